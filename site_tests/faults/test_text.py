"""Unusual text through every way in which it is kept, sent and printed, in each game."""

import json
from itertools import product
from urllib.parse import parse_qsl, urlsplit

import pytest
from playwright.sync_api import expect

from rulespkg.model.field import Text
from rulespkg.model.tree import leaves
from rulespkg.model.words import isolated
from rulespkg.systems import NAMES, load
from site_tests.browser.instrument import Instrument, until
from site_tests.browser.sharing import read, way
from site_tests.night import by_night

CLIPBOARD = ["clipboard-read", "clipboard-write"]
TEXTS = {
    "no-break space": "José\u00a0Luis",
    "joiners": "علی\u200cرضا",
    "emoji family": "👨\u200d👩\u200d👧 Ash",
    "right to left": "שלום Mira",
    "sixty": "n" * 60,
    "sixty emoji": "😀" * 60,
    "markup": "<b>&amp;'\"</b>",
    "marks": "Zoe\u0308 d\u2019E\u0301",
    "property": "__proto__",
}
TEXT_IN_GAME = list(product(TEXTS, NAMES))


def plain(text):
    """The text as it is kept: with plain spaces."""
    return text.replace("\u00a0", " ")


class Sheet(Instrument):
    """A game's character builder."""

    def __init__(self, page, system):
        super().__init__(page, load(system).calculator(f"{system}.character"))

    @property
    def list(self):
        return self.element.locator(".rb-sheet select")

    @property
    def name_field(self):
        return self.field("name") if self.has_name else self.element.locator(".rb-sheet input")

    @property
    def has_name(self):
        return any(leaf.name == "name" for leaf in leaves(self.calculator.fields))

    def name(self, text):
        self.name_field.fill(text)
        self.name_field.blur()


@pytest.fixture
def sheet(system, guest, places):
    page = guest(places[f"{system}.character"], permissions=CLIPBOARD)
    return Sheet(page, system)


@pytest.mark.parametrize(
    ("kind", "system"), by_night(TEXT_IN_GAME, {("no-break space", "buskit"), ("property", "basics")})
)
def test_a_text_is_saved_loaded_exported_and_imported(kind, system, sheet, tmp_path):
    text = TEXTS[kind]
    sheet.name(text)
    sheet.press("save")
    expect(sheet.status).to_contain_text(f"Saved as “{isolated(plain(text))}”")
    sheet.press("reset")
    sheet.list.select_option(plain(text))
    sheet.press("load")
    expect(sheet.status).to_contain_text("Loaded")
    expect(sheet.name_field).to_have_value(plain(text))
    expect(sheet.problems).to_be_empty()
    with sheet.page.expect_download() as download:
        sheet.press("export")
    path = tmp_path / "sheet.json"
    download.value.save_as(path)
    sheet.press("reset")
    with sheet.page.expect_file_chooser() as chooser:
        sheet.press("import")
    chooser.value.set_files(path)
    expect(sheet.status).to_contain_text("Imported")
    expect(sheet.problems).to_be_empty()
    if sheet.has_name:
        expect(sheet.name_field).to_have_value(plain(text))
        assert json.loads(path.read_text())["inputs"]["name"] == plain(text)


@pytest.mark.parametrize(("kind", "system"), by_night(TEXT_IN_GAME, {("right to left", "toaster")}))
def test_a_text_is_sent_and_printed(kind, system, sheet, address):
    text = TEXTS[kind]
    field = next(leaf for leaf in leaves(sheet.calculator.fields) if isinstance(leaf.field, Text))
    short = plain(text)[: field.field.most]
    sheet.form.evaluate("form => form.querySelectorAll('details').forEach(node => { node.open = true; })")
    sheet.field(field.name).fill(short)
    sheet.field(field.name).blur()
    until(sheet.page, lambda: sheet.address().get(field.name), short)
    sheet.press("link")
    way(sheet.page, "QR code").click()
    expect(sheet.page.locator(".rb-qr")).to_be_visible()
    link = sheet.page.evaluate("navigator.clipboard.readText()")
    assert dict(parse_qsl(urlsplit(link).query))[f"{sheet.short}.{field.name}"] == short
    assert read(sheet.page) == link
    sheet.page.goto("about:blank")
    sheet.page.goto(link)
    expect(sheet.field(field.name)).to_have_value(short)
    expect(sheet.problems).to_be_empty()
    sheet.page.evaluate(
        "window.print = () => { window.printed = document.querySelector('.rb-paper')?.dataset.of }"
    )
    sheet.press("print")
    until(sheet.page, lambda: sheet.page.evaluate("window.printed"), sheet.calculator.id)

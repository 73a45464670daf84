"""The pocket sheet and saved sheets on paper: no empty page, no broken or cut word, and no word lost."""

import json
import re
import zlib

import pytest
from playwright.sync_api import expect

from macros.paths import ROOT
from rulespkg.model.field import Choice, Flag, Number
from rulespkg.model.group import Rows
from rulespkg.model.tree import node
from rulespkg.systems import NAMES, load
from site_tests.browser.host import CALCULATORS, TABLES
from site_tests.browser.instrument import Instrument, until
from site_tests.night import by_night

PAPERS = {"A4": (733, 2), "A5": (499, 1)}
"""What lies between the margins of the sheet, in CSS pixels, and the columns that there is room for."""

BY_WIDTH = sorted(TABLES, key=lambda table: len(table.columns))
HARD = [*BY_WIDTH[:4], *BY_WIDTH[-4:]]
BROKEN = """sheet => {
  const broken = [];
  for (const cell of sheet.querySelectorAll("th, td, caption, h1, h2, p, dt, dd, li")) {
    const walk = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    for (let text; (text = walk.nextNode());) {
      for (const { 0: word, index } of text.data.matchAll(/[\\p{L}\\p{N}]+/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (tops.size > 1) broken.push(`${word} in ${cell.textContent.trim().slice(0, 40)}`);
      }
    }
  }
  return broken;
}"""
CUT = """sheet => [...sheet.querySelectorAll("th, td")].filter(element => {
  const { left, right } = element.getBoundingClientRect();
  const frame = element.closest(".rb-table").getBoundingClientRect();
  return right > frame.right + 1 || left < frame.left - 1 || element.scrollWidth > element.clientWidth + 1;
}).map(element => element.textContent.trim().slice(0, 40))"""
COLUMNS = """sheet => new Set([...sheet.querySelectorAll("section:not(:has(th:nth-child(5)))")]
  .map(element => Math.round(element.getBoundingClientRect().left))).size"""
TEXT = """sheet => [...sheet.querySelectorAll("h1, h2, p, dt, dd, li, th, td")]
  .map(element => element.textContent).join("\\n")"""
OVER = """sheet => [...sheet.querySelectorAll("*")].filter(element => {
  const { left, right } = element.getBoundingClientRect();
  const frame = sheet.getBoundingClientRect();
  return right > frame.right + 1 || left < frame.left - 1;
}).map(element => element.textContent.trim().slice(0, 40))"""
OTHERS = """sheet => [...document.body.children].filter(node => node !== sheet && node.checkVisibility())
  .map(node => node.className || node.localName)"""
INK = """sheet => [...sheet.querySelectorAll("*"), sheet, document.body, document.documentElement]
  .map(element => getComputedStyle(element))
  .map(({ color, backgroundColor }) => [color, backgroundColor].join())
  .filter((colors, place, all) => all.indexOf(colors) === place)"""
BLACK = "rgb(0, 0, 0)"
WHITE = ("rgba(0, 0, 0, 0)", "rgb(255, 255, 255)")


def texts_by_page(pdf):
    """How many pieces of text each page of a PDF shows."""
    objects = dict(re.findall(rb"(?s)(\d+) 0 obj\b(.*?)endobj", pdf))
    pages = [pdf_object for pdf_object in objects.values() if re.search(rb"/Type\s*/Page\b(?!s)", pdf_object)]
    contents = [objects[re.search(rb"/Contents\s+(\d+)", page)[1]] for page in pages]
    return [len(re.findall(rb"\bT[jJ]\b", zlib.decompress(stream_of(content)))) for content in contents]


def stream_of(content):
    """The bytes of a stream, as many as it says: the last may be one that ends a line."""
    head = re.search(rb"(?s)/Length (\d+).*?stream\r?\n", content)
    return content[head.end() : head.end() + int(head[1])]


def without_worker(page):
    """Python's worker cannot be had."""
    page.context.route("**/worker-*", lambda route: route.abort())


def place(table):
    """Where the reader ticks the table."""
    return load(table.id.partition(".")[0]).place(table.id)


@pytest.fixture
def sheet(fresh):
    """The pocket sheet with tables that are hard to print."""
    pocket_json = json.dumps({"format": 1, "tables": [place(table) for table in HARD]})
    page = fresh(
        "pocket/",
        before=lambda page: page.add_init_script(
            f"localStorage['rollbook.pocket'] = {json.dumps(pocket_json)}"
        ),
    )
    expect(page.locator(".rb-pocket-told")).to_have_text(f"{len(HARD)} tables on your sheet.")
    return page


def test_the_pocket_sheet_begins_on_the_first_page_and_breaks_or_cuts_no_word(sheet):
    assert [0 in texts_by_page(sheet.pdf(format=paper)) for paper in PAPERS] == [False, False]
    sheet.emulate_media(media="print")
    for width, columns in PAPERS.values():
        sheet.set_viewport_size({"width": width, "height": 900})
        whole = sheet.locator(".rb-pocket-sheet")
        assert whole.evaluate(BROKEN) == []
        assert whole.evaluate(CUT) == []
        assert whole.evaluate(COLUMNS) == columns


SHEETS = [calculator for calculator in CALCULATORS if calculator.saved]
CHARACTERS = [calculator for calculator in SHEETS if calculator.id.endswith(".character")]
one_character = pytest.mark.parametrize("calculator", CHARACTERS[:1])
OTHERS_SAVED = [calculator for calculator in SHEETS if calculator not in CHARACTERS]


def field_of(fields, name):
    """The field behind an input's full name, such as "skills.1.base"; None for the number of rows."""
    field = node(fields, name).field
    return None if isinstance(field, Rows) else field


def words_of(field, text):
    """What a reader is told of a value."""
    if isinstance(field, Flag):
        return field.label if text == "1" else ""
    if isinstance(field, Choice):
        return next(option.label for option in field.options if option.value == text)
    return text.replace("-", "−") if isinstance(field, Number) else text


def words_of_sheet(calculator, sheet):
    """Every value other than its default in words."""
    pairs = [(field_of(calculator.fields, name), text) for name, text in sheet.items()]
    return [words for field, text in pairs if field and (words := words_of(field, text))]


def lost(calculator, sheet, paper):
    """The values that do not stand on paper as words of their own."""
    phrases = [words.lower().strip() for words in words_of_sheet(calculator, sheet)]
    signs = [words.removeprefix("−") if words in paper else words for words in phrases]
    return [words for words in signs if not re.search(rf"(?<!\w){re.escape(words)}(?!\w)", paper)]


def printed(instrument):
    """The sheet that is being printed; the browser's own dialog stays away."""
    instrument.page.evaluate("window.print = () => {}")
    instrument.press("print")
    sheet = instrument.page.locator(".rb-paper")
    expect(sheet).to_be_attached()
    return sheet


def wrong_on_paper(instrument, sheet, width):
    """What is wrong with the sheet on paper of this width, printed from a dark page."""
    page = instrument.page
    size = page.viewport_size
    page.emulate_media(media="print", color_scheme="dark")
    page.set_viewport_size({"width": width, "height": 900})
    try:
        ink = [entry.split(",rgb") for entry in sheet.evaluate(INK)]
        wrong = {name: sheet.evaluate(script) for name, script in (("broken", BROKEN), ("over", OVER))}
        wrong["others"] = sheet.evaluate(OTHERS)
        wrong["ink"] = [pair for pair in ink if pair[0] != BLACK or f"rgb{pair[1]}" not in WHITE]
    finally:
        page.emulate_media(media="screen", color_scheme="light")
        page.set_viewport_size(size)
    return {name: problems for name, problems in wrong.items() if problems}


def pages_of(page, paper):
    """How many pieces of text stand on each page; printing ends with it, as the browser says."""
    page.emulate_media(media="print")
    counts = texts_by_page(page.pdf(format=paper))
    page.emulate_media(media="screen")
    expect(page.locator(".rb-paper")).to_have_count(0)
    return counts


def loaded(instrument, name):
    """Put a ready-made sheet into the form."""
    instrument.element.locator(".rb-sheet select").select_option(label=name)
    instrument.press("load")
    expect(instrument.field("name")).not_to_have_value("")


@pytest.mark.parametrize(
    "calculator", by_night(CHARACTERS, CHARACTERS[:1]), ids=[calculator.id for calculator in CHARACTERS]
)
def test_a_character_is_printed_on_one_page_of_any_size(calculator, instrument: Instrument):
    wrong = {}
    for name, sheet in (("", {}), *calculator.saved.presets):
        if name:
            loaded(instrument, name)
        paper = printed(instrument)
        title = calculator.read(sheet).name or calculator.saved.noun.capitalize()
        expect(paper.locator("h1")).to_have_text(title)
        expect(instrument.page).to_have_title(title)
        problems = wrong_on_paper(instrument, paper, PAPERS["A4"][0])
        problems |= {"on A5": wrong_on_paper(instrument, paper, PAPERS["A5"][0])}
        problems["lost"] = lost(calculator, calculator.read(sheet).flat(), paper.evaluate(TEXT).lower())
        counts = {"A4": pages_of(instrument.page, "A4")}
        for size in ("Letter", "A5"):
            printed(instrument)
            counts[size] = pages_of(instrument.page, size)
        problems["pages"] = {size: count for size, count in counts.items() if len(count) > 1 or 0 in count}
        wrong |= {f"{name or 'empty'}: {key}": problem for key, problem in problems.items() if problem}
    assert wrong == {}
    assert instrument.form.is_visible()


@pytest.mark.parametrize(
    "calculator", by_night(OTHERS_SAVED, OTHERS_SAVED[:1]), ids=[calculator.id for calculator in OTHERS_SAVED]
)
def test_every_saved_sheet_is_printed(calculator, instrument: Instrument):
    paper = printed(instrument)
    expect(paper.locator("h1")).to_have_text(calculator.saved.noun.capitalize())
    assert wrong_on_paper(instrument, paper, PAPERS["A4"][0]) == {}
    pages = pages_of(instrument.page, "A4")
    assert 0 not in pages
    assert len(pages) <= 2


@one_character
def test_what_harms_is_marked_in_boxes_and_what_is_unset_is_not_printed(calculator, instrument: Instrument):
    paper = printed(instrument)
    boxes = paper.locator(".rb-boxes li")
    expect(boxes).to_contain_text(["Wounds 6", "Shock 12"])
    assert [box.locator("i").count() for box in boxes.all()] == [6, 12]
    for name in ("concept", "with_wild", "wild", "armor", "notes"):
        assert field_of(calculator.fields, name).label.lower() not in paper.evaluate(TEXT).lower()
    instrument.page.evaluate("dispatchEvent(new Event('afterprint'))")


@one_character
def test_without_python_a_sheet_is_printed_as_it_was_filled_in(calculator, fresh, places, watch):
    watch.excuse()
    name, sheet = calculator.saved.presets[0]
    instrument = Instrument(fresh(places[calculator.id], without_worker), calculator)
    loaded(instrument, name)
    paper = printed(instrument)
    expect(paper.locator("h1")).to_have_text(sheet["name"])
    assert lost(calculator, calculator.read(sheet).flat(), paper.evaluate(TEXT).lower()) == []
    assert paper.locator(".rb-boxes").count() == 0


@one_character
def test_who_prints_twice_gets_one_sheet(calculator, instrument: Instrument):
    page = instrument.page
    page.evaluate("window.print = () => { window.printings++ }; window.printings = 0")
    before = page.title()
    for count in (1, 2):
        instrument.press("print")
        until(page, lambda: page.evaluate("printings"), count)
        expect(page.locator(".rb-paper")).to_have_count(1)
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    expect(page.locator(".rb-paper")).to_have_count(0)
    expect(page).to_have_title(before)


SHEETS = [
    f"{name}/{page}/"
    for name in NAMES
    for page in ("tonight", "spread")
    if (ROOT / "docs" / name / f"{page}.md").exists()
]
LEAST_TYPE = 10
"""Pixels of CSS: 7.5 points."""
SMALLER = """least => [...document.querySelectorAll("article *")]
  .filter(element => element.getClientRects().length)
  .filter(element => [...element.childNodes].some(node => node.nodeType === 3 && node.data.trim()))
  .filter(element => parseFloat(getComputedStyle(element).fontSize) < least - .01)
  .map(element => element.textContent.trim())"""


@pytest.mark.parametrize("url", SHEETS)
def test_a_night_and_a_fight_fit_one_sheet_each_in_type_that_can_be_read(url, guest):
    page = guest(url)
    page.emulate_media(media="print")
    assert len(texts_by_page(page.pdf(prefer_css_page_size=True))) == 1
    assert page.evaluate(SMALLER, LEAST_TYPE) == []

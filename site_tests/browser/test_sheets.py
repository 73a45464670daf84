"""Saved sheets come back, and leave and enter as files; what spoils none is tried in node."""

import json

import pytest
from playwright.sync_api import expect

from site_tests.browser.host import SAVED, ask, changes
from site_tests.browser.instrument import Instrument, until
from site_tests.night import by_night

each = pytest.mark.parametrize(
    "calculator", by_night(SAVED, SAVED[:1]), ids=[calculator.id for calculator in SAVED]
)
NAME = "Mira <b>of</b> \u2018Ash\u2019"


class Sheet(Instrument):
    """A calculator with saved sheets and one changed input."""

    def prepare(self):
        """Change one visible input, and give the sheet a name where it has a field for it."""
        self.change = next(change for change in changes(self.calculator) if self.shows(change.name))
        self.set(self.change)
        self.name_field.fill(NAME)
        self.name_field.blur()
        self.answers(ask(self.calculator, "odds", self.address(), self.root)["html"])
        return self

    @property
    def name_field(self):
        return self.element.locator(".rb-sheet input, input[name=name]").first

    @property
    def list(self):
        return self.element.locator(".rb-sheet select")

    def import_file(self, path):
        with self.page.expect_file_chooser() as chooser:
            self.press("import")
        chooser.value.set_files(path)


@pytest.fixture
def sheet(calculator, guest, places):
    return Sheet(guest(places[calculator.id]), calculator).prepare()


def exported(sheet, folder):
    """The file that Export gives."""
    with sheet.page.expect_download() as download:
        sheet.press("export")
    path = folder / download.value.suggested_filename
    download.value.save_as(path)
    return path


@each
def test_a_saved_sheet_comes_back_after_a_reload(calculator, sheet, address, places):
    inputs = sheet.address()
    sheet.press("save")
    expect(sheet.status).to_contain_text(f"Saved as “{NAME}”")
    sheet.page.goto(address + places[calculator.id])
    sheet.press("reset")
    assert sheet.address() == {}
    sheet.list.select_option(NAME)
    sheet.press("load")
    until(sheet.page, sheet.address, inputs)
    sheet.answers(ask(calculator, "odds", inputs, sheet.root)["html"])
    expect(sheet.status).to_contain_text(f"Loaded “{NAME}”")


@each
def test_an_exported_file_comes_back_by_import(calculator, sheet, tmp_path):
    inputs = sheet.address()
    path = exported(sheet, tmp_path)
    whole = {
        "rollbook": 1,
        "calculator": calculator.id,
        "version": calculator.saved.version,
        "inputs": inputs,
    }
    assert whole == json.loads(path.read_text())
    sheet.press("reset")
    assert sheet.address() == {}
    sheet.import_file(path)
    until(sheet.page, sheet.address, inputs)
    sheet.press("undo")
    until(sheet.page, sheet.address, {})

"""Saved sheets: they come back, leave and enter as files, and nothing damaged or hostile spoils them."""

import json

import pytest
from playwright.sync_api import expect

from site_tests.browser.host import SAVED, ask, changes, each
from site_tests.browser.instrument import Instrument, until

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

    @property
    def saved(self):
        """The entry of the sheet in the list."""
        return self.list.locator("option").filter(has_text=NAME)

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


@each(SAVED)
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


@each(SAVED)
def test_a_deleted_sheet_can_be_put_back(calculator, sheet):
    sheet.press("save")
    sheet.list.select_option(NAME)
    sheet.press("delete")
    expect(sheet.saved).to_have_count(0)
    sheet.status.get_by_role("button").click()
    expect(sheet.saved).to_have_count(1)


@each(SAVED)
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


@pytest.mark.parametrize("text", ["{broken", '{"format":1,"sheets":{"a":1}}'], ids=["text", "shape"])
@each(SAVED)
def test_damaged_storage_is_said_and_kept(calculator, guest, places, address, text):
    page = guest(places[calculator.id])
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [f"rollbook.{calculator.id}", text])
    page.goto(address + places[calculator.id])
    sheet = Sheet(page, calculator)
    expect(sheet.problems).to_contain_text("could not be read")
    kept = page.evaluate("Object.values(localStorage)")
    assert text in kept
    sheet.prepare().press("save")
    expect(sheet.saved).to_have_count(1)
    assert text in page.evaluate("Object.values(localStorage)")


def hostile_files(calculator, change):
    """Files that must not be taken, each with words of its refusal."""
    good = {"rollbook": 1, "calculator": calculator.id, "version": calculator.saved.version, "inputs": {}}
    hostile = "<img src=x onerror=hacked=1>"
    return {
        "not JSON": ("{", "JSON"),
        "not a sheet": ("[1, 2]", "rollbook"),
        "null": ("null", "rollbook"),
        "another calculator": (json.dumps({**good, "calculator": hostile}), f"must be “{calculator.id}”"),
        "a later version": (json.dumps({**good, "version": 99}), "version"),
        "no version": (json.dumps({**good, "version": hostile}), "version"),
        "inputs that are no texts": (json.dumps({**good, "inputs": {change.name: 5}}), "inputs"),
        "an illegal input": (json.dumps({**good, "inputs": {change.name: hostile}}), "must be"),
        "an unknown input": (json.dumps({**good, "inputs": {hostile: "1"}}), "is not an input here"),
        "a prototype": (json.dumps({**good, "inputs": {"__proto__": "1"}}), "is not an input here"),
        "a huge file": (json.dumps({**good, "more": "x" * 300_000}), "200 kB"),
    }


@each(SAVED)
def test_files_that_are_wrong_are_refused_and_the_form_is_kept(calculator, sheet, tmp_path):
    before = sheet.values()
    for name, (text, words) in hostile_files(calculator, sheet.change).items():
        path = tmp_path / f"{name}.json"
        path.write_text(text)
        sheet.import_file(path)
        expect(sheet.problems).to_contain_text(words)
        assert before == sheet.values()
    expect(sheet.element.locator("img, script")).to_have_count(0)
    assert not sheet.page.evaluate("'hacked' in window")


@each(SAVED[:1])
def test_a_file_that_changes_under_the_reader_is_named(calculator, sheet, tmp_path):
    sheet.page.evaluate("() => { Blob.prototype.text = () => Promise.reject(new DOMException('gone')) }")
    path = tmp_path / "gone.json"
    path.write_text("{}")
    sheet.import_file(path)
    expect(sheet.problems).to_contain_text("gone.json could not be read. Choose it again.")

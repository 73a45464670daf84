"""Hostile files at every import: refused in words, with nothing changed."""

import re

import pytest
from playwright.sync_api import expect

from rulespkg.systems import NAMES
from site_tests.browser.host import CALCULATORS
from site_tests.browser.instrument import Instrument
from site_tests.faults.hostile import files
from site_tests.faults.saving import FORMATS, KINDS, SAMPLES, key_of, written
from site_tests.night import NIGHT

ALL_SAVED = "Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith('rollbook.')))"
PUT = "all => { for (const [key, text] of Object.entries(all)) localStorage[key] = text; }"
BEFORE = {key_of(kind): written(kind, FORMATS[kind]) for kind in KINDS if kind != "backup"}
REFUSED = re.compile("Nothing has changed|left out")
ALL_SAVED = [calculator for calculator in CALCULATORS if calculator.saved]


def test_there_are_sixty_of_them():
    assert len(files("buskit.character", 1)) >= 60
    assert set(SAMPLES) == set(KINDS)


@NIGHT
@pytest.mark.parametrize("calculator", ALL_SAVED, ids=lambda calculator: calculator.id)
def test_no_file_breaks_a_calculator(calculator, guest, places, tmp_path):
    page = guest(places[calculator.id])
    instrument = Instrument(page, calculator)
    before = instrument.values()
    for name, content in files(calculator.id, calculator.saved.version).items():
        page.evaluate("place => place.replaceChildren()", instrument.problems.element_handle())
        path = tmp_path / f"{name}.json"
        path.write_bytes(content)
        with page.expect_file_chooser() as chooser:
            instrument.press("import")
        chooser.value.set_files(path)
        expect(instrument.problems, name).not_to_be_empty(timeout=30_000)
        assert instrument.values() == before, name
    assert not page.evaluate("'hacked' in window")


@NIGHT
def test_no_file_breaks_what_is_kept(guest, tmp_path):
    page = guest("kept/")
    page.evaluate(PUT, BEFORE)
    status = page.locator(".rb-backup .rb-status")
    for name, content in files("buskit.character", 1).items():
        status.evaluate("place => place.replaceChildren()")
        path = tmp_path / f"{name}.json"
        path.write_bytes(content)
        with page.expect_file_chooser() as chooser:
            page.locator("[data-do=restore]").click()
        chooser.value.set_files(path)
        expect(status, name).to_have_text(REFUSED)
        assert page.evaluate(ALL_SAVED) == BEFORE, name


@NIGHT
@pytest.mark.parametrize("game", NAMES)
def test_no_file_breaks_a_table(game, guest, tmp_path):
    page = guest(f"{game}/play/")
    page.locator("[data-tab-of=sheet]").click()
    page.locator("[data-pane=sheet] .rp-ready").first.click()
    expect(page.locator(".rb-play")).not_to_have_attribute("aria-busy", "true", timeout=60_000)
    before = page.evaluate(ALL_SAVED)
    toast = page.locator(".rp-toast")
    for name, content in files(f"{game}.character", 1).items():
        toast.evaluate("place => place.replaceChildren()")
        path = tmp_path / f"{name}.json"
        path.write_bytes(content)
        page.locator("[data-do=tables]").first.click()
        page.locator(".rp-panel input[type=file]").set_input_files(path)
        expect(toast, name).to_have_text(REFUSED)
        assert page.evaluate(ALL_SAVED) == before, name

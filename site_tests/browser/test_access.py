"""axe-core finds nothing on any page, in light or dark colors, before and after a roll."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from rulespkg.dice.pool import FATES
from rulespkg.systems import NAMES
from site_tests.browser.conftest import DESKTOP, PHONE
from site_tests.browser.host import ROLLING, each_page
from site_tests.browser.instrument import PATIENCE, Instrument

AXE = Path(__file__).resolve().parents[2] / "node_modules" / "axe-core" / "axe.min.js"
RUN = """() => axe.run({ resultTypes: ["violations"] }).then(({ violations }) => Object.fromEntries(
  violations.map(({ id, nodes }) => [id, nodes.slice(0, 4).map(({ target }) => target.join())])))"""
SCHEMES = {"light": "default", "dark": "slate"}


def violations(page):
    """What axe complains about, and where, by color scheme."""
    page.evaluate(AXE.read_text())
    found = {}
    for scheme, name in SCHEMES.items():
        page.emulate_media(color_scheme=scheme)
        page.locator(f"body[data-md-color-scheme={name}]").wait_for()
        if wrong := page.evaluate(RUN):
            found[scheme] = wrong
    page.emulate_media(color_scheme="light")
    return found


@each_page
def test_no_page_has_a_violation(url, reader, address):
    reader.set_viewport_size(PHONE)
    reader.goto(address + url)
    assert violations(reader) == {}


@pytest.mark.parametrize("game", NAMES)
def test_no_roll_has_a_violation(game, visit, places):
    wrong = {}
    for url in sorted({places[one.id] for one in ROLLING if one.id.startswith(f"{game}.")}):
        page = visit.go(url)
        for calculator in ROLLING:
            if places[calculator.id] == url:
                instrument = Instrument(page, calculator)
                instrument.press("roll")
                instrument.rolled()
        wrong[url] = violations(page)
    assert {url: found for url, found in wrong.items() if found} == {}


@pytest.mark.parametrize("game", NAMES)
def test_a_roll_is_heard_as_headline_luck_dice_and_steps(game, visit, places):
    calculator = next(one for one in ROLLING if one.id.startswith(f"{game}.") and one.score)
    instrument = Instrument(visit.go(places[calculator.id]), calculator)
    instrument.press("roll")
    instrument.rolled()
    expect(instrument.roll.locator(".rb-luck")).not_to_be_empty(timeout=PATIENCE * 1000)
    heard = instrument.roll.aria_snapshot()
    region = f'region "Your roll: {calculator.title}"'
    fate = "|".join(["kept", *FATES])
    parts = [region, r"paragraph: .*\.", rf'img "d\d+: \d+, ({fate})', r"link .+\n.*#rule-"]
    places_of = [re.search(part, heard) for part in parts]
    assert all(places_of), heard
    assert [one.start() for one in places_of] == sorted(one.start() for one in places_of)
    assert instrument.roll.locator("xpath=ancestor-or-self::*[@aria-live='polite']").count() == 1


def test_no_refusal_has_a_violation(visit, places):
    calculator = ROLLING[0]
    page = visit.go(places[calculator.id])
    instrument = Instrument(page, calculator)
    instrument.form.locator("input[type=number]:visible").first.fill("99999")
    instrument.press("roll")
    instrument.problems.locator("li").first.wait_for()
    assert violations(page) == {}


def test_the_first_page_with_a_calculator_has_none_on_a_desktop_either(reader, places, address):
    reader.set_viewport_size(DESKTOP)
    reader.goto(address + places[ROLLING[0].id])
    assert violations(reader) == {}

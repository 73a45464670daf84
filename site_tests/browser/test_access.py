"""What assistive technology meets beside the pages as they are loaded and rolled on."""

import re

import pytest
from playwright.sync_api import expect

from rulespkg.dice.pool import FATES
from rulespkg.systems import NAMES
from site_tests.browser.access import violations
from site_tests.browser.conftest import DESKTOP
from site_tests.browser.host import ROLLING
from site_tests.browser.instrument import Instrument
from site_tests.night import NIGHT, by_night


@pytest.mark.parametrize("game", by_night(NAMES, NAMES[:1]))
def test_a_roll_is_heard_as_headline_luck_dice_and_steps(game, visit, places):
    calculator = next(
        calculator for calculator in ROLLING if calculator.id.startswith(f"{game}.") and calculator.has_score
    )
    instrument = Instrument(visit.go(places[calculator.id]), calculator)
    instrument.press("roll")
    instrument.rolled()
    expect(instrument.roll.locator(".rb-luck")).not_to_be_empty()
    heard = instrument.roll.aria_snapshot()
    region = f'region "Your roll: {calculator.title}"'
    fate = "|".join(["kept", *FATES])
    parts = [region, r"paragraph: .*\.", rf'img "d\d+: \d+, ({fate})', r"link .+\n.*#rule-"]
    places_of = [re.search(part, heard) for part in parts]
    assert all(places_of), heard
    assert [match.start() for match in places_of] == sorted(match.start() for match in places_of)
    assert instrument.roll.locator("xpath=ancestor-or-self::*[@aria-live='polite']").count() == 1


def test_no_refusal_has_a_violation(visit, places):
    calculator = ROLLING[0]
    page = visit.go(places[calculator.id])
    instrument = Instrument(page, calculator)
    instrument.form.locator("input[type=number]:visible").first.fill("99999")
    instrument.press("roll")
    instrument.problems.locator("li").first.wait_for()
    assert violations(page) == {}


@NIGHT
def test_the_first_page_with_a_calculator_has_none_on_a_desktop_either(reader, places, address):
    reader.set_viewport_size(DESKTOP)
    reader.goto(address + places[ROLLING[0].id])
    assert violations(reader) == {}

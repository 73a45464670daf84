"""A reader fetches the rules of the game that is open, and those of another once something is asked there."""

import re

import pytest
from playwright.sync_api import expect

from site_tests.browser.host import ROLLING, each
from site_tests.browser.instrument import Instrument, until
from site_tests.browser.starting import READY, SNAPSHOTS
from site_tests.browser.turning import able_to_turn, follow
from site_tests.night import by_night

FIRST = ROLLING[0]
OTHER = next(calculator for calculator in ROLLING if calculator.system == "nwm")
PART = re.compile(r"/rulespkg-(\w+)-\w+\.bin$")
OTHERS_PART = f"**/rulespkg-{OTHER.system}-*.bin"
FAULTS = {
    "unreachable": (lambda route: route.abort(), "The dice could not be fetched."),
    "busy": (lambda route: route.fulfill(status=503), "The dice could not be fetched."),
    "damaged": (lambda route: route.fulfill(body="no part"), "arrived damaged or changed"),
    "gone": (lambda route: route.fulfill(status=404), "which may have a newer version by now"),
}
"""What may happen to a part, and what the reader is told."""

first = each([FIRST])


def parts(watch):
    """The parts of the rules that were fetched, each as often as it was."""
    return [match[1] for url in watch.requests if (match := PART.search(url))]


def roll(page, calculator):
    instrument = Instrument(page, calculator)
    instrument.press("roll")
    instrument.rolled()
    return instrument


@first
def test_a_game_is_fetched_when_it_is_asked_and_no_other(calculator, fresh, places, watch, address):
    page = fresh(places[calculator.id], turns=True)
    roll(page, calculator)
    assert sorted(parts(watch)) == ["buskit", "common"]
    for _ in range(2):
        follow(page, address + places[OTHER.id])
        roll(page, OTHER)
        follow(page, address + places[calculator.id])
        roll(page, calculator)
    assert sorted(parts(watch)) == ["buskit", "common", "nwm"]


@pytest.mark.parametrize("fault", by_night(FAULTS, ["damaged", "gone"]))
@first
def test_a_game_that_cannot_be_had_says_so_and_comes_by_retry(
    calculator, fault, fresh, places, watch, address
):
    watch.excuse()
    answer, words = FAULTS[fault]
    page = fresh(places[calculator.id], lambda page: page.context.route(OTHERS_PART, answer), turns=True)
    roll(page, calculator)
    follow(page, address + places[OTHER.id])
    instrument = Instrument(page, OTHER)
    instrument.press("roll")
    expect(instrument.status).to_contain_text(words)
    expect(instrument.roll).to_be_empty()
    page.context.unroute(OTHERS_PART)
    instrument.status.get_by_role("button", name="Retry").click()
    instrument.rolled()
    expect(instrument.status).to_be_empty()


@first
def test_a_memory_of_one_game_takes_another(calculator, fresh, places, watch, address):
    page = fresh(places[calculator.id], turns=True)
    roll(page, calculator)
    until(page, lambda: page.evaluate(SNAPSHOTS), 1)
    watch.requests.clear()
    page = page.context.new_page()
    with able_to_turn(page):
        page.goto(address + places[calculator.id])
    roll(page, calculator)
    assert page.evaluate(READY) is True
    assert parts(watch) == []
    follow(page, address + places[OTHER.id])
    roll(page, OTHER)
    assert parts(watch) == ["nwm"]

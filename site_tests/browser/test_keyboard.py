"""By keyboard alone: reach a calculator, change it, roll, and hear what came."""

import pytest
from playwright.sync_api import expect

from site_tests.browser.host import ROLLING, each
from site_tests.browser.instrument import Instrument, until
from site_tests.night import by_night

MOST_TABS = 250
FOCUSED = "document.activeElement.id"
RING = """(() => {
  const { outlineStyle, boxShadow } = getComputedStyle(document.activeElement);
  return outlineStyle !== "none" || boxShadow !== "none";
})()"""


def first_number(instrument):
    """The first number that can be seen; none where all are folded away."""
    return instrument.form.locator("input[type=number][name]:visible").first


def tab_to(page, id):
    """Press Tab until the input with this id has the focus; how often it took."""
    for count in range(MOST_TABS):
        if page.evaluate(FOCUSED) == id:
            return count
        page.keyboard.press("Tab")
    raise AssertionError(f"{id} cannot be reached by Tab")


def roll_by_keyboard(page, calculator):
    instrument = Instrument(page, calculator)
    number = first_number(instrument)
    before = int(number.input_value())
    tab_to(page, number.get_attribute("id"))
    assert page.evaluate(RING)
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(number).to_have_value(str(before + 1))
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    instrument.rolled()
    expect(instrument.element.locator("[aria-live=polite] .rb-headline")).not_to_be_empty()
    assert page.evaluate(FOCUSED) == number.get_attribute("id")


@pytest.mark.parametrize("place", by_night(["first", "last"], ["first"]))
def test_a_stepper_and_a_roll_need_no_pointer(place, visit, places):
    for calculator in ROLLING if place == "first" else reversed(ROLLING):
        page = visit.go(places[calculator.id])
        if first_number(Instrument(page, calculator)).count():
            return roll_by_keyboard(page, calculator)
    raise AssertionError("no calculator shows a number")


@each(ROLLING[:1])
def test_enter_on_an_illegal_number_leads_to_it(calculator, instrument):
    number = instrument.form.locator("input[type=number]:visible").first
    number.focus()
    instrument.page.keyboard.press("Control+A")
    instrument.page.keyboard.type("99999")
    instrument.page.keyboard.press("Enter")
    expect(instrument.problems.get_by_role("link").first).to_be_visible()
    until(instrument.page, lambda: instrument.page.evaluate(FOCUSED), number.get_attribute("id"))
    expect(number).to_have_attribute("aria-invalid", "true")

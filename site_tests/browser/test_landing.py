"""A link to a calculator shows its head below the header; a roll leaves the button where it was."""

import pytest
from playwright.sync_api import expect

from rulespkg.systems import NAMES
from site_tests.browser.conftest import DESKTOP, PHONE
from site_tests.browser.host import ROLLING, each
from site_tests.browser.instrument import Instrument, until
from site_tests.browser.turning import turning

GAP = 60
"""The most that may lie between header and head, in pixels."""

UNDER_HEADER = """element => {
  const header = document.querySelector(".md-header").getBoundingClientRect();
  return Math.round(element.getBoundingClientRect().top - header.bottom);
}"""
GROW = """element => element.before(Object.assign(document.createElement("div"),
  { style: "height: 700px" }))"""
"""What comes late: a font, a folded table, a longer answer."""

sizes = pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])


def stands_below_the_header(element):
    until(element.page, lambda: 0 <= element.evaluate(UNDER_HEADER) <= GAP, True, 5)


@pytest.mark.parametrize("system", NAMES)
def test_the_index_of_a_game_leads_to_the_head_of_a_calculator(system, visit):
    page = visit.go(f"{system}/")
    link = page.locator(".rb-tasks a").nth(1)
    at = link.get_attribute("href").partition("#")[2]
    with turning(page):
        link.click()
    calculator = page.locator(f"#{at}")
    stands_below_the_header(calculator)
    expect(calculator.locator("[type=submit]")).to_be_in_viewport(ratio=1)


@sizes
def test_what_comes_late_does_not_move_it_away(size, visit, places):
    calculator = ROLLING[0]
    page = visit.go("")
    page.set_viewport_size(size)
    visit.follow(places[calculator.id], f"#calc-{calculator.id.partition('.')[2]}")
    element = Instrument(page, calculator).element
    stands_below_the_header(element)
    element.evaluate(GROW)
    stands_below_the_header(element)
    page.mouse.wheel(0, 300)
    until(page, lambda: element.evaluate(UNDER_HEADER) < -200, True, 5)
    page.wait_for_timeout(300)
    moved = element.evaluate(UNDER_HEADER)
    page.evaluate("document.body.style.paddingBottom = '500px'")
    page.wait_for_timeout(100)
    assert element.evaluate(UNDER_HEADER) == moved
    page.set_viewport_size(PHONE)


@sizes
@each(ROLLING[:3])
def test_the_button_stays_where_it_was_pressed_and_the_roll_is_seen(calculator, size, instrument):
    page = instrument.page
    page.set_viewport_size(size)
    button = instrument.element.locator("[type=submit]")
    instrument.element.evaluate("one => one.scrollIntoView()")
    stands_below_the_header(instrument.element)
    top = None
    for _ in range(3):
        instrument.press("roll")
        instrument.rolled()
        expect(instrument.roll.locator(".rb-headline").first).to_be_in_viewport(ratio=1)
        top = top or button.bounding_box()["y"]
        until(page, lambda: button.bounding_box()["y"], pytest.approx(top, abs=2), 3)
    page.set_viewport_size(PHONE)


def test_below_a_roll_longer_than_the_screen_the_button_is_in_sight(visit, places):
    calculator = ROLLING[0]
    instrument = Instrument(visit.go(places[calculator.id]), calculator)
    instrument.roll.evaluate("one => { one.style.minHeight = '1200px' }")
    instrument.press("roll")
    instrument.rolled()
    stands_below_the_header(instrument.roll)
    expect(instrument.element.locator("[type=submit]")).to_be_in_viewport(ratio=1)

"""What a phone of 390 by 844 pixels shows: whole words, tables that fit, links that a finger hits."""

import pytest
from playwright.sync_api import expect

from rulespkg.systems import NAMES, load
from site_tests.browser.host import CALCULATORS, each
from site_tests.browser.instrument import Instrument, until
from site_tests.browser.shape import TAP
from site_tests.night import NIGHT

OVER = "element => element.scrollWidth - element.clientWidth"
BROKEN = """[...document.querySelectorAll("article a[href*='#reading-']")]
  .filter(node => node.checkVisibility() && node.getClientRects().length > 1).map(node => node.innerText)"""
REACH = """element => {
  element.scrollIntoView({ block: "center", behavior: "instant" });
  const { left, width, top, bottom } = element.getBoundingClientRect();
  const at = y => element.contains(document.elementFromPoint(left + width / 2, y));
  let [above, below] = [top, bottom];
  while (at(above - 1)) above -= 1;
  while (at(below + 1)) below += 1;
  return below - above;
}"""
LEAST = 30
"""Pixels that a finger hits; the smallest that WCAG 2.2 asks for are 24."""

DUELS = [calculator for calculator in CALCULATORS if calculator.id.endswith(".duel")]


@pytest.fixture(autouse=True)
def at_the_top_again(visit):
    yield
    visit.page.evaluate("scrollTo(0, 0)")


@each(DUELS)
def test_what_options_do_fits_the_width_of_the_form(calculator, visit, places):
    instrument = Instrument(visit.go(places[calculator.id]), calculator)
    instrument.open()
    frame = instrument.odds.get_by_role("group", name="What options do")
    expect(frame).to_have_count(1)
    assert frame.evaluate(OVER) == 0
    instrument.close()


@NIGHT
def test_the_number_of_a_reading_is_never_broken(visit):
    for name in NAMES:
        for page in ("combat", "checks"):
            assert visit.go(f"{name}/{page}/").evaluate(BROKEN) == []


def test_a_badge_and_the_rule_of_a_step_are_hit_beyond_their_edges(visit, places):
    calculator = load("nwm").calculator("nwm.duel")
    page = visit.go(places[calculator.id])
    instrument = Instrument(page, calculator)
    assert page.locator("h3 .rb-badge").first.evaluate(REACH) >= LEAST
    instrument.open()
    assert instrument.odds.locator(".rb-notes .rb-rule").first.evaluate(REACH) >= LEAST
    instrument.close()


def test_back_to_top_is_a_key_in_the_corner_and_comes_only_from_far_below(visit):
    page = visit.go("buskit/checks/")
    key = page.get_by_role("button", name="Back to top")
    for far, is_shown in ((4000, True), (900, False)):
        page.evaluate("far => scrollTo({ top: far, behavior: 'instant' })", far)
        until(page, lambda far=far: page.evaluate("scrollY"), far)
        page.mouse.wheel(0, -120)
        until(page, lambda far=far: page.evaluate("scrollY") < far, True)
        expect(key).to_be_visible(visible=is_shown)
    page.evaluate("scrollTo({ top: 4000, behavior: 'instant' })")
    page.mouse.wheel(0, -120)
    expect(key).to_be_visible()
    box = key.bounding_box()
    assert box["width"] == box["height"] == pytest.approx(TAP, abs=1)
    assert box["x"] > page.viewport_size["width"] * 2 / 3
    assert box["y"] > page.viewport_size["height"] * 2 / 3
    key.click()
    until(page, lambda: page.evaluate("scrollY"), 0)

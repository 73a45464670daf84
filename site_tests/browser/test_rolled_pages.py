"""What holds wherever there is something to roll: such a page is shown once, and all its dice are thrown."""

import re
from urllib.parse import urljoin, urlsplit

import pytest
from playwright.sync_api import expect

from site_tests.browser.access import violations
from site_tests.browser.conftest import PHONE
from site_tests.browser.host import COVER, PAGES_WITH_ROLLS, ROLLING
from site_tests.browser.instrument import Instrument
from site_tests.browser.shape import too_wide, too_wide_when_open
from site_tests.night import by_night

HREFS = "links => links.map(link => link.href)"
BOXES = """buttons => buttons.filter(node => node.checkVisibility()).map(node => node.getBoundingClientRect())
  .map(({ y, width, height }) => ({ middle: Math.round(y + height / 2), least: Math.min(width, height) }))"""
CHANGED = (".rb-roll", ".rb-do", ".rb-status", ".rb-tray-bar")
"""What a roll changes; the rest of the page is as it was when it was loaded."""

NARROW = {"width": 320, "height": 700}
FINGERTIP = 44
LUCKY = r"((very )?(un)?lucky|about as expected)"
EXACT = r"[^ ]+%( \(.+\))?"
RANKED = rf"(As good or better:|Nothing worse could come; this comes) {EXACT}, {LUCKY}"
LUCK_WORDS = re.compile(rf"^({RANKED}|Nothing else could come)\.$")


def rolls(instrument):
    """A roll is announced and shows its headline, dice and steps, and its luck where there is any."""
    instrument.press("roll")
    instrument.rolled()
    expect(instrument.roll).to_have_attribute("aria-live", "polite")
    assert instrument.roll.locator(".rb-die").count()
    assert instrument.roll.locator(".rb-steps li").count()
    if instrument.calculator.has_score:
        expect(instrument.roll.locator(".rb-luck")).to_have_text(LUCK_WORDS)


def lost_links(instrument, pages, address):
    """Links of a roll that lead to no page or place of this site."""
    hrefs = instrument.roll.locator("a").evaluate_all(HREFS)
    return [href for href in hrefs if not _leads_somewhere(urlsplit(href), pages, address)]


def _leads_somewhere(place, pages, address):
    page = pages.get(place.path.removeprefix("/"))
    return urljoin(address, place.path) == place._replace(fragment="").geturl() and (
        page is not None and place.fragment in page.ids
    )


def bar_of(instrument):
    """What is wrong with the row of buttons on the narrowest phone: more rows, less than a fingertip."""
    boxes = instrument.element.locator(".rb-do > button").evaluate_all(BOXES)
    assert boxes
    rows, least = {box["middle"] for box in boxes}, min(box["least"] for box in boxes)
    return {"rows": rows, "least": least} if len(rows) > 1 or least < FINGERTIP else {}


@pytest.mark.parametrize("url", by_night(PAGES_WITH_ROLLS, ["basics/recovery/", "nwm/attacks/"]))
def test_nothing_is_wrong_where_all_dice_are_rolled(url, visit, places, pages, address):
    page = visit.go(url)
    instruments = [Instrument(page, calculator) for calculator in ROLLING if places[calculator.id] == url]
    assert instruments
    faults = {}
    for instrument in instruments:
        rolls(instrument)
        faults[f"links of {instrument.calculator.id}"] = lost_links(instrument, pages, address)
    page.set_viewport_size(NARROW)
    for instrument in instruments:
        faults[f"buttons of {instrument.calculator.id}"] = bar_of(instrument)
    page.set_viewport_size(PHONE)
    colors = any(instrument.calculator in COVER for instrument in instruments)
    faults["accessibility"] = violations(page, *CHANGED, colors=colors)
    faults["scrolls sideways"] = too_wide(page)
    faults["scrolls sideways when all is open"] = too_wide_when_open(page)
    assert {name: wrong for name, wrong in faults.items() if wrong} == {}

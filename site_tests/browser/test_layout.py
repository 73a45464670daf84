"""No page scrolls sideways, however narrow the screen, whatever is open and whatever was rolled."""

from playwright.sync_api import expect

from site_tests.browser.conftest import PHONE
from site_tests.browser.host import CALCULATORS, each, each_page
from site_tests.browser.instrument import PATIENCE, until

WIDTHS = (320, 390, 1280)
SETTLED = 3
"""Seconds in which scripts put frames around wide tables."""

OPEN = "document.querySelectorAll('article details').forEach(one => { one.open = true; })"
SIDEWAYS = "document.scrollingElement.scrollWidth - innerWidth"
WIDEST = """[...document.querySelectorAll("body *")]
  .filter(one => one.getBoundingClientRect().right > innerWidth + 1)
  .filter(one => !one.closest(".rb-table, .rb-scroll, .md-sidebar"))
  .map(one => one.outerHTML.slice(0, 120)).slice(-5)"""


def sideways(page):
    """By width of the screen: how far the page scrolls sideways, and what sticks out."""
    found = {}
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 844})
        if page.evaluate(SIDEWAYS) > 0:
            found[width] = page.evaluate(SIDEWAYS), page.evaluate(WIDEST)
    page.set_viewport_size(PHONE)
    return found


@each_page
def test_no_page_scrolls_sideways(url, reader, address):
    reader.goto(address + url)
    until(reader, lambda: sideways(reader), {}, SETTLED)
    reader.evaluate(OPEN)
    until(reader, lambda: sideways(reader), {}, SETTLED)


@each(CALCULATORS)
def test_no_answer_makes_its_page_scroll_sideways(calculator, instrument):
    instrument.blank()
    instrument.press("odds")
    expect(instrument.odds).not_to_be_empty(timeout=PATIENCE * 1000)
    if calculator.procedure:
        instrument.press("roll")
        instrument.rolled()
    instrument.page.evaluate(OPEN)
    until(instrument.page, lambda: sideways(instrument.page), {}, SETTLED)

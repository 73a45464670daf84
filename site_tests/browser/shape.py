"""How wide a page is: no screen is so narrow that it scrolls sideways."""

from playwright.sync_api import Page

from site_tests.browser.conftest import PHONE

WIDTHS = (320, 390, 1280)
OPEN = "document.querySelectorAll('article details').forEach(one => { one.open = true; })"
SIDEWAYS = "document.scrollingElement.scrollWidth - innerWidth"
WIDEST = """[...document.querySelectorAll("body *")]
  .filter(one => one.getBoundingClientRect().right > innerWidth + 1)
  .filter(one => !one.closest(".rb-table, .rb-scroll, .md-sidebar"))
  .map(one => one.outerHTML.slice(0, 120)).slice(-5)"""


def sideways(page: Page) -> dict[int, tuple[int, list[str]]]:
    """By width of the screen: how far the page scrolls sideways, and what sticks out."""
    found = {}
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 844})
        if (over := page.evaluate(SIDEWAYS)) > 0:
            found[width] = over, page.evaluate(WIDEST)
    page.set_viewport_size(PHONE)
    return found

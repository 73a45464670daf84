"""How wide a page is: no screen is so narrow that it scrolls sideways."""

from playwright.sync_api import Page

from site_tests.browser.conftest import PHONE
from site_tests.browser.instrument import eventually

TAP = 44
"""What a fingertip needs, in pixels."""

WIDTHS = (320, 390, 1280)
FORMS = "[data-calc]"
"""Calculators; the form of each is shown alone, over the page or beside it."""

OPEN_FORM = """place => {
  place.querySelector(".rb-panel").open = true;
  place.querySelectorAll(".rb-whole details").forEach(element => { element.open = true; });
}"""
OVER_THEIR_EDGES = f"""places => {{
  places.forEach({OPEN_FORM});
  const widths = places.map(place => {{
    const body = place.querySelector(".rb-whole-body");
    return [place.id, body.scrollWidth - body.clientWidth];
  }});
  for (const place of places) place.querySelector(".rb-panel").open = false;
  return widths;
}}"""
"""All forms are laid out together, and closed before the page is told, which would leave one of them open."""

OPEN = """document.querySelectorAll("article details:not(.rb-panel, .rb-panel *)")
  .forEach(element => { element.open = true; })"""
SIDEWAYS = "document.scrollingElement.scrollWidth - innerWidth"
WIDEST = """[...document.querySelectorAll("body *")]
  .filter(element => element.getBoundingClientRect().right > innerWidth + 1)
  .filter(element => !element.closest(".rb-table, .rb-scroll, .md-sidebar"))
  .map(element => element.outerHTML.slice(0, 120)).slice(-5)"""


def forms_sideways(page: Page) -> dict[str, dict[int, int]]:
    """By calculator and width of the screen: how far its form scrolls sideways with all its folds open."""
    widths_by_form: dict[str, dict[int, int]] = {}
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 844})
        for id, wide in page.locator(FORMS).evaluate_all(OVER_THEIR_EDGES):
            if wide > 0:
                widths_by_form.setdefault(id, {})[width] = wide
    page.set_viewport_size(PHONE)
    return widths_by_form


def sideways(page: Page) -> dict[int, tuple[int, list[str]]]:
    """By width of the screen: how far the page scrolls sideways, and what sticks out."""
    widths = {}
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 844})
        if (over := page.evaluate(SIDEWAYS)) > 0:
            widths[width] = over, page.evaluate(WIDEST)
    page.set_viewport_size(PHONE)
    return widths


def too_wide(page: Page) -> dict[int, tuple[int, list[str]]]:
    """By width of the screen, what scrolls sideways once scripts have put frames around wide tables."""
    return eventually(page, lambda: sideways(page), {}, 3)


def too_wide_when_open(page: Page) -> dict[int, tuple[int, list[str]]]:
    """The same with all folds open."""
    page.evaluate(OPEN)
    return too_wide(page)

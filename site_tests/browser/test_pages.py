"""What holds for every page: each is loaded once with scripts and once without, and looked at from all sides.

A failure names the checks that found something, and what they found.
"""

from functools import partial
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from macros.bench.screens import SCREEN, instruments, screens
from site_tests.browser.access import violations, violations_of
from site_tests.browser.conftest import PHONE, open_context
from site_tests.browser.host import CALCULATORS, COVER, PAGES, each_of
from site_tests.browser.length import FORM, MOST_OF_FORM, MOST_SCREENS
from site_tests.browser.no_python import NO_PYTHON
from site_tests.browser.shape import FORMS, OPEN_FORM, forms_sideways, too_wide, too_wide_when_open
from site_tests.browser.watch import LISTEN

PAPERS = {"A4": 703, "A5": 469}
"""The width of what is printed on, in CSS pixels, without the margins."""

SHOWN = """what => [...document.querySelectorAll(what)]
  .filter(part => part.checkVisibility({ visibilityProperty: true }))
  .map(part => part.outerHTML.slice(0, 80))"""
CHROME = ".md-header, .md-tabs, .md-sidebar, .md-footer, .rb-form, article button:not(.rb-sort, .rb-dice-key)"
"""What is pressed and not read; the buttons that sort hold the heads of their columns, and dice are words."""

UNFOLD = "document.querySelectorAll('.rb-rest').forEach(element => { element.open = true; })"
"""What a table shows after a tap, as a fold of the text does."""

OVER = "document.scrollingElement.scrollWidth - innerWidth"
GROUND = "getComputedStyle(document.querySelector('.rb-calc, body')).backgroundColor"
LIGHT = ("rgb(255, 255, 255)", "rgba(0, 0, 0, 0)")
TEXTS = "article :is(h1, h2, h3, h4, p, li, dt, dd, th, td, caption, label)"
UNSEEN = """texts => [...document.querySelectorAll(texts)]
  .filter(element => element.textContent.trim())
  .filter(element => !element.closest("[data-only][hidden], .rb-hidden, nav, [data-scripted]"))
  .filter(element => !element.closest("details:not([open]) > :not(summary)"))
  .filter(element => !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
  .map(element => element.outerHTML.slice(0, 200))"""
COLORED = {calculator.id for calculator in COVER}
each_page = each_of(PAGES)


@pytest.fixture(scope="module")
def walker(browser, watch):
    """A page that notes what the policy stops."""
    context = open_context(browser, watch)
    context.add_init_script(LISTEN)
    context.add_init_script(NO_PYTHON)
    yield context.new_page()
    context.close()


@pytest.fixture(scope="module")
def plain(browser, watch):
    """A page in a browser that runs no script of the site."""
    context = browser.new_context(java_script_enabled=False, viewport=PHONE)
    watch.over(context)
    yield context.new_page()
    context.close()


def on_paper(page):
    """What is wrong with the page as it prints from a dark screen: controls, a dark ground, too wide."""
    page.emulate_media(media="print", color_scheme="dark")
    faults = {"controls": page.evaluate(SHOWN, CHROME)}
    ground = page.evaluate(GROUND)
    faults["ground"] = "" if ground in LIGHT else ground
    for name, width in PAPERS.items():
        page.set_viewport_size({"width": width, "height": 900})
        faults[name] = max(0, page.evaluate(OVER))
    page.emulate_media(media="screen", color_scheme="light")
    page.set_viewport_size(PHONE)
    return {name: wrong for name, wrong in faults.items() if wrong}


def in_the_forms(page):
    """By calculator, what axe finds in its form with all folds open; colors in forms that stand for all."""
    places = {place.get_attribute("data-calc"): place for place in page.locator(FORMS).all()}

    def shown(place):
        place.evaluate(OPEN_FORM)
        place.locator(".rb-whole[role=dialog]").wait_for()

    return violations_of(
        page,
        {id: (partial(shown, place), [f'[data-calc="{id}"] .rb-whole']) for id, place in places.items()},
        COLORED,
    )


def longer_than_it_may(page):
    """How many screens the page has, where that is more than it may."""
    most = MOST_SCREENS.get(urlsplit(page.url).path.removeprefix("/"))
    return round(screen_count, 2) if most and (screen_count := screens(page)) > most else {}


def forms_longer_than_they_may(page):
    """By calculator, how many screens its form has, where that is more than it may."""
    heights = {instrument.id: instrument.form / SCREEN for instrument in instruments(page)}
    return {id: round(tall, 2) for id, tall in heights.items() if tall > MOST_OF_FORM.get(id, FORM)}


CHECKS = {
    "longer than it may be": longer_than_it_may,
    "forms longer than they may be": forms_longer_than_they_may,
    "stopped by the policy": lambda page: page.evaluate("window.stopped"),
    "accessibility": violations,
    "on paper": on_paper,
    "scrolls sideways": too_wide,
    "scrolls sideways when all is open": too_wide_when_open,
    "forms scroll sideways": forms_sideways,
    "accessibility of forms": in_the_forms,
}


@each_page
def test_nothing_is_wrong_with_a_page(url, walker, address):
    walker.goto(address + url)
    faults = {name: check(walker) for name, check in CHECKS.items()}
    assert {name: wrong for name, wrong in faults.items() if wrong} == {}


@each_page
def test_without_scripts_everything_can_be_read_and_what_only_scripts_can_use_is_not_shown(
    url, plain, places, address
):
    plain.goto(address + url)
    plain.evaluate(UNFOLD)
    assert plain.evaluate(UNSEEN, TEXTS) == []
    assert plain.evaluate(SHOWN, "[data-scripted]") == []
    assert plain.locator("article h1").count() == 1
    for calculator in CALCULATORS:
        if places[calculator.id] == url:
            answered_without_scripts(calculator, plain)


def answered_without_scripts(calculator, plain):
    """The default answer, and what would be live, can be read."""
    element = plain.locator(f'[data-calc="{calculator.id}"]')
    expect(element.locator("form")).to_be_hidden()
    element.locator(".rb-panel > summary").click()
    expect(element.locator(".rb-odds .rb-headline")).to_be_visible()
    expect(element.locator(".rb-odds")).to_contain_text(calculator.initial().odds().headline)
    live = element.locator("noscript p")
    expect(live).to_be_visible()
    assert "With scripts it answers any inputs" in live.evaluate("element => element.textContent")

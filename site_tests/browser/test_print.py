"""On paper: text alone, nothing beyond the edge, light whatever the screen; sheets as sheets."""

import pytest

from site_tests.browser.host import SAVED, each, each_page
from site_tests.browser.instrument import Instrument

PAPERS = {"A4": 703, "A5": 469}
"""The width of what is printed on, in CSS pixels, without the margins."""

SHOWN = """what => [...document.querySelectorAll(what)]
  .filter(one => one.checkVisibility({ visibilityProperty: true })).map(one => one.outerHTML.slice(0, 80))"""
CHROME = ".md-header, .md-tabs, .md-sidebar, .md-footer, .rb-form, article button"
SIDEWAYS = "document.scrollingElement.scrollWidth - innerWidth"
GROUND = "getComputedStyle(document.querySelector('.rb-calc, body')).backgroundColor"
LIGHT = ("rgb(255, 255, 255)", "rgba(0, 0, 0, 0)")


@pytest.fixture
def paper(reader):
    """The page that only looks, as it prints from a dark screen."""
    reader.emulate_media(media="print", color_scheme="dark")
    yield reader
    reader.emulate_media(media="screen", color_scheme="light")


@each_page
def test_a_page_prints_its_text_alone_and_within_the_paper(url, paper, address):
    paper.goto(address + url)
    assert paper.evaluate(SHOWN, CHROME) == []
    assert paper.evaluate(GROUND) in LIGHT
    for name, width in PAPERS.items():
        paper.set_viewport_size({"width": width, "height": 900})
        assert (name, paper.evaluate(SIDEWAYS)) == (name, 0)


@each(SAVED[:1] + SAVED[-1:])
def test_a_sheet_prints_alone_with_what_is_filled_in_below_folds(calculator, instrument):
    page = instrument.page
    page.evaluate("window.print = () => {}")
    instrument.press("print")
    page.emulate_media(media="print")
    try:
        assert page.evaluate(SHOWN, "article h1, article h2, .rb-form button, .rb-form summary") == []
        assert page.evaluate(SHOWN, f'[data-calc="{calculator.id}"] .rb-field')
    finally:
        page.emulate_media(media="screen")
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    assert instrument.form.is_visible()


def folded_number(instrument):
    """A closed fold of the form that has a number, and that number."""
    fold = instrument.form.locator(
        "details:not([open])", has=instrument.page.locator("input[name][type=number]")
    )
    return fold.first, fold.first.locator("input[name][type=number]").first


def test_a_fold_with_something_in_it_is_printed(visit, places):
    for calculator in SAVED:
        instrument = Instrument(visit.go(places[calculator.id]), calculator)
        fold, number = folded_number(instrument)
        if fold.count():
            break
    else:
        pytest.skip("no sheet has a number below a fold")
    page = instrument.page
    page.evaluate("window.print = () => {}")
    instrument.press("print")
    assert fold.evaluate("one => one.open") is False
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    fold = fold.element_handle()
    number = number.element_handle()
    number.evaluate("one => { one.value = String(Number(one.value) + 1) }")
    instrument.press("print")
    assert fold.evaluate("one => one.open") is True
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    assert fold.evaluate("one => one.open") is False

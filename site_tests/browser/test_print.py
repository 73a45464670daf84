"""Sheets on paper: alone, and with what is filled in below folds."""

import pytest

from site_tests.browser.host import SAVED, each
from site_tests.browser.instrument import Instrument
from site_tests.browser.test_pages import SHOWN


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
        pytest.fail("no sheet has a number below a fold")
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

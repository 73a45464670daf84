"""A field that counts only for some values comes back where it is refused; node tries all (forms.test.ts)."""

from playwright.sync_api import expect

from rulespkg.model.field import Number
from rulespkg.model.tree import node
from site_tests.browser.host import COVER, Change, kind_of, refusal
from site_tests.browser.instrument import Instrument
from site_tests.hanging import deciding, expected

HANGING = [calculator for calculator in COVER if expected(calculator, {})]


def hidden_number(calculator, instrument):
    """A change that shows a number which is hidden at first, and that number; None where there is none."""
    numbers = {leaf.name: leaf.field for leaf in kind_of(calculator, Number)}
    at_first = expected(calculator, {})
    for change in deciding(calculator):
        after = expected(calculator, change.inputs)
        for name in numbers.keys() & after.keys():
            if after[name] and not at_first.get(name) and instrument.shows(change.name):
                return change, name, numbers[name]
    return None


def test_a_number_that_was_hidden_again_is_shown_where_it_is_refused(visit, places):
    for calculator in HANGING:
        instrument = Instrument(visit.go(places[calculator.id]), calculator)
        if hidden := hidden_number(calculator, instrument):
            break
    else:
        raise AssertionError("no number is hidden at first")
    change, name, field = hidden
    instrument.set(change)
    number = instrument.field(name)
    expect(number).to_be_visible()
    number.evaluate("element => { element.value = '987654321'; }")
    instrument.set(Change(change.name, node(calculator.fields, change.name).text, change.kind))
    expect(number).to_be_hidden()
    instrument.press("odds")
    expect(instrument.problems).to_contain_text(refusal(field))
    expect(number).to_be_visible()
    instrument.press("reset")

"""Fields that count only for some values of another are shown with these alone, also in groups and rows."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

from playwright.sync_api import expect

from rulespkg.model.field import Field, Number
from rulespkg.model.group import Group, Rows, read_all
from site_tests.browser.host import COVER, Change, each, kind_of, leaves, others, refusal
from site_tests.browser.instrument import Instrument, until

SHOWN = """(form, names) => Object.fromEntries(names.map(name => {
  const whole = form.querySelector(`[data-group="${name}"], [data-rows="${name}"]`);
  return [name, !(whole ?? form.querySelector(`[name="${name}"]`).closest("[data-only]")).hidden];
}))"""


type Hanging = Iterator[tuple[str, str, bool]]
"""Both full names, and whether the field counts."""


def hanging(fields: tuple[Field, ...], values: dict[str, Any], at: str = "") -> Hanging:
    """Each field that hangs on another, for these values."""
    by_name = {field.name: field for field in fields}
    for field in fields:
        full = at + field.name
        if field.only:
            other, wanted = field.only
            text = by_name[other].text(values[other])
            yield full, at + other, text in wanted or values[other] in wanted
        if isinstance(field, Group):
            yield from hanging(field.fields, values[field.name], f"{full}.")
        if isinstance(field, Rows):
            for index, row in enumerate(values[field.name]):
                yield from hanging(field.fields, row, f"{full}.{index + 1}.")


def expected(calculator, flat):
    values, _ = read_all(calculator.fields, flat)
    return {name: counts for name, _, counts in hanging(calculator.fields, values)}


HANGING = [one for one in COVER if expected(one, {})]


def deciding(calculator):
    """What a reader can set to see other fields: each deciding field with a value that changes them."""
    at_first = expected(calculator, {})
    deciders = {other for _, other, _ in hanging(calculator.fields, calculator.initial().values)}
    for name, field in leaves(calculator.fields):
        if name in deciders:
            after = (Change(name, text, field.kind) for text in others(field))
            yield from islice((one for one in after if expected(calculator, one.inputs) != at_first), 1)


@each(HANGING)
def test_a_field_is_shown_only_where_it_counts(calculator, instrument):
    def shown(names):
        return instrument.form.evaluate(SHOWN, list(names))

    at_first = expected(calculator, {})
    assert shown(at_first) == at_first
    changed = set()
    for change in deciding(calculator):
        if instrument.shows(change.name):
            instrument.set(change)
            after = expected(calculator, change.inputs)
            until(instrument.page, lambda after=after: shown(after), after, 3)
            changed |= {name for name in at_first if after.get(name) != at_first[name]}
            instrument.press("reset")
    assert changed or not [one for one in deciding(calculator) if instrument.shows(one.name)]


def hidden_number(calculator, instrument):
    """A change that shows a number which is hidden at first, and that number; None where there is none."""
    numbers = dict(kind_of(calculator, Number))
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
        if found := hidden_number(calculator, instrument):
            break
    else:
        raise AssertionError("no number is hidden at first")
    change, name, field = found
    instrument.set(change)
    number = instrument.field(name)
    expect(number).to_be_visible()
    number.evaluate("one => { one.value = '987654321'; }")
    back = dict(leaves(calculator.fields))[change.name]
    instrument.set(Change(change.name, back.text(back.default), change.kind))
    expect(number).to_be_hidden()
    instrument.press("odds")
    expect(instrument.problems).to_contain_text(refusal(field))
    expect(number).to_be_visible()
    instrument.press("reset")


def test_some_hang_on_others_in_groups_and_in_rows():
    nested = {name for one in HANGING for name in expected(one, {}) if "." in name}
    assert nested
    assert len(HANGING) > 3

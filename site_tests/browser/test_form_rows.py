"""Rows of a form as a reader sees them; their limits and the address are tried in node (forms.test.ts)."""

import pytest
from playwright.sync_api import expect

from rulespkg.model.field import Number
from rulespkg.model.group import Rows
from site_tests.browser.host import COVER
from site_tests.night import by_night

OPEN = "form => form.querySelectorAll('details').forEach(element => { element.open = true; })"
TYPE = """(element, text) => {
  element.value = text;
  for (const type of ["input", "change"]) element.dispatchEvent(new Event(type, { bubbles: true }));
}"""
"""Types a number, also where it is folded away."""


def rows_of(calculator):
    """Its rows that always count and have a number in each."""
    for field in calculator.fields:
        if isinstance(field, Rows) and not field.only and number_in(field):
            return field
    return None


def number_in(rows):
    return next((field for field in rows.fields if isinstance(field, Number) and not field.only), None)


WITH_ROWS = [calculator for calculator in COVER if rows_of(calculator)]


class Shown:
    """The rows of a form on the page, by the number that stands in each."""

    def __init__(self, instrument):
        self.field = rows_of(instrument.calculator)
        self.number = number_in(self.field)
        self.instrument = instrument
        self.element = instrument.form.locator(f'[data-rows="{self.field.name}"]')
        self.rows = self.element.locator(".rb-row")
        instrument.form.evaluate(OPEN)

    def name(self, place):
        return f"{self.field.name}.{place}.{self.number.name}"

    def button(self, what):
        return self.element.locator(f'[data-do="{what}"]')

    def numbers(self):
        values = self.instrument.values()
        return [values[self.name(place + 1)] for place in range(self.rows.count())]

    def fill(self):
        """A different number in each row; what they are."""
        wanted = [str(self.number.low + place) for place in range(self.rows.count())]
        for place, text in enumerate(wanted):
            self.instrument.field(self.name(place + 1)).evaluate(TYPE, text)
        return wanted


@pytest.mark.parametrize(
    "calculator", by_night(WITH_ROWS, WITH_ROWS[:1]), ids=[calculator.id for calculator in WITH_ROWS]
)
def test_a_row_is_one_line_until_it_is_opened_and_goes_without_the_others(calculator, instrument):
    form_rows = Shown(instrument)
    before = len(form_rows.field.default)
    if before < form_rows.field.most:
        form_rows.button("add").click()
        expect(form_rows.rows).to_have_count(before + 1)
    numbers = form_rows.fill()
    form_rows.rows.first.locator('[data-do="remove"]').click()
    assert form_rows.numbers() == numbers[1:]
    for place, row in enumerate(form_rows.rows.all()):
        row.locator("details").first.evaluate("fold => { fold.open = false; }")
        expect(row.locator("input:visible, select:visible")).to_have_count(0)
        field = instrument.field(form_rows.name(place + 1))
        field.evaluate(TYPE, str(form_rows.number.high))
        if field.evaluate("element => element.matches('.rb-row-fold > .rb-field *')"):
            expect(row.locator("summary").first).to_contain_text(
                f"{form_rows.number.label} {form_rows.number.high}"
            )
        row.locator("summary").first.click()
        expect(row.locator('[data-do="remove"]')).to_be_visible()
    instrument.press("reset")
    expect(form_rows.rows).to_have_count(before)

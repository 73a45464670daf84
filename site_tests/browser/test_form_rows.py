"""Rows of a form: added and removed within their limits, moved up where one goes, and kept in the address."""

from urllib.parse import urlencode

from playwright.sync_api import expect

from rulespkg.model.field import Number
from rulespkg.model.group import Rows
from site_tests.browser.host import COVER, ask, each
from site_tests.browser.instrument import Instrument, until

OPEN = "form => form.querySelectorAll('details').forEach(one => { one.open = true; })"
TYPE = """(one, text) => {
  one.value = text;
  for (const type of ["input", "change"]) one.dispatchEvent(new Event(type, { bubbles: true }));
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


WITH_ROWS = [one for one in COVER if rows_of(one)]


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


def test_some_have_rows():
    assert len(WITH_ROWS) > 1


@each(WITH_ROWS)
def test_a_row_that_goes_leaves_the_others_as_they_were(calculator, instrument):
    shown = Shown(instrument)
    before = len(shown.field.default)
    if before < shown.field.most:
        shown.button("add").click()
        expect(shown.rows).to_have_count(before + 1)
    numbers = shown.fill()
    shown.rows.first.locator('[data-do="remove"]').click()
    assert shown.numbers() == numbers[1:]
    instrument.press("reset")
    expect(shown.rows).to_have_count(before)


@each(WITH_ROWS)
def test_there_are_never_fewer_or_more_rows_than_can_be(calculator, instrument):
    shown = Shown(instrument)
    for what, limit in (("add", shown.field.most), ("remove", shown.field.least)):
        for _ in range(shown.field.most):
            if shown.button(what).last.is_visible() and shown.button(what).last.is_enabled():
                shown.button(what).last.click()
        expect(shown.rows).to_have_count(limit)
    assert shown.button("remove").count() == shown.field.least
    instrument.press("reset")


@each(WITH_ROWS)
def test_the_address_holds_their_number(calculator, visit, places):
    field = rows_of(calculator)
    count = next(one for one in (field.most, field.least) if one != len(field.default))
    given = {field.name: str(count)}
    reply = ask(calculator, "odds", given)
    query = urlencode({f"{calculator.id.partition('.')[2]}.{field.name}": str(count)})
    opened = Instrument(visit.go(places[calculator.id], f"?{query}"), calculator)
    expect(Shown(opened).rows).to_have_count(count)
    until(opened.page, opened.address, given)
    if reply["ok"]:
        opened.answers(ask(calculator, "odds", given, opened.root)["html"])


@each(WITH_ROWS)
def test_an_address_with_too_many_is_refused_and_the_form_stays(calculator, visit, places):
    field = rows_of(calculator)
    query = urlencode({f"{calculator.id.partition('.')[2]}.{field.name}": str(field.most + 1)})
    opened = Instrument(visit.go(places[calculator.id], f"?{query}"), calculator)
    expect(opened.problems).to_contain_text(f"{field.message.removesuffix('.')}, not “{field.most + 1}”")
    expect(Shown(opened).rows).to_have_count(len(field.default))


STEPPERS = "[data-calc] .rb-field:not([data-place]) rb-stepper"
STEPS = """all => [...document.querySelectorAll(all)].map(one => {
  const { id } = one.querySelector("input");
  const label = document.querySelector(`label[for="${CSS.escape(id)}"]`);
  const told = ["data-step", "aria-label", "aria-controls"];
  const steps = [...one.querySelectorAll("button")].map(step => told.map(name => step.getAttribute(name)));
  return [id, label.textContent.trim(), steps];
})"""
"""A place in a list of rows is chosen by the row's name instead."""


def test_the_buttons_beside_every_number_are_named_by_its_label(reader, places, address):
    found = 0
    for url in sorted(set(places.values())):
        reader.goto(address + url)
        expect(reader.locator("html")).to_have_attribute("data-started", "")
        for id, label, told in reader.evaluate(STEPS, STEPPERS):
            found += 1
            assert told == [["-1", f"{label}: one less", id], ["1", f"{label}: one more", id]]
    assert found > 100


@each(WITH_ROWS)
def test_a_row_is_one_line_that_says_what_it_holds_until_it_is_opened(calculator, instrument):
    instrument.press("reset")
    instrument.form.evaluate(OPEN)
    rows = instrument.form.locator(f'[data-rows="{rows_of(calculator).name}"] .rb-row')
    number = number_in(rows_of(calculator))
    for place, row in enumerate(rows.all()):
        row.locator("details").first.evaluate("fold => { fold.open = false; }")
        expect(row.locator("input:visible, select:visible")).to_have_count(0)
        field = instrument.field(f"{rows_of(calculator).name}.{place + 1}.{number.name}")
        field.evaluate(TYPE, str(number.high))
        if field.evaluate("one => one.matches('.rb-row-fold > .rb-field *')"):
            expect(row.locator("summary").first).to_contain_text(f"{number.label} {number.high}")
        row.locator("summary").first.click()
        expect(row.locator('[data-do="remove"]')).to_be_visible()
    instrument.press("reset")

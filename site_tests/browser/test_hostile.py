"""What readers and links cannot do: break a calculator, lose inputs, or put markup into a page."""

from urllib.parse import urlencode

import pytest
from playwright.sync_api import expect

from rulespkg.model.field import DiceList, Number, Text, Typed
from rulespkg.systems import NAMES
from site_tests.browser.host import CALCULATORS, COVER, each, kind_of, leaves, refusal
from site_tests.browser.instrument import Instrument, until

HOSTILE = '"><script>hacked=1</script><img src=x onerror=hacked=1>'
TOLD_ONE_BY_ONE = 20
"""Of more problems than these, only the number is said."""

INJECTED = ".rb-calc script, .rb-calc img, .rb-calc iframe, .rb-calc [onerror], .rb-calc [onload]"
NUMBERS = ("999999999999999999999", "1e9", "-999999", "1.5", "--", "NaN", "")
TOLD_AS = {"--": "that", "NaN": ""}
"""What a field holds that its browser cannot give as a text, and letters that it does not take."""


def harmless(page):
    """Nothing of what came from outside has become markup or code."""
    expect(page.locator(INJECTED)).to_have_count(0)
    assert not page.evaluate("'hacked' in window")


def visible(calculator, instrument, kind):
    return [leaf for leaf in kind_of(calculator, kind) if instrument.shows(leaf.name)]


@each([one for one in COVER if kind_of(one, Text) or kind_of(one, DiceList)])
def test_markup_in_typed_fields_stays_text(calculator, instrument):
    typed = visible(calculator, instrument, Text) + visible(calculator, instrument, DiceList)
    for name, _ in typed:
        instrument.field(name).fill(HOSTILE)
        instrument.field(name).blur()
    instrument.press("odds")
    dice = [field for _, field in typed if isinstance(field, DiceList)]
    for field in dice:
        expect(instrument.problems).to_contain_text(refusal(field))
    harmless(instrument.page)


@each([one for one in COVER if kind_of(one, Text)])
def test_markup_in_texts_comes_through_python_as_text(calculator, instrument):
    for name, field in visible(calculator, instrument, Text):
        instrument.field(name).fill(HOSTILE[: field.most])
    before = instrument.measures()
    instrument.press("odds")
    until(instrument.page, lambda: instrument.measures() > before, True)
    harmless(instrument.page)


@each(COVER)
def test_markup_in_every_parameter_stays_text(calculator, visit, places):
    short = calculator.id.partition(".")[2]
    given = {f"{short}.{leaf.name}": HOSTILE for leaf in leaves(calculator.fields)}
    # What is written in a notation is judged by Python, later than the rest.
    typed = [leaf for leaf in leaves(calculator.fields) if isinstance(leaf.field, Typed)]
    given |= {f"{short}.{leaf.name}": HOSTILE[: leaf.field.most] for leaf in typed}
    given |= {HOSTILE: "1", f"{short}.{HOSTILE}": HOSTILE}
    opened = Instrument(visit.go(places[calculator.id], f"?{urlencode(given)}"), calculator)
    early = [leaf for leaf in list(leaves(calculator.fields))[:TOLD_ONE_BY_ONE] if leaf not in typed]
    told = [leaf for leaf in early if not isinstance(leaf.field, Text)]
    for _, field in told:
        expect(opened.problems).to_contain_text(refusal(field))
    harmless(opened.page)
    for leaf in typed:
        expect(opened.problems).to_contain_text(f"{leaf.field.label}: Column 1")
    for _, field in told:
        expect(opened.problems).to_contain_text(refusal(field))
    harmless(opened.page)


def first_number(calculator, instrument):
    """The first number that a reader can see after opening what is folded."""
    instrument.form.evaluate("form => form.querySelectorAll('details').forEach(one => { one.open = true; })")
    found = visible(calculator, instrument, Number)
    return found[0] if found else pytest.skip("shows no number at first")


NUMBERED = [one for one in COVER if kind_of(one, Number)]
SHARES = {one.id: NUMBERS[place % 3 :: 3] for place, one in enumerate(NUMBERED)}
"""Every third of the texts for each calculator, so that each text is tried on a third of them."""


def illegal(field, text):
    """Whether the host refuses a text; a half is legal where decimals are."""
    try:
        field.parse(text)
    except ValueError:
        return True
    return False


@each(NUMBERED)
def test_illegal_numbers_are_refused_by_name(calculator, instrument):
    name, field = first_number(calculator, instrument)
    others = without(name, instrument.values())
    tried = [text for text in SHARES[calculator.id] if illegal(field, text)]
    assert tried
    for text in tried:
        instrument.field(name).clear()
        instrument.field(name).press_sequentially(text)
        instrument.press("odds")
        expect(instrument.problems).to_contain_text(f"{refusal(field)}, not “{TOLD_AS.get(text, text)}”.")
        expect(instrument.field(name)).to_have_attribute("aria-invalid", "true")
        expect(instrument.field(name)).to_be_focused()
        assert others == without(name, instrument.values())


def without(name, values):
    return {other: value for other, value in values.items() if other != name}


@each(NUMBERED)
def test_a_number_put_right_again_is_answered(calculator, instrument):
    number = first_number(calculator, instrument)
    field = instrument.field(number.name)
    default = field.input_value()
    field.fill(str(number.field.high + 1))
    instrument.press("odds")
    expect(instrument.problems).not_to_be_empty()
    field.fill(default)
    instrument.press("odds")
    expect(instrument.problems).to_be_empty()
    expect(instrument.odds.locator(".rb-headline")).not_to_be_empty()


HELPED = [one for one in NUMBERED if any(leaf.field.help for leaf in kind_of(one, Number))]


@each(HELPED[:3])
def test_a_number_put_right_again_keeps_its_help_and_loses_its_error(calculator, instrument):
    first_number(calculator, instrument)
    name, number = next(leaf for leaf in visible(calculator, instrument, Number) if leaf.field.help)
    field = instrument.field(name)
    before, default = field.get_attribute("aria-describedby"), field.input_value()
    field.fill(str(number.high + 1))
    field.blur()
    error = f"{field.get_attribute('id')}-error"
    expect(field).to_have_attribute("aria-describedby", f"{before} {error}")
    field.fill(default)
    expect(field).to_have_attribute("aria-describedby", before)


MIDDLE = """button => {
  document.documentElement.style.overflowAnchor = "none";
  const status = button.closest(".rb-calc").querySelector(".rb-status");
  scrollBy(0, status.getBoundingClientRect().bottom - innerHeight + 100);
}"""
"""Shows the buttons where they belong, not stuck to the lower edge; scrolling is not anchored."""

NUMERIC = [one for one in CALCULATORS if isinstance(one.fields[0], Number)]


@each([next(one for one in NUMERIC if one.id.startswith(f"{name}.")) for name in NAMES])
def test_a_button_stays_under_the_finger_while_the_number_before_it_is_refused(calculator, instrument):
    name, field = first_number(calculator, instrument)
    instrument.field(name).fill("99999")
    button = instrument.button("odds")
    button.evaluate(MIDDLE)
    button.hover()
    instrument.page.mouse.down()
    instrument.page.wait_for_timeout(100)
    instrument.page.mouse.up()
    expect(instrument.problems).to_contain_text(refusal(field))


FOLDED = "details:not([open]) input[type=number][name]:not(details details input)"
"""A number that no reader sees before its fold is opened; the fold is in no other."""


@each([one for one in NUMBERED if any(field.fold for field in one.fields)])
def test_a_fold_opens_for_a_number_in_it_that_is_refused(calculator, instrument):
    if not instrument.form.locator(FOLDED).count():
        pytest.skip("folds no number away")
    number = instrument.form.locator(FOLDED).first.element_handle()
    number.evaluate("one => { one.value = '987654321'; }")
    instrument.press("odds")
    expect(instrument.problems).not_to_be_empty()
    assert number.is_visible()
    instrument.press("reset")

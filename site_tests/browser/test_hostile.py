"""What readers and links cannot do: break a calculator, lose inputs, or put markup into a page."""

from urllib.parse import urlencode

import pytest
from playwright.sync_api import expect

from rulespkg.model.field import DiceList, Number, Text, Typed
from rulespkg.model.tree import leaves
from rulespkg.systems import NAMES
from site_tests.browser.host import CALCULATORS, COVER, kind_of, refusal
from site_tests.browser.instrument import Instrument, until
from site_tests.night import by_night

HOSTILE = '"><script>hacked=1</script><img src=x onerror=hacked=1>'
TOLD_ONE_BY_ONE = 20
"""Of more problems than these, only the number is said."""

INJECTED = ".rb-calc script, .rb-calc img, .rb-calc iframe, .rb-calc [onerror], .rb-calc [onload]"
NUMBERS = ("999999999999999999999", "1e9", "-999999", "1.5", "--", "NaN", "")
TOLD_AS = {"--": "that", "NaN": ""}
"""What a field holds that its browser cannot give as a text, and letters that it does not take."""


def each(calculators):
    """Run a test for the first of these calculators, and by night for all."""
    ids = [calculator.id for calculator in calculators]
    return pytest.mark.parametrize("calculator", by_night(calculators, calculators[:1]), ids=ids)


def harmless(page):
    """Nothing of what came from outside has become markup or code."""
    expect(page.locator(INJECTED)).to_have_count(0)
    assert not page.evaluate("'hacked' in window")


def visible(calculator, instrument, kind):
    return [leaf for leaf in kind_of(calculator, kind) if instrument.shows(leaf.name)]


@each([calculator for calculator in COVER if kind_of(calculator, Text) or kind_of(calculator, DiceList)])
def test_markup_in_typed_fields_stays_text_here_and_in_answers(calculator, instrument):
    typed = visible(calculator, instrument, Text) + visible(calculator, instrument, DiceList)
    for leaf in typed:
        instrument.field(leaf.name).fill(HOSTILE)
        instrument.field(leaf.name).blur()
    instrument.press("odds")
    dice = [leaf.field for leaf in typed if isinstance(leaf.field, DiceList)]
    for field in dice:
        expect(instrument.problems).to_contain_text(refusal(field))
    harmless(instrument.page)
    for leaf in typed:
        instrument.field(leaf.name).fill("" if leaf.field in dice else HOSTILE[: leaf.field.most])
    before = instrument.measures()
    instrument.press("odds")
    until(instrument.page, lambda: instrument.measures() > before, True)
    harmless(instrument.page)


@each(COVER)
def test_markup_in_every_parameter_stays_text(calculator, visit, places):
    short = calculator.id.partition(".")[2]
    parameters = {f"{short}.{leaf.name}": HOSTILE for leaf in leaves(calculator.fields)}
    # What is written in a notation is judged by Python, later than the rest.
    typed = [leaf for leaf in leaves(calculator.fields) if isinstance(leaf.field, Typed)]
    parameters |= {f"{short}.{leaf.name}": HOSTILE[: leaf.field.most] for leaf in typed}
    parameters |= {HOSTILE: "1", f"{short}.{HOSTILE}": HOSTILE}
    instrument = Instrument(visit.go(places[calculator.id], f"?{urlencode(parameters)}"), calculator)
    early = [leaf for leaf in list(leaves(calculator.fields))[:TOLD_ONE_BY_ONE] if leaf not in typed]
    refused_leaves = [leaf for leaf in early if not isinstance(leaf.field, Text)]
    for leaf in refused_leaves:
        expect(instrument.problems).to_contain_text(refusal(leaf.field))
    harmless(instrument.page)
    for leaf in typed:
        expect(instrument.problems).to_contain_text(f"{leaf.field.label}: Column 1")
    for leaf in refused_leaves:
        expect(instrument.problems).to_contain_text(refusal(leaf.field))
    harmless(instrument.page)


def first_number(calculator, instrument):
    """The first number that a reader can see after opening what is folded."""
    instrument.form.evaluate("form => form.querySelectorAll('details').forEach(fold => (fold.open = true))")
    numbers = visible(calculator, instrument, Number)
    return numbers[0].name, numbers[0].field


NUMBERED = [
    calculator for calculator in COVER if any(not leaf.field.only for leaf in kind_of(calculator, Number))
]


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
    texts = [text for text in NUMBERS if illegal(field, text)]
    assert texts
    for text in texts:
        instrument.field(name).clear()
        instrument.field(name).press_sequentially(text)
        instrument.press("odds")
        expect(instrument.problems).to_contain_text(f"{refusal(field)}, not “{TOLD_AS.get(text, text)}”.")
        expect(instrument.field(name)).to_have_attribute("aria-invalid", "true")
        expect(instrument.field(name)).to_be_focused()
        assert others == without(name, instrument.values())


def without(name, values):
    return {other: value for other, value in values.items() if other != name}


MIDDLE = """button => {
  document.documentElement.style.overflowAnchor = "none";
  const status = button.closest(".rb-calc").querySelector(".rb-status");
  scrollBy(0, status.getBoundingClientRect().bottom - innerHeight + 100);
}"""
"""Shows the buttons where they belong, not stuck to the lower edge; scrolling is not anchored."""

TWO_FRAMES = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""Whatever moves the page has moved it by then."""

NUMERIC = [calculator for calculator in CALCULATORS if isinstance(calculator.fields[0], Number)]


@each([next(calculator for calculator in NUMERIC if calculator.id.startswith(f"{name}.")) for name in NAMES])
def test_a_button_stays_under_the_finger_while_the_number_before_it_is_refused(calculator, instrument):
    name, field = first_number(calculator, instrument)
    instrument.field(name).fill("99999")
    button = instrument.button("odds")
    button.evaluate(MIDDLE)
    button.hover()
    instrument.page.mouse.down()
    instrument.page.evaluate(TWO_FRAMES)
    instrument.page.mouse.up()
    expect(instrument.problems).to_contain_text(refusal(field))

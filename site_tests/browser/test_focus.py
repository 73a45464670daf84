"""What has the focus can be seen: on a phone, neither bars nor the dock cover it."""

from playwright.sync_api import expect

from rulespkg.model.field import Number
from site_tests.browser.host import COVER_THAT_ROLLS, ROLLING, each, kind_of
from site_tests.browser.instrument import Instrument

COVERED = """() => {
  const focused = document.activeElement;
  if (focused === document.body || focused.matches(".rb-whole")) return "";
  const { top, bottom, left, right } = focused.getBoundingClientRect();
  const met = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  const label = focused.closest("label");
  const seen = met && (focused.contains(met) || met.contains(focused) || label?.contains(met));
  return seen ? "" : focused.id || focused.textContent.trim() || focused.outerHTML;
}"""
TABS = 40
PAINTED = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(0))))"


def first_of(visit, places, calculator):
    """The calculator with its form open."""
    page = visit.go(places[calculator.id])
    instrument = Instrument(page, calculator)
    instrument.open()
    return page, instrument


@each(
    [
        calculator
        for calculator in COVER_THAT_ROLLS
        if any(not leaf.field.only for leaf in kind_of(calculator, Number))
    ]
)
def test_a_field_that_is_refused_comes_out_from_under_the_bar(calculator, visit, places):
    page, instrument = first_of(visit, places, calculator)
    instrument.form.locator("details").evaluate_all("all => all.forEach(element => { element.open = true; })")
    number = instrument.form.locator("input[type=number][name]:visible").first
    number.evaluate("element => (element.value = '987654321')")
    instrument.press("roll")
    assert page.evaluate("document.activeElement.id") == number.get_attribute("id")
    assert page.evaluate(COVERED) == ""
    error = page.locator(f"[id='{number.get_attribute('id')}-error']")
    assert error.evaluate("element => element.getBoundingClientRect().bottom <= innerHeight")
    instrument.press("reset")


@each(ROLLING[:1])
def test_tabbing_goes_over_nothing_that_is_covered(calculator, visit, places):
    page, instrument = first_of(visit, places, calculator)
    instrument.form.locator("summary, input, select").first.focus()
    for _ in range(TABS):
        page.keyboard.press("Tab")
        assert page.evaluate(COVERED) == ""


@each(ROLLING[:1])
def test_what_is_scrolled_back_to_stands_clear_of_the_button_that_leads_to_the_top(calculator, visit, places):
    page, instrument = first_of(visit, places, calculator)
    instrument.close()
    field = instrument.strip.locator(".rb-strip-fields select:visible").first
    up = page.locator("[data-md-component=top]")
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    page.evaluate(PAINTED)
    field.evaluate("element => element.scrollIntoView({ block: 'nearest', behavior: 'instant' })")
    expect(up).to_be_visible()
    box, button = field.bounding_box(), up.bounding_box()
    apart = [
        box[at] >= button[at] + button[size] or button[at] >= box[at] + box[size]
        for at, size in (("x", "width"), ("y", "height"))
    ]
    assert any(apart), (box, button)

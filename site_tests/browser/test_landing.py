"""A link to a calculator shows its head below the header, with its form open; a roll moves nothing."""

import pytest
from playwright.sync_api import expect

from rulespkg.systems import NAMES
from site_tests.browser.conftest import DESKTOP, PHONE
from site_tests.browser.host import ROLLING, each
from site_tests.browser.instrument import Instrument, until
from site_tests.browser.turning import turning
from site_tests.night import by_night

GAP = 60
"""The most that may lie between header and head, in pixels."""

AT_THE_END = "scrollY + innerHeight >= document.documentElement.scrollHeight - 1"
MIDDLE = next(calculator for calculator in ROLLING if calculator.id == "buskit.opposed")
"""A calculator with more than a screen of its page below it."""

UNDER_HEADER = """element => {
  const header = document.querySelector(".md-header").getBoundingClientRect();
  return Math.round(element.getBoundingClientRect().top - header.bottom);
}"""
GROW = """element => element.before(Object.assign(document.createElement("div"),
  { style: "height: 700px" }))"""
"""What comes late: a font, a folded table, a longer answer."""

AT_REST = """() => new Promise(done => {
  let [last, still] = [scrollY, 0];
  const frame = () => {
    still = scrollY === last ? still + 1 : 0;
    last = scrollY;
    still < 6 ? requestAnimationFrame(frame) : done();
  };
  requestAnimationFrame(frame);
})"""
"""Waits until the page has stood still for some frames."""

SIZES = {"phone": PHONE, "desktop": DESKTOP}
on_phones = pytest.mark.parametrize("size", by_night(SIZES.values(), [PHONE]), ids=SIZES)
on_desktops = pytest.mark.parametrize("size", by_night(SIZES.values(), [DESKTOP]), ids=SIZES)


def stands_below_the_header(element):
    """As near to it as the page lets it come."""

    def stands():
        under = element.evaluate(UNDER_HEADER)
        return under >= 0 and (under <= GAP or element.page.evaluate(AT_THE_END))

    until(element.page, stands, True, 5)


def test_a_row_that_a_link_leads_to_has_the_whole_head_of_its_table_above_it(visit):
    page = visit.go("")
    page.set_viewport_size(DESKTOP)
    visit.follow("buskit/equipment/", "#magnum-handgun")
    row = page.locator("tr.rb-target")
    head = page.locator("table", has=row).locator("thead .rb-worked").first
    until(page, lambda: head.evaluate(UNDER_HEADER) >= 0, True)
    box = head.bounding_box()
    assert box["y"] + box["height"] <= row.bounding_box()["y"] + 1


@pytest.mark.parametrize("system", by_night(NAMES, NAMES[:1]))
def test_the_index_of_a_game_leads_to_the_head_of_a_calculator(system, visit):
    page = visit.go(f"{system}/")
    link = page.locator(".rb-tasks a").nth(1)
    at = link.get_attribute("href").partition("#")[2]
    with turning(page):
        link.click()
    calculator = page.locator(f"#{at}")
    stands_below_the_header(calculator)
    expect(calculator.locator(".rb-whole-head")).to_be_in_viewport(ratio=1)
    expect(calculator.locator(".rb-do [type=submit]")).to_be_in_viewport(ratio=1)


@on_phones
def test_what_comes_late_does_not_move_it_away(size, visit, places):
    calculator = MIDDLE
    page = visit.go("")
    page.set_viewport_size(size)
    visit.follow(places[calculator.id], f"#calc-{calculator.id.partition('.')[2]}")
    instrument = Instrument(page, calculator)
    until(page, lambda: instrument.is_open, True, 5)
    element = instrument.place
    stands_below_the_header(element)
    element.evaluate(GROW)
    stands_below_the_header(element)
    if size == PHONE:
        instrument.close()
    page.mouse.move(100, 500)
    page.mouse.wheel(0, 300)
    until(page, lambda: element.evaluate(UNDER_HEADER) < -200, True, 5)
    page.evaluate(AT_REST)
    moved = element.evaluate(UNDER_HEADER)
    page.evaluate("document.body.style.paddingBottom = '500px'")
    page.evaluate(AT_REST)
    assert element.evaluate(UNDER_HEADER) == moved


THROW = "#{id} .rb-strip-fields [type=submit]"
PLACES = f"() => [scrollY, document.querySelector('{THROW}').getBoundingClientRect().y]"


@on_phones
@each([calculator for calculator in ROLLING if calculator.strip][:3])
def test_the_button_stays_where_it_was_pressed_and_the_roll_is_seen(calculator, size, visit, places):
    page = visit.go(places[calculator.id])
    page.set_viewport_size(size)
    instrument = Instrument(page, calculator)
    roll = instrument.throw
    instrument.place.evaluate("element => element.scrollIntoView({ block: 'center' })")
    where = PLACES.replace("{id}", f"calc-{instrument.short}")
    before = page.evaluate(where)
    for _ in range(3):
        roll.click()
        instrument.rolled()
        expect(instrument.roll.locator(".rb-headline").first).to_be_in_viewport(ratio=1)
        assert not covers(instrument.roll, roll)
        assert page.evaluate(where) == pytest.approx(before, abs=2)


def covers(element, other):
    """Whether an element stands over another."""
    above, below = element.bounding_box(), other.bounding_box()
    return (
        above["y"] < below["y"] + below["height"]
        and below["y"] < above["y"] + above["height"]
        and (above["x"] < below["x"] + below["width"] and below["x"] < above["x"] + above["width"])
    )


@on_phones
@each(ROLLING[:2])
def test_a_roll_in_the_open_form_stands_at_its_head_and_the_button_stays(calculator, size, visit, places):
    page = visit.go(places[calculator.id])
    page.set_viewport_size(size)
    instrument = Instrument(page, calculator)
    button = instrument.button("roll")
    top = button.bounding_box()["y"]
    for _ in range(2):
        instrument.place.locator(".rb-whole-body").evaluate("node => node.scrollTo(0, node.scrollHeight)")
        instrument.press("roll")
        instrument.rolled()
        until(page, lambda: at_the_head(instrument, instrument.roll), True, 3)
        assert button.bounding_box()["y"] == pytest.approx(top, abs=2)
    instrument.close()
    expect(instrument.roll.locator(".rb-headline").first).to_be_in_viewport(ratio=1)


def at_the_head(instrument, what):
    """Whether something stands at the head of the open form."""
    head, box = instrument.place.locator(".rb-whole-head").bounding_box(), what.bounding_box()
    return -1 <= box["y"] - (head["y"] + head["height"]) <= GAP


@on_desktops
@each(ROLLING[:1] + [calculator for calculator in ROLLING if not calculator.strip][:1])
def test_the_odds_come_to_the_head_of_the_form(calculator, size, visit, places):
    page = visit.go(places[calculator.id])
    page.set_viewport_size(size)
    instrument = Instrument(page, calculator)
    instrument.press("odds")
    until(page, lambda: at_the_head(instrument, instrument.odds), True)

"""Calculators among the rules: a strip each, the whole form beside or over the page, one dock."""

import json
from urllib.parse import urlencode

import pytest
from playwright.sync_api import expect

from rulespkg.systems import EVERY
from site_tests.browser.conftest import DESKTOP, PHONE
from site_tests.browser.host import ROLLING, changes, each
from site_tests.browser.instrument import Instrument, until
from site_tests.night import NIGHT, by_night

LOW, LOW_NARROW = 120, 150
"""The most pixels of a strip from 360 pixels on, and below that."""

HEIGHTS = "[...document.querySelectorAll('.rb-roll-strip')].map(node => [node.offsetHeight, node.innerText])"
CUT = """[...document.querySelectorAll(".rb-strip-field > span, .rb-strip-fields > .rb-roll-button > *")]
  .filter(node => node.checkVisibility())
  .filter(node => node.scrollWidth > node.clientWidth + 1 || node.scrollHeight > node.clientHeight + 1)
  .map(node => `${node.closest("[data-calc]").dataset.calc}: ${node.innerText}`)"""
FOCUSED_IN = "selector => document.activeElement.closest(selector) !== null"
SHIFTS = """window.shifts = 0;
new PerformanceObserver(list => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifts += entry.value;
}).observe({ type: "layout-shift", buffered: true });"""
PAINTED = (
    "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"
)
FEW = 60
"""So many elements of the page may be styled anew beside those of a form that opens."""

WITH_STRIPS = [calculator for calculator in ROLLING if calculator.strip]
FIRST, SECOND = next(
    (calculator, other)
    for calculator in WITH_STRIPS
    for other in WITH_STRIPS
    if calculator is not other and (calculator.system, calculator.page) == (other.system, other.page)
)
BESIDE = {"width": 1100, "height": 800}
"""A screen on which an open form stands beside the text."""


def shown(visit, places, calculator=FIRST, size=PHONE):
    """A calculator as a reader comes upon it."""
    page = visit.go(places[calculator.id])
    page.set_viewport_size(size)
    return Instrument(page, calculator)


def elsewhere(calculator):
    """A change of an input that the strip does not show."""
    return next(change for change in changes(calculator) if change.name not in dict(calculator.strip))


@pytest.mark.parametrize("game", by_night(EVERY, ["buskit"]))
def test_strips_are_low_and_their_labels_whole(game, reader, places, address):
    problems = {}
    for url in sorted({url for id, url in places.items() if id.startswith(f"{game}.")}):
        reader.set_viewport_size(PHONE)
        reader.goto(address + url)
        if cut := reader.evaluate(CUT):
            problems[url] = cut
        for width, most in ((390, LOW), (360, LOW), (320, LOW_NARROW)):
            reader.set_viewport_size({"width": width, "height": 844})
            problems |= {
                (url, width, words): height for height, words in reader.evaluate(HEIGHTS) if height > most
            }
    assert problems == {}


@each(WITH_STRIPS)
def test_what_is_chosen_in_the_strip_is_chosen_in_the_form_and_the_other_way_round(calculator, visit, places):
    instrument = shown(visit, places, calculator)
    by_name = {change.name: change for change in changes(calculator)}
    name = next(
        name for name, _ in calculator.strip if name in by_name and instrument.pick(name).is_visible()
    )
    change = by_name[name]
    instrument.pick(name).select_option(change.text)
    until(instrument.page, lambda: instrument.address().get(name), change.text)
    expect(instrument.strip.locator(".rb-set")).to_be_empty()
    field = instrument.field(name).first
    default = field.get_attribute("data-default")
    instrument.press("reset")
    expect(instrument.pick(name)).to_have_value(default or "none")


LABEL = "element => element.closest('.rb-field').querySelector('legend, label').textContent.trim()"


def test_the_strip_names_what_is_set_that_it_does_not_show_and_leads_to_what_is_refused(visit, places):
    instrument = shown(visit, places)
    page = instrument.page
    change = elsewhere(FIRST)
    instrument.form.evaluate("form => form.querySelectorAll('details').forEach(fold => (fold.open = true))")
    instrument.set(change)
    label = instrument.field(change.name).first.evaluate(LABEL)
    instrument.close()
    expect(instrument.fold.locator("> summary")).to_contain_text(f"More: {label} (")
    instrument.press("reset")
    instrument.close()
    expect(instrument.strip.locator(".rb-set")).to_be_empty()
    number = instrument.form.locator("input[type=number][name]").first
    number.evaluate("element => (element.value = '987654321')")
    instrument.close()
    instrument.throw.click()
    until(page, lambda: instrument.is_open, True, 3)
    until(page, lambda: page.evaluate("document.activeElement.id"), number.get_attribute("id"), 3)


def test_a_sheet_on_a_phone_is_alone_in_use_and_closes_by_button_escape_and_a_tap_beside_it(visit, places):
    instrument = shown(visit, places)
    page = instrument.page
    instrument.place.evaluate("element => element.scrollIntoView({ block: 'center' })")
    for closing in ("button", "Escape"):
        opens_and_closes(instrument, closing)
    instrument.open()
    until(
        page, lambda: page.locator(".md-header").evaluate("node => node.closest('[inert]') !== null"), True, 3
    )
    for _ in range(60):
        page.keyboard.press("Tab")
        assert page.evaluate(
            "document.activeElement === document.body || document.activeElement.closest('.rb-whole') !== null"
        )
    page.mouse.click(195, 30)
    until(page, lambda: instrument.is_open, False, 3)
    assert page.locator("[inert]").count() == 0


def opens_and_closes(instrument, closing):
    """The head is in view and has the focus, which goes back; neither page nor history have moved."""
    page = instrument.page
    at = page.evaluate("scrollY")
    instrument.open()
    expect(instrument.place.locator(".rb-whole-head")).to_be_in_viewport(ratio=1)
    until(page, lambda: page.evaluate(FOCUSED_IN, ".rb-whole"), True, 3)
    is_sheet = page.viewport_size == PHONE
    if is_sheet:
        assert instrument.place.locator(".rb-whole").bounding_box()["height"] <= 0.85 * 844 + 1
    length = page.evaluate("history.length")
    if closing == "Escape":
        page.keyboard.press("Escape")
    else:
        instrument.close()
    until(page, lambda: instrument.is_open, False, 3)
    assert page.evaluate("history.length") == length
    until(page, lambda: page.evaluate(FOCUSED_IN, "summary"), True, 3)
    if is_sheet:
        assert page.evaluate("scrollY") == at


def test_a_panel_leaves_the_text_beside_it_in_use_and_closes_by_button_escape_and_another(visit, places):
    instrument, other = shown(visit, places, FIRST, BESIDE), Instrument(visit.page, SECOND)
    page = instrument.page
    for closing in ("button", "Escape"):
        opens_and_closes(instrument, closing)
    instrument.open()
    panel, text = instrument.place.locator(".rb-whole").bounding_box(), page.locator("article").bounding_box()
    assert text["x"] + text["width"] <= panel["x"]
    assert page.locator("[inert]").count() == 0
    instrument.pick(FIRST.strip[0][0]).click(trial=True)
    other.fold.locator("> summary").click()
    until(page, lambda: (instrument.is_open, other.is_open), (False, True), 3)


def styled(browser, page, act):
    """How many elements the browser styles, each as often as it does so, until what was done is painted."""
    page.evaluate(PAINTED)
    browser.start_tracing(page=page, categories=["devtools.timeline"])
    act()
    page.evaluate(PAINTED)
    events = json.loads(browser.stop_tracing())["traceEvents"]
    return sum(
        event["args"].get("elementCount", 0) for event in events if event["name"] == "UpdateLayoutTree"
    )


@NIGHT
def test_a_form_that_opens_is_styled_once_and_the_page_beside_it_not_at_all(browser, visit, places):
    instrument = shown(visit, places, FIRST, DESKTOP)
    in_it = instrument.place.locator(".rb-whole").evaluate("element => element.querySelectorAll('*').length")
    instrument.page.evaluate("document.querySelector('.rb-roll-strip summary').scrollIntoView()")
    assert in_it > 100
    assert styled(browser, instrument.page, instrument.open) < in_it + FEW
    instrument.close()


@NIGHT
def test_a_roll_styles_little_but_itself(browser, rolled):
    element_count = rolled.place.locator(".rb-told").evaluate("node => node.querySelectorAll('*').length")

    def again():
        before = rolled.measures()
        rolled.throw.click()
        until(rolled.page, lambda: rolled.measures() > before, True)

    # What the first roll has put off, such as the bar of the last rolls, may come within the next.
    assert min(styled(browser, rolled.page, again) for _ in range(3)) < 2 * element_count + FEW


def test_an_address_that_names_a_calculator_or_its_inputs_opens_its_form(guest, places):
    change = next(changes(SECOND))
    short = SECOND.id.partition(".")[2]
    for end in (f"#calc-{short}", "?" + urlencode({f"{short}.{change.name}": change.text})):
        page = guest(places[SECOND.id] + end, viewport=DESKTOP)
        instrument, other = Instrument(page, SECOND), Instrument(page, FIRST)
        until(page, lambda first=instrument, second=other: (first.is_open, second.is_open), (True, False), 5)
        expect(instrument.place.locator(".rb-whole-head")).to_be_in_viewport(ratio=1)
        instrument.close()
        page.reload()
        expect(page.locator("html")).to_have_attribute("data-started", "")
        assert not instrument.is_open


def test_a_link_of_the_page_to_a_calculator_opens_it(visit, places):
    instrument = shown(visit, places)
    page = instrument.page
    page.evaluate(
        """id => document.querySelector("h1").append(Object.assign(document.createElement("a"),
          { href: `#${id}`, id: "to-it", textContent: "To it" }))""",
        f"calc-{instrument.short}",
    )
    page.locator("#to-it").click()
    until(page, lambda: instrument.is_open, True, 3)


@pytest.mark.parametrize("size", by_night([PHONE, DESKTOP], [PHONE]), ids=["phone", "desktop"])
def test_arriving_at_a_calculator_shifts_little(size, fresh, places):
    short = FIRST.id.partition(".")[2]
    page = fresh(
        f"{places[FIRST.id]}#calc-{short}",
        before=lambda page: page.add_init_script(SHIFTS),
        viewport=size,
    )
    until(page, lambda: Instrument(page, FIRST).is_open, True)
    page.evaluate("() => document.fonts.ready.then(() => 0)")
    page.wait_for_load_state()
    page.evaluate(PAINTED)
    assert page.evaluate("window.shifts") < 0.02


@pytest.fixture
def rolled(visit, places):
    """A calculator after a roll from its strip."""
    instrument = shown(visit, places)
    instrument.throw.click()
    instrument.rolled()
    return instrument


def steps(instrument):
    return instrument.roll.locator(".rb-steps")


def test_the_dock_tells_a_roll_leads_on_and_goes_by_button_and_escape(rolled):
    page = rolled.page
    for part in (".rb-headline", ".rb-total >> nth=0", ".rb-die >> nth=0", ".rb-luck"):
        expect(rolled.roll.locator(part)).to_be_in_viewport(ratio=1)
    expect(steps(rolled)).to_be_hidden()
    rolled.roll.locator(".rb-headline").click()
    expect(steps(rolled)).to_be_visible()
    button = rolled.place.locator("[data-do=unfold]")
    expect(button).to_have_attribute("aria-expanded", "true")
    for what in ("Odds", "Again", "Share this roll"):
        expect(rolled.place.get_by_role("button", name=what, exact=True)).to_be_in_viewport(ratio=1)
    # Where the pointer is, a link of the steps has come, whose preview would lie over the button.
    page.mouse.move(1, 1)
    expect(page.locator("#rb-preview:popover-open")).to_have_count(0)
    button.click()
    expect(steps(rolled)).to_be_hidden()
    assert not rolled.is_open
    rolled.roll.locator(".rb-headline").click()
    before = rolled.measures()
    rolled.place.get_by_role("button", name="Again", exact=True).click()
    until(page, lambda: rolled.measures() > before, True)
    rolled.rolled()
    rolled.place.get_by_role("button", name="Odds", exact=True).click()
    until(page, lambda: rolled.is_open, True, 3)
    expect(rolled.place.locator(".rb-odds .rb-headline")).to_be_in_viewport()
    rolled.close()
    rolled.place.locator("[data-do=dismiss]").click()
    expect_no_roll(rolled)
    rolled.throw.click()
    rolled.rolled()
    page.keyboard.press("Escape")
    expect_no_roll(rolled)


def expect_no_roll(instrument):
    expect(instrument.place.locator(".rb-told")).to_be_hidden()
    expect(instrument.roll).to_be_empty()


def test_one_dock_a_page_shows_the_latest_roll_and_paper_none(rolled):
    other = Instrument(rolled.page, SECOND)
    other.throw.click()
    other.rolled()
    expect(other.roll).to_be_visible()
    expect(rolled.roll).to_be_hidden()
    rolled.page.emulate_media(media="print")
    try:
        for instrument in (rolled, other):
            expect(instrument.place).to_be_hidden()
    finally:
        rolled.page.emulate_media(media="screen")


def test_the_dock_stands_beside_the_form_of_another_calculator(visit, places):
    instrument, other = shown(visit, places, FIRST, DESKTOP), Instrument(visit.page, SECOND)
    instrument.open()
    other.throw.click()
    other.rolled()
    expect(other.roll).to_be_visible()
    panel, dock = (
        instrument.place.locator(".rb-whole").bounding_box(),
        other.place.locator(".rb-told").bounding_box(),
    )
    assert dock["x"] + dock["width"] <= panel["x"]


def test_the_dock_covers_nothing_that_has_the_focus_and_not_the_tray(rolled):
    page = rolled.page
    tray = page.locator(".rb-tray-bar").bounding_box()
    dock = rolled.place.locator(".rb-told").bounding_box()
    assert dock["y"] + dock["height"] <= tray["y"] + 1
    page.evaluate("document.activeElement.blur(); scrollTo(0, 0)")
    for _ in range(60):
        page.keyboard.press("Tab")
        box = page.evaluate(
            """() => {
              const element = document.activeElement;
              if (element === document.body) return null;
              if (element.closest(".rb-told, .rb-tray-bar, .md-header, .md-tabs")) return null;
              const { top, bottom } = element.getBoundingClientRect();
              return { top, bottom };
            }"""
        )
        assert box is None or box["bottom"] <= dock["y"] + 1 or box["bottom"] - box["top"] > 300

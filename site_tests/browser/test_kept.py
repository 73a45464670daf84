"""What stands in a calculator with memory stays when the reader leaves, by whatever way, and comes back.

What is kept, and what is said of it, is tried in node (memory.test.ts).
"""

import pytest
from playwright.sync_api import expect

from site_tests.browser.conftest import DESKTOP, ELSEWHERE
from site_tests.browser.host import CALCULATORS, COVER, TRACKERS, ask, changes
from site_tests.browser.instrument import Instrument, until
from site_tests.browser.turning import turning
from site_tests.night import by_night

REMEMBERING = [calculator for calculator in COVER if calculator.saved or calculator.actions]
FIGHTS = [tracker for tracker in TRACKERS if "rb-press" in ask(tracker, "odds", {})["html"]]
first_remembering = pytest.mark.parametrize("calculator", REMEMBERING[:1], ids=[REMEMBERING[0].id])
each_way = pytest.mark.parametrize("way", by_night(["menu", "back", "reload", "later"], ["menu", "back"]))


def each(calculators):
    """Run a test for the first of these calculators, and by night for all."""
    ids = [calculator.id for calculator in calculators]
    return pytest.mark.parametrize("calculator", by_night(calculators, calculators[:1]), ids=ids)


def first_change(instrument):
    """The nearest legal change of an input that a reader sees."""
    return next(change for change in changes(instrument.calculator) if instrument.shows(change.name))


CLICK = "element => element.click()"
"""What is at the foot of a page moves while the lines above it come, so that a mouse can miss it."""


def leave_and_return(page, way, url):
    """Off to another page and here again, or a reload; ``later`` is a new tab, which knows no history."""
    if way == "reload":
        page.reload()
        return page
    if way == "later":
        page.close()
        page = page.context.new_page()
        page.goto(url)
        return page
    with turning(page):
        page.locator(".md-footer__link--next").evaluate(CLICK)
    assert "?" not in page.url, "inputs of the page that was left"
    with turning(page):
        page.go_back() if way == "back" else page.locator(".md-footer__link--prev").evaluate(CLICK)
    return page


@each(REMEMBERING)
def test_a_changed_form_is_there_again_when_the_reader_returns(calculator, instrument, visit, places):
    change = first_change(instrument)
    instrument.set(change)
    visit.follow(ELSEWHERE)
    visit.follow(places[calculator.id])
    assert instrument.address() == change.inputs
    instrument.answers(ask(calculator, "odds", change.inputs, instrument.root)["html"])


def turn(instrument):
    """One press of a button on a card that changes something, as the host says."""
    before = instrument.address()
    presses = instrument.odds.locator(".rb-press:enabled")
    buttons = presses.evaluate_all(
        "all => all.map(element => [element.dataset.action, JSON.parse(element.dataset.args)])"
    )
    replies = [
        ask(instrument.calculator, "act", before, action=action, args=args) for action, args in buttons
    ]
    presses.nth(next(at for at, reply in enumerate(replies) if reply["inputs"] != before)).click()
    until(instrument.page, lambda: instrument.address() != before, True)


@each(FIGHTS)
def test_what_was_done_in_a_fight_is_there_again(calculator, instrument, visit, places):
    turn(instrument)
    before = instrument.address()
    turn(instrument)
    address_before, odds_before = instrument.address(), instrument.odds.inner_html()
    visit.follow(ELSEWHERE)
    visit.follow(places[calculator.id])
    assert instrument.address() == address_before
    instrument.answers(odds_before)
    instrument.element.locator("[data-do=undo]").click()
    until(instrument.page, instrument.address, before)


@each_way
@first_remembering
def test_every_way_back_finds_it(calculator, way, fresh, places, address):
    page = fresh(places[calculator.id], viewport=DESKTOP, turns=True)
    instrument = Instrument(page, calculator)
    change = first_change(instrument)
    instrument.set(change)
    page = leave_and_return(page, way, address + places[calculator.id])
    until(page, Instrument(page, calculator).address, change.inputs)


@first_remembering
def test_going_back_brings_no_older_state(calculator, fresh, places, address):
    page = fresh(places[calculator.id], viewport=DESKTOP, turns=True)
    instrument = Instrument(page, calculator)
    older, newer = [change for change in changes(calculator) if instrument.shows(change.name)][:2]
    instrument.set(older)
    leave_and_return(page, "menu", "")
    instrument.set(newer)
    both = older.inputs | newer.inputs
    until(page, instrument.address, both)
    for _ in range(2):
        with turning(page):
            page.go_back()
    until(page, instrument.address, both)


@pytest.mark.parametrize("way", by_night(["menu", "reload"], ["menu"]))
def test_what_was_typed_and_not_left_is_kept_too(way, fresh, places, address):
    calculator = next(calculator for calculator in CALCULATORS if calculator.id == "buskit.character")
    page = fresh(places[calculator.id], viewport=DESKTOP, turns=True)
    Instrument(page, calculator).field("name").press_sequentially("Mira")
    page = leave_and_return(page, way, "")
    expect(Instrument(page, calculator).field("name")).to_have_value("Mira")


FULL = "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }"


@first_remembering
def test_a_browser_that_keeps_nothing_says_so_and_keeps_it_for_the_visit(calculator, fresh, places):
    page = fresh(
        places[calculator.id],
        before=lambda page: page.add_init_script(FULL),
        viewport=DESKTOP,
        turns=True,
    )
    instrument = Instrument(page, calculator)
    change = first_change(instrument)
    instrument.set(change)
    expect(instrument.problems).to_contain_text("Not saved on this device")
    leave_and_return(page, "menu", "")
    assert instrument.address() == change.inputs

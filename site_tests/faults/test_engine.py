"""The one Python of a visit when things go wrong: taps that wait, workers that die, a memory that breaks."""

import pytest
from playwright.sync_api import expect

from rulespkg.systems import NAMES
from site_tests.browser.host import ROLLING, each
from site_tests.browser.instrument import Instrument, until, worker_begins_with
from site_tests.browser.starting import END, KEEP_WORKERS, KILL, PARTS, READY, SNAPSHOTS, Gate, abort
from site_tests.faults.chosen import tracker
from site_tests.night import NIGHT, by_night

first = each(ROLLING[:1])
STUMBLES = """
const post = self.postMessage.bind(self);
self.postMessage = (message) => {
  if (message.n && RESTORED) throw new WebAssembly.RuntimeError("memory access out of bounds");
  if (message.boot === "ready") self.RESTORED = message.restored;
  post(message);
};
self.RESTORED = false;
"""
"""A Python that came back from its kept memory breaks at its first answer, as a damaged one does."""

SUMS = "[...document.querySelectorAll('.rb-tray-bar')].map(element => element.innerText).join()"


def retry(instrument):
    return instrument.status.get_by_role("button", name="Retry")


def test_every_action_that_waits_is_done_by_retry(guest, places, watch):
    """Three taps while Python cannot start are three changes of the sheet."""
    calculator = tracker()
    watch.excuse()
    step_counts = []
    for broken in (False, True):
        page = guest(places[calculator.id], abort(PARTS["glue"]) if broken else None)
        instrument = Instrument(page, calculator)
        act = instrument.form.locator("fieldset[data-action] [data-do=act]").first
        for _ in range(3):
            act.evaluate("button => button.click()")
        if broken:
            expect(retry(instrument)).to_be_visible()
            page.context.unroute(PARTS["glue"])
            retry(instrument).click()
        undo = instrument.element.locator("[data-do=undo]")
        expect(undo).to_be_enabled()
        expect(instrument.status).to_be_empty()
        steps = 0
        while undo.is_enabled():
            undo.click()
            steps += 1
        step_counts.append(steps)
        page.evaluate("localStorage.clear()")
        page.close()
    assert step_counts[0] == step_counts[1] > 0


@first
def test_taps_on_roll_that_were_dropped_are_counted(calculator, fresh, places, watch):
    watch.excuse()
    page = fresh(places[calculator.id], abort(PARTS["glue"]))
    instrument = Instrument(page, calculator)
    for _ in range(3):
        instrument.press("roll")
    expect(retry(instrument)).to_be_visible()
    page.context.unroute(PARTS["glue"])
    retry(instrument).click()
    instrument.rolled()
    expect(instrument.status).to_contain_text("Rolled once for 3 taps")


@first
def test_a_download_that_stands_still_can_be_cancelled_and_begun_anew(calculator, fresh, places):
    gate = Gate(PARTS["wasm"])
    page = fresh(places[calculator.id], gate.close)
    instrument = Instrument(page, calculator)
    instrument.press("roll")
    instrument.status.get_by_role("button", name="Cancel").click()
    expect(instrument.status).to_have_text("Cancelled. Your inputs are kept.")
    gate.open()
    instrument.press("roll")
    instrument.rolled()


@NIGHT
@first
def test_a_download_that_stands_still_is_given_up_in_words(calculator, fresh, places, watch):
    watch.excuse()
    gate = Gate(PARTS["wasm"])
    page = fresh(places[calculator.id], gate.close)
    instrument = Instrument(page, calculator)
    instrument.press("roll")
    expect(instrument.status).to_contain_text("nothing came for 20 seconds", timeout=90_000)
    gate.open()
    retry(instrument).click()
    instrument.rolled()


@first
def test_a_kept_memory_that_breaks_python_is_forgotten_and_the_tap_counts(
    calculator, fresh, places, watch, address
):
    page = fresh(places[calculator.id])
    Instrument(page, calculator).press("roll")
    until(page, lambda: page.evaluate(SNAPSHOTS), 1)
    page.context.route(PARTS["worker"], worker_begins_with(STUMBLES))
    again = page.context.new_page()
    again.goto(address + places[calculator.id])
    instrument = Instrument(again, calculator)
    instrument.press("roll")
    instrument.rolled()
    assert again.evaluate(READY) is False
    expect(instrument.problems).to_be_empty()


stages = pytest.mark.parametrize("stage", by_night(["boot", "waiting"], ["waiting"]))


def killable(gate, stage):
    """What is done with a page before it loads: workers are kept, and held where they die at the boot."""

    def before(page):
        page.add_init_script(KEEP_WORKERS)
        if stage == "boot":
            gate.close(page)

    return before


@stages
@first
def test_a_worker_that_is_killed_leaves_words_and_a_way_on(calculator, stage, fresh, places, watch):
    watch.excuse()
    gate = Gate(PARTS["rules"])
    page = fresh(places[calculator.id], killable(gate, stage))
    instrument = Instrument(page, calculator)
    instrument.press("roll")
    if stage == "boot":
        expect(instrument.status).to_contain_text("Fetching the dice")
        until(page, lambda: page.evaluate("window.pythons.length"), 1)
    else:
        instrument.rolled()
        instrument.roll.evaluate("element => element.replaceChildren()")
    page.evaluate(KILL)
    gate.open()
    if stage == "waiting":
        instrument.press("roll")
    else:
        retry(instrument).click()
    instrument.rolled()
    expect(instrument.status).to_be_empty()


@NIGHT
@first
def test_a_worker_that_ends_without_a_word_is_started_anew_and_asked_again(calculator, fresh, places):
    page = fresh(places[calculator.id], lambda page: page.add_init_script(KEEP_WORKERS))
    instrument = Instrument(page, calculator)
    instrument.press("roll")
    instrument.rolled()
    before = instrument.measures()
    page.evaluate(END)
    instrument.press("roll")
    until(page, lambda: instrument.measures() > before, True)
    instrument.rolled()
    assert page.evaluate("window.pythons.length") == 2
    expect(instrument.status).to_be_empty()


@pytest.mark.parametrize("game", by_night(NAMES, NAMES[:1]))
@stages
def test_the_place_for_play_goes_on_after_its_worker_was_killed(game, stage, fresh, watch):
    watch.excuse()
    gate = Gate(PARTS["rules"])
    page = fresh(f"{game}/play/", killable(gate, stage))
    page.locator("[data-tab-of=roll]").click()
    until(page, lambda: page.evaluate("window.pythons.length"), 1)
    place = page.locator("[data-play]")
    if stage == "waiting":
        expect(place).not_to_have_attribute("aria-busy", "true")
        page.evaluate(KILL)
        page.locator("[data-tab-of=sheet]").click()
    else:
        page.evaluate(KILL)
        expect(page.get_by_role("alert")).to_contain_text("Nothing is lost")
        gate.open()
        page.get_by_role("button", name="Start again").click()
    expect(place).not_to_have_attribute("aria-busy", "true")
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(page.locator("[data-pane]:visible").first).not_to_be_empty()

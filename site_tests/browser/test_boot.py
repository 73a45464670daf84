"""Python on bad reception: a tap before it is there, a download that fails, a worker that dies."""

import pytest
from playwright.sync_api import expect

from site_tests.browser.host import ROLLING, ask, changes, each
from site_tests.browser.instrument import Instrument, until
from site_tests.browser.starting import KEEP_WORKERS, KILL_WHILE_ASKED, PARTS, Gate, abort
from site_tests.night import NIGHT, by_night

each_part = pytest.mark.parametrize("part", by_night(PARTS, ["game", "worker"]))
first = each(ROLLING[:1])


def unavailable(pattern):
    return lambda page: page.context.route(pattern, lambda route: route.fulfill(status=503, body="later"))


def changed(page, calculator):
    """The calculator with one input changed."""
    instrument = Instrument(page, calculator)
    change = next(change for change in changes(calculator) if instrument.shows(change.name))
    instrument.set(change)
    return instrument, change


def refuses_then_rolls(page, calculator, pattern):
    """Retry is offered with the inputs kept and the text readable, and works once the part can be had."""
    instrument, change = changed(page, calculator)
    before = instrument.values()
    instrument.press("roll")
    retry = instrument.status.get_by_role("button", name="Retry")
    expect(retry).to_be_visible()
    expect(page.locator("article h1")).to_be_visible()
    expect(instrument.odds).not_to_be_empty()
    assert before == instrument.values()
    page.context.unroute(pattern)
    retry.click()
    instrument.rolled()
    assert change.inputs == instrument.address()
    instrument.answers(answer_after(instrument, calculator, change))
    expect(instrument.status).to_be_empty()


def answer_after(instrument, calculator, change):
    """The odds for the change, asked for again since the first asking has failed."""
    instrument.press("odds")
    return ask(calculator, "odds", change.inputs, instrument.root)["html"]


@first
def test_reading_fetches_no_python_and_a_tap_is_answered_when_it_is_there(calculator, fresh, places, watch):
    gate = Gate(PARTS["wasm"])
    page = fresh(places[calculator.id], gate.close)
    page.wait_for_load_state("networkidle")
    assert [url for url in watch.requests if url.endswith((".wasm", ".bin"))] == []
    instrument = Instrument(page, calculator)
    instrument.press("roll")
    expect(instrument.status).to_contain_text("Fetching the dice")
    expect(instrument.status.get_by_role("progressbar")).to_be_visible()
    expect(instrument.roll).to_be_empty()
    gate.open()
    instrument.rolled()
    expect(instrument.status).to_be_empty()


@each_part
@first
def test_a_download_that_breaks_can_be_retried(calculator, fresh, places, watch, part):
    watch.excuse()
    page = fresh(places[calculator.id], abort(PARTS[part]))
    refuses_then_rolls(page, calculator, PARTS[part])


@NIGHT
@first
def test_a_server_that_is_busy_can_be_retried(calculator, fresh, places, watch):
    watch.excuse()
    part = PARTS["wasm"]
    page = fresh(places[calculator.id], unavailable(part))
    refuses_then_rolls(page, calculator, part)


@NIGHT
@first
def test_a_part_that_is_damaged_can_be_retried(calculator, fresh, places, watch):
    watch.excuse()
    part = PARTS["rules"]
    damaged = lambda page: page.context.route(part, lambda route: route.fulfill(body="no part"))  # noqa: E731
    refuses_then_rolls(fresh(places[calculator.id], damaged), calculator, part)


@first
def test_a_worker_that_dies_while_starting_can_be_retried(calculator, fresh, places, watch):
    watch.excuse()
    gate, workers = Gate(PARTS["rules"]), []
    page = fresh(places[calculator.id], gate.close)
    page.on("worker", lambda worker: workers.append(worker) if "/assets/run/" in worker.url else None)
    Instrument(page, calculator).press("roll")
    expect(Instrument(page, calculator).status).to_contain_text("Fetching the dice")
    until(page, lambda: bool(workers), True)
    workers[-1].evaluate("() => { setTimeout(() => { throw new Error('dies'); }); }")
    refuses_after_death(page, calculator, gate.pattern)


def refuses_after_death(page, calculator, pattern):
    instrument = Instrument(page, calculator)
    retry = instrument.status.get_by_role("button", name="Retry")
    expect(retry).to_be_visible()
    page.context.unroute(pattern)
    retry.click()
    instrument.rolled()


@first
def test_a_worker_that_dies_over_a_question_can_be_retried(calculator, fresh, places):
    page = fresh(places[calculator.id], lambda page: page.add_init_script(KEEP_WORKERS))
    instrument, change = changed(page, calculator)
    instrument.press("roll")
    instrument.rolled()
    before = instrument.values()
    instrument.button("roll").evaluate(KILL_WHILE_ASKED)
    retry = instrument.status.get_by_role("button", name="Retry")
    expect(retry).to_be_visible()
    assert before == instrument.values()
    instrument.roll.evaluate("element => element.replaceChildren()")
    retry.click()
    instrument.rolled()
    assert change.inputs == instrument.address()

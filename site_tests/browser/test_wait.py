"""A calculation that takes long: a sign that it is under way, and a cancel that works."""

from itertools import pairwise

import pytest
from playwright.sync_api import Route, expect

from site_tests.browser.clock import stop
from site_tests.browser.host import ROLLING, changes, each
from site_tests.browser.instrument import Instrument

WORKER = "**/assets/run/worker-*.mjs"
BUSY = """
const post = self.postMessage.bind(self);
self.postMessage = (message) => {
  const last = performance.now() + 30_000;
  while (message.n && performance.now() < last);
  post(message);
};
"""
"""Half a minute of work before each reply, in which the worker hears nothing."""

COUNT_SIGNS = """element => {
  window.signs = 0;
  new MutationObserver(() => window.signs++).observe(element, { childList: true });
}"""

first = each(ROLLING[:1])


@pytest.fixture
def slow(fresh, places):
    """Opens a calculator in a browser whose first Python works for half a minute on each answer."""

    def opened(calculator, kind=BUSY):
        started = []

        def serve(route: Route) -> None:
            if route.request.resource_type == "fetch":
                return route.continue_()
            started.append(route)
            body = route.fetch().text()
            route.fulfill(body=kind + body if len(started) == 1 else body, content_type="text/javascript")

        page = fresh(places[calculator.id], before=lambda page: page.context.route(WORKER, serve))
        return Instrument(page, calculator)

    return opened


@first
def test_long_work_shows_a_sign_and_can_be_cancelled(calculator, slow):
    instrument = slow(calculator)
    change = next(change for change in changes(calculator) if instrument.shows(change.name))
    instrument.set(change)
    before = instrument.values()
    expect(instrument.status).to_contain_text("Working it out")
    cancel = instrument.status.get_by_role("button", name="Cancel")
    expect(instrument.status.get_by_role("progressbar")).to_be_visible()
    cancel.click()
    expect(instrument.status).to_have_text("Cancelled. Your inputs are kept.")
    assert before == instrument.values()
    instrument.press("roll")
    instrument.rolled()
    expect(instrument.status).to_be_empty()


def test_cancelling_one_calculator_leaves_the_questions_of_others(slow, places):
    near = next(
        pair for pair in pairwise(ROLLING) if len({places[calculator.id] for calculator in pair}) == 1
    )
    instrument = slow(near[0])
    other = Instrument(instrument.page, near[1])
    instrument.press("odds")
    expect(instrument.status).to_contain_text("Working it out")
    other.press("roll")
    instrument.open()
    instrument.status.get_by_role("button", name="Cancel").click()
    other.rolled()


@first
def test_quick_answers_show_no_sign(calculator, fresh, places):
    page = fresh(places[calculator.id])
    instrument = Instrument(page, calculator)
    instrument.press("roll")
    instrument.rolled()
    instrument.roll.evaluate("element => element.replaceChildren()")
    instrument.status.evaluate(COUNT_SIGNS)
    # Where no time passes, whatever Python answers is quick.
    stop(page)
    instrument.press("roll")
    instrument.rolled()
    assert page.evaluate("signs") == 0

"""Python begins while a finger is still down; what it finds counts only once the finger is lifted there."""

import pytest
from playwright.sync_api import expect

from site_tests.browser.host import ROLLING, changes, each
from site_tests.browser.instrument import ENTRIES, Instrument, until

RECORD = """
const post = Worker.prototype.postMessage;
const listen = Worker.prototype.addEventListener;
Object.assign(window, { asked: [], answered: 0, holding: false, held: [] });
Worker.prototype.postMessage = function (message, ...more) {
  if (message.request) window.asked.push(JSON.parse(message.request).do);
  post.call(this, message, ...more);
};
Worker.prototype.addEventListener = function (type, heard, ...more) {
  const late = event => {
    if (window.holding && event.data.n) return window.held.push(() => heard(event));
    heard(event);
    if (event.data.n) requestAnimationFrame(() => requestAnimationFrame(() => window.answered++));
  };
  listen.call(this, type, type === "message" ? late : heard, ...more);
};
"""
"""Counts what Python is asked and what it has answered, once that could be seen.

While ``holding``, replies wait until somebody calls what is ``held``.
"""

LET_GO = """() => {
  window.held.forEach(hear => hear());
  return new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(0))));
}"""
first = each(ROLLING[:1])


class Finger:
    """A pointer over a calculator whose Python is ready."""

    def __init__(self, instrument):
        self.instrument = instrument
        self.page = instrument.page
        instrument.press("odds")
        self.answered(1)

    def asked(self, what):
        return self.page.evaluate("what => window.asked.filter(request => request === what).length", what)

    def answered(self, count):
        """Wait until so many answers have been shown."""
        until(self.page, lambda: self.page.evaluate(ENTRIES, "rules:answer"), count)

    def hold(self, what, asked):
        """Touch a button, and wait until Python has been asked so often and has answered."""
        self.instrument.button(what).hover()
        self.page.mouse.down()
        until(self.page, lambda: self.asked(what), asked)
        until(self.page, lambda: self.page.evaluate("answered === asked.length"), True)

    def lift(self):
        self.page.mouse.up()


@pytest.fixture
def finger(guest, places, calculator):
    page = guest(places[calculator.id], before=lambda page: page.add_init_script(RECORD))
    return Finger(Instrument(page, calculator))


@first
def test_a_held_button_has_asked_shows_nothing_until_it_is_let_go_and_each_tap_has_its_dice(
    calculator, finger
):
    instrument = finger.instrument
    finger.hold("roll", 1)
    expect(instrument.roll).to_be_empty()
    finger.lift()
    instrument.rolled()
    assert finger.asked("roll") == 1
    for count in (2, 3):
        instrument.press("roll")
        until(finger.page, lambda: finger.asked("roll"), count)
        instrument.rolled()


@first
def test_who_slides_off_has_rolled_nothing(calculator, finger):
    instrument = finger.instrument
    finger.hold("roll", 1)
    instrument.place.locator(".rb-whole-head p").hover()
    finger.lift()
    finger.page.evaluate(LET_GO)
    expect(instrument.roll).to_be_empty()
    expect(finger.page.locator(".rb-tray-bar")).to_be_hidden()
    instrument.press("roll")
    instrument.rolled()


@first
def test_the_same_odds_are_asked_once_and_those_of_a_changed_input_anew(calculator, finger):
    before = finger.asked("odds")
    for count in (2, 3):
        finger.instrument.press("odds")
        finger.answered(count)
    finger.hold("odds", before)
    finger.lift()
    finger.answered(4)
    assert finger.asked("odds") == before
    finger.instrument.form.locator(".rb-stepper button").last.click()
    until(finger.page, lambda: finger.asked("odds"), before + 1)


@first
def test_an_answer_that_comes_after_reset_is_not_shown(calculator, guest, places):
    page = guest(places[calculator.id], before=lambda page: page.add_init_script(RECORD))
    instrument = Instrument(page, calculator)
    printed = instrument.odds.inner_html()
    instrument.press("roll")
    instrument.rolled()
    page.evaluate("window.holding = true")
    instrument.set(next(change for change in changes(calculator) if instrument.shows(change.name)))
    until(page, lambda: page.evaluate("window.held.length"), 1)
    instrument.press("reset")
    page.evaluate(LET_GO)
    assert instrument.odds.inner_html() == printed

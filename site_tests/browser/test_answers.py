"""Answers in the browser are those of Python on the host, before and after each kind of change."""

import pytest

from site_tests.browser.host import CALCULATORS, COVER, ROLLING, ask, changes
from site_tests.browser.instrument import ENTRIES, until
from site_tests.night import by_night


@pytest.mark.parametrize(
    "calculator", by_night(COVER, COVER[:1]), ids=[calculator.id for calculator in COVER]
)
def test_the_defaults_and_a_changed_input_of_each_kind_give_the_hosts_answer(calculator, instrument):
    instrument.blank()
    instrument.press("odds")
    instrument.answers(ask(calculator, "odds", {}, instrument.root)["html"])
    kinds = set()
    for change in changes(calculator):
        if change.kind in kinds or not instrument.shows(change.name):
            continue
        kinds.add(change.kind)
        instrument.set(change)
        instrument.answers(ask(calculator, "odds", change.inputs, instrument.root)["html"])
        assert change.inputs == instrument.address()
        instrument.press("reset")
        assert instrument.address() == {}
    assert kinds


@pytest.mark.parametrize("calculator", ROLLING[:1])
def test_starting_and_answering_are_timed(calculator, instrument):
    before = instrument.measures()
    instrument.press("odds")
    until(instrument.page, instrument.measures, before + 1)
    for mark in ("rules:boot-start", "rules:boot-ready"):
        assert instrument.page.evaluate(ENTRIES, mark) == 1


@pytest.mark.parametrize("calculator", CALCULATORS[:1])
def test_free_text_comes_through(calculator, instrument):
    field = instrument.form.locator("input[type=text]").first
    for words in ("\u00e9\u4e2d\U0001f3b2", "a&b=c#d?e+f%20"):
        field.fill(words)
        field.blur()
        assert [words] == list(instrument.address().values())

"""Limits of fields bound the work: whatever a form lets through is answered in some million steps.

Steps are those of the interpreter, calls and turns of loops, the same on every machine; a clock would measure
whatever else that machine does. Six million of them are about a second on the machines we work on.
"""

import json
import sys
from contextlib import contextmanager
from random import Random

import pytest

from macros.bench.heavy import loads
from rulespkg import border, systems
from rulespkg.chances import luck
from rulespkg.dice import pool
from site_tests.night import NIGHT

MOST_STEPS = 6_000_000
TOOL = 3


class TooManySteps(BaseException):
    """No exception that the code asked could take for one of its own."""


@contextmanager
def counted():
    """A list with the steps that the block takes; more than the most end it."""
    steps = [0]

    def step(*_):
        steps[0] += 1
        if steps[0] == MOST_STEPS + 1:
            raise TooManySteps

    kinds = sys.monitoring.events
    sys.monitoring.use_tool_id(TOOL, "steps")
    for kind in (kinds.PY_START, kinds.JUMP):
        sys.monitoring.register_callback(TOOL, kind, step)
    sys.monitoring.set_events(TOOL, kinds.PY_START | kinds.JUMP)
    try:
        yield steps
    finally:
        sys.monitoring.set_events(TOOL, 0)
        sys.monitoring.free_tool_id(TOOL)


def questions(calculator):
    """What can be asked of a calculator that may be much work."""
    yield {"do": "odds"}
    if calculator.has_dice:
        yield {"do": "roll"}
    if calculator.count_label:
        yield {"do": "many", "n": 1000}
    if calculator.has_dice and calculator.has_wins:
        yield {"do": "target", "wanted": 50}


def steps_of(load, question):
    """The steps of one answer, asked as a page asks, with nothing known from before."""
    luck._CACHE.clear()
    pool._ODDS.clear()
    request = json.dumps({"root": "", **load._asdict(), **question})
    with counted() as steps:
        try:
            reply = border.call(request)
        except TooManySteps:
            return steps[0]
    assert json.loads(reply)["ok"], (load, question, reply[:300])
    return steps[0]


@pytest.mark.parametrize("much", [False, pytest.param(True, marks=NIGHT)], ids=["odds", "every question"])
@pytest.mark.parametrize("game", systems.EVERY)
def test_no_question_at_the_limits_is_too_much_work(game, much, monkeypatch):
    monkeypatch.setattr(border, "DICE", Random(1))
    # CPython divides very long numbers with this module, which Pyodide leaves out.
    monkeypatch.setitem(sys.modules, "_pylong", None)
    steps_by_question = {
        (load.id, load.name, question["do"]): steps_of(load, question)
        for calculator in systems.load(game).calculators
        for load in loads([calculator])
        for question in (questions(calculator) if much else [{"do": "odds"}])
    }
    assert {question: steps for question, steps in steps_by_question.items() if steps > MOST_STEPS} == {}

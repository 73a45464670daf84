"""Limits of fields bound the work: whatever a form lets through is answered in some million steps."""

import json
import sys
from random import Random

import pytest

from macros.bench.heavy import loads
from rulespkg import border, systems
from rulespkg.chances import luck
from site_tests.night import NIGHT
from site_tests.steps import TooManySteps, counted

MOST_STEPS = 6_000_000


def questions(calculator):
    """What can be asked of a calculator that may be much work."""
    yield {"do": "odds"}
    if calculator.has_dice:
        yield {"do": "roll"}
    if calculator.count_label:
        yield {"do": "many", "n": 1000}
    if calculator.has_dice and calculator.initial().can_win:
        yield {"do": "target", "wanted": 50}
    if calculator.has_dice and (calculator.initial().can_win or not calculator.has_wins):
        yield {"do": "matters"}


def steps_of(load, question):
    """The steps of one answer, asked as a page asks, with nothing known from before."""
    luck.forget()
    request = json.dumps({"root": "", **load._asdict(), **question})
    with counted(MOST_STEPS) as steps:
        try:
            reply = border.call(request)
        except TooManySteps:
            return steps[0]
    assert json.loads(reply)["ok"], (load, question, reply[:300])
    return steps[0]


@pytest.fixture
def browser_like(monkeypatch):
    """The same dice each time, and Python as it stands in a browser."""
    monkeypatch.setattr(border, "DICE", Random(1))
    # CPython divides very long numbers with this module, which Pyodide leaves out.
    monkeypatch.setitem(sys.modules, "_pylong", None)


@pytest.mark.usefixtures("browser_like")
@pytest.mark.parametrize("much", [False, pytest.param(True, marks=NIGHT)], ids=["odds", "every question"])
@pytest.mark.parametrize("game", systems.EVERY)
def test_no_question_at_the_limits_is_too_much_work(game, much):
    steps_by_question = {
        (load.id, load.name, question["do"]): steps_of(load, question)
        for calculator in systems.load(game).calculators
        for load in loads([calculator])
        for question in (questions(calculator) if much else [{"do": "odds"}])
    }
    assert {question: steps for question, steps in steps_by_question.items() if steps > MOST_STEPS} == {}


MANY_ENDS = (("dice.bag", "a hundred d100"), ("basics.extended", "chance dice until the last deadline"))


@pytest.mark.usefixtures("browser_like")
@pytest.mark.parametrize(("id", "name"), MANY_ENDS)
def test_what_matters_of_thousands_of_ends_is_not_too_much_work(id, name):
    calculator = systems.load(id.partition(".")[0]).calculator(id)
    (load,) = [load for load in loads([calculator]) if load.name == name]
    assert steps_of(load, {"do": "matters"}) <= MOST_STEPS

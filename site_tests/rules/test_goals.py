"""What the chances that inputs move are of: success, or any other end that a calculator counts."""

from __future__ import annotations

import json
from itertools import groupby
from typing import TYPE_CHECKING, Any

import pytest

from rulespkg.border import call
from rulespkg.chances.goals import MOST_GOALS, goal_of, goals
from rulespkg.chances.luck import outlook
from rulespkg.chances.matters import curve, matters
from rulespkg.chances.single_inputs import single_inputs
from rulespkg.chances.sweep import turnable
from rulespkg.dice import Ratio
from rulespkg.model.problem import Refusal
from rulespkg.systems import load
from site_tests.for_all import for_all, won
from site_tests.rules.markup import shown
from site_tests.rules.setups import set_up
from site_tests.steps import counted

if TYPE_CHECKING:
    from rulespkg.model.calculator import Calculator

ATTACK = load("d6xd6").calculator("d6xd6.attack")
FEW = 20
"""So many single changes are tried beside a form."""


def text_of(form: Calculator, words: str) -> str:
    """The goal of these words, as a page asks for it."""
    return next(goal.text for goal in goals(form) if goal.words == words)


def moving(form: Calculator, goal: str) -> set[str]:
    """The labels of the inputs that move the chance of a goal."""
    tornado = matters(form, goal).tornado
    assert tornado is not None
    return {swing.label for swing in tornado.swings}


def test_aim_moves_the_chance_to_knock_out_though_not_that_of_any_harm() -> None:
    form = ATTACK.read({"reactive": "0"})
    assert "Turns of aim" not in moving(form, "")
    assert {"Turns of aim", "Weapon"} <= moving(form, text_of(form, "Damage: Knockout or worse"))


def test_the_picture_says_what_its_chances_are_of() -> None:
    form = load("nwm").calculator("nwm.range").initial()
    for goal in goals(form)[:3]:
        page = shown(matters(form, goal.text))
        chosen = [option for option in page.iter("option") if option.get("selected")]
        assert goal.words in [option.text for option in chosen]
        assert any((paragraph.text or "").startswith(f"{goal.words}: now ") for paragraph in page.iter("p"))


@for_all(calculator=won)
def test_a_goal_is_reached_by_all_ends_that_are_at_least_so_good(calculator: type[Calculator]) -> None:
    """Numbers against numbers; words against the ends in order, from the first that counts as it."""
    form = calculator.initial()
    states = form.dice().enumerate()
    weights = dict(states.items())
    order = sorted(states, key=form.place)
    names = [form.counts(state) for state in order]
    for goal in goals(form)[1:]:
        if isinstance(goal.counts, int):
            good_enough = [state for state in order if (form.counts(state) - goal.counts) * goal.sign >= 0]
        else:
            good_enough = order[names.index(goal.counts) :] if goal.counts in names else []
        weight = sum(weights[state] for state in good_enough)
        assert goal_of(form, goal.text).chance(form, states) == Ratio(weight, states.total), goal.words


@for_all(calculator=won, seed=range(2))
def test_goals_leave_out_only_the_surest_end_and_what_is_as_likely_as_success(
    calculator: type[Calculator], seed: int
) -> None:
    """Ends with a chance each, worked out end by end; of many every second, third, … is a goal."""
    form = set_up(calculator, seed)
    success, *others = goals(form)
    if not others:
        return
    states = form.dice().enumerate()
    least: dict[int | str, Any] = {}
    ends = [(form.counts(state), form.place(state)) for state in states]
    for counts, place in (*form.more_ends(), *ends):
        least[counts] = min(least.get(counts, place), place)
    every = [
        others[0]._replace(counts=counts, place=least[counts] if isinstance(counts, str) else None)
        for counts in sorted(least, key=lambda counts: least[counts])[1:]
    ]
    chance = success.chance(form, states)
    unlike = [(goal.counts, goal.place) for goal in every if goal.chance(form, states) != chance]
    step = -(-len(unlike) // MOST_GOALS)
    assert [(goal.counts, goal.place) for goal in others] == unlike[::step]


@pytest.mark.parametrize("throw", ["20d100", "100d100"])
def test_goals_of_many_ends_take_steps_in_proportion(throw: str) -> None:
    """Each end is looked at a few times, not once for every other end."""
    form = load("dice").calculator("dice.bag").read({"throw": throw})
    ends = len(outlook(form).states)
    with counted(20 * ends):
        assert len(goals(form)) > 1


@for_all(calculator=won, seed=range(2))
def test_ends_stand_in_one_order_whatever_is_set(calculator: type[Calculator], seed: int) -> None:
    """Across forms that differ by one input no name comes back, so that a goal holds for both."""
    form = set_up(calculator, seed)
    if not any(isinstance(goal.counts, str) for goal in goals(form)):
        return
    places = {(form.place(state), form.counts(state)) for state in form.dice().enumerate()}
    for leaf in [leaf for leaf in single_inputs(form) if leaf.shown][:FEW]:
        for text in leaf.others()[:2]:
            try:
                other = form.read({**form.flat(), leaf.name: text})
                ends = list(other.dice().enumerate())
            except Refusal:
                continue
            both = sorted(places | {(other.place(state), other.counts(state)) for state in ends})
            names = [name for name, _ in groupby(counts for _, counts in both)]
            assert len(names) == len(set(names)), (leaf.label, text)


@for_all(calculator=won)
def test_inputs_have_names_of_their_own(calculator: type[Calculator]) -> None:
    labels = [leaf.label for leaf in turnable(calculator.initial())]
    assert sorted(set(labels)) == sorted(labels)


NO_GOALS = ["nothing", "[]", '["Knockout"]', '["Knockout", "x"]', '["Knockout", [1]]', "[3, 2]", 3, None]


@pytest.mark.parametrize("goal", NO_GOALS)
@pytest.mark.parametrize("do", ["matters", "curve"])
def test_what_is_no_goal_is_refused(do: str, goal: Any) -> None:
    request = {"do": do, "id": ATTACK.id, "inputs": {}, "root": "", "goal": goal, "input": "focus"}
    (problem,) = json.loads(call(json.dumps(request)))["problems"]
    assert problem["name"] == "goal"
    assert "“Damage done”" in problem["message"]


def test_a_goal_out_of_reach_is_kept_while_the_form_changes() -> None:
    """Whoever sets a weapon that cannot kill still sees what leads there."""
    goal = text_of(ATTACK.initial(), "Damage: Kill or worse")
    weak = ATTACK.read({"focus": "1"})
    assert goal_of(weak, goal).words == "Damage: Kill or worse"
    assert curve(weak, "focus", goal).axes.goal == goal  # type: ignore[union-attr]

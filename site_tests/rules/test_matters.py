"""What matters most: the ends of a tornado and the points of a curve, against every legal value."""

from __future__ import annotations

import json
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from rulespkg.border import call
from rulespkg.chances.luck import chance
from rulespkg.chances.matters import curve, matters
from rulespkg.dice import Ratio
from rulespkg.html.answer import render
from rulespkg.model.answer import Tornado, percent
from rulespkg.model.field import Choice, Die, Field, Flag, Number
from rulespkg.model.problem import Refusal
from rulespkg.systems import load
from site_tests.for_all import for_all, won
from site_tests.rules import door
from site_tests.rules.inputs import flat_fields
from site_tests.rules.markup import shown
from site_tests.rules.setups import to_win

if TYPE_CHECKING:
    from rulespkg.model.calculator import Calculator

ROOT = Path(__file__).parents[2]
SPAN = 100
TRIED: list[tuple[str, dict[str, str]]] = [
    ("buskit.hit", {}),
    ("buskit.opposed", {"actor.trait": "d10", "ties": "1"}),
    ("toaster.check", {}),
    ("toaster.collaboration", {}),
    ("d6xd6.task", {}),
    ("d6xd6.move", {}),
    ("basics.pool", {}),
    ("basics.care", {}),
    ("nwm.task", {}),
    ("nwm.actions", {}),
]
"""Some calculators of each game, as they stand at first or set otherwise."""


def ask(do: str, id: str, flat: dict[str, str], **more: Any) -> dict[str, Any]:
    request = {"do": do, "id": id, "inputs": flat, "root": "", **more}
    reply: dict[str, Any] = json.loads(call(json.dumps(request)))
    return reply


def legal(field: Field, now: str) -> list[str]:
    """All texts that a field takes, of a number those near to what is set."""
    if isinstance(field, Flag):
        return ["0", "1"]
    if isinstance(field, Number):
        return [str(n) for n in range(field.low, field.high + 1) if abs(n - int(now)) <= SPAN]
    if isinstance(field, Choice):
        return [option.value for option in field.options]
    if isinstance(field, Die):
        return [*field.ladder, *(["none"] if field.none else [])]
    return []


@cache
def _chance_of(id: str, *flat: tuple[str, str]) -> Ratio | None:
    try:
        return chance(door.calculator(id).read(dict(flat)))
    except Refusal:
        return None


def chance_of(id: str, flat: dict[str, str]) -> Ratio | None:
    """The chance that stands beside the button; none where the inputs do not fit together."""
    return _chance_of(id, *flat.items())


def ends(tornado: Tornado) -> dict[str, tuple[Ratio, Ratio]]:
    """The lowest and the highest chance by the full name of an input."""
    return {
        swing.name: (
            swing.low.chance if swing.low else tornado.now,
            swing.high.chance if swing.high else tornado.now,
        )
        for swing in tornado.swings
    }


@pytest.mark.parametrize(("id", "flat"), TRIED, ids=[id for id, _ in TRIED])
def test_the_ends_are_those_of_all_legal_values(id: str, flat: dict[str, str]) -> None:
    """Every value of every input is tried; what does not move the chance has no bar."""
    form = door.calculator(id).read(flat)
    answer = matters(form)
    assert answer.tornado is not None
    assert answer.axes is not None
    ends_by_name, now = ends(answer.tornado), chance_of(id, flat)
    assert now is not None
    left = [note.text for note in answer.notes if note.text.startswith(("Not tried", "Tried only near"))]
    labels = dict(answer.axes.inputs)
    tries = 0
    for name, field in flat_fields(type(form)).items():
        if name not in labels or any(labels[name] in note for note in left):
            continue
        now_set = flat.get(name, field.text(field.default))
        every = [chance_of(id, {**flat, name: value}) for value in legal(field, now_set)]
        chances = [chance for chance in every if chance is not None]
        low, high = min(now, *chances), max(now, *chances)
        assert ends_by_name.get(name, (now, now)) == (low, high), name
        tries += 1
    assert tries


@for_all(calculator=won)
def test_bars_are_sorted_and_each_sets_what_it_says(calculator: type[Calculator]) -> None:
    form = to_win(calculator)
    answer = matters(form)
    assert answer.tornado is not None
    widths = [high - low for low, high in ends(answer.tornado).values()]
    assert widths == sorted(widths, reverse=True)
    assert all(widths)
    for swing in answer.tornado.swings[:3]:
        for aim in (swing.low, swing.high):
            if aim:
                assert chance_of(calculator.id, {**form.flat(), aim.name: aim.text}) == aim.chance
    html = render(answer, load(calculator.system), "")
    ends_of = [[aim for aim in (swing.low, swing.high) if aim] for swing in answer.tornado.swings]
    steps_of = [
        swing.steps if {*swing.steps} - {*mine} else ()
        for swing, mine in zip(answer.tornado.swings, ends_of, strict=True)
    ]
    assert html.count('data-do="aim"') == sum(map(len, (*ends_of, *steps_of)))


OPPOSED = load("buskit").calculator("buskit.opposed")


def test_a_bar_says_in_words_what_it_does() -> None:
    answer = matters(OPPOSED.initial())
    assert answer.tornado is not None
    trait = next(swing for swing in answer.tornado.swings if swing.name == "actor.trait")
    assert trait.high is not None
    chances = f"{percent(answer.tornado.now)} to {percent(trait.high.chance)}"
    words = [button.get("aria-label") for button in shown(answer).iter("button")]
    assert f"You: Trait die: d8 → {trait.high.words}, {chances}" in words


@pytest.mark.parametrize(
    ("id", "name"),
    [
        ("buskit.opposed", "actor.trait"),
        ("buskit.hit", "cover"),
        ("nwm.task", "bonus"),
        ("toaster.check", "base"),
    ],
)
def test_a_curve_has_every_legal_value(id: str, name: str) -> None:
    form = door.calculator(id).initial()
    (chart,) = curve(form, name).charts
    field = flat_fields(type(form))[name]
    values = {text: chance_of(id, {name: text}) for text in legal(field, field.text(field.default))}
    possible = {text: chance for text, chance in values.items() if chance is not None}
    chances, now = chart.series
    assert {key: chance for key, (_, chance) in zip(chances.keys, chances.points, strict=True)} == possible
    assert now.keys == (field.text(field.default),)
    assert [point.text for point in chart.sets] == list(chances.keys)
    html = render(curve(form, name), load(form.system), "")
    assert html.count('data-do="aim"') == len(possible)


def test_what_there_was_no_time_for_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rulespkg.chances.sweep.MOST_WORK", 60)
    assert "You: Trait die" in matters(OPPOSED.initial()).notes[-1].text
    answer = curve(OPPOSED.initial(), "actor.bonus")
    assert answer.notes[0].text.startswith("Not tried, because it would take too long: ")
    assert answer.notes[0].text.endswith(" and more.")


def test_of_a_number_with_too_many_values_those_next_to_what_is_set_are_tried() -> None:
    answer = matters(door.calculator("basics.pool").initial())
    assert answer.tornado is not None
    swings = {swing.label: swing for swing in answer.tornado.swings}
    pool = int(door.calculator("basics.pool").asked["pool"].default)
    assert {int(aim.text) for aim in swings["Pool"].steps} == {pool - 1, pool + 1}
    assert answer.notes[-1].text.startswith(
        "Tried only near what is set, because more would take too long: Pool"
    )


@pytest.mark.parametrize("name", ["nobody", "", None, 3, ["actor.trait"]])
def test_a_curve_over_no_input_is_refused(name: Any) -> None:
    (problem,) = ask("curve", "buskit.opposed", {}, input=name)["problems"]
    assert problem["name"] == "input"
    assert "must be one of actor.trait" in problem["message"]


def test_what_rolls_no_dice_has_nothing_that_matters() -> None:
    reply = ask("matters", "buskit.options", {})
    assert "has no success" in reply["problems"][0]["message"]


def test_the_next_step_of_a_number_and_of_a_die_stands_beside_the_ends() -> None:
    answer = matters(door.calculator("nwm.task").read({"bonus": "2"}))
    assert answer.tornado is not None
    bonus = next(swing for swing in answer.tornado.swings if swing.name == "bonus")
    steps = {aim.text: aim.chance for aim in bonus.steps}
    assert steps == {text: chance_of("nwm.task", {"bonus": text}) for text in ("1", "3")}
    labels = [button.get("aria-label", "") for button in shown(answer).iter("button")]
    assert [label for label in labels if label.startswith("Bonus: 2 → 3, ")]

    every = matters(OPPOSED.initial())
    assert every.tornado is not None
    trait = next(swing for swing in every.tornado.swings if swing.name == "actor.trait")
    assert [aim.text for aim in trait.steps] == ["d6", "d10"]
    all_steps = [
        aim for swing in every.tornado.swings for aim in swing.steps or (swing.low, swing.high) if aim
    ]
    best = max(all_steps, key=lambda aim: aim.chance)
    worst = min(all_steps, key=lambda aim: aim.chance)
    assert f"The best single step: {best.label} → {best.words} ({percent(best.chance)}, " in every.headline
    assert every.notes[0].text.startswith(f"The worst single step: {worst.label} → {worst.words} (")


@pytest.mark.parametrize(
    ("id", "best", "worst"),
    [
        ("nwm.task", "Your rank → Great+", "Your rank → Good+"),
        ("nwm.planner", "Weapon → Heavy rifle", "Attacker's Wounds and Dazes → 1"),
        ("basics.pool", "Training → Proficient", "Heavy cover → on"),
        ("d6xd6.attack", "Attacks → 2", "Target's cover → 1"),
    ],
)
def test_a_rank_a_choice_a_switch_and_a_number_are_single_changes(id: str, best: str, worst: str) -> None:
    answer = matters(door.calculator(id).initial())
    assert f"The best single step: {best} (" in answer.headline
    assert answer.notes[0].text.startswith(f"The worst single step: {worst} (")


@pytest.mark.parametrize(
    ("id", "goal"),
    [
        ("buskit.initiative", "First: 1. Guy"),
        ("nwm.tide", "Events: 1 advantage"),
        ("d6xd6.duel", "Duel: Fighter A wins"),
        ("basics.duel", "Duel: Fighter A wins"),
    ],
)
def test_where_nobody_is_the_readers_side_each_end_is_looked_at(id: str, goal: str) -> None:
    form = door.calculator(id).initial()
    answer = matters(form)
    assert answer.tornado is not None
    assert answer.axes is not None
    assert answer.tornado.goal == goal
    states = form.dice().enumerate()
    name = goal.partition(": ")[2]
    assert answer.tornado.now == states.probability(lambda state: form.counts(state) == name)
    swing = answer.tornado.swings[0]
    aim = swing.high or swing.low
    assert aim is not None
    other = form.read({**form.flat(), aim.name: aim.text})
    assert aim.chance == other.dice().enumerate().probability(lambda state: other.counts(state) == name)
    last_text, last_words = answer.axes.goals[-1]
    assert curve(form, swing.name, last_text).axes.goal == last_text  # type: ignore[union-attr]
    assert last_words != goal


TWICE = """
import json, sys
from rulespkg.chances.single_inputs import single_inputs
from rulespkg.chances.sweep import afresh, tries
from rulespkg.systems import EVERY, load

def works():
    for system in map(load, EVERY):
        for calculator in system.calculators:
            if calculator.has_dice and calculator.initial().can_win:
                form, work = afresh(calculator.initial())
                yield f"{calculator.id} as at first", work
                for one in single_inputs(form):
                    for _, work in tries(form, one, one.others()[:1]):
                        yield f"{calculator.id} with another {one.label}", work

json.dump([list(works()), list(works())], sys.stdout)
"""


def test_a_bound_for_work_counts_the_same_whatever_was_asked_before() -> None:
    """Only a new interpreter has worked out nothing before the first time."""
    run = subprocess.run([sys.executable, "-c", TWICE], cwd=ROOT, capture_output=True, text=True, check=True)
    first, later = json.loads(run.stdout)
    assert [(count, other) for count, other in zip(first, later, strict=True) if count != other] == []
    assert len(first) > SPAN

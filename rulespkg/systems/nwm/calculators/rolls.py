"""The task roller."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.answer import Answer, Effect, Figure, Grid, Step, chance_cell, percent, text_cell
from rulespkg.calculator import Calculator, Inputs
from rulespkg.field import Number
from rulespkg.systems.nwm import scale
from rulespkg.systems.nwm.calculators.words import (
    EXTRAS,
    extra_effects,
    extra_figures,
    extra_score,
    extra_wins,
    extra_words,
    successes_chart,
)
from rulespkg.systems.nwm.checks import MOST, chance, counted, expected_extra, extras, minus, task
from rulespkg.systems.nwm.inputs import MOST_BONUS, address, base, modifier, ranked, rated
from rulespkg.systems.nwm.offers import task_offers
from rulespkg.words import signed

if TYPE_CHECKING:
    from rulespkg.dice import Procedure, Run


def _required(inputs: Inputs) -> int:
    """The number that must be reached: a rank's base successes, or a number (nwm.task.required_gm)."""
    return base(inputs["required"]) if inputs["required"] else int(inputs["number"])


def _numbers(inputs: Inputs) -> tuple[int, int, int]:
    return base(inputs["rank"]), _required(inputs), inputs["bonus"]


def _task_odds(inputs: Inputs) -> Answer:
    numbers = _numbers(inputs)
    found, made = extras(*numbers), chance(*numbers)
    mean = (
        (Figure("Mean extra, given success", expected_extra(*numbers), "", key="mean_extra"),) if made else ()
    )
    return Answer(
        f"You succeed {percent(made)} of the time.",
        figures=(*extra_figures(found), *mean),
        charts=(successes_chart(found, numbers[1]),),
        grids=(_reach(numbers),),
        notes=_reasons(inputs),
    )


def _reach(numbers: tuple[int, int, int]) -> Grid:
    """The chance of each number of extra successes, or more."""
    rank, required, bonus = numbers
    most = max(0, rank + bonus + MOST - required)
    rows = tuple(
        (text_cell(str(extra)), chance_cell(chance(rank, required + extra, bonus)))
        for extra in range(min(most, 2 * MOST) + 1)
    )
    keys = tuple(str(extra) for extra in range(len(rows)))
    return Grid(
        "At least so many extra successes",
        "",
        ("Extra", "Chance"),
        rows,
        True,
        "at_least",
        ("extra", "chance"),
        keys,
    )


def _reasons(inputs: Inputs) -> tuple[Step, ...]:
    rank, required, bonus = _numbers(inputs)
    told = [Step(f"{scale.title(rank)}: {counted(rank, 'base success')}.", address(inputs["rank"]))]
    if bonus:
        told.append(Step(f"Bonus {signed(bonus)}.", "nwm.task.modifiers"))
    if inputs["required"]:
        told.append(
            Step(f"Required: {scale.title(required)}, {minus(required)}.", address(inputs["required"]))
        )
    else:
        told.append(Step(f"Required: {minus(required)}.", "nwm.task.required_gm"))
    margin = rank + bonus - required
    told.append(Step(f"The dice must make {signed(-margin)} or more.", "nwm.task.success"))
    return tuple(told)


def _task(inputs: Inputs) -> Procedure:
    return task(*_numbers(inputs))


def _task_headline(inputs: Inputs, run: Run) -> tuple[str, str]:
    extra: int = run.state
    made = counted(extra + _required(inputs), "success")
    return f"{made}: {extra_words(extra)}.", "success" if extra >= 0 else "failure"


def _effects(inputs: Inputs, extra: int) -> tuple[Effect, ...]:
    rank, required, bonus = _numbers(inputs)
    successes = extra + required
    return (
        Effect("dice", successes - rank - bonus),
        Effect("successes", successes),
        *extra_effects(extra),
    )


TASK = Calculator(
    "nwm.task",
    "Task roll",
    "Four dice on top of your rank: do you reach the number, and with how much to spare?",
    ("nwm.task.extra", "nwm.task.roll", "nwm.task.success"),
    (
        rated("rank", "Your rank", "great", rule="nwm.char.which_attribute"),
        ranked(
            "required",
            "Required",
            "great",
            "A number",
            help="The rank of what resists, or the one that should manage it half the time.",
            rule="nwm.task.required_opposed",
        ),
        Number(
            "number",
            "Required number",
            6,
            -MOST_BONUS,
            MOST_BONUS,
            only=("required", ("",)),
            rule="nwm.task.required_gm",
        ),
        modifier("bonus", "Bonus", help="In successes, below 0 for a penalty.", rule="nwm.task.modifiers"),
    ),
    _task_odds,
    _task,
    _task_headline,
    offers=task_offers,
    score=extra_score,
    wins=extra_wins,
    counted=EXTRAS,
    effects=_effects,
)

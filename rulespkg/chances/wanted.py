"""The other way round: which single change of the inputs comes nearest to a wanted chance."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulespkg.chances.luck import chance
from rulespkg.chances.many_rolls import whole
from rulespkg.chances.sweep import Sweep, sweep
from rulespkg.dice import Ratio
from rulespkg.model.answer import Aim, Answer, Step, percent
from rulespkg.model.problem import Problem, Refusal

if TYPE_CHECKING:
    from rulespkg.model.calculator import Calculator

MOST_LISTED = 40


def target(form: Calculator, wanted: Any) -> Answer:
    """For each single input the values nearest to ``wanted`` percent, all others as they are.

    >>> from rulespkg.systems import load
    >>> opposed = load("buskit").calculator("buskit.opposed")
    >>> target(opposed.initial(), 65).aims[0][:3]
    ('You: Trait die', 'd10', Ratio(13, 20))
    """
    now = chance(form)
    if now is None:
        when = " with these inputs" if form.has_wins else ""
        words = f"{form.title} has no success{when} to aim for."
        raise Refusal(Problem("id", form.title, words))
    goal = Ratio(whole(wanted, "wanted", "Wanted chance", 1, 99), 100)
    trials = sweep(form)
    aims = nearest(form, trials, goal)
    return Answer(_headline(form, aims, wanted, now), aims=aims, notes=_notes(trials))


def _headline(form: Calculator, aims: tuple[Aim, ...], wanted: int, now: Ratio) -> str:
    words = f"Now {form.win_words} is at {percent(now)}; wanted is {wanted}%."
    if not aims:
        return f"{words} No single input changes it."
    best = aims[0]
    return f"{words} Nearest is {percent(best.chance)}, with {best.label} → {best.words}."


def _notes(trials: Sweep) -> tuple[Step, ...]:
    if not trials.shortfall:
        return (Step("Every number, choice, switch and die was tried, one at a time."),)
    return tuple(map(Step, trials.shortfall))


def nearest(form: Calculator, trials: Sweep, goal: Ratio) -> tuple[Aim, ...]:
    """Of each input the change that comes nearest, if it changes the chance at all; the nearest first."""
    now = chance(form)
    best = [_first([aim for aim in tried.aims if aim.chance != now], goal) for tried in trials.tried]
    return tuple(_first([aim for aims in best for aim in aims], goal, MOST_LISTED))


def _first(aims: list[Aim], goal: Ratio, most: int = 1) -> list[Aim]:
    return sorted(aims, key=lambda aim: _off(aim.chance, goal))[:most]


def _off(chance: Ratio, goal: Ratio) -> Ratio:
    return chance - goal if chance > goal else goal - chance

"""The other way round: which single change of the inputs comes nearest to a wanted chance."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from rulespkg.chances.luck import chance, outlook, worked_out
from rulespkg.chances.many_rolls import whole
from rulespkg.chances.single_inputs import single_inputs
from rulespkg.dice import Ratio
from rulespkg.model.answer import Aim, Answer, Step, percent
from rulespkg.model.problem import Problem, Refusal

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulespkg.chances.luck import Outlook
    from rulespkg.chances.single_inputs import SingleInput
    from rulespkg.model.calculator import Calculator

MOST_WORK = 12_000
"""Work for one sweep: about a second in a browser."""
MOST_LISTED = 40


class Sweep(NamedTuple):
    """What a sweep found, and the labels of the inputs for which there was no time."""

    aims: tuple[Aim, ...]
    left: tuple[str, ...]


def target(form: Calculator, wanted: Any) -> Answer:
    """For each single input the values nearest to ``wanted`` percent, all others as they are.

    >>> from rulespkg.systems import load
    >>> opposed = load("buskit").calculator("buskit.opposed")
    >>> target(opposed.initial(), 65).aims[0][:3]
    ('You: Trait die', 'd10', Ratio(13, 20))
    """
    now = chance(form)
    if now is None:
        words = f"{form.title} has no success to aim for."
        raise Refusal(Problem("id", form.title, words))
    goal = Ratio(whole(wanted, "wanted", "Wanted chance", 1, 99), 100)
    found = sweep(form, goal)
    return Answer(_headline(form, found, wanted, now), aims=found.aims, notes=_notes(found))


def _headline(form: Calculator, found: Sweep, wanted: int, now: Ratio) -> str:
    told = f"Now {form.win_label} is at {percent(now)}; wanted is {wanted}%."
    if not found.aims:
        return f"{told} No single input changes it."
    best = found.aims[0]
    return f"{told} Nearest is {percent(best.chance)}, with {best.label} → {best.words}."


def _notes(found: Sweep) -> tuple[Step, ...]:
    left = found.left
    if not left:
        return (Step("Every number, choice, switch and die was tried, one at a time."),)
    return (Step(f"Not tried, because it would take too long: {', '.join(left)}."),)


def sweep(form: Calculator, goal: Ratio) -> Sweep:
    """All single changes that change the chance, nearest first; quick inputs before long lists of values."""
    now = chance(form)
    each, work = _work(outlook(form)), 0
    aims: list[Aim] = []
    left = []
    for one in sorted(single_inputs(form), key=lambda one: len(one.others())):
        if not one.shown or not one.others():
            continue
        if work + len(one.others()) * each > MOST_WORK:
            left.append(one.label)
            continue
        tried = list(_tried(form, one))
        work += sum(cost for _, cost in tried)
        aims += _nearest([aim for aim, _ in tried if aim.chance != now], goal)
    return Sweep(tuple(_nearest(aims, goal, MOST_LISTED)), tuple(left))


def _nearest(aims: list[Aim], goal: Ratio, most: int = 1) -> list[Aim]:
    return sorted(aims, key=lambda aim: _off(aim.chance, goal))[:most]


def _off(chance: Ratio, goal: Ratio) -> Ratio:
    return chance - goal if chance > goal else goal - chance


def _tried(form: Calculator, one: SingleInput) -> Iterator[tuple[Aim, int]]:
    """Every legal other value of one input with its chance and what it cost to work that out."""
    flat = form.flat()
    for text in one.others():
        try:
            other = form.read({**flat, one.name: text})
            found = worked_out(other)
        except Refusal:
            continue
        if found.chance is not None:
            yield Aim(one.label, one.words(text), found.chance, one.name, text), _work(found)


def _work(found: Outlook) -> int:
    """How long odds take to work out, by what comes out of it."""
    return 10 + len(found.states) * (1 + found.states.total.bit_length() // 200)

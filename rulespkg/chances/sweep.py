"""Sweeps: the chance after every single change of the inputs, as far as there is time."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rulespkg.chances.goals import Goal
from rulespkg.chances.luck import Outlook, worked_out
from rulespkg.chances.single_inputs import SingleInput, single_inputs
from rulespkg.model.answer import Aim
from rulespkg.model.field import Number
from rulespkg.model.memory import forget
from rulespkg.model.problem import Refusal
from rulespkg.model.steps import worked_out as worked_out_in_steps

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rulespkg.model.calculator import Calculator
    from rulespkg.model.steps import Steps

MOST_WORK = 12_000
"""Work for one sweep: about a second in a browser."""
INPUTS = 5
"""So many inputs that do not stand as at first take as long to read as one state at the end to work out."""
WEIGHTS = 20
"""So many weights take as long as one of the states at the end, with all that leads there."""


NEAR = 20
"""Of a number with too many values, so many next to what is set are tried, or at least one each way."""
STEPS = 2

SUCCESS = Goal("Success")


class Tried(NamedTuple):
    """One input and the chances of its other values, in the order of the field; not of what is not legal."""

    field: SingleInput
    aims: tuple[Aim, ...]


class Sweep(NamedTuple):
    """What a sweep found, the inputs for which there was no time, and those tried near what is set alone."""

    tried: tuple[Tried, ...]
    left: tuple[SingleInput, ...]
    near: tuple[SingleInput, ...] = ()

    @property
    def shortfall(self) -> tuple[str, ...]:
        """What there was no time for, in sentences."""
        kinds = (
            ("Not tried, because it would take too long", self.left),
            ("Tried only near what is set, because more would take too long", self.near),
        )
        return tuple(
            f"{words}: {', '.join(field.label for field in fields)}." for words, fields in kinds if fields
        )


def turnable(form: Calculator) -> tuple[SingleInput, ...]:
    """The inputs that count and have other values to try, in the order of the form."""
    return tuple(field for field in single_inputs(form) if field.shown and field.others())


def sweep(form: Calculator, goal: Goal = SUCCESS) -> Sweep:
    """Every single change, quick inputs before long lists of values; the chances are those of a goal.

    >>> from rulespkg.systems import load
    >>> opposed = load("buskit").calculator("buskit.opposed")
    >>> [(aim.words, str(aim.chance)) for aim in sweep(opposed.read({"ties": "1"})).tried[0].aims]
    [('on', '329/384')]
    """
    key = "sweep", form.id, repr(sorted(form.flat().items())), goal.text
    return worked_out_in_steps(key, lambda: _sweep(form, goal))


def _sweep(form: Calculator, goal: Goal) -> Steps[Sweep]:
    """Every single change, by the share of ``MOST_WORK`` that is done."""
    yield 0
    form, each = afresh(form)
    work = 0
    trials: list[Tried] = []
    left: list[SingleInput] = []
    near: list[SingleInput] = []
    yield 0
    for control in sorted(turnable(form), key=lambda field: len(field.others())):
        others = control.others()
        texts = _affordable(control, (MOST_WORK - work) // each)
        is_whole = len(texts) == len(others)
        aims = []
        for aim, cost in tries(form, control, texts, goal):
            work += cost
            if work > MOST_WORK:
                is_whole = False
                break
            aims.append(aim)
            yield work / MOST_WORK
        if not is_whole and (len(aims) < STEPS or not isinstance(control.field, Number)):
            left.append(control)
            continue
        if not is_whole:
            near.append(control)
        tried = {aim.text: aim for aim in aims}
        trials.append(Tried(control, tuple(tried[text] for text in others if text in tried)))
    return Sweep(tuple(trials), tuple(left), tuple(near))


def _affordable(control: SingleInput, most: int) -> tuple[str, ...]:
    """The texts of an input that there is time to try; of a number those near what is set, nearest first."""
    others = control.others()
    if len(others) <= most:
        return others
    if not isinstance(control.field, Number):
        return ()
    nearest = sorted(others, key=lambda text: abs(control.place(text) - control.place(control.text)))
    return tuple(nearest[: NEAR if most >= NEAR else STEPS if most >= STEPS else 0])


def afresh(form: Calculator) -> tuple[Calculator, int]:
    """The form with nothing of its odds known, and the work of these odds.

    The bound then cuts off the same inputs whatever was worked out before.
    """
    forget()
    unread = form.read(form.flat())
    return unread, work_of(unread, worked_out(unread))


def tries(
    form: Calculator, field: SingleInput, texts: Iterable[str], goal: Goal = SUCCESS
) -> Iterator[tuple[Aim, int]]:
    """A goal's chance with each of these values of one input, if it is legal, and what that cost."""
    flat = form.flat()
    for text in texts:
        try:
            variant = form.read({**flat, field.name: text})
            prospect = worked_out(variant)
        except Refusal:
            continue
        chance = goal.chance(variant, prospect.states)
        yield Aim(field.label, field.words(text), chance, field.name, text), work_of(variant, prospect)


def work_of(form: Calculator, prospect: Outlook) -> int:
    """How long a form takes to read and its odds to work out, by its inputs, its ends and the weights."""
    ends = len(prospect.states) * (1 + prospect.states.total.bit_length() // 200)
    return form.work + 10 + len(form.flat()) // INPUTS + max(ends, prospect.effort // WEIGHTS)

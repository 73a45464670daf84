"""Two things done in one action (nwm.combined)."""

from __future__ import annotations

from typing import NamedTuple

from rulespkg.dice import Procedure, Stage
from rulespkg.systems.nwm.checks.dice import FOUR_DICE
from rulespkg.systems.nwm.checks.task import outcome, roll_steps

SPARE = 2
"""What each part of a double action must have to spare (nwm.combined.double)."""


class PartRoll(NamedTuple):
    """One part of a double action: its base successes with bonus, and the number it needs."""

    base: int
    required: int


def double_action(a: PartRoll, b: PartRoll) -> Procedure:
    """Two rolls for two parts done at once; it ends in both extras (nwm.combined.double).

    >>> double_action(PartRoll(8, 6), PartRoll(8, 7)).enumerate().probability(lambda both: min(both) >= SPARE)
    Ratio(1550, 6561)
    """

    def stage(label: str, part: PartRoll, key: str) -> Stage:
        return Stage(
            label,
            lambda _: FOUR_DICE,
            lambda so_far, rolled: (*so_far, outcome(part.base, rolled, part.required).extra),
            lambda _, throw, __: roll_steps(part.base, 0, throw.total, part.required, "required number"),
            key=key,
        )

    return Procedure((), (stage("First part", a, "a"), stage("Second part", b, "b")))


def part_choices(a: int, b: int) -> tuple[str, ...]:
    """What the extras of both parts leave to choose from (nwm.combined.choose).

    >>> part_choices(2, 2), part_choices(0, 1), part_choices(-1, 5), part_choices(-1, -1)
    (('both',), ('a-only', 'b-only'), ('b-only',), ('none',))
    """
    if min(a, b) >= SPARE:
        return ("both",)
    single = (*(("a-only",) if a >= 0 else ()), *(("b-only",) if b >= 0 else ()))
    return single or ("none",)


def parts_done(margins: tuple[int, int]) -> str:
    """How many parts succeed: "both", "one" or "none" (nwm.combined.double)."""
    choices = part_choices(*margins)
    return choices[0] if choices[0] in ("both", "none") else "one"

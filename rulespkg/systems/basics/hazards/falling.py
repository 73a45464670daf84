"""Falling: damage dice by height, a chance to land on one's feet, fortitude (basics.hazard.falling)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from rulespkg.dice import Procedure, Stage, Throw
from rulespkg.model.words import plural
from rulespkg.systems.basics.dice import DicePool, hits, plain_dice
from rulespkg.systems.basics.numbers import exact, flag, floor

if TYPE_CHECKING:
    from collections.abc import Sequence

RULE = "basics.hazard.falling"
SAFE = 2
"""Meters that may be fallen without damage."""
MOST = 60
"""Damage dice of the longest fall."""


class Fall(NamedTuple):
    """What a fall did: HP lost (or still to lose, while it is rolled), and whether the character stands."""

    loss: int
    stands: bool


def dv(metres: Any, soft: bool) -> int:
    """The damage dice of a fall (basics.hazard.falling).

    >>> dv(6, False), dv(7, True), dv(2, False), dv(200, True)
    (6, 3, 0, 60)
    """
    height = exact(metres, "metres", "Meters")
    dice = floor(height) // 2 if flag(soft, "soft", "Soft landing") else floor(height)
    return min(MOST, dice) if height > SAFE else 0


def procedure(dice: int, acrobatics: DicePool | None, fortitude: DicePool) -> Procedure:
    """Damage, acrobatics where it is tried, and fortitude against what is left.

    >>> from rulespkg.systems.basics.dice import dice_pool
    >>> str(procedure(6, dice_pool(5), dice_pool(4, exempt=True)).enumerate().expect(lambda fall: fall.loss))
    '508256/1594323'
    """
    rolls_acrobatics = acrobatics is not None
    stages = (
        Stage(
            "Damage",
            lambda _: plain_dice(dice) if dice else None,
            lambda _, total: Fall(total, not total),
            _tell_damage,
            key="damage",
        ),
        Stage(
            "Acrobatics",
            lambda fall: hits(acrobatics) if acrobatics and fall.loss else None,
            lambda fall, total: Fall(max(0, fall.loss - total), total >= fall.loss),
            _tell_acrobatics,
            key="acrobatics",
        ),
        Stage(
            "Fortitude",
            lambda fall: hits(fortitude) if fall.loss else None,
            lambda fall, total: Fall(max(0, fall.loss - total), False),
            _tell_fortitude,
            key="fortitude",
        ),
    )
    return Procedure(Fall(0, True), stages, lambda fall: Fall(fall.loss, fall.stands and rolls_acrobatics))


def _tell_damage(_: Fall, throw: Throw, left: Fall) -> Sequence[tuple[str, str]]:
    return ((f"{plural(left.loss, 'point')} of damage.", RULE),)


def _tell_acrobatics(before: Fall, throw: Throw, left: Fall) -> Sequence[tuple[str, str]]:
    ending = "nothing is left, and you stand" if left.stands else f"{left.loss} left"
    return ((f"{before.loss} less {throw.total} for acrobatics: {ending}.", RULE),)


def _tell_fortitude(before: Fall, throw: Throw, left: Fall) -> Sequence[tuple[str, str]]:
    return ((f"{before.loss} less {throw.total} for fortitude: you lose {left.loss} HP.", RULE),)

"""A breather: what the recovery dice give back, and the fatigue that goes (basics.recovery.breather)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.systems.basics.dice import CAP, plain_dice

if TYPE_CHECKING:
    from rulespkg.dice import Distribution


A_DAY = 3
"""Breathers in a day."""


def temporary_left(temporary: int, hazard: bool) -> int:
    """Temporary fatigue after a breather (basics.recovery.breather, basics.recovery.hazard-block).

    >>> temporary_left(2, False), temporary_left(2, True), temporary_left(0, False)
    (1, 2, 0)
    """
    return temporary if hazard else max(0, temporary - 1)


def gain(dice: int, missing: int, rate: int = 0) -> Distribution:
    """What declared dice give back, the recovery rate first (basics.recovery.breather).

    >>> gain(2, 10, 1).mean()
    Ratio(5, 3)
    """
    rolled = plain_dice(min(dice, CAP)).odds()
    return rolled.map(lambda count: min(missing, rate + count))

"""Special effects of attacks hand to hand: disarm, knock down, grab, escape (nwm.special)."""

from __future__ import annotations

from typing import NamedTuple

from rulespkg.dice import Ratio
from rulespkg.systems.nwm.scale.ranks import AVERAGE, number

DISARM, TAKE = 2, 3
GRIP_BONUS = 4
"""What a disarm adds to its power (nwm.special.disarm)."""
KNOCKDOWN, HELPED = 2, 1
GRAB = 1
HELD_BONUS = 2
"""The extra successes that a hit on somebody held has for free (nwm.special.grab_bonus)."""
COUNTERGRAB = 2


class Disarm(NamedTuple):
    """What became of the weapon, and by how much; ``None`` where there were too few successes."""

    result: str
    margin: int | None


def disarm_cost(take: bool = False, suited: bool = False) -> int:
    """The successes a disarm costs (nwm.special.disarm).

    >>> disarm_cost(), disarm_cost(take=True, suited=True)
    (2, 2)
    """
    return (TAKE if take else DISARM) - suited


def disarm(power: int, grip: int, extra: int, take: bool = False, suited: bool = False) -> Disarm:
    """A disarm with so many extra successes, all of them in it (nwm.special.disarm).

    >>> disarm(4, 8, 2), disarm(4, 6, 3, take=True)
    (Disarm(result='at-feet', margin=0), Disarm(result='taken', margin=2))
    """
    price = disarm_cost(take, suited)
    if extra < price:
        return Disarm("not-enough", None)
    margin = power + (extra - price) + GRIP_BONUS - grip
    if margin < 0:
        return Disarm("fails", margin)
    return Disarm("taken" if take else "flies" if margin else "at-feet", margin)


class Knockdown(NamedTuple):
    """Whether the victim stands, and how many meters she was thrown; ``None`` unless she is down."""

    result: str
    meters: Ratio | None


def knockdown(power: int, weight: int, extra: int, helpful: bool = False) -> Knockdown:
    """A knock-down with so many extra successes (nwm.special.knockdown).

    >>> knockdown(2, 2, 4)
    Knockdown(result='down', meters=Ratio(3, 2))
    """
    price = HELPED if helpful else KNOCKDOWN
    if extra < price:
        return Knockdown("not-enough", None)
    margin = power + (extra - price) - weight
    if margin < 0:
        return Knockdown("stands", None)
    return Knockdown("down", number(AVERAGE + margin - 1) if margin else Ratio(0))


def grab(power: int, extra: int) -> int:
    """The strength of a grab with 1 extra success or more (nwm.special.grab).

    >>> grab(4, 1)
    4
    """
    return power + extra - GRAB


def with_grab(extra: int) -> int | None:
    """The extra successes against somebody held; ``None`` for a miss (nwm.special.grab_bonus).

    >>> with_grab(0), with_grab(-2)
    (2, None)
    """
    return extra + HELD_BONUS if extra >= 0 else None


class Escape(NamedTuple):
    """Whether she is free, and the strength of her own grab; ``None`` for none."""

    result: str
    countergrab: int | None


def escape(power: int, hold: int, extra: int) -> Escape:
    """A try to break free with so many extra successes (nwm.special.escape).

    >>> escape(4, 4, 3), escape(4, 4, -1)
    (Escape(result='free-and-countergrab', countergrab=5), Escape(result='held', countergrab=None))
    >>> escape(2, 4, 2).result
    'free'
    """
    needed = max(0, hold - power)
    rest = extra - needed
    if rest < 0:
        return Escape("held", None)
    if rest < COUNTERGRAB:
        return Escape("free", None)
    return Escape("free-and-countergrab", power + rest - COUNTERGRAB)

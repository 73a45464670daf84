"""How far somebody gets in a round (nwm.space.move)."""

from __future__ import annotations

from rulespkg.dice import Ratio
from rulespkg.systems.nwm.movement.tables import FULLMOVE
from rulespkg.systems.nwm.scale.ranks import halved, number


def fullmoves(athletics: int) -> Ratio:
    """Fullmoves in a round for an athletic rank (nwm.space.move).

    >>> str(fullmoves(4)), str(fullmoves(5)), str(fullmoves(0))
    ('3/2', '3/2', '7/10')
    """
    return number(halved(athletics))


def meters(moves: Ratio) -> Ratio:
    """Fullmoves in meters (nwm.space.fullmove)."""
    return moves * FULLMOVE


def rounds_to_close(distance: Ratio, athletics: int) -> int:
    """Whole rounds until somebody is within one fullmove (nwm.space.close_range).

    >>> rounds_to_close(Ratio(20), 4), rounds_to_close(Ratio(1), 4)
    (13, 0)
    """
    left = (distance - 1) / fullmoves(athletics)
    return max(0, -(-left.num // left.den))

"""What distance takes from an attack (nwm.space.range_penalty)."""

from __future__ import annotations

from rulespkg.dice import Ratio
from rulespkg.systems.nwm.scale.ranks import AVERAGE, convert, convert_up, number


def scoped_range(base: Ratio, scope: bool = False) -> Ratio:
    """The base range as it counts: a scope doubles it (nwm.space.scope)."""
    return base * 2 if scope else base


def range_penalty(distance: Ratio, base: Ratio, scope: bool = False, rounding: str = "up") -> int:
    """What distance takes from base successes, 0 or less (nwm.space.range_penalty).

    ``distance`` and ``base`` are in fullmoves. Between two rows of the table the next row up counts;
    ``rounding`` "down" and "nearest" are the other readings of G12.

    >>> [range_penalty(Ratio(far), Ratio(1)) for far in (0, 1, 2, 4, 5, 6)]
    [0, 0, -2, -4, -4, -5]
    """
    times = distance / scoped_range(base, scope)
    if distance <= 1 or times <= 1:
        return 0
    up, down = convert_up(times), convert(times)
    if rounding == "nearest":
        return AVERAGE - (up if number(up) - times <= times - number(down) else down)
    return AVERAGE - (up if rounding == "up" else down)


def range_bands(
    base: Ratio, scope: bool = False, rounding: str = "up", most: int = 12
) -> list[tuple[Ratio, int]]:
    """The penalties in turn, each with where its band of distances ends.

    That end belongs to the band with ``rounding`` "up", and else to the next one.
    Within one fullmove there is no penalty, however short the base range (nwm.space.close_range).

    >>> [(str(far), penalty) for far, penalty in range_bands(Ratio(1), most=3)]
    [('1/1', 0), ('3/2', -1), ('2/1', -2)]
    >>> [str(far) for far, _ in range_bands(Ratio(1), rounding="nearest", most=3)]
    ['5/4', '7/4', '5/2']
    >>> [(str(far), penalty) for far, penalty in range_bands(Ratio(1, 2), most=4)]
    [('1/1', 0), ('3/2', -3)]
    """
    whole = scoped_range(base, scope)
    bands = [(whole * _band_end(AVERAGE + steps, rounding), -steps) for steps in range(most)]
    beyond = [(far, penalty) for far, penalty in bands if far > 1]
    return beyond if len(beyond) == most else [(Ratio(1), 0), *beyond]


def _band_end(index: int, rounding: str) -> Ratio:
    if rounding == "nearest":
        return (number(index) + number(index + 1)) / 2
    return number(index if rounding == "up" else index + 1)

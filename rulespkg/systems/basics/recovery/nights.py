"""Night after night: how long it takes until all HP are back (basics.recovery.sleep)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.dice import Distribution, Ratio
from rulespkg.systems.basics.dice import CAP, plain_dice

if TYPE_CHECKING:
    from rulespkg.systems.basics.recovery.sleep import Sleeper

MOST_NIGHTS = 30
"""As many nights are looked at one by one."""

MOST_MISSING = 100
"""Of more missing HP no exact mean is worked out."""


def _gains(rate: int, dice: int) -> dict[int, Ratio]:
    """What a night gives back, and how likely."""
    if not dice:
        return {rate: Ratio(1)}
    return {rate + count: chance for count, chance in plain_dice(min(dice, CAP)).odds().chances().items()}


def healing(sleeper: Sleeper) -> tuple[Ratio, ...]:
    """The chance to have all HP after so many nights, from 1 on, until it is certain or there are too many.

    The first night has the dice that are left, every other the whole pool, which fills while one sleeps.

    >>> from rulespkg.systems.basics.recovery.sleep import Sleeper
    >>> [str(chance) for chance in healing(Sleeper(8, 12, 9, 2, 1, 2))]
    ['0/1', '1/1']
    """
    chances: list[Ratio] = []
    missing = Distribution.certain(sleeper.max_hp - sleeper.hp)
    dice = sleeper.dice
    while len(chances) < MOST_NIGHTS and (not chances or chances[-1] < 1):
        rolled = plain_dice(min(dice, CAP)).odds() if dice else Distribution.certain(0)
        missing = missing.combine(rolled, lambda left, regained: max(0, left - sleeper.rate - regained))
        chances.append(missing[0])
        dice = sleeper.pool
    return tuple(chances)


def mean_nights(sleeper: Sleeper) -> Ratio | None:
    """The exact mean of the nights until all HP are back; ``None`` if that is never, or too much is missing.

    >>> from rulespkg.systems.basics.recovery.sleep import Sleeper
    >>> str(mean_nights(Sleeper(11, 12, 9, 0, 1, 1)))
    '3/1'
    """
    missing = sleeper.max_hp - sleeper.hp
    if missing > MOST_MISSING or not (sleeper.rate or sleeper.pool):
        return Ratio(0) if not missing else None
    later = _gains(sleeper.rate, sleeper.pool)
    still = later.get(0, Ratio(0))
    means = [Ratio(0)]
    for left in range(1, missing + 1):
        after = [means[max(0, left - regained)] * chance for regained, chance in later.items() if regained]
        means.append((Ratio(1) + sum(after, Ratio(0))) / (Ratio(1) - still))
    first = [
        means[max(0, missing - regained)] * chance
        for regained, chance in _gains(sleeper.rate, sleeper.dice).items()
    ]
    return Ratio(1) + sum(first, Ratio(0)) if missing else Ratio(0)

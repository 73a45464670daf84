"""Recovery: how long harm lasts (nwm.recovery, nwm.damage.cumulative)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.dice import Procedure, Ratio, Stage
from rulespkg.model.words import added
from rulespkg.systems.nwm.checks import FOUR, counted, minus
from rulespkg.systems.nwm.scale import AVERAGE, convert, number

if TYPE_CHECKING:
    from typing import Any

    from rulespkg.dice import Distribution, Throw

IMPAIRED = 2
"""What each Wound and each Daze takes from attributes, in half-steps."""
SHORTEST_DOWN = 2
"""Down never lasts fewer rounds than this."""


def impaired(base: int, wounds: int, dazes: int) -> int:
    """Base successes with harm: 2 less for each Wound and Daze, without a floor (nwm.damage.cumulative).

    >>> impaired(6, 1, 2)
    0
    """
    return base - IMPAIRED * (wounds + dazes)


def _floored(time: Ratio, down: bool) -> Ratio:
    return Ratio(SHORTEST_DOWN) if down and time < SHORTEST_DOWN else time


def time(successes: int, period: Ratio, down: bool = False) -> Ratio:
    """The period divided by the number of the successes (nwm.recovery.time).

    >>> str(time(3, Ratio(10))), str(time(6, Ratio(5), down=True))
    ('20/3', '2/1')
    """
    return _floored(period / number(successes), down)


def stepped(successes: int, period: Ratio, down: bool = False) -> Ratio:
    """The period moved along the scale, a half-step for each success over 2 (nwm.recovery.alt).

    The period is a number of the scale.

    >>> str(stepped(3, Ratio(10))), str(stepped(1, Ratio(10)))
    ('7/1', '15/1')
    """
    return _floored(number(convert(period) - (successes - AVERAGE)), down)


def lasting(successes: int, period: Ratio, down: bool = False, method: str = "division") -> Ratio:
    """The time by one of the two methods, which differ a little (reading G18)."""
    return (stepped if method == "steps" else time)(successes, period, down)


def times(base: int, period: Ratio, down: bool = False, method: str = "division") -> Distribution:
    """The distribution of the time; ``base`` counts every impairment (nwm.recovery.odds)."""
    return FOUR.odds().map(lambda x: lasting(base + x, period, down, method))


def mean(found: Distribution) -> Ratio:
    """The mean of a distribution of times."""
    return sum((value * weight for value, weight in found.items()), Ratio(0)) / found.total


def median(found: Distribution) -> Ratio:
    """The least time by which half of all have recovered.

    >>> str(median(times(2, Ratio(10))))
    '10/1'
    """
    weights, passed, value = dict(found.items()), 0, Ratio(0)
    for value in sorted(weights, key=float):
        passed += weights[value]
        if 2 * passed >= found.total:
            break
    return value


def recovery(base: int, label: str = "Recovery") -> Procedure:
    """The roll; it ends in the successes, from which every time follows (nwm.recovery.time).

    >>> recovery(4).resolve([3, 3, 4, 4]).state
    4
    """

    def tell(_: Any, throw: Throw, made: int) -> list[tuple[str, str]]:
        return [(f"{minus(base)} {added(throw.total)} = {counted(made, 'success')}", "nwm.recovery.time")]

    return Procedure(None, (Stage(label, lambda _: FOUR, lambda _, x: base + x, tell),))

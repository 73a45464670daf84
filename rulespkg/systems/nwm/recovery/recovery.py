"""How long harm lasts (nwm.recovery)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulespkg.dice import Distribution, Procedure, Ratio, Stage, Throw
from rulespkg.model.words import added, minus, plural
from rulespkg.systems.nwm.checks.dice import FOUR_DICE
from rulespkg.systems.nwm.scale.ranks import AVERAGE, convert, number

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

SHORTEST_DOWN = 2
"""Down never lasts fewer rounds than this."""


def _floored(time: Ratio, down: bool) -> Ratio:
    return Ratio(SHORTEST_DOWN) if down and time < SHORTEST_DOWN else time


def divided_time(successes: int, period: Ratio, down: bool = False) -> Ratio:
    """The period divided by the number of the successes (nwm.recovery.time).

    >>> str(divided_time(3, Ratio(10))), str(divided_time(6, Ratio(5), down=True))
    ('20/3', '2/1')
    """
    return _floored(period / number(successes), down)


def stepped_time(successes: int, period: Ratio, down: bool = False) -> Ratio:
    """The period moved along the scale, a half-step for each success over 2 (nwm.recovery.alt).

    The period is a number of the scale.

    >>> str(stepped_time(3, Ratio(10))), str(stepped_time(1, Ratio(10)))
    ('7/1', '15/1')
    """
    return _floored(number(convert(period) - (successes - AVERAGE)), down)


def recovery_time(successes: int, period: Ratio, down: bool = False, method: str = "division") -> Ratio:
    """The time by one of the two methods, which differ a little (reading G18)."""
    return (stepped_time if method == "steps" else divided_time)(successes, period, down)


def recovery_times(base: int, period: Ratio, down: bool = False, method: str = "division") -> Distribution:
    """The distribution of the time; ``base`` counts every impairment (nwm.recovery.odds)."""
    return FOUR_DICE.odds().map(lambda x: recovery_time(base + x, period, down, method))


def mean_time(times: Distribution) -> Ratio:
    """The mean of a distribution of times."""
    return sum((value * weight for value, weight in times.items()), Ratio(0)) / times.total


def median_time(times: Distribution) -> Ratio:
    """The least time by which half of all have recovered.

    >>> str(median_time(recovery_times(2, Ratio(10))))
    '10/1'
    """
    weights, passed, value = dict(times.items()), 0, Ratio(0)
    for value in sorted(weights, key=float):
        passed += weights[value]
        if 2 * passed >= times.total:
            break
    return value


def recovery_roll(base: int, times: Callable[[int], Iterable[tuple[str, str]]]) -> Procedure:
    """The roll; it ends in the successes, from which all ``times`` follow (nwm.recovery.time).

    >>> recovery_roll(4, lambda made: ()).resolve([3, 3, 4, 4]).state
    4
    """

    def tell(_: Any, throw: Throw, successes: int) -> list[tuple[str, str]]:
        words = f"{minus(base)} {added(throw.total)} = {plural(successes, 'success')}."
        return [(words, "nwm.recovery.time"), *times(successes)]

    return Procedure(None, (Stage("Recovery", lambda _: FOUR_DICE, lambda _, x: base + x, tell, key="roll"),))

"""Chances of "so much or less" for sums and differences of dice that roll on at every 9, all at once.

A value that is open (``tails.Open``) is a number and 9 times a count, and a count with tail t is 0 with
chance 1 - 1/t, else one more than such a count. So the chance F' that something with a count on top is n or
less follows from the chance F without it: F'(n) = (1 - 1/t) F(n) + 1/t F'(n - 9). Far enough down F falls to
a tenth with every nine less, as the chance does that a protection die is so high; there F' is
F (10t - 10) / (10t - 1), which falls in the same way.
"""

from __future__ import annotations

import math

from rulespkg.dice import Distribution, Ratio
from rulespkg.systems.toaster.checks.open_ended import OpenEnded, mean, star
from rulespkg.systems.toaster.index.dice import UNLIMITED, Nines, at_least


class Cumulative:
    """The weights, of ``total``, of "so much or less" for whole numbers one after the other from ``low`` on.

    Nine less has a tenth of the chance for all numbers up to ``calm``, which is ``low`` + 8 or more.
    """

    __slots__ = ("_counted", "calm", "low", "total", "weights")

    def __init__(self, low: int, calm: int, weights: list[int], total: int) -> None:
        self.low = low
        self.calm = calm
        self.weights = weights
        self.total = total
        self._counted: dict[tuple[int, ...], Cumulative] = {(): self}

    def plus(self, values: Distribution, high: int) -> Cumulative:
        """The curve of the sum with one of these values, from 0 or less up to ``high``.

        This curve must reach up to ``high`` less the least base of a value.

        >>> lead = less("unlimited", 0).plus(star("unlimited"), 0)
        >>> Ratio(lead.weights[-1], lead.total)
        Ratio(6, 11)
        """
        groups = by_tails(values)
        calm = self.calm + min(map(min, groups.values()))
        low = min(0, calm - 8)
        curves = {tails: self._counts(tails, low - max(bases)) for tails, bases in groups.items()}
        common_total = math.lcm(*(curve.total for curve in curves.values()))
        sums = [0] * (high - low + 1)
        for tails, bases in groups.items():
            curve = curves[tails]
            scale = common_total // curve.total
            for base, weight in bases.items():
                first, times = low - base - curve.low, weight * scale
                shifted = curve.weights[first : first + len(sums)]
                sums = [so_far + times * weight for so_far, weight in zip(sums, shifted, strict=True)]
        return Cumulative(low, calm, sums, values.total * common_total)

    def _counts(self, tails: tuple[int, ...], low: int) -> Cumulative:
        """The curve with 9 times a count of each of these tails on top, from ``low`` or less."""
        if tails not in self._counted:
            self._counted[tails] = self._counts(tails[1:], low)._count(tails[0])
        curve = self._counted[tails]
        if curve.low > low:
            curve = self._counted[tails] = curve._down(low)
        return curve

    def _down(self, low: int) -> Cumulative:
        nines = -((low - self.low) // 9)
        below = [weight * 10**up for up in range(nines) for weight in self.weights[:9]]
        same = [weight * 10**nines for weight in self.weights]
        return Cumulative(self.low - 9 * nines, self.calm, below + same, self.total * 10**nines)

    def _count(self, tail: int) -> Cumulative:
        calm = self.calm - self.low + 1
        unit = tail ** -((calm - len(self.weights)) // 9)
        least, more = 10 * (tail - 1) * unit, (10 * tail - 1) * (tail - 1) * unit
        weights = [weight * least for weight in self.weights[:calm]]
        for at in range(calm, len(self.weights)):
            weights.append((self.weights[at] * more + weights[at - 9]) // tail)
        return Cumulative(self.low, self.calm, weights, self.total * (10 * tail - 1) * unit)


def less(die: Nines | None, high: int) -> Cumulative:
    """The curve of 0 less a die with this cap on nines, or no die, up to ``high``, which is at least 0.

    >>> less("unlimited", 0).weights
    [2, 3, 4, 5, 6, 7, 8, 9, 10]
    """
    if die == UNLIMITED:
        return Cumulative(-8, 0, [(at_least(8 - up) * 10).num for up in range(9)] + [10] * high, 10)
    odds = Distribution.certain(0) if die is None else star(die)
    calm = -max(odds) - 1
    below = [sum(weight for face, weight in odds.items() if face >= -n) for n in range(calm - 8, 0)]
    return Cumulative(calm - 8, calm, below + [odds.total] * (high + 1), odds.total)


def by_tails(values: Distribution) -> dict[tuple[int, ...], dict[int, int]]:
    """The weights of values by their bases, those with the same tails together; a whole number has none.

    >>> by_tails(star("unlimited"))[()]
    {0: 9}
    """
    groups: dict[tuple[int, ...], dict[int, int]] = {}
    for value, weight in values.items():
        base, tails = value if isinstance(value, OpenEnded) else (value, ())
        groups.setdefault(tails, {})[base] = weight
    return groups


def mean_of(values: Distribution) -> Ratio:
    """The mean of what these values stand for.

    >>> mean_of(star("unlimited"))
    Ratio(5, 1)
    """
    sums = (
        sum(bases.values()) * mean(OpenEnded(0, tails)) + sum(base * weight for base, weight in bases.items())
        for tails, bases in by_tails(values).items()
    )
    return sum(sums, Ratio(0)) / values.total

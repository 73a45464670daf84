"""Curves of totals: few enough points for a phone, and each of them exact."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rulespkg.dice import Distribution, Ratio

if TYPE_CHECKING:
    from collections.abc import Sequence

MOST_POINTS = 48
"""More points than these are counted together, several at a time."""

RARE = 5_000
"""An end whose totals come up less than once in so many rolls together is one point."""


class Interval(NamedTuple):
    """A point of a curve: the totals from ``low`` to ``high``, and those ``below`` or ``above`` them."""

    low: int
    high: int
    below: bool = False
    above: bool = False

    @property
    def label(self) -> str:
        """The totals in words.

        >>> Interval(3, 3).label, Interval(1, 2, below=True).label, Interval(-1, 4, above=True).label
        ('3', '2 or less', '−1 or more')
        """
        low, high = (str(end).replace("-", "−") for end in (self.low, self.high))
        if self.below:
            return f"{high} or less"
        if self.above:
            return f"{low} or more"
        return low if self.low == self.high else f"{low} to {high}"

    @property
    def key(self) -> str:
        """The totals in short.

        >>> Interval(3, 3).key, Interval(10, 19).key, Interval(1, 2, below=True).key
        ('3', '10..19', '2-')
        """
        if self.below:
            return f"{self.high}-"
        if self.above:
            return f"{self.low}+"
        return str(self.low) if self.low == self.high else f"{self.low}..{self.high}"


def intervals(several: Sequence[Distribution]) -> list[Interval]:
    """The points that several curves share, in ascending order.

    >>> from rulespkg.dice import die
    >>> [one.key for one in intervals([die(4)])]
    ['1', '2', '3', '4']
    """
    least, most = min(map(min, several)), max(map(max, several))
    if most - least < MOST_POINTS:
        return [Interval(total, total) for total in range(least, most + 1)]
    low, high = min(_end(odds) for odds in several), max(_end(odds, reverse=True) for odds in several)
    step = _step(high - low + 1)
    low -= low % step
    spans = [Interval(start, start + step - 1) for start in range(low, high + 1, step)]
    spans[0] = spans[0]._replace(below=least < spans[0].low)
    spans[-1] = spans[-1]._replace(above=most > spans[-1].high)
    return spans


def _end(odds: Distribution, *, reverse: bool = False) -> int:
    """The first total, from one end, at which the end has stopped being rare."""
    passed = 0
    for total, weight in sorted(odds.items(), reverse=reverse):
        passed += weight
        if passed * RARE >= odds.total:
            return int(total)
    raise AssertionError("all weights together are the whole")


def _step(span: int) -> int:
    """How many totals a point holds.

    >>> _step(48), _step(49), _step(9901)
    (1, 2, 500)
    """
    size = 1
    while True:
        for by in (1, 2, 5):
            if span <= size * by * MOST_POINTS:
                return size * by
        size *= 10


def shares(odds: Distribution, points: Sequence[Interval]) -> list[Ratio]:
    """The exact chance of each point."""
    weights = [0] * len(points)
    at = 0
    for total, weight in sorted(odds.items()):
        while total > points[at].high and not points[at].above:
            at += 1
        weights[at] += weight
    return [Ratio(weight, odds.total) for weight in weights]

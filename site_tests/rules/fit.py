"""Whether counts fit a distribution: the chi-square test."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rulespkg.dice import Distribution


def chi_square_tail(value: float, freedom: int) -> float:
    """The chance of a chi-square of at least ``value``: the regularized upper incomplete gamma function."""
    a, x = freedom / 2, value / 2
    if x <= 0:
        return 1.0
    if x < a + 1:
        term = total = 1 / a
        k = a
        while term > total * 1e-15:
            k += 1
            term *= x / k
            total += term
        return 1 - total * math.exp(-x + a * math.log(x) - math.lgamma(a))
    b, c = x + 1 - a, 1e300
    d = 1 / b
    fraction = d
    for i in range(1, 500):
        step = -i * (i - a)
        b += 2
        d = 1 / (step * d + b)
        c = b + step / c
        fraction *= d * c
    return fraction * math.exp(-x + a * math.log(x) - math.lgamma(a))


def fit(exact: Distribution, counts: dict[object, int]) -> float:
    """The chance to be as far off as ``counts``; outcomes expected fewer than 5 times are pooled."""
    assert set(counts) <= set(exact), f"impossible outcomes: {set(counts) - set(exact)}"
    rolls = sum(counts.values())
    bins: list[tuple[float, int]] = []
    rest = [0.0, 0]
    for outcome, weight in exact.items():
        expected = rolls * (weight / exact.total)
        if expected >= 5:
            bins.append((expected, counts.get(outcome, 0)))
        else:
            rest = [rest[0] + expected, rest[1] + counts.get(outcome, 0)]
    if rest[0] >= 5:
        bins.append((rest[0], int(rest[1])))
    statistic = sum((count - expected) ** 2 / expected for expected, count in bins)
    return chi_square_tail(statistic, len(bins) - 1) if len(bins) > 1 else 1.0

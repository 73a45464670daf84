"""Long distributions: neighbors that hardly ever come are drawn and listed as one."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from rulespkg.chances.tails import AT_LEAST, AT_MOST, OPEN, SPAN
from rulespkg.dice import Ratio

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rulespkg.model.answer import Chart, Series

MOST_VALUES = 100
"""A chart of no more values shows each."""
LEAST = 10
"""Fewer neighbors stand for themselves."""
RARE = Ratio(1, 10_000)
"""The words for anything less are the same."""


def gathered(chart: Chart) -> Chart:
    """A distribution over more than ``MOST_VALUES``, whose rare neighbors are one point with their sum.

    >>> from rulespkg.model.answer import Chart, Series
    >>> points = [(str(n), Ratio(1, 2) if n in (50, 51) else Ratio(0)) for n in range(200)]
    >>> chart = Chart("bars", "Hits", "", "Hits", (Series("", tuple(points)),), distribution="parts")
    >>> gathered(chart).labels
    ['0 to 49', '50', '51', '52 to 199']
    """
    labels = chart.labels
    if chart.distribution not in ("each", "parts") or chart.sets or len(labels) <= MOST_VALUES:
        return chart
    often = {label for curve in chart.series for label, chance in curve.points if chance >= RARE}
    runs = [list(run) for comes, run in groupby(labels, often.__contains__) if not comes]
    series = chart.series
    for run in runs:
        series = tuple(_joined(curve, run) for curve in series) if len(run) >= LEAST else series
    return chart._replace(series=series)


def _joined(curve: Series, labels: Sequence[str]) -> Series:
    """A series in which these labels, neighbors of each other, are one point."""
    keys = curve.keys or tuple(label for label, _ in curve.points)
    triples = [(label, chance, key) for (label, chance), key in zip(curve.points, keys, strict=True)]
    rare = set(labels)
    mine = [triple for triple in triples if triple[0] in rare]
    if not mine:
        return curve
    at = triples.index(mine[0])
    chance = sum((chance for _, chance, _ in mine), Ratio(0))
    joined = (_span(labels[0], labels[-1]), chance, f"{mine[0][2]}{SPAN}{mine[-1][2]}")
    every = [*triples[:at], joined, *triples[at + len(mine) :]]
    points = tuple((label, chance) for label, chance, _ in every)
    return curve._replace(points=points, keys=tuple(key for *_, key in every))


def _span(first: str, last: str) -> str:
    """What several values are called together.

    >>> _span("52", "199"), _span("52", "200 or more"), _span("3 or less", "9")
    ('52 to 199', '52 or more', '9 or less')
    """
    if last.endswith(OPEN[AT_MOST]):
        return f"{first}{OPEN[AT_MOST]}"
    return f"{last}{OPEN[AT_LEAST]}" if first.endswith(OPEN[AT_LEAST]) else f"{first} to {last}"

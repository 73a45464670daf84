"""Tails: a chart that is a distribution, exactly, and as the chances of at least and at most each value."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.dice import Ratio
from rulespkg.model.answer import Chart, Series, percent

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

EXACTLY, AT_LEAST, AT_MOST = "exactly", "at-least", "at-most"
VIEWS = {EXACTLY: "Exactly", AT_LEAST: "At least", AT_MOST: "At most"}
"""The ways to show a distribution, as an address and as a reader names them."""

OPEN = {AT_LEAST: " or less", AT_MOST: " or more"}
"""What an end of a chart is called that stays open; its tail on that side is certain, and is left out."""

HALF, TENTH = Ratio(1, 2), Ratio(1, 10)

SPAN = ".."
"""What stands in the key of a point between the first and the last of the numbers that it counts together."""

type Tail = tuple[tuple[str, Ratio], ...]


def words(label: str, view: str) -> str:
    """A value of a chart as a reader names it there.

    >>> words("3", "exactly"), words("3", "at-least"), words("9 or more", "at-least")
    ('3', 'At least 3', '9 or more')
    """
    complete = label.endswith((" or more", " or less")) or label.startswith(VIEWS[view]) or view == EXACTLY
    return label if complete else f"{VIEWS[view]} {label}"


def tail(chart: Chart, view: str) -> Chart:
    """A distribution as the chances of at least or of at most each value; the keys stay those of the values.

    ``ValueError`` if the chart does not say that it is one.

    >>> hits = Series("Chance", (("0", Ratio(1, 4)), ("1", Ratio(1, 2)), ("2", Ratio(1, 4))))
    >>> tail(Chart("bars", "Hits", "", "Hits", (hits,), distribution="parts"), "at-least").series[0].points
    (('0', Ratio(1, 1)), ('1', Ratio(3, 4)), ('2', Ratio(1, 4)))
    """
    if chart.distribution not in _TAILS:
        raise ValueError(f"{chart.title} is no distribution")
    if view == EXACTLY:
        return chart
    series, tails = _TAILS[chart.distribution](chart, view)
    kind = "bars" if chart.kind == "stack" else chart.kind
    title, label = (f"{text}, {VIEWS[view].lower()}" for text in (chart.title, chart.label or "Outcome"))
    return Chart(kind, title, _sentence(tails, view), label, series, chart.unit, chart.whole, chart.key)


type NamedTails = list[tuple[str, Tail]]
"""What the sentence speaks of: names, empty where there is one only, and the tails."""


def _each(chart: Chart, view: str) -> tuple[tuple[Series, ...], NamedTails]:
    """Every series is a distribution of its own."""
    series = tuple(_summed(curve, view) for curve in chart.series)
    return series, [(curve.name if len(series) > 1 else "", curve.points) for curve in series]


def _summed(curve: Series, view: str) -> Series:
    labels = [label for label, _ in curve.points]
    keys = curve.keys or labels
    sums = _sums([chance for _, chance in curve.points], view)
    every = [
        (_reaching(*names, view), chance, names[1])
        for names, chance in zip(zip(labels, keys, strict=True), sums, strict=True)
    ]
    closed = [point for point in every if not point[0].endswith(OPEN[view])] or every
    points = tuple((label, chance) for label, chance, _ in closed)
    return curve._replace(points=points, keys=tuple(key for *_, key in closed))


def _reaching(label: str, key: str, view: str) -> str:
    """What a tail is called after: of several numbers that are one point, the end that it begins with.

    >>> _reaching("10 to 19", "10..19", "at-least"), _reaching("−19 to −10", "-19..-10", "at-most")
    ('10', '−10')
    >>> _reaching("7", "7", "at-least")
    '7'
    """
    low, several, high = key.partition(SPAN)
    return (low if view == AT_LEAST else high).replace("-", "−") if several else label


def _sums(chances: Sequence[Ratio], view: str) -> list[Ratio]:
    """Of chances in a row those of each and all that come after it, or before it."""
    order = chances if view == AT_MOST else chances[::-1]
    sums, so_far = [], Ratio(0)
    for chance in order:
        so_far = so_far + chance
        sums.append(so_far)
    return sums if view == AT_MOST else sums[::-1]


def _parts(chart: Chart, view: str) -> tuple[tuple[Series, ...], NamedTails]:
    """The series together are one: a bar is a whole tail, in the look of what its value itself is."""
    every = [dict(curve.points) for curve in chart.series]
    shares = [[points.get(label, Ratio(0)) for points in every] for label in chart.labels]
    exact = tuple((label, sum(own, Ratio(0))) for label, own in zip(chart.labels, shares, strict=True))
    keys = {
        label: key
        for curve in chart.series
        for (label, _), key in zip(curve.points, curve.keys, strict=False)
    }
    whole = _summed(Series("", exact, keys=tuple(keys.get(label, label) for label, _ in exact)), view)
    names = [_reaching(label, keys.get(label, label), view) for label in chart.labels]
    own = dict(zip(names, _owners(shares, view), strict=True))
    series = []
    for index, original in enumerate(chart.series):
        mine = [at for at, (label, _) in enumerate(whole.points) if own[label] == index]
        points, point_keys = tuple(whole.points[at] for at in mine), tuple(whole.keys[at] for at in mine)
        series.append(original._replace(points=points, keys=point_keys))
    return tuple(series), [("", whole.points)]


def _owners(shares: list[list[Ratio]], view: str) -> list[int]:
    """To which series each value belongs; one that cannot come goes with the next that its tail reaches."""
    order = range(len(shares)) if view == AT_MOST else range(len(shares) - 1, -1, -1)
    owners, last = [0] * len(shares), 0
    for place in order:
        if any(shares[place]):
            last = max(range(len(shares[place])), key=lambda index: float(shares[place][index]))
        owners[place] = last
    return owners


def _bars(chart: Chart, view: str) -> tuple[tuple[Series, ...], NamedTails]:
    """The shares of each bar of a stack ascend by their series; what is certain in any case is left out."""
    labels = chart.labels
    single = all(len(curve.points) == 1 for curve in chart.series)
    every = [{"": curve.points[0][1]} if single else dict(curve.points) for curve in chart.series]
    bars = [""] if single else labels
    sums = {bar: _sums([points.get(bar, Ratio(0)) for points in every], view) for bar in bars}
    last = len(every) - 1
    series: list[Series] = []
    by_bar: dict[str, list[tuple[str, Ratio]]] = {bar: [] for bar in bars}
    for place, original in enumerate(chart.series):
        if last and place == (0 if view == AT_LEAST else last):
            continue
        name = words(original.name, view)
        for bar in bars:
            by_bar[bar].append((original.name, sums[bar][place]))
        points = tuple((bar or name, sums[bar][place]) for bar in bars)
        series.append(
            original._replace(name=name, points=points, keys=original.keys if single else tuple(bars))
        )
    return tuple(series), [(bar, tuple(points)) for bar, points in by_bar.items()]


def _sentence(tails: NamedTails, view: str) -> str:
    """Where a tail is about even, and for one tail alone where it is about one in ten, or nine."""
    if len(tails) == 1:
        marks = (HALF, TENTH) if view == AT_LEAST else (HALF, 1 - TENTH)
        pairs = dict.fromkeys(_reached(tails[0][1], view, mark) for mark in marks)
        phrases = [f"{words(label, view)}: {percent(chance)}" for label, chance in pairs]
        return "; ".join([*phrases[:1], *(name[:1].lower() + name[1:] for name in phrases[1:])]) + "."
    each = [(name, *_reached(points, view, HALF)) for name, points in tails if points]
    return (
        "; ".join(f"{name}: {_inner(words(label, view))}, {percent(chance)}" for name, label, chance in each)
        + "."
    )


def _inner(label: str) -> str:
    return label[:1].lower() + label[1:] if label.startswith(tuple(VIEWS.values())) else label


def _reached(points: Tail, view: str, mark: Ratio) -> tuple[str, Ratio]:
    """The value furthest out whose tail is at least so likely; of what never is, the likeliest."""
    order: Iterable[tuple[str, Ratio]] = points if view == AT_MOST else points[::-1]
    ends = points[-1] if view == AT_MOST else points[0]
    return next(((label, chance) for label, chance in order if chance >= mark), ends)


_TAILS = {"each": _each, "parts": _parts, "bars": _bars}
"""By what a chart says of itself."""

"""Plots: the charts that calculators of every game make of chances."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.dice import Distribution, Ratio
from rulespkg.model.answer import Chart, Figure, Series, percent
from rulespkg.model.words import minus

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


def stacked(title: str, figures: tuple[Figure, ...], key: str = "shares", distribution: str = "") -> Chart:
    """Shares of a whole as one bar, by the keys of the figures; figures that are no chances are left out.

    ``distribution`` is "bars" where the figures ascend.
    """
    shares = [(figure, figure.value) for figure in figures if isinstance(figure.value, Ratio)]
    words = ", ".join(f"{_lower(figure.label)} {percent(chance)}" for figure, chance in shares)
    series = tuple(
        Series(figure.label, ((figure.label, chance),), figure.tone, figure.key, (figure.key,))
        for figure, chance in shares
    )
    return Chart(
        "stack",
        title,
        f"{words[:1].upper()}{words[1:]}.",
        "Outcome",
        series,
        key=key,
        distribution=distribution,
    )


def _lower(words: str) -> str:
    """Words within a sentence; what is written in capitals stays so.

    >>> _lower("All 10 HP gone")
    'all 10 HP gone'
    """
    return " ".join(word if word.isupper() and len(word) > 1 else word.lower() for word in words.split(" "))


def histogram(
    title: str,
    sentence: str,
    label: str,
    distribution: Distribution,
    open_from: int | None = None,
    kind: Callable[[int], tuple[str, ...]] = lambda _: ("Chance", ""),
    key: str = "",
) -> Chart:
    """A bar for every whole number from the least to the greatest outcome, with the number as its key.

    ``open_from`` stands for that or more; its key has a plus sign behind it.
    ``kind`` gives name and tone of the series that an outcome belongs to, and its key where it has one.
    """
    numbers = range(min(distribution), max(distribution) + 1)
    keys = tuple(f"{value}+" if value == open_from else str(value) for value in numbers)
    series = []
    for each in dict.fromkeys(kind(value) for value in numbers):
        own = {value: distribution[value] for value in numbers if kind(value) == each}
        points = tuple((_from(value, open_from), own.get(value, Ratio(0))) for value in numbers)
        name, tone, *own_key = each
        series.append(Series(name, points, tone, "".join(own_key), keys))
    return Chart("bars", title, sentence, label, tuple(series), key=key, distribution="parts")


def _from(value: int, open_from: int | None) -> str:
    return f"{value} or more" if value == open_from else minus(value)


def bars(
    title: str,
    sentence: str,
    label: str,
    points: Mapping[str, Ratio],
    tone: str = "",
    name: str = "Chance",
    key: str = "",
    keys: tuple[str, ...] = (),
    distribution: str = "",
) -> Chart:
    """One bar for each label; ``keys`` name the bars, which otherwise go by their labels.

    ``distribution`` is "each" where all labels together are certain, and ascend.
    """
    series = Series(name, tuple(points.items()), tone, keys=keys or tuple(points))
    return Chart("bars", title, sentence, label, (series,), key=key, distribution=distribution)


def lines(title: str, sentence: str, label: str, key: str = "", /, **series: Mapping[str, Ratio]) -> Chart:
    """Lines over the same labels, which are the keys of their points.

    An underscore in a name stands for a space; the name as it is given is the key of its line.
    """
    curves = tuple(
        Series(name.replace("_", " "), tuple(points.items()), key=name, keys=tuple(points))
        for name, points in series.items()
    )
    return Chart("lines", title, sentence, label, curves, key=key)

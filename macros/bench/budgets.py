"""What a measurement must keep: figures beside their budgets and beside those of the run before.

Each run adds a line to a file, so that a figure that has become worse is seen the next day.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from macros.paths import CACHE

FILE = CACHE / "figures.jsonl"
HEADS = ("Figure", "now", "least to most", "budget", "verdict", "last time", "change")
WORSE = 1.05
"""What grows by a twentieth has become worse; less may be chance in a time, or a word in a page."""


class Figure(NamedTuple):
    """One figure with its budget: the less, the better; ``least`` and ``most`` of several turns."""

    name: str
    unit: str
    value: float
    limit: float
    least: float | None = None
    most: float | None = None

    @classmethod
    def of_turns(cls, name: str, unit: str, turns: list[float], limit: float) -> Figure:
        """The median of several turns, with the least and the most."""
        return cls(name, unit, median(turns), limit, min(turns), max(turns))

    @property
    def is_kept(self) -> bool:
        """Whether it is within its budget."""
        return self.value <= self.limit

    @property
    def verdict(self) -> str:
        """Whether it is within its budget, and by how much it falls short.

        >>> Figure("first tap, nwm, gzip", "kB", 3500, 3400).verdict
        'missed by 3%'
        """
        if self.is_kept:
            return "kept"
        return f"missed by {self.value / self.limit - 1:.0%}" if self.limit else "missed"

    @property
    def range(self) -> str:
        """The least and the most of all turns; "" where there was one."""
        if self.least is None or self.most is None:
            return ""
        return f"{_short(self.least)} to {_short(self.most)}"


def _short(value: float) -> str:
    """A figure without what nobody reads.

    >>> _short(0.35714), _short(3262.4), _short(4)
    ('0.36', '3,262', '4')
    """
    return f"{value:,.0f}" if value >= 10 or value == int(value) else f"{value:.2f}"


def row(figure: Figure, before: float | None) -> list[str]:
    """A figure's line.

    >>> row(Figure("start at rest, first", "of stock", 0.4, 0.36, 0.35, 0.5), 0.32)[1:]
    ['0.40 of stock', '0.35 to 0.50', '0.36', 'missed by 11%', '0.32', 'worse by 25%']
    """
    last = "" if before is None else _short(before)
    now = f"{_short(figure.value)} {figure.unit}"
    return [
        figure.name,
        now,
        figure.range,
        _short(figure.limit),
        figure.verdict,
        last,
        change(figure, before),
    ]


def change(figure: Figure, before: float | None) -> str:
    """What has become of a figure since the run before, if it is worth a word."""
    if before is None or max(before, figure.value) <= min(before, figure.value) * WORSE:
        return ""
    if not before or not figure.value:
        return "worse" if figure.value else "better"
    if figure.value > before:
        return f"worse by {figure.value / before - 1:.0%}"
    return f"better by {1 - figure.value / before:.0%}"


def rows(figures: Iterable[Figure], before: dict[str, float]) -> list[list[str]]:
    """Every figure's line, those that fall short first."""
    return [
        row(figure, before.get(figure.name)) for figure in sorted(figures, key=lambda figure: figure.is_kept)
    ]


def summary(figures: Iterable[Figure], before: dict[str, float]) -> str:
    """How many fall short, and what has become worse.

    >>> summary([Figure("a", "kB", 2, 1), Figure("b", "kB", 1, 1)], {"b": 0.5})
    '1 of 2 figures falls short. Worse than last time: b.'
    """
    figures = list(figures)
    short = sum(not figure.is_kept for figure in figures)
    worse = [figure.name for figure in figures if change(figure, before.get(figure.name)).startswith("worse")]
    words = f"{short} of {len(figures)} figures {'falls' if short == 1 else 'fall'} short."
    return f"{words} Worse than last time: {', '.join(worse)}." if worse else words


def last(file: Path = FILE) -> dict[str, float]:
    """The figures of the run before by name; none at first, or where its line is no longer whole."""
    lines = file.read_text().splitlines() if file.is_file() else []
    try:
        figures: dict[str, float] = json.loads(lines[-1])["figures"] if lines else {}
    except (ValueError, KeyError, TypeError):
        return {}
    return figures


def keep(figures: Iterable[Figure], about: dict[str, Any], file: Path = FILE) -> None:
    """Add a run to the file; ``about`` says when and on what it was measured."""
    file.parent.mkdir(parents=True, exist_ok=True)
    line = {**about, "figures": {figure.name: round(figure.value, 4) for figure in figures}}
    with file.open("a") as lines:
        lines.write(json.dumps(line) + "\n")

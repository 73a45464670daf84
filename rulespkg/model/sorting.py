"""What the cells of a column are sorted by: numbers and dice by their size, all else by their words."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

NOTHING = ("none", "no", "n/a", "-", "—")
"""Words for no number, which come before the smallest."""


def keys(texts: Sequence[str]) -> tuple[float | None, ...]:
    """What each cell of one column sorts by, ``None`` for all of them where it is the words.

    >>> keys(("2d6 + 1", "d8", "none")), keys(("d8", "Might + d4"))
    ((8.0, 4.5, -inf), (None, None))
    """
    sizes = [float("-inf") if text.lower() in NOTHING else size(text) for text in texts]
    if any(value is None for value in sizes) or all(value == float("-inf") for value in sizes):
        return (None,) * len(texts)
    return tuple(sizes)


def size(text: str) -> float | None:
    """The number that a text begins with, sums of dice by their mean; ``None`` if it begins with none.

    >>> size("−6 or less"), size("1/2"), size("12.5 / 25"), size("3d6+2"), size("Might + d4")
    (-6.0, 0.5, 12.5, 12.5, None)
    """
    total: float | None = None
    sign = 1
    for term in text.replace("−", "-").replace("+", " + ").split():
        if term == "+":
            sign = 1
            continue
        value = _term(term)
        if value is None or (total is not None and not sign):
            return total
        total, sign = (total or 0.0) + sign * value, 0
    return total


def _term(text: str) -> float | None:
    """One number, fraction or handful of dice, with what may stand behind a number."""
    bare = text.rstrip("%,;:*")
    count, die, sides = bare.partition("d")
    if die and sides.isdigit() and (not count or count.isdigit()):
        return int(count or 1) * (int(sides) + 1) / 2
    top, slash, bottom = bare.partition("/")
    if slash and bottom.isdigit() and int(bottom) and _is_number(top):
        return float(top) / int(bottom)
    return float(bare) if _is_number(bare) else None


def _is_number(text: str) -> bool:
    whole, _, part = text.removeprefix("-").partition(".")
    return whole.isdecimal() and (not part or part.isdecimal())

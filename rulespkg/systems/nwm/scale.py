"""The scale of ranks: index, number and halved rank (nwm.scale).

A rank is a whole number, its index: Deficient is 0, Mythic+ is 15, and one is a half-step, half a rank.
What leaves the chart keeps its number and loses its name (reading G02).
"""

from __future__ import annotations

from typing import Any

from rulespkg.dice import Ratio
from rulespkg.problem import refuse

RANKS = (
    "deficient",
    "deficient-plus",
    "average",
    "average-plus",
    "good",
    "good-plus",
    "great",
    "great-plus",
    "extraordinary",
    "extraordinary-plus",
    "heroic",
    "heroic-plus",
    "legendary",
    "legendary-plus",
    "mythic",
    "mythic-plus",
)
"""The slugs of the printed ranks; the place is the index, which is also the base successes."""

AVERAGE = 2
FAR = 1000
"""Nothing in the game is so many half-steps off the chart; what is, is a slip of the keys."""
_NUMBERS = (Ratio(1), Ratio(3, 2), Ratio(2), Ratio(3), Ratio(5), Ratio(7))


def rank(value: Any, name: str = "rank", label: str = "Rank") -> int:
    """The index of a rank, given as a slug or, off the chart, as an index (nwm.scale.ranks).

    >>> rank("great-plus"), rank(18)
    (7, 18)
    """
    if isinstance(value, str) and value in RANKS:
        return RANKS.index(value)
    if type(value) is int and -FAR <= value <= FAR:
        return value
    legal = f"one of {', '.join(RANKS)}, or the whole number of a rank off the chart"
    raise refuse(name, label, f"{label} must be {legal}, not “{str(value)[:20]}”.")


def rating(value: Any) -> int:
    """The index of a rank that somebody may be rated at (nwm.char.no_deficient_plus).

    >>> rating("mythic-plus")
    15
    """
    found = rank(value, "rating", "Rating")
    if found == 1 or not 0 <= found < len(RANKS):
        legal = ", ".join(one for one in RANKS if one != "deficient-plus")
        raise refuse("rating", "Rating", f"Rating must be one of {legal}; Deficient+ is only a result.")
    return found


def index(slug: str) -> int:
    """The index of a slug; ``ValueError`` for any other text.

    >>> index("good")
    4
    """
    return RANKS.index(slug)


def slug(index: int) -> str | None:
    """The slug of an index; ``None`` off the chart.

    >>> slug(6), slug(16)
    ('great', None)
    """
    return RANKS[index] if 0 <= index < len(RANKS) else None


def title(index: int) -> str:
    """What readers call an index.

    >>> title(7), title(-1), title(17)
    ('Great+', '1 below Deficient', '2 above Mythic+')
    """
    if index < 0:
        return f"{-index} below Deficient"
    if index >= len(RANKS):
        return f"{index - len(RANKS) + 1} above Mythic+"
    return RANKS[index].replace("-plus", "+").title()


def number(index: int) -> Ratio:
    """The number of an index: 1, 1.5, 2, 3, 5, 7 and ten times that every six half-steps (nwm.scale.numbers).

    >>> str(number(0)), str(number(15)), str(number(-4))
    ('1/2', '150/1', '1/10')
    """
    tens, place = divmod(index - AVERAGE, len(_NUMBERS))
    return _NUMBERS[place] * Ratio(10**tens) if tens >= 0 else _NUMBERS[place] / Ratio(10**-tens)


def convert(value: Ratio, name: str = "number", label: str = "Number") -> int:
    """The highest index whose number is not above a number greater than 0 (nwm.scale.convert).

    >>> convert(Ratio(6)), convert(Ratio(5, 4)), convert(Ratio(1, 11))
    (6, 2, -5)
    """
    if value <= 0:
        raise refuse(name, label, f"{label} must be more than 0, not “{value}”.")
    index = AVERAGE
    while number(index) <= value:
        index += len(_NUMBERS)
    while number(index) > value:
        index -= 1
    return index


def reach(value: Ratio) -> int:
    """The least index, from Average up, whose number is not below a number.

    >>> reach(Ratio(4)), reach(Ratio(5)), reach(Ratio(1, 3))
    (6, 6, 2)
    """
    if value <= 1:
        return AVERAGE
    index = convert(value)
    return index if number(index) == value else index + 1


def halved(index: int) -> int:
    """Halfway back to Average, towards minus infinity (nwm.scale.halved).

    >>> halved(0), halved(7), halved(18)
    (1, 4, 10)
    """
    return AVERAGE + (index - AVERAGE) // 2

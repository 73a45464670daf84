"""The scale of ranks: index, number and halved rank (nwm.scale).

A rank is a whole number, its index: Deficient is 0, Mythic+ is 15, and one is a half-step, half a rank.
What leaves the chart keeps its number and loses its name (reading G02).
"""

from __future__ import annotations

from rulespkg.dice import Ratio
from rulespkg.model.memory import remembered
from rulespkg.model.words import minus

MOST_KNOWN = 200
"""More indices and numbers than a table has in use at a time."""

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
_NUMBERS = (Ratio(1), Ratio(3, 2), Ratio(2), Ratio(3), Ratio(5), Ratio(7))


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


def with_base(index: int) -> str:
    """What readers call an index, with its base successes.

    >>> with_base(4), with_base(-1)
    ('Good (4)', '1 below Deficient (−1)')
    """
    return f"{title(index)} ({minus(index)})"


@remembered(MOST_KNOWN)
def number(index: int) -> Ratio:
    """The number of an index: 1, 1.5, 2, 3, 5, 7 and ten times that every six half-steps (nwm.scale.numbers).

    >>> str(number(0)), str(number(15)), str(number(-4))
    ('1/2', '150/1', '1/10')
    """
    tens, place = divmod(index - AVERAGE, len(_NUMBERS))
    return _NUMBERS[place] * Ratio(10**tens) if tens >= 0 else _NUMBERS[place] / Ratio(10**-tens)


@remembered(MOST_KNOWN)
def convert(value: Ratio) -> int:
    """The highest index whose number is not above a number greater than 0 (nwm.scale.convert).

    >>> convert(Ratio(6)), convert(Ratio(5, 4)), convert(Ratio(1, 11))
    (6, 2, -5)
    """
    index = AVERAGE
    while number(index) <= value:
        index += len(_NUMBERS)
    while number(index) > value:
        index -= 1
    return index


def convert_up(value: Ratio) -> int:
    """The least index, from Average up, whose number is not below a number.

    >>> convert_up(Ratio(4)), convert_up(Ratio(5)), convert_up(Ratio(1, 3))
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

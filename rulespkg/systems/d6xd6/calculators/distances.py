"""Distances as readers write them, the range they are, and how far the wanted one is."""

from __future__ import annotations

from rulespkg.answer import number
from rulespkg.calculator import Inputs
from rulespkg.dice import Ratio
from rulespkg.problem import refuse
from rulespkg.systems.d6xd6.combat import band
from rulespkg.systems.d6xd6.tables_combat import RANGES

MOST_DISTANCE = 1_000_000
_DIGITS = "0123456789"


def amount(text: str) -> Ratio:
    """A distance as readers write it, to hundredths; ``Refusal`` for anything else.

    >>> str(amount("8")), str(amount("2.01"))
    ('8/1', '201/100')
    """
    whole, point, part = text.strip().partition(".")
    if not _digits(whole) or len(part) > 2 or (point and not _digits(part)) or int(whole) > MOST_DISTANCE:
        legal = f"a number from 0 to {MOST_DISTANCE}, such as 8 or 2.5"
        raise refuse("distance", "Distance", f"Distance must be {legal}, not “{text[:20]}”.")
    return Ratio(int(whole + part), 10 ** len(part))


def _digits(text: str) -> bool:
    return 0 < len(text) <= 7 and all(one in _DIGITS for one in text)


def distance_of(inputs: Inputs) -> Ratio:
    """How far away the target is."""
    return amount(inputs["distance"])


def range_of(inputs: Inputs) -> str:
    """The range that the target is at."""
    return band(distance_of(inputs), inputs["units"])


def measured(inputs: Inputs, distance: Ratio) -> str:
    """A distance with its unit."""
    return f"{number(distance)} {unit_of(inputs)}"


def _limit(inputs: Inputs, slug: str) -> int:
    return int(RANGES.row(slug).facts[inputs["units"]])


def gap_of(inputs: Inputs) -> Ratio:
    """How far away the wanted range begins; nothing for somebody who is there or nearer."""
    return max(Ratio(0), distance_of(inputs) - _limit(inputs, inputs["wanted"]))


def unit_of(inputs: Inputs) -> str:
    """The unit in short."""
    return "m" if inputs["units"] == "metres" else "yd"

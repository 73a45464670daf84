"""Distances as readers write them, the range they are, and how far the wanted one is."""

from __future__ import annotations

from functools import cached_property

from rulespkg.dice import Ratio
from rulespkg.model.answer import number
from rulespkg.model.field import Option
from rulespkg.model.form import Form, choice, text
from rulespkg.model.problem import refuse
from rulespkg.systems.d6xd6.combat.ranges import range_at, range_in_sight
from rulespkg.systems.d6xd6.combat.tables import RANGES

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
    return 0 < len(text) <= 7 and all(digit in _DIGITS for digit in text)


class Distance(Form):
    """How far away a target is, and the range that somebody wants to be at."""

    distance = text("Distance", 20, "8", help="Such as 8 or 2.5.", rule="d6xd6.range.bands")
    units = choice(
        "Measured in",
        "metres",
        (Option("metres", "Meters"), Option("yards", "Yards")),
        rule="d6xd6.range.bands",
    )
    wanted = range_in_sight("Range you want", "brawling", rule="d6xd6.range.bands")

    @cached_property
    def away(self) -> Ratio:
        """How far away the target is."""
        return amount(self.distance)

    @property
    def here(self) -> str:
        """The range that the target is at."""
        return range_at(self.away, self.units)

    @cached_property
    def gap(self) -> Ratio:
        """How far away the wanted range begins; nothing for somebody who is there or nearer."""
        return max(Ratio(0), self.away - int(RANGES.row(self.wanted).facts[self.units]))

    @property
    def unit(self) -> str:
        """The unit in short."""
        return "m" if self.units == "metres" else "yd"

    def measured(self, distance: Ratio) -> str:
        """A distance with its unit."""
        return f"{number(distance)} {self.unit}"

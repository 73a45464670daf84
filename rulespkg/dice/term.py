"""Dice as they are written: "2d8", "d10 + 7", "d8 + 2d6"."""

from __future__ import annotations

import re
from typing import NamedTuple

ONE_TERM = r"(?:[1-9]\d?)?d[1-9]\d{0,2}"
"""One kind of die with its count: at most 99 dice, of at most 999 sides."""

TERM = re.compile(rf"{ONE_TERM}(?:\s?\+\s?{ONE_TERM})*(?:\s?\+\s?[1-9]\d{{0,2}})?")
MOST_DICE = 99
LEAST_SIDES = 2


class Term(NamedTuple):
    """The sides of each die, in the order in which they are written, and what is added."""

    sides: tuple[int, ...]
    more: int

    def __str__(self) -> str:
        kinds = list(dict.fromkeys(self.sides))
        counts = [(self.sides.count(kind), kind) for kind in kinds]
        dice = [f"{count if count > 1 else ''}d{sides}" for count, sides in counts]
        return " + ".join([*dice, *([str(self.more)] if self.more else [])])


def term(text: str) -> Term:
    """The dice of a text; ``ValueError`` if it is none.

    >>> term("2d8"), str(term("d6+1d8+d6+3"))
    (Term(sides=(8, 8), more=0), '2d6 + d8 + 3')
    >>> term("2d1")
    Traceback (most recent call last):
    ValueError: 2d1 are no dice
    """
    plain = text.strip()
    sides: list[int] = []
    more = 0
    for part in plain.split("+") if TERM.fullmatch(plain) else ():
        count, die, size = part.strip().partition("d")
        if die:
            sides += [int(size)] * int(count or 1)
        else:
            more = int(part)
    if not sides or len(sides) > MOST_DICE or min(sides) < LEAST_SIDES:
        raise ValueError(f"{plain[:40]} are no dice")
    return Term(tuple(sides), more)

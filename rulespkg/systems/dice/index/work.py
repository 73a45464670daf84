"""How long exact odds take, guessed before anything is worked out; in microseconds of an ordinary computer.

The figures are measured (``macros/bench/dice.py``); a phone takes four to eight times as long.
"""

from __future__ import annotations

import math
from typing import NamedTuple

MOST = 150_000
"""What a line may cost: about a second on a phone."""


class Size(NamedTuple):
    """How much is in something: dice, the least and greatest total, and bits of all weights together."""

    dice: int
    low: int
    high: int
    bits: float

    @property
    def span(self) -> int:
        """How many whole numbers lie from the least to the greatest total."""
        return self.high - self.low + 1

    @property
    def bytes(self) -> int:
        """The bytes of all weights together."""
        return self.span * (int(self.bits / 8) + 1)


def shift(size: Size) -> float:
    """Every total is looked at once."""
    return size.span * (0.4 + size.bits / 4000)


def fair_sum(size: Size) -> float:
    """A sum of equal fair dice: each weight follows from three others."""
    return size.span * (0.5 + size.bits / 3000)


def product(size: Size) -> float:
    """Two rows of weights multiplied, or one raised, as packed numbers of about this size."""
    return size.span * 0.6 + 40 * math.pow(size.bytes / 1000, 1.585)


def ranked(faces: int, places: int, size: Size) -> float:
    """The best of equal dice: from each face each number of dice in front leads to every greater one."""
    return faces * (places * (places + 3) / 2 * (0.3 + size.bytes / 4000) + places)

"""How long exact odds take, guessed before anything is worked out; in microseconds of an ordinary computer.

The figures are measured (``macros/bench/dice.py``); a phone takes four to eight times as long.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rulespkg.systems.dice.index.expressions import Size

MOST = 150_000
"""What a line may cost: about a second on a phone."""


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

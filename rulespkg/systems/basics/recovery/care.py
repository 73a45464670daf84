"""Long-term care: what a carer brings, and for how many patients (basics.recovery.long-term-care)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rulespkg.systems.basics.dice import ready
from rulespkg.systems.basics.numbers import flag, number

if TYPE_CHECKING:
    from rulespkg.systems.basics.dice import Ready


SELF_CARE = -2


class Care(NamedTuple):
    """A carer's dice, and how many patients one can look after."""

    dice: Ready
    patients: int


def score(medic: int, self_care: bool) -> int:
    """What care brings where medic counts by its score, without a roll (basics.recovery.long-term-care).

    >>> score(6, True), score(1, True)
    (4, 0)
    """
    return max(0, medic + (SELF_CARE if self_care else 0))


def care(medic: int, self_care: bool) -> Care:
    """Long-term care by a carer (basics.recovery.long-term-care).

    >>> care(6, True).dice.dice
    4
    """
    minus = SELF_CARE if flag(self_care, "self_care", "Caring for oneself") else 0
    return Care(ready(number(medic + minus, "medic", "Medic")), medic)

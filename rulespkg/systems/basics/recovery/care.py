"""Long-term care: what a caregiver brings, and for how many patients (basics.recovery.long-term-care)."""

from __future__ import annotations

from typing import NamedTuple

from rulespkg.systems.basics.dice import DicePool, dice_pool
from rulespkg.systems.basics.numbers import flag, number

SELF_CARE = -2


class Caregiver(NamedTuple):
    """A caregiver's dice, and how many patients one can look after."""

    dice: DicePool
    patients: int


def flat_care(medic: int, self_care: bool) -> int:
    """What care brings where medic counts by its score, without a roll (basics.recovery.long-term-care).

    >>> flat_care(6, True), flat_care(1, True)
    (4, 0)
    """
    return max(0, medic + (SELF_CARE if self_care else 0))


def care(medic: int, self_care: bool) -> Caregiver:
    """Long-term care by a caregiver (basics.recovery.long-term-care).

    >>> care(6, True).dice.dice
    4
    """
    minus = SELF_CARE if flag(self_care, "self_care", "Caring for oneself") else 0
    return Caregiver(dice_pool(number(medic + minus, "medic", "Medic")), medic)

"""The keys of Toaster at the table, as they stand in saved tables; their words are for readers only."""

from __future__ import annotations

from collections.abc import Container
from enum import StrEnum

from rulespkg.systems.toaster.checks.calculators.check import Check
from rulespkg.systems.toaster.checks.calculators.opposed import OpposedRoll
from rulespkg.systems.toaster.combat.calculators.attack import Attack
from rulespkg.systems.toaster.luck.calculators.luck import LuckRoll


class Resource(StrEnum):
    """What goes up and down (toaster.harm, toaster.luck.points, toaster.combat.stance)."""

    STUN = "stun"
    WOUNDS = "wounds"
    BLEEDING = "bleeding"
    MARGIN = "margin"
    BLED = "bled"
    CLOCK = "clock"
    LUCK = "luck"
    OFF_DEFENSE = "open"
    OFF_ATTACK = "slow"


class State(StrEnum):
    """What can be on for somebody; the last four are those of the mortality clock."""

    HOLDING = "holding"
    DRAWS = "draws"
    EXTRA = "extra"
    CHECKS = "checks"
    DYING = "dying"
    STABLE = "stable"
    DEAD = "dead"


class HouseRule(StrEnum):
    """Optional rules of a table, named as the fields of the calculators that they change."""

    BLEEDING = "with_bleeding"
    VARIABLE = "variable"
    ZEROS = "zeros"
    NINES = "nines"
    STRENGTH = "strength"


class Defense(StrEnum):
    """How somebody defends, as an attack takes it."""

    DODGE = "dodge"
    PARRY = "parry"
    SHIELD = "shield"
    NONE = "none"


class Act(StrEnum):
    """What somebody does with an action."""

    ATTACK = ""
    TREAT = "treat"


def nines(house: Container[str]) -> str:
    """Whether a 9 rolls on, as calculators take it."""
    return "1" if HouseRule.NINES in house else "0"


def settle(roll: Attack | Check | OpposedRoll | LuckRoll, house: Container[str]) -> None:
    """Fill in the optional rules of the table on rolls."""
    roll.nines = nines(house)
    roll.zeros = HouseRule.ZEROS in house
    roll.variable = HouseRule.VARIABLE in house

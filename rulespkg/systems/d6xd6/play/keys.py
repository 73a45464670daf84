"""The keys of D6xD6 at the table, as they stand in saved tables; their words are for readers only."""

from __future__ import annotations

from enum import StrEnum


class Resource(StrEnum):
    """What is counted for somebody (d6xd6.damage.ratings, d6xd6.growth.drama, d6xd6.option.aimed)."""

    DAMAGE = "damage"
    DRAMA = "drama"
    AIM = "aim"


class State(StrEnum):
    """What can be on for somebody."""

    HOLDING = "holding"
    STABLE = "stable"


class HouseRule(StrEnum):
    """Readings of what the text leaves open, named as the fields of the calculators that they change."""

    ARMOUR_SUBTRACTS = "armour_subtracts"
    BY_PRODUCT = "by_product"
    HELPLESS = "helpless"
    STEP_WITHIN = "step_within"


class Action(StrEnum):
    """What somebody can declare; the last is to hesitate (d6xd6.turn.hesitate)."""

    ATTACK = "attack"
    SKILL = "skill"
    RUN = "run"
    WIND = "wind"
    AIM = "aim"
    OTHER = "other"
    NOTHING = "nothing"


ROLLED = (Action.ATTACK, Action.SKILL, Action.RUN, Action.WIND, Action.OTHER)
"""The actions that have a number on the countdown by a roll; the others have no dice."""

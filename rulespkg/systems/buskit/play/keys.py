"""The keys of Buskit at the table, as they stand in saved tables; their words are for readers only."""

from __future__ import annotations

from enum import StrEnum


class Resource(StrEnum):
    """What somebody uses up (buskit.health, buskit.armor.ablative, buskit.wild.budget)."""

    WOUNDS = "wounds"
    SHOCK = "shock"
    VEST_DICE = "armor_dice_spent"
    WILD_DICE = "wild"


class State(StrEnum):
    """What can be on for somebody."""

    HOLDING = "holding"
    AIMING = "aiming"
    DEFENSIVE = "defensive"
    EXPOSED = "exposed"
    PRONE = "prone"


class HouseRule(StrEnum):
    """Optional rules of a table, named as the fields of the calculators that they change."""

    TIES = "ties"
    LETHAL = "lethal"

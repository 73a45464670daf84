"""The keys of BASICS at the table, as they stand in saved tables; their words are for readers only."""

from __future__ import annotations

from enum import StrEnum


class Resource(StrEnum):
    """What a person has so much of, and what a journey counts."""

    TEMPORARY = "temporary"
    SHORT = "short"
    LONG = "long"
    HP = "hp"
    PP = "pp"
    RECOVERY = "recovery"
    MOUNT = "mount"
    BREATHERS = "breathers"
    STARVED = "starved"
    TRIED = "tried"
    AWAKE = "awake"
    CURE = "cure"
    BURNED = "burned"
    PATIENTS = "patients"
    WAY = "way"
    KM = "km"


class State(StrEnum):
    """What can be on for somebody, beside weather and diseases, which are rows of tables."""

    HUNGRY = "hungry"
    THIRSTY = "thirsty"
    SLEEPLESS = "sleepless"
    WEAKENED = "weakened"
    IRRADIATED = "irradiated"
    FATED = "fated"
    BLACKED_OUT = "blacked-out"
    ASLEEP = "asleep"
    GHOUL = "ghoul"
    DEAD = "dead"
    TRAVELED = "traveled"
    ENDURED = "endured"
    SAVED = "saved"
    CARED_FOR = "cared-for"
    SLEPT = "slept"


class HouseRule(StrEnum):
    """Optional rules of a table, named as the fields of the calculators that they change."""

    FOREVER = "forever"
    RIDER_WAIVED = "rider_waived"
    FLAT_MEDIC = "flat_medic"


class Happening(StrEnum):
    """What can happen to somebody on a day."""

    TRAVEL = "travel"
    ENDURE = "endure"
    BREATHER = "breather"
    SLEEP = "sleep"
    CARE = "care"
    REVIVE = "revive"
    DISEASE = "disease"
    ROUGH = "rough"
    FALL = "fall"
    AIR = "air"
    RAYS = "rays"
    OPPOSED = "opposed"
    ATTACK = "attack"

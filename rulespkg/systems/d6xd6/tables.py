"""All tables of D6xD6, in the order of the pages."""

from rulespkg.model.table import Table
from rulespkg.systems.d6xd6.equipment import ARMOUR, CLASSES, REACH, WEAPONS
from rulespkg.systems.d6xd6.tables_characters import (
    ATTRIBUTES,
    CREATION_STEPS,
    GROWTH,
    OCCUPATIONS,
    SKILLS,
    SPENDS,
)
from rulespkg.systems.d6xd6.tables_checks import KINDS, LEVELS, PRODUCTS, TIERS
from rulespkg.systems.d6xd6.tables_combat import DAMAGE, DEFENCES, NUMBERS, OPTIONS, RANGES, TURN

__all__ = [
    "ARMOUR",
    "ATTRIBUTES",
    "CLASSES",
    "CREATION_STEPS",
    "DAMAGE",
    "DEFENCES",
    "GROWTH",
    "KINDS",
    "LEVELS",
    "NUMBERS",
    "OCCUPATIONS",
    "OPTIONS",
    "PRODUCTS",
    "RANGES",
    "REACH",
    "SKILLS",
    "SPENDS",
    "TABLES",
    "TIERS",
    "TURN",
    "WEAPONS",
]

TABLES: tuple[Table, ...] = (
    KINDS,
    LEVELS,
    PRODUCTS,
    TIERS,
    ATTRIBUTES,
    CREATION_STEPS,
    SKILLS,
    OCCUPATIONS,
    NUMBERS,
    TURN,
    RANGES,
    REACH,
    DAMAGE,
    CLASSES,
    WEAPONS,
    ARMOUR,
    DEFENCES,
    OPTIONS,
    GROWTH,
    SPENDS,
)

"""All tables of Toaster, in the order of the source."""

from typing import Any

from rulespkg.problem import Problem, Refusal
from rulespkg.systems.toaster.equipment import (
    ARMOR,
    SHIELDS,
    SHOTGUN_FALLOFF,
    WEAPONS,
    WEAPONS_MELEE,
    WEAPONS_RANGED,
)
from rulespkg.systems.toaster.tables_characters import (
    ATTRIBUTE_SCALE,
    CAMPAIGN_STYLES,
    SKILL_COST,
    SKILL_RANK_DESCRIPTORS,
)
from rulespkg.systems.toaster.tables_checks import (
    CRITICAL_IDEAS,
    DIFFICULTY,
    FUMBLE_IDEAS,
    LUCK_USES,
    MARGINAL_IDEAS,
    OUTCOMES,
    TIEBREAKERS,
)
from rulespkg.systems.toaster.tables_combat import ACTION_PAIRS, CRITICAL, HIT_LOCATION, RANGE
from rulespkg.systems.toaster.tables_harm import ACCUMULATED_WOUNDS, STUN_STATES, WOUNDS_PER_ATTACK
from rulespkg.systems.toaster.tables_samples import SHEETS
from rulespkg.systems.toaster.tables_skills import SKILLS
from rulespkg.systems.toaster.tables_traits import (
    CAREERS,
    PHYSICAL_SIZE,
    SIZE_THRESHOLDS,
    SOCIAL_STANDING,
    TRAIT_KINDS,
    TRAIT_MATRIX,
    TRAIT_RANKS,
)
from rulespkg.table import Table

__all__ = [
    "ACCUMULATED_WOUNDS",
    "ACTION_PAIRS",
    "ARMOR",
    "ATTRIBUTE_SCALE",
    "CAMPAIGN_STYLES",
    "CAREERS",
    "CRITICAL",
    "CRITICAL_IDEAS",
    "DIFFICULTY",
    "FUMBLE_IDEAS",
    "HIT_LOCATION",
    "LUCK_USES",
    "MARGINAL_IDEAS",
    "OUTCOMES",
    "PHYSICAL_SIZE",
    "RANGE",
    "SHIELDS",
    "SHOTGUN_FALLOFF",
    "SIZE_THRESHOLDS",
    "SKILLS",
    "SKILL_COST",
    "SKILL_RANK_DESCRIPTORS",
    "SOCIAL_STANDING",
    "STUN_STATES",
    "TABLES",
    "TIEBREAKERS",
    "TRAIT_KINDS",
    "TRAIT_MATRIX",
    "TRAIT_RANKS",
    "WEAPONS",
    "WEAPONS_MELEE",
    "WEAPONS_RANGED",
    "WOUNDS_PER_ATTACK",
    "cells",
    "facts",
]

TABLES: tuple[Table, ...] = (
    ATTRIBUTE_SCALE,
    SKILL_RANK_DESCRIPTORS,
    SKILL_COST,
    SKILLS,
    TRAIT_RANKS,
    TRAIT_KINDS,
    PHYSICAL_SIZE,
    SIZE_THRESHOLDS,
    CAREERS,
    SOCIAL_STANDING,
    TRAIT_MATRIX,
    CAMPAIGN_STYLES,
    *SHEETS,
    DIFFICULTY,
    OUTCOMES,
    FUMBLE_IDEAS,
    MARGINAL_IDEAS,
    TIEBREAKERS,
    CRITICAL_IDEAS,
    LUCK_USES,
    ACTION_PAIRS,
    SHIELDS,
    RANGE,
    WEAPONS_MELEE,
    WEAPONS_RANGED,
    SHOTGUN_FALLOFF,
    ARMOR,
    STUN_STATES,
    WOUNDS_PER_ATTACK,
    ACCUMULATED_WOUNDS,
    CRITICAL,
    HIT_LOCATION,
)


def cells(table: Table) -> dict[str, dict[str, Any]]:
    """The facts of each part of a table by its slug: those that its row has under the part's column.

    >>> cells(TRAIT_MATRIX)["matrix-minor-rare"]["rank"]
    1
    """
    return {part.slug: row.facts[part.column] for row in table.rows for part in row.parts}


def facts(name: str, slug: str) -> dict[str, Any]:
    """The facts of one row or cell; ``name`` is a table's, or that of one column of cells.

    >>> facts("armor", "plate")
    {'name': 'Plate', 'base_ac': 10}
    >>> facts("stun-threshold-4", "stun-4-dazed")["from"]
    12
    """
    for table in TABLES:
        if table.name == name or name in {column.key for column in table.columns if "-" in column.key}:
            return _of(table, name, slug)
    legal = ", ".join(table.name for table in TABLES)
    raise Refusal(Problem("table", "Table", f"There is no table “{name[:40]}”; there is {legal}."))


def _of(table: Table, name: str, slug: str) -> dict[str, Any]:
    columns = {part.slug: part.column for row in table.rows for part in row.parts}
    if table.name != name and columns.get(slug) != name:
        legal = ", ".join(part for part, column in columns.items() if column == name)
        raise Refusal(Problem("row", name, f"“{name}” has no cell “{slug[:40]}”; it has {legal}."))
    found: dict[str, Any] = table.row(slug).facts
    return found[columns[slug]] if slug in columns else found

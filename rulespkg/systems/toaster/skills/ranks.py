"""Skill bases, ranks and their cost (toaster.skills)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rulespkg.model.problem import refuse, whole
from rulespkg.systems.toaster.index.dice import averaging
from rulespkg.systems.toaster.skills.tables import SKILL_COST, SKILL_RANK_DESCRIPTORS

if TYPE_CHECKING:
    from rulespkg.model.row import Row
    from rulespkg.model.table import Table

NATIVE_BASE = 4
"""The base of the native language, free of cost (toaster.creation.native_language)."""
MOST_BASE = 10


def skill_rank(attribute: int, base: int) -> int:
    """The average of skill base and governing attribute, rounded down (toaster.skills.rank).

    >>> skill_rank(6, 9), skill_rank(7, 0)
    (7, 3)
    """
    return averaging(attribute, base)


class Descriptor(NamedTuple):
    """The words for a skill rank (toaster.skills.rank_descriptor)."""

    general: str
    tradesman: str
    karate: str


def rank_descriptor(rank: int) -> Descriptor:
    """The words for a skill rank (toaster.skills.rank_descriptor).

    >>> rank_descriptor(6).general
    'Proficient'
    """
    facts = next(row.facts for row in SKILL_RANK_DESCRIPTORS.rows if _within(row, rank))
    return Descriptor(facts["general"], facts["tradesman"], facts["karate"])


def _within(row: Row, rank: int) -> bool:
    return rank >= row.facts["from"] and (row.facts["to"] is None or rank <= row.facts["to"])


def cost_in_halves(difficulty: str, from_base: int, to_base: int) -> int:
    """Half skill points to raise a base; the difficulty is a row's name such as "easy".

    Half points keep the sum exact (toaster.skills.variable_cost).

    >>> cost_in_halves("challenging", 5, 8)
    9
    """
    whole(to_base, "to_base", "Base after", from_base, 99)
    row = row_named(SKILL_COST, "cost", difficulty, "difficulty", "Difficulty")
    return (to_base - from_base) * int(row.facts["cost_per_base_point"] * 2)


def row_named(table: Table, prefix: str, name: str, field: str, label: str) -> Row:
    """The row with the slug "prefix-name"; a name that is none of the rows' is refused with the list."""
    by_name = {row.slug.removeprefix(f"{prefix}-"): row for row in table.rows}
    if name not in by_name:
        raise refuse(field, label, f"{label} must be one of {', '.join(by_name)}, not “{str(name)[:20]}”.")
    return by_name[name]

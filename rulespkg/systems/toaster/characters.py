"""Attributes, skills and traits as numbers (toaster.attributes, toaster.skills, toaster.traits)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rulespkg.model.problem import refuse, whole
from rulespkg.systems.toaster.dice import averaging
from rulespkg.systems.toaster.tables_characters import (
    ATTRIBUTE_SCALE,
    SKILL_COST,
    SKILL_RANK_DESCRIPTORS,
)
from rulespkg.systems.toaster.tables_traits import FREQUENCIES, TRAIT_MATRIX, TRAIT_RANKS, thresholds_row

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rulespkg.model.table import Row, Table

ATTRIBUTES = ("Physique", "Coordination", "Intellect", "Aura")
NATIVE_BASE = 4
"""The base of the native language, free of cost (toaster.creation.native_language)."""
MOST_BASE = 10


def attribute_label(rank: int) -> str:
    """The word for an attribute's rank (toaster.attributes.scale).

    >>> attribute_label(4), attribute_label(15)
    ('Average', 'Superhuman')
    """
    return ATTRIBUTE_SCALE.rows[min(rank, len(ATTRIBUTE_SCALE.rows) - 1)].label


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


class Specialties(NamedTuple):
    """How many specialties at +1 a rank allows, and the greatest bonus that one may have."""

    at_plus_1: int
    max_single_bonus: int


def specialties(rank: int) -> Specialties:
    """What a skill rank, measured without any specialty, allows (toaster.skills.specialization).

    From rank 8 on it is two at +1 or one at +2.

    >>> specialties(3), specialties(8)
    (Specialties(at_plus_1=0, max_single_bonus=0), Specialties(at_plus_1=2, max_single_bonus=2))
    """
    allowed = sum(rank >= least for least in (4, 8))
    return Specialties(allowed, allowed)


def cost_in_halves(difficulty: str, from_base: int, to_base: int) -> int:
    """Half skill points to raise a base; the difficulty is a row's name such as "easy".

    Half points keep the sum exact (toaster.skills.variable_cost).

    >>> cost_in_halves("challenging", 5, 8)
    9
    """
    whole(to_base, "to_base", "Base after", from_base, 99)
    row = named(SKILL_COST, "cost", difficulty, "difficulty", "Difficulty")
    return (to_base - from_base) * int(row.facts["cost_per_base_point"] * 2)


def named(table: Table, prefix: str, name: str, field: str, label: str) -> Row:
    """The row with the slug "prefix-name"; a name that is none of the rows' is refused with the list."""
    known = {row.slug.removeprefix(f"{prefix}-"): row for row in table.rows}
    if name not in known:
        raise refuse(field, label, f"{label} must be one of {', '.join(known)}, not “{str(name)[:20]}”.")
    return known[name]


def trait_label(rank: int) -> str:
    """The word for how strong a trait is, either sign (toaster.traits.rank).

    >>> trait_label(-3)
    'Severe'
    """
    label: str = TRAIT_RANKS.by("rank_magnitude", abs(rank)).facts["label"]
    return label


def trait_magnitude(severity: str, frequency: str) -> int:
    """The suggested magnitude of a new trait (toaster.traits.ranking_matrix).

    >>> trait_magnitude("Moderate", "Constant")
    4
    """
    severities = {row.label: row for row in TRAIT_MATRIX.rows}
    for value, label, legal in (
        (severity, "Severity", severities),
        (frequency, "Frequency", FREQUENCIES),
    ):
        if value not in legal:
            words = f"{label} must be one of {', '.join(legal)}, not “{str(value)[:20]}”."
            raise refuse(label.lower(), label, words)
    magnitude: int = severities[severity].facts[frequency.lower()]["rank"]
    return magnitude


def with_attribute_trait(value: int, rank: int, scope: str) -> int:
    """An attribute after a trait: 1 rank moves a sub-attribute by 1, 2 ranks move a whole attribute by 1.

    ``scope`` is "attribute" or "sub-attribute" (toaster.traits.attribute).

    >>> with_attribute_trait(3, 3, "sub-attribute"), with_attribute_trait(5, 2, "attribute")
    (6, 6)
    """
    if scope not in ("attribute", "sub-attribute"):
        words = f"Scope must be attribute or sub-attribute, not “{str(scope)[:20]}”."
        raise refuse("scope", "Scope", words)
    if scope == "attribute" and rank % 2:
        words = f"Trait rank must be even for a whole attribute, which moves 1 per 2 ranks; not {rank}."
        raise refuse("trait_rank", "Trait rank", words)
    after = value + (rank if scope == "sub-attribute" else rank // 2)
    if after < 0:
        words = f"Trait rank must leave the attribute at 0 or more; {value} would become {after}."
        raise refuse("trait_rank", "Trait rank", words)
    return after


def experience_points(rank: int) -> int:
    """Skill points that the Experience trait adds, or takes away (toaster.traits.experience).

    >>> experience_points(3), experience_points(-2)
    (15, -10)
    """
    return 5 * rank


class Thresholds(NamedTuple):
    """Stun points per state and net damage per wound (toaster.harm.size_thresholds)."""

    stun: int
    wound: int


def thresholds(size: int) -> Thresholds:
    """The thresholds of a Physical Size; a rank without a row counts as the nearest row toward 0.

    Stun moves from rank 2 on, wounds from rank 4 on (toaster.traits.physical_size).

    >>> thresholds(1), thresholds(2), thresholds(-6)
    (Thresholds(stun=5, wound=5), Thresholds(stun=6, wound=5), Thresholds(stun=4, wound=4))
    """
    facts = thresholds_row(size).facts
    return Thresholds(facts["stun_threshold"], facts["wound_threshold"])


def skill_package(rank: int, bases: Mapping[str, int]) -> dict[str, int]:
    """The bases of 4 to 6 skills with a Skill Package: each +1 per rank (toaster.traits.skill_package).

    >>> skill_package(2, {"Navigation": 0, "Perception": 3, "Stealth": 1, "Track": 0})
    {'Navigation': 2, 'Perception': 5, 'Stealth': 3, 'Track': 2}
    """
    if not 4 <= len(bases) <= 6:
        words = f"Skill Package must hold 4 to 6 skills, not {len(bases)}."
        raise refuse("bases", "Skill Package", words)
    return {name: base + rank for name, base in bases.items()}

"""Traits as numbers and words, and what they do to a character (toaster.traits)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rulespkg.model.problem import refuse
from rulespkg.systems.toaster.traits.tables import FREQUENCIES, TRAIT_MATRIX, TRAIT_RANKS, thresholds_row

if TYPE_CHECKING:
    from collections.abc import Mapping


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

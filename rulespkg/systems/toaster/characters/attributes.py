"""Attributes as numbers and words (toaster.attributes)."""

from __future__ import annotations

from rulespkg.systems.toaster.characters.tables import ATTRIBUTE_SCALE

ATTRIBUTES = ("Physique", "Coordination", "Intellect", "Aura")


def attribute_label(rank: int) -> str:
    """The word for an attribute's rank (toaster.attributes.scale).

    >>> attribute_label(4), attribute_label(15)
    ('Average', 'Superhuman')
    """
    return ATTRIBUTE_SCALE.rows[min(rank, len(ATTRIBUTE_SCALE.rows) - 1)].label

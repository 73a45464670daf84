"""The areas of a body as a drawing that several calculators give."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.model.answer import Body, Part
from rulespkg.systems.toaster.combat.hit_location import AREAS
from rulespkg.systems.toaster.combat.tables import HIT_LOCATION

if TYPE_CHECKING:
    from rulespkg.dice import Ratio


NAMES = {area: area.lower().replace("/", "_").replace(" ", "_") for area in AREAS}
"""The areas of a body by the names of their fields."""


def body_map(title: str, sentence: str, values: dict[str, Ratio], unit: str = "chance") -> Body:
    """Values by area as a body; each area leads to its first row."""
    first = {row.facts["area"]: row.slug for row in reversed(HIT_LOCATION.rows)}
    return Body(
        title,
        sentence,
        tuple(
            Part(area.split("/")[0].lower(), area, value, f"#{first[area]}", unit)
            for area, value in values.items()
        ),
    )

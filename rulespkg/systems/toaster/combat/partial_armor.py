"""Armor by location (toaster.damage.partial_armor)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.model.problem import refuse
from rulespkg.systems.toaster.combat.hit_location import AREAS, hit_locations
from rulespkg.systems.toaster.damage.armor_class import armor_class
from rulespkg.systems.toaster.damage.damage_roll import DamageSetup, damage_odds

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rulespkg.dice import Distribution


def area_armor(physique: int, coverage: Mapping[str, Sequence[int]]) -> dict[str, int]:
    """AC at each area: only pieces that cover it count (toaster.damage.partial_armor).

    >>> area_armor(5, {"Torso": (8,)})["Torso"]
    6
    """
    for area in coverage:
        if area not in AREAS:
            words = f"Covered areas must be of {', '.join(AREAS)}, not “{str(area)[:40]}”."
            raise refuse("coverage", "Covered areas", words)
    return {area: armor_class(physique, coverage.get(area, ())) for area in AREAS}


def partial_armor(harm: DamageSetup, armor: Mapping[str, int]) -> Distribution:
    """The exact net damage of a hit whose place the table decides (toaster.damage.partial_armor)."""
    areas = hit_locations().map(lambda place: place[0])
    return areas.then(lambda area: damage_odds(harm._replace(ac=armor[area])))

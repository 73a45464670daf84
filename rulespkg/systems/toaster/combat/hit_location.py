"""Where a blow lands (toaster.tables.hit_location)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulespkg.dice import Distribution, Procedure, Ratio, Stage, Throw
from rulespkg.systems.toaster.combat.tables import HIT_LOCATION
from rulespkg.systems.toaster.combat.two_dice import D6, D10_STAR, Lines, two_dice_row

if TYPE_CHECKING:
    from rulespkg.model.row import Row


AREAS = tuple(dict.fromkeys(row.facts["area"] for row in HIT_LOCATION.rows))


def hit_location(d10star: int, d6: int) -> Row:
    """The row that says where a blow lands (toaster.tables.hit_location).

    >>> hit_location(0, 6).facts["spot"]
    'Forehead/Skull'
    """
    return two_dice_row(HIT_LOCATION, d10star, d6)


def hit_locations() -> Distribution:
    """The exact chance of each pair of area and spot (toaster.tables.hit_location_distribution).

    >>> hit_locations().probability(lambda place: place[0] == "Torso")
    Ratio(3, 10)
    """
    return D10_STAR.odds().combine(D6.odds(), _place)


def _place(d10star: int, d6: int) -> tuple[str, str]:
    facts = hit_location(d10star, d6).facts
    return facts["area"], facts["spot"]


def area_odds() -> dict[str, Ratio]:
    """The chance of each area to be hit."""
    areas = hit_locations().map(lambda place: place[0])
    return {area: areas[area] for area in AREAS}


def location_procedure() -> Procedure:
    """Where a blow lands: d10* for the area, then a d6 for the spot; it ends in the slug of a row."""
    area = Stage("Area", lambda _: D10_STAR, lambda _, face: face, _tell_area, key="area")
    spot = Stage("Spot", lambda _: D6, lambda face, d6: hit_location(face, d6).slug, _tell_spot, key="spot")
    return Procedure(None, (area, spot))


def _tell_area(_: Any, throw: Throw, face: int) -> Lines:
    area = hit_location(face, 1).facts["area"]
    return ((f"{throw.total} on the d10*: {area}.", "toaster.tables.hit_location"),)


def _tell_spot(_: int, throw: Throw, slug: str) -> Lines:
    spot = HIT_LOCATION.row(slug).facts["spot"]
    return ((f"{throw.total} on the d6: {spot}.", "toaster.tables.hit_location"),)

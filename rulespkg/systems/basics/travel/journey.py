"""Overland travel: a day's distance, and journeys in legs (basics.travel)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from rulespkg.dice import Ratio
from rulespkg.model.problem import refuse
from rulespkg.systems.basics.numbers import ceiling, exact, listed, one_of
from rulespkg.systems.basics.travel.tables import CIRCUMSTANCES, TERRAIN

if TYPE_CHECKING:
    from collections.abc import Sequence


MODES = ("foot", "mount", "vehicle")
UNITS = 10
"""Units, roughly hours, of a day's travel."""


class Leg(NamedTuple):
    """One part of a journey: its length in kilometers, the ground, and the circumstances."""

    km: Any
    terrain: str
    circumstances: tuple[str, ...] = ()


class Journey(NamedTuple):
    """Units for each leg and for all, and the days that these take."""

    units_per_leg: tuple[Ratio, ...]
    units: Ratio
    days: Ratio
    whole_days: int


def modifier(name: str, label: str, table: Any, slug: str) -> Ratio:
    """What a row of a table multiplies speed by."""
    one_of(slug, tuple(row.slug for row in table.rows), name, label)
    return Ratio(*table.row(slug).facts["modifier"])


def terrain(slug: str) -> Ratio:
    """What ground multiplies speed by.

    >>> terrain("desert")
    Ratio(2, 3)
    """
    return modifier("terrain", "Terrain", TERRAIN, slug)


def circumstance(slug: str) -> Ratio:
    """What a circumstance multiplies speed by."""
    return modifier("circumstances", "Circumstance", CIRCUMSTANCES, slug)


def pace(mode: str, speed: Any) -> Ratio:
    """Kilometers for each unit on a road: base pace, top speed, or half a mount's top speed."""
    one_of(mode, MODES, "mode", "Travel mode")
    rate = exact(speed, "speed", "Speed", above=True)
    return rate / 2 if mode == "mount" else rate


def slowed(leg: Leg) -> Ratio:
    """What ground and circumstances multiply speed by; each circumstance counts once."""
    listed(leg.circumstances, "circumstances", "Circumstances")
    factors = {name: circumstance(name) for name in leg.circumstances}
    if len(factors) != len(leg.circumstances):
        raise refuse("circumstances", "Circumstances", "Circumstances must each be named only once.")
    product = terrain(leg.terrain)
    for factor in factors.values():
        product = product * factor
    return product


def over(mode: str, units: int) -> int:
    """The units above ten; a vehicle takes part in no forced march."""
    if units and mode == "vehicle":
        words = "Units over 10 must be 0 with a vehicle: only travelers on foot and mounts are forced."
        raise refuse("units_over", "Units over 10", words)
    return units


def day(mode: str, speed: Any, leg: Leg, units_over: int = 0) -> Ratio:
    """The kilometers of one day (basics.travel.day).

    >>> day("foot", 3, Leg(0, "desert"))
    Ratio(20, 1)
    """
    each = pace(mode, speed) * slowed(leg)
    return each * (UNITS + over(mode, units_over))


def journey(mode: str, speed: Any, units_over: int, legs: Sequence[Leg]) -> Journey:
    """What a journey in legs takes (basics.travel.legs)."""
    each, a_day = pace(mode, speed), UNITS + over(mode, units_over)
    units = tuple(exact(leg.km, "km", "Kilometers") / (each * slowed(leg)) for leg in legs)
    total = sum(units, Ratio(0))
    return Journey(units, total, total / a_day, ceiling(total / a_day))

"""What BASICS' rows mean for somebody: kilometers a day, and the chances of weather, thirst and disease."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from rulespkg.model.computed import Computed, Reckoning
from rulespkg.model.field import Choice, Option
from rulespkg.model.row_options import row_choice
from rulespkg.systems.basics.disease import Patient, catch, outlook
from rulespkg.systems.basics.hazards import Wear, wear
from rulespkg.systems.basics.pools import ready
from rulespkg.systems.basics.tables import CIRCUMSTANCES, COLD, DISEASES, HEAT, TERRAIN, THIRST
from rulespkg.systems.basics.travel import Leg, day

if TYPE_CHECKING:
    from rulespkg.dice import Distribution, Ratio
    from rulespkg.model.table import Row


def _numbers(*choices: int) -> tuple[Option, ...]:
    return tuple(Option(str(one), str(one)) for one in choices)


_PACE = Choice("pace", "Base pace (BP)", "3", _numbers(1, 2, 3, 4, 5, 6))
_SKY = row_choice("sky", "Weather", "", (CIRCUMSTANCES,), "Clear")
_POOL = Choice("pool", "Your pool", "6", _numbers(2, 4, 6, 8, 10, 12, 15, 20))
_DAYS = Choice("days", "Days", "1", _numbers(1, 2, 3, 5))
_GRIT = Choice("grit", "Your grit", "6", _numbers(2, 4, 5, 6, 7, 8, 10, 12))
_CARER = Choice(
    "medic",
    "Carer's medic",
    "",
    (Option("", "No care"), *_numbers(3, 5, 8)),
)
_REST = Choice("rest", "Resting", "yes", (Option("yes", "Yes"), Option("no", "No")))


def kilometers(row: Row, chosen: dict[str, str]) -> Ratio:
    """A day's distance on foot (basics.travel.day)."""
    weather = (chosen["sky"],) if chosen["sky"] else ()
    return day("foot", int(chosen["pace"]), Leg(0, row.slug, weather))


def unharmed(row: Row, chosen: dict[str, str]) -> Ratio:
    """The chance of no fatigue from heat, cold or thirst (basics.hazard.elements)."""
    return _wear(row.slug, int(chosen["pool"]), int(chosen["days"]))[Wear(0, 0)]


def long_fatigue(row: Row, chosen: dict[str, str]) -> Ratio:
    """The mean levels of long fatigue: one for each failure."""
    return _wear(row.slug, int(chosen["pool"]), int(chosen["days"])).expect(lambda one: one.failures)


@cache
def _wear(slug: str, pool: int, days: int) -> Distribution:
    row = next(row for table in (HEAT, COLD, THIRST) for row in table.rows if row.slug == slug)
    checks = row.facts["checks_per_day"] * days
    if "threshold" in row.facts:
        return wear(pool, (row.facts["threshold"],) * checks).enumerate()
    return wear(pool, range(1, checks + 1), draws=False).enumerate()


def caught(row: Row, chosen: dict[str, str]) -> Ratio:
    """The chance to catch a disease at first contact (basics.hazard.disease.catch)."""
    return catch(int(chosen["grit"]), row.facts["threshold"], False).failure


def in_time(row: Row, chosen: dict[str, str]) -> Ratio:
    """The chance to be cured within the typical duration (basics.hazard.disease.day)."""
    return _cured(row.slug, int(chosen["grit"]), chosen["rest"] == "yes", chosen["medic"])


@cache
def _cured(slug: str, grit: int, resting: bool, medic: str) -> Ratio:
    facts = DISEASES.row(slug).facts
    carer = ready(int(medic)) if medic else None
    patient = Patient(grit, carer, resting=resting, failure=facts["failure"], draw=facts["draw"])
    return outlook(facts["threshold"], patient, facts["typical_days"]).by_day[-1]


_WEAR = (
    Computed(
        "unharmed", "Unharmed", "chance", ("pool", "days"), unharmed,
        "The chance of no fatigue at all in the days chosen above the table; fatigue costs dice as it comes.",
    ),
    Computed(
        "mean", "Mean long fatigue", "levels", ("pool", "days"), long_fatigue,
        "The mean levels of long fatigue, before boxes are full.",
    ),
)  # fmt: skip
_DAY = Computed(
    "day",
    "Km a day",
    "km",
    ("pace", "sky"),
    kilometers,
    "With the base pace and the weather chosen above the table.",
)
_ILL = (
    Computed("caught", "Caught", "chance", ("grit",), caught, "The chance to catch it at first contact."),
    Computed(
        "cured", "Cured in time", "chance", ("grit", "rest", "medic"), in_time,
        "The chance to be well within the typical duration; fatigue costs dice as it comes.",
    ),
)  # fmt: skip

COMPUTED = (
    Reckoning(TERRAIN, (_PACE, _SKY), (_DAY,)),
    *(Reckoning(table, (_POOL, _DAYS), _WEAR) for table in (HEAT, COLD, THIRST)),
    Reckoning(DISEASES, (_GRIT, _REST, _CARER), _ILL),
)
"""The computed columns of this game's tables."""

"""Computed columns of diseases: the chances to catch one, and to be cured in time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.model.computed import Computed, Reckoning
from rulespkg.model.field import Choice, Option
from rulespkg.model.memory import remembered
from rulespkg.systems.basics.dice import dice_pool
from rulespkg.systems.basics.disease.course import Patient, catch, outlook
from rulespkg.systems.basics.disease.tables import DISEASES
from rulespkg.systems.basics.fields import number_options

if TYPE_CHECKING:
    from rulespkg.dice import Ratio
    from rulespkg.model.row import Row


_GRIT = Choice("grit", "Your grit", "6", number_options(2, 4, 5, 6, 7, 8, 10, 12))
_CAREGIVER = Choice(
    "medic",
    "Caregiver's medic",
    "",
    (Option("", "No care"), *number_options(3, 5, 8)),
)
_REST = Choice("rest", "Resting", "yes", (Option("yes", "Yes"), Option("no", "No")))


def caught(row: Row, chosen: dict[str, str]) -> Ratio:
    """The chance to catch a disease at first contact (basics.hazard.disease.catch)."""
    return catch(int(chosen["grit"]), row.facts["threshold"], False).failure


def in_time(row: Row, chosen: dict[str, str]) -> Ratio:
    """The chance to be cured within the typical duration (basics.hazard.disease.day)."""
    return _cured(row.slug, int(chosen["grit"]), chosen["rest"] == "yes", chosen["medic"])


@remembered()
def _cured(slug: str, grit: int, resting: bool, medic: str) -> Ratio:
    facts = DISEASES.row(slug).facts
    caregiver = dice_pool(int(medic)) if medic else None
    patient = Patient(grit, caregiver, resting=resting, failure=facts["failure"], draw=facts["draw"])
    return outlook(facts["threshold"], patient, facts["typical_days"]).by_day[-1]


_COLUMNS = (
    Computed("caught", "Caught", "chance", ("grit",), caught, "The chance to catch it at first contact."),
    Computed(
        "cured", "Cured in time", "chance", ("grit", "rest", "medic"), in_time,
        "The chance to be well within the typical duration; fatigue costs dice as it comes.",
    ),
)  # fmt: skip

COMPUTED = (Reckoning(DISEASES, (_GRIT, _REST, _CAREGIVER), _COLUMNS),)

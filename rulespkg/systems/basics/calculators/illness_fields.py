"""What the course of a disease asks for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.choices import folded, row_choice
from rulespkg.field import Choice, Flag, Number, Option
from rulespkg.systems.basics.hazards import KINDS
from rulespkg.systems.basics.inputs import RULES, fatigue_penalty_field, pool_number
from rulespkg.systems.basics.tables import DISEASES

if TYPE_CHECKING:
    from rulespkg.field import Field

CATCH, DAY = "basics.hazard.disease.catch", "basics.hazard.disease.day"
CARE = "basics.hazard.disease.care"
MOST_THRESHOLD = 30
MOST_DAYS = 30
MOST_MEDIC = 200

_OWN = ("disease", ("",))
_CONTACT = ("stage", ("contact",))
_COURSE = ("stage", ("course",))
_COSTS = tuple(Option(kind, kind) for kind in KINDS)

FIELDS: tuple[Field, ...] = (
    Choice(
        "stage",
        "What happens",
        "course",
        (Option("course", "You are ill"), Option("contact", "First contact")),
        rule=CATCH,
    ),
    row_choice("disease", "Disease", "flu", (DISEASES,), "one of your own", rule=DAY),
    Number("threshold", "Threshold", 3, 0, MOST_THRESHOLD, only=_OWN, rule="basics.hazard.disease.custom"),
    Choice("failure", "A failure costs", "short", _COSTS, only=_OWN, rule="basics.hazard.disease.custom"),
    Choice("draw", "A draw costs", "temporary", _COSTS, only=_OWN, rule="basics.hazard.disease.custom"),
    pool_number("grit", "Grit", rule="basics.hazard.resist"),
    Flag("drew", "Drew against it in the last 24 hours", False, only=_CONTACT, rule=CATCH),
    Flag("resting", "Resting", False, only=_COURSE, rule="basics.hazard.disease.rest"),
    Choice(
        "care",
        "Long-term care",
        "none",
        (Option("none", "None"), Option("self", "By oneself"), Option("carer", "By a carer")),
        only=_COURSE,
        rule=CARE,
    ),
    Number(
        "medic",
        "Carer's medic",
        5,
        0,
        MOST_MEDIC,
        help="Also for the comparison of treatments.",
        only=_COURSE,
        rule=CARE,
    ),
    Number(
        "own_medic",
        "Own medic",
        3,
        0,
        MOST_MEDIC,
        help="For care by oneself, which is compared too.",
        only=_COURSE,
        rule=CARE,
    ),
    Number("days", "Days", 14, 1, MOST_DAYS, only=_COURSE, rule=DAY),
    Number("wanted", "Wanted chance in percent", 90, 1, 99, help="Of a cure.", only=_COURSE),
    fatigue_penalty_field().but(only=_COURSE),
    *folded(
        RULES,
        (
            Flag(
                "cumulative",
                "Dice for rest add up",
                False,
                help="One die more for each day of rest.",
                only=_COURSE,
                rule="basics.hazard.disease.rest",
            ),
            Flag(
                "flat_medic",
                "Medic counts by its score",
                False,
                help="The score itself, without a roll.",
                only=_COURSE,
                rule="basics.recovery.long-term-care",
            ),
        ),
    ),
)

"""What the course of a disease asks for."""

from __future__ import annotations

from rulespkg.model.field import Option
from rulespkg.model.form import Form, choice, flag, row, whole
from rulespkg.systems.basics.disease.tables import DISEASES
from rulespkg.systems.basics.fields import RULES, fatigue_penalty, pool_size
from rulespkg.systems.basics.hazards.fatigue import KINDS

CATCH, DAY = "basics.hazard.disease.catch", "basics.hazard.disease.day"
CARE = "basics.hazard.disease.care"
MOST_THRESHOLD = 30
MOST_DAYS = 30
MOST_MEDIC = 200

_OWN = ("disease", ("",))
_CONTACT = ("stage", ("contact",))
_COURSE = ("stage", ("course",))
_COSTS = tuple(Option(kind, kind) for kind in KINDS)


class DiseaseForm(Form):
    """The disease, the patient, and how the days are spent."""

    stage = choice(
        "What happens",
        "course",
        (Option("course", "You are ill"), Option("contact", "First contact")),
        rule=CATCH,
    )
    disease = row("Disease", "flu", (DISEASES,), "one of your own", rule=DAY)
    threshold = whole("Threshold", 3, 0, MOST_THRESHOLD, only=_OWN, rule="basics.hazard.disease.custom")
    failure = choice("On a failure you take", "short", _COSTS, only=_OWN, rule="basics.hazard.disease.custom")
    draw = choice("On a draw you take", "temporary", _COSTS, only=_OWN, rule="basics.hazard.disease.custom")
    grit = pool_size("Grit", rule="basics.hazard.resist")
    drew = flag("Drew against it in the last 24 hours", only=_CONTACT, rule=CATCH)
    resting = flag("Resting", only=_COURSE, rule="basics.hazard.disease.rest")
    care = choice(
        "Long-term care",
        "none",
        # Its value stands in links that readers keep.
        (Option("none", "None"), Option("self", "By oneself"), Option("carer", "By a caregiver")),
        only=_COURSE,
        rule=CARE,
    )
    medic = whole(
        "Caregiver's medic",
        5,
        0,
        MOST_MEDIC,
        help="The comparison of treatments uses it, too.",
        only=_COURSE,
        rule=CARE,
    )
    own_medic = whole(
        "Own medic",
        3,
        0,
        MOST_MEDIC,
        help="For self-care, which the comparison includes.",
        only=_COURSE,
        rule=CARE,
    )
    days = whole("Days", 14, 1, MOST_DAYS, only=_COURSE, rule=DAY)
    wanted = whole("Wanted chance in percent", 90, 1, 99, help="Of a cure.", only=_COURSE)
    fatigue_penalty = fatigue_penalty(only=_COURSE)
    cumulative = flag(
        "Dice for rest add up",
        help="One more die for each day of rest.",
        only=_COURSE,
        rule="basics.hazard.disease.rest",
        fold=RULES,
    )
    flat_medic = flag(
        "Medic counts by its score",
        help="The score itself, without a roll.",
        only=_COURSE,
        rule="basics.recovery.long-term-care",
        fold=RULES,
    )

"""Treating wounds that bleed: whom, how, and the medical roll."""

from __future__ import annotations

from functools import partial
from typing import Any

from rulespkg.model.field import Option
from rulespkg.model.form import choice
from rulespkg.play.fight import Fight
from rulespkg.play.person import Person
from rulespkg.play.roll import Change, Offer, PendingRoll, Shown, among, offer
from rulespkg.systems.toaster.checks.unopposed import untrained
from rulespkg.systems.toaster.damage.bleeding import Staunched
from rulespkg.systems.toaster.damage.calculators.bleeding import Bleeding
from rulespkg.systems.toaster.play.clocks import changed, tracked
from rulespkg.systems.toaster.play.keys import HouseRule, nines
from rulespkg.systems.toaster.play.people import body, character
from rulespkg.systems.toaster.play.turn import Turn, TurnPicks, deeds, patients_of

MEDICAL = ("medic", "first aid", "healing", "surgery")
"""What the name of a skill holds that treats wounds (toaster.healing.medical)."""
_WAYS = (Option("stop", "10 stops it"), Option("margin", "As much as over 10"))


class TreatmentPicks(TurnPicks):
    """Whose wounds, and what the roll does to them."""

    patient = choice("Whom", "", ())
    way = Bleeding.way


def treatment_offer(fight: Fight, person: Person) -> Offer[TreatmentPicks, Turn[Bleeding]]:
    """A medical roll on somebody who bleeds."""
    patients = patients_of(fight, person)
    options = [
        Option(patient.id, f"{patient.name}, {'ours' if patient.ours else 'foe'}") for patient in patients
    ]
    return offer(
        TreatmentPicks,
        partial(_treatment, fight, person),
        *deeds(fight, person),
        among(TreatmentPicks.patient, options, patients[0].id, compared=True).at(Shown.AIMS),
        among(TreatmentPicks.way, _WAYS, _WAYS[0].value).at(Shown.DOES),
    )


def _treatment(fight: Fight, person: Person, picks: TreatmentPicks) -> Turn[Bleeding]:
    """A medical roll on bleeding; who has no skill for it rolls half of Intellect."""
    patient, sheet = fight.person(picks.patient), character(person)
    ranks = [
        skill.rank
        for skill in sheet.form.character.skills
        if any(word in skill.skill.name.lower() for word in MEDICAL)
    ]
    now = body(patient)
    roll = Bleeding.initial()
    roll.wounds, roll.margin = now.bleeding, now.margin
    roll.stun, roll.bled = max(now.stun, now.bled), now.bled
    roll.threshold = str(now.limits.stun)
    roll.medic = max(ranks, default=untrained(sheet.intellect))
    roll.way = picks.way
    roll.modifier = body(person).state.penalty or 0
    roll.zeros, roll.nines = HouseRule.ZEROS in fight.house, nines(fight.house)
    words = f"{'Medical skill' if ranks else 'Untrained'} {roll.medic}"
    return PendingRoll(roll, f"{person.name} treats {patient.name}", words, person.id, patient.id)


def effects(fight: Fight, roll: PendingRoll[Any], end: Staunched) -> tuple[Change, ...]:
    """Bleeding after a medical roll (toaster.harm.bleeding_stop, toaster.harm.bleeding_margin)."""
    patient = fight.find(roll.target)
    if patient is None or end.left == body(patient).rate:
        return ()
    if end.left == 0:
        return changed(patient, tracked(patient).stop(1).member(1))
    return changed(patient, tracked(patient).medical(1, body(patient).bleeding - end.left).member(1))


def verdict(end: Staunched) -> str:
    """How much it still bleeds, in few words."""
    return f"Bleeds {end.left} a round" if end.left else "The bleeding stops"

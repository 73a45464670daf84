"""Healing in the chapter: the recovery planner filled in for somebody, and what it brings back."""

from __future__ import annotations

from typing import Any

from rulespkg.play.person import Person
from rulespkg.play.roll import Change, PendingRoll
from rulespkg.systems.buskit.play.keys import Resource
from rulespkg.systems.buskit.play.people import character
from rulespkg.systems.buskit.recovery.calculators.recovery import RecoveryPlanner
from rulespkg.systems.buskit.recovery.recovery_roll import Attempt

USUAL_TARGET = 3
"""The Wounds that the planner aims for at first."""


def recovery(person: Person) -> PendingRoll[RecoveryPlanner]:
    """The planner with somebody who lacks Wounds as the patient (buskit.heal.recovery)."""
    sheet = character(person)
    plan = RecoveryPlanner.initial()
    plan.patient.trait = sheet.traits.dice["might"]
    plan.patient.specialized = "Toughness" in sheet.specializations_in("might")
    plan.missing = person.used_of(Resource.WOUNDS)
    plan.shock_missing = person.used_of(Resource.SHOCK)
    plan.target = min(USUAL_TARGET, plan.missing)
    return PendingRoll(plan, "Heal", "", person.id)


def effects(roll: PendingRoll[Any], plan: RecoveryPlanner, attempt: Attempt) -> tuple[Change, ...]:
    """The Wounds and the Shock that come back."""
    back = plan.back(attempt)
    healed = ((Resource.WOUNDS, back.wounds), (Resource.SHOCK, back.shock))
    return tuple(Change(roll.actor, what, -by) for what, by in healed if by)

"""How somebody at a table heals and learns, by the chapters' planner and ledger."""

from __future__ import annotations

from typing import Any

from rulespkg.model.problem import Problem, Refusal
from rulespkg.model.words import as_named
from rulespkg.play.fight import Fight
from rulespkg.play.game import Rest
from rulespkg.play.person import Person
from rulespkg.play.roll import Change, PendingRoll, difference
from rulespkg.systems.toaster.characters.calculators.advancement import Advancement, SkillRaise
from rulespkg.systems.toaster.play.keys import Resource, State
from rulespkg.systems.toaster.play.people import body, character
from rulespkg.systems.toaster.recovery.calculators.recovery import Recovery
from rulespkg.systems.toaster.recovery.medical_care import Healed
from rulespkg.systems.toaster.recovery.rest import rest
from rulespkg.systems.toaster.recovery.weekly_roll import wounds_step

MOST_WOUNDS, MOST_STUN, MOST_SKILLS = 20, 999, 30
"""What the forms hold."""
RESTS = {"Ten minutes’ rest": 10, "An hour’s rest": 60}
"""Minutes of each rest that is offered."""


def errands(person: Person) -> tuple[PendingRoll[Any], ...]:
    """The advancement ledger, and where there is something to heal the recovery planner."""
    now, sheet = body(person), character(person)
    ledger = Advancement.initial()
    ledger.skills = tuple(_raise(row.name, row.base) for row in sheet.form.skills[:MOST_SKILLS])
    advance = PendingRoll(ledger, "Advance", "", person.id)
    if not now.wounds and not now.stun:
        return (advance,)
    planner = Recovery.initial()
    planner.physique = sheet.physique
    planner.wounds, planner.stun = min(MOST_WOUNDS, now.wounds), min(MOST_STUN, now.stun)
    return PendingRoll(planner, "Heal", "", person.id), advance


def rests(person: Person) -> tuple[Rest, ...]:
    """Ten minutes and an hour, which take stun away; not while wounds bleed (toaster.healing.stun)."""
    now = body(person)
    if not now.stun or now.rate or State.DEAD in person.marks:
        return ()
    physique = character(person).physique
    return tuple(
        Rest(words, (Change(person.id, Resource.STUN, rest(now.stun, physique, minutes) - now.stun),))
        for words, minutes in RESTS.items()
    )


def _raise(name: str, base: int) -> SkillRaise:
    """A skill that is not raised yet."""
    row = SkillRaise({})
    row.name, row.base, row.by = as_named(name), base, 0
    return row


def effects(fight: Fight, roll: PendingRoll[Any], planner: Recovery, end: Healed) -> tuple[Change, ...]:
    """The wounds that one roll for healing leaves (toaster.healing.wounds)."""
    person = fight.find(roll.actor)
    if person is None:
        return ()
    by = wounds_step(planner.wounds, end.result).wounds_after - body(person).wounds
    return (Change(person.id, Resource.WOUNDS, by),) if by else ()


def learned(person: Person, form: Advancement) -> dict[str, str]:
    """The bases that a ledger has raised; ``Refusal`` while it is not legal (toaster.advancement.spend)."""
    answer = form.odds()
    if answer.tone == "failure":
        raise Refusal(Problem("skills", "Advancement", answer.headline))
    raised = {row.name: row.base + row.by for row in form.skills if row.by}
    before = character(person).form
    after = before.but()
    after.skills = tuple(row.but() for row in before.skills)
    for row in after.skills:
        row.base = raised.get(row.name, row.base)
    return difference(before, after)

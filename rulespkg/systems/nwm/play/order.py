"""The order of turns at the table: a place is the action points (nwm.init.order)."""

from __future__ import annotations

from collections.abc import Sequence

from rulespkg.dice import Run
from rulespkg.model.words import isolated, signed
from rulespkg.play.fight import Fight
from rulespkg.play.person import Person
from rulespkg.play.roll import PendingRoll
from rulespkg.systems.nwm.combat.calculators.initiative import Initiative
from rulespkg.systems.nwm.combat.calculators.initiative_sheet import Combatant
from rulespkg.systems.nwm.combat.initiative import ACTION, action_points, carried
from rulespkg.systems.nwm.play.people import character, out, points, rank_of

MOST_NAME = 40


def quickness(person: Person) -> str:
    """The rank for initiative; what somebody attacks with where the sheet has none (nwm.init.attribute)."""
    return rank_of(person, "quickness", "attack")


def _combatant(person: Person) -> Combatant:
    """Somebody as the initiative tracker has them, with what is carried over (nwm.init.carry)."""
    sheet, row = character(person), Combatant({"name": isolated(person.typed, MOST_NAME)})
    row.quick, row.wounds, row.dazes = quickness(person), sheet.wounds, sheet.dazes
    row.carry = carried(points(person))
    return row


def base(person: Person) -> int:
    """Base successes of quickness, with Wounds and Dazes."""
    return _combatant(person).base


def initiative(people: Sequence[Person]) -> PendingRoll[Initiative] | None:
    """Everybody's roll for action points (nwm.init.roll)."""
    if not people:
        return None
    order = Initiative.initial()
    order.combatants = tuple(map(_combatant, people))
    return PendingRoll(order, "Initiative")


def placed(people: Sequence[Person], run: Run) -> tuple[Person, ...]:
    """The people with their action points after that roll."""
    return tuple(_rolled(each, event.throw.total) for each, event in zip(people, run.events, strict=True))


def _rolled(person: Person, total: int) -> Person:
    return person._replace(place=action_points(base(person), total, carried(points(person))))


def foreseen(fight: Fight) -> Fight:
    """The fight with the action points of an average roll for everybody, enough for one action at least."""
    for person in fight.people:
        if not out(person):
            average = action_points(base(person), 0, carried(points(person)))
            fight = fight.put(person._replace(place=max(ACTION, average)))
    return fight


def standing(person: Person) -> str:
    """What somebody takes into the next round, where their action points are too few for an action."""
    now = person.place
    if now is None or now >= ACTION:
        return ""
    return f"{signed(carried(now))} AP next round" if now else ""

"""The order of turns: initiative, quick actions, and actions that are held."""

from __future__ import annotations

from collections.abc import Sequence

from rulespkg.dice import Run
from rulespkg.model.words import isolated
from rulespkg.play.person import Person
from rulespkg.play.roll import PendingRoll
from rulespkg.systems.toaster.combat.calculators.initiative import Combatant, Initiative
from rulespkg.systems.toaster.offers import MOST_NAME
from rulespkg.systems.toaster.play.keys import State
from rulespkg.systems.toaster.play.people import character, down


def initiative(people: Sequence[Person]) -> PendingRoll[Initiative] | None:
    """Everybody who can act; ``None`` for fewer than two."""
    able = [person for person in people if not down(person)]
    return PendingRoll(_order(able), "Initiative") if len(able) > 1 else None


def _order(people: Sequence[Person]) -> Initiative:
    order = Initiative.initial()
    order.fighters = tuple(map(_fighter, people))
    return order


def _fighter(person: Person) -> Combatant:
    """Somebody with Coordination, less for a quick action (toaster.combat.free_and_quick_actions)."""
    fighter = Combatant({"name": isolated(person.typed[:MOST_NAME])})
    fighter.coordination = character(person).coordination
    fighter.quick = "draw-a-gun" if State.DRAWS in person.marks else "none"
    return fighter


def placed(people: Sequence[Person], run: Run) -> tuple[Person, ...]:
    """The people with bonus and die of each."""
    everybody = zip(people, _order(people).everybody, run.events, strict=True)
    return tuple(
        person._replace(place=fighter.bonus + event.throw.total) for person, fighter, event in everybody
    )

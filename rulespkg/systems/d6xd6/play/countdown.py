"""The countdown of a turn: everybody's number, who comes next, and whose action is lost (d6xd6.turn.*)."""

from __future__ import annotations

from collections.abc import Sequence

from rulespkg.dice import Run
from rulespkg.model.words import isolated
from rulespkg.play.fight import Fight
from rulespkg.play.game import PicksOf
from rulespkg.play.person import Person
from rulespkg.play.roll import PendingRoll
from rulespkg.systems.d6xd6.checks.roll import MOST_PENALTY, reckon
from rulespkg.systems.d6xd6.combat.calculators.initiative import InitiativeTracker
from rulespkg.systems.d6xd6.combat.initiative import initiative
from rulespkg.systems.d6xd6.combat.turn import Actor
from rulespkg.systems.d6xd6.play.cards import declared_texts
from rulespkg.systems.d6xd6.play.declared import declaration, fill, weapon_penalty
from rulespkg.systems.d6xd6.play.keys import ROLLED, Action
from rulespkg.systems.d6xd6.play.people import awake

MOST_NAME = 40
LAST = 0
"""Where the countdown ends, and a turn of aim with it."""


def rolling(people: Sequence[Person]) -> list[Person]:
    """Whose act needs a roll."""
    return [person for person in people if declaration(person).act in ROLLED]


def throw_for_all(people: Sequence[Person]) -> PendingRoll[InitiativeTracker]:
    """The one throw: each rolls what was declared (d6xd6.turn.one-roll)."""
    throwing = rolling(people) or list(people)
    first = declaration(throwing[0])
    tracker = InitiativeTracker.initial()
    tracker.actors = tuple(map(_actor, throwing))
    tracker.armour_subtracts, tracker.by_product = first.armour_subtracts, first.by_product
    return PendingRoll(tracker, "Roll for all")


def _actor(person: Person) -> Actor:
    """Somebody on the countdown: the roll that was declared, with all of its penalties."""
    declared = declaration(person)
    actor = Actor({"name": isolated(person.typed[:MOST_NAME].strip())})
    fill(actor, declared)
    actor.extra = min(MOST_PENALTY, declared.extra + weapon_penalty(declared))
    return actor


def placed(people: Sequence[Person], run: Run) -> tuple[Person, ...]:
    """The people with their numbers on the countdown, and the two dice of each, to be read when it comes.

    A number is the total of the roll; aim lasts to the end, and idlers have none (d6xd6.turn.countdown).
    """
    numbers = {person.id: LAST for person in people if declaration(person).act == Action.AIM}
    dice: dict[str, tuple[int, ...]] = {}
    throwing = rolling(people)
    tracker = throw_for_all(people).calculator
    for person, task, event in zip(throwing, tracker.tasks, run.events, strict=False):
        numbers[person.id] = initiative(task, reckon(task, event.throw.total), tracker.by_product)
        dice[person.id] = tuple(die.face for die in event.throw.dice)
    return tuple(
        person._replace(place=numbers.get(person.id), faces=dice.get(person.id, ())) for person in people
    )


def foreseen(fight: Fight, picks: PicksOf) -> Fight:
    """The next turn with everybody's declaration as picked, before any dice lie.

    They come in the order that stands; everybody has a number of their own.
    """
    stand = [person for person in fight.order() if awake(person)]
    for place, person in enumerate(stand):
        declared = declared_texts(fight, person, picks(person))
        fight = fight.put(person._replace(place=len(stand) - place, faces=(), declared=declared))
    return fight

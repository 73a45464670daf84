"""Whose turn it is: the place is the action points, and every act sorts everybody anew (nwm.init.order)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.play.game import Loaded
from rulespkg.systems.nwm.combat.calculators.initiative_sheet import Combatant
from rulespkg.systems.nwm.combat.initiative import ACTION, HOLD, action_points, carried
from rulespkg.systems.nwm.combat.turn_order import Standing, next_up
from rulespkg.systems.nwm.play.harm import released, unprepared
from rulespkg.systems.nwm.play.people import character, out, points, rank_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rulespkg.dice import Run
    from rulespkg.play.fight import Fight
    from rulespkg.play.person import Person

MOST_NAME = 40


def quickness(person: Person) -> str:
    """The rank for initiative; what somebody attacks with where the sheet has none (nwm.init.attribute)."""
    return rank_of(person, "quickness", "attack")


def _combatant(person: Person) -> dict[str, str]:
    """Somebody as the initiative tracker has them, with what is carried over (nwm.init.carry)."""
    one = character(person)
    return {
        "name": person.typed[:MOST_NAME],
        "quick": quickness(person),
        "wounds": str(one.wounds),
        "dazes": str(one.dazes),
        "carry": str(carried(points(person))),
    }


def base(person: Person) -> int:
    """Base successes of quickness, with Wounds and Dazes."""
    one = character(person)
    return Combatant({"quick": quickness(person), "wounds": one.wounds, "dazes": one.dazes}).base


def initiative(people: Sequence[Person]) -> Loaded | None:
    """Everybody's roll for action points (nwm.init.roll)."""
    if not people:
        return None
    inputs = {"combatants": str(len(people))}
    for place, person in enumerate(people, 1):
        inputs |= {f"combatants.{place}.{name}": text for name, text in _combatant(person).items()}
    return Loaded("nwm.initiative", inputs, "Initiative")


def places(people: Sequence[Person], run: Run) -> tuple[int, ...]:
    """The action points of each after that roll."""
    return tuple(
        action_points(base(person), event.throw.total, carried(points(person)))
        for person, event in zip(people, run.events, strict=True)
    )


def up(fight: Fight) -> Person | None:
    """Whoever has most action points, if they are enough for an action; ``None`` where the round is over.

    Of those who are tied the first in the list is asked first (nwm.init.ties).
    """
    able = [one for one in fight.order() if not out(one)]
    found = next_up([Standing(points(one), 0) for one in able])
    return able[found[0]] if found else None


def may_act(fight: Fight, person: Person) -> bool:
    """Whether somebody may act out of turn: who holds an action, or is tied with whoever is on turn."""
    now = fight.find(fight.turn)
    if now is None or out(person) or points(person) < ACTION:
        return False
    return "holding" in person.marks or points(person) == points(now)


def acted(fight: Fight, person: Person) -> Fight:
    """An action is paid; a set-up does not outlast another act than the one that made it."""
    after = person._replace(place=points(person) - ACTION)
    fresh = "fresh" in after.marks
    return fight.put(after.marked("fresh", False) if fresh else unprepared(after))


def held(fight: Fight, person: Person) -> Fight:
    """A hold is paid; whoever holds stays in the order (nwm.init.hold)."""
    return fight.put(person._replace(place=points(person) - HOLD).marked("holding", True))


def left(fight: Fight, gone: Person) -> Fight:
    """Nobody is held by somebody who has left, or defends against them."""
    return fight._replace(people=tuple(released(one, gone) for one in fight.people))


def begun(fight: Fight) -> Fight:
    """A round begins: holds and active defenses are over (nwm.defence.duration)."""
    return fight._replace(people=tuple(map(_fresh, fight.people)))


def foreseen(fight: Fight) -> Fight:
    """The fight with the action points of an average roll for everybody, enough for one action at least."""
    for person in fight.people:
        if not out(person):
            average = action_points(base(person), 0, carried(points(person)))
            fight = fight.put(person._replace(place=max(ACTION, average)))
    return fight


def _fresh(person: Person) -> Person:
    over = (one for one in person.marks if one != "holding" and not one.startswith("guard-"))
    return person._replace(marks=tuple(over))


def standing(person: Person) -> str:
    """What the action points of somebody who is not on turn mean."""
    now = person.place
    if now is None or now >= ACTION:
        return ""
    return f"owes {-now}" if now < 0 else f"carries {carried(now)}"

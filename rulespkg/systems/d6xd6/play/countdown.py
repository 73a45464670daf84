"""The countdown of a turn: everybody's number, who comes next, and whose action is lost (d6xd6.turn.*)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.play.game import Loaded
from rulespkg.systems.d6xd6.checks.roll import FOCUSED, reckon
from rulespkg.systems.d6xd6.combat.calculators.initiative import InitiativeTracker
from rulespkg.systems.d6xd6.combat.initiative import initiative
from rulespkg.systems.d6xd6.play.cards import rank_left
from rulespkg.systems.d6xd6.play.declared import AIM, OTHER, ROLLED, contestant, declare, house
from rulespkg.systems.d6xd6.play.people import awake

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rulespkg.dice import Run
    from rulespkg.play.fight import Fight
    from rulespkg.play.person import Person
    from rulespkg.play.prognosis import PicksOf

MOST_NAME = 40
LAST = 0
"""Where the countdown ends, and a turn of aim with it."""
_ANYTHING = {
    "act": OTHER, "kind": FOCUSED, "focus": "6", "damage": "unhurt", "armour": "", "extra": "0",
}  # fmt: skip
"""An act of somebody who has declared none yet."""


def rolling(people: Sequence[Person]) -> list[Person]:
    """Whose act needs a roll."""
    return [one for one in people if one.said.get("act") in ROLLED]


def throw_for_all(people: Sequence[Person]) -> Loaded:
    """The one throw: each rolls what was declared (d6xd6.turn.one-roll)."""
    throwing = rolling(people) or list(people)
    inputs = {"actors": str(len(throwing))}
    for place, person in enumerate(throwing, 1):
        said = person.said if person.said.get("act") in ROLLED else _ANYTHING
        inputs[f"actors.{place}.name"] = person.typed[:MOST_NAME]
        inputs |= {f"actors.{place}.{name}": text for name, text in contestant(said).items()}
    inputs |= house(throwing[0].said, "d6xd6.initiative")
    return Loaded("d6xd6.initiative", inputs, "Roll for all")


def numbers(people: Sequence[Person], run: Run) -> tuple[int | None, ...]:
    """The number of each on the countdown, the total of the roll; aim lasts to its end, and idlers have none.

    Asked by d6xd6.turn.countdown.
    """
    if not rolling(people):
        return tuple(LAST if one.said.get("act") == AIM else None for one in people)
    form = InitiativeTracker.read(throw_for_all(people).inputs)
    found = {
        one.id: initiative(task, reckon(task, event.throw.total), form.by_product)
        for one, task, event in zip(rolling(people), form.tasks, run.events, strict=False)
    }
    found |= {one.id: LAST for one in people if one.said.get("act") == AIM}
    return tuple(found.get(one.id) for one in people)


def lying(people: Sequence[Person], run: Run) -> tuple[tuple[int, ...], ...]:
    """The two dice of each, to be read when the number comes."""
    found = {
        one.id: tuple(die.face for die in event.throw.dice)
        for one, event in zip(rolling(people), run.events, strict=False)
    }
    return tuple(found.get(one.id, ()) for one in people)


def next_up(fight: Fight) -> Person | None:
    """The highest number that is left.

    Who is knocked out loses the action, unless by somebody on the same number (d6xd6.turn.ties);
    of those who share a number the weaker attack goes first.
    """
    last = fight.find(fight.acted[-1]) if fight.acted else None
    waiting = [
        one
        for one in fight.order()
        if one.place is not None
        and one.id not in fight.acted
        and "holding" not in one.marks
        and (awake(one) or (last is not None and last.place == one.place))
    ]
    together = [one for one in waiting if one.place == waiting[0].place]
    if len(together) < 2:
        return together[0] if together else None
    return min(together, key=lambda one: rank_left(fight, one))


def done(fight: Fight, person: Person) -> Fight:
    """The fight when somebody's action is over: who lies there before a lower number has lost that action.

    Asked by d6xd6.turn.mid-turn-damage.
    """
    left = [one for one in fight.people if one.id not in fight.acted and not awake(one)]
    return fight.ended(*(one for one in left if behind(one, person)), person)


def behind(one: Person, other: Person) -> bool:
    """Whether somebody has a lower number than another."""
    return one.place is not None and other.place is not None and one.place < other.place


def begun(fight: Fight) -> Fight:
    """A turn begins: actions held too long are lost (d6xd6.option.held), and who is down has no number."""
    for one in fight.people:
        here = one.marked("holding", False)
        fight = fight.put(here if awake(one) else here._replace(place=None, faces=(), said={}))
    return fight


def foreseen(fight: Fight, picks: PicksOf) -> Fight:
    """The next turn with everybody's declaration as picked, before any dice lie.

    They come in the order that stands; everybody has a number of their own.
    """
    stand = [one for one in fight.order() if awake(one)]
    for place, person in enumerate(stand):
        said = declare(fight, person, picks(person))
        fight = fight.put(person._replace(place=len(stand) - place, faces=(), said=said))
    return fight

"""The countdown of a turn: everybody's number, who comes next, and whose action is lost (d6xd6.turn.*)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.play.game import Loaded
from rulespkg.systems.d6xd6.checks.roll import FOCUSED, reckon
from rulespkg.systems.d6xd6.combat.calculators.initiative import InitiativeTracker
from rulespkg.systems.d6xd6.combat.initiative import initiative
from rulespkg.systems.d6xd6.play.declared import AIM, OTHER, ROLLED, contestant, declare, house
from rulespkg.systems.d6xd6.play.people import awake

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rulespkg.dice import Run
    from rulespkg.play.fight import Fight
    from rulespkg.play.game import PicksOf
    from rulespkg.play.person import Person

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


def foreseen(fight: Fight, picks: PicksOf) -> Fight:
    """The next turn with everybody's declaration as picked, before any dice lie.

    They come in the order that stands; everybody has a number of their own.
    """
    stand = [one for one in fight.order() if awake(one)]
    for place, person in enumerate(stand):
        said = declare(fight, person, picks(person))
        fight = fight.put(person._replace(place=len(stand) - place, faces=(), said=said))
    return fight

"""The order of turns: initiative, quick actions, and actions that are held."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.play.game import Loaded
from rulespkg.systems.toaster.combat.initiative import QUICK, Fighter
from rulespkg.systems.toaster.offers import MOST_NAME
from rulespkg.systems.toaster.play.people import down, sheet

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rulespkg.dice import Run
    from rulespkg.play.person import Person


def initiative(people: Sequence[Person]) -> Loaded | None:
    """Everybody who can act; ``None`` for fewer than two."""
    able = [one for one in people if not down(one)]
    if len(able) < 2:
        return None
    inputs = {"fighters": str(len(able))}
    for place, person in enumerate(able, 1):
        inputs[f"fighters.{place}.name"] = person.typed[:MOST_NAME]
        inputs[f"fighters.{place}.coordination"] = str(sheet(person).attribute("Coordination"))
        inputs[f"fighters.{place}.quick"] = _quick(person)
    return Loaded("toaster.initiative", inputs, "Initiative")


def places(people: Sequence[Person], run: Run) -> tuple[int, ...]:
    """Bonus and die of each."""
    fighters = (Fighter(one.name, sheet(one).attribute("Coordination"), QUICK[_quick(one)]) for one in people)
    pairs = zip(fighters, run.events, strict=True)
    return tuple(fighter.bonus + event.throw.total for fighter, event in pairs)


def _quick(person: Person) -> str:
    """The quick extra action, for less initiative (toaster.combat.free_and_quick_actions)."""
    return "draw-a-gun" if "draws" in person.marks else "none"

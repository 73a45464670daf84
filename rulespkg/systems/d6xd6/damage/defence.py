"""Defences: what they take off an attack, and what armour costs its wearer (d6xd6.defence.*)."""

from __future__ import annotations

from typing import Any, NamedTuple

from rulespkg.model.problem import refuse
from rulespkg.systems.d6xd6.checks.roll import Penalty
from rulespkg.systems.d6xd6.damage.ranks import KNOCKOUT, MISS, NONE
from rulespkg.systems.d6xd6.equipment.tables import ARMOUR


class Defence(NamedTuple):
    """What stands between an attack and its target.

    ``reactive``: some listed defence is Focused; ``armour``: steps of armour; ``drama``: points spent;
    ``cover``: steps of cover that the host grants; ``helpless``: the unconscious have no reactive defence.
    """

    reactive: bool = False
    armour: int = 0
    drama: int = 0
    cover: int = 0
    helpless: bool = False

    def reduction(self, state: int = 0) -> int:
        """Steps taken off an attack on somebody in this state (d6xd6.defence.stack)."""
        awake = state < KNOCKOUT or not self.helpless
        fixed = self.armour or int(self.reactive and awake)
        return fixed + self.drama + self.cover


def armour_steps(slug: Any) -> int:
    """The steps of a category of armour; ``Refusal`` for any other (d6xd6.defence.armour).

    >>> armour_steps("medium"), armour_steps("none")
    (2, 0)
    """
    return _fact(slug, "reduction")


def _fact(slug: Any, key: str) -> int:
    if slug in ("", NONE):
        return 0
    by_slug = {row.slug: row.facts[key] for row in ARMOUR.rows}
    if not isinstance(slug, str) or slug not in by_slug:
        legal = ", ".join((NONE, *by_slug))
        raise refuse("armour", "Armor", f"Armor must be one of {legal}, not “{str(slug)[:20]}”.")
    return int(by_slug[slug])


def armour_points(slug: Any) -> int:
    """The points that armour costs on each roll of its wearer (d6xd6.defence.armour-penalty).

    >>> armour_points("heavy"), armour_points("")
    (3, 0)
    """
    return _fact(slug, "penalty")


def armour_penalty(slug: Any, plain: bool = False) -> Penalty:
    """What armour costs on each roll of its wearer; ``plain`` takes it from every total, as printed."""
    return Penalty("Armor", armour_points(slug), "d6xd6.defence.armour-penalty", plain)


def defended(rank: int, defence: Defence, state: int = 0) -> int:
    """The rank that is left after all defences, at least nothing (d6xd6.defence.stack).

    >>> from rulespkg.systems.d6xd6.damage.ranks import OVERKILL, WOUND
    >>> defended(WOUND, Defence(armour=3)), defended(OVERKILL, Defence(reactive=True))
    (1, 6)
    """
    return max(MISS, rank - defence.reduction(state))


def drama_to_keep(state: int, rank: int, goal: int, defence: Defence) -> int | None:
    """Drama Points that keep a state at a goal or better; ``None`` where it is worse already.

    As many bring the attack to the goal, or to nothing where one more step is too much
    (d6xd6.defence.dramatic).

    >>> from rulespkg.systems.d6xd6.damage.ranks import GRAZE, WOUND
    >>> drama_to_keep(GRAZE, 3, WOUND, Defence()), drama_to_keep(WOUND, 3, WOUND, Defence())
    (0, 3)
    """
    if state > goal:
        return None
    left = defended(rank, defence._replace(drama=0), state)
    return max(0, left - goal) if state < goal else left

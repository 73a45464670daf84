"""Experience: what a point of it does to a skill (d6xd6.growth.spend, d6xd6.growth.one-step)."""

from __future__ import annotations

from typing import NamedTuple

from rulespkg.model.problem import Refusal, refuse
from rulespkg.systems.d6xd6.checks.roll import FOCUSED
from rulespkg.systems.d6xd6.growth.session import MOST_FOCUSED, MOST_PLUSES
from rulespkg.systems.d6xd6.growth.tables import SPENDS


class Skill(NamedTuple):
    """A skill: how well it is known, and its pluses."""

    status: str
    plus: int = 0


def buy(skill: Skill, spend: str, xp: int = 1, focused_skills: int = 0) -> Skill:
    """A skill after one purchase (d6xd6.growth.spend); ``Refusal`` where it is not to be had.

    >>> buy(Skill("unfocused", 2), "master", 1, 7)
    Skill(status='focused', plus=2)
    """
    facts = SPENDS.row(spend).facts
    before, after = facts["before"], facts["after"]
    if xp < 1:
        raise _unsold("one that can be paid: it costs 1 experience point, and you have none")
    if skill.status != before:
        legal = f"{str(before).capitalize()} for this purchase"
        raise refuse("skill", "Skill", f"Skill must be {legal}, not {skill.status.capitalize()}.")
    if after == FOCUSED and before != FOCUSED and focused_skills >= MOST_FOCUSED:
        raise _unsold(f"another one: {MOST_FOCUSED} Focused skills are the most there may be")
    if spend == "add-plus" and skill.plus >= MOST_PLUSES:
        raise _unsold(f"another one: {MOST_PLUSES} pluses on a skill are the most there may be")
    return Skill(after, skill.plus + int(spend == "add-plus"))


def _unsold(legal: str) -> Refusal:
    return refuse("spend", "Purchase", f"Purchase must be {legal}.")


def once(is_changed: bool) -> None:
    """Refuse a second change of one skill after one session (d6xd6.growth.one-step)."""
    if is_changed:
        words = "Skill must be one that has not changed since the last session: each may change once."
        raise refuse("skill", "Skill", words)

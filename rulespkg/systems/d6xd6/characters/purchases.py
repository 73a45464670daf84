"""What an experience point would do for a character, the best purchase first (d6xd6.growth.spend)."""

from __future__ import annotations

from typing import NamedTuple

from rulespkg.dice import Ratio
from rulespkg.model.problem import Refusal
from rulespkg.systems.d6xd6.characters.character import Ability, Character, chances
from rulespkg.systems.d6xd6.growth.experience import Skill, buy
from rulespkg.systems.d6xd6.growth.tables import SPENDS


class Purchase(NamedTuple):
    """One experience point spent on one skill: what it does, the character after it, what that is worth.

    ``place`` is that of the skill, from 1; ``skills`` are all that could be bought for with the same effect.
    """

    place: int
    skills: tuple[str, ...]
    spend: str
    after: Character
    worth: Ratio


SUCCESS, LEVELS = "success", "levels"

GOALS = (SUCCESS, LEVELS)
"""What a purchase is judged by: the mean chance, or the mean levels, of all listed abilities."""


def worth(character: Character, goal: str) -> Ratio:
    """The mean over the occupation and all listed skills of the chance to succeed, or of the levels.

    >>> str(worth(Character("brawn", "wits", "Spy", ()), "success"))
    '1/1'
    """
    sides = [chances(ability.kind, character.focus, ability.plus) for ability in character.abilities()]
    return sum((side[goal == LEVELS] for side in sides), Ratio(0)) / len(sides)


def purchases(character: Character, goal: str) -> list[Purchase]:
    """Every legal purchase for one experience point, the best first (d6xd6.growth.spend)."""
    alike: dict[tuple[str, int], list[int]] = {}
    for index, skill in enumerate(character.skills):
        if not skill.changed:
            alike.setdefault((skill.kind, skill.plus), []).append(index)
    ways = []
    for (kind, plus), indexes in alike.items():
        names = tuple(character.skills[index].name or f"skill {index + 1}" for index in indexes)
        for spend in SPENDS.rows:
            try:
                new_skill = buy(Skill(kind, plus), spend.slug, 1, character.focused_skills)
            except Refusal:
                continue
            after = _changed(character, indexes[0], new_skill)
            ways.append(Purchase(indexes[0] + 1, names, spend.slug, after, worth(after, goal)))
    return sorted(ways, key=lambda purchase: purchase.worth, reverse=True)


def _changed(character: Character, index: int, new_skill: Skill) -> Character:
    skill = Ability(character.skills[index].name, new_skill.status, new_skill.plus)
    return character._replace(skills=(*character.skills[:index], skill, *character.skills[index + 1 :]))

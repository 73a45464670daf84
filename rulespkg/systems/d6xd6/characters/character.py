"""Characters: abilities and how well they are known, Focus, and what a purchase would change."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from rulespkg.dice import Ratio
from rulespkg.model.problem import Refusal
from rulespkg.systems.d6xd6.checks.roll import FOCUSED, UNFAMILIAR, Task, level_odds, pluses
from rulespkg.systems.d6xd6.growth.session import Skill, attributes, buy, focus_number
from rulespkg.systems.d6xd6.growth.tables import SPENDS

if TYPE_CHECKING:
    from collections.abc import Callable

MOST_SKILLS = 20
"""The most skills that a setting offers (d6xd6.character.skills)."""


class Ability(NamedTuple):
    """Something that a character can roll with; ``kind`` is how well it is known.

    ``changed`` where it was bought for since the last session (d6xd6.growth.one-step).
    """

    name: str
    kind: str
    plus: int = 0
    changed: bool = False


class Character(NamedTuple):
    """A character as far as the dice need it."""

    primary: str
    weakness: str
    occupation: str
    skills: tuple[Ability, ...]
    count_attribute: bool = False
    occupation_plus: int = 0

    @property
    def focused_skills(self) -> int:
        """How many skills are Focused."""
        return sum(one.kind == FOCUSED for one in self.skills)

    @property
    def focus(self) -> int:
        """Focus, also of a character with more Focused skills than are legal."""
        return self.focused_skills + 1 + int(self.count_attribute)

    def abilities(self) -> tuple[Ability, ...]:
        """The occupation, then the skills."""
        return (Ability(self.occupation or "Occupation", FOCUSED, self.occupation_plus), *self.skills)

    def statuses(self) -> dict[str, str]:
        """How well each attribute is known; ``Refusal`` where one is both the best and the worst."""
        return attributes(self.primary, self.weakness)


def problems(one: Character) -> list[tuple[str, str]]:
    """What breaks a rule, each with the rule's id.

    >>> problems(Character("brawn", "brawn", "Spy", ()))[0][1]
    'd6xd6.character.attributes'
    """
    found = _caught(one.statuses, "d6xd6.character.attributes")
    found += _caught(
        lambda: focus_number(one.focused_skills, one.count_attribute), "d6xd6.character.focus-builder"
    )
    for skill in one.skills:
        wrong = _caught(lambda: pluses(skill.plus, skill.kind), "d6xd6.plus.skill")  # noqa: B023
        found += [(f"{skill.name or 'A skill'}: {message}", rule) for message, rule in wrong]
    names = [skill.name.casefold() for skill in one.skills if skill.name]
    for name in dict.fromkeys(name for name in names if names.count(name) > 1):
        found.append((f"Skills must have different names: “{name}” stands twice.", "d6xd6.character.skills"))
    return found


def _caught(act: Callable[[], object], rule: str) -> list[tuple[str, str]]:
    try:
        act()
    except Refusal as refused:
        return [(problem.message, rule) for problem in refused.problems]
    return []


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


def worth(one: Character, goal: str) -> Ratio:
    """The mean over the occupation and all listed skills of the chance to succeed, or of the levels.

    >>> str(worth(Character("brawn", "wits", "Spy", ()), "success"))
    '1/1'
    """
    sides = [chances(ability.kind, one.focus, ability.plus) for ability in one.abilities()]
    return sum((side[goal == LEVELS] for side in sides), Ratio(0)) / len(sides)


@cache
def chances(kind: str, focus: int, plus: int = 0) -> tuple[Ratio, Ratio]:
    """The chance to succeed and the mean levels of an unpenalised roll.

    >>> [str(one) for one in chances("focused", 6)]
    ['13/18', '41/36']
    """
    levels = level_odds(Task(kind, focus, plus=0 if kind == UNFAMILIAR else plus))
    return levels.probability(lambda got: got > 0), levels.mean()


def purchases(one: Character, goal: str) -> list[Purchase]:
    """Every legal purchase for one experience point, the best first (d6xd6.growth.spend)."""
    alike: dict[tuple[str, int], list[int]] = {}
    for index, skill in enumerate(one.skills):
        if not skill.changed:
            alike.setdefault((skill.kind, skill.plus), []).append(index)
    found = []
    for (kind, plus), indexes in alike.items():
        names = tuple(one.skills[index].name or f"skill {index + 1}" for index in indexes)
        for spend in SPENDS.rows:
            try:
                bought = buy(Skill(kind, plus), spend.slug, 1, one.focused_skills)
            except Refusal:
                continue
            after = _changed(one, indexes[0], bought)
            found.append(Purchase(indexes[0] + 1, names, spend.slug, after, worth(after, goal)))
    return sorted(found, key=lambda purchase: purchase.worth, reverse=True)


def _changed(one: Character, index: int, bought: Skill) -> Character:
    skill = Ability(one.skills[index].name, bought.status, bought.plus)
    return one._replace(skills=(*one.skills[:index], skill, *one.skills[index + 1 :]))

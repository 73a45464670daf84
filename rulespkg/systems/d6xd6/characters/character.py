"""Characters: abilities and how well they are known, attributes, and Focus (d6xd6.character.*)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from rulespkg.dice import Ratio
from rulespkg.model.memory import remembered
from rulespkg.model.problem import Refusal, refuse, whole
from rulespkg.systems.d6xd6.characters.tables import ATTRIBUTES
from rulespkg.systems.d6xd6.checks.roll import FOCUSED, UNFAMILIAR, UNFOCUSED, Task, level_odds, pluses

if TYPE_CHECKING:
    from collections.abc import Callable

NAMES = tuple(row.slug for row in ATTRIBUTES.rows)


def focus_number(skills: Any, count_attribute: bool = False) -> int:
    """Focus: the Focused skills and the occupation, and with the switch the primary attribute.

    >>> focus_number(4), focus_number(8, count_attribute=True)
    (5, 10)
    """
    most = 8 if count_attribute else 9
    return whole(skills, "focused_skills", "Focused skills", 0, most) + 1 + int(count_attribute)


def attributes(focused: Any, unfamiliar: Any) -> dict[str, str]:
    """The status of every attribute; ``Refusal`` unless the two named are different ones.

    >>> attributes("brawn", "wits")
    {'brawn': 'focused', 'grace': 'unfocused', 'will': 'unfocused', 'wits': 'unfamiliar'}
    """
    for name, label, value in (
        ("focused", "Primary attribute", focused),
        ("unfamiliar", "Weakness", unfamiliar),
    ):
        if value not in NAMES:
            words = f"{label} must be one of {', '.join(NAMES)}, not “{str(value)[:20]}”."
            raise refuse(name, label, words)
    if focused == unfamiliar:
        words = f"Weakness must differ from the primary attribute, “{focused}”."
        raise refuse("unfamiliar", "Weakness", words)
    marked = {focused: FOCUSED, unfamiliar: UNFAMILIAR}
    return {name: marked.get(name, UNFOCUSED) for name in NAMES}


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
        return sum(skill.kind == FOCUSED for skill in self.skills)

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


def problems(character: Character) -> list[tuple[str, str]]:
    """What breaks a rule, each with the rule's id.

    >>> problems(Character("brawn", "brawn", "Spy", ()))[0][1]
    'd6xd6.character.attributes'
    """
    breaches = _caught(character.statuses, "d6xd6.character.attributes")
    breaches += _caught(
        lambda: focus_number(character.focused_skills, character.count_attribute),
        "d6xd6.character.focus-builder",
    )
    for skill in character.skills:
        messages = _caught(lambda: pluses(skill.plus, skill.kind), "d6xd6.plus.skill")  # noqa: B023
        breaches += [(f"{skill.name or 'A skill'}: {message}", rule) for message, rule in messages]
    names = [skill.name.casefold() for skill in character.skills if skill.name]
    for name in dict.fromkeys(name for name in names if names.count(name) > 1):
        breaches.append(
            (f"Skills must have different names: “{name}” occurs twice.", "d6xd6.character.skills")
        )
    return breaches


def _caught(act: Callable[[], object], rule: str) -> list[tuple[str, str]]:
    try:
        act()
    except Refusal as refused:
        return [(problem.message, rule) for problem in refused.problems]
    return []


@remembered()
def chances(kind: str, focus: int, plus: int = 0) -> tuple[Ratio, Ratio]:
    """The chance to succeed and the mean levels of an unpenalised roll.

    >>> [str(one) for one in chances("focused", 6)]
    ['13/18', '41/36']
    """
    levels = level_odds(Task(kind, focus, plus=0 if kind == UNFAMILIAR else plus))
    return levels.probability(lambda level: level > 0), levels.mean()

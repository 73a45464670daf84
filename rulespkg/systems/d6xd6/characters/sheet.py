"""A character sheet: what it asks, and what it does when experience is spent and sessions end."""

from __future__ import annotations

from functools import cached_property
from typing import Self

from rulespkg.model.calculator import Tracker, action
from rulespkg.model.field import Option, Place
from rulespkg.model.form import Form, choice, flag, parts, row, text, whole
from rulespkg.systems.d6xd6.characters.character import MOST_SKILLS, Ability, Character
from rulespkg.systems.d6xd6.characters.purchases import GOALS
from rulespkg.systems.d6xd6.characters.tables import ATTRIBUTES
from rulespkg.systems.d6xd6.checks.roll import FOCUSED, KINDS, MOST_PLUS, UNFAMILIAR, UNFOCUSED
from rulespkg.systems.d6xd6.equipment.tables import WEAPONS
from rulespkg.systems.d6xd6.fields import armour, carried, kind
from rulespkg.systems.d6xd6.growth.experience import Skill, buy, once
from rulespkg.systems.d6xd6.growth.session import MOST_HELD, PER_SESSION, PLUS_LABEL, session_end
from rulespkg.systems.d6xd6.growth.tables import SPENDS

MOST_XP, MOST_NAME, MOST_WEAPONS = 99, 40, 8
COMBAT_CAREER = "combat-career"
"""The name by which tables call an occupation that fights."""
_OWNED, _READINGS = "Possessions and growth", "Readings"
_GOALS = (Option("success", "Chance to succeed"), Option("levels", "Success levels"))
_SKILLS = (
    {"name": "Sneaking"},
    {"name": "Lockpicking"},
    {"name": "Bargaining"},
    {"name": "Athletics"},
    {"name": "Shooting"},
    {"name": "First Aid", "kind": "unfocused"},
    {"name": "Tracking", "kind": "unfocused"},
)
_SKILL = Place("skill", "Skill", "skills", MOST_SKILLS)


class ListedSkill(Form):
    """A skill on the sheet."""

    folded = ("plus", "changed")

    name = text("Skill", MOST_NAME)
    kind = kind("Kind")
    plus = whole("Pluses", 0, 0, MOST_PLUS, rule="d6xd6.plus.skill")
    changed = flag("Changed since the last session", rule="d6xd6.growth.one-step")

    @cached_property
    def ability(self) -> Ability:
        """The same as the rules take it."""
        return Ability(self.name, self.kind, self.plus, self.changed)


class OwnedWeapon(Form):
    """A weapon that the character has."""

    weapon = row("Weapon", "small-pistol", (WEAPONS,), rule="d6xd6.weapon.table")


class CharacterSheet(Tracker[ListedSkill]):
    """A character; actions point at one of the skills."""

    rows, pointer = "skills", "skill"

    name = text("Name", 60)
    concept = text("Concept", 120)
    primary = row("Primary attribute", "grace", (ATTRIBUTES,), rule="d6xd6.character.attributes")
    weakness = row("Weakness", "will", (ATTRIBUTES,), rule="d6xd6.character.attributes")
    occupation = text("Occupation", MOST_NAME, "Smuggler", rule="d6xd6.character.occupation")
    skills = parts(ListedSkill, "Skills", _SKILLS, 0, MOST_SKILLS, "Skill", rule="d6xd6.character.skills")
    goal = choice(
        "Judge a purchase by",
        GOALS[1],
        _GOALS,
        help="The average of the occupation and all listed skills.",
        rule="d6xd6.growth.spend",
    )
    armour = armour(fold=_OWNED)
    weapons = parts(
        OwnedWeapon, "Weapons", ({"weapon": "small-pistol"},), 0, MOST_WEAPONS, "Weapon", fold=_OWNED
    )
    drama = whole("Drama Points", PER_SESSION, 0, MOST_HELD, rule="d6xd6.growth.drama", fold=_OWNED)
    xp = whole("Experience points", 0, 0, MOST_XP, rule="d6xd6.growth.drama", fold=_OWNED)
    occupation_plus = whole(
        "Pluses on the occupation", 0, 0, MOST_PLUS, rule="d6xd6.growth.occupation", fold=_OWNED
    )
    count_attribute = flag(
        "The primary attribute counts toward Focus",
        rule="d6xd6.character.focus-builder",
        fold=_READINGS,
    )
    carry_within = carried(fold=_READINGS)
    notes = text("Notes", 400)
    combat_career = flag(
        "The occupation is a Combat career",
        help="It attacks with weapons of all three classes, and defends in a brawl; your host judges.",
        rule="d6xd6.attack.ability",
        fold=_OWNED,
    )

    @cached_property
    def character(self) -> Character:
        """The character as the rules take it."""
        return Character(
            self.primary,
            self.weakness,
            self.occupation,
            tuple(skill.ability for skill in self.skills),
            self.count_attribute,
            self.occupation_plus,
        )

    @property
    def attributes(self) -> dict[str, Ability]:
        """The four attributes by their slugs; one that is named as best and worst counts as the best."""
        marked = {self.weakness: UNFAMILIAR, self.primary: FOCUSED}
        return {row.slug: Ability(row.label, marked.get(row.slug, UNFOCUSED)) for row in ATTRIBUTES.rows}

    @property
    def abilities_by_name(self) -> dict[str, Ability]:
        """Everything that can be rolled, by the names that the tables have (d6xd6.attack.ability)."""
        occupation, *skills = self.character.abilities()
        career = {COMBAT_CAREER: occupation} if self.combat_career else {}
        by_name = {each.name.strip().lower().replace(" ", "-"): each for each in (occupation, *skills)}
        return self.attributes | by_name | career

    def best_of(self, *names: str) -> str:
        """How well the best known of some attributes is known (d6xd6.roll.ability-choice)."""
        return min((self.attributes[name].kind for name in names), key=KINDS.index)

    @action(
        "End the session",
        plus=flag(PLUS_LABEL, rule="d6xd6.growth.occupation"),
        help="Every three unspent Drama Points become an experience point, and the rest carries over.",
        rule="d6xd6.growth.drama",
    )
    def session(self, plus: bool) -> Self:
        """The session is over: every skill may change again."""
        end = session_end(self.drama, plus, self.occupation_plus, self.carry_within)
        return self.every(changed=False).but(
            xp=min(MOST_XP, self.xp + end.xp),
            drama=end.drama,
            occupation_plus=self.occupation_plus + end.plus,
        )

    @action(
        "Spend an experience point",
        skill=_SKILL,
        spend=row("Purchase", "learn", (SPENDS,), rule="d6xd6.growth.spend"),
        help="Each skill may change once after a session.",
        rule="d6xd6.growth.one-step",
    )
    def buy(self, skill: int, spend: str) -> Self:
        """One experience point spent on one skill (d6xd6.growth.spend)."""
        listed_skill = self.member(skill)
        once(listed_skill.changed)
        new_skill = buy(
            Skill(listed_skill.kind, listed_skill.plus), spend, self.xp, self.character.focused_skills
        )
        after = self.put(skill, kind=new_skill.status, plus=new_skill.plus, changed=True)
        return after.but(xp=self.xp - 1)

"""What somebody attacks and defends with: weapons with the skills that fit them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rulespkg.play.person import Person
from rulespkg.play.roll import difference
from rulespkg.play.rows import Chip, Row, taking, wearing
from rulespkg.systems.toaster.characters.calculators.character_fields import Carried, CharacterForm
from rulespkg.systems.toaster.checks.unopposed import untrained
from rulespkg.systems.toaster.combat.modifiers import shield_bonus
from rulespkg.systems.toaster.equipment.tables import ARMOR
from rulespkg.systems.toaster.equipment.weapons import (
    UNARMED,
    is_ranged,
    is_unarmed,
    kin,
    weapon_row,
    weapons_of,
)
from rulespkg.systems.toaster.offers import THROWABLE, THROWN, Use, attackers, defenders, kind_of
from rulespkg.systems.toaster.play.keys import Defense
from rulespkg.systems.toaster.play.people import body, character, used

_attackers, _defenders = used(attackers), used(defenders)
ALWAYS = ("bare-fist", "kick")
"""What everybody can attack with."""


class Way(NamedTuple):
    """One way to attack or to defend: a rank with the bonus of a specialty.

    ``name`` and ``worth`` are its words, such as "Sword" and "6+1"; ``skill`` is its name on the sheet.
    Of a defense, ``weapon`` and ``shield`` are the slugs of what it parries with.
    """

    key: str
    name: str
    rank: int
    bonus: int = 0
    worth: str = ""
    skill: str = ""
    mode: str = ""
    weapon: str = ""
    shield: str = ""

    @property
    def total(self) -> int:
        """The rank with everything that it brings."""
        return self.rank + self.bonus + (shield_bonus(self.shield) if self.shield else 0)

    @property
    def label(self) -> str:
        """What it is called, with its rank."""
        return f"{self.name} {self.worth}".rstrip()

    @property
    def kind(self) -> str:
        """What the skill's name begins with."""
        return kind_of(self.skill)


def label(weapon: str) -> str:
    """What a weapon is called."""
    return weapon_row(weapon).label


def weapons(person: Person) -> tuple[str, ...]:
    """What somebody has to attack with, fists and feet last."""
    own = [weapon.weapon for weapon in character(person).form.weapons if weapon.weapon not in ALWAYS]
    return tuple(dict.fromkeys([*own, *ALWAYS]))


def attacks(person: Person, weapon: str) -> tuple[Way, ...]:
    """The skills that somebody attacks with by a weapon, the best first and specialties last.

    Who has none rolls half of Coordination (toaster.actions.untrained).
    """
    ways = {way.key: way for way in (_way(use) for use in _attackers(person) if _fits(use, weapon))}
    return _sorted([*ways.values()] or [_untrained(person, "Untrained")])


def _fits(use: Use, weapon: str) -> bool:
    """Whether a skill of attack goes with a weapon; one of no known family, with those it is used with."""
    used_with = use.arm.weapon
    if is_unarmed(weapon) or used_with in UNARMED:
        return is_unarmed(weapon) and used_with in UNARMED
    if kind_of(use.skill).startswith(THROWN):
        return kin(weapon) in THROWABLE
    family = weapons_of(use.skill)
    return kin(weapon) in family if family is not None else used_with == weapon


def _way(use: Use) -> Way:
    """A use of a skill as a way, in few words."""
    key = f"{use.place}-special" if use.bonus else str(use.place)
    name = use.name.removeprefix("Weapon: ").removeprefix("Weapon Skill: ")
    return Way(key, name, use.rank, use.bonus, use.worth, use.skill, use.arm.mode, use.arm.weapon)


def _sorted(ways: list[Way]) -> tuple[Way, ...]:
    return tuple(sorted(ways, key=lambda way: (way.bonus > 0, -way.total)))


def _untrained(person: Person, name: str, mode: str = "") -> Way:
    rank = untrained(character(person).coordination)
    return Way("untrained", name, rank, worth=str(rank), mode=mode)


def defenses(person: Person, weapon: str) -> tuple[Way, ...]:
    """How somebody may defend against a weapon, the best first; no defense last.

    Nobody parries a missile with a weapon, nor a weapon with bare hands (toaster.combat.defense_roll).
    """
    nothing = Way("none", "No defense", -1, mode=Defense.NONE)
    if body(person).out:
        return (nothing,)
    ways = [way for use in _defenders(person) for way in _defense(person, _way(use), weapon)]
    if not any(way.mode == Defense.DODGE for way in ways):
        ways.append(_untrained(person, "Dodge untrained", Defense.DODGE))
    return (*_sorted(ways), nothing)


def _defense(person: Person, way: Way, weapon: str) -> Iterator[Way]:
    """A way to defend as it is against a weapon, if it is legal."""
    if way.mode == Defense.DODGE:
        yield way
        return
    parry, shield, family = (
        way._replace(name=f"Parry: {way.name}"),
        character(person).form.shield,
        weapons_of(way.skill),
    )
    own = [weapon for weapon in weapons(person) if not is_unarmed(weapon) and not is_ranged(weapon)]
    held = [slug for slug in own if family is None or kin(slug) in family]
    if "shield" in way.skill.lower():
        if shield:
            worth = f"{way.worth}+{shield_bonus(shield)}"
            yield parry._replace(worth=worth, mode=Defense.SHIELD, shield=shield)
    elif is_ranged(weapon):
        return
    elif way.weapon:
        yield from (parry,) if is_unarmed(weapon) else ()
    elif held:
        yield parry._replace(weapon=held[0])


def carried(person: Person) -> tuple[Row, ...]:
    """Rows that change what a person carries."""
    form = character(person).form
    rows = [(f"{row.label}, {row.facts['base_ac']}", row.facts["base_ac"], row.slug) for row in ARMOR.rows]
    suits = [("None", 0, ""), *rows]
    if form.armor not in [ac for _, ac, _ in suits]:
        suits.append((f"Added up, {form.armor}", form.armor, ""))
    first = next(at for at, (_, ac, _) in enumerate(suits) if ac == form.armor)
    armor = (
        Chip(words, _clad(form, ac), at == first, row=slug) for at, (words, ac, slug) in enumerate(suits)
    )
    return (
        taking("Take a weapon", form, CharacterForm.weapons, Carried.weapon),
        Row("Armor", tuple(armor), "list"),
        wearing(form, CharacterForm.shield),
    )


def _clad(form: CharacterForm, ac: int) -> dict[str, str]:
    """What armor that counts so much changes on a sheet."""
    after = form.but()
    after.armor = ac
    return difference(form, after)

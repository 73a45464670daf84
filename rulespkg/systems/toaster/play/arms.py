"""What somebody attacks and defends with: weapons with the skills that fit them, as inputs of an attack."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rulespkg.play.game import Chip, Row
from rulespkg.play.rows import weapons_to_take
from rulespkg.systems.toaster.checks.unopposed import untrained
from rulespkg.systems.toaster.equipment.tables import ARMOR, SHIELDS, WEAPONS, WEAPONS_RANGED
from rulespkg.systems.toaster.equipment.weapons import UNARMED, is_ranged, is_unarmed, kin, weapon_row
from rulespkg.systems.toaster.offers import THROWABLE, THROWN, Use, attackers, defenders, kind_of
from rulespkg.systems.toaster.play.people import body, sheet, used

if TYPE_CHECKING:
    from rulespkg.play.person import Person

_attackers, _defenders = used(attackers), used(defenders)
ALWAYS = ("bare-fist", "kick")
"""What everybody can attack with."""
_SWORDS = ("short-sword", "saber", "broadsword", "bastard-sword", "great-sword")
_KNIVES = ("knife", "dagger")
_BLUNT = ("club", "mace-light", "mace-heavy", "flail", "war-maul")
_GUNS = tuple(row.slug for row in WEAPONS_RANGED.rows if row.slug.endswith("handgun"))
_LONG = tuple(row.slug for row in WEAPONS_RANGED.rows if row.slug.endswith(("rifle", "shotgun")))
_AXES = ("hatchet", "axe", "battleaxe")
FAMILIES: dict[str, tuple[str, ...]] = {
    "sword": _SWORDS,
    "rapier": ("saber", "short-sword"),
    "fencing": ("saber", "short-sword"),
    "blade": (*_SWORDS, *_KNIVES),
    "knife": _KNIVES,
    "knive": _KNIVES,
    "dagger": _KNIVES,
    "axe": _AXES,
    "hatchet": _AXES,
    "club": _BLUNT,
    "mace": _BLUNT,
    "flail": _BLUNT,
    "maul": _BLUNT,
    "spear": ("spear",),
    "polearm": ("spear",),
    "bow": ("bow",),
    "crossbow": ("crossbow",),
    "handgun": _GUNS,
    "pistol": _GUNS,
    "rifle": _LONG,
    "shotgun": ("shotgun",),
    "gun": (*_GUNS, *_LONG),
    "firearm": (*_GUNS, *_LONG),
    "shield": (),
}
"""The weapons that belong to a word in a skill's name (toaster.skills.scope_and_groups)."""


class Way(NamedTuple):
    """One way to attack or to defend: its rank in all, and inputs of ``toaster.attack``.

    ``name`` and ``worth`` are its words, such as "Sword" and "6+1"; ``skill`` is its name on the sheet.
    """

    key: str
    name: str
    rank: int
    inputs: dict[str, str]
    worth: str = ""
    skill: str = ""
    special: bool = False
    """Whether it is inside a specialty."""

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
    own = [one.weapon for one in sheet(person).form.weapons if one.weapon not in ALWAYS]
    return tuple(dict.fromkeys([*own, *ALWAYS]))


def attacks(person: Person, weapon: str) -> tuple[Way, ...]:
    """The skills that somebody attacks with by a weapon, the best first and specialties last.

    Who has none rolls half of Coordination (toaster.actions.untrained).
    """
    empty = {"weapon": weapon, "range": "", "aimed": "0", "length": "optimal"}
    strong = {"attacker.physique": str(sheet(person).attribute("Physique"))}
    fitting = (_way(use) for use in _attackers(person) if _fits(use, weapon))
    ways = {way.key: way._replace(inputs={**way.inputs, **strong, **empty}) for way in fitting}
    return _sorted(list(ways.values())) or (_untrained(person, "attacker", empty),)


def _fits(use: Use, weapon: str) -> bool:
    """Whether a skill of attack goes with a weapon; one of no known family, with those it is used with."""
    used_with = use.inputs.get("weapon", "")
    if is_unarmed(weapon) or used_with in UNARMED:
        return is_unarmed(weapon) and used_with in UNARMED
    if kind_of(use.skill).startswith(THROWN):
        return kin(weapon) in THROWABLE
    family = _family(use.skill)
    return kin(weapon) in family if family is not None else used_with == weapon


def _family(skill: str) -> tuple[str, ...] | None:
    """The weapons that belong to a skill by its name; ``None`` where the name says nothing of them."""
    named = skill.partition(", ")[0].rpartition(":")[2].lower().replace("-", " ").split()
    known = [FAMILIES[word.removesuffix("s")] for word in named if word.removesuffix("s") in FAMILIES]
    return tuple(weapon for family in known for weapon in family) if known else None


def _way(use: Use) -> Way:
    """A use of a skill as a way, in few words."""
    special = bool(use.bonus)
    key = f"{use.place}-special" if special else str(use.place)
    name = use.name.removeprefix("Weapon: ").removeprefix("Weapon Skill: ")
    return Way(key, name, use.rank + use.bonus, use.inputs, use.worth, use.skill, special)


def _sorted(ways: list[Way]) -> tuple[Way, ...]:
    return tuple(sorted(ways, key=lambda one: (one.special, -one.rank)))


def _untrained(person: Person, side: str, more: dict[str, str]) -> Way:
    one = sheet(person)
    rank = untrained(one.attribute("Coordination"))
    inputs = {f"{side}.rank": str(rank), f"{side}.physique": str(one.attribute("Physique")), **more}
    if side == "attacker":
        inputs["attacker.threshold"] = str(one.form.made.thresholds.stun)
    return Way("untrained", "Untrained", rank, inputs, str(rank))


def defenses(person: Person, weapon: str) -> tuple[Way, ...]:
    """How somebody may defend against a weapon, the best first; no defense last.

    Nobody parries a missile with a weapon, nor a weapon with bare hands (toaster.combat.defense_roll).
    """
    one = sheet(person)
    bare = {"defender.physique": str(one.attribute("Physique")), "defender.size": str(one.size)}
    nothing = Way("none", "No defense", -1, {**bare, "mode": "none"})
    if body(person).out:
        return (nothing,)
    ways = [way for use in _defenders(person) for way in _defense(person, _way(use), weapon)]
    if not any(way.inputs["mode"] == "dodge" for way in ways):
        dodge = _untrained(person, "defender", {**bare, "mode": "dodge"})
        ways.append(dodge._replace(name="Dodge untrained"))
    legal = (one._replace(inputs={**one.inputs, **bare, "mode": one.inputs["mode"]}) for one in ways)
    return (*_sorted(list(legal)), nothing)


def _defense(person: Person, way: Way, weapon: str) -> list[Way]:
    """A way to defend as it is against a weapon, if it is legal."""
    if way.inputs["mode"] == "dodge":
        return [way]
    shield = sheet(person).form.shield
    parry = way._replace(name=f"Parry: {way.name}")
    if "shield" in way.skill.lower():
        return [_shielded(parry, shield)] if shield else []
    if is_ranged(weapon):
        return []
    if way.inputs.get("parry_weapon"):
        return [parry] if is_unarmed(weapon) else []
    family = _family(way.skill)
    own = [each for each in weapons(person) if not is_unarmed(each) and not is_ranged(each)]
    held = [each for each in own if family is None or kin(each) in family]
    return [parry._replace(inputs={**way.inputs, "parry_weapon": held[0]})] if held else []


def _shielded(way: Way, shield: str) -> Way:
    """A parry with the shield, by the skill for it (toaster.combat.shields)."""
    bonus: int = next(row.facts["bonus"] for row in SHIELDS.rows if row.slug == shield)
    inputs = {**way.inputs, "mode": "shield", "shield": shield}
    return way._replace(worth=f"{way.worth}+{bonus}", rank=way.rank + bonus, inputs=inputs)


def carried(person: Person) -> tuple[Row, ...]:
    """Rows that change what a person carries."""
    one = sheet(person).form
    own = [carried.weapon for carried in one.weapons]
    named = [(f"{row.label}, {row.facts['base_ac']}", row.facts["base_ac"], row.slug) for row in ARMOR.rows]
    suits = [("None", 0, ""), *named]
    if one.armor not in [ac for _, ac, _ in suits]:
        suits.append((f"Added up, {one.armor}", one.armor, ""))
    first = next(at for at, (_, ac, _) in enumerate(suits) if ac == one.armor)
    armor = tuple(
        Chip(words, {"armor": str(ac)}, at == first, row=slug) for at, (words, ac, slug) in enumerate(suits)
    )
    shields = tuple(Chip(row.label, {"shield": row.slug}, row.slug == one.shield) for row in SHIELDS.rows)
    return (
        weapons_to_take(own, *(WEAPONS if len(own) < 12 else ())),
        Row("Armor", armor, "list"),
        Row("Shield", (Chip("No shield", {"shield": ""}, not one.shield), *shields)),
    )

"""Weapons by name, and the strength that they require (toaster.damage.strength_requirement)."""

from __future__ import annotations

from rulespkg.model.problem import refuse
from rulespkg.model.row import Row
from rulespkg.model.table import find
from rulespkg.systems.toaster.equipment.tables import WEAPONS_MELEE, WEAPONS_RANGED

UNARMED = ("bare-fist", "reinforced-fist", "kick")
RANGED_BY_MUSCLE = "crossbow"
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


def strength_penalty(physique: int, requirement: int) -> int:
    """-1 for each point of Physique short of the requirement (toaster.damage.strength_requirement).

    >>> strength_penalty(3, 5)
    -2
    """
    short = requirement - physique
    return -max(0, short)


def requirement(weapon: str) -> int:
    """A weapon's STR requirement; only hand-to-hand weapons list one (toaster.damage.strength_requirement).

    >>> requirement("war-maul")
    7
    """
    row = weapon_row(weapon)
    if "str_req" not in row.facts:
        words = f"Weapon must be a hand-to-hand weapon: {row.label} lists no STR requirement."
        raise refuse("weapon", "Weapon", words)
    listed: int = row.facts["str_req"]
    return listed


def weapon_row(weapon: str) -> Row:
    """The row of a weapon in either table; ``Refusal`` lists them all."""
    return find((WEAPONS_MELEE, WEAPONS_RANGED), str(weapon))


def kin(weapon: str) -> str:
    """The printed weapon whose skills a weapon goes with: itself, or what a homebrew one is handled like."""
    slug: str = weapon_row(weapon).facts.get("like", weapon)
    return slug


def is_unarmed(weapon: str) -> bool:
    """Whether a weapon strikes as bare hands do (toaster.skills.brawl)."""
    return kin(weapon) in UNARMED


def is_ranged(weapon: str) -> bool:
    """Whether a weapon works from afar (toaster.combat.ranged_gate)."""
    return weapon_row(weapon) in WEAPONS_RANGED.rows


def weapons_of(skill: str) -> tuple[str, ...] | None:
    """The weapons that belong to a skill by its name; ``None`` where the name says nothing of them."""
    words = skill.partition(", ")[0].rpartition(":")[2].lower().replace("-", " ").split()
    families = [FAMILIES[word.removesuffix("s")] for word in words if word.removesuffix("s") in FAMILIES]
    return tuple(weapon for family in families for weapon in family) if families else None

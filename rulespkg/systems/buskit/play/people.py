"""Who sits at a table of Buskit: ready-made people, their weapons, and what they have left."""

from __future__ import annotations

from rulespkg.play.game import Gauge, Kind
from rulespkg.play.person import Person, reader
from rulespkg.systems.buskit.characters.calculators.character import GUY, ROSA, Character
from rulespkg.systems.buskit.damage.health import health
from rulespkg.systems.buskit.equipment.armor import ablative_dice
from rulespkg.systems.buskit.play.keys import Resource

KINDS = (
    Kind("Guy Rosenthaal", GUY, "Secret agent and con man, the running example", "ours"),
    Kind("Rosa Field", ROSA, "Bodyguard", "ours"),
    Kind(
        "Thug",
        {
            "traits.fight": "d8",
            "traits.think": "d4",
            "weapons": "1",
            "weapons.1.weapon": "small-caliber-handgun",
        },
        "Fight d8, a small pistol",
    ),
    Kind(
        "Guard",
        {
            "traits.shoot": "d8",
            "traits.wits": "d8",
            "weapons": "1",
            "weapons.1.weapon": "shotgun",
            "armor": "police-military-vest",
        },
        "Shoot d8, a shotgun and a vest",
    ),
)
"""Guy is the source's own; the others are ours."""


character = reader(Character.read)
"""The person's sheet."""


UNARMED = "unarmed"
"""Bare hands, as a weapon."""


def weapons(sheet: Character) -> tuple[str, ...]:
    """What a character can attack with, each once; bare hands are always there."""
    return tuple(dict.fromkeys((*(carried.weapon for carried in sheet.weapons), UNARMED)))


def full(sheet: Character) -> dict[Resource, int]:
    """All that somebody has: Wounds and Shock, and what the armor and the modules count."""
    whole = health(sheet.traits.dice["might"], sheet.traits.dice["will"])
    resources = {Resource.WOUNDS: whole.wounds, Resource.SHOCK: whole.shock}
    if dice := ablative_dice(sheet.armor):
        resources[Resource.VEST_DICE] = dice
    if sheet.with_wild:
        resources[Resource.WILD_DICE] = sheet.wild
    return resources


def left(person: Person, resource: Resource) -> int:
    """What is left of a resource; 0 of one that somebody does not have."""
    return max(0, full(character(person)).get(resource, 0) - person.gone(resource))


_LABELS = {
    Resource.WOUNDS: "Wounds",
    Resource.SHOCK: "Shock",
    Resource.VEST_DICE: "Vest dice",
    Resource.WILD_DICE: "Wild Dice",
}


def gauges(person: Person) -> tuple[Gauge, ...]:
    """Everything that somebody uses up."""
    resources = full(character(person)).items()
    return tuple(Gauge(one, _LABELS[one], most, person.gone(one)) for one, most in resources)


def down(person: Person) -> str:
    """Why somebody can no longer act; "" while they can (buskit.health.down)."""
    if not left(person, Resource.WOUNDS):
        return "Collapsed, in danger of dying"
    return "" if left(person, Resource.SHOCK) else "Unconscious"

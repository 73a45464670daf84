"""Who sits at a table of Buskit: ready-made people, their weapons, and what they have left."""

from __future__ import annotations

from rulespkg.model.table import find
from rulespkg.play.game import Gauge, Kind, Loaded, Picks
from rulespkg.play.person import Person, reader
from rulespkg.systems.buskit.characters.calculators.character import GUY, ROSA, Character
from rulespkg.systems.buskit.damage.health import health
from rulespkg.systems.buskit.equipment.categories import ABLATIVE_ARMOR, attacking
from rulespkg.systems.buskit.equipment.tables import ARMOR

BARE = "unarmed"
USUAL_TARGET = 3
"""The Wounds that the planner aims for at first."""

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


def weapons(one: Character) -> list[str]:
    """What a character can attack with; bare hands are always there."""
    return [*(carried.weapon for carried in one.weapons), BARE]


def armed(one: Character, weapon: str) -> dict[str, str]:
    """The attacker's side of an attack form."""
    strong = "1" if "Strength" in one.known("might") else "0"
    trait = {"attacker.trait": one.traits.dice[attacking(weapon)], "weapon": weapon}
    return {**trait, "might": one.traits.dice["might"], "strength": strong}


def gauges(person: Person) -> tuple[Gauge, ...]:
    """Wounds and Shock, and what the modules and the armor count (buskit.health, buskit.armor.ablative)."""
    one = character(person)
    full = health(one.traits.dice["might"], one.traits.dice["will"])
    found = [
        Gauge("wounds", "Wounds", full.wounds, person.gone("wounds")),
        Gauge("shock", "Shock", full.shock, person.gone("shock")),
    ]
    if one.armor in ABLATIVE_ARMOR:
        layers = find(ARMOR, one.armor).facts["layers"]
        dice = max(layer["count"] for layer in layers if layer["type"] == "ablative")
        found.append(Gauge("armor_dice_spent", "Vest dice", dice, person.gone("armor_dice_spent")))
    if one.with_wild:
        found.append(Gauge("wild", "Wild Dice", one.wild, person.gone("wild")))
    return tuple(found)


MOST_MISSING = {"wounds": 12, "shock": 24}
"""What the form of recovery holds."""


def recovery(person: Person) -> Loaded:
    """The recovery planner with somebody who lacks Wounds as the patient (buskit.heal.recovery)."""
    one = character(person)
    specialized = "1" if "Toughness" in one.known("might") else "0"
    patient = {"patient.trait": one.traits.dice["might"], "patient.specialized": specialized}
    gone = {name: min(most, person.gone(name)) for name, most in MOST_MISSING.items()}
    missing = {"missing": str(gone["wounds"]), "shock_missing": str(gone["shock"])}
    target = {"target": str(min(USUAL_TARGET, gone["wounds"]))}
    return Loaded("buskit.recovery", {**patient, **missing, **target}, "Heal", "", person.id)


def wild_left(person: Person) -> int:
    """The Wild Dice left for this session; none without the module (buskit.wild.budget)."""
    one = character(person)
    return max(0, one.wild - person.gone("wild")) if one.with_wild else 0


def wild_of(person: Person, picks: Picks) -> int:
    """The Wild Dice that are picked for a roll, no more than are left (buskit.wild.spend)."""
    asked = picks.get("wild", "0")
    return min(wild_left(person), int(asked)) if asked.isdigit() else 0

"""Who sits at a table of Buskit: ready-made people, their weapons, and what they have left."""

from __future__ import annotations

from rulespkg.play.game import Gauge, Kind
from rulespkg.play.person import Person, carrying, reader
from rulespkg.systems.buskit.characters.calculators.character import GUY, ROSA, UNARMED, Character
from rulespkg.systems.buskit.damage.health import health
from rulespkg.systems.buskit.equipment.armor import ablative_dice
from rulespkg.systems.buskit.play.keys import Resource

_ANIMAL = {f"traits.{name}": "d4" for name in ("shoot", "drive", "think", "talk", "tech")}

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
        wish="the money that somebody has told him you carry.",
        way="He talks first, then swings, and draws the pistol only when he is losing.",
        line="Empty your pockets. Slowly, so that I can count.",
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
        wish="a night without a report to write.",
        way="She stays behind her counter, which is heavy cover, and fires only at whoever comes closer.",
        line="One more step, and both of us will be filling in forms.",
    ),
    Kind(
        "Street kid",
        {"traits.move": "d8", "traits.might": "d4", **carrying("small-improvised-weapon")},
        "Move d8, Might d4, never alone",
        wish="your wallet and a clear alley.",
        way="There are always three of them, who gang up on one victim and run as soon as one is hurt.",
        line="Sorry, mister. Sorry. Sorry.",
    ),
    Kind(
        "Guard dog",
        {"traits.fight": "d8", "traits.move": "d10", "traits.wits": "d8", **_ANIMAL},
        "Fight d8, Move d10, teeth",
        wish="you out of the yard.",
        way="It acts early, bites whoever stands closest to the gate, and lets go of anybody who has left.",
        line="(You feel the growl before you hear it.)",
    ),
    Kind(
        "Duelist",
        {
            "traits.shoot": "d10",
            "traits.move": "d10",
            "traits.will": "d8",
            **carrying("semi-automatic-handgun"),
        },
        "Shoot d10, Move d10, a pistol",
        wish="to be watched.",
        way="Across a room, she lets you reach first, trades accuracy for speed, "
        "and never shoots anybody in the back.",
        line="Whenever you like. I have all afternoon.",
    ),
    Kind(
        "Hired rifle",
        {"traits.shoot": "d10", "traits.wits": "d8", **carrying("battle-rifle")},
        "Shoot d10, a hunting rifle",
        wish="to be paid for one shot and home for supper.",
        way="At long range and in light cover, she aims for a whole round, fires once, and packs up, "
        "whether she has hit or not.",
        line="I was paid for one shot. Stay down, and you were never here.",
    ),
    Kind(
        "Zealot",
        {"traits.fight": "d8", "traits.will": "d12", **carrying("large-blade")},
        "Fight d8, Will d12, a machete",
        wish="you to see that he is right.",
        way="He attacks all out in every round, so he is wide open until he acts again.",
        line="You will thank me. In the end, everybody does.",
    ),
    Kind(
        "Knight",
        {
            "traits.fight": "d10",
            "traits.might": "d8",
            "traits.will": "d8",
            "armor": "plate",
            **carrying("large-blade"),
        },
        "Fight d10, Might d8, plate and a sword",
        wish="your surrender, and after that your company at dinner.",
        way="He fights defensively until you make a mistake, and spares whoever drops a weapon.",
        line="Yield, and you shall have the seat by the fire.",
    ),
    Kind(
        "Bodyguard",
        {
            "traits.fight": "d8",
            "traits.might": "d8",
            "traits.shoot": "d8",
            "traits.wits": "d8",
            "armor": "concealable-vest-ii",
            **carrying("semi-automatic-handgun"),
        },
        "Fight, Shoot and Might d8, a pistol and a vest",
        wish="one person to stay alive, and it is not you.",
        way="He shoots from light cover, backs toward the car, and does not follow anybody who runs.",
        line="Down, sir. You there, stop where you are.",
    ),
    Kind(
        "Bear",
        {"traits.fight": "d8", "traits.might": "d12", "traits.move": "d8", "traits.will": "d8", **_ANIMAL},
        "Fight d8, Might d12, claws",
        wish="you out from between her and the cub.",
        way="She roars first, strikes with her claws, and lets anybody go who backs away slowly.",
        line="(She stands up, and goes on standing up.)",
    ),
)
"""Guy is the source's own; the others are ours."""


character = reader(Character.read)
"""The person's sheet."""


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
    return max(0, full(character(person)).get(resource, 0) - person.used_of(resource))


_LABELS = {
    Resource.WOUNDS: "Wounds",
    Resource.SHOCK: "Shock",
    Resource.VEST_DICE: "Vest dice",
    Resource.WILD_DICE: "Wild Dice",
}
_HARM, _DICE = ("Lost", "Healed"), ("Spent", "Regained")
_VERBS = {
    Resource.WOUNDS: _HARM,
    Resource.SHOCK: _HARM,
    Resource.VEST_DICE: _DICE,
    Resource.WILD_DICE: _DICE,
}


def gauges(person: Person) -> tuple[Gauge, ...]:
    """Everything that somebody uses up."""
    return tuple(
        Gauge(resource, _LABELS[resource], most, person.used_of(resource), verbs=_VERBS[resource])
        for resource, most in full(character(person)).items()
    )


def down(person: Person) -> str:
    """Why somebody can no longer act; "" while they can (buskit.health.down)."""
    if not left(person, Resource.WOUNDS):
        return "Collapsed, in danger of dying"
    return "" if left(person, Resource.SHOCK) else "Unconscious"

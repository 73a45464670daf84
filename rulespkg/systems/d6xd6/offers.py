"""What a saved character fills in: kinds of rolls, Focus, pluses, armour and weapons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.calculator import Inputs, Offer
from rulespkg.systems.d6xd6.characters import Ability, Character
from rulespkg.systems.d6xd6.checks import FOCUSED, KINDS, UNFAMILIAR, UNFOCUSED
from rulespkg.systems.d6xd6.equipment import CLASSES
from rulespkg.systems.d6xd6.tables_characters import ATTRIBUTES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

MOST_NAME = 40
RUNNING = ("athletics",)
"""The skills that a run is rolled with, beside a fitting occupation (d6xd6.move.action)."""


def character_of(sheet: Inputs) -> Character:
    """The character that a sheet of the builder describes."""
    skills = tuple(Ability(row["name"], row["kind"], row["plus"], row["changed"]) for row in sheet["skills"])
    return Character(
        sheet["primary"],
        sheet["weakness"],
        sheet["occupation"],
        skills,
        sheet["count_attribute"],
        sheet["occupation_plus"],
    )


def attributes_of(sheet: Inputs) -> list[Ability]:
    """The four attributes; one that is named as best and worst counts as the best."""
    marked = {sheet["weakness"]: UNFAMILIAR, sheet["primary"]: FOCUSED}
    return [Ability(row.label, marked.get(row.slug, UNFOCUSED)) for row in ATTRIBUTES.rows]


def best_of(sheet: Inputs, *names: str) -> str:
    """How well the best known of some attributes is known (d6xd6.roll.ability-choice)."""
    kinds = [one.kind for one in attributes_of(sheet) if one.name.lower() in names]
    return min(kinds, key=KINDS.index)


def ability_offers(
    sheet: Inputs, side: str, abilities: Iterable[Ability], at: str = "", **more: str
) -> tuple[Offer, ...]:
    """One offer for each ability: its kind, Focus and pluses, and ``more`` inputs with all of them."""
    focus = str(character_of(sheet).focus)
    offers = []
    for one in abilities:
        plus = "0" if one.kind == UNFAMILIAR else str(one.plus)
        inputs = {f"{at}kind": one.kind, f"{at}focus": focus, f"{at}plus": plus, **more}
        offers.append(Offer(f"{one.name[:MOST_NAME] or 'Unnamed'}: {one.kind}", side, inputs))
    return tuple(offers)


def own_offers(
    at: str = "", armour: str = "armour", side: str = "You"
) -> Callable[[Inputs], tuple[Offer, ...]]:
    """Offers for one roll of your own, by occupation and skills, in the armour that the sheet has.

    ``at`` stands before the names of the fields of the roll, ``armour`` is the whole name of that field.
    """

    def offers(sheet: Inputs) -> tuple[Offer, ...]:
        abilities = character_of(sheet).abilities()
        return ability_offers(sheet, side, abilities, at, **{armour: sheet["armour"]})

    return offers


def first_of(rows: str, group: str, plus: bool = False) -> Callable[[Inputs], tuple[Offer, ...]]:
    """Offers of every ability for the first of some rows, such as actors; ``plus`` where rows have one."""

    def offers(sheet: Inputs) -> tuple[Offer, ...]:
        at = f"{rows}.1."
        own = {f"{at}name": sheet["name"][:MOST_NAME], f"{at}armour": sheet["armour"]}
        found = ability_offers(sheet, group, character_of(sheet).abilities(), at, **own)
        return found if plus else tuple(_without(one, f"{at}plus") for one in found)

    return offers


def _without(offer: Offer, name: str) -> Offer:
    return offer._replace(inputs={key: value for key, value in offer.inputs.items() if key != name})


def task_offers(sheet: Inputs) -> tuple[Offer, ...]:
    """Occupation, skills and attributes."""
    bare = ability_offers(sheet, "Attributes", attributes_of(sheet), armour=sheet["armour"])
    return (*own_offers()(sheet), *bare)


def run_offers(sheet: Inputs) -> tuple[Offer, ...]:
    """Athletics and the occupation; who has no Athletics has it Unfamiliar (d6xd6.move.action)."""
    occupation, *skills = character_of(sheet).abilities()
    trained = [one for one in skills if one.name.strip().lower() in RUNNING]
    abilities = (*(trained or [Ability("Athletics", UNFAMILIAR)]), occupation)
    return ability_offers(sheet, "You", abilities, armour=sheet["armour"])


def wind_offers(sheet: Inputs) -> tuple[Offer, ...]:
    """The better of Will and Brawn, with each ability as the attack (d6xd6.option.second-wind)."""
    best = best_of(sheet, "will", "brawn")
    focus = str(character_of(sheet).focus)
    worn = {"kind": best, "focus": focus, "armour": sheet["armour"]}
    return tuple(
        Offer(
            f"attacks with {one.name[:MOST_NAME] or 'a skill'}",
            "You",
            {**worn, "attack_kind": one.kind, "plus": "0" if one.kind == UNFAMILIAR else str(one.plus)},
        )
        for one in character_of(sheet).abilities()
    )


def armour_offers(sheet: Inputs) -> tuple[Offer, ...]:
    """The armour, and the Drama Points that are left."""
    inputs = {"armour": sheet["armour"], "held": str(sheet["drama"])}
    return (Offer("with own armour and Drama Points", "You", inputs),)


def attack_offers(sheet: Inputs) -> tuple[Offer, ...]:
    """As the attacker each ability, and Brawn and Grace for a brawl; as the target by class of weapon."""
    bare = [one for one in attributes_of(sheet) if one.name.lower() in ("brawn", "grace")]
    brawl = ability_offers(sheet, "Attacker", bare, armour=sheet["armour"])
    return (*own_offers(side="Attacker")(sheet), *brawl, *target_offers(sheet))


def target_offers(sheet: Inputs) -> tuple[Offer, ...]:
    """As the target: armour, and whether a defence is Focused against each class of weapon."""
    known = {one.name.strip().lower().replace(" ", "-"): one.kind for one in _abilities(sheet)}
    offers = []
    for row in CLASSES.rows:
        reactive = FOCUSED in [known.get(name) for name in row.facts["defence"]]
        inputs = {
            "reactive": str(int(reactive)),
            "target_armour": sheet["armour"],
            "check_kind": best_of(sheet, "brawn", "will"),
            "check_focus": str(character_of(sheet).focus),
        }
        offers.append(Offer(f"hit by a {row.label.lower()} weapon", "Target", inputs))
    return tuple(offers)


def _abilities(sheet: Inputs) -> list[Ability]:
    return [*attributes_of(sheet), *character_of(sheet).abilities()]

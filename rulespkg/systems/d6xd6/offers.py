"""What a saved character fills in: kinds of rolls, Focus, pluses, armour and weapons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.model.calculator import Offer
from rulespkg.model.form import Inputs
from rulespkg.model.words import as_named, isolated
from rulespkg.systems.d6xd6.characters.character import Ability
from rulespkg.systems.d6xd6.characters.sheet import CharacterSheet
from rulespkg.systems.d6xd6.checks.roll import FOCUSED, UNFAMILIAR
from rulespkg.systems.d6xd6.equipment.tables import CLASSES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from rulespkg.model.row import Row

MOST_NAME = 40
RUNNING = ("athletics",)
"""The skills that a run is rolled with, beside a fitting occupation (d6xd6.move.action)."""


def ability_offers(
    sheet: CharacterSheet, side: str, abilities: Iterable[Ability], at: str = "", **more: str
) -> tuple[Offer, ...]:
    """One offer for each ability: its kind, Focus and pluses, and ``more`` inputs with all of them."""
    focus = str(sheet.character.focus)
    offers = []
    for each in abilities:
        plus = "0" if each.kind == UNFAMILIAR else str(each.plus)
        inputs = {f"{at}kind": each.kind, f"{at}focus": focus, f"{at}plus": plus, **more}
        offers.append(Offer(f"{isolated(each.name, MOST_NAME) or 'Unnamed'}: {each.kind}", side, inputs))
    return tuple(offers)


def own_offers(
    at: str = "", armour: str = "armour", side: str = "You"
) -> Callable[[Inputs], tuple[Offer, ...]]:
    """Offers for one roll of your own, by occupation and skills, in the armour that the sheet has.

    ``at`` stands before the names of the fields of the roll, ``armour`` is the whole name of that field.
    """

    def offers(sheet: Inputs) -> tuple[Offer, ...]:
        character = CharacterSheet(sheet)
        return ability_offers(
            character, side, character.character.abilities(), at, **{armour: character.armour}
        )

    return offers


def first_of(rows: str, group: str, plus: bool = False) -> Callable[[Inputs], tuple[Offer, ...]]:
    """Offers of every ability for the first of some rows, such as actors; ``plus`` where rows have one."""

    def offers(sheet: Inputs) -> tuple[Offer, ...]:
        character, at = CharacterSheet(sheet), f"{rows}.1."
        own = {f"{at}name": as_named(character.name)[:MOST_NAME], f"{at}armour": character.armour}
        offered = ability_offers(character, group, character.character.abilities(), at, **own)
        return offered if plus else tuple(_without(each, f"{at}plus") for each in offered)

    return offers


def _without(offer: Offer, name: str) -> Offer:
    return offer._replace(inputs={key: value for key, value in offer.inputs.items() if key != name})


def task_offers(sheet: Inputs) -> tuple[Offer, ...]:
    """Occupation, skills and attributes."""
    character = CharacterSheet(sheet)
    bare = ability_offers(character, "Attributes", character.attributes.values(), armour=character.armour)
    return (*own_offers()(sheet), *bare)


def run_offers(sheet: Inputs) -> tuple[Offer, ...]:
    """Athletics and the occupation; who has no Athletics has it Unfamiliar (d6xd6.move.action)."""
    character = CharacterSheet(sheet)
    occupation, *skills = character.character.abilities()
    trained = [each for each in skills if each.name.strip().lower() in RUNNING]
    abilities = (*(trained or [Ability("Athletics", UNFAMILIAR)]), occupation)
    return ability_offers(character, "You", abilities, armour=character.armour)


def wind_offers(sheet: Inputs) -> tuple[Offer, ...]:
    """The better of Will and Brawn, with each ability as the attack (d6xd6.option.second-wind)."""
    character = CharacterSheet(sheet)
    focus = str(character.character.focus)
    inputs = {"kind": character.best_of("will", "brawn"), "focus": focus, "armour": character.armour}
    return tuple(
        Offer(
            f"attacks with {isolated(each.name, MOST_NAME) or 'a skill'}",
            "You",
            {**inputs, "attack_kind": each.kind, "plus": "0" if each.kind == UNFAMILIAR else str(each.plus)},
        )
        for each in character.character.abilities()
    )


def armour_offers(sheet: Inputs) -> tuple[Offer, ...]:
    """The armour, and the Drama Points that are left."""
    character = CharacterSheet(sheet)
    inputs = {"armour": character.armour, "held": str(character.drama)}
    return (Offer("with own armor and Drama Points", "You", inputs),)


def attack_offers(sheet: Inputs) -> tuple[Offer, ...]:
    """As the attacker each ability, and Brawn and Grace for a brawl; as the target by class of weapon."""
    character = CharacterSheet(sheet)
    bare = [character.attributes[name] for name in ("brawn", "grace")]
    brawl = ability_offers(character, "Attacker", bare, armour=character.armour)
    return (*own_offers(side="Attacker")(sheet), *brawl, *target_offers(sheet))


def target_offers(sheet: Inputs) -> tuple[Offer, ...]:
    """As the target: armour, and whether a defence is Focused against each class of weapon."""
    character = CharacterSheet(sheet)
    return tuple(
        Offer(f"hit by a {row.label.lower()} weapon", "Target", target_inputs(character, row))
        for row in CLASSES.rows
    )


def target_inputs(sheet: CharacterSheet, row: Row) -> dict[str, str]:
    """The target of an attack with a weapon of one class."""
    defences = [
        sheet.abilities_by_name[name].kind for name in row.facts["defence"] if name in sheet.abilities_by_name
    ]
    return {
        "reactive": str(int(FOCUSED in defences)),
        "target_armour": sheet.armour,
        "check_kind": sheet.best_of("brawn", "will"),
        "check_focus": str(sheet.character.focus),
    }

"""What a character fills in: pools from Traits, attackers and targets (buskit.action.trait-choice)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.model.calculator import Offer
from rulespkg.systems.buskit.characters.calculators.character import Character
from rulespkg.systems.buskit.characters.creation import TRAIT_KEYS
from rulespkg.systems.buskit.characters.tables import TRAITS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from rulespkg.model.form import Inputs


def trait_offers(
    character: Character, field: str, side: str, traits: Iterable[str] = TRAIT_KEYS
) -> list[Offer]:
    """One offer for each Trait, and one for each Specialization in it."""
    offers = []
    for trait in traits:
        label = TRAITS.row(f"trait-{trait}").label
        pool = {f"{field}.trait": character.traits.dice[trait], f"{field}.specialized": "0"}
        offers.append(Offer(f"{label} {character.traits.dice[trait]}", side, pool))
        for name in character.specializations_in(trait):
            offers.append(Offer(f"{label}, {name}", side, {**pool, f"{field}.specialized": "1"}))
    return offers


def pool_offers(*fields: tuple[str, str]) -> Callable[[Inputs], tuple[Offer, ...]]:
    """Offers for the pools of a form: (field, what readers call the side) pairs."""

    def offers(sheet: Inputs) -> tuple[Offer, ...]:
        character = Character(sheet)
        return tuple(offer for field, side in fields for offer in trait_offers(character, field, side))

    return offers


def attack_offers(sheet: Inputs) -> tuple[Offer, ...]:
    """A character as the attacker, with Shoot or Fight, or as the target."""
    character = Character(sheet)
    arm = {
        "might": character.traits.dice["might"],
        "strength": _flag("Strength" in character.specializations_in("might")),
    }
    attackers = [
        offer._replace(inputs={**offer.inputs, **arm})
        for offer in trait_offers(character, "attacker", "Attacker", ("shoot", "fight"))
    ]
    return (*attackers, *_target_offers(character))


def _target_offers(character: Character) -> list[Offer]:
    traits = character.traits.dice
    body = {
        "toughness.trait": traits["might"],
        "toughness.specialized": _flag("Toughness" in character.specializations_in("might")),
        "will": traits["will"],
    }
    fights = [
        offer._replace(label=f"defends with {offer.label}", inputs={**offer.inputs, **body, "how": "fight"})
        for offer in trait_offers(character, "defender", "Target", ("fight",))
    ]
    dodge = {
        "defender.trait": traits["move"],
        "defender.specialized": _flag("Reflexes" in character.specializations_in("move")),
        "how": "dodge",
    }
    return [
        Offer("shot at", "Target", {**body, "how": "range"}),
        *fights,
        Offer(f"dodges with Move {traits['move']}", "Target", {**body, **dodge}),
    ]


def recovery_offers(sheet: Inputs) -> tuple[Offer, ...]:
    """A character as the patient or as the caregiver (buskit.heal.recovery)."""
    character = Character(sheet)
    patients = trait_offers(character, "patient", "Patient", ("might",))
    return (*patients, *trait_offers(character, "medic", "Medic", ("think",)))


def _flag(value: bool) -> str:
    return "1" if value else "0"

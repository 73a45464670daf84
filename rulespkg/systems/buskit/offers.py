"""What a character fills in: pools from Traits, attackers and targets (buskit.action.trait-choice)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.calculator import Inputs, Offer
from rulespkg.systems.buskit.characters import NAMES
from rulespkg.systems.buskit.inputs import specializations
from rulespkg.systems.buskit.tables import TRAITS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable


def known(sheet: Inputs, trait: str) -> list[str]:
    """The Specializations that a character has in one Trait."""
    return [name for owner, name in specializations(sheet) if owner == f"trait-{trait}" and name]


def pool_offers(sheet: Inputs, field: str, side: str, traits: Iterable[str] = NAMES) -> list[Offer]:
    """One offer for each Trait, and one for each Specialization in it."""
    found = []
    for trait in traits:
        label = TRAITS.row(f"trait-{trait}").label
        pool = {f"{field}.trait": sheet["traits"][trait], f"{field}.specialized": "0"}
        found.append(Offer(f"{label} {sheet['traits'][trait]}", side, pool))
        for name in known(sheet, trait):
            found.append(Offer(f"{label}, {name}", side, {**pool, f"{field}.specialized": "1"}))
    return found


def sides(*fields: tuple[str, str]) -> Callable[[Inputs], tuple[Offer, ...]]:
    """Offers for the pools of a form: (field, what readers call the side) pairs."""
    return lambda sheet: tuple(offer for field, side in fields for offer in pool_offers(sheet, field, side))


def attack_offers(sheet: Inputs) -> tuple[Offer, ...]:
    """A character as the attacker, with Shoot or Fight, or as the target."""
    traits = sheet["traits"]
    arm = {"might": traits["might"], "strength": _flag("Strength" in known(sheet, "might"))}
    attackers = [
        offer._replace(inputs={**offer.inputs, **arm})
        for offer in pool_offers(sheet, "attacker", "Attacker", ("shoot", "fight"))
    ]
    return (*attackers, *_targets(sheet))


def _targets(sheet: Inputs) -> list[Offer]:
    traits = sheet["traits"]
    body = {
        "toughness.trait": traits["might"],
        "toughness.specialized": _flag("Toughness" in known(sheet, "might")),
        "will": traits["will"],
    }
    fights = [
        offer._replace(label=f"defends with {offer.label}", inputs={**offer.inputs, **body, "how": "fight"})
        for offer in pool_offers(sheet, "defender", "Target", ("fight",))
    ]
    dodge = {
        "defender.trait": traits["move"],
        "defender.specialized": _flag("Reflexes" in known(sheet, "move")),
        "how": "dodge",
    }
    return [
        Offer("shot at", "Target", {**body, "how": "range"}),
        *fights,
        Offer(f"dodges with Move {traits['move']}", "Target", {**body, **dodge}),
    ]


def recovery_offers(sheet: Inputs) -> tuple[Offer, ...]:
    """A character as the patient or as the carer (buskit.heal.recovery)."""
    patients = pool_offers(sheet, "patient", "Patient", ("might",))
    return (*patients, *pool_offers(sheet, "medic", "Carer", ("think",)))


def _flag(value: bool) -> str:
    return "1" if value else "0"

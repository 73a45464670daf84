"""What a character fills in elsewhere: whoever rolls, attacks, is attacked, recovers or acts in a round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.model.calculator import Offer
from rulespkg.model.words import as_named
from rulespkg.systems.nwm.characters.calculators.character import Character
from rulespkg.systems.nwm.damage.impairment import IMPAIRED
from rulespkg.systems.nwm.equipment.power import MUSCLE_WEAPONS
from rulespkg.systems.nwm.fields import base_successes
from rulespkg.systems.nwm.scale import ranks

if TYPE_CHECKING:
    from collections.abc import Callable

    from rulespkg.model.form import Inputs


def task_offers(sheet: Inputs) -> tuple[Offer, ...]:
    """Every attribute, with what Wounds and Dazes take from it."""
    who = Character(sheet)
    less = str(who.impairment)
    return tuple(
        Offer(attribute.label, "You", {"rank": attribute.rank, "bonus": less}) for attribute in who.attributes
    )


def attackers(who: Character) -> tuple[Offer, ...]:
    """An attack with each attribute that serves for one, in their order."""
    arm = {"weapon": who.weapon, "hurt": str(who.hurt)}
    buffness = who.rank_of("buffness")
    if buffness and who.weapon in MUSCLE_WEAPONS:
        arm["buffness"] = buffness
    return tuple(
        Offer(attribute.label, "Attacker", {**arm, "attack": attribute.rank})
        for attribute in who.serving("attack")
    )


def targets(who: Character) -> tuple[Offer, ...]:
    """A target with each attribute that defends, in their order."""
    body = {"protection": who.protection, "target_hurt": str(who.hurt)}
    if who.protection:
        body["coverage"] = who.coverage
    resistance = who.rank_of("resistance")
    if resistance:
        body["resistance"] = resistance
    return tuple(
        Offer(attribute.label, "Target", {**body, "defense": attribute.rank})
        for attribute in who.serving("defense")
    )


def attack_offers(sheet: Inputs) -> tuple[Offer, ...]:
    """A character as the attacker or as the target."""
    who = Character(sheet)
    return (*attackers(who), *targets(who))


def crowd_offers(sheet: Inputs) -> tuple[Offer, ...]:
    """A character as the attacker of a crowd."""
    return attackers(Character(sheet))


def setup_offers(sheet: Inputs) -> tuple[Offer, ...]:
    """Attacks, and any attribute for the set-up."""
    who = Character(sheet)
    less = str(who.impairment)
    attacks = [
        Offer(attribute.label, "Attack", {"attack": attribute.rank, "bonus": less})
        for attribute in who.serving("attack")
    ]
    prepared = [
        Offer(attribute.label, "Hard set-up", {"setup": attribute.rank, "setup_bonus": less})
        for attribute in who.attributes
    ]
    return (*attacks, *prepared)


def recovery_offers(sheet: Inputs) -> tuple[Offer, ...]:
    """Resilience with the harm there is, besides the injury asked about."""
    who = Character(sheet)
    harm = {"wounds": str(who.wounds), "dazes": str(who.dazes)}
    return tuple(
        Offer(attribute.label, "Injured", {**harm, "rank": attribute.rank})
        for attribute in who.serving("resilience")
    )


def initiative_offers(places: int) -> Callable[[Inputs], tuple[Offer, ...]]:
    """A character as one of the combatants of a round."""

    def offers(sheet: Inputs) -> tuple[Offer, ...]:
        who = Character(sheet)
        harm = {"name": as_named(who.name), "wounds": str(who.wounds), "dazes": str(who.dazes)}
        return tuple(
            Offer(
                attribute.label,
                f"Combatant {place}",
                {
                    f"combatants.{place}.{key}": text
                    for key, text in {**harm, "quick": attribute.rank}.items()
                },
            )
            for place in range(1, places + 1)
            for attribute in who.serving("quickness")
        )

    return offers


def range_offers(sheet: Inputs) -> tuple[Offer, ...]:
    """A character who shoots, or closes in."""
    who = Character(sheet)
    shots = [
        Offer(attribute.label, "Shooter", {"attack": attribute.rank}) for attribute in who.serving("attack")
    ]
    runs = [
        Offer(attribute.label, "Closes in", {"athletics": attribute.rank})
        for attribute in who.serving("athletics")
    ]
    return (*shots, *runs)


def effects_offers(sheet: Inputs) -> tuple[Offer, ...]:
    """A character who tries a special effect with bare hands, or who is its target."""
    who = Character(sheet)
    arm = {"hurt": str(who.hurt)}
    buffness = who.rank_of("buffness")
    power = ranks.slug(ranks.halved(base_successes(buffness) - IMPAIRED * who.hurt)) if buffness else None
    if power:
        arm["power"] = f"rank-{power}"
    body = {"target_hurt": str(who.hurt)}
    return (
        *(
            Offer(attribute.label, "Attacker", {**arm, "attack": attribute.rank})
            for attribute in who.serving("attack")
        ),
        *(
            Offer(attribute.label, "Target", {**body, "defense": attribute.rank})
            for attribute in who.serving("defense")
        ),
    )


def combined_offers(sheet: Inputs) -> tuple[Offer, ...]:
    """Any attribute for either part of a combined action."""
    who = Character(sheet)
    less = str(who.impairment)
    return tuple(
        Offer(attribute.label, label, {f"{part}.rank": attribute.rank, f"{part}.bonus": less})
        for part, label in (("a", "First part"), ("b", "Second part"))
        for attribute in who.attributes
    )

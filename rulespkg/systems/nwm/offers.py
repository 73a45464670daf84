"""What a character fills in elsewhere: whoever rolls, attacks, is attacked, recovers or acts in a round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.calculator import Offer
from rulespkg.systems.nwm import scale
from rulespkg.systems.nwm.forms import MOST_HURT, MUSCLE
from rulespkg.systems.nwm.inputs import base
from rulespkg.systems.nwm.recovery import IMPAIRED

if TYPE_CHECKING:
    from collections.abc import Callable

    from rulespkg.calculator import Inputs
    from rulespkg.roster import Row

ROLES = {
    "attack": "Attack",
    "defense": "Defense",
    "quickness": "Quickness",
    "buffness": "Buffness",
    "resistance": "Resistance",
    "athletics": "Athletics",
    "resilience": "Resilience",
}
"""What a fight and its wake ask for, by the names of the flags on a sheet (nwm.char.which_attribute)."""


def hurt(sheet: Inputs) -> int:
    """All Wounds and Dazes, as many as a form takes (nwm.damage.cumulative)."""
    return min(MOST_HURT, int(sheet["wounds"]) + int(sheet["dazes"]))


def attribute_name(row: Row, index: int) -> str:
    """What an attribute is called."""
    return str(row["name"] or f"Attribute {index + 1}")


def named(sheet: Inputs, role: str = "") -> list[tuple[str, str]]:
    """Names and ranks of the attributes with a role, or of all."""
    return [
        (attribute_name(row, i), row["rank"])
        for i, row in enumerate(sheet["attributes"])
        if not role or row[role]
    ]


def rank_of(sheet: Inputs, role: str) -> str | None:
    """The rank of the first attribute with a role; ``None`` where there is none."""
    return next((rank for _, rank in named(sheet, role)), None)


def task_offers(sheet: Inputs) -> tuple[Offer, ...]:
    """Every attribute, with what Wounds and Dazes take from it."""
    less = str(-IMPAIRED * hurt(sheet))
    return tuple(Offer(name, "You", {"rank": rank, "bonus": less}) for name, rank in named(sheet))


def _attackers(sheet: Inputs) -> tuple[Offer, ...]:
    arm = {"weapon": sheet["weapon"], "hurt": str(hurt(sheet))}
    buffness = rank_of(sheet, "buffness")
    if buffness and sheet["weapon"] in MUSCLE:
        arm["buffness"] = buffness
    return tuple(Offer(name, "Attacker", {**arm, "attack": rank}) for name, rank in named(sheet, "attack"))


def _targets(sheet: Inputs) -> tuple[Offer, ...]:
    body = {"protection": sheet["protection"], "target_hurt": str(hurt(sheet))}
    if sheet["protection"]:
        body["coverage"] = sheet["coverage"]
    resistance = rank_of(sheet, "resistance")
    if resistance:
        body["resistance"] = resistance
    return tuple(Offer(name, "Target", {**body, "defense": rank}) for name, rank in named(sheet, "defense"))


def attack_offers(sheet: Inputs) -> tuple[Offer, ...]:
    """A character as the attacker or as the target."""
    return (*_attackers(sheet), *_targets(sheet))


def attacker_offers(sheet: Inputs) -> tuple[Offer, ...]:
    """A character as the attacker of a crowd."""
    return _attackers(sheet)


def setup_offers(sheet: Inputs) -> tuple[Offer, ...]:
    """Attacks, and any attribute for the set-up."""
    less = str(-IMPAIRED * hurt(sheet))
    attacks = [
        Offer(name, "Attack", {"attack": rank, "bonus": less}) for name, rank in named(sheet, "attack")
    ]
    prepared = [
        Offer(name, "Hard set-up", {"setup": rank, "setup_bonus": less}) for name, rank in named(sheet)
    ]
    return (*attacks, *prepared)


def recovery_offers(sheet: Inputs) -> tuple[Offer, ...]:
    """Resilience with the harm there is, besides the injury asked about."""
    harm = {name: str(sheet[name]) for name in ("wounds", "dazes")}
    return tuple(Offer(name, "Injured", {**harm, "rank": rank}) for name, rank in named(sheet, "resilience"))


def fighter_offers(places: int) -> Callable[[Inputs], tuple[Offer, ...]]:
    """A character as one of the combatants of a round."""

    def offers(sheet: Inputs) -> tuple[Offer, ...]:
        who = {
            "name": sheet["name"],
            "wounds": str(sheet["wounds"]),
            "dazes": str(sheet["dazes"]),
        }
        return tuple(
            Offer(
                attribute,
                f"Combatant {place}",
                {f"combatants.{place}.{key}": text for key, text in {**who, "quick": rank}.items()},
            )
            for place in range(1, places + 1)
            for attribute, rank in named(sheet, "quickness")
        )

    return offers


def mover_offers(sheet: Inputs) -> tuple[Offer, ...]:
    """A character who shoots, or closes in."""
    shots = [Offer(name, "Shooter", {"attack": rank}) for name, rank in named(sheet, "attack")]
    runs = [Offer(name, "Closes in", {"athletics": rank}) for name, rank in named(sheet, "athletics")]
    return (*shots, *runs)


def effect_offers(sheet: Inputs) -> tuple[Offer, ...]:
    """A character who tries a special effect with bare hands, or who is its target."""
    arm = {"hurt": str(hurt(sheet))}
    buffness = rank_of(sheet, "buffness")
    power = scale.slug(scale.halved(base(buffness) - IMPAIRED * hurt(sheet))) if buffness else None
    if power:
        arm["power"] = f"rank-{power}"
    body = {"target_hurt": str(hurt(sheet))}
    return (
        *(Offer(name, "Attacker", {**arm, "attack": rank}) for name, rank in named(sheet, "attack")),
        *(Offer(name, "Target", {**body, "defense": rank}) for name, rank in named(sheet, "defense")),
    )


def pair_offers(sheet: Inputs) -> tuple[Offer, ...]:
    """Any attribute for either part of a combined action."""
    less = str(-IMPAIRED * hurt(sheet))
    return tuple(
        Offer(name, label, {f"{part}.rank": rank, f"{part}.bonus": less})
        for part, label in (("a", "First part"), ("b", "Second part"))
        for name, rank in named(sheet)
    )

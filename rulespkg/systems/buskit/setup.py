"""From the fields of an attack form to a ready ``Attack`` (buskit.armor.order and all that feeds it)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulespkg.problem import refuse
from rulespkg.systems.buskit.assault import Foe
from rulespkg.systems.buskit.attack import Ablative, Attack
from rulespkg.systems.buskit.checks import LADDER, PoolSpec, plus, pool
from rulespkg.systems.buskit.combat import Guard, Options, attack_pool, called_shot_die, defense_pool
from rulespkg.systems.buskit.damage import (
    Health,
    Layer,
    WeaponDice,
    armor_layers,
    health,
    outclass_die,
    own_dice,
    smaller,
    weapon_dice,
)
from rulespkg.systems.buskit.equipment import ARMOR, AUTOMATIC, TAGS, WEAPONS
from rulespkg.systems.buskit.forms import MELEE, MODES, OWN
from rulespkg.systems.buskit.inputs import spec
from rulespkg.table import find

if TYPE_CHECKING:
    from rulespkg.calculator import Inputs


def defense(inputs: Inputs) -> str:
    """What defends: "fight", "range" or "dodge"; a melee weapon leaves no choice (buskit.melee.attack)."""
    return "fight" if inputs["weapon"] in MELEE else inputs["how"]


def options(inputs: Inputs, **change: Any) -> Options:
    """The attack options of a form; those of the other kind of defense are left out."""
    kept = {name: inputs[name] for name in Options._fields if name in inputs}
    if defense(inputs) == "fight":
        kept.update(aim=False)
    else:
        kept.update(reach="", attackers=1)
    if not automatic(inputs):
        kept.update(autofire="")
    return Options(**{**kept, **change})


def automatic(inputs: Inputs) -> bool:
    """Whether the weapon can fire automatically (buskit.autofire)."""
    return inputs["weapon"] in (*AUTOMATIC, OWN)


def guard(inputs: Inputs) -> Guard:
    """How the target defends."""
    value, how = inputs["defender"], defense(inputs)
    mine: PoolSpec = spec(value, "defender", "Defender") if how != "range" else value
    if how == "range":
        mine = {"extra": value["extra"], "bonus": value["bonus"], "penalty": value["penalty"]}
    names = ("range", "cover", "prone", "defensive", "exposed")
    return Guard(how, mine, **{name: inputs[name] for name in names})


def pools(inputs: Inputs, roll: int = 0, **change: Any) -> tuple[PoolSpec, PoolSpec]:
    """The pools of attack and defense for an attack roll, counted from 0."""
    chosen = options(inputs, **change)
    attacker = spec(inputs["attacker"], "attacker", "Attacker")
    return attack_pool(attacker, chosen, roll), defense_pool(guard(inputs), chosen)


def damage_dice(inputs: Inputs, called_shot: bool) -> WeaponDice:
    """The weapon's dice in the attacker's hands."""
    called = called_shot_die(inputs["attacker"]) if called_shot else None
    if inputs["weapon"] == OWN:
        more = (*inputs["damage_extra"], *([called] if called else ()))
        made = spec(inputs["damage"], "damage", "The weapon's damage")
        return own_dice(made, more, inputs["damage_for_initiative"])
    return weapon_dice(
        inputs["weapon"],
        inputs["might"],
        inputs["strength"],
        int(inputs["code"]) - 1,
        inputs["damage_extra"],
        called,
        inputs["damage_for_initiative"],
    )


def tags(inputs: Inputs) -> tuple[str, ...]:
    """The attack's tags: those chosen, or the usual ones of the weapon."""
    if inputs["mode"] == OWN:
        return tuple(tag for tag, on in inputs["tags"].items() if on)
    if inputs["mode"]:
        return MODES[inputs["mode"]]
    return () if inputs["weapon"] == OWN else TAGS[find(WEAPONS, inputs["weapon"]).slug][0]


def layers(inputs: Inputs) -> tuple[Layer, ...]:
    """The armor that works, after the dice that were spent before."""
    if not inputs["armor"]:
        return ()
    left = ablative_dice(inputs) - inputs["dice_spent"]
    if inputs["armor"] != OWN:
        return armor_layers(inputs["armor"], tags(inputs), left if left >= 0 else None)
    sizes = dict.fromkeys(inputs["subtractive"])
    counted = [Layer("subtractive", inputs["subtractive"].count(die), die) for die in sizes]
    ablative = (Layer("ablative", left, inputs["ablative_die"]),) if left > 0 else ()
    return (*counted, *ablative)


def ablative_dice(inputs: Inputs) -> int:
    """How many ablative dice the armor has when whole."""
    if not inputs["armor"]:
        return 0
    if inputs["armor"] == OWN:
        return int(inputs["ablative_dice"])
    facts = find(ARMOR, inputs["armor"]).facts["layers"]
    return max((layer["count"] for layer in facts if layer["type"] == "ablative"), default=0)


def attack_setup(inputs: Inputs, roll: int = 0, **change: Any) -> Attack:
    """The attack that a form describes.

    ``change`` alters its options, ``roll`` counts attack rolls from 0.
    """
    called = options(inputs, **change).called_shot
    attack, defends = pools(inputs, roll, **change)
    weapon, armor = damage_dice(inputs, called), layers(inputs)
    lethal = ("tie-safe" if inputs["lethal_tie"] else "tie-out") if inputs["lethal"] else ""
    return Attack(
        pool(attack),
        pool(defends),
        pool(weapon.spec),
        pool(toughness(inputs, armor)),
        tuple(
            int(layer.die[1:]) for layer in armor if layer.type == "subtractive" for _ in range(layer.number)
        ),
        ablative(inputs, armor),
        needs_dice(inputs),
        inputs["scale"],
        int((scale_die(inputs, weapon, called) or "d0")[1:]),
        inputs["ties"],
        lethal,
        inputs["outclass_last"],
        inputs.get("hit_by", 0),
        inputs.get("damage_rolled", 0),
    )


def needs_dice(inputs: Inputs) -> bool:
    """Whether the suit is useless without ablative dice (buskit.armor.stab)."""
    if inputs["armor"] in ("", OWN):
        return False
    return bool(find(ARMOR, inputs["armor"]).facts.get("useless_when_ablative_spent"))


def toughness(inputs: Inputs, armor: tuple[Layer, ...]) -> PoolSpec:
    """The target's Might pool with its standard armor."""
    standard = [layer.die for layer in armor if layer.type == "standard" for _ in range(layer.number)]
    value = inputs["toughness"]
    if not value["trait"]:
        raise refuse(
            "toughness.trait", "Target's Might", f"Target's Might must be one of {', '.join(LADDER)}."
        )
    return plus(spec(value, "toughness", "Target's Might"), *standard)


def ablative(inputs: Inputs, armor: tuple[Layer, ...]) -> Ablative | None:
    """The ablative layer that is left, and how it is spent."""
    for layer in armor:
        if layer.type == "ablative":
            spend = (inputs["spend"], inputs["accept"], inputs["most"])
            return Ablative(int(layer.die[1:]), layer.number, *spend)
    return None


def scale_die(inputs: Inputs, weapon: WeaponDice, called: bool) -> str | None:
    """The outclassing or resisting die, if there is one.

    The die of a called shot, the last of the fixed dice, counts as a Trait die here.
    """
    if inputs["scale"] == "resist-die":
        return smaller(inputs["toughness"]["trait"])
    if inputs["scale"] != "outclass":
        return None
    trait = (f"d{weapon.trait.sides}",) * weapon.trait.number if weapon.trait else ()
    shot = weapon.fixed[-1:] if called else ()
    might = (*trait, *((weapon.capped,) if weapon.capped else ()), *shot)
    return outclass_die(might, weapon.fixed[:-1] if called else weapon.fixed)


def full_health(inputs: Inputs) -> Health:
    """The target's Wounds and Shock when unhurt."""
    if inputs["own_health"]:
        return Health(inputs["wounds"], inputs["shock"])
    return health(inputs["toughness"]["trait"], inputs["will"])


def foe(inputs: Inputs, armor: tuple[Layer, ...]) -> Foe:
    """The target as it stands now."""
    full = full_health(inputs)
    dice = sum(layer.number for layer in armor if layer.type == "ablative")
    return Foe(full.wounds - inputs["wounds_lost"], full.shock - inputs["shock_lost"], dice)

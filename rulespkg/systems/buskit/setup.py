"""From the fields of an attack form to a ready ``Attack`` (buskit.armor.order and all that feeds it)."""

from __future__ import annotations

from typing import Any

from rulespkg.problem import refuse
from rulespkg.systems.buskit.attack import Ablative, Attack, Foe
from rulespkg.systems.buskit.checks import LADDER, PoolSpec, plus, pool
from rulespkg.systems.buskit.combat import Guard, Options, attack_pool, called_shot_die, defense_pool
from rulespkg.systems.buskit.damage import (
    Layer,
    WeaponDice,
    armor_layers,
    health,
    outclass_die,
    smaller,
    weapon_dice,
)
from rulespkg.systems.buskit.equipment import ARMOR, TAGS, WEAPONS
from rulespkg.systems.buskit.forms import MODES
from rulespkg.systems.buskit.inputs import spec
from rulespkg.table import find


def options(inputs: dict[str, Any], **change: Any) -> Options:
    """The attack options of a form; those of the other kind of defense are left out."""
    far = inputs["how"] != "fight"
    kept = {name: inputs[name] for name in Options._fields if name in inputs}
    if far:
        kept.update(reach="", attackers=1)
    else:
        kept.update(aim=False)
    return Options(**{**kept, **change})


def guard(inputs: dict[str, Any]) -> Guard:
    """How the target defends."""
    value = inputs["defender"]
    mine: PoolSpec = spec(value, "defender", "Defender") if inputs["how"] != "range" else value
    if inputs["how"] == "range":
        mine = {"extra": value["extra"], "bonus": value["bonus"], "penalty": value["penalty"]}
    names = ("range", "cover", "prone", "defensive", "exposed")
    return Guard(inputs["how"], mine, **{name: inputs[name] for name in names})


def damage_dice(inputs: dict[str, Any], attacker: PoolSpec, called_shot: bool) -> WeaponDice:
    """The weapon's dice in the attacker's hands."""
    row = find(WEAPONS, inputs["weapon"])
    codes = row.facts.get("options", ((),))
    if inputs["damage_for_initiative"] and ("dice" in row.facts or "options" in row.facts):
        label = "Damage traded for initiative"
        words = (
            f"{label} must be off with this weapon: only muscle-powered weapons have Might dice to give up."
        )
        raise refuse("damage_for_initiative", label, words)
    return weapon_dice(
        inputs["weapon"],
        inputs["might"],
        inputs["strength"],
        min(int(inputs["code"]), len(codes)) - 1,
        inputs["damage_extra"],
        called_shot_die(attacker) if called_shot else None,
        int(inputs["damage_for_initiative"]),
    )


def tags(inputs: dict[str, Any]) -> tuple[str, ...]:
    """The attack's tags: those chosen, or the usual ones of the weapon."""
    return MODES[inputs["mode"]] if inputs["mode"] else TAGS[find(WEAPONS, inputs["weapon"]).slug][0]


def layers(inputs: dict[str, Any]) -> tuple[Layer, ...]:
    """The armor that works, after the dice that were spent before."""
    if not inputs["armor"]:
        return ()
    full = ablative_dice(inputs["armor"])
    return armor_layers(inputs["armor"], tags(inputs), max(0, full - inputs["dice_spent"]))


def ablative_dice(armor: str) -> int:
    """How many ablative dice a suit has when whole."""
    facts = find(ARMOR, armor).facts["layers"]
    return max((layer["count"] for layer in facts if layer["type"] == "ablative"), default=0)


def attack_setup(inputs: dict[str, Any], roll: int = 0, **change: Any) -> Attack:
    """The attack that a form describes.

    ``change`` alters its options, ``roll`` counts attack rolls from 0.
    """
    attacker = spec(inputs["attacker"], "attacker", "Attacker")
    chosen = options(inputs, **change)
    weapon = damage_dice(inputs, attacker, chosen.called_shot)
    armor = layers(inputs)
    lethal = ("tie-safe" if inputs["lethal_tie"] else "tie-out") if inputs["lethal"] else ""
    return Attack(
        pool(attack_pool(attacker, chosen, roll)),
        pool(defense_pool(guard(inputs), chosen)),
        pool(weapon.spec),
        pool(toughness(inputs, armor)),
        tuple(
            int(layer.die[1:]) for layer in armor if layer.type == "subtractive" for _ in range(layer.number)
        ),
        ablative(inputs, armor),
        bool(inputs["armor"]) and bool(find(ARMOR, inputs["armor"]).facts.get("useless_when_ablative_spent")),
        inputs["scale"],
        scale_die(inputs, weapon, called_shot_die(attacker) if chosen.called_shot else ""),
        inputs["ties"],
        lethal,
    )


def toughness(inputs: dict[str, Any], armor: tuple[Layer, ...]) -> PoolSpec:
    """The target's Might pool with its standard armor."""
    standard = [layer.die for layer in armor if layer.type == "standard" for _ in range(layer.number)]
    value = inputs["toughness"]
    if not value["trait"]:
        raise refuse(
            "toughness.trait", "Target's Might", f"Target's Might must be one of {', '.join(LADDER)}."
        )
    return plus(spec(value, "toughness", "Target's Might"), *standard)


def ablative(inputs: dict[str, Any], armor: tuple[Layer, ...]) -> Ablative | None:
    """The ablative layer that is left, and how it is spent."""
    for layer in armor:
        if layer.type == "ablative":
            spend = (inputs["spend"], inputs["accept"], inputs["most"])
            return Ablative(int(layer.die[1:]), layer.number, *spend)
    return None


def scale_die(inputs: dict[str, Any], weapon: WeaponDice, called: str = "") -> int:
    """The faces of the outclassing or resisting die; 0 where there is none.

    The die of a called shot, the last of the fixed dice, counts as a Trait die here.
    """
    found = None
    if inputs["scale"] == "resist-die":
        found = smaller(inputs["toughness"]["trait"])
    elif inputs["scale"] == "outclass":
        trait = (f"d{weapon.trait.sides}",) * weapon.trait.number if weapon.trait else ()
        might = (*trait, *(die for die in (weapon.capped, called) if die))
        found = outclass_die(might, weapon.fixed[:-1] if called else weapon.fixed)
    return int(found[1:]) if found else 0


def foe(inputs: dict[str, Any], armor: tuple[Layer, ...]) -> Foe:
    """The target as it stands now."""
    full = health(inputs["toughness"]["trait"], inputs["will"])
    left = (full.wounds - inputs["wounds_lost"], full.shock - inputs["shock_lost"])
    dice = sum(layer.number for layer in armor if layer.type == "ablative")
    return Foe(max(0, left[0]), max(0, left[1]), dice)

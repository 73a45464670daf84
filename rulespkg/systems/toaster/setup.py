"""From the fields of a fight's forms to a ready ``Attack`` (toaster.combat.pipeline)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulespkg.choices import folded, row_choice
from rulespkg.field import Choice, Field, Flag, Number, Option
from rulespkg.form import Group
from rulespkg.problem import Refusal
from rulespkg.systems.toaster.characters import thresholds
from rulespkg.systems.toaster.combat import Side, range_penalty, specialty
from rulespkg.systems.toaster.damage import OPTIONS, armor_value
from rulespkg.systems.toaster.initiative import ACTIONS
from rulespkg.systems.toaster.inputs import condition, switch_fields, switches, threshold_field
from rulespkg.systems.toaster.pipeline import Attacker, Defender, House, pipeline
from rulespkg.systems.toaster.swing import undefended
from rulespkg.systems.toaster.tables import ARMOR, RANGE, SHIELDS, WEAPONS, WEAPONS_MELEE, WEAPONS_RANGED

if TYPE_CHECKING:
    from rulespkg.systems.toaster.swing import Attack

FAR = tuple(row.slug for row in WEAPONS_RANGED.rows)
NEAR = tuple(row.slug for row in WEAPONS_MELEE.rows)
OWN = ""
"""The weapon choice that stands for a weapon of the group's own."""

_BENT = ("specialty", "stance", "martial_arts", "related_skill", "complementary", "stun", "wounds", "other")


def _bending() -> tuple[Field, ...]:
    """What bends the roll of either side."""
    return (
        Number("specialty", "Specialty", 0, 0, 2, rule="toaster.skills.specialization"),
        Number("stance", "Stance", 0, -2, 3, help="Or the price of one.", rule="toaster.combat.stance"),
        Flag("martial_arts", "Martial Arts against Brawl", rule="toaster.skills.martial_arts"),
        Number("related_skill", "Related skill", 0, -9, 0, rule="toaster.actions.related_skill"),
        Number("complementary", "Complementary skill", 0, 0, 2, rule="toaster.actions.complementary"),
        Number("stun", "Stun", 0, 0, 99, rule="toaster.harm.stun"),
        Number("wounds", "Wounds", 0, 0, 20, rule="toaster.harm.wound_penalty"),
        Number("other", "Other modifiers", 0, -20, 20, rule="toaster.difficulty.modifier_table"),
    )


def attacker_field(**default: Any) -> Group:
    """The attacker: skill, Physique and what bends the roll."""
    return Group(
        "attacker",
        "Attacker",
        (
            Number("rank", "Weapon skill rank", 6, 0, 20, rule="toaster.combat.attack_roll"),
            Number("physique", "Physique", 5, 0, 20, rule="toaster.damage.weapon_class"),
            *_bending(),
            threshold_field(),
            row_choice("shield", "Hindered by a shield", "", (SHIELDS,), "No", rule=_HINDRANCE),
        ),
        default,
        folded=(*_BENT, "threshold", "shield"),
    )


_HINDRANCE = "toaster.combat.shield_hindrance"


def defender_field(**default: Any) -> Group:
    """The defender: skill, Physique, size, and what bends the roll."""
    return Group(
        "defender",
        "Defender",
        (
            Number("rank", "Defense skill rank", 5, 0, 20, rule="toaster.combat.defense_roll"),
            Number("physique", "Physique", 5, 0, 20, rule="toaster.damage.armor_class"),
            Number("size", "Physical Size", 0, -10, 10, rule="toaster.harm.size_thresholds"),
            *_bending(),
        ),
        default,
        folded=("size", *_BENT),
    )


def weapon_fields(weapon: str = "broadsword") -> tuple[Field, ...]:
    """The weapon, or the numbers of one of the group's own."""
    own = ("weapon", (OWN,))
    kinds = (
        Option("muscle", "Hand to hand"),
        Option("thrown", "Ranged, muscle-powered"),
        Option("ranged", "Ranged"),
    )
    return (
        row_choice(
            "weapon", "Weapon", weapon, WEAPONS, "One of your own", rule="toaster.damage.weapon_class"
        ),
        Number("own_wc", "Its base WC", 6, 0, 40, only=own),
        Choice("own_kind", "Its kind", "muscle", kinds, only=own),
    )


def distance_fields() -> tuple[Field, ...]:
    """Range for ranged weapons, length for the others."""
    lengths = (
        Option("optimal", "The right distance"),
        Option("slight", "Slightly wrong (−1)"),
        Option("non-optimal", "Wrong (−2)"),
    )
    far, near = ("weapon", (*FAR, OWN)), ("weapon", (*NEAR, OWN))
    return (
        row_choice("range", "Range", "range-short", (RANGE,), only=far, rule="toaster.combat.range"),
        Number("aimed", "Range penalty aimed away", 0, 0, 4, only=far, rule="toaster.combat.aiming"),
        Choice("length", "Weapon length", "optimal", lengths, only=near, rule="toaster.combat.weapon_length"),
    )


def defense_fields() -> tuple[Field, ...]:
    """How the defender defends, and what protects."""
    modes = (
        Option("dodge", "Dodge"),
        Option("parry", "Parry with a weapon (hand to hand)"),
        Option("shield", "Parry with a shield"),
        Option("none", "No defense (surprised, helpless)"),
    )
    return (
        Choice("mode", "Defense", "dodge", modes, rule="toaster.combat.defense_roll"),
        row_choice(
            "shield", "Shield", "shield-medium", (SHIELDS,), only=("mode", ("shield",)), rule=_SHIELDS
        ),
        row_choice("parry_weapon", "Parries with", "broadsword", (WEAPONS_MELEE,), only=("mode", ("parry",))),
        row_choice("armor", "Armor", "leather-hard", (ARMOR,), "No armor", rule="toaster.damage.armor"),
        Number("protection", "Other protection", 0, 0, 20, help="Hide, scales, a second layer."),
    )


_SHIELDS = "toaster.combat.shields"


def option_fields() -> tuple[Field, ...]:
    """The optional ways to tie damage to the attack, and the readings that touch it."""
    return (
        Flag("halve_marginal", "Marginal hits do half", True, rule="toaster.damage.option_halve_marginal"),
        Flag("same_die", "Same dice for damage", rule="toaster.damage.option_same_die"),
        Flag("roll_twice", "Damage rolled twice", rule="toaster.damage.option_roll_twice"),
        Flag("add_margin", "Margin adds to damage", rule="toaster.damage.option_add_margin"),
        Flag("crit_table", "Critical table", rule="toaster.damage.option_critical_table"),
        Flag("plain_damage", "No rolling nines on damage", rule="toaster.damage.damage_roll"),
        Flag("strength", "Strength requirements", rule="toaster.damage.strength_requirement"),
        Flag("crossbow", "Crossbows by muscle", help="Another reading.", rule="toaster.damage.weapon_class"),
        Flag("wide", "A draw hits marginally", help="Another reading.", rule="toaster.outcomes.marginal"),
        Flag("bare_parry", "Bare hands parry weapons", help="Another reading.", rule="toaster.skills.brawl"),
        Number(
            "bare_penalty",
            "Penalty of bare hands",
            -2,
            -9,
            0,
            help="As the GM says.",
            only=("bare_parry", ("1",)),
        ),
        active_field(),
    )


def active_field() -> Flag:
    """Whether each defense takes one of the two actions of a round."""
    return Flag(
        "active_defense",
        "Defense costs an action",
        help="Another reading.",
        rule="toaster.combat.actions_per_round",
    )


def kept_field() -> Number:
    """How many attacks of a round are defended where each defense costs an action."""
    return Number(
        "kept",
        "Actions kept for defense",
        1,
        0,
        ACTIONS,
        help="Attacks that the defender parries or dodges in a round.",
        rule="toaster.combat.actions_per_round",
        only=("active_defense", ("1",)),
    )


def kept(inputs: dict[str, Any]) -> int:
    """How many of the two attacks of a round are defended."""
    return int(inputs["kept"]) if inputs["active_defense"] else ACTIONS


def called_fields() -> tuple[Field, ...]:
    """Dice that are not rolled but count 4."""
    names = (("attack", "Attack"), ("defense", "Defense"), ("damage", "Damage"), ("protection", "Protection"))
    rule = "toaster.actions.calling_4"
    return tuple(Flag(f"{name}_4", f"{label}: call a 4", rule=rule) for name, label in names)


def house_fields() -> tuple[Field, ...]:
    """Every optional rule of a fight, folded away."""
    return (
        *folded("Optional rules", (*switch_fields(), *option_fields(), kept_field())),
        *folded("Calling 4s", called_fields()),
    )


def attack_fields() -> tuple[Field, ...]:
    """Everything an attack form asks for."""
    return (
        *weapon_fields(),
        *distance_fields(),
        attacker_field(),
        *defense_fields(),
        defender_field(),
        *house_fields(),
    )


def house(inputs: dict[str, Any]) -> House:
    """The optional rules of a form; what it does not ask for is off."""
    rules = switches(inputs)
    chosen = [option for option in OPTIONS if inputs.get(option, False)]
    if not rules.variable and "halve_marginal" in chosen:
        chosen.remove("halve_marginal")
    return House(
        rules,
        0 if inputs.get("plain_damage", False) else None,
        tuple(chosen),
        inputs.get("strength", False),
        inputs.get("crossbow", False),
        inputs.get("wide", False),
        tuple(name for name in ("attack", "defense", "damage", "protection") if inputs.get(f"{name}_4")),
        inputs["bare_penalty"] if inputs.get("bare_parry", False) else None,
    )


def attacker(inputs: dict[str, Any]) -> Attacker:
    """The attacker of a form; what belongs to the other kind of weapon is left out."""
    value, weapon, own = inputs["attacker"], inputs["weapon"], inputs["own_kind"]
    far = weapon in FAR or (weapon == OWN and own != "muscle")
    distance = inputs["range"].removeprefix("range-") if far else ""
    aimed = min(inputs["aimed"], -range_penalty(distance)) if far else 0
    side = _side(value)._replace(
        range=distance,
        length="optimal" if far else inputs["length"],
        shield_carried=value["shield"].removeprefix("shield-"),
        stun_threshold=int(value["threshold"]),
        other=value["other"] + aimed,
    )
    if weapon != OWN:
        return Attacker(value["physique"], side, weapon)
    kind = "melee" if own == "muscle" else "ranged"
    return Attacker(value["physique"], side, "", kind, inputs["own_wc"], own != "ranged")


def defender(inputs: dict[str, Any]) -> Defender:
    """The defender of a form."""
    value = inputs["defender"]
    worn = (armor_value(inputs["armor"]),) if inputs["armor"] else ()
    side = _side(value)._replace(shield_used=inputs["shield"].removeprefix("shield-"))
    armor = (*worn, inputs["protection"])
    return Defender(value["physique"], side, inputs["mode"], inputs["parry_weapon"], armor, value["size"])


def _side(value: dict[str, Any]) -> Side:
    return Side(**{name: value[name] for name in Side._fields if name in value})


def _legal(value: dict[str, Any], name: str, stun_threshold: int) -> None:
    """Refuse, by the field's full name, a specialty without the rank for it and somebody unconscious."""
    condition({**value, "threshold": stun_threshold}, name=f"{name}.", who=f"the {name}")
    try:
        specialty(value["rank"], value["specialty"])
    except Refusal as refusal:
        raise Refusal(*(one._replace(name=f"{name}.{one.name}") for one in refusal.problems)) from None


def attack_setup(inputs: dict[str, Any]) -> Attack:
    """The first attack of a round that a form describes."""
    setup = defended_setup(inputs)
    return setup if kept(inputs) else undefended(setup)


def defended_setup(inputs: dict[str, Any]) -> Attack:
    """The attack that a form describes, while the defender has actions left."""
    _legal(inputs["attacker"], "attacker", int(inputs["attacker"]["threshold"]))
    if inputs["mode"] != "none":
        _legal(inputs["defender"], "defender", thresholds(inputs["defender"]["size"]).stun)
    return pipeline(attacker(inputs), defender(inputs), house(inputs))

"""From the fields of a fight's forms to a ready ``Attack`` (toaster.combat.pipeline)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulespkg.choices import folded, row_choice
from rulespkg.field import Choice, Field, Flag, Number, Option
from rulespkg.form import Group
from rulespkg.problem import Refusal, refuse
from rulespkg.systems.toaster.characters import Thresholds, thresholds
from rulespkg.systems.toaster.combat import (
    LEAST_STANCE,
    MOST_RELATED,
    MOST_STANCE,
    Side,
    range_penalty,
    specialty,
)
from rulespkg.systems.toaster.damage import OPTIONS, armor_value
from rulespkg.systems.toaster.initiative import ACTIONS
from rulespkg.systems.toaster.inputs import (
    LIMITS,
    MOST,
    condition,
    luck_fields,
    nines,
    nines_field,
    switch_fields,
    switches,
    threshold_field,
)
from rulespkg.systems.toaster.luck import AFTER, BEFORE
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
        Number(
            "stance",
            "Stance",
            0,
            LEAST_STANCE,
            MOST_STANCE,
            help="Or the price of one.",
            rule="toaster.combat.stance",
        ),
        Flag("martial_arts", "Martial Arts against Brawl", rule="toaster.skills.martial_arts"),
        Number("related_skill", "Related skill", 0, -MOST_RELATED, 0, rule="toaster.actions.related_skill"),
        Number("complementary", "Complementary skill", 0, 0, 2, rule="toaster.actions.complementary"),
        Number("stun", "Stun", 0, 0, 999, rule="toaster.harm.stun"),
        Number("wounds", "Wounds", 0, 0, MOST, rule="toaster.harm.wound_penalty"),
        Number("other", "Other modifiers", 0, -MOST, MOST, rule="toaster.difficulty.modifier_table"),
    )


def attacker_field(**default: Any) -> Group:
    """The attacker: skill, Physique and what bends the roll."""
    return Group(
        "attacker",
        "Attacker",
        (
            Number("rank", "Weapon skill rank", 6, 0, MOST, rule="toaster.combat.attack_roll"),
            Number("physique", "Physique", 5, 0, MOST, rule="toaster.damage.weapon_class"),
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
            Number("rank", "Defense skill rank", 5, 0, MOST, rule="toaster.combat.defense_roll"),
            Number("physique", "Physique", 5, 0, 2 * MOST, rule="toaster.damage.armor_class"),
            Number("size", "Physical Size", 0, -10, 10, rule="toaster.harm.size_thresholds"),
            *_bending(),
            *(
                Choice(f"{what}_limit", f"{what.title()} threshold", BY_SIZE, _LIMITS, rule=_THRESHOLDS)
                for what in ("stun", "wound")
            ),
        ),
        default,
        folded=("size", *_BENT, "stun_limit", "wound_limit"),
    )


BY_SIZE = "size"
_LIMITS = (Option(BY_SIZE, "by size"), *LIMITS)
_THRESHOLDS = "toaster.harm.size_thresholds"


def weapon_fields(weapon: str = "broadsword") -> tuple[Field, ...]:
    """The weapon, or the numbers of one of the group's own."""
    own = ("weapon", (OWN,))
    kinds = (
        Option("muscle", "Hand to hand"),
        Option("unarmed", "Unarmed"),
        Option("thrown", "Ranged, muscle-powered"),
        Option("ranged", "Ranged"),
    )
    return (
        row_choice(
            "weapon", "Weapon", weapon, WEAPONS, "One of your own", rule="toaster.damage.weapon_class"
        ),
        Number("own_wc", "Its base WC", 6, 0, MOST, only=own),
        Choice("own_kind", "Its kind", "muscle", kinds, only=own),
        Number("own_strength", "Its STR requirement", 0, 0, MOST, rule=_STRENGTH, only=own),
    )


_STRENGTH = "toaster.damage.strength_requirement"


def distance_fields() -> tuple[Field, ...]:
    """Range for ranged weapons, length for the others."""
    lengths = (
        Option("optimal", "The right distance"),
        Option("slight", "Slightly wrong (−1)"),
        Option("non-optimal", "Wrong (−2)"),
    )
    far, near = ("weapon", (*FAR, OWN)), ("weapon", (*NEAR, OWN))
    return (
        row_choice(
            "range",
            "Range",
            "",
            (RANGE,),
            "None: point blank, or hand to hand",
            only=far,
            rule="toaster.combat.range",
        ),
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
        row_choice(
            "parry_weapon",
            "Parries with",
            "broadsword",
            (WEAPONS_MELEE,),
            "A weapon of their own",
            only=("mode", ("parry",)),
        ),
        Number(
            "parry_strength",
            "STR requirement of their own weapon",
            0,
            0,
            MOST,
            rule=_STRENGTH,
            only=("parry_weapon", ("",)),
        ),
        row_choice("armor", "Armor", "leather-hard", (ARMOR,), "No armor", rule="toaster.damage.armor"),
        Number("protection", "Other protection", 0, 0, 4 * MOST, help="Hide, scales, more layers, added up."),
    )


_SHIELDS = "toaster.combat.shields"


def option_fields() -> tuple[Field, ...]:
    """The optional ways to tie damage to the attack, and the readings that touch it."""
    return (
        Choice(
            "halve_marginal",
            "Marginal hits",
            "preset",
            (
                Option("preset", "do half with variable outcomes"),
                Option("1", "do half"),
                Option("0", "do all"),
            ),
            rule="toaster.damage.option_halve_marginal",
        ),
        Flag("same_die", "Same dice for damage", rule="toaster.damage.option_same_die"),
        Flag("roll_twice", "Damage rolled twice", rule="toaster.damage.option_roll_twice"),
        Flag("add_margin", "Margin adds to damage", rule="toaster.damage.option_add_margin"),
        Flag("crit_table", "Critical table", rule="toaster.damage.option_critical_table"),
        damage_nines_field(),
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


SAME = "same"


def damage_nines_field() -> Choice:
    """How the dice of damage and protection roll on, where that differs from the others."""
    caps = nines_field()
    return caps.but(
        name="damage_nines",
        label="Rolling nines on damage",
        default=SAME,
        options=(Option(SAME, "As on other rolls"), *caps.options),
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
    half = {"preset": rules.variable, "1": True, "0": False}[inputs.get("halve_marginal", "preset")]
    on = {**inputs, "halve_marginal": half}
    chosen = [option for option in OPTIONS if on.get(option, False)]
    return House(
        rules,
        None if inputs.get("damage_nines", SAME) == SAME else nines(inputs, "damage_nines"),
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
    kind = {"muscle": "melee", "unarmed": "unarmed"}.get(own, "ranged")
    far = weapon in FAR or (weapon == OWN and kind == "ranged")
    distance = inputs["range"].removeprefix("range-")
    if inputs["aimed"] and not far:
        words = "Range penalty aimed away must be 0 for a hand-to-hand attack, which has no range."
        raise refuse("aimed", "Range penalty aimed away", words)
    aimed = min(inputs["aimed"], -range_penalty(distance)) if distance else 0
    side = _side(value)._replace(
        range=distance,
        length=inputs["length"],
        shield_carried=value["shield"].removeprefix("shield-"),
        stun_threshold=int(value["threshold"]),
        other=value["other"] + aimed,
    )
    if weapon != OWN:
        return Attacker(value["physique"], side, weapon)
    needed = inputs["own_strength"]
    return Attacker(value["physique"], side, "", kind, inputs["own_wc"], own != "ranged", needed)


def defender(inputs: dict[str, Any]) -> Defender:
    """The defender of a form."""
    value = inputs["defender"]
    worn = (armor_value(inputs["armor"]),) if inputs["armor"] else ()
    side = _side(value)._replace(shield_used=inputs["shield"].removeprefix("shield-"))
    return Defender(
        value["physique"],
        side,
        inputs["mode"],
        inputs["parry_weapon"],
        (*worn, inputs["protection"]),
        value["size"],
        inputs["parry_strength"],
        limits(inputs),
    )


def limits(inputs: dict[str, Any]) -> Thresholds:
    """The defender's thresholds: those of the size, or what the GM sets."""
    value = inputs["defender"]
    by_size = thresholds(value["size"])
    stun, wound = value["stun_limit"], value["wound_limit"]
    return Thresholds(
        by_size.stun if stun == BY_SIZE else int(stun), by_size.wound if wound == BY_SIZE else int(wound)
    )


def _side(value: dict[str, Any]) -> Side:
    """What bends a side's roll, by the names that ``_bending`` declares."""
    return Side(value["rank"], **{name: value[name] for name in _BENT})


def _legal(value: dict[str, Any], name: str, stun_threshold: int) -> None:
    """Refuse, by the field's full name, a specialty without the rank for it and somebody unconscious."""
    condition({**value, "threshold": stun_threshold}, name=f"{name}.", who=f"the {name}")
    try:
        specialty(value["rank"], value["specialty"])
    except Refusal as refusal:
        raise Refusal(*(one._replace(name=f"{name}.{one.name}") for one in refusal.problems)) from None


def attack_setup(inputs: dict[str, Any]) -> Attack:
    """The first attack of a round that a form describes, with the luck that is spent on it."""
    setup = defended_setup(inputs)
    return _lucky(inputs, setup if kept(inputs) else undefended(setup))


def attack_luck_fields() -> tuple[Field, ...]:
    """Luck of either side on one attack (toaster.luck.points)."""
    rolls = (("attack", "the attack roll"), ("defense", "the defense roll"), ("damage", "the damage roll"))
    return tuple(field for name, words in rolls for field in luck_fields(f"{name}_luck", words))


def _lucky(inputs: dict[str, Any], setup: Attack) -> Attack:
    """The attack with luck; a form that does not ask for any has none."""
    spent = {
        name: (BEFORE * inputs.get(f"{name}_luck_before", 0), AFTER * inputs.get(f"{name}_luck_after", 0))
        for name in ("attack", "defense", "damage")
    }
    if setup.defense is None and any(spent["defense"]):
        words = "Luck on the defense roll must be 0 where nobody defends."
        raise refuse("defense_luck_before", "Luck before the defense roll", words)
    before, after = spent["attack"]
    setup = setup._replace(bonus=setup.bonus + before + after, after=after)
    if setup.defense is not None:
        before, after = spent["defense"]
        setup = setup._replace(defense=setup.defense + before, defense_after=after)
    assert setup.harm is not None
    return setup._replace(harm=setup.harm._replace(bonus=sum(spent["damage"])))


def defended_setup(inputs: dict[str, Any]) -> Attack:
    """The attack that a form describes, while the defender has actions left."""
    _legal(inputs["attacker"], "attacker", int(inputs["attacker"]["threshold"]))
    if inputs["mode"] != "none":
        _legal(inputs["defender"], "defender", limits(inputs).stun)
    return pipeline(attacker(inputs), defender(inputs), house(inputs))

"""The fields of an attack: who attacks, with what, against whom, and the optional rules."""

from __future__ import annotations

from typing import ClassVar

from rulespkg.model.field import Field, Flag
from rulespkg.model.form import Form, flag, part, row, spread, whole
from rulespkg.systems.nwm.attacks.tables import DEFENSE, SETUPS
from rulespkg.systems.nwm.damage.impairment import MOST_IMPAIRED
from rulespkg.systems.nwm.damage.tables import COVERAGE
from rulespkg.systems.nwm.equipment.power import FIREARM_SLUGS, MUSCLE_WEAPONS, RATED_FIREARMS
from rulespkg.systems.nwm.equipment.tables import TYPES, WEAPONS
from rulespkg.systems.nwm.fields import EVERY_RANK, MOST_BONUS, any_rank, attribute_rank, modifier

_OWN = ("weapon", ("",))
_ARMORED = ("protection", EVERY_RANK)
ROLL, WEAPON = "More about the roll", "More about the weapon"
SPENT, OPTIONAL_RULES, READINGS = "Spent elsewhere", "Optional rules", "Readings and options"
"""The headings under which an attack form folds fields away."""


def weapon_row(first: str = "bare-hands") -> str:
    """What strikes; "" for another, with a power of its own."""
    none = "Another, with a power of its own"
    return row("Weapon", first, (WEAPONS, RATED_FIREARMS), none, rule="nwm.power.rating")


def attack_rank(default: str = "great") -> str:
    """The rank that attacks."""
    return attribute_rank("Attack", default, help="The attribute that fits.", rule="nwm.attack.roll")


def defense_rank(default: str = "good") -> str:
    """The rank that the attack is against."""
    return any_rank("Target's defense", default, rule="nwm.attack.defence_value")


def resistance_rank(default: str = "good") -> str:
    """The rank that resists harm."""
    return any_rank(
        "Target's resistance",
        default,
        help="The attribute that resists damage, not yet halved.",
        rule="nwm.damage.table",
    )


def impairments(label: str, help: str) -> int:
    """Somebody's Wounds and Dazes."""
    return whole(label, 0, 0, MOST_IMPAIRED, help=help, rule="nwm.damage.cumulative")


class AttackFields(Form):
    """Fields of an attack form, which asks those that stand open first, then those under each heading."""

    headings: ClassVar[tuple[str, ...]] = ("", ROLL, WEAPON, SPENT, OPTIONAL_RULES, READINGS)

    @classmethod
    def arranged(cls, fields: tuple[Field, ...]) -> tuple[Field, ...]:
        return tuple(sorted(fields, key=lambda field: cls.headings.index(field.fold)))


class RollFields(AttackFields):
    """The attack roll."""

    attack = attack_rank()
    bonus = modifier("Bonus", help="Range, mooks and anything else, in successes.", rule="nwm.task.modifiers")
    defense = defense_rank()


class WeaponFields(AttackFields):
    """What strikes, and how hard."""

    weapon = weapon_row()
    buffness = any_rank(
        "Attacker's buffness",
        "great",
        help="Its halved rank is the power of bare hands.",
        rule="nwm.power.weapon",
        only=("weapon", MUSCLE_WEAPONS),
    )
    power = any_rank("Power", "good", rule="nwm.power.rating", only=_OWN)


class TargetFields(AttackFields):
    """What the target has against harm."""

    resistance = resistance_rank()
    protection = any_rank("Armor's protection", none="No armor", rule="nwm.armour.protection")
    coverage = row("Coverage", "coverage-a-lot", (COVERAGE,), rule="nwm.armour.coverage", only=_ARMORED)


class WeaponDetails(AttackFields, fold=WEAPON):
    """The finer points of a weapon."""

    kind = row(
        "Kind of harm",
        "",
        (TYPES,),
        "As the weapon says; killing for a power of its own",
        rule="nwm.attack.types",
    )
    by_hand = flag(
        "Hand to hand",
        help="Only then can a success change the kind of harm.",
        rule="nwm.attack.convert",
        only=_OWN,
    )
    one_kind = flag(
        "Cannot change its kind of harm",
        help="Where the GM says so, as for a blade that cannot be turned.",
        rule="nwm.attack.convert",
    )
    primitive = flag(
        "Primitive firearm",
        help="A half-step less power, and another one less against armor.",
        rule="nwm.power.firearms_table",
        only=("weapon", FIREARM_SLUGS),
    )
    pen = any_rank("Power against armor", none="The same", rule="nwm.armour.pen_power", only=_ARMORED)


class OtherDefenses(AttackFields):
    """The active defenses besides the first; ``scopes`` has each by whom it is meant against."""

    scopes = spread(Flag(row.facts["scope"], row.label) for row in DEFENSE.rows)


class Circumstances(AttackFields, fold=ROLL):
    """What else changes the roll."""

    setup = row(
        "Set-up",
        "",
        (SETUPS,),
        "None",
        help="A set-up that was made and has not been lost since.",
        rule="nwm.setup.kinds",
    )
    active = row("Active defense", "", (DEFENSE,), "None", rule="nwm.defence.scope")
    also = part(
        OtherDefenses,
        "Other active defenses that cover it",
        help="They do not add up: the best counts.",
        rule="nwm.defence.not_cumulative",
    )
    hurt = impairments("Attacker's Wounds and Dazes", "Each takes off 2, from buffness too.")
    target_hurt = impairments("Target's Wounds and Dazes", "Each takes off 2, but not from resistance.")


class SpentElsewhere(AttackFields, fold=SPENT):
    """What is spent before harm, or comes for free."""

    held = flag(
        "Target is held in a grab",
        help="Two more extra successes on a hit, hand to hand only.",
        rule="nwm.special.grab_bonus",
    )
    aside = whole(
        "Successes put aside",
        0,
        0,
        MOST_BONUS,
        help="Set aside first, as far as you have them: for style, a minor action or a special effect.",
        rule="nwm.combined.simple",
    )


class OptionalRules(AttackFields, fold=OPTIONAL_RULES):
    """Optional rules and readings that touch an attack."""

    first_full = flag(
        "First success on damage is a full rank (optional rule)",
        help="For attacks that can obviously do more, such as automatic fire.",
        rule="nwm.damage.first_full_option",
    )
    equal_option = flag(
        "Armor of equal rank takes two full ranks (optional rule)",
        help="Instead of stopping the attack.",
        rule="nwm.armour.equal_option",
    )
    ranged_convert = flag("Ranged attacks can change their kind of harm (GM)", rule="nwm.attack.convert")

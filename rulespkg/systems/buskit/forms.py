"""The fields of attack forms: weapon, defense, options, target, optional rules.

A field is shown for the weapons and suits that it belongs to; the weapon decides who rolls for defense.
"""

from __future__ import annotations

from rulespkg.choices import folded, row_choice
from rulespkg.field import Choice, DiceList, Die, Field, Flag, Number, Option
from rulespkg.form import Group
from rulespkg.systems.buskit.checks import LADDER
from rulespkg.systems.buskit.equipment import (
    ABLATIVE,
    ARMOR,
    AUTOMATIC,
    FIREARMS_AND_BOWS,
    MUSCLE,
    TWO_CODES,
    WEAPONS,
)
from rulespkg.systems.buskit.inputs import TIES, die, pool_field
from rulespkg.systems.buskit.tables import AUTOFIRE, COVER, RANGE

OWN = "own"
"""The value of a weapon, an armor or a kind of attack that no table has."""

MODES = {
    "slashing": ("slashing", "edged"),
    "piercing": ("piercing", "edged"),
    "crushing": ("crushing",),
    "firearm": ("firearm",),
    "rifle": ("firearm", "rifle"),
}
"""Attack modes that a form offers, with the tags that armor looks at."""

TAG_NAMES = ("slashing", "piercing", "crushing", "edged", "firearm", "rifle")
"""All tags that armor looks at."""

MELEE = tuple(row.slug for table in WEAPONS for row in table.rows if row.slug not in FIREARMS_AND_BOWS)
"""The weapons that strike in melee, whatever the form says of defense (buskit.melee.attack)."""

_NEAR = ("weapon", (*MELEE, OWN))
_FAR = ("weapon", (*FIREARMS_AND_BOWS, OWN))
_MIGHT = ("weapon", MUSCLE)
_ABLATIVE = ("armor", (*ABLATIVE, OWN))
_OWN_WEAPON = ("weapon", (OWN,))
_OWN_ARMOR = ("armor", (OWN,))
_OWN_HEALTH = ("own_health", ("1",))


def weapon_fields(weapon: str = "semi-automatic-handgun") -> tuple[Field, ...]:
    """The weapon and the hands that hold it."""
    code = (Option("1", "first printed code"), Option("2", "second printed code"))
    modes = (
        Option("", "As the weapon's row says"),
        *(Option(mode, mode.title()) for mode in MODES),
        Option(OWN, "By the tags below"),
    )
    arms = row_choice("weapon", "Weapon", weapon, WEAPONS, rule="buskit.damage.opposed")
    return (
        arms.but(options=(*arms.options, Option(OWN, "Another weapon, by its dice", "Other weapons"))),
        pool_field(
            "damage",
            "The weapon's damage",
            "A Trait die is the attacker's Might; the weapon's own dice are the others.",
            trait="",
            extra=("d8", "d8"),
        ).but(only=_OWN_WEAPON),
        Choice(
            "code",
            "Damage code",
            "1",
            code,
            help="Two Star Wars rows print two; the GM picks one.",
            rule="buskit.damage.starwars",
            only=("weapon", TWO_CODES),
        ),
        Die(
            "might",
            "Attacker's Might",
            "d6",
            LADDER,
            none="none",
            help="Counts for muscle-powered weapons.",
            only=_MIGHT,
        ),
        Flag("strength", "Attacker has Strength", rule="buskit.damage.unarmed", only=_MIGHT),
        DiceList("damage_extra", "Aspect dice on damage", (), LADDER, 12, help="Aspects that help to hurt."),
        Choice(
            "mode",
            "Kind of attack",
            "",
            modes,
            help="Decides which armor works.",
            rule="buskit.armor.archaic",
        ),
        Group(
            "tags",
            "Tags of the attack",
            tuple(Flag(tag, tag.title()) for tag in TAG_NAMES),
            only=("mode", (OWN,)),
        ),
    )


def option_fields() -> tuple[Field, ...]:
    """Trades and circumstances of the attacker."""
    reach = (
        Option("", "No clear edge"),
        Option("attacker", "Attacker holds it"),
        Option("defender", "Defender does"),
    )
    fire = row_choice("autofire", "Autofire", "", (AUTOFIRE,), "Single shots", rule="buskit.autofire")
    return (
        Flag("all_out", "All-out attack", rule="buskit.options.all-out-attack"),
        Flag("aim", "Aimed for a round", rule="buskit.options.aim", only=_FAR),
        Flag("surprise", "Target unaware", rule="buskit.bushwhack"),
        Flag("called_shot", "Called shot (optional rule)", rule="buskit.options.called-shot"),
        Flag(
            "complication",
            "Dictated complication (optional rule)",
            rule="buskit.options.dictated-complication",
        ),
        Flag("for_initiative", "Attack traded for initiative", rule="buskit.options.initiative-for-attack"),
        Number(
            "damage_for_initiative",
            "Penalties on damage",
            0,
            0,
            9,
            help="1 where damage is traded for initiative.",
            rule="buskit.options.initiative-for-damage",
            only=("weapon", (*MUSCLE, OWN)),
        ),
        Flag("on_guard", "Attacker fights defensively", rule="buskit.options.defensive"),
        Choice("reach", "Reach (optional rule)", "", reach, rule="buskit.reach", only=_NEAR),
        Number("attackers", "Attackers on this target", 1, 1, 999, rule="buskit.gangup", only=_NEAR),
        fire.but(only=("weapon", (*AUTOMATIC, OWN))),
        Flag("larger", "Target larger than the weapon expects", rule="buskit.scale.accuracy-bonus"),
        Flag(
            "evades",
            "It avoids attacks as well as you deliver them",
            rule="buskit.scale.accuracy-bonus",
            only=("larger", ("1",)),
        ),
        Flag("unsuited", "Weapon unsuited to this target", rule="buskit.scale.accuracy-penalty"),
    )


def defense_fields() -> tuple[Field, ...]:
    """How the target tries not to be hit."""
    ways = (
        Option("range", "Range die (ranged attack)"),
        Option("fight", "Fight (a gun used in melee)"),
        Option("dodge", "Dodge: Move and Range die (optional rule)"),
    )
    return (
        Choice("how", "Defense", "range", ways, rule="buskit.avoid.defend", only=_FAR),
        row_choice("range", "Range", "range-same-room", (RANGE,), rule="buskit.ranged.attack", only=_FAR),
        pool_field(
            "defender",
            "Defender",
            help="Fight in melee, Move for a dodge. The Range die replaces "
            "this Trait otherwise; Aspect dice still count.",
            trait="d6",
        ),
        row_choice("cover", "Cover", "", (COVER,), "None", rule="buskit.cover", only=_FAR),
        Flag("prone", "Prone (optional rule)", rule="buskit.avoid.prone", only=_FAR),
        Flag("defensive", "Defender fights defensively", rule="buskit.options.defensive"),
        Flag("exposed", "Defender made an all-out attack", rule="buskit.options.all-out-attack"),
    )


def victim_fields() -> tuple[Field, ...]:
    """What the target can take."""
    scales = (
        Option("normal", "Same scale"),
        Option("overkill", "1: one hit kills"),
        Option("double", "2: damage doubled"),
        Option("outclass", "3: weapon outclasses the target"),
        Option("resist-die", "4: target resists"),
        Option("immune", "5: cannot be hurt"),
    )
    suits = row_choice("armor", "Armor", "", ARMOR, "No armor", rule="buskit.armor.standard")
    return (
        pool_field("toughness", "Target's Might", help="Specialization here is Toughness.", trait="d6"),
        die("will", "Target's Will", "d6", rule="buskit.health.shock"),
        Flag("own_health", "Wounds and Shock of its own", help="Not those of its Might and Will."),
        Number("wounds", "Wounds in full", 6, 1, 24, rule="buskit.health.wounds", only=_OWN_HEALTH),
        Number("shock", "Shock in full", 12, 1, 48, rule="buskit.health.shock", only=_OWN_HEALTH),
        Number("wounds_lost", "Wounds lost before", 0, 0, 23),
        Number("shock_lost", "Shock lost before", 0, 0, 47),
        suits.but(options=(*suits.options, Option(OWN, "Other armor, by its dice", "Other armor"))),
        *armor_fields(),
        Choice("scale", "Damage scale", "normal", scales, rule="buskit.scale.damage.double"),
        Flag(
            "outclass_last",
            "The outclassing die is rolled after armor dice are spent",
            help="A reading; without it the die is on the table when they are spent.",
            rule="buskit.scale.damage.outclass",
            only=("scale", ("outclass",)),
        ),
    )


def armor_fields() -> tuple[Field, ...]:
    """The dice of armor that no table has, and how ablative dice are spent."""
    spending = (Option("until-safe", "One by one until safe"), Option("all", "All at once"))
    return (
        DiceList(
            "subtractive",
            "Subtractive armor dice",
            (),
            LADDER,
            12,
            rule="buskit.armor.subtractive",
            only=_OWN_ARMOR,
        ),
        Number(
            "ablative_dice", "Ablative armor dice", 0, 0, 20, rule="buskit.armor.ablative", only=_OWN_ARMOR
        ),
        die("ablative_die", "Each ablative die", "d6", rule="buskit.armor.ablative", only=_OWN_ARMOR),
        Number(
            "dice_spent", "Ablative dice spent before", 0, 0, 20, rule="buskit.armor.ablative", only=_ABLATIVE
        ),
        Choice(
            "spend",
            "Spend ablative dice",
            "until-safe",
            spending,
            rule="buskit.armor.ablative",
            only=_ABLATIVE,
        ),
        Number("accept", "Wounds accepted before spending", 0, 0, 12, only=("spend", ("until-safe",))),
        Number("most", "Most ablative dice a hit", 20, 0, 20, only=_ABLATIVE),
    )


def house_fields() -> tuple[Field, ...]:
    """Optional rules and readings that touch an attack."""
    return (
        Flag(
            "incapacitation",
            "A failed check takes out (optional rule)",
            help="Unless concessions pay for the Wounds.",
            rule="buskit.damage.incapacitation",
        ),
        Flag("lethal", "Deadly minimum damage (optional rule)", rule="buskit.damage.lethal-minimum"),
        Flag(
            "lethal_tie",
            "A tie is safe from the deadly rule",
            only=("lethal", ("1",)),
            rule="buskit.damage.lethal-minimum",
        ),
        TIES,
    )


KNOWN = folded(
    "Rolled already",
    (
        Number(
            "hit_by",
            "Already hit, by a margin of",
            0,
            0,
            11,
            help="0 where the attack is still to be rolled.",
            rule="buskit.damage.minimum",
        ),
        Number(
            "damage_rolled",
            "Damage already rolled",
            0,
            0,
            24,
            help="The damage total, before scale and armor; 0 where it is still to be rolled.",
            rule="buskit.damage.check",
        ),
    ),
)
"""What lies on the table before the rest is rolled."""

FIRST = ("weapon", "damage", "how", "range", "cover", "toughness", "armor")
"""What a form asks before anything else; the rest is folded away under headings."""


def arranged(
    *own: Field, weapon: str = "semi-automatic-handgun", leave: tuple[str, ...] = ()
) -> tuple[Field, ...]:
    """A form's own fields, then those of an attack: the first ones open, the others folded."""
    parts = {
        "Weapon in hand": weapon_fields(weapon),
        "Defender": defense_fields(),
        "Options and trades": option_fields(),
        "Target's health and armor dice, scale": victim_fields(),
        "Optional rules": house_fields(),
    }
    every = {title: [field for field in fields if field.name not in leave] for title, fields in parts.items()}
    first = {field.name: field for fields in every.values() for field in fields if field.name in FIRST}
    rest = [
        folded(title, (field for field in fields if field.name not in FIRST))
        for title, fields in every.items()
    ]
    shown = (first[name] for name in FIRST if name in first)
    return (*own, *shown, *(field for fields in rest for field in fields))


def attack_fields(*own: Field, leave: tuple[str, ...] = ()) -> tuple[Field, ...]:
    """Everything an attack form asks for, after its own fields, without those that are left out."""
    attacker = pool_field("attacker", "Attacker", help="Shoot at range, Fight in melee.", trait="d8")
    return arranged(*own, attacker, leave=leave)

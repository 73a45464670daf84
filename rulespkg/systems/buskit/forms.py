"""The fields of attack forms: weapon, defense, options, target, optional rules.

A field is shown for the weapons and suits that it belongs to; the weapon decides who rolls for defense.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.model.field import Flag, Option
from rulespkg.model.form import Form, choice, flag, part, row, several, spread, whole
from rulespkg.model.row_options import rows
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
from rulespkg.systems.buskit.inputs import Pool, die, pool, ties
from rulespkg.systems.buskit.tables import AUTOFIRE, COVER, RANGE

if TYPE_CHECKING:
    from typing import Any

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


FIRST = ("weapon", "damage", "how", "range", "cover", "toughness", "armor")
"""What a form asks before anything else; the rest is folded away under headings."""


def weapon(first: str) -> str:
    """A weapon of the tables, or one of the reader's own."""
    arms = (*rows(WEAPONS), Option(OWN, "Another weapon, by its dice", "Other weapons"))
    return choice("Weapon", first, arms, rule="buskit.damage.opposed")


def several_dice(label: str, **more: Any) -> tuple[str, ...]:
    """Some dice of the game."""
    return several(label, (), LADDER, 12, **more)


class Tags(Form):
    """What armor looks at; ``on`` has each by its name."""

    on = spread(Flag(tag, tag.title()) for tag in TAG_NAMES)


class Weapon(Form, fold="Weapon in hand", first=FIRST):
    """The weapon and the hands that hold it."""

    weapon = weapon("semi-automatic-handgun")
    damage = part(
        Pool,
        "The weapon's damage",
        {"trait": "", "extra": ("d8", "d8")},
        help="A Trait die is the attacker's Might; the weapon's own dice are the others.",
        only=_OWN_WEAPON,
    )
    code = choice(
        "Damage code",
        "1",
        (Option("1", "first printed code"), Option("2", "second printed code")),
        help="Two Star Wars rows print two; the GM picks one.",
        rule="buskit.damage.starwars",
        only=("weapon", TWO_CODES),
    )
    might = die("Attacker's Might", "d6", none="none", help="Counts for muscle-powered weapons.", only=_MIGHT)
    strength = flag("Attacker has Strength", rule="buskit.damage.unarmed", only=_MIGHT)
    damage_extra = several_dice("Aspect dice on damage", help="Aspects that help to hurt.")
    mode = choice(
        "Kind of attack",
        "",
        (
            Option("", "As the weapon's row says"),
            *(Option(mode, mode.title()) for mode in MODES),
            Option(OWN, "By the tags below"),
        ),
        help="Decides which armor works.",
        rule="buskit.armor.archaic",
    )
    tags = part(Tags, "Tags of the attack", only=("mode", (OWN,)))


class Defense(Form, fold="Defender", first=FIRST):
    """How the target tries not to be hit."""

    how = choice(
        "Defense",
        "range",
        (
            Option("range", "Range die (ranged attack)"),
            Option("fight", "Fight (a gun used in melee)"),
            Option("dodge", "Dodge: Move and Range die (optional rule)"),
        ),
        rule="buskit.avoid.defend",
        only=_FAR,
    )
    range = row("Range", "range-same-room", (RANGE,), rule="buskit.ranged.attack", only=_FAR)
    defender = pool(
        "Defender",
        "d6",
        "Fight in melee, Move for a dodge. The Range die replaces "
        "this Trait otherwise; Aspect dice still count.",
    )
    cover = row("Cover", "", (COVER,), "None", rule="buskit.cover", only=_FAR)
    prone = flag("Prone (optional rule)", rule="buskit.avoid.prone", only=_FAR)
    defensive = flag("Defender fights defensively", rule="buskit.options.defensive")
    exposed = flag("Defender made an all-out attack", rule="buskit.options.all-out-attack")


class Trades(Form, fold="Options and trades"):
    """Trades and circumstances of the attacker."""

    all_out = flag("All-out attack", rule="buskit.options.all-out-attack")
    aim = flag("Aimed for a round", rule="buskit.options.aim", only=_FAR)
    surprise = flag("Target unaware", rule="buskit.bushwhack")
    called_shot = flag("Called shot (optional rule)", rule="buskit.options.called-shot")
    complication = flag("Dictated complication (optional rule)", rule="buskit.options.dictated-complication")
    for_initiative = flag("Attack traded for initiative", rule="buskit.options.initiative-for-attack")
    damage_for_initiative = whole(
        "Penalties on damage",
        0,
        0,
        9,
        help="1 where damage is traded for initiative.",
        rule="buskit.options.initiative-for-damage",
        only=("weapon", (*MUSCLE, OWN)),
    )
    on_guard = flag("Attacker fights defensively", rule="buskit.options.defensive")
    reach = choice(
        "Reach (optional rule)",
        "",
        (
            Option("", "No clear edge"),
            Option("attacker", "Attacker holds it"),
            Option("defender", "Defender does"),
        ),
        rule="buskit.reach",
        only=_NEAR,
    )
    attackers = whole("Attackers on this target", 1, 1, 999, rule="buskit.gangup", only=_NEAR)
    autofire = row(
        "Autofire",
        "",
        (AUTOFIRE,),
        "Single shots",
        rule="buskit.autofire",
        only=("weapon", (*AUTOMATIC, OWN)),
    )
    larger = flag("Target larger than the weapon expects", rule="buskit.scale.accuracy-bonus")
    evades = flag(
        "It avoids attacks as well as you deliver them",
        rule="buskit.scale.accuracy-bonus",
        only=("larger", ("1",)),
    )
    unsuited = flag("Weapon unsuited to this target", rule="buskit.scale.accuracy-penalty")


class Victim(Form, fold="Target's health and armor dice, scale", first=FIRST):
    """What the target can take, the dice of armor that no table has, and how ablative dice are spent."""

    toughness = pool("Target's Might", "d6", "Specialization here is Toughness.")
    will = die("Target's Will", "d6", rule="buskit.health.shock")
    own_health = flag("Wounds and Shock of its own", help="Not those of its Might and Will.")
    wounds = whole("Wounds in full", 6, 1, 24, rule="buskit.health.wounds", only=_OWN_HEALTH)
    shock = whole("Shock in full", 12, 1, 48, rule="buskit.health.shock", only=_OWN_HEALTH)
    wounds_lost = whole("Wounds lost before", 0, 0, 23)
    shock_lost = whole("Shock lost before", 0, 0, 47)
    armor = choice(
        "Armor",
        "",
        (*rows(ARMOR, "No armor"), Option(OWN, "Other armor, by its dice", "Other armor")),
        rule="buskit.armor.standard",
    )
    subtractive = several_dice("Subtractive armor dice", rule="buskit.armor.subtractive", only=_OWN_ARMOR)
    ablative_dice = whole("Ablative armor dice", 0, 0, 20, rule="buskit.armor.ablative", only=_OWN_ARMOR)
    ablative_die = die("Each ablative die", "d6", rule="buskit.armor.ablative", only=_OWN_ARMOR)
    dice_spent = whole("Ablative dice spent before", 0, 0, 20, rule="buskit.armor.ablative", only=_ABLATIVE)
    spend = choice(
        "Spend ablative dice",
        "until-safe",
        (Option("until-safe", "One by one until safe"), Option("all", "All at once")),
        rule="buskit.armor.ablative",
        only=_ABLATIVE,
    )
    accept = whole("Wounds accepted before spending", 0, 0, 12, only=("spend", ("until-safe",)))
    most = whole("Most ablative dice a hit", 20, 0, 20, only=_ABLATIVE)
    scale = choice(
        "Damage scale",
        "normal",
        (
            Option("normal", "Same scale"),
            Option("overkill", "1: one hit kills"),
            Option("double", "2: damage doubled"),
            Option("outclass", "3: weapon outclasses the target"),
            Option("resist-die", "4: target resists"),
            Option("immune", "5: cannot be hurt"),
        ),
        rule="buskit.scale.damage.double",
    )
    outclass_last = flag(
        "The outclassing die is rolled after armor dice are spent",
        help="A reading; without it the die is on the table when they are spent.",
        rule="buskit.scale.damage.outclass",
        only=("scale", ("outclass",)),
    )


class House(Form, fold="Optional rules"):
    """Optional rules and readings that touch an attack."""

    incapacitation = flag(
        "A failed check takes out (optional rule)",
        help="Unless concessions pay for the Wounds.",
        rule="buskit.damage.incapacitation",
    )
    lethal = flag("Deadly minimum damage (optional rule)", rule="buskit.damage.lethal-minimum")
    lethal_tie = flag(
        "A tie is safe from the deadly rule", only=("lethal", ("1",)), rule="buskit.damage.lethal-minimum"
    )
    ties = ties()


class Known(Form, fold="Rolled already"):
    """What lies on the table before the rest is rolled."""

    hit_by = whole(
        "Already hit, by a margin of",
        0,
        0,
        11,
        help="0 where the attack is still to be rolled.",
        rule="buskit.damage.minimum",
    )
    damage_rolled = whole(
        "Damage already rolled",
        0,
        0,
        24,
        help="The damage total, before scale and armor; 0 where it is still to be rolled.",
        rule="buskit.damage.check",
    )


PARTS = (Weapon, Defense, Trades, Victim, House)

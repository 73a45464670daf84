"""The fields of an attack form about the weapon.

A field is shown for the weapons that it belongs to.
"""

from __future__ import annotations

from rulespkg.model.field import Flag, Option
from rulespkg.model.form import Form, choice, flag, part, spread
from rulespkg.model.row_options import rows
from rulespkg.systems.buskit.equipment.categories import MUSCLE_POWERED, OWN, TWO_CODES
from rulespkg.systems.buskit.equipment.tables import WEAPONS
from rulespkg.systems.buskit.fields import Pool, die, several_dice

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

_MIGHT = ("weapon", MUSCLE_POWERED)

_OWN_WEAPON = ("weapon", (OWN,))


def weapon(first: str) -> str:
    """A weapon of the tables, or one of the reader's own."""
    arms = (*rows(WEAPONS), Option(OWN, "Another weapon, by its dice", "Other weapons"))
    return choice("Weapon", first, arms, rule="buskit.damage.opposed")


class TagFields(Form):
    """What armor looks at; ``on`` has each by its name."""

    on = spread(Flag(tag, tag.title()) for tag in TAG_NAMES)


class WeaponFields(Form, fold="Weapon in hand", first=("weapon", "damage")):
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
    tags = part(TagFields, "Tags of the attack", only=("mode", (OWN,)))

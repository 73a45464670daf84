"""Weapons, shields and armor of Toaster."""

from typing import Any

from rulespkg.model.field import Choice, Flag, Number, Option
from rulespkg.model.row import Row
from rulespkg.model.table import Column, Table
from rulespkg.model.words import signed
from rulespkg.systems.toaster.combat.tables import RANGE

SHOTGUN_STEP = 5
"""How much WC a shotgun loses per point of range penalty (toaster.damage.shotgun_falloff)."""


def _slug(label: str) -> str:
    return label.lower().replace(",", "").replace(" ", "-")


def _melee(label: str, wc: int, requirement: int, slug: str = "") -> Row:
    facts = {"name": label, "base_wc": wc, "str_req": requirement, "muscle_powered": True}
    return Row(slug or _slug(label), label, facts, {})


def _ranged(
    label: str, wc: int, muscle: bool, stated: bool, slug: str = "", note: str = "", words: str = ""
) -> Row:
    facts = {"name": label, "base_wc": wc, "muscle_powered": muscle}
    cells = {"known": "the original" if stated else "our reading"}
    return Row(slug or _slug(label), words or label, facts, cells, note=note)


def _armor(slug: str, label: str, ac: int, note: str = "") -> Row:
    return Row(slug, label, {"name": label, "base_ac": ac}, {}, note=note)


def _shield(size: str, bonus: int) -> Row:
    return _carried(f"shield-{size.lower()}", f"{size} shield", size, bonus)


def _carried(slug: str, label: str, size: str, bonus: int) -> Row:
    return Row(slug, label, {"size": size, "bonus": bonus}, {"bonus": signed(bonus)})


def _own_shield(slug: str, label: str, values: dict[str, Any]) -> Row:
    """A homebrew shield (toaster.combat.shields)."""
    return _carried(slug, label, "own", values["bonus"])


def _own_melee(slug: str, label: str, values: dict[str, Any]) -> Row:
    """A homebrew hand-to-hand weapon (toaster.damage.weapons_melee)."""
    row = _melee(label, values["base_wc"], values["str_req"], slug)
    return row._replace(facts={**row.facts, "like": values["like"]})


def _own_ranged(slug: str, label: str, values: dict[str, Any]) -> Row:
    """A homebrew ranged weapon (toaster.damage.weapons_ranged)."""
    row = _ranged(label, values["base_wc"], values["muscle_powered"], True, slug)
    return row._replace(facts={**row.facts, "like": values["like"]}, cells={"known": "your group"})


def _own_armor(slug: str, label: str, values: dict[str, Any]) -> Row:
    """A homebrew suit (toaster.damage.armor)."""
    return _armor(slug, label, values["base_ac"])


def _like(default: str, rows: tuple[Row, ...]) -> Choice:
    """The printed weapon whose skills a homebrew one goes with."""
    options = tuple(Option(row.slug, row.label) for row in rows)
    return Choice(
        "like", "Handled like", default, options, help="The skills that go with that weapon go with yours."
    )


def _falloff(distance: Row, full: int) -> Row:
    facts = {
        "distance": distance.facts["distance"],
        "penalty": distance.facts["penalty"],
        "wc": full + SHOTGUN_STEP * distance.facts["penalty"],
    }
    cells = {"penalty": signed(distance.facts["penalty"])}
    return Row(distance.slug.replace("range-", "shotgun-"), distance.label, facts, cells)


_WC = Column(
    "base_wc",
    "Base WC",
    "number",
    align="right",
    help="It is averaged with Physique if the weapon is muscle-powered.",
    asks=(Number("", "", 7, 0, 40),),
)

# fmt: off
_MELEE = (
    _melee("Bare Fist", 0, 0),
    _melee("Reinforced Fist", 1, 0),
    _melee("Kick", 2, 0),
    _melee("Club", 6, 3),
    _melee("Mace, Light", 7, 4),
    _melee("Mace, Heavy", 8, 5),
    _melee("Flail", 9, 6),
    _melee("War Maul", 10, 7),
    _melee("Knife", 4, 1),
    _melee("Dagger", 5, 1),
    _melee("Short sword", 6, 2),
    _melee("Saber", 7, 3),
    _melee("Broadsword", 8, 4),
    _melee("Bastard sword", 9, 5),
    _melee("Great sword", 10, 6),
    _melee("Hatchet", 5, 3),
    _melee("Axe", 7, 4),
    _melee("Battleaxe", 9, 5),
    _melee("Spear", 7, 4),
)

_RANGED = (
    _ranged("Rock", 2, True, False),
    _ranged("Spear", 6, True, False, "spear-thrown", "In the hand a spear has a row of its own.",
            "Spear, thrown"),
    _ranged("Bow", 8, True, True),
    _ranged("Crossbow", 10, False, False),
    _ranged("Small caliber handgun", 10, False, True),
    _ranged("Medium caliber handgun", 12, False, True),
    _ranged("Large caliber handgun", 14, False, True,
            note="An example in the original gives a .44 magnum WC 9, which fits no row; we use 14."),
    _ranged("Small caliber rifle", 12, False, False),
    _ranged("Medium caliber rifle", 14, False, False),
    _ranged("Large caliber rifle", 16, False, False),
    _ranged("Shotgun", 20, False, False, note="At point blank; its WC falls with the distance."),
)

SHIELDS = Table(
    "toaster.table.shields", "Shields", "equipment", (
        Column("label", "Shield"),
        Column("bonus", "Bonus", "number", align="right", asks=(Number("", "", 2, 0, 12),)),
    ), (
        _shield("Small", 1),
        _shield("Medium", 2),
        _shield("Large", 3),
    ),
    "What a shield adds when you parry with it.",
    "It adds nothing to Dodge or to a parry with a weapon. The GM may take as much from your own attacks.",
    ("toaster.combat.shields", "toaster.combat.shield_hindrance"),
    _own_shield,
)

WEAPONS_MELEE = Table(
    "toaster.table.weapons-melee", "Hand-to-hand weapons", "equipment", (
        Column("label", "Weapon"),
        _WC,
        Column("str_req", "STR Req.", "number", align="right",
               help="Optional: −1 on attack and defense for each point of Physique short of it.",
               asks=(Number("", "", 3, 0, 20), _like("saber", _MELEE))),
    ), _MELEE,
    "How much damage a weapon can do in the hand, and how strong you should be for it.",
    "All of them are muscle-powered, so the WC is the average of the base WC and your Physique.",
    ("toaster.damage.weapons_melee", "toaster.damage.weapon_class", "toaster.damage.strength_requirement"),
    _own_melee,
)

WEAPONS_RANGED = Table(
    "toaster.table.weapons-ranged", "Ranged weapons", "equipment", (
        Column("label", "Weapon"),
        _WC,
        Column("muscle_powered", "Muscle-powered", "flag",
               asks=(Flag("", ""), _like("medium-caliber-handgun", _RANGED[:-1]))),
        Column("known", "Says who", help="Whether the original says if Physique counts, or we decided it.",
               category=True),
    ), _RANGED,
    "How much damage a weapon can do from afar.",
    "Without muscle power the base WC is the WC, whoever shoots.",
    ("toaster.damage.weapons_ranged", "toaster.damage.weapon_class"),
    _own_ranged,
)

SHOTGUN_FALLOFF = Table(
    "toaster.table.shotgun-falloff", "Shotgun by distance", "equipment", (
        Column("label", "Distance"),
        Column("penalty", "Range penalty", "number", align="right"),
        Column("wc", "WC", "number", align="right"),
    ),
    tuple(_falloff(row, WEAPONS_RANGED.row("shotgun").facts["base_wc"]) for row in RANGE.rows),
    "How the WC of a shotgun falls with the distance.",
    "At extreme range its WC is 0, and damage is still rolled.",
    ("toaster.damage.shotgun_falloff", "toaster.combat.range"),
)

ARMOR = Table(
    "toaster.table.armor", "Armor", "equipment", (
        Column("label", "Armor"),
        Column("base_ac", "Base AC", "number", align="right",
               help="Added to Physique and to all other protection; half of the sum is your AC.",
               asks=(Number("", "", 5, 0, 40),)),
    ), (
        _armor("winter-clothing", "Winter Clothing", 2),
        _armor("leather-soft", "Leather, Soft", 4),
        _armor("heavy-hides", "Heavy Hides", 5),
        _armor("leather-hard", "Leather, Hard", 6),
        _armor("leather-reinforced", "Leather, Reinforced", 7),
        _armor("chain-mail", "Chain mail", 8),
        _armor("plate", "Plate", 10),
        _armor("kevlar-light", "Kevlar, Light", 4,
               "An example in the original gives a Kevlar vest AC 5, which is neither row."),
        _armor("kevlar-reinforced", "Kevlar, Reinforced", 7),
    ),
    "How well armor protects.",
    "The figures are for armor that covers most of the body.",
    ("toaster.damage.armor", "toaster.damage.armor_class", "toaster.damage.partial_armor"),
    _own_armor,
)
# fmt: on


WEAPONS = (WEAPONS_MELEE, WEAPONS_RANGED)

TABLES: tuple[Table, ...] = (
    SHIELDS,
    WEAPONS_MELEE,
    WEAPONS_RANGED,
    SHOTGUN_FALLOFF,
    ARMOR,
)

"""Weapons and armor of Buskit: three tables of weapons and four of armor.

The words in a damage or protection column are made from the facts beside them, so they cannot disagree.
"""

from __future__ import annotations

from typing import Any

from rulespkg.model.field import Choice, DiceList, Die, Field, Flag, Number, Option, Text
from rulespkg.model.problem import refuse
from rulespkg.model.row import Row
from rulespkg.model.table import Column, Table, dice_text
from rulespkg.systems.buskit.checks.pools import LADDER

type Tags = tuple[str, ...]

type LayerFacts = dict[str, Any]

# The source prints no tags, but its armor notes need them: these are our suggestion (reading G-39).
TAGS: dict[str, tuple[Tags, ...]] = {
    "unarmed": (("crushing",),),
    "small-improvised-weapon": (("piercing", "edged"), ("crushing",)),
    "medium-melee-bladed": (("slashing", "edged"), ("piercing", "edged")),
    "medium-melee-blunt": (("crushing",),),
    "large-blade": (("slashing", "edged"), ("piercing", "edged")),
    "greatsword": (("slashing", "edged"),),
    "mace": (("crushing",),),
    "shortbow": (("piercing", "edged"),),
    "longbow": (("piercing", "edged"),),
    "small-caliber-handgun": (("firearm",),),
    "semi-automatic-handgun": (("firearm",),),
    "magnum-handgun": (("firearm",),),
    "assault-rifle": (("firearm", "rifle"),),
    "battle-rifle": (("firearm", "rifle"),),
    "shotgun": (("firearm",), ("piercing", "edged")),
    "slugthrower-pistol": (("firearm",),),
    "blaster-pistol": (("firearm",),),
    "blaster-rifle": (("firearm",),),
    "repeating-blaster": (("firearm",),),
    "bowcaster": (("firearm",),),
    "lightsaber": (("slashing", "edged"),),
}
"""For each weapon its modes of attack, the usual one first; the attacker names one, with all its tags."""


SHORT = {
    "unarmed": "Unarmed",
    "small-improvised-weapon": "Improvised weapon",
    "medium-melee-bladed": "Knife",
    "medium-melee-blunt": "Club",
    "large-blade": "Sword",
    "greatsword": "Greatsword",
    "mace": "Mace",
    "small-caliber-handgun": "Small pistol",
    "semi-automatic-handgun": "Pistol",
    "magnum-handgun": "Magnum",
    "battle-rifle": "Hunting rifle",
    "shotgun": "Shotgun",
    "slugthrower-pistol": "Hold-out blaster",
    "blaster-rifle": "Blaster rifle",
    "bowcaster": "Bowcaster",
    "hide-armor": "Hide or leather",
    "chainmail": "Chainmail",
    "concealable-vest-ii-a": "Level II-A vest",
    "concealable-vest-ii": "Level II vest",
    "police-military-vest": "Level III-A vest",
    "tactical-armor": "Tactical armor",
    "concealable-stab-vest": "Stab vest",
    "light-body-armor": "Light body armor",
    "heavy-body-armor": "Heavy body armor",
}
"""What we call a weapon or a suit where a card or a page at the table has no room for the whole row."""


SHEET = {
    "unarmed": "Bare hands *",
    "medium-melee-blunt": "Club *",
    "mace": "Mace *",
    "battle-rifle": "Battle rifle",
    "shotgun": "Shotgun, crossbow",
}
"""What a sheet calls a weapon otherwise than a card does; a star stands for crushing."""


def damage_text(facts: dict[str, Any]) -> str:
    """The damage dice of a weapon in words; all are rolled together and the highest counts.

    >>> damage_text({"might_multiply": 2, "extra": ("d8",)})
    'Doubled Might + d8'
    >>> damage_text({"might_dice": 1, "extra": (), "additional_might_cap": "d10"})
    'Might + one more Might die, at most d10'
    """
    if "options" in facts:
        force = "; Aspects tied to the Force may be added" if "force_aspects_add" in facts else ""
        return dice_text(facts["options"]) + force
    if "dice" in facts:
        return dice_text(facts["dice"])
    might = "Doubled Might" if facts.get("might_multiply") == 2 else "Might"
    if "might_cap" in facts:
        might += f", at most {facts['might_cap']}"
    if "additional_might_cap" in facts:
        might += f" + one more Might die, at most {facts['additional_might_cap']}"
    return f"{might} + {dice_text(facts['extra'])}" if facts.get("extra") else might


def layer_text(layer: LayerFacts) -> str:
    """One layer of armor in words.

    >>> layer_text({"type": "subtractive", "count": 4, "die": "d4", "not_vs": ("rifle",)})
    '4d4 subtractive, not against rifle'
    """
    words = f"{dice_text((layer['die'],) * layer['count'])} {layer['type']}"
    if "vs" in layer:
        return f"{words} against {' and '.join(layer['vs'])}"
    return f"{words}, not against {' and '.join(layer['not_vs'])}" if "not_vs" in layer else words


def _weapon(slug: str, label: str, examples: str, facts: dict[str, Any], *aliases: str) -> Row:
    return _armed(slug, label, examples, facts, TAGS[slug], *aliases)


def _armed(
    slug: str, label: str, examples: str, facts: dict[str, Any], modes: tuple[Tags, ...], *aliases: str
) -> Row:
    modes_text = ", or ".join(" and ".join(tags) for tags in modes)
    cells = {
        "examples": examples or "none printed",
        "damage": damage_text(facts),
        "tags": modes_text or "none",
        "short": SHORT.get(slug, label),
        "sheet": SHEET.get(slug, SHORT.get(slug, label)),
    }
    every = tuple(dict.fromkeys(tag for tags in modes for tag in tags))
    return Row(slug, label, facts, cells, aliases, tags=every)


def _own_weapon(slug: str, label: str, values: dict[str, Any]) -> Row:
    """A homebrew weapon (buskit.damage.melee, buskit.damage.ranged)."""
    might, dice = int(values["might"]), values["dice"]
    limits = {"might_cap": values.get("cap"), "additional_might_cap": values.get("one_more")}
    facts: dict[str, Any] = {key: die for key, die in limits.items() if die}
    if not might and facts:
        words = "Might must count where a Might die has a limit: choose Might, or take the limits away."
        raise refuse("might", "Might", words)
    if not might and not dice:
        words = f"Dice must be at least one of {', '.join(LADDER)} where Might does not count."
        raise refuse("dice", "Dice", words)
    facts = {"might_multiply": might, "extra": dice, **facts} if might else {"dice": dice}
    mode = tuple(values["tags"].split("+")) if values["tags"] else ()
    facts |= {name: values[name] for name in ("melee", "automatic") if name in values}
    row = _armed(slug, label, values["examples"], {**facts, "modes": (mode,)}, (mode,))
    return row._replace(cells={**row.cells, "examples": values["examples"] or "none"})


def modes_of(row: Row) -> tuple[Tags, ...]:
    """The modes of attack of a weapon, the usual one first."""
    modes: tuple[Tags, ...] = row.facts["modes"] if "modes" in row.facts else TAGS[row.slug]
    return modes


def _armor(
    slug: str,
    label: str,
    layers: tuple[LayerFacts, ...],
    useless: Tags = (),
    *aliases: str,
    examples: str = "none printed",
    **more: Any,
) -> Row:
    facts = {"layers": layers, **({"no_protection_vs": useless} if useless else {}), **more}
    note = "; useless once its ablative dice are spent" if "useless_when_ablative_spent" in more else ""
    protection = "; ".join(layer_text(layer) for layer in layers) + note
    cells = {"protection": protection, "examples": examples, "short": SHORT.get(slug, label)}
    return Row(slug, label, facts, cells, aliases)


def _layer(type: str, count: int, die: str, **against: Tags) -> LayerFacts:
    return {"type": type, "count": count, "die": die, **against}


def _own_armor(slug: str, label: str, values: dict[str, Any]) -> Row:
    """A homebrew suit (buskit.armor)."""
    each = [
        _layer(type, values[type].count(die), die)
        for type in ("subtractive", "standard")
        for die in dict.fromkeys(values[type])
    ]
    if values["ablative"]:
        each.append(_layer("ablative", values["ablative"], values["ablative_die"]))
    if not each:
        words = "Standard dice must be one or more where armor has no subtractive and no ablative dice."
        raise refuse("standard", "Standard dice", words)
    useless = tuple(values["no_protection_vs"].split("+")) if values.get("no_protection_vs") else ()
    row = _armor(slug, label, tuple(each), examples=values.get("examples") or "none")
    return row._replace(facts={**row.facts, "no_protection_vs": useless})


def _tags(*tags: str) -> tuple[Option, ...]:
    """Tags to choose from, several of them joined by a plus sign."""
    return tuple(Option(tag, tag.replace("+", " and ") or "none") for tag in tags)


_EXAMPLES = Text("", "", most=120)


def _might(default: str) -> Choice:
    options = (Option("1", "counts"), Option("2", "is doubled"), Option("0", "does not count"))
    words = "Whether the attacker's Might dice are rolled for damage."
    return Choice("might", "Might", default, options, help=words)


_DICE = DiceList("dice", "Dice", (), LADDER, 6, help="The weapon's own dice, rolled with those of Might.")

_LIMIT = Die("cap", "Might at most", "", LADDER, "no limit", help="A bow's limit for each Might die.")

_ONE_MORE = Die(
    "one_more", "One more Might die, at most", "", LADDER, "none", help="As blunt weapons have it."
)

_AUTOMATIC = Flag("automatic", "Fires automatically")

_MODES = Choice(
    "",
    "",
    "",
    _tags("", "crushing", "slashing+edged", "piercing+edged", "firearm", "firearm+rifle"),
)

_LAYERS = (
    DiceList("standard", "Standard dice", (), LADDER, 6, help="They join the Might of whoever wears it."),
    DiceList("subtractive", "Subtractive dice", (), LADDER, 6, help="They are taken off the damage."),
    Number("ablative", "Ablative dice", 0, 0, 12, help="They are spent one by one."),
    Die("ablative_die", "Each ablative die", "d6", LADDER),
)


def _weapon_columns(*asked: Field) -> tuple[Column, ...]:
    """The columns of a table of weapons, and what is asked of the damage of a homebrew weapon."""
    damage = "Roll all of them and keep the highest."
    tags = "Our suggestion, for the notes on armor; name one mode per attack."
    return (
        Column("label", "Weapon"),
        Column("examples", "Such as", asks=(_EXAMPLES,)),
        Column("damage", "Damage dice", help=damage, asks=asked),
        Column("tags", "Attack tags", "tags", help=tags, asks=(_MODES,)),
    )


_LABEL = Column("label", "Armor")

_PROTECTION = Column(
    "protection", "Protection", help="Each kind of armor dice works in its own way.", asks=_LAYERS
)

_ARMOR_COLUMNS = (
    _LABEL,
    _PROTECTION,
    Column(
        "no_protection_vs",
        "Useless against",
        "tags",
        help="Attacks with one of these tags ignore it.",
        asks=(
            Choice("", "", "", _tags("", "firearm", "rifle", "edged", "edged+rifle", "crushing", "slashing")),
        ),
    ),
)

# fmt: off
MELEE_WEAPONS = Table(
    "buskit.table.melee-weapons", "Melee weapons", "equipment",
    _weapon_columns(_might("1"), _DICE, _ONE_MORE), (
        _weapon("unarmed", "Bare hands", "",
                {"might_dice": 1, "extra": ()}),
        _weapon("small-improvised-weapon", "Small improvised weapon",
                "screwdriver, shard of glass, hammer, shiv, prybar, brass knuckles",
                {"might_dice": 1, "extra": ("d4",)}),
        _weapon("medium-melee-bladed", "Medium bladed weapon", "knife",
                {"might_dice": 1, "extra": ("d6",)}, "knife"),
        _weapon("medium-melee-blunt", "Medium blunt weapon", "baton, crowbar, piece of 2x4, length of pipe",
                {"might_dice": 1, "extra": (), "additional_might_cap": "d6"}, "baton"),
        _weapon("large-blade", "Large blade", "sword, spear, hand axe, machete",
                {"might_dice": 1, "extra": ("d8",)}, "sword"),
        _weapon("greatsword", "Greatsword, battleaxe", "",
                {"might_multiply": 2, "extra": ("d8",)}, "battleaxe"),
        _weapon("mace", "Mace, large club", "mace, baseball bat, flail",
                {"might_dice": 1, "extra": (), "additional_might_cap": "d10"}),
    ),
    "What a melee weapon adds to your Might when you roll for damage.",
    "The original prints both kinds of medium weapon in one row. "
    "Strength makes the Might die two dice, and doubling then makes four of them.",
    ("buskit.damage.unarmed", "buskit.damage.melee"),
    _own_weapon,
)

RANGED_WEAPONS = Table(
    "buskit.table.ranged-weapons", "Ranged weapons", "equipment",
    _weapon_columns(_might("0"), _DICE, _LIMIT, _AUTOMATIC), (
        _weapon("shortbow", "Shortbow", "", {"might_multiply": 1, "might_cap": "d8"}),
        _weapon("longbow", "Longbow", "", {"might_multiply": 2, "might_cap": "d10"}),
        _weapon("small-caliber-handgun", "Small-caliber or hold-out handgun", ".22 caliber",
                {"dice": ("d6",)}),
        _weapon("semi-automatic-handgun", "Semi-automatic handgun, small caliber revolver",
                "9mm, .38 caliber, 5.7mm, .45 caliber", {"dice": ("d6", "d6")}),
        _weapon("magnum-handgun", "Magnum handgun", ".357 magnum, .44 magnum, .50 AE",
                {"dice": ("d8",)}),
        _weapon("assault-rifle", "Assault rifle", "5.56mm, 5.45mm, 7.62mm Russian",
                {"dice": ("d8", "d8")}),
        _weapon("battle-rifle", "Battle rifle, hunting rifle, light machinegun",
                ".308 caliber, 7.62mm NATO, 30-06",
                {"dice": ("d8", "d8", "d8")}, "hunting-rifle", "light-machinegun"),
        _weapon("shotgun", "Shotgun, crossbow", "12 gauge", {"dice": ("d10",)}, "crossbow"),
    ),
    "The damage dice of bows and guns.",
    "The limit of a bow holds for each of its Might dice; with a gun, your Might does not matter.",
    ("buskit.damage.ranged",),
    _own_weapon,
)

STAR_WARS_WEAPONS = Table(
    "buskit.table.star-wars-weapons", "Star Wars weapons", "equipment",
    _weapon_columns(_might("0"), _DICE, _AUTOMATIC, Flag("melee", "Strikes in melee")), (
        _weapon("slugthrower-pistol", "Slugthrower pistol, hold-out blaster",
                "Leia's small pistol early in Episode 4", {"options": (("d6",),)}),
        _weapon("blaster-pistol", "Blaster pistol", "Jango Fett's blasters",
                {"options": (("d6", "d6"), ("d8",))}),
        _weapon("blaster-rifle", "Heavy pistol, blaster rifle", "Han's pistol, stormtrooper rifles",
                {"options": (("d6", "d6", "d6"), ("d8", "d8"))}),
        _weapon("repeating-blaster", "Repeating blaster", "", {"options": (("d8", "d8", "d8"),)}),
        _weapon("bowcaster", "Bowcaster, sawed-off bantha gun", "", {"options": (("d10",),)}),
        _weapon("lightsaber", "Lightsaber", "", {"options": (("d10",),), "force_aspects_add": True}),
    ),
    "The damage dice of weapons from one well-known setting.",
    "Where a row offers two codes, the GM picks one for each weapon. "
    "Blasters count as firearms here; whether a ballistic vest stops them is the GM's call.",
    ("buskit.damage.starwars",),
    _own_weapon,
)

ARMOR_ARCHAIC = Table(
    "buskit.table.armor-archaic", "Archaic armor", "equipment", _ARMOR_COLUMNS, (
        _armor("hide-armor", "Hide, thick furs, leathers", (_layer("standard", 1, "d4"),), ("firearm",)),
        _armor("chainmail", "Chainmail, segmentata",
               (_layer("standard", 1, "d6", vs=("crushing", "slashing")),
                _layer("standard", 1, "d4", vs=("piercing",))), ("firearm",)),
        _armor("plate", "Plate",
               (_layer("subtractive", 1, "d4", not_vs=("crushing",)), _layer("standard", 1, "d6")),
               ("firearm",)),
    ),
    "Armor from before gunpowder, no help against firearms.",
    "Segmentata is the banded armor of Roman soldiers.",
    ("buskit.armor.archaic", "buskit.armor.standard", "buskit.armor.subtractive"),
    _own_armor,
)

ARMOR_BALLISTIC = Table(
    "buskit.table.armor-ballistic", "Modern ballistic armor", "equipment", _ARMOR_COLUMNS, (
        _armor("concealable-vest-ii-a", "Concealable vest, NIJ Level II-A",
               (_layer("ablative", 2, "d6"),), ("edged", "rifle"), "ballistic-concealable-vest"),
        _armor("concealable-vest-ii", "Concealable vest, NIJ Level II",
               (_layer("ablative", 4, "d6"),), ("edged", "rifle")),
        _armor("police-military-vest", "Police/Military vest, NIJ Level III-A",
               (_layer("subtractive", 4, "d4", not_vs=("rifle",)),
                _layer("ablative", 4, "d4", vs=("rifle",))),
               ("edged",)),
        _armor("tactical-armor", "Tactical armor, NIJ Level III and IV",
               (_layer("subtractive", 4, "d6"),), ("edged",)),
    ),
    "Armor made to stop bullets, no help against edged weapons.",
    "The Police/Military vest has four dice in all: one spent on a rifle round is gone from both uses. "
    "The original prints both concealable vests in one row. "
    "NIJ levels are the grades by which US police armor is tested.",
    ("buskit.armor.ballistic", "buskit.armor.ablative", "buskit.armor.subtractive"),
    _own_armor,
)

ARMOR_STAB = Table(
    "buskit.table.armor-stab", "Modern stab vests", "equipment", _ARMOR_COLUMNS, (
        _armor("concealable-stab-vest", "Concealable stab vest",
               (_layer("ablative", 4, "d6"),), ("firearm",)),
        _armor("heavy-stab-vest", "Heavy stab vest",
               (_layer("subtractive", 1, "d4"), _layer("ablative", 4, "d6")),
               ("firearm",), useless_when_ablative_spent=True),
    ),
    "Vests made to stop knives, no help against firearms.",
    "",
    ("buskit.armor.stab", "buskit.armor.ablative", "buskit.armor.subtractive"),
    _own_armor,
)

ARMOR_STAR_WARS = Table(
    "buskit.table.armor-star-wars", "Star Wars armor", "equipment",
    (_LABEL, Column("examples", "Such as", asks=(_EXAMPLES,)), _PROTECTION), (
        _armor("concealable-armor", "Concealable armor", (_layer("ablative", 2, "d6"),)),
        _armor("light-body-armor", "Light body armor", (_layer("ablative", 4, "d6"),),
               examples="scout armor, military blast vests"),
        _armor("heavy-body-armor", "Heavy body armor", (_layer("ablative", 5, "d8"),),
               examples="stormtrooper armor"),
    ),
    "Armor from one well-known setting, all of it ablative.",
    "The original jokes that heavy body armor protects heroes in disguise and never a real stormtrooper.",
    ("buskit.armor.ablative",),
    _own_armor,
)
# fmt: on

WEAPONS = (MELEE_WEAPONS, RANGED_WEAPONS, STAR_WARS_WEAPONS)

ARMOR = (ARMOR_ARCHAIC, ARMOR_BALLISTIC, ARMOR_STAB, ARMOR_STAR_WARS)

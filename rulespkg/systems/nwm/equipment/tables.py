"""Tables of the kinds of harm, of weapons by muscle and of firearms."""

from __future__ import annotations

from typing import Any

from rulespkg.model.answer import number
from rulespkg.model.field import Choice, Flag, Number, Option, Text
from rulespkg.model.row import Row
from rulespkg.model.table import Column, Table
from rulespkg.model.words import signed
from rulespkg.systems.nwm.movement.movement import fullmoves, meters
from rulespkg.systems.nwm.scale import ranks


def _weapon(slug: str, label: str, shift: int, kind: str, ranged: bool = False, says: str = "") -> Row:
    """``kind`` is the usual type, and ``says`` how it depends on the weapon."""
    cells = {"shown": signed(shift), "kind": says or kind}
    return Row(slug, label, {"shift": shift, "type": kind, "ranged": ranged, "varies": bool(says)}, cells)


def _kind(kind: str, label: str, such_as: str, means: str) -> Row:
    return Row(f"type-{kind}", label, {"type": kind}, {"such_as": such_as, "means": means})


def _power(buffness: str, base: str, small: str, large: str, thrown: str) -> Row:
    """The ranks as printed.

    Whoever reads the table in short has base successes, too, and how far athletics of that rank carry.
    """
    facts = {"buffness": buffness, "base": base, "small": small, "large": large, "thrown": thrown}
    cells = {key: ranks.title(ranks.index(rank)) for key, rank in facts.items() if key != "buffness"}
    cells |= {f"{key}_base": str(ranks.index(rank)) for key, rank in facts.items()}
    cells["moves"] = number(meters(fullmoves(ranks.index(buffness))))
    return Row(f"buffness-{buffness}", ranks.title(ranks.index(buffness)), facts, cells)


def _gun(slug: str, label: str, such_as: str, power: str) -> Row:
    facts = {"power": ranks.index(power), "rank": power, "type": "killing", "printed": True}
    rank_name = ranks.title(ranks.index(power))
    return Row(slug, label, facts, {"such_as": such_as, "shown": rank_name, "base": str(ranks.index(power))})


def _own_weapon(slug: str, label: str, values: dict[str, Any]) -> Row:
    """A homebrew weapon by muscle (nwm.power.weapon)."""
    reach = {"reach": values["reach"]} if values["ranged"] else {}
    row = _weapon(slug, label, values["shown"], values["kind"], values["ranged"])
    return row._replace(facts={**row.facts, **reach})


def _own_gun(slug: str, label: str, values: dict[str, Any]) -> Row:
    """A homebrew firearm (nwm.power.firearms_table)."""
    row = _gun(slug, label, values["such_as"] or "none", values["shown"])
    return row._replace(facts={**row.facts, "printed": False, "reach": values["reach"]})


def _reach(default: str, *kinds: str, **more: Any) -> Choice:
    """The weapon whose base range a homebrew weapon has (nwm.space.base_range)."""
    options = tuple(Option(reach, words) for reach, words in _REACHES.items() if reach in kinds)
    return Choice("reach", "Reaches as far as", default, options, **more)


_REACHES = {
    "thrown": "something thrown",
    "bow": "a bow",
    "crossbow": "a crossbow",
    "handgun": "a handgun",
    "rifle": "a rifle",
}


def _prose(slug: str, label: str, such_as: str, rank_name: str, base: str = "", **facts: Any) -> Row:
    cells = {"such_as": such_as, "shown": rank_name} | ({"base": base} if base else {})
    return Row(slug, label, {**facts, "type": "killing", "printed": False}, cells)


# fmt: off
TYPES = Table(
    "nwm.table.attack-types", "Kinds of harm", "equipment", (
        Column("label", "Kind"),
        Column("such_as", "Such as"),
        Column("means", "What it does"),
    ), (
        _kind("nonlethal", "Nonlethal", "taser",
              "It mostly disables; to do that without hurting is hard, and therefore rare."),
        _kind("clobbering", "Clobbering", "fists, rubber bullets",
              "It mostly knocks people out, and kills only with effort."),
        _kind("killing", "Killing", "swords, guns with ordinary ammunition", "It wounds and kills."),
    ),
    "The three kinds of harm, each with a column of the damage table.",
    "Attacks on the mind, petrifying gazes and the like are of the same three kinds, by how long their harm "
    "lasts.",
    ("nwm.attack.types",),
)

WEAPONS = Table(
    "nwm.table.weapon-adjustments", "Weapons by muscle", "equipment", (
        Column("label", "Weapon"),
        Column("shown", "Half-steps", help="Added to the halved rank of buffness.",
               asks=(Number("", "", 1, -4, 8),)),
        Column("kind", "Harm", asks=(
            Choice("", "", "killing",
                   tuple(Option(kind, kind) for kind in ("nonlethal", "clobbering", "killing"))),
            Flag("ranged", "Shot or thrown"),
            _reach("bow", "thrown", "bow", "crossbow", only=("ranged", ("1",))),
        )),
    ), (
        _weapon("bare-hands", "Bare hands", 0, "clobbering"),
        _weapon("knife", "Knife", 0, "killing"),
        _weapon("small-weapon", "Small weapon", 1, "killing",
                says="killing with an edge or a point, else clobbering"),
        _weapon("large-weapon", "Large weapon", 2, "killing",
                says="killing with an edge or a point, else clobbering"),
        _weapon("bow-or-javelin", "Bow or javelin", 0, "killing", True),
        _weapon("crossbow-quick", "Crossbow, quick to charge", 1, "killing", True),
        _weapon("crossbow-slow", "Crossbow, slow to charge", 2, "killing", True),
        _weapon("small-thrown-object", "Small thrown thing", -1, "clobbering", True,
                "killing with an edge or a point, else clobbering"),
    ),
    "What a weapon adds to your halved buffness.",
    "Small and large are relative to whoever wields the weapon; in doubt, a one-handed weapon is small and "
    "a two-handed one is large. A small thrown thing usually has one half-step less, not always.",
    ("nwm.power.weapon", "nwm.power.barehand", "nwm.power.crossbow"),
    _own_weapon,
)

MELEE_POWER = Table(
    "nwm.table.melee-power", "Power by buffness", "equipment", (
        Column("label", "Buffness"),
        Column("base", "Bare hands, knife, bow, javelin"),
        Column("small", "Small weapon, quick crossbow", help="One half-step more."),
        Column("large", "Large weapon, slow crossbow", help="One full rank more."),
        Column("thrown", "Small thrown thing", help="One half-step less."),
    ), (
        _power("deficient", "deficient-plus", "average", "average-plus", "deficient"),
        _power("average", "average", "average-plus", "good", "deficient-plus"),
        _power("good", "average-plus", "good", "good-plus", "average"),
        _power("great", "good", "good-plus", "great", "average-plus"),
        _power("extraordinary", "good-plus", "great", "great-plus", "good"),
        _power("heroic", "great", "great-plus", "extraordinary", "good-plus"),
        _power("legendary", "great-plus", "extraordinary", "extraordinary-plus", "great"),
        _power("mythic", "extraordinary", "extraordinary-plus", "heroic", "great-plus"),
    ),
    "The power of an attack made by muscle.",
    "Only the first heading is left in the original; the others are restored from its rules, "
    "and every cell agrees with them. A rank with a plus has the power of the plain one.",
    ("nwm.power.melee_table", "nwm.power.barehand", "nwm.power.weapon", "nwm.power.crossbow"),
)

FIREARMS = Table(
    "nwm.table.firearms", "Firearms", "equipment", (
        Column("label", "Weapon"),
        Column("such_as", "Such as", asks=(Text("", "", most=120),)),
        Column("shown", "Power", asks=(
            _reach("handgun", "handgun", "rifle"),
            Choice("", "", "good", tuple(Option(key, ranks.title(ranks.index(key))) for key in ranks.RANKS)),
        )),
    ), (
        _gun("wimpy-handgun", "Wimpy handgun", ".25 ACP", "average-plus"),
        _gun("handgun", "Handgun", "9 mm, .45 ACP", "good"),
        _gun("heavy-handgun", "Heavy handgun", ".357 or .44 Magnum", "good-plus"),
        _gun("light-rifle", "Light rifle", "5.56 mm", "great"),
        _gun("heavy-rifle", "Heavy rifle", "7.62 mm", "great-plus"),
        _gun("elephant-gun", "Elephant gun", "none printed", "extraordinary"),
        _gun("machine-gun", "Machine gun", "12.7 mm", "extraordinary-plus"),
        _gun("light-autocannon", "Light autocannon", "20 mm", "heroic"),
        _prose("main-tank-gun", "Main gun of a tank", "none printed", "Mythic", "14", power=14,
               rank="mythic"),
        _prose("shotgun", "Shotgun", "none printed", "Great+, and perhaps Good+ against armor",
               "7 (optional: perhaps 5 against armor)", power=7, rank="great-plus", pen=5,
               pen_rank="good-plus"),
    ),
    "The power of modern weapons, whoever holds them.",
    "The first eight rows are a table in the original, and the other two stand in its sentences. "
    "With ordinary ammunition they all kill.",
    ("nwm.power.firearms_table",),
    _own_gun,
)

OTHER_FIREARMS = Table(
    "nwm.table.other-firearms", "Older and newer firearms", "equipment", (
        Column("label", "Weapon"),
        Column("such_as", "Such as"),
        Column("shown", "Power"),
    ), (
        _prose("primitive-firearm", "Primitive firearm", "none printed",
               "about a half-step less than the modern one, and perhaps another against armor", shift=-1,
               pen_shift=-2),
        _prose("high-tech-weapon", "High-tech weapon", "none printed", "more, without a number"),
    ),
    "What the original says of firearms that are not modern.",
    "With ordinary ammunition, both kill.",
    ("nwm.power.firearms_table",),
)
# fmt: on

TABLES: tuple[Table, ...] = (TYPES, WEAPONS, MELEE_POWER, FIREARMS, OTHER_FIREARMS)

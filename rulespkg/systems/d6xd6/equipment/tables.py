"""Weapons, their classes and reach, and armour of D6xD6."""

from typing import Any

from rulespkg.model.field import Choice, Flag, Number, Option, Text
from rulespkg.model.problem import refuse
from rulespkg.model.row import Row
from rulespkg.model.table import Column, Table

NEEDS_TRAINING = "needs martial-arts or combat-career"
NOT_CLOSE = "not at brawling"


def _class(label: str, attack: tuple[str, ...], defence: tuple[str, ...], words: tuple[str, str]) -> Row:
    facts = {"class": label.lower(), "attack": attack, "defence": defence}
    return Row(f"{label.lower()}-attacks", label, facts, {"attack": words[0], "defence": words[1]})


def _weapon(
    group: str, slug: str, label: str, damage: Any, notes: tuple[str, ...] = (), note: str = "–"
) -> Row:
    facts = {"class": group, "damage": damage, "notes": notes}
    levels = damage.values() if isinstance(damage, dict) else (damage,)
    words = " / ".join(level.capitalize() for level in levels)
    return Row(slug, label, facts, {"class": group.capitalize(), "damage": words, "note": note})


def _own_weapon(slug: str, label: str, values: dict[str, Any]) -> Row:
    """A homebrew weapon (d6xd6.weapon.table)."""
    trained, far = values["trained"], values["far"]
    if far and values["class"] != "shooting":
        raise refuse("far", "Not at Brawling range", "Not at Brawling range must be off but for Shooting.")
    notes = (*((NEEDS_TRAINING,) if trained else ()), *((NOT_CLOSE,) if far else ()))
    note = " ".join((*((_TRAINED,) if trained else ()), *((_FAR,) if far else ()))) or "–"
    return _weapon(values["class"], slug, label, values["damage"], notes, note)


def _own_armour(slug: str, label: str, values: dict[str, Any]) -> Row:
    """Homebrew armour (d6xd6.defence.armour)."""
    facts = {"reduction": values["reduction"], "penalty": values["penalty"]}
    return Row(slug, label, facts, {"examples": values["examples"] or "–"})


def _words(*words: str) -> tuple[Option, ...]:
    return tuple(Option(word, word.capitalize()) for word in words)


def _reach(slug: str, label: str, *cells: str, in_sight: bool = True) -> Row:
    """A kind of weapons; ``in_sight`` where those who attack see their target (d6xd6.range.lost)."""
    names = ("brawling", "throwing", "shooting", "viewing", "lost")
    return Row(slug, label, {"seen": in_sight}, dict(zip(names, cells, strict=True)))


def _armour(reduction: int, label: str, examples: str) -> Row:
    facts = {"reduction": reduction, "penalty": reduction}
    return Row(label.lower(), label, facts, {"examples": examples})


_BRAWLERS = ("brawn", "grace", "martial-arts", "combat-career")
_TRAINED = "It needs Martial Arts or a Combat career."
_FAR = "It cannot be used at Brawling range."

# fmt: off
CLASSES = Table(
    "d6xd6.table.classes", "Classes of weapons", "equipment", (
        Column("label", "Class"),
        Column("attack", "Attack with"),
        Column("defence", "Defend with, if Focused"),
    ), (
        _class("Brawling", _BRAWLERS, _BRAWLERS,
               ("Brawn, Grace, Martial Arts or a Combat career",
                "Brawn, Grace, Martial Arts or a Combat career")),
        _class("Throwing", ("throwing", "martial-arts", "combat-career"), ("grace", "wits"),
               ("Throwing, Martial Arts or a Combat career", "Grace or Wits")),
        _class("Shooting", ("shooting", "combat-career"), ("brawn", "will"),
               ("Shooting or a Combat career", "Brawn or Will")),
    ),
    "What each class of weapons is used with, and what defends against it.",
    "",
    ("d6xd6.weapon.class", "d6xd6.attack.ability", "d6xd6.defence.reactive"),
)

WEAPONS = Table(
    "d6xd6.table.weapons", "Weapons", "equipment", (
        Column("label", "Weapon"),
        Column("class", "Class", category=True,
               asks=(Choice("", "", "brawling", _words("brawling", "throwing", "shooting")),)),
        Column("damage", "Damage", category=True,
               asks=(Choice("", "", "hit", _words("graze", "stun", "hit", "wound", "knockout", "kill"),
                            help="With one success level."),)),
        Column("note", "Note",
               asks=(Flag("trained", "Needs Martial Arts or a Combat career"),
                     Flag("far", "Not at Brawling range", only=("class", ("shooting",))))),
    ), (
        _weapon("brawling", "fist-or-foot", "Fist or foot", "graze"),
        _weapon("brawling", "club-skillet-chair", "Club, skillet, chair", "stun"),
        _weapon("brawling", "small-blade", "Small blade", "hit"),
        _weapon("brawling", "spear-brawling", "Spear, in hand", "hit", (NEEDS_TRAINING,), _TRAINED),
        _weapon("brawling", "two-hand-blade", "Two-hand blade or two blades", "wound",
                (NEEDS_TRAINING,), _TRAINED),
        _weapon("throwing", "taser", "Taser", "knockout",
                ("usable unfamiliar", "kill becomes knockout on brawn or will check"),
                "Anyone may use it; a Kill becomes a Knockout if the victim makes a check of Brawn or Will."),
        _weapon("throwing", "stone", "Stone", "graze"),
        _weapon("throwing", "throwing-blade", "Throwing blade", "hit"),
        _weapon("throwing", "spear-throwing", "Spear, thrown", "wound"),
        _weapon("shooting", "small-bow-or-sling", "Small bow or sling", "stun", (NOT_CLOSE,), _FAR),
        _weapon("shooting", "small-pistol", "Small pistol", "stun"),
        _weapon("shooting", "large-bow-or-crossbow", "Large bow or crossbow", "hit", (NOT_CLOSE,), _FAR),
        _weapon("shooting", "large-pistol", "Large pistol", "hit"),
        _weapon("shooting", "shotgun", "Shotgun",
                {"brawling": "wound", "throwing": "hit", "shooting": "stun"},
                (), "Wound at Brawling range, Hit at Throwing, Stun at Shooting."),
        _weapon("shooting", "rifle", "Rifle", "wound", ("2-point penalty at brawling",),
                "It has 2 points of penalty at Brawling range."),
        _weapon("shooting", "hand-laser", "Hand laser", "wound"),
    ),
    "The weapons, with the damage that each does with one success level.",
    "A setting may add more.",
    ("d6xd6.weapon.table", "d6xd6.attack.damage", "d6xd6.weapon.class"),
    _own_weapon,
)

REACH = Table(
    "d6xd6.table.reach", "What reaches how far", "equipment", (
        Column("label", "Weapons"),
        Column("brawling", "Brawling"),
        Column("throwing", "Throwing"),
        Column("shooting", "Shooting"),
        Column("viewing", "Viewing"),
        Column("lost", "Lost"),
    ), (
        _reach("reach-brawling-weapons", "Brawling weapons", "yes", "no", "no", "no", "no"),
        _reach("reach-throwing-weapons", "Throwing weapons", "if the host agrees", "yes", "no", "no", "no"),
        _reach("reach-bows", "Bows, slings, crossbows", "no", "yes", "yes", "no", "no"),
        _reach("reach-short-firearms", "Pistols, shotgun, hand laser",
               "yes, unless the host refuses", "yes", "yes", "no", "no"),
        _reach("reach-rifle", "Rifle",
               "with 2 points of penalty, unless the host refuses", "yes", "yes",
               "a trained sniper's only", "no"),
        _reach("reach-powers", "Magic or psychic attack, if there is any",
               "not stated", "yes", "yes", "yes", "no"),
        _reach("reach-remote-fire", "Called mortar or bombing", "–", "–", "–", "–", "with an observer",
               in_sight=False),
    ),
    "Which weapons work at which range.",
    "We drew this up from two parts of the original that do not quite agree: at Brawling range, the part on "
    "ranges lets the host allow short firearms, while the table of weapons keeps no gun out.",
    ("d6xd6.weapon.range", "d6xd6.weapon.rifle-brawl", "d6xd6.weapon.bow-brawl", "d6xd6.range.lost"),
)

ARMOUR = Table(
    "d6xd6.table.armour", "Armor", "equipment", (
        Column("label", "Category"),
        Column("reduction", "Takes off", "number", "steps", "right", "Off each attack that hits.",
               asks=(Number("", "", 1, 0, 6),)),
        Column("penalty", "Penalty", "number", "points", "right", "On each roll of the wearer.",
               asks=(Number("", "", 1, 0, 6),)),
        Column("examples", "Examples", asks=(Text("", "", most=120),)),
    ), (
        _armour(1, "Light", "leather coat; small shield"),
        _armour(2, "Medium", "Kevlar jacket; Roman cuirass and helmet"),
        _armour(3, "Heavy", "military ballistic vest and helmet; plate mail"),
    ),
    "What each category of armor takes off, and what it costs.",
    "",
    ("d6xd6.defence.armour", "d6xd6.defence.passive", "d6xd6.defence.armour-penalty"),
    _own_armour,
)
# fmt: on

TABLES: tuple[Table, ...] = (CLASSES, WEAPONS, REACH, ARMOUR)

"""Tables of Toaster about fights: actions, range, the critical table, hit locations."""

from __future__ import annotations

from typing import Any

from rulespkg.model.rolled import Lookup, More, Onward, Rolled
from rulespkg.model.row import Row
from rulespkg.model.table import Column, Table
from rulespkg.model.words import signed
from rulespkg.systems.toaster.checks import rules as checks
from rulespkg.systems.toaster.combat import rules as combat
from rulespkg.systems.toaster.damage import rules as damage
from rulespkg.systems.toaster.equipment import rules as equipment
from rulespkg.systems.toaster.luck import rules as luck
from rulespkg.systems.toaster.notation import of_two_dice, span
from rulespkg.systems.toaster.skills import rules as skills

type Span = tuple[int, int]

CATEGORIES: dict[str, tuple[Span, str]] = {
    "none": ((0, 0), "no real effect"),
    "A": ((1, 2), "A: weapon lost"),
    "B": ((3, 4), "B: off balance"),
    "C": ((5, 6), "C: protection bypassed"),
    "D": ((7, 8), "D: extra damage"),
    "multiple": ((9, 9), "several at once"),
}
"""The faces of the d10* and the name of each category of the critical table."""
STATUS = {
    rule.id: rule.status for room in (checks, combat, damage, equipment, luck, skills) for rule in room.RULES
}
"""Whose word each rule is that a modifier comes from."""
ON = {"attack": "attack", "defense": "defense", "either": "attack and defense", "initiative": "initiative"}
"""The rolls that a modifier of a fight counts for."""


def _pair(name: str, label: str, first: str, second: str) -> Row:
    return Row(f"pair-{name}", label, {"first": first, "second": second}, {})


def _modifier(name: str, label: str, kind: str, rule: str, adds: str, *span: int) -> Row:
    """A modifier of a fight; ``span`` is the least and the most that it adds, where the rules say so."""
    least, most = (min(span), max(span)) if span else (None, None)
    facts = {"kind": kind, "least": least, "most": most}
    id = f"toaster.{rule}"
    cells = {
        "kind": ON[kind],
        "adds": adds,
        "rule": id,
        "whose": STATUS[id],
    }
    return Row(f"modifier-{name}", label, facts, cells)


def _range(label: str, penalty: int) -> Row:
    facts = {"distance": label, "penalty": penalty}
    return Row(f"range-{label.lower().replace(' ', '-')}", label, facts, {"penalty": signed(penalty)})


def _dice(d10star: Span, d6: Span) -> dict[str, str]:
    return {"d10star": span(*d10star), "d6": span(*d6), "chance": of_two_dice(d10star, d6).decimal(2, 100)}


def _critical(category: str, name: str, d6: Span, label: str, does: str, **facts: Any) -> Row:
    d10star, title = CATEGORIES[category]
    slug = f"critical-{'0' if category == 'none' else category.lower()}-{name}"
    all_facts = {"d10star": d10star, "d6": d6, **(facts or {"effect": f"{category}:{name}"})}
    return Row(slug, label, all_facts, {**_dice(d10star, d6), "category": title, "does": does})


def _spots(area: str, d10star: Span, *spots: tuple[Span, str]) -> tuple[Row, ...]:
    return tuple(_spot(area, d10star, d6, spot) for d6, spot in spots)


def _spot(area: str, d10star: Span, d6: Span, spot: str) -> Row:
    facts = {"d10star": d10star, "d6": d6, "area": area, "spot": spot}
    return Row(f"hit-{_slug(area)}-{_slug(spot)}", f"{area}: {spot}", facts, _dice(d10star, d6))


def _slug(words: str) -> str:
    return words.lower().replace("/", "-").replace(" ", "-").replace("(", "").replace(")", "")


_ARM: tuple[tuple[Span, str], ...] = (
    ((1, 1), "Hand"),
    ((2, 3), "Forearm"),
    ((4, 4), "Elbow"),
    ((5, 6), "Upper Arm"),
)
_LEG: tuple[tuple[Span, str], ...] = (
    ((1, 1), "Foot/Ankle"),
    ((2, 3), "Shin/Calf"),
    ((4, 4), "Knee"),
    ((5, 6), "Thigh"),
)
_TWO_DICE = (Lookup("d10star", "d10*", 10, 0), Lookup("d6", "d6", 6))


def _in_each(categories: str) -> tuple[Onward, ...]:
    """A d6 in each of the categories, such as "A+C"; the d10* has said which."""
    pairs = ((name, CATEGORIES[name][0][0]) for name in categories.split("+"))
    return tuple(Onward(name, f"d6 in {name}", {"d10star": face}) for name, face in pairs)


def _categories(row: Row) -> More:
    """What a row of several categories calls for: a d6 that says which they are, and a d6 in each."""
    return More(
        "Which categories", tuple(_in_each(category) for category in row.facts["combination_d6"].values())
    )


_CHANCE = Column(
    "chance", "Chance", "number", "%", "right", "The chance of this row when you roll on the table."
)

# fmt: off

ACTION_PAIRS = Table(
    "toaster.table.action-pairs", "Sample pairs of actions", "combat", (
        Column("label", "Pair"),
        Column("first", "First action"),
        Column("second", "Second action"),
    ), (
        _pair("swing-shoot", "Swing and shoot", "Swing on a chandelier", "Fire a gun"),
        _pair("run-dodge", "Run and dodge", "Run along a corridor", "Dodge the darts of a trap"),
        _pair("ride-strike", "Ride and strike", "Ride through a melee", "Strike at somebody on foot"),
        _pair("dive-throw", "Dive and throw", "Dive behind cover", "Throw a grenade"),
        _pair("rise-run", "Rise and run", "Get up from the ground", "Run away"),
        _pair("scan-shoot", "Look and shoot", "Spot one person in a room", "Shoot"),
        _pair("parry-attack", "Parry and attack", "Parry a blow", "Strike with a hand weapon"),
    ),
    "What two actions in one round can be.",
    "By our reading a defense takes no action, unless your group decides otherwise.",
    ("toaster.combat.actions_per_round", "toaster.combat.movement_combo"),
    shown=0,
)

RANGE = Table(
    "toaster.table.range", "Range penalties", "combat", (
        Column("label", "Distance"),
        Column("penalty", "Penalty", "number", align="right"),
    ), (
        _range("Point Blank", 0),
        _range("Short", -1),
        _range("Medium", -2),
        _range("Long", -3),
        _range("Extreme", -4),
    ),
    "What distance does to the roll of a ranged attack.",
    "How far each distance is depends on the weapon and the conditions.",
    ("toaster.combat.range", "toaster.combat.aiming"),
)

MODIFIERS = Table(
    "toaster.table.modifiers", "Modifiers in a fight", "combat", (
        Column("label", "What counts"),
        Column("kind", "On which roll", category=True),
        Column("adds", "Adds"),
        Column("rule", "Rule", "link"),
        Column("whose", "Whose word", category=True, help="Core, or whose word it is instead."),
    ), (
        _modifier("range", "Range", "attack", "combat.range", "0 to −4", -4, 0),
        _modifier("aiming", "Aiming or a scope", "attack", "combat.aiming",
                  "up to the range penalty, as the GM says", 0, 4),
        _modifier("length", "Wrong distance for the weapon", "attack", "combat.weapon_length",
                  "−1 or −2", -2, -1),
        _modifier("shield-carried", "A shield in your own way", "attack", "combat.shield_hindrance",
                  "−1 to −3", -3, -1),
        _modifier("shield-parry", "A parry with a shield", "defense", "combat.shields", "+1 to +3", 1, 3),
        _modifier("bare-hands", "Bare hands against a weapon", "defense", "skills.brawl", "as the GM says"),
        _modifier("specialty", "Specialty", "either", "skills.specialization", "+1 or +2", 1, 2),
        _modifier("stance", "Stance", "either", "combat.stance", "−2 to +3", -2, 3),
        _modifier("strength", "Too little strength", "either", "damage.strength_requirement",
                  "−1 for each point", -1),
        _modifier("martial-arts", "Martial Arts against Brawl", "either", "skills.martial_arts", "+2", 2),
        _modifier("related", "A related skill", "either", "actions.related_skill", "−3 or worse", -3),
        _modifier("complementary", "Another skill that helps", "either", "actions.complementary",
                  "up to +2", 1, 2),
        _modifier("harm", "Stun or wounds, the worse", "either", "harm.worst_penalty", "−1 to −4", -4, -1),
        _modifier("difficulty", "Difficulty", "either", "difficulty.modifier_table", "+5 to −5", -5, 5),
        _modifier("luck-before", "Luck point before the roll", "either", "luck.points", "+2", 2),
        _modifier("luck-after", "Luck point after the roll", "either", "luck.points", "+1", 1),
        _modifier("off-balance", "Off balance by a critical hit", "either", "tables.critical",
                  "−2 or −4", -4, -2),
        _modifier("fumbled", "After a fumbled attack", "either", "combat.attack_roll", "as the GM says"),
        _modifier("quick", "A quick action besides", "initiative", "combat.free_and_quick_actions",
                  "as the GM says, such as −3", -3),
    ),
    "What can be added to a roll in a fight, besides the rank of the skill.",
    "All of them add up, except that only the worse of stun and wounds counts.",
    ("toaster.combat.effective_bonus",),
    shown=0,
    sums_up=True,
)

_CRITICAL = (
    _critical("none", "graceful", (1, 3), "Graceful attack", "Nothing, but the attacker looks superb."),
    _critical("none", "clumsy", (4, 6), "Clumsy defense", "Nothing, but the defender looks inept."),
    _critical("A", "drop-feet", (1, 3), "Weapon dropped",
              "The defender's weapon lies at the defender's feet."),
    _critical("A", "drop-far", (4, 5), "Weapon flung away", "The defender's weapon lies out of reach."),
    _critical("A", "break", (6, 6), "Weapon broken", "The defender's weapon breaks and is of no use."),
    _critical("B", "minus-2", (1, 3), "Unsteady", "The defender has −2 on all actions next round."),
    _critical("B", "minus-4", (4, 5), "Reeling", "The defender has −4 on all actions next round."),
    _critical("B", "fall", (6, 6), "Down", "The defender trips and falls."),
    _critical("C", "no-armor", (1, 4), "Armor bypassed", "Armor does not count: AC is half of Physique."),
    _critical("C", "ac-zero", (5, 6), "Wide open", "AC is 0."),
    _critical("D", "plus-2", (1, 3), "Damage +2", "The damage roll has +2."),
    _critical("D", "plus-5", (4, 5), "Damage +5", "The damage roll has +5."),
    _critical("D", "plus-10", (6, 6), "Damage +10", "The damage roll has +10."),
    _critical("multiple", "two", (1, 3), "Two categories",
              "A d6 says which: A+B on 1, A+C on 2, A+D on 3, B+C on 4, B+D on 5, C+D on 6.",
              combination_d6={"1": "A+B", "2": "A+C", "3": "A+D", "4": "B+C", "5": "B+D", "6": "C+D"}),
    _critical("multiple", "three", (4, 5), "Three categories",
              "A d6 says which: A+B+C on 1 or 2, A+C+D on 3 or 4, B+C+D on 5 or 6.",
              combination_d6={"1": "A+B+C", "2": "A+B+C", "3": "A+C+D", "4": "A+C+D",
                              "5": "B+C+D", "6": "B+C+D"}),
    _critical("multiple", "four", (6, 6), "All four categories", "A, B, C and D, one d6 in each.",
              combination_d6={"any": "A+B+C+D"}),
)

CRITICAL = Table(
    "toaster.table.critical", "Attack critical or defend fumble", "combat", (
        Column("d10star", "d10*", align="center"),
        Column("d6", "d6", align="center"),
        Column("label", "Effect"),
        Column("category", "Category", category=True),
        Column("does", "What happens"),
        _CHANCE,
    ), _CRITICAL,
    "What a critical attack, or a fumbled defense, does beyond a hit.",
    "Roll the d10*, then the d6. Where several categories come together, roll a d6 in each; all count. "
    "The names of the effects are ours.",
    ("toaster.tables.critical", "toaster.tables.critical_distribution",
     "toaster.damage.option_critical_table"),
    rolled=Rolled(
        _TWO_DICE, {row.slug: _categories(row) for row in _CRITICAL if "combination_d6" in row.facts}
    ),
)

HIT_LOCATION = Table(
    "toaster.table.hit-location", "Hit location", "combat", (
        Column("d10star", "d10*", align="center"),
        Column("d6", "d6", align="center"),
        Column("label", "Location"),
        _CHANCE,
    ), (
        *_spots("Head/Neck", (0, 0), ((1, 1), "Neck/Throat"), ((2, 2), "Jaw/Mouth"), ((3, 3), "Eyes/Nose"),
                ((4, 4), "Ear (either)"), ((5, 6), "Forehead/Skull")),
        *_spots("Torso", (1, 3), ((1, 1), "Shoulder (either)"), ((2, 3), "Chest/Upper Back"),
                ((4, 5), "Abdomen/Lower Back"), ((6, 6), "Hips/Groin")),
        *_spots("Left Arm", (4, 4), *_ARM),
        *_spots("Right Arm", (5, 5), *_ARM),
        *_spots("Left Leg", (6, 7), *_LEG),
        *_spots("Right Leg", (8, 9), *_LEG),
    ),
    "Where a blow lands on a body of human shape.",
    "The d10* gives the area and the d6 the spot in it; the two are not added.",
    ("toaster.tables.hit_location", "toaster.tables.hit_location_distribution",
     "toaster.damage.partial_armor"),
    rolled=Rolled(_TWO_DICE),
)
# fmt: on

TABLES: tuple[Table, ...] = (
    ACTION_PAIRS,
    RANGE,
    CRITICAL,
    MODIFIERS,
    HIT_LOCATION,
)

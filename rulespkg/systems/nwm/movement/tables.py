"""Tables of movement and range."""

from __future__ import annotations

from rulespkg.model.row import Row
from rulespkg.model.table import Column, Table
from rulespkg.model.words import signed
from rulespkg.systems.nwm.scale import ranks

FULLMOVE = 20
"""Meters in a fullmove (nwm.space.fullmove)."""


def _move(rank: str, fullmoves: str, meters: int) -> Row:
    facts = {"rank": rank, "fullmoves": fullmoves, "meters": meters}
    label = ranks.title(ranks.index(rank))
    return Row(f"move-{rank}", label, facts, {})


def _weapon(name: str, label: str, base: int) -> Row:
    return Row(f"range-{name}", label, {"weapon": name, "fullmoves": base}, {"meters": str(base * FULLMOVE)})


def _times(value: str, penalty: int) -> Row:
    name = value.replace(".", "-")
    return Row(
        f"range-x{name}", f"×{value}", {"multiple": value, "penalty": penalty}, {"shown": signed(penalty)}
    )


# fmt: off
MOVES = Table(
    "nwm.table.move", "Movement", "movement", (
        Column("label", "Athletic rank"),
        Column("fullmoves", "In a round", "number", "fullmoves", "right"),
        Column("meters", "In a round, in meters", "number", "m", "right"),
    ), (
        _move("deficient", "0.7", 14),
        _move("average", "1", 20),
        _move("good", "1.5", 30),
        _move("great", "2", 40),
        _move("extraordinary", "3", 60),
        _move("heroic", "5", 100),
        _move("legendary", "7", 140),
        _move("mythic", "10", 200),
    ),
    "How far you get in a round, by the rank of your athletics.",
    "Worked out from the rule. With a plus you are as fast as with the plain rank.",
    ("nwm.space.move", "nwm.space.fullmove"),
)

BASE_RANGES = Table(
    "nwm.table.base-range", "Base ranges", "movement", (
        Column("label", "Weapon"),
        Column("fullmoves", "Base range", "number", "fullmoves", "right"),
        Column("meters", "Base range, in meters", "number", "m", "right"),
    ), (
        _weapon("handgun", "Handgun", 1),
        _weapon("thrown", "Thrown weapon", 1),
        _weapon("bow", "Bow", 2),
        _weapon("crossbow", "Crossbow", 2),
        _weapon("rifle", "Rifle", 5),
        Row("range-scope", "Scope", {"factor": 2}, {"fullmoves": "twice", "meters": "twice"},
            note="You need one action to sight it in."),
    ),
    "How far each weapon reaches without a penalty.",
    "The original lists no others; for shotguns, machine guns, spells and cannon, agree on a range.",
    ("nwm.space.base_range", "nwm.space.scope"),
)

RANGE_PENALTY = Table(
    "nwm.table.range-penalty", "Range penalties", "movement", (
        Column("label", "Times base range"),
        Column("shown", "Base successes", help="What the attack loses."),
    ), (
        _times("1", 0),
        _times("1.5", -1),
        _times("2", -2),
        _times("3", -3),
        _times("5", -4),
        _times("7", -5),
        _times("10", -6),
        _times("15", -7),
        _times("20", -8),
        _times("30", -9),
        _times("50", -10),
    ),
    "What an attack loses beyond base range.",
    "Two rows are printed, twice and five times; the others follow from the rule, and the pattern goes on. "
    "Between two rows, use the longer distance: four times base range costs 4.",
    ("nwm.space.range_penalty",),
)
# fmt: on

TABLES: tuple[Table, ...] = (MOVES, BASE_RANGES, RANGE_PENALTY)

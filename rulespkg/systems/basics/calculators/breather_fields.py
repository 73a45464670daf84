"""What the breather planner asks for, and what of it is legal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.choices import folded
from rulespkg.field import Choice, Flag, Number, Option
from rulespkg.problem import refuse
from rulespkg.systems.basics.recovery import A_DAY

if TYPE_CHECKING:
    from rulespkg.calculator import Inputs
    from rulespkg.field import Field

RULE = "basics.recovery.breather"
MOST_POOL = 200
MOST_SPENT = 60
"""More dice than 20 for HP and 20 for PP are not rolled at once."""
MOST_PLANNED = 30
"""With a larger pool the plan over two breathers takes too long in a browser."""
MOST_MISSING = 1000

_DECLARED = ("afterwards", ("0",))

FIELDS: tuple[Field, ...] = (
    Number("pool", "Recovery pool", 8, 0, MOST_POOL, help="Dice left in it, from your sheet.", rule=RULE),
    Number("rate", "Recovery rate", 2, 0, MOST_MISSING, help="From your sheet.", rule=RULE),
    Number("missing_hp", "Missing HP", 6, 0, MOST_MISSING, rule=RULE),
    Number("missing_pp", "Missing PP", 5, 0, MOST_MISSING, rule=RULE),
    Number("spend", "Dice to spend now", 6, 0, MOST_SPENT, rule=RULE),
    Number(
        "hp_dice",
        "Of these for HP",
        4,
        0,
        MOST_SPENT,
        help="The others are for PP.",
        only=_DECLARED,
        rule=RULE,
    ),
    Choice(
        "goal",
        "Goal",
        "reach",
        (
            Option("reach", "Reach what I want"),
            Option("total", "Most points of both"),
            Option("hp", "Most HP"),
            Option("pp", "Most PP"),
        ),
    ),
    Number("want_hp", "Wanted HP", 2, 0, MOST_MISSING),
    Number("want_pp", "Wanted PP", 3, 0, MOST_MISSING),
    Flag(
        "later",
        "Another breather today",
        False,
        help="Plans which dice to keep for it, to reach what you want.",
        only=_DECLARED,
        rule=RULE,
    ),
    *folded(
        "Character and circumstances",
        (
            Flag(
                "afterwards",
                "Declare after rolling",
                False,
                help="With the perk Regenerator at rank 5.",
                rule="basics.recovery.breather",
            ),
            Number("temporary", "Temporary fatigue", 1, 0, MOST_MISSING, rule="basics.hazard.fatigue.add"),
            Number("taken", "Breathers taken today", 0, 0, A_DAY - 1, rule=RULE),
            Flag(
                "hazard",
                "Cold, heat, hunger or thirst",
                False,
                help="Then temporary fatigue stays.",
                rule="basics.recovery.hazard-block",
            ),
        ),
    ),
)


def legal(inputs: Inputs) -> None:
    """No more dice than the pool holds, and nothing wanted that is not missing."""
    _at_most(inputs, "spend", "Dice to spend now", inputs["pool"], "the dice in the recovery pool")
    if not inputs["afterwards"]:
        _at_most(inputs, "hp_dice", "Dice for HP", inputs["spend"], "the dice to spend now")
    _at_most(inputs, "want_hp", "Wanted HP", inputs["missing_hp"], "the missing HP")
    _at_most(inputs, "want_pp", "Wanted PP", inputs["missing_pp"], "the missing PP")
    if inputs["later"] and inputs["afterwards"]:
        words = "Another breather today must be off where dice are declared after rolling."
        raise refuse("later", "Another breather today", words)
    if inputs["later"]:
        _at_most(inputs, "pool", "Recovery pool", MOST_PLANNED, "the most that is planned over two breathers")
    if inputs["later"] and inputs["taken"] == A_DAY - 1:
        words = f"Another breather today must be off after {A_DAY - 1} breathers: there are {A_DAY} in a day."
        raise refuse("later", "Another breather today", words)


def _at_most(inputs: Inputs, name: str, label: str, most: int, words: str) -> None:
    if inputs[name] > most:
        raise refuse(name, label, f"{label} must be at most {most}, {words}, not “{inputs[name]}”.")

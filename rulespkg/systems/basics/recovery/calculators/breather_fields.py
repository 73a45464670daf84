"""What the breather planner asks for."""

from __future__ import annotations

from rulespkg.model.field import Option
from rulespkg.model.form import Form, choice, flag, whole
from rulespkg.systems.basics.recovery.breather import A_DAY

RULE = "basics.recovery.breather"
MOST_POOL = 200
MOST_SPENT = 60
"""More dice than 20 for HP and 20 for PP are not rolled at once."""
MOST_PLANNED = 30
"""With a larger pool the plan over two breathers takes too long in a browser."""
MOST_MISSING = 1000

FOLD = "Character and circumstances"
_DECLARED = ("afterwards", ("0",))


class BreatherForm(Form):
    """What is left, what is missing, and what is wanted."""

    pool = whole("Recovery pool", 8, 0, MOST_POOL, help="Dice left in it, from your sheet.", rule=RULE)
    rate = whole("Recovery rate", 2, 0, MOST_MISSING, help="From your sheet.", rule=RULE)
    missing_hp = whole("Missing HP", 6, 0, MOST_MISSING, rule=RULE)
    missing_pp = whole("Missing PP", 5, 0, MOST_MISSING, rule=RULE)
    spend = whole("Dice to spend now", 6, 0, MOST_SPENT, rule=RULE)
    hp_dice = whole(
        "Of these for HP",
        4,
        0,
        MOST_SPENT,
        help="The others are for PP.",
        only=_DECLARED,
        rule=RULE,
    )
    goal = choice(
        "Goal",
        "reach",
        (
            Option("reach", "Reach what I want"),
            Option("total", "Most points of both"),
            Option("hp", "Most HP"),
            Option("pp", "Most PP"),
        ),
    )
    want_hp = whole("Wanted HP", 2, 0, MOST_MISSING)
    want_pp = whole("Wanted PP", 3, 0, MOST_MISSING)
    later = flag(
        "Another breather today",
        help="Plans which dice to keep for it, to reach what you want.",
        only=_DECLARED,
        rule=RULE,
    )
    afterwards = flag(
        "Declare after rolling",
        help="With the perk Regenerator at rank 5.",
        rule="basics.recovery.breather",
        fold=FOLD,
    )
    temporary = whole("Temporary fatigue", 1, 0, MOST_MISSING, rule="basics.hazard.fatigue.add", fold=FOLD)
    taken = whole("Breathers taken today", 0, 0, A_DAY - 1, rule=RULE, fold=FOLD)
    hazard = flag(
        "Heat, cold, starvation or dehydration",
        help="Then temporary fatigue stays.",
        rule="basics.recovery.hazard-block",
        fold=FOLD,
    )

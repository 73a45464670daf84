"""The fields of the survival simulator."""

from __future__ import annotations

from functools import cached_property

from rulespkg.model.field import Option
from rulespkg.model.form import Form, choice, flag, row, whole
from rulespkg.systems.basics.fields import RULES, endurance_perk, fatigue_penalty, pool_size
from rulespkg.systems.basics.hazards.fatigue import Levels
from rulespkg.systems.basics.hazards.tables import COLD, HEAT, THIRST

_FATIGUE = "basics.hazard.fatigue.add"
BEFORE = "How far it has come, and when it ends"
MOST_DAYS = 8
MOST_BOXES = 10
MOST_BEFORE = 60
MOST_HP = 20
GOALS = (
    Option("boxes", "No HP lost: the boxes hold"),
    Option("long", "No long fatigue gained"),
    Option("none", "No fatigue gained at all"),
)


def boxes(kind: str) -> int:
    """The boxes for one kind of fatigue."""
    words = "As on your sheet."
    return whole(f"Boxes for {kind} fatigue", 3, 0, MOST_BOXES, help=words, rule=_FATIGUE)


def held(kind: str) -> int:
    """The levels of one kind of fatigue at first."""
    return whole(f"{kind.capitalize()} fatigue now", 0, 0, MOST_BOXES, rule=_FATIGUE, fold=RULES)


class SurvivalForm(Form):
    """What is suffered, and what can be borne."""

    pool = pool_size("Endurance (or body)", 8, rule="basics.hazard.resist")
    days = whole("Days", 5, 1, MOST_DAYS, rule="basics.hazard.starvation")
    hungry = flag("No food", True, rule="basics.hazard.starvation")
    thirst = row(
        "No water, climate",
        "thirst-normal",
        (THIRST,),
        none="There is water",
        rule="basics.hazard.dehydration",
    )
    level = row("Heat or cold", "", (HEAT, COLD), none="Neither", rule="basics.hazard.elements")
    sleepless = flag("No sleep", rule="basics.hazard.sleep-deprivation")
    boxes_temporary = boxes("temporary")
    held_temporary = held("temporary")
    boxes_short = boxes("short")
    held_short = held("short")
    boxes_long = boxes("long")
    held_long = held("long")
    bear = choice("What you want to keep", "boxes", GOALS, rule="basics.hazard.fatigue.add")
    sure = whole("How safe it must be", 90, 1, 99, help="Percent.")
    perk = endurance_perk()
    fatigue_penalty = fatigue_penalty()
    hungry_before = whole(
        "Days without food before",
        0,
        0,
        MOST_BEFORE,
        rule="basics.hazard.starvation",
        fold=BEFORE,
        only=("hungry", ("1",)),
    )
    thirst_before = whole(
        "Checks against dehydration before",
        0,
        0,
        MOST_BEFORE,
        rule="basics.hazard.dehydration",
        fold=BEFORE,
        only=("thirst", THIRST.slugs()),
    )
    awake_before = whole(
        "Days without sleep before",
        0,
        0,
        MOST_BEFORE,
        rule="basics.hazard.sleep-deprivation",
        fold=BEFORE,
        only=("sleepless", ("1",)),
    )
    hp = whole(
        "HP lost until it is over",
        1,
        1,
        MOST_HP,
        help="No further check is made then.",
        rule=_FATIGUE,
        fold=BEFORE,
    )

    @cached_property
    def boxes(self) -> Levels:
        """All boxes, by kind."""
        return Levels(self.boxes_temporary, self.boxes_short, self.boxes_long)

    @cached_property
    def held(self) -> Levels:
        """The levels of fatigue at first."""
        return Levels(self.held_temporary, self.held_short, self.held_long)

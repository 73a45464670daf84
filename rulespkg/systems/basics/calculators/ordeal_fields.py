"""The fields of the survival simulator."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.choices import row_choice
from rulespkg.field import Choice, Flag, Number, Option
from rulespkg.systems.basics.hazards import KINDS
from rulespkg.systems.basics.inputs import RULES, endurance_perk_field, fatigue_penalty_field, pool_number
from rulespkg.systems.basics.tables import COLD, HEAT, THIRST

if TYPE_CHECKING:
    from rulespkg.field import Field

MOST_DAYS = 8
MOST_BOXES = 10
GOALS = (
    Option("boxes", "No HP lost: the boxes hold"),
    Option("long", "No long fatigue gained"),
    Option("none", "No fatigue gained at all"),
)


def _boxes(kind: str) -> tuple[Number, Number]:
    asked = "As on your sheet."
    rule = "basics.hazard.fatigue.add"
    return (
        Number(f"boxes_{kind}", f"Boxes for {kind} fatigue", 3, 0, MOST_BOXES, help=asked, rule=rule),
        Number(f"held_{kind}", f"{kind.capitalize()} fatigue now", 0, 0, MOST_BOXES, rule=rule, fold=RULES),
    )


FIELDS: tuple[Field, ...] = (
    pool_number("pool", "Endurance (or body)", 8, rule="basics.hazard.resist"),
    Number("days", "Days", 5, 1, MOST_DAYS, rule="basics.hazard.starvation"),
    Flag("hungry", "No food", True, rule="basics.hazard.starvation"),
    row_choice(
        "thirst",
        "No water, climate",
        "thirst-normal",
        (THIRST,),
        none="There is water",
        rule="basics.hazard.dehydration",
    ),
    row_choice("level", "Heat or cold", "", (HEAT, COLD), none="Neither", rule="basics.hazard.elements"),
    Flag("sleepless", "No sleep", rule="basics.hazard.sleep-deprivation"),
    *(field for kind in KINDS for field in _boxes(kind)),
    Choice("bear", "What you want to keep", "boxes", GOALS, rule="basics.hazard.fatigue.add"),
    Number("sure", "How safe it must be", 90, 1, 99, help="Percent."),
    endurance_perk_field(),
    fatigue_penalty_field(),
)

"""Tables of the phases of a round and the tide of battle."""

from __future__ import annotations

from rulespkg.model.rolled import Lookup, Rolled
from rulespkg.model.row import Row
from rulespkg.model.table import Column, Table

# fmt: off
PHASES = Table(
    "nwm.table.phases", "Phases of a round", "combat", (
        Column("number", "No.", "number", align="right"),
        Column("label", "Phase"),
        Column("happens", "What happens"),
    ), (
        Row("phase-tide", "Tide", {"number": 1},
            {"happens": "At first, and later as the GM likes, the GM rolls the tide of battle."}),
        Row("phase-initiative", "Initiative", {"number": 2},
            {"happens": "All who can act roll for action points."}),
        Row("phase-actions", "Actions", {"number": 3},
            {"happens": "Whoever has the most points acts or holds, until nobody can or wants to."}),
        Row("phase-cleanup", "Clean-up", {"number": 4},
            {"happens": "Fire burns, the drowning drown, and whatever lasts so many rounds runs out."}),
    ),
    "The four phases of a round of combat, in order.",
    "",
    ("nwm.round.phases",),
)

TIDE = Table(
    "nwm.table.tide", "Tide of battle", "combat", (
        Column("label", "Die"),
        Column("event", "Event"),
        Column("means", "For that side"),
    ), (
        Row("tide-1", "1", {"low": 1, "high": 1, "event": "misfortune"},
            {"means": "Morale breaks, equipment fails, an accident happens, or a miss goes very wrong."}),
        Row("tide-2-to-5", "2 to 5", {"low": 2, "high": 5, "event": "nothing"},
            {"means": "Nothing happens."}),
        Row("tide-6", "6", {"low": 6, "high": 6, "event": "advantage"},
            {"means": "A fallen friend gets up, help comes, an attack is spectacular, ammunition turns up, "
                      "or the like."}),
    ),
    "What the die of one side means for that side.",
    "The table has no numbers: the GM decides what happens, and how much it matters.",
    ("nwm.tide.roll", "nwm.tide.odds"),
    rolled=Rolled((Lookup("label", "d6", 6),)),
)
# fmt: on

TABLES: tuple[Table, ...] = (PHASES, TIDE)

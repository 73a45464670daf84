"""The table of the faces of a die."""

from __future__ import annotations

from rulespkg.model.rolled import Lookup, Rolled
from rulespkg.model.row import Row
from rulespkg.model.table import Column, Table

# fmt: off
DIE_FACES = Table(
    "nwm.table.die-faces", "What a die shows", "checks", (
        Column("label", "Face"),
        Column("worth", "Successes", help="What this die adds to the roll."),
    ), (
        Row("die-1-2", "1 or 2", {"faces": (1, 2), "modifier": -1}, {"worth": "−1"}),
        Row("die-3-4", "3 or 4", {"faces": (3, 4), "modifier": 0}, {"worth": "0"}),
        Row("die-5-6", "5 or 6", {"faces": (5, 6), "modifier": 1}, {"worth": "+1"}),
    ),
    "What each of the four dice is worth.",
    "FUDGE dice, with their minus, blank and plus, do the same.",
    ("nwm.task.roll",),
    rolled=Rolled((Lookup("label", "d6", 6),)),
)
# fmt: on

TABLES: tuple[Table, ...] = (DIE_FACES,)

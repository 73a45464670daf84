"""Tables of Buskit's checks: the difficulty dice, and every die that can join a roll."""

from rulespkg.model.row import Row
from rulespkg.model.table import Column, Table
from rulespkg.systems.buskit.checks.modifiers import MODIFIERS

# fmt: off
DIFFICULTY = Table(
    "buskit.table.difficulty", "Difficulty dice", "checks", (
        Column("label", "Difficulty"),
        Column("die", "Die", "die"),
        Column("meaning", "What it feels like"),
    ), (
        Row("difficulty-d4", "Trivial", {"die": "d4"}, {"meaning": "Hardly worth a roll."}),
        Row("difficulty-d6", "Average", {"die": "d6"}, {"meaning": "A realistic challenge."}),
        Row("difficulty-d8", "Hard", {"die": "d8"}, {"meaning": "A stunt, but one you would believe."}),
        Row("difficulty-d10", "Very hard", {"die": "d10"}, {"meaning": "In real life, only extreme cases."}),
        Row("difficulty-d12", "Extreme", {"die": "d12"}, {"meaning": "You can believe it if you want to."}),
    ),
    "The die that the GM rolls against you when nobody resists.",
    "The GM may roll several of these dice and keeps the highest. The names in the first column are ours.",
    ("buskit.action.difficulty",),
)

TABLES = (DIFFICULTY, MODIFIERS)
# fmt: on

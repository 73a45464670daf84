"""Tables of Buskit's recovery: how long one attempt takes."""

from rulespkg.model.row import Row
from rulespkg.model.table import Column, Table

# fmt: off
RECOVERY_PERIODS = Table(
    "buskit.table.recovery-periods", "Recovery periods", "recovery", (
        Column("label", "Care"),
        Column("days", "One attempt takes", "number", "days", "right"),
    ), (
        Row("recovery-with-aid", "Medical attention", {"days": 3}, {}),
        Row("recovery-without-aid", "No care", {"days": 7}, {}),
    ),
    "How long one attempt at recovery takes.",
    "The GM may change the periods to suit the game.",
    ("buskit.heal.recovery", "buskit.heal.natural"),
)

TABLES = (RECOVERY_PERIODS,)
# fmt: on

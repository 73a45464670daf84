"""The table of Toaster about luck: what points are spent on."""

from rulespkg.model.row import Row
from rulespkg.model.table import Column, Table


def _luck(name: str, label: str, cost: int, bonus: int, when: str, effect: str) -> Row:
    cells = {"when": when, "effect": effect, "cost": f"{cost} each" if bonus else str(cost)}
    return Row(f"luck-{name}", label, {"cost": cost, "bonus": bonus, "reroll": not bonus}, cells)


# fmt: off
LUCK_USES = Table(
    "toaster.table.luck-uses", "Uses of luck points", "luck", (
        Column("label", "Use"),
        Column("when", "When you decide"),
        Column("effect", "What it does"),
        Column("cost", "Cost", unit="points"),
    ), (
        _luck("after", "After the roll", 1, 1, "You have seen the die.",
              "Each point adds 1 to the total, but undoes no natural 0 and no fumble. "
              "The GM need not say how many you need."),
        _luck("before", "Before the roll", 1, 2, "You say how many points, then you roll.",
              "Each point adds 2 to the total; a natural 0 still counts against you."),
        _luck("reroll", "Re-roll", 4, 0, "You have seen the die.",
              "A new die takes the place of the first, even of a fumble."),
    ),
    "What luck points can be spent on.",
    "You begin with as many points as your Aura.",
    ("toaster.luck.points",),
    form="lines",
)
# fmt: on

TABLES: tuple[Table, ...] = (LUCK_USES,)

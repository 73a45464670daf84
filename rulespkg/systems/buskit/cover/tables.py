"""The table of Buskit about cover."""

from rulespkg.model.row import Row
from rulespkg.model.table import Column, Table

# fmt: off
COVER = Table(
    "buskit.table.cover", "Cover dice", "cover", (
        Column("label", "Cover"),
        Column("die", "Die", "die"),
        Column("situation", "When"),
    ), (
        Row("cover-light", "Light cover", {"die": "d6"},
            {"situation": "Thick leaves, a car door, or something hard that hides less than half of you.",
             "short": "Light: leaves, a car door, under half"}),
        Row("cover-heavy", "Heavy cover", {"die": "d8"},
            {"situation": "Something hard that hides half of you or more, such as a doorway, wall or tree "
                          "from which you lean out to shoot.",
             "short": "Heavy: hard, half of you or more"}),
        Row("cover-total", "Total cover", {"die": "d12"},
            {"situation": "You cannot be seen: the shooter fires blind through a wall, around a corner, "
                          "or into smoke or darkness.",
             "short": "Total: you cannot be seen"}),
    ),
    "The extra die that cover adds to your defense against ranged attacks.",
    "Only the best row counts; the die acts like an Aspect.",
    ("buskit.cover",),
)

TABLES: tuple[Table, ...] = (COVER,)
# fmt: on

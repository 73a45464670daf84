"""The table of ranks."""

from __future__ import annotations

from rulespkg.model.row import Row
from rulespkg.model.table import Column, Table
from rulespkg.systems.nwm.scale import ranks


def _rank(rank: str, meaning: str, base: int, number: str, halved: str) -> Row:
    """``number`` and ``halved`` stand as the source prints them."""
    facts = {"base": base, "number": number, "halved": halved}
    label = ranks.title(base) if rank != "deficient-plus" else "(Deficient+)"
    cells = {
        "meaning": meaning or f"the top end of {ranks.title(base - 1)}",
        "halves": ranks.title(ranks.index(halved)),
    }
    return Row(f"rank-{rank}", label, facts, cells)


# fmt: off
RANKS = Table(
    "nwm.table.ranks", "Attribute ranks", "scale", (
        Column("label", "Rank"),
        Column("meaning", "What it means"),
        Column("base", "Base successes", "number", align="right"),
        Column("number", "Number", "number", align="right", help="How much of the thing, if Average is 1."),
        Column("halves", "Halved rank", help="Half as far from Average; if between two ranks, the lower."),
    ), (
        _rank("deficient", "hopeless", 0, "0.5", "deficient-plus"),
        _rank("deficient-plus", "only as a result, never as a rating", 1, "0.7", "deficient-plus"),
        _rank("average", "an ordinary person", 2, "1", "average"),
        _rank("average-plus", "", 3, "1.5", "average"),
        _rank("good", "employable, by some training or a knack", 4, "2", "average-plus"),
        _rank("good-plus", "", 5, "3", "average-plus"),
        _rank("great", "talent and training together, better than most people ever get", 6, "5", "good"),
        _rank("great-plus", "", 7, "7", "good"),
        _rank("extraordinary", "as good as people get", 8, "10", "good-plus"),
        _rank("extraordinary-plus", "", 9, "15", "good-plus"),
        _rank("heroic", "the hero of an action film", 10, "20", "great"),
        _rank("heroic-plus", "", 11, "30", "great"),
        _rank("legendary", "plainly more than human", 12, "50", "great-plus"),
        _rank("legendary-plus", "", 13, "70", "great-plus"),
        _rank("mythic", "far beyond anything human", 14, "100", "extraordinary"),
        _rank("mythic-plus", "", 15, "150", "extraordinary"),
    ),
    "Every rank with its base successes, the number that it stands for, and its halved rank.",
    "The heads of the columns are lost in the original and restored from what it says about them.",
    ("nwm.scale.ranks", "nwm.scale.numbers", "nwm.scale.halved"),
)
# fmt: on

TABLES: tuple[Table, ...] = (RANKS,)

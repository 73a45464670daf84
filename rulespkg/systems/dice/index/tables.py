"""The notation as a table: a row for each way to write dice."""

from rulespkg.model.row import Row
from rulespkg.model.table import Column, Table


def _row(slug: str, label: str, example: str, means: str) -> Row:
    return Row(slug, label, {}, {"example": example, "means": means})


_ROWS = (
    _row("dice-plain", "Number, d, sides", "4d6", "that many dice, added"),
    _row("dice-percent", "d%", "d%", "a die from 1 to 100"),
    _row("dice-fate", "dF", "4dF", "dice with −1, 0 and +1"),
    _row("dice-own", "d{…}", "2d{1,1,2,3}", "dice with these numbers; {0..9} is all from 0 to 9"),
    _row(
        "dice-keep",
        "keep",
        "4d6 keep 3",
        "the highest dice, added; also keep 3 lowest, and k or kl for short",
    ),
    _row("dice-drop", "drop", "4d6 drop lowest", "all but the lowest die, added; also drop 2 highest"),
    _row("dice-count", "count", "6d6 count 5+", "how many show 5 or more; 2- is 2 or less, 6 just 6"),
    _row(
        "dice-explode",
        "explode",
        "d10 explode",
        "a die that shows its highest number is rolled again and added, up to 10 times; "
        "explode 3 is up to 3 times",
    ),
    _row("dice-order", "in order", "3d6 in order", "dice read one by one as they fall, at most four d6"),
    _row("dice-sum", "+ and −", "2d6 + d8 - 1", "sums, differences and numbers"),
    _row("dice-times", "*", "2 * d6", "a roll times a whole number; × is the same, x is not"),
    _row(
        "dice-repeat",
        "6x or x6",
        "6x 4d6 keep 3",
        "the whole roll six times: each result, and the sum of all; also 4d6 keep 3 x6",
    ),
    _row("dice-against", "v", "d8+d6 v 2d10", "two totals against each other: the higher one wins"),
    _row("dice-compare", ">, <, >=, <=, =, !=", "2d6 > 3d4", "whether it is true, as 1 or 0"),
    _row(
        "dice-lines",
        "; or output",
        'output 2d6 named "two"; output d12',
        "several lines side by side, each with a name if you like",
    ),
    _row(
        "dice-functions",
        "[highest … of …]",
        "[highest 3 of 4d6]",
        "as AnyDice writes it; also [lowest 1 of 2d20], [count 6 in 6d6] and [explode d6], "
        "which explodes twice at most",
    ),
    _row("dice-place", "@", "1@4d6", "the die at that place, the highest being the first"),
)

NOTATION = Table(
    "dice.table.notation",
    "The notation",
    "index",
    (Column("label", "Written"), Column("example", "Such as"), Column("means", "Makes")),
    _ROWS,
    "What can be written, and what it makes.",
)

TABLES = (NOTATION,)

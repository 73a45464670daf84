"""Tables that are read with a d10* and a d6 (toaster.tables)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.dice import Single

if TYPE_CHECKING:
    from rulespkg.model.row import Row
    from rulespkg.model.table import Table

D10_STAR = Single(10, 0)
D6 = Single(6)

type Lines = tuple[tuple[str, str], ...]


def two_dice_row(table: Table, d10star: int, d6: int) -> Row:
    """The row of a table that is read with a d10* and a d6.

    >>> from rulespkg.systems.toaster.combat.tables import HIT_LOCATION
    >>> two_dice_row(HIT_LOCATION, 3, 6).label
    'Torso: Hips/Groin'
    """
    return next(row for row in table.rows if spans(row, "d10star", d10star) and spans(row, "d6", d6))


def spans(row: Row, key: str, face: int) -> bool:
    low, high = row.facts[key]
    return bool(low <= face <= high)

"""Tables that are rolled on: the dice, and the columns in which their faces are looked up."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping


class Lookup(NamedTuple):
    """One die, and the column in which its face is looked up.

    ``label`` is what the game calls the die; its faces count up from ``low``.
    """

    column: str
    label: str
    sides: int
    low: int = 1

    @property
    def faces(self) -> range:
        """Every face of the die."""
        return range(self.low, self.low + self.sides)


class Onward(NamedTuple):
    """A roll that follows on the same table: what it is for, and the faces that are given, by column.

    ``label`` are the words on its button.
    """

    name: str
    label: str
    faces: Mapping[str, int]


class More(NamedTuple):
    """The die that a row calls for besides its own: what it is for, and for each face the rolls that follow.

    With one end there is nothing to dice.
    """

    label: str
    ends: tuple[tuple[Onward, ...], ...]


class Rolled(NamedTuple):
    """How a table is rolled on: its dice in the order in which they are read, and by slug what rows call for.

    Whatever the dice show, one row and no other has it.
    """

    lookups: tuple[Lookup, ...]
    more: Mapping[str, More] = {}


def faces(cell: str) -> range:
    """The faces that a cell names; ``ValueError`` if it names none.

    >>> faces("2 to 5"), faces("5 or 6"), faces("6")
    (range(2, 6), range(5, 7), range(6, 7))
    """
    first, _, last = cell.replace(" or ", " to ").partition(" to ")
    low, high = int(first), int(last or first)
    if low > high or (" or " in cell and high != low + 1):
        raise ValueError(f"“{cell}” names no faces")
    return range(low, high + 1)

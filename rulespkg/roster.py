"""Rosters: the rows of a tracker's sheet, and the one that an action points at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable

    from rulespkg.calculator import Inputs
    from rulespkg.field import Number

type Row = dict[str, Any]
"""The values of one row by field."""


class Roster(NamedTuple):
    """The rows of a sheet's field ``name``; the field ``who`` of its actions gives a place, from 1."""

    name: str
    who: Number

    def one(self, inputs: Inputs, place: int) -> Row:
        """The row at a place; ``Refusal`` where there is none."""
        rows: tuple[Row, ...] = inputs[self.name]
        if place > len(rows):
            raise self.who.refused(place, f"a whole number from 1 to {len(rows)}")
        return rows[place - 1]

    def put(self, inputs: Inputs, place: int, **change: Any) -> Inputs:
        """The sheet with one row changed; ``Refusal`` where there is no such row."""
        row = {**self.one(inputs, place), **change}
        rows = inputs[self.name]
        return {**inputs, self.name: (*rows[: place - 1], row, *rows[place:])}

    def every(self, inputs: Inputs, change: Callable[[Row], Row]) -> Inputs:
        """The sheet with every row changed."""
        return {**inputs, self.name: tuple(change(row) for row in inputs[self.name])}

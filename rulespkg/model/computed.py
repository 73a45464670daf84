"""Columns that are worked out for what the reader chooses, such as the armor that a weapon has to beat.

They stand beside the table and not in it: a table is what the source prints, and the rules read it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rulespkg.model.answer import number, percent
from rulespkg.model.row import Row
from rulespkg.model.table import Column, Table
from rulespkg.model.table_form import Shape, shape

if TYPE_CHECKING:
    from collections.abc import Callable

    from rulespkg.dice import Ratio
    from rulespkg.model.field import Choice


class Computed(NamedTuple):
    """One such column. ``worth`` is exact, of a row and the value chosen in each of the choices.

    ``by`` names the choices that it depends on; ``unit`` is "chance", or that of a mean.
    """

    key: str
    label: str
    unit: str
    by: tuple[str, ...]
    worth: Callable[[Row, dict[str, str]], Ratio]
    help: str

    @property
    def column(self) -> Column:
        """It as a column of the table."""
        return Column(self.key, self.label, "number", "", "right", self.help)


class Reckoning(NamedTuple):
    """The computed columns of one table and the choices that stand above it."""

    table: Table
    choices: tuple[Choice, ...]
    columns: tuple[Computed, ...]

    @property
    def defaults(self) -> dict[str, str]:
        """What is chosen at first."""
        return {choice.name: choice.default for choice in self.choices}

    def at_first(self, column: Computed) -> dict[str, str]:
        """What a column depends on and is chosen at first, in words.

        >>> from rulespkg.systems.buskit.computed import COMPUTED
        >>> COMPUTED[0].at_first(COMPUTED[0].columns[-1])
        {'Your Might': 'd6', 'Against armor': 'No armor'}
        """
        return {
            choice.label: next(option.label for option in choice.options if option.value == choice.default)
            for choice in self.choices
            if choice.name in column.by
        }

    @property
    def shown(self) -> tuple[Column, ...]:
        """The columns of the table, then the computed ones."""
        return (*self.table.columns, *(column.column for column in self.columns))

    @property
    def shape(self) -> Shape:
        """How the rows are told where there is little room; computed columns count as they are at first."""
        worked_out = {column.key: column for column in self.columns}

        def text(row: Row, column: Column) -> str:
            computed = worked_out.get(column.key)
            return self.text(row, computed, {}) if computed else self.table.cell(row, column)

        return shape(self.table, self.shown, text)

    def text(self, row: Row, column: Computed, chosen: dict[str, str]) -> str:
        """The cell of a row for what is chosen."""
        value = column.worth(row, {**self.defaults, **chosen})
        return percent(value) if column.unit == "chance" else number(value)

    def texts(self, row: Row, column: Computed) -> tuple[str, ...]:
        """The cell for each combination of the choices it depends on; the last of these changes first."""
        chosen: list[dict[str, str]] = [{}]
        for name in column.by:
            choice = next(choice for choice in self.choices if choice.name == name)
            chosen = [
                {**combination, name: option.value} for combination in chosen for option in choice.options
            ]
        return tuple(self.text(row, column, combination) for combination in chosen)

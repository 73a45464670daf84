"""Tables of the pages: HTML of a table, whose rows have the addresses that outsiders link to."""

from typing import NamedTuple

from macros.pages import Place, draw, full, title
from macros.takers import declared, takers
from rulespkg.rule import anchor
from rulespkg.systems import System
from rulespkg.table import Column, Part, Row, Table


class Cell(NamedTuple):
    """One cell: its text, where it links to ("" for nowhere), and the parts in it that have ids."""

    text: str
    href: str
    parts: tuple[Part, ...]
    column: Column


class Line(NamedTuple):
    """One row: the first cell is its header."""

    row: Row
    cells: tuple[Cell, ...]


def table(place: Place, name: str) -> str:
    """A table of the page's game with its rows' ids, each once, and links to its data."""
    system = place.system
    found = system.table(full(place, f"table.{name}"))
    return draw(
        "table.html.jinja",
        table=found,
        id=anchor(found.id),
        lines=lines(found, system, place.root),
        data=f"{place.root}{system.name}/tables",
        takers=declared(found, takers(system, found), place.root),
    )


def lines(found: Table, system: System, root: str) -> tuple[Line, ...]:
    """The rows of a table with the text and link of every cell; ``root`` leads to the site's root."""
    return tuple(
        Line(row, tuple(_cell(found, row, column, system, root) for column in found.columns))
        for row in found.rows
    )


def _cell(found: Table, row: Row, column: Column, system: System, root: str) -> Cell:
    text = found.cell(row, column)
    if column.kind == "link":
        return Cell(title(system, text), root + system.place(text), (), column)
    return Cell(text, "", found.parts(row, column), column)


def heading(column: Column) -> str:
    """The words over a column, with the unit of its numbers.

    >>> heading(Column("days", "One attempt takes", unit="days"))
    'One attempt takes (days)'
    """
    return f"{column.label} ({column.unit})" if column.unit else column.label

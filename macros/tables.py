"""Tables of the pages: HTML of a table, whose rows have the addresses that outsiders link to."""

from collections.abc import Iterator
from typing import NamedTuple

from macros.pages import SITE_ROOT, Place, draw, full, title
from macros.retired import former
from macros.row_calculators import declared, takers
from rulespkg.html.markup import Html
from rulespkg.html.table_line import Cell, line
from rulespkg.model.computed import Computed
from rulespkg.model.rule import anchor
from rulespkg.model.sorting import keys
from rulespkg.model.table import Column, Row, Table
from rulespkg.systems import System, reckoning

TOOLS_FROM = 6
"""Rows from which on it helps to sort and filter."""

POCKET = "pocket/"
"""The page with the tables that the reader has ticked, from the site's root."""

MOST_TAGS = 14
"""Tags that can still be looked over; a column with more of them offers none."""


class Line(NamedTuple):
    """One row: the first cell is its header; ``aliases`` are all further addresses of the whole row."""

    row: Row
    cells: tuple[Cell, ...]
    aliases: tuple[str, ...]

    @property
    def drawn(self) -> Html:
        """The line as markup."""
        return line(self.row, self.cells, self.aliases)


class Offered(NamedTuple):
    """A column with the tags that rows can be picked by."""

    column: Column
    tags: tuple[str, ...]


def table(place: Place, name: str) -> str:
    """A table of the page's game with its rows' ids, each once, its tools, and links to its data."""
    system = place.system
    found = system.table(full(place, f"table.{name}"))
    return draw(
        "table.html.jinja",
        table=found,
        columns=columns(found, system),
        by={column.key: column.by for column in _computed(found, system)},
        id=anchor(found.id),
        former=former(system.name, found.id),
        lines=lines(found, system, SITE_ROOT),
        choices=reckoning(system.name, found).choices,
        tools=len(found.rows) >= TOOLS_FROM,
        folds=folds(columns(found, system)),
        offered=offered(found),
        data=f"{SITE_ROOT}{system.name}/tables",
        address=system.place(found.id),
        pocket=f"{SITE_ROOT}{POCKET}",
        link=lambda id: SITE_ROOT + system.place(id),
        takers=declared(found, takers(system, found), SITE_ROOT),
    )


def pocket(place: Place) -> str:
    """Where a script puts the tables that the reader has ticked, anywhere on the site."""
    return draw("pocket.html.jinja", root=SITE_ROOT)


def _computed(found: Table, system: System) -> tuple[Computed, ...]:
    return reckoning(system.name, found).columns


def columns(found: Table, system: System) -> tuple[Column, ...]:
    """The columns that a page shows: those of the table, then the computed ones."""
    return (*found.columns, *(one.column for one in _computed(found, system)))


def folds(shown: tuple[Column, ...]) -> bool:
    """Whether rows are told better one below the other than side by side on a narrow screen."""
    words = [column for column in shown[1:] if column.kind in ("text", "tags", "link")]
    return len(shown) > 3 or (len(shown) > 2 and bool(words))


def offered(found: Table) -> tuple[Offered, ...]:
    """The columns by whose tags rows can be picked: few tags, and one at least on several rows."""
    known = [Offered(column, _tags(found, column)) for column in found.columns]
    return tuple(one for one in known if 1 < len(one.tags) <= MOST_TAGS)


def _tags(found: Table, column: Column) -> tuple[str, ...]:
    every = [tag for row in found.rows for tag in found.tags(row, column)]
    distinct = tuple(dict.fromkeys(every))
    return distinct if len(distinct) < len(every) else ()


def lines(found: Table, system: System, root: str) -> tuple[Line, ...]:
    """The rows of a table with the text and link of every cell; ``root`` leads to the site's root."""
    sort = {column.key: _sorts(found, column) for column in found.columns}
    tagged = {one.column.key for one in offered(found)}
    made = []
    for index, row in enumerate(found.rows):
        cells = [
            _cell(found, row, column, system, root)._replace(
                sort=sort[column.key][index],
                tags="|".join(found.tags(row, column)) if column.key in tagged else "",
            )
            for column in found.columns
        ]
        old = former(system.name, *(f"#{slug}" for slug in row.slugs()))
        made.append(Line(row, (*cells, *_worked_out(found, row, system)), (*row.aliases, *old)))
    return tuple(made)


def _sorts(found: Table, column: Column) -> tuple[str, ...]:
    """What cells sort by, where a script could not read it off them."""
    texts = [found.cell(row, column) for row in found.rows]
    sizes = keys(texts)
    plain = sizes[0] is None or all(_is_plain(text) for text in texts)
    return tuple("" if plain or size is None else f"{size:g}".replace("inf", "Infinity") for size in sizes)


def _is_plain(text: str) -> bool:
    return text.lstrip("+−-").replace(".", "", 1).isdecimal()


def _worked_out(found: Table, row: Row, system: System) -> Iterator[Cell]:
    known = reckoning(system.name, found)
    for column, shown in zip(known.columns, columns(found, system)[len(found.columns) :], strict=True):
        texts = known.texts(row, column)
        values = "|".join(texts) if len(set(texts)) > 1 else ""
        yield Cell(known.text(row, column, {}), "", (), shown, values=values)


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

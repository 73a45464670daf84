"""Tables of the pages: HTML of a table, whose rows have the addresses that outsiders link to."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from macros.pages import SITE_ROOT, Place, draw, full, title
from macros.retired import former
from macros.row_calculators import declared, takers
from rulespkg.html.markup import Html
from rulespkg.html.table_line import Cell, line, role
from rulespkg.model.answer import chance_text
from rulespkg.model.computed import Computed
from rulespkg.model.row import Row
from rulespkg.model.rule import anchor
from rulespkg.model.sorting import keys
from rulespkg.model.system import System
from rulespkg.model.table import Column, Table
from rulespkg.model.table_form import Shape
from rulespkg.model.table_roll import chances
from rulespkg.systems import reckoning

TOOLS_FROM = 8
"""Rows from which on it helps to sort and filter."""

POCKET = "pocket/"
"""The page with the tables that the reader has ticked, from the site's root."""

MOST_TAGS = 14
"""Tags that can still be looked over; a column with more of them offers none."""


LEAST_RANGE = 3
"""Different numbers from which on a range says more than a choice."""

NUMBER = re.compile(r"(?:under |over )?[+−-]?\d+(?:\.\d+)?%?")
"""A cell that is a number, as scripts read it too (``docs/assets/tables/cells.ts``)."""


class Line(NamedTuple):
    """One row: the first cell is its header; ``aliases`` are all further addresses of the whole row.

    ``chance`` is that of a row which one rolls, where no cell says it.
    """

    row: Row
    cells: tuple[Cell, ...]
    aliases: tuple[str, ...]
    chance: str = ""

    @property
    def drawn(self) -> Html:
        """The line as markup."""
        return line(self.row, self.cells, self.aliases, self.chance)


class Offered(NamedTuple):
    """A column with the tags that rows can be picked by."""

    column: Column
    tags: tuple[str, ...]


def table(place: Place, name: str) -> str:
    """A table of the page's game with its rows' ids, each once, its tools, and links to its data."""
    system = place.system
    table = system.table(full(place, f"table.{name}"))
    return draw(
        "table.html.jinja",
        table=table,
        columns=columns(table, system),
        by={column.key: column.by for column in _computed(table, system)},
        id=anchor(table.id),
        former=former(system.name, table.id),
        lines=lines(table, system, SITE_ROOT),
        choices=reckoning(system.name, table).choices,
        tools=has_tools(table, system),
        shape=reckoning(system.name, table).shape,
        classes=" ".join(_classes(reckoning(system.name, table).shape, table, system)),
        rule=_rule(table, system),
        offered=offered(table),
        ranges=ranges(table, system),
        data=f"{SITE_ROOT}{system.name}/tables",
        address=system.place(table.id),
        pocket=f"{SITE_ROOT}{POCKET}",
        link=lambda id: SITE_ROOT + system.place(id),
        takers=declared(table, takers(system, table), SITE_ROOT),
    )


def entry(place: Place, slug: str) -> str:
    """A row of a table of the page's game beside its rule: what each column says, but for links."""
    system = place.system
    table = next((table for table in system.tables if slug in table.slugs()), None)
    if table is None:
        raise SystemExit(f"{place.source}: there is no row “{slug}”.")
    cells = next(line.cells for line in lines(table, system, SITE_ROOT) if line.row.slug == slug)
    return draw("entry.html.jinja", cells=[cell for cell in cells[1:] if not cell.href])


def pocket(place: Place) -> str:
    """Where a script puts the tables that the reader has ticked, anywhere on the site."""
    return draw("pocket.html.jinja", root=SITE_ROOT)


def _classes(shape: Shape, table: Table, system: System) -> Iterator[str]:
    """What the style has to know of a table: its form on a phone, and how many rows stand there at first."""
    if shape.form == "across":
        yield from ("rb-across", f"rb-rows-{len(table.rows)}", f"rb-heads-{len(columns(table, system))}")
    elif shape.form != "grid":
        yield from ("rb-folds", f"rb-as-{shape.form}")
        yield from ["rb-with-key"] * bool(shape.key) + ["rb-with-leads"] * bool(shape.leads)
    if shape.shown:
        yield f"rb-shows-{shape.shown}"


def has_tools(table: Table, system: System) -> bool:
    """Whether a table is long enough to be sorted, or has columns of ours to compare its rows by."""
    return len(table.rows) >= TOOLS_FROM or bool(_computed(table, system))


def _rule(table: Table, system: System) -> dict[str, str] | None:
    """The rule that reads a table, for the sheets of its rows: title and address."""
    if not table.rules:
        return None
    return {"title": title(system, table.rules[0]), "href": SITE_ROOT + system.place(table.rules[0])}


def _computed(table: Table, system: System) -> tuple[Computed, ...]:
    return reckoning(system.name, table).columns


def columns(table: Table, system: System) -> tuple[Column, ...]:
    """The columns that a page shows: those of the table, then the computed ones."""
    return reckoning(system.name, table).shown


def offered(table: Table) -> tuple[Offered, ...]:
    """The columns by whose tags rows can be picked: few tags, and one at least on several rows."""
    candidates = [Offered(column, _tags(table, column)) for column in table.columns]
    return tuple(offered for offered in candidates if 1 < len(offered.tags) <= MOST_TAGS)


def ranges(table: Table, system: System) -> tuple[Column, ...]:
    """The columns of numbers by whose size rows can be picked: three at least that differ."""
    computed = reckoning(system.name, table)
    printed = [(column, [table.cell(row, column) for row in table.rows]) for column in table.columns]
    worked_out = [
        (column.column, [computed.text(row, column, {}) for row in table.rows]) for column in computed.columns
    ]
    counted = [
        column for column in (*printed, *worked_out) if all(NUMBER.fullmatch(text) for text in column[1])
    ]
    return tuple(column for column, texts in counted if len(set(texts)) >= LEAST_RANGE)


def _tags(table: Table, column: Column) -> tuple[str, ...]:
    every = [tag for row in table.rows for tag in table.tags(row, column)]
    distinct = tuple(dict.fromkeys(every))
    return distinct if len(distinct) < len(every) else ()


def lines(table: Table, system: System, root: str) -> tuple[Line, ...]:
    """The rows of a table with the text and link of every cell; ``root`` leads to the site's root."""
    sort = {column.key: _sorts(table, column) for column in table.columns}
    tagged = {tagging.column.key for tagging in offered(table)}
    shape = reckoning(system.name, table).shape
    prints_chances = any(column.key == "chance" for column in table.columns)
    rolled = chances(table) if table.rolled and not prints_chances else {}
    lines = []
    for index, row in enumerate(table.rows):
        cells = [
            _cell(table, row, column, system, root)._replace(
                sort=sort[column.key][index],
                tags="|".join(table.tags(row, column)) if column.key in tagged else "",
                role=role(shape, column),
            )
            for column in table.columns
        ]
        old = former(system.name, *(f"#{slug}" for slug in row.slugs()))
        chance = chance_text(rolled[row.slug]) if rolled else ""
        lines.append(Line(row, (*cells, *_worked_out(table, row, system)), (*row.aliases, *old), chance))
    return tuple(lines)


def _sorts(table: Table, column: Column) -> tuple[str, ...]:
    """What cells sort by, where a script could not read it off them."""
    texts = [table.cell(row, column) for row in table.rows]
    sizes = keys(texts)
    plain = sizes[0] is None or all(_is_plain(text) for text in texts)
    return tuple("" if plain or size is None else f"{size:g}".replace("inf", "Infinity") for size in sizes)


def _is_plain(text: str) -> bool:
    return text.lstrip("+−-").replace(".", "", 1).isdecimal()


def _worked_out(table: Table, row: Row, system: System) -> Iterator[Cell]:
    computed = reckoning(system.name, table)
    for column, shown in zip(computed.columns, columns(table, system)[len(table.columns) :], strict=True):
        texts = computed.texts(row, column)
        values = "|".join(texts) if len(set(texts)) > 1 else ""
        text = computed.text(row, column, {})
        yield Cell(text, "", (), shown, values=values, role=role(computed.shape, shown), worked_out=True)


def _cell(table: Table, row: Row, column: Column, system: System, root: str) -> Cell:
    text = table.cell(row, column)
    if column.kind == "link":
        return Cell(title(system, text), root + system.place(text), (), column)
    return Cell(text, "", table.parts(row, column), column)


def heading(column: Column) -> str:
    """The words over a column, with the unit of its numbers.

    >>> heading(Column("days", "One attempt takes", unit="days"))
    'One attempt takes (days)'
    """
    return f"{column.label} ({column.unit})" if column.unit else column.label

"""Tables: rows in their own order, each with an address, facts for the rules and words for readers.

No markup: ``Table.cell`` gives the text of a cell, and a renderer decides what stands around it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, NamedTuple, NoReturn

from rulespkg.model import homebrew_rows
from rulespkg.model.field import Field, Text
from rulespkg.model.problem import Problem, Refusal
from rulespkg.model.row import Part, Row

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from rulespkg.model.rolled import Rolled

type Kind = Literal["text", "die", "dice", "number", "flag", "tags", "link"]
type Align = Literal["left", "center", "right"]
type Form = Literal["grid", "across", "lines", "cards"]


class Column(NamedTuple):
    """One column; ``key`` names what stands in it: a fact or words of the row, or "label" for its label.

    ``kind``: "text"; "die" ("d8"); "dice" (several, or alternatives of several); "number"; "flag" (yes or
    no); "tags" (words in a list); "link" (the cell is a rule id, or "#" and a slug).
    ``unit`` is that of the numbers and belongs to the heading: cells hold bare numbers.
    ``category``: readers may pick rows by what the whole cell says; by tags and flags they always may.
    ``asks`` are the fields of a form for a homebrew row; one without a name, a label or a help has those
    of the column.
    """

    key: str
    label: str
    kind: Kind = "text"
    unit: str = ""
    align: Align = "left"
    help: str = ""
    category: bool = False
    asks: tuple[Field, ...] = ()


class Table(NamedTuple):
    """One table: ``id`` as in "buskit.table.cover", ``page`` the page it stands on.

    ``printed`` are the rows of the source, ``caption`` is one sentence on what it is for, ``note`` what holds
    for all of it, and ``rules`` the ids of the rules that read it.
    ``homebrew_row`` makes a homebrew row of its slug, its label and the values of ``entry`` by name;
    ``Refusal`` where these do not go together. A table without it takes none.
    ``form`` is how rows are told on a phone, if not as their cells ask for (``rulespkg.model.table_form``),
    and ``shown`` how many stand there before a tap, if not as many as fit: 0 where the table only has ideas,
    or says once more what the rules beside it say.
    ``rolled`` are the dice that one rolls on it; a table without them is only looked up.
    ``sums_up`` says that each row stands for a rule with a place of its own, where a search should lead.
    """

    id: str
    title: str
    page: str
    columns: tuple[Column, ...]
    printed: tuple[Row, ...]
    caption: str
    note: str = ""
    rules: tuple[str, ...] = ()
    homebrew_row: Callable[[str, str, dict[str, Any]], Row] | None = None
    form: Form | None = None
    shown: int | None = None
    rolled: Rolled | None = None
    sums_up: bool = False

    @property
    def name(self) -> str:
        """The table's name within its system, such as "cover"."""
        return self.id.rpartition(".")[2]

    @property
    def rows(self) -> tuple[Row, ...]:
        """The printed rows, and behind them the homebrew rows that came with the request."""
        return (*self.printed, *homebrew_rows.rows_of(self.id))

    @property
    def entry(self) -> tuple[Field, ...]:
        """The form for a homebrew row: its name, and what the columns ask; empty if it takes none."""
        if self.homebrew_row is None:
            return ()
        first = self.columns[0]
        head = next((column.label for column in self.columns if column.key == "label"), first.label)
        asked = [_asked(field, column) for column in self.columns for field in column.asks]
        return (Text("label", head, "", homebrew_rows.MOST_NAME, least=1), *asked)

    def slugs(self) -> tuple[str, ...]:
        """Every address in this table, in the order of the rows."""
        return tuple(slug for row in self.rows for slug in row.slugs())

    def row(self, slug: str) -> Row:
        """The row with this address: its own, an alias or a part; ``Refusal`` if there is none."""
        row = _row_of(self, slug)
        if row is not None:
            return row
        _refuse_own(slug, self.title)
        self._refuse(f"has no row “{slug[:40]}”; it has {', '.join(row.slug for row in self.rows)}")

    def by(self, key: str, value: Any) -> Row:
        """The first row whose fact ``key`` is ``value``; ``Refusal`` if there is none."""
        for row in self.rows:
            if key in row.facts and row.facts[key] == value:
                return row
        legal = ", ".join(str(row.facts[key]) for row in self.rows if key in row.facts)
        self._refuse(f"has no row with {key} {str(value)[:40]}; it has {legal or 'no such fact'}")

    def cell(self, row: Row, column: Column) -> str:
        """The text of one cell; ``KeyError`` if the row has nothing for the column."""
        if column.key == "label":
            return row.label
        if column.key in row.cells:
            return row.cells[column.key]
        parts = self.parts(row, column)
        if parts:
            return ", ".join(part.text or part.label for part in parts)
        return _words(row.facts[column.key], column.kind)

    def parts(self, row: Row, column: Column) -> tuple[Part, ...]:
        """The parts of a row that stand in one column, in order; none for most tables."""
        return tuple(part for part in row.parts if part.column == column.key)

    def tags(self, row: Row, column: Column) -> tuple[str, ...]:
        """What a reader may pick a row by in one column; nothing in columns that offer no tags."""
        if column.kind == "tags":
            return row.tags or tuple(row.facts.get(column.key, ())) or ("none",)
        return (self.cell(row, column),) if column.category or column.kind == "flag" else ()

    def _refuse(self, why: str) -> NoReturn:
        raise Refusal(Problem(self.name, self.title, f"The table “{self.title}” {why}."))


def find(tables: Iterable[Table], slug: str) -> Row:
    """The row with this address in the first table that has it; ``Refusal`` lists the rows if none does."""
    all_tables = tuple(tables)
    for table in all_tables:
        row = _row_of(table, slug)
        if row is not None:
            return row
    _refuse_own(slug, "Row")
    legal = ", ".join(row.slug for table in all_tables for row in table.rows)
    raise Refusal(Problem("row", "Row", f"There is no row “{slug[:40]}”; there is {legal}."))


def _row_of(table: Table, slug: str) -> Row | None:
    """The first row of a table with this address, homebrew ones last; ``None`` if there is none."""
    row = _by_slug(table.printed).get(slug)
    if row is None:
        row = next((own for own in homebrew_rows.rows_of(table.id) if slug in own.slugs()), None)
    return row


_PRINTED: dict[int, tuple[tuple[Row, ...], dict[str, Row]]] = {}


def _by_slug(rows: tuple[Row, ...]) -> dict[str, Row]:
    """Printed rows by all their addresses, the first where several share one; listed once for each table."""
    listing = _PRINTED.get(id(rows))
    if listing is None or listing[0] is not rows:
        by_slug: dict[str, Row] = {}
        for row in rows:
            for slug in row.slugs():
                by_slug.setdefault(slug, row)
        # The rows are kept beside, so that no others take their id.
        listing = _PRINTED[id(rows)] = rows, by_slug
    return listing[1]


def _refuse_own(slug: str, label: str) -> None:
    if homebrew_rows.is_homebrew(slug):
        raise Refusal(Problem("row", label, homebrew_rows.unknown(label, slug)))


def _asked(field: Field, column: Column) -> Field:
    """A field of a column, with what it leaves to the column."""
    return field.but(
        name=field.name or column.key,
        label=field.label or column.label,
        help=field.help or ("" if field.label else column.help),
    )


def dice_text(dice: Sequence[Any]) -> str:
    """Dice in words, largest first; alternatives, as sequences within the sequence, are joined by "or".

    >>> dice_text(("d6", "d8", "d6"))
    'd8 + 2d6'
    >>> dice_text((("d6", "d6"), ("d8",)))
    '2d6 or d8'
    >>> dice_text(())
    'none'
    """
    if not dice:
        return "none"
    if not isinstance(dice[0], str):
        return " or ".join(dice_text(die) for die in dice)
    sizes = sorted(set(dice), key=lambda size: int(size[1:]), reverse=True)
    counts = [(list(dice).count(size), size) for size in sizes]
    return " + ".join(f"{count}{size}" if count > 1 else size for count, size in counts)


def _words(value: Any, kind: Kind) -> str:
    if kind == "flag":
        return "yes" if value else "no"
    if kind == "dice":
        return dice_text(value)
    if kind == "tags":
        return ", ".join(value) or "none"
    return str(value)

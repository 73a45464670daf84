"""Fields made of table rows: what the forms of several games need."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulespkg.model.field import Choice, Option

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rulespkg.model.table import Table


def rows(tables: Iterable[Table], none: str = "") -> tuple[Option, ...]:
    """The rows of tables as options, grouped by table; ``none`` adds an empty choice in these words."""
    chosen = tuple(tables)
    options = [
        Option(row.slug, row.label, table.title if len(chosen) > 1 else "", row.slug)
        for table in chosen
        for row in table.rows
    ]
    return (*((Option("", none),) if none else ()), *options)


def row_choice(
    name: str, label: str, default: str, tables: Iterable[Table], none: str = "", **more: Any
) -> Choice:
    """A choice of table rows."""
    return Choice(name, label, default, rows(tables, none), **more)

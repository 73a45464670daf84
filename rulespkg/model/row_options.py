"""Fields made of table rows, and sets of rows: what the forms of several games need."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulespkg.model import homebrew_rows
from rulespkg.model.field import Choice, Option

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from rulespkg.model.row import Row
    from rulespkg.model.table import Table


class Slugs:
    """The slugs of the rows for which something holds, homebrew ones included; an ordered set.

    ``name`` tells it from other such sets of the game. ``and_also`` adds values that are no rows.

    >>> from rulespkg.model.row import Row

    >>> from rulespkg.model.table import Column, Table
    >>> arms = Table("game.table.arms", "Arms", "page", (Column("label", "Weapon"),),
    ...     (Row("bow", "Bow", {"far": True}, {}), Row("axe", "Axe", {"far": False}, {})), "")
    >>> shoots = Slugs("shoots", (arms,), lambda row: row.facts["far"])
    >>> list(shoots), "axe" in shoots, "own" in shoots.and_also("own")
    (['bow'], False, True)
    """

    def __init__(
        self,
        name: str,
        tables: Iterable[Table],
        holds: Callable[[Row], bool] = lambda row: True,
        also: tuple[str, ...] = (),
    ) -> None:
        self.name = name
        self._tables = tuple(tables)
        self._holds = holds
        self._also = also
        self._printed: frozenset[str] | None = None

    def __iter__(self) -> Iterator[str]:
        yield from (row.slug for table in self._tables for row in table.rows if self._holds(row))
        yield from self._also

    def __contains__(self, slug: object) -> bool:
        if self._printed is None:
            printed = {row.slug for table in self._tables for row in table.printed if self._holds(row)}
            self._printed = frozenset((*printed, *self._also))
        return slug in self._printed or any(
            row.slug == slug and self._holds(row)
            for table in self._tables
            for row in homebrew_rows.rows_of(table.id)
        )

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def and_also(self, *values: str) -> Slugs:
        """The set with further values."""
        return Slugs(self.name, self._tables, self._holds, (*self._also, *values))


def rows(tables: Iterable[Table], none: str = "") -> tuple[Option, ...]:
    """The rows of tables as options, grouped by table; ``none`` adds an empty choice in these words."""
    all_tables = tuple(tables)
    options = [
        Option(
            row.slug,
            row.label,
            table.title if len(all_tables) > 1 else "",
            row.slug,
            table.id if table.homebrew_row else "",
        )
        for table in all_tables
        for row in table.rows
    ]
    return (*((Option("", none),) if none else ()), *options)


def row_choice(
    name: str, label: str, default: str, tables: Iterable[Table], none: str = "", **more: Any
) -> Choice:
    """A choice of table rows."""
    return Choice(name, label, default, rows(tables, none), **more)

"""Rows of a table: what the rules compute with, the words of cells, and addresses."""

from __future__ import annotations

from typing import Any, NamedTuple


class Part(NamedTuple):
    """A piece of a row with an address of its own: one step of a list, or one cell of a grid.

    ``label`` is its name by itself (for search), ``column`` the key of the column it stands in, and
    ``text`` what stands there if that is not the label.
    """

    slug: str
    label: str
    column: str
    text: str = ""


class Row(NamedTuple):
    """One row: ``facts`` is what the rules compute with, ``cells`` the words of columns that are no facts.

    Lists within ``facts`` are tuples, so that no reader of a table can change it.
    ``aliases`` are further addresses of the same row; ``note`` is a sentence on this row alone.
    ``tags`` are those of a column of tags whose words say more than a list.
    """

    slug: str
    label: str
    facts: dict[str, Any]
    cells: dict[str, str]
    aliases: tuple[str, ...] = ()
    note: str = ""
    parts: tuple[Part, ...] = ()
    tags: tuple[str, ...] = ()

    def slugs(self) -> tuple[str, ...]:
        """Every address in this row: its own, its aliases and its parts."""
        return (self.slug, *self.aliases, *(part.slug for part in self.parts))

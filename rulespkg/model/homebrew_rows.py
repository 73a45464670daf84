"""Homebrew rows: a weapon, an armor, whatever a table takes beside what its source prints.

They come with each request and count for that request alone: ``Table.rows`` and the options of a ``Choice``
have them while an ``Active`` is open, so that whatever reads a table reads them too.
A row's slug is made of what stands in it. So the same row has the same slug on every device, and nothing
that was worked out for a slug is ever wrong for it. A row that is edited has another slug, and names its
earlier ones (``rulespkg/homebrew.py``).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rulespkg.model.row import Row

PREFIX = "own-"
"""What the slug of every such row begins with, and that of no printed one."""
MOST = 60
"""Homebrew rows in one game."""
MOST_NAME = 60
_MOST_WORDS = 24
_DIGEST = 8
_LETTERS = "abcdefghijklmnopqrstuvwxyz234567"

_ACTIVE: list[Mapping[str, tuple[Row, ...]]] = []


class Active:
    """While it is open, tables have these rows, by the tables' ids, behind their printed ones.

    >>> from rulespkg.model.row import Row

    >>> from rulespkg.model.table import Column, Table
    >>> table = Table("game.table.arms", "Arms", "page", (Column("label", "Weapon"),), (), "")
    >>> with Active({table.id: (Row("own-saber", "Saber", {}, {}),)}):
    ...     print([row.label for row in table.rows])
    ['Saber']
    >>> table.rows
    ()
    """

    def __init__(self, rows: Mapping[str, tuple[Row, ...]]) -> None:
        self._rows = rows

    def __enter__(self) -> None:
        _ACTIVE.append(self._rows)

    def __exit__(self, *_: object) -> None:
        _ACTIVE.pop()


def rows_of(table: str) -> tuple[Row, ...]:
    """The homebrew rows of a table by its id, in the order in which they were added."""
    return _ACTIVE[-1].get(table, ()) if _ACTIVE else ()


def tables_with_rows() -> tuple[str, ...]:
    """The ids of the tables that have homebrew rows now."""
    return tuple(_ACTIVE[-1]) if _ACTIVE else ()


def slugs() -> tuple[str, ...]:
    """The slugs of all homebrew rows that are here now."""
    return tuple(row.slug for rows in (_ACTIVE[-1].values() if _ACTIVE else ()) for row in rows)


def is_homebrew(slug: str) -> bool:
    """Whether a slug is that of a homebrew row, known here or not."""
    return slug.startswith(PREFIX)


def slug_of(table: str, flat: Mapping[str, str]) -> str:
    """The slug of a row: some letters of its name for readers, and a digest of all that it holds.

    >>> slug_of("buskit.table.melee-weapons", {"label": "Grandfather's saber", "dice": "d10"})
    'own-grandfather-s-saber-2ojn77pq'
    """
    name = "".join(
        letter if letter.isascii() and letter.isalnum() else " " for letter in flat.get("label", "").lower()
    )
    words = "-".join(name.split())[:_MOST_WORDS].strip("-")
    whole = "\n".join([table, *(f"{key}\t{flat[key]}" for key in sorted(flat))])
    return "-".join([PREFIX.rstrip("-"), *([words] if words else []), _digest(whole)])


def _digest(text: str) -> str:
    """Eight letters that hang on every character (FNV-1a with 64 bits, folded)."""
    value = 0xCBF29CE484222325
    for byte in text.encode("utf-8", "replace"):
        value = (value ^ byte) * 0x100000001B3 % 2**64
    value ^= value >> 40
    return "".join(_LETTERS[value >> 5 * place & 31] for place in range(_DIGEST))


def is_slug(text: str) -> bool:
    """Whether a text is written as the slugs of such rows are.

    >>> is_slug("own-saber-2ojn77pq"), is_slug("own-"), is_slug("saber")
    (True, False, False)
    """
    digest = text.rpartition("-")[2]
    return is_homebrew(text) and len(digest) == _DIGEST and all(letter in _LETTERS for letter in digest)


def unknown(label: str, slug: str) -> str:
    """The sentence that refuses such a slug where nobody has brought its row."""
    return f"{label}: {UNKNOWN} (“{slug[:40]}”)."


UNKNOWN = (
    "this is a row of a group's own, and this device does not have it; "
    "open the link of the group's house rules, or choose another"
)

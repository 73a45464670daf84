"""The form in which rows are told where there is little room: it follows from what they hold."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rulespkg.model.sorting import size

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rulespkg.model.row import Row
    from rulespkg.model.table import Column, Form, Table

FEW = 5
"""Columns that stand side by side on a phone, if they are short."""

SHORT = 12
"""Characters of a cell that is short."""

FIGURE = 4
"""Characters of a figure of which six stand side by side."""

LONGEST_WORD, LONGEST_FIGURE = 14, 26
"""Characters of words and of figures that can stand alone at the right of a name."""

PLAIN = 1.7
"""How much longer than any other column its words are, if they need no heading."""

LINE = 40
"""Characters that stand side by side on a phone."""

REMARK = 18
"""Characters that words without a heading have at least, on average."""

SENTENCE = 40
"""Characters that cells of prose have on average."""

FEWEST, MOST, HEADS = 3, 5, 4
"""Rows of a table that lies on its side on a phone, and the most columns that it has."""

LYING = 40
"""Characters of their longest words that so many rows have beside one another."""

FITS = {"grid": 10, "lines": 6, "cards": 4}
"""Rows that stand on a phone before a tap, by form: about half a screen of them."""

SPARED = 3
"""Rows that a fold has to save at least."""


class Shape(NamedTuple):
    """How rows are told: side by side ("grid"), each as a column ("across"), in two lines ("lines"), or as a
    title and text ("cards").

    ``key`` is the column with the figure that a row is looked up for, which stands at the right of its name;
    ``remark`` the column whose words stand below without their heading. Each is "" where there is none.
    ``leads`` are the columns that stand before the name, for a row is looked up by them.
    ``shown`` is how many rows stand there before the others are wanted, ``None`` for all of them.
    """

    form: Form
    key: str
    remark: str
    leads: tuple[str, ...] = ()
    shown: int | None = None


def shape(table: Table, columns: Sequence[Column], text: Callable[[Row, Column], str]) -> Shape:
    """The form of a table by its printed rows; one that it declares goes before.

    :param columns: all that are shown, the computed ones behind the printed
    :param text: the words of a cell

    >>> from rulespkg.systems import load
    >>> def of(name: str, id: str) -> Shape:
    ...     table = load(name).table(f"{name}.table.{id}")
    ...     return shape(table, table.columns, table.cell)
    >>> of("nwm", "victims").form, of("nwm", "attack-types").form, of("toaster", "range").form
    ('grid', 'cards', 'across')
    >>> of("buskit", "range")
    Shape(form='lines', key='die', remark='distance', leads=(), shown=None)
    >>> of("toaster", "hit-location").leads, of("toaster", "hit-location").shown
    (('d10star', 'd6'), 10)
    """
    cells = {column.key: [text(row, column) for row in table.printed] for column in columns}
    rest = columns[1:]
    means = {column.key: _mean(cells[column.key]) for column in rest if column.kind in ("text", "tags")}
    prose = any(mean >= SENTENCE for mean in means.values())
    side_by_side = _fits(columns, cells, prose)
    lying = side_by_side and len(columns) == len(table.columns) and _lies(table, cells)
    form = table.form or ("across" if lying else "grid" if side_by_side else "cards" if prose else "lines")
    leads = _leads(columns)
    remark = _remark([column for column in rest if column.kind == "text" and column.key != "label"], cells)
    parts = {part.column for row in table.printed for part in row.parts}
    figures = [column.key for column in rest if column.kind not in ("tags", "link", "flag")]
    figures = [key for key in figures if key not in parts]
    key = _key([key for key in figures if key != remark], cells)
    return Shape(
        form,
        key if form == "lines" and not leads else "",
        "" if form == "grid" else remark,
        leads,
        _shown(table, form),
    )


def _leads(columns: Sequence[Column]) -> tuple[str, ...]:
    keys = [column.key for column in columns]
    return tuple(keys[: keys.index("label")]) if "label" in keys else ()


def _shown(table: Table, form: Form) -> int | None:
    """What the table declares, or what fits of a long one."""
    if table.shown is not None:
        return table.shown
    most = FITS.get(form, len(table.printed))
    return most if len(table.printed) >= most + SPARED else None


def _lies(table: Table, cells: dict[str, list[str]]) -> bool:
    """Whether few rows with few short cells stand beside one another."""
    rows = len(table.printed)
    if not FEWEST <= rows <= MOST or len(table.columns) > HEADS or table.homebrew_row:
        return False
    if any(row.note for row in table.printed):
        return False
    words = [word for texts in cells.values() for text in texts for word in text.split()]
    return max(map(len, words)) * rows <= LYING


def _fits(columns: Sequence[Column], cells: dict[str, list[str]], prose: bool) -> bool:
    """Whether rows stand side by side: few short columns, or some in which no line is long."""
    longest = [_longest(cells[column.key]) for column in columns]
    if prose or any(column.kind == "link" for column in columns):
        return False
    most = max(longest[1:], default=0)
    short = most <= SHORT and len(columns) <= (FEW if most > FIGURE else FEW + 1)
    has_label = columns[0].key == "label"
    few = len(columns) <= FEW and (sum(longest) <= LINE or not has_label)
    return short or few or len(columns) <= 2


def _remark(texts: Sequence[Column], cells: dict[str, list[str]]) -> str:
    """The column of words that say of themselves what they are, for no other has as many."""
    by_length = sorted(texts, key=lambda column: -_mean(cells[column.key]))
    first, second = (*(_mean(cells[column.key]) for column in by_length), 0.0, 0.0)[:2]
    wordy = by_length and not _counted(cells[by_length[0].key]) and first >= REMARK
    return by_length[0].key if wordy and first >= PLAIN * second else ""


def _key(keys: Sequence[str], cells: dict[str, list[str]]) -> str:
    """The first column of figures; where there are none, the first of short words."""
    figures = [key for key in keys if _counted(cells[key]) and _longest(cells[key]) <= LONGEST_FIGURE]
    words = [key for key in keys if _longest(cells[key]) <= LONGEST_WORD]
    return next(iter((*figures, *words)), "")


def _longest(cells: Sequence[str]) -> int:
    return max(map(len, cells), default=0)


def _mean(cells: Sequence[str]) -> float:
    return sum(map(len, cells)) / max(1, len(cells))


def _counted(cells: Sequence[str]) -> bool:
    """Whether most cells begin with a number or a die."""
    return 2 * sum(size(cell) is not None for cell in cells) > len(cells)

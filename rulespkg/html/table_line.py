"""One line of a table as markup: those of a page as it is built, and homebrew rows in the browser."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rulespkg.html.markup import Html, join, tag
from rulespkg.model.homebrew_rows import is_homebrew
from rulespkg.model.sorting import size

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rulespkg.model.computed import Reckoning
    from rulespkg.model.row import Part, Row
    from rulespkg.model.table import Column
    from rulespkg.model.table_form import Shape


NOTHING = "none printed"
"""What a cell says of which the source has nothing."""


class Cell(NamedTuple):
    """One cell: its text, where it links to ("" for nowhere), and the parts in it that have ids.

    ``sort`` is the number it sorts by where its text does not say so, ``tags`` what it can be picked by, and
    ``values`` its texts for all choices above the table; each is "" where there is nothing to say.
    ``role`` is what the cell is where rows are no longer side by side: "key", "remark", "lead" and "name" for
    what stands before the name of a row and that name, or "" for one of the others; ``worked_out`` whether it
    is ours and not the source's.
    """

    text: str
    href: str
    parts: tuple[Part, ...]
    column: Column
    sort: str = ""
    tags: str = ""
    values: str = ""
    role: str = ""
    worked_out: bool = False


def role(shape: Shape, column: Column) -> str:
    """What the cells of a column are where rows are told in lines or as cards."""
    if shape.leads and column.key in (*shape.leads, "label"):
        return "name" if column.key == "label" else "lead"
    return {shape.key: "key", shape.remark: "remark"}.get(column.key, "")


def line(row: Row, cells: Sequence[Cell], aliases: Sequence[str] = (), chance: str = "") -> Html:
    """A row: the first cell is its header; ``aliases`` are all further addresses of the whole row.

    ``chance`` is that of a row which one rolls, where no cell says it.
    """
    first, *rest = cells
    ours = is_homebrew(row.slug)
    return tag(
        "tr",
        _header(row, first, aliases, ours),
        *(_content(cell, first.text) for cell in rest),
        id=row.slug,
        class_="rb-ours" if ours else None,
        data_chance=chance,
    )


def _header(row: Row, cell: Cell, aliases: Sequence[str], ours: bool) -> Html:
    mark = tag("span", "Ours", class_="rb-ours-mark")
    return tag(
        "th",
        *(tag("span", class_="rb-alias", id=alias) for alias in aliases),
        tag(
            "a",
            tag("span", cell.text, class_="rb-row-label", dir="auto" if ours else None),
            class_="rb-anchor",
            href=f"#{row.slug}",
            aria_label=None if cell.text == row.label else f"{cell.text}: {row.label}",
        ),
        *((Html(" "), mark, *(_act(row, words) for words in ("Edit", "Remove"))) if ours else ()),
        tag("span", row.note, class_="rb-row-note") if row.note else "",
        scope="row",
        class_=f"rb-{cell.column.align}",
        **_facts(cell),
        id=_id(cell),
    )


def _id(cell: Cell) -> str | None:
    """The address of a cell that is a single part of its row."""
    return cell.parts[0].slug if len(cell.parts) == 1 else None


def _act(row: Row, words: str) -> Html:
    """What can be done with a homebrew row."""
    return tag(
        "button",
        words,
        type="button",
        class_="rb-ours-act",
        data_do=f"{words.lower()}-own",
        data_id=row.slug,
        aria_label=f"{words} {row.label}",
    )


def _content(cell: Cell, name: str) -> Html:
    column = cell.column
    unit = f" ({column.unit})" if column.unit else ""
    return tag(
        "td",
        _text(cell),
        class_=" ".join(_classes(cell, name)),
        data_label=f"{column.label}{unit}",
        **_facts(cell),
        id=_id(cell),
    )


def _classes(cell: Cell, name: str) -> Iterator[str]:
    yield from (f"rb-{cell.column.align}", f"rb-kind-{cell.column.kind}")
    # Where rows are told in lines, neither takes a line of its own.
    if (cell.column.kind, cell.text) == ("flag", "no") or (cell.role, cell.text) == ("remark", NOTHING):
        yield "rb-not"
    if cell.href and cell.text == name:
        yield "rb-same"
    if cell.role:
        yield f"rb-cell-{cell.role}"
    if cell.worked_out:
        yield "rb-worked"


def _facts(cell: Cell) -> dict[str, str]:
    return {"data_sort": cell.sort, "data_tags": cell.tags, "data_values": cell.values}


def _text(cell: Cell) -> Html:
    if cell.href:
        return tag("a", cell.text, href=cell.href)
    if len(cell.parts) > 1:
        # Ids stand on the element that a link should show: a step of a list, or the cell of a grid.
        spans = [tag("span", part.text or part.label, class_="rb-part", id=part.slug) for part in cell.parts]
        return join([part for span in spans for part in (span, ", ")][:-1])
    return join([cell.text])


def homebrew_line(reckoning: Reckoning, row: Row, chosen: dict[str, str]) -> Html:
    """A homebrew row, with every computed column worked out for what is chosen."""
    table, shape = reckoning.table, reckoning.shape
    printed = [
        Cell(text, "", (), column, _sort(text), "|".join(table.tags(row, column)), role=role(shape, column))
        for column in table.columns
        for text in (table.cell(row, column),)
    ]
    computed = [
        Cell(
            reckoning.text(row, column, chosen),
            "",
            (),
            column.column,
            role=role(shape, column.column),
            worked_out=True,
        )
        for column in reckoning.columns
    ]
    return line(row, [*printed, *computed])


def _sort(text: str) -> str:
    """The number that a cell sorts by; "" where it sorts by its words."""
    number = size(text)
    return "" if number is None else f"{number:g}"

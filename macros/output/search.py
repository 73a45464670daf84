"""The search index: one entry for each page, section, rule, row and calculator, each with its key facts.

It is one compact file, which a browser fetches when the search is first opened and holds in memory.
"""

import json
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Any, NamedTuple

from macros.output.headings import Heading, headings
from macros.tables import heading
from rulespkg.model.calculator import Calculator
from rulespkg.model.table import Column, Row, Table
from rulespkg.systems import NAMES, System, load

PLACE = "search.json"
"""Where the index stands, from the site's root."""

MOST = 64
"""Characters of an entry's facts; with longer ones, two thousand entries weigh more than 60 kB."""

BRIEF = 24
"""Characters of a cell that is a number with a few words; longer ones are lists or sentences."""

WORKSHOP = "decisions/"
"""Notes for those who build the site; who looks for a rule does not want them between."""

ORDINAL = "No."
NUMBERS = ("die", "dice", "number")
EMPTY = ("", "no", "none", "none printed")


class Entry(NamedTuple):
    """Something that can be found: ``place`` is its address from the site's root.

    ``kind`` is "page", "section", "rule", "row" or "calculator"; ``within`` is the table of a row or the
    status of a rule; ``facts`` are its key numbers or its gist; ``also`` are other names it answers to.
    """

    kind: str
    title: str
    place: str
    within: str = ""
    facts: str = ""
    also: str = ""


def write(site: Path) -> None:
    """Write the index into a built site."""
    found = entries(site)
    text = json.dumps(packed(found), ensure_ascii=False, separators=(",", ":"))
    (site / PLACE).write_text(text)


def entries(site: Path) -> list[Entry]:
    """Every entry of a built site, each place once, page by page."""
    systems = [load(name) for name in NAMES]
    ours = {entry.place: entry for system in systems for entry in (*rules(system), *rows(system))}
    forms = {f"{system.name}/{title_id(one)}": one for system in systems for one in system.calculators}
    read = [one for one in headings(site) if not one.url.startswith(WORKSHOP)]
    texts = [entry for one in read if (entry := text(one, forms)).place not in ours]
    return [*texts, *ours.values()]


def title_id(one: type[Calculator]) -> str:
    """The id of a calculator's heading.

    >>> title_id(load("buskit").calculator("buskit.attack"))
    'calc-attack-title'
    """
    return f"calc-{one.id.partition('.')[2]}-title"


def text(one: Heading, forms: dict[str, type[Calculator]]) -> Entry:
    """The entry of a heading: a page's by its first one, a calculator's, or a section's.

    ``forms`` has the calculators by their game and the id of their heading.
    """
    if one.level == 1:
        return Entry("page", one.title, one.url, facts=short(one.gist))
    found = forms.get(f"{one.url.partition('/')[0]}/{one.id}")
    if found:
        place = f"{one.url}#{one.id.removesuffix('-title')}"
        return Entry("calculator", found.title, place, facts=short(found.about))
    return Entry("section", one.title, f"{one.url}#{one.id}", facts=short(one.gist))


def rules(system: System) -> Iterator[Entry]:
    """The entries of a game's rules; that a rule is core goes without saying."""
    for rule in system.rules:
        status = "" if rule.status == "core" else rule.status
        yield Entry("rule", rule.title, system.place(rule.id), status, short(rule.gist))


def rows(system: System) -> Iterator[Entry]:
    """The entries of a game's rows, and of the parts of rows that have addresses."""
    for table in system.tables:
        page = system.place(table.id).partition("#")[0]
        keys = key_columns(table)
        for row in table.rows:
            also = " ".join(alias.replace("-", " ") for alias in row.aliases)
            yield Entry("row", row.label, f"{page}#{row.slug}", table.title, facts(table, keys, row), also)
            for part in row.parts:
                words = short(part.text or row.label)
                yield Entry("row", part.label, f"{page}#{part.slug}", table.title, words)


def key_columns(table: Table) -> list[Column]:
    """The columns with the numbers that a row is looked up for; the first of words where there are none."""
    others = [column for column in table.columns if column.key != "label" and column.kind != "link"]
    others = [column for column in others if column.label != ORDINAL]
    return [column for column in others if has_numbers(table, column)] or others[:1]


def has_numbers(table: Table, column: Column) -> bool:
    """Whether a column holds dice or numbers, be it among a few words, rather than sentences."""
    cells = [table.cell(row, column) for row in table.rows]
    counted = [cell for cell in cells if len(cell) < BRIEF and any(one.isdigit() for one in cell)]
    return column.kind in NUMBERS or 2 * len(counted) > len(cells)


def facts(table: Table, keys: list[Column], row: Row) -> str:
    """The key numbers of a row by the headings of their columns, as many as there is room for."""
    cells = [(column, table.cell(row, column)) for column in keys]
    told = [f"{heading(column)}: {cell}" for column, cell in cells if cell not in EMPTY]
    return short("; ".join(told))


def short(words: str) -> str:
    """Words cut to what an entry has room for, at a space.

    >>> short("A hit with a margin of 2, " * 3)
    'A hit with a margin of 2, A hit with a margin of 2, A hit with…'
    """
    if len(words) <= MOST:
        return words
    return words[:MOST].rpartition(" ")[0].rstrip(" ,;:–—") + "…"


def packed(found: list[Entry]) -> dict[str, Any]:
    """The index as it is written: what neighbors share stands once.

    A group is a page's number, a kind, what its entries are within, and title, fragment, facts and
    other names of each.
    """
    pages = {entry.place: entry.title for entry in found if entry.kind == "page"}
    numbers = {url: number for number, url in enumerate(pages)}

    def shared(entry: Entry) -> tuple[int, str, str]:
        return numbers[entry.place.partition("#")[0]], entry.kind, entry.within

    groups = [[*key, [one(entry) for entry in group]] for key, group in groupby(found, shared)]
    return {"games": games(), "pages": list(pages.items()), "groups": groups}


def games() -> list[tuple[str, str]]:
    """Name and title of each game."""
    return [(name, load(name).title) for name in NAMES]


def one(entry: Entry) -> list[str]:
    """What an entry does not share, without the empty end."""
    values = [entry.title, entry.place.partition("#")[2], entry.facts, entry.also]
    while values and not values[-1]:
        values.pop()
    return values

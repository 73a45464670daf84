"""Search entries of rows, rules and calculators, so that a search for a weapon offers its row and not a page.

The theme makes an entry of each heading and leaves out what is marked, as tables are.
"""

import json
from pathlib import Path
from typing import Any, NamedTuple

from rulespkg.systems import NAMES, System, load
from rulespkg.table import Row, Table

type Entry = dict[str, Any]
"""What the theme searches: "location" from the site's root, "title", "text", and a "boost" of the title."""

BOOST = 2


class Named(NamedTuple):
    """Something with a heading: its title, its gist, and whether the text below it is searched too."""

    title: str
    gist: str
    with_text: bool


def extend(site: Path) -> None:
    """Add an entry for each row and part, and put rules under their own titles, in a built site's index."""
    path = site / "search" / "search_index.json"
    index = json.loads(path.read_text())
    systems = [load(name) for name in NAMES]
    told = {place: words for system in systems for place, words in named(system).items()}
    docs = [retold(entry, told) for entry in index["docs"]]
    index["docs"] = [*docs, *(entry for system in systems for entry in rows(system))]
    path.write_text(json.dumps(index, separators=(",", ":")))


def named(system: System) -> dict[str, Named]:
    """What stands at the headings of a game's rules and calculators.

    Rules are known by their place from the site's root, calculators by the game and the fragment.
    """
    rules = {system.place(rule.id): Named(rule.title, rule.gist, True) for rule in system.rules}
    forms = {f"{system.name}#calc-{one.id.partition('.')[2]}-title": one for one in system.calculators}
    return rules | {place: Named(one.title, one.about, False) for place, one in forms.items()}


def retold(entry: Entry, told: dict[str, Named]) -> Entry:
    """An entry of the theme's, with title and gist of the rule or calculator that it stands for.

    A rule's gist goes before its text; a calculator's takes the place of all the words of its form.
    """
    page, hash, fragment = entry["location"].partition("#")
    found = told.get(entry["location"]) or told.get(page.partition("/")[0] + hash + fragment)
    if found is None:
        return entry
    rest = f" {entry['text']}" if found.with_text else ""
    return {**entry, "title": escaped(found.title), "text": f"<p>{escaped(found.gist)}</p>{rest}"}


def rows(system: System) -> list[Entry]:
    """The entries of all rows of a game, and of the parts of rows that have addresses."""
    return [entry for table in system.tables for row in table.rows for entry in _row(system, table, row)]


def _row(system: System, table: Table, row: Row) -> list[Entry]:
    page = system.place(table.id).partition("#")[0]
    known = [(row.slug, row.label, text(table, row))]
    known += [(part.slug, part.label, f"{table.title}. {part.text or row.label}") for part in row.parts]
    return [
        {
            "location": f"{page}#{slug}",
            "title": escaped(title),
            "text": f"<p>{escaped(words)}</p>",
            "boost": BOOST,
        }
        for slug, title, words in known
    ]


def text(table: Table, row: Row) -> str:
    """A row in one line: its table, its cells by their headings, and the other names it answers to."""
    cells = [
        f"{column.label}: {table.cell(row, column)}"
        for column in table.columns[1:]
        if column.kind != "link" and table.cell(row, column)
    ]
    names = [alias.replace("-", " ") for alias in row.aliases]
    return f"{table.title}. " + "; ".join(cells + names)


def escaped(words: str) -> str:
    """Words for the theme's index, which holds markup."""
    return words.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")

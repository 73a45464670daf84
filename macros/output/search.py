"""The search index: an entry for each page, section, reading, rule, table, row and calculator.

It is one compact file, which a browser fetches when the search is first opened and holds in memory.
"""

import json
import re
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Any, NamedTuple

from macros.output.headings import Heading, headings
from macros.output.synonyms import SECTIONS, SYNONYMS
from macros.pages import part_of
from macros.tables import heading
from rulespkg.model.calculator import Calculator
from rulespkg.model.row import Row
from rulespkg.model.rule import Reading
from rulespkg.model.system import System
from rulespkg.model.table import Column, Table
from rulespkg.systems import EVERY, NAMES, load

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

SMALL = frozenset(
    re.findall(
        r"\w+",
        """
    a all an and any are as at be but by can do does for from has have if in into is it its may more
    most no not of on one only or other so such than that the their them then there they this to two up
    was what when which who will with you your yes
    """,
    )
)
"""Words that stand everywhere and find nothing; they are sought in titles and facts only."""


class Entry(NamedTuple):
    """Something that can be found: ``place`` is its address from the site's root.

    ``kind`` is "page", "section", "reading", "rule", "table", "row" or "calculator"; ``within`` is the table
    of a row, the status of a rule or the number of a reading; ``facts`` are its key numbers or its gist.
    ``names`` are other names it answers to, joined by bars; ``words`` are whatever else is said of it.
    """

    kind: str
    title: str
    place: str
    within: str = ""
    facts: str = ""
    names: str = ""
    words: str = ""


def write(site: Path) -> None:
    """Write the index into a built site."""
    text = json.dumps(packed(entries(site)), ensure_ascii=False, separators=(",", ":"))
    (site / PLACE).write_text(text)


def entries(site: Path) -> list[Entry]:
    """Every entry of a built site, each place once, page by page.

    A heading that only names a rule, table or calculator on its page has none of its own.
    """
    systems = [load(name) for name in EVERY]
    makers = (rules, tables, rows, readings)
    ours = {entry.place: entry for system in systems for maker in makers for entry in maker(system)}
    forms = {
        f"{system.name}/{title_id(calculator)}": calculator
        for system in systems
        for calculator in system.calculators
    }
    public = [heading for heading in headings(site) if not heading.url.startswith(WORKSHOP)]
    texts = [entry for heading in public if (entry := text(heading, forms)).place not in ours]
    titles = {(_page(entry), entry.title) for entry in (*texts, *ours.values()) if entry.kind != "section"}
    heads = [entry for entry in texts if entry.kind != "section" or (_page(entry), entry.title) not in titles]
    return [*heads, *ours.values()]


def _page(entry: Entry) -> str:
    return entry.place.partition("#")[0]


def title_id(calculator: type[Calculator]) -> str:
    """The id of a calculator's heading.

    >>> title_id(load("buskit").calculator("buskit.attack"))
    'calc-attack-title'
    """
    return f"calc-{calculator.id.partition('.')[2]}-title"


def text(heading: Heading, forms: dict[str, type[Calculator]]) -> Entry:
    """The entry of a heading: a page's by its first one, a calculator's, or a section's.

    ``forms`` has the calculators by their game and the id of their heading; those are found by purpose, too.
    """
    if heading.level == 1:
        return Entry("page", heading.title, heading.url, facts=short(heading.gist))
    calculator = forms.get(f"{heading.url.partition('/')[0]}/{heading.id}")
    if calculator:
        place = f"{heading.url}#{heading.id.removesuffix('-title')}"
        game, _, name = calculator.id.partition(".")
        names, words = _names(game, f"calc.{name}"), f"{calculator.about} {calculator.purpose}"
        return entry_of("calculator", calculator.title, place, "", short(calculator.about), names, words)
    place = f"{heading.url}#{heading.id}"
    return Entry(
        "section", heading.title, place, facts=short(heading.gist), names="|".join(SECTIONS.get(place, ()))
    )


def rules(system: System) -> Iterator[Entry]:
    """The entries of a game's rules; that a rule is core goes without saying."""
    for rule in system.rules:
        status = "" if rule.status == "core" else rule.status
        names = _names(system.name, rule.id.partition(".")[2])
        yield entry_of("rule", rule.title, system.place(rule.id), status, short(rule.gist), names, rule.gist)


def readings(system: System) -> Iterator[Entry]:
    """The entries of a game's readings: the question, its number, and the answer; tools have none."""
    if system.name not in NAMES:
        return
    readings: tuple[Reading, ...] = part_of(system.name, "readings").READINGS
    for reading in readings:
        place = f"{system.name}/readings/#reading-{reading.id.lower()}"
        yield Entry("reading", reading.question, place, reading.id, short(reading.ruling))


def tables(system: System) -> Iterator[Entry]:
    """The entries of a game's tables, each with what it is for and the headings of its columns."""
    for table in system.tables:
        names = _names(system.name, f"table.{table.name}")
        words = " ".join((table.caption, *(column.label for column in table.columns)))
        yield entry_of("table", table.title, system.place(table.id), "", short(table.caption), names, words)


def rows(system: System) -> Iterator[Entry]:
    """The entries of a game's rows, and of the parts of rows that have addresses."""
    for table in system.tables:
        if table.sums_up:
            continue
        page = system.place(table.id).partition("#")[0]
        keys = key_columns(table)
        spoken = [column for column in table.columns if column.kind in ("text", "tags", "dice")]
        for row in table.rows:
            names = (*(alias.replace("-", " ") for alias in row.aliases), _names(system.name, f"#{row.slug}"))
            words = " ".join((*(table.cell(row, column) for column in spoken), row.note))
            place, row_facts = f"{page}#{row.slug}", facts(table, keys, row)
            yield entry_of(
                "row", row.label, place, table.title, row_facts, "|".join(filter(None, names)), words
            )
            for part in row.parts:
                text = part.text or row.label
                yield entry_of("row", part.label, f"{page}#{part.slug}", table.title, short(text), "", text)


def _names(game: str, id: str) -> str:
    return "|".join(SYNONYMS.get(game, {}).get(id, ()))


def entry_of(kind: str, title: str, place: str, within: str, facts: str, names: str, text: str) -> Entry:
    """An entry of which ``text`` says more than its facts: each further word of it once.

    >>> entry_of("rule", "Cover", "#c", "", "Cover adds a die…", "", "Cover adds a die to the defense.").words
    'defense'
    """
    shown_words = set(_spoken(f"{title} {within} {facts}"))
    words = [word for word in dict.fromkeys(_spoken(text)) if word not in shown_words and word not in SMALL]
    return Entry(kind, title, place, within, facts, names, " ".join(words))


def _spoken(text: str) -> list[str]:
    """The words of a text in small letters; bare numbers are none."""
    return [word for word in re.findall(r"\w+", text.lower()) if not word.isdecimal()]


def key_columns(table: Table) -> list[Column]:
    """The columns with the numbers that a row is looked up for; the first of words where there are none."""
    others = [column for column in table.columns if column.key != "label" and column.kind != "link"]
    others = [column for column in others if column.label != ORDINAL]
    return [column for column in others if has_numbers(table, column)] or others[:1]


def has_numbers(table: Table, column: Column) -> bool:
    """Whether a column holds dice or numbers, be it among a few words, rather than sentences."""
    cells = [table.cell(row, column) for row in table.rows]
    numeric = [cell for cell in cells if len(cell) < BRIEF and any(character.isdigit() for character in cell)]
    return column.kind in NUMBERS or 2 * len(numeric) > len(cells)


def facts(table: Table, keys: list[Column], row: Row) -> str:
    """The key numbers of a row, as many as there is room for."""
    return short(figures(table, keys, row))


def figures(table: Table, keys: list[Column], row: Row) -> str:
    """The key numbers of a row by the headings of their columns."""
    cells = [(column, table.cell(row, column)) for column in keys]
    return "; ".join(f"{heading(column)}: {cell}" for column, cell in cells if cell not in EMPTY)


def short(words: str) -> str:
    """Words cut to what an entry has room for, at a space.

    >>> short("A hit with a margin of 2, " * 3)
    'A hit with a margin of 2, A hit with a margin of 2, A hit with…'
    """
    if len(words) <= MOST:
        return words
    return words[:MOST].rpartition(" ")[0].rstrip(" ,;:–—") + "…"


def packed(entries: list[Entry]) -> dict[str, Any]:
    """The index as it is written: what neighbors share stands once.

    A group is a page's number, a kind, what its entries are within, and title, fragment, facts and
    other names and words of each.
    """
    pages = {entry.place: entry.title for entry in entries if entry.kind == "page"}
    numbers = {url: number for number, url in enumerate(pages)}

    def shared(entry: Entry) -> tuple[int, str, str]:
        return numbers[_page(entry)], entry.kind, entry.within

    groups = [[*key, [packed_entry(entry) for entry in group]] for key, group in groupby(entries, shared)]
    return {"games": games(), "pages": list(pages.items()), "groups": groups}


def games() -> list[tuple[str, str]]:
    """Name and title of each game."""
    return [(name, load(name).title) for name in NAMES]


def fragment(title: str, place: str) -> str:
    """The fragment of an address, in which a star stands for the title's words with dashes between them.

    >>> fragment("Assault rifle", "a/#assault-rifle"), fragment("Run", "b/#skill-run"), fragment("A", "c/")
    ('*', 'skill-*', '')
    """
    whole, own = place.partition("#")[2], "-".join(re.findall(r"[a-z0-9]+", title.lower()))
    same = title.isascii() and own and f"-{whole}".endswith(f"-{own}")
    return f"{whole.removesuffix(own)}*" if same else whole


def packed_entry(entry: Entry) -> list[str]:
    """What an entry does not share, without the empty end."""
    values = [entry.title, fragment(entry.title, entry.place), entry.facts, entry.names, entry.words]
    while values and not values[-1]:
        values.pop()
    return values

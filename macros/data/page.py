"""The data on its own pages: the list of files, and what has changed in each version."""

from collections.abc import Iterable, Iterator
from datetime import date
from typing import NamedTuple

from macros.data.changes import Change, Part
from macros.data.files import index
from macros.data.versions import Version, versions
from macros.pages import SITE_ROOT, draw
from macros.retired import RETIRED
from rulespkg.model.system import System
from rulespkg.systems import load, reckoning

WHAT = {"added": "New", "removed": "Gone", "changed": "Changed"}

FIELDS = {
    "address": "its place",
    "always": "whether every row has it",
    "answer": "the first answer",
    "caption": "the caption",
    "chosen": "what it is worked out for",
    "default": "the default",
    "gist": "the gist",
    "help": "the explanation",
    "kind": "the kind",
    "label": "the name",
    "note": "the note",
    "of": "the row that it leads to",
    "page": "the page",
    "rules": "the rules that read it",
    "status": "whose word it is",
    "text": "the text",
    "title": "the title",
    "unit": "the unit",
}
"""What the parts of things are called, but for the cells of a row, which are called as their columns are."""

LONGEST = 120
"""Characters of a text that are shown."""


class Line(NamedTuple):
    """One change for readers: what it is called, its address or "" where it has gone, and the sentences."""

    what: str
    name: str
    address: str
    parts: tuple[str, ...]


class Group(NamedTuple):
    """The changes of one table, of a game's rules or of one calculator."""

    title: str
    address: str
    lines: tuple[Line, ...]


def data_files() -> str:
    """Every file of the data as links, game by game."""
    return draw("data_files.html.jinja", systems=index()["systems"], root=SITE_ROOT)


def data_changes() -> str:
    """Every version with its changes, the newest first."""
    return "\n\n".join(map(_section, versions()))


def _section(version: Version) -> str:
    """A version: its heading, which the table of contents takes, and its changes."""
    heading = f"## {version.version}, {day(version.date)} {{ #v{version.version.replace('.', '-')} }}"
    changes = draw("data_changes.html.jinja", version=version, games=games(version.changes), root=SITE_ROOT)
    return f"{heading}\n\n{changes}"


def day(text: str) -> str:
    """A day in words.

    >>> day("2026-11-05")
    'November 5, 2026'
    """
    when = date.fromisoformat(text)
    return f"{when:%B} {when.day}, {when.year}"


def games(changes: Iterable[Change]) -> dict[str, tuple[Group, ...]]:
    """Changes by the titles of their games, and there by what they belong to, in the order of the changes."""
    by_game: dict[str, dict[str, list[Change]]] = {}
    for change in changes:
        game = change.id.partition(".")[0]
        by_game.setdefault(game, {}).setdefault(_home(change.id), []).append(change)
    return {
        load(game).title: tuple(_group(load(game), home, group) for home, group in homes.items())
        for game, homes in by_game.items()
    }


def _home(id: str) -> str:
    """What a thing belongs to: its table, its calculator, or the rules of its game.

    >>> _home("nwm.table.move#slow"), _home("nwm.calc.attack:bonus"), _home("nwm.checks.roll")
    ('nwm.table.move', 'nwm.calc.attack', 'nwm')
    """
    whole = id.partition("#")[0].partition(":")[0]
    return whole if whole.split(".")[1] in {"table", "calc"} else whole.partition(".")[0]


def _group(system: System, home: str, changes: list[Change]) -> Group:
    # Of a table or calculator that is new or gone, all that belongs to it is so too.
    whole = [change for change in changes if change.id == home and change.what != "changed"]
    lines = tuple(_line(system, home, change) for change in whole or changes)
    title, address = _place(system, home) or (home, "")
    return Group(title if home != system.name else "Rules", address, lines)


def _line(system: System, home: str, change: Change) -> Line:
    place = _place(system, change.id)
    name = change.name or (place[0] if place else change.id.partition(":")[2] or change.id)
    if change.id == home:
        name = "The calculator" if ".calc." in home else "The table"
    elif ":" in change.id:
        name = f"{'Input' if '.calc.' in home else 'Column'} {name}"
    parts = tuple(_part(system, change.id, part) for part in change.parts if _counts(change, part))
    return Line(WHAT[change.what], name, place[1] if place else "", (*parts, *_successor(system, change)))


def _successor(system: System, change: Change) -> Iterator[str]:
    """What has taken the place of what has gone."""
    table, _, slug = change.id.partition("#")
    after = RETIRED.get(f"{system.name}#{slug}" if slug else table)
    if change.what == "removed" and after:
        yield f"{after.replace('#', '.')} has taken its place"


def _counts(change: Change, part: Part) -> bool:
    """Whether a part says more than a cell beside it: the fact that stands in a cell changes with it."""
    fields = {part.field for part in change.parts}
    return not (part.field.startswith(".") and part.field[1:] in fields)


def _part(system: System, id: str, part: Part) -> str:
    name = FIELDS.get(part.field) or _column(system, id, part.field)
    if part.after is None:
        return f"{name} is gone" + (f", was {part.before}" if part.before else "")
    after = part.after if len(part.after) <= LONGEST else part.after[:LONGEST].rstrip() + "…"
    return f"{name} is now {after or 'empty'}" + (f", was {part.before}" if part.before else "")


def _column(system: System, id: str, key: str) -> str:
    """What a column of a row's table is called now; its key where there is none."""
    table = next((table for table in system.tables if table.id == id.partition("#")[0]), None)
    columns = reckoning(system.name, table).shown if table else ()
    return next((column.label for column in columns if column.key == key), key.removeprefix("."))


def _place(system: System, id: str) -> tuple[str, str] | None:
    """What something is called and its address from the site's root; None where it has gone."""
    whole, _, slug = id.partition("#")
    owner, _, _ = whole.partition(":")
    try:
        if slug:
            return system.label(slug), system.place(f"#{slug}")
        if owner == system.name:
            return system.title, f"{system.name}/"
        if ".calc." in owner:
            calculator = system.calculator(owner.replace(".calc.", "."))
            page = "" if calculator.page == "index" else f"{calculator.page}/"
            return calculator.title, f"{system.name}/{page}#calc-{owner.partition('.calc.')[2]}"
        title = system.table(owner).title if ".table." in owner else system.rule(owner).title
        return title, system.place(owner)
    except KeyError:
        return None

"""The tables as files for other programs, each with a schema, and a list of all of them.

`<system>/tables.json` holds every table of a game, `<system>/tables/<name>.json` one of them, with
`<name>.schema.json` and `<name>.csv` beside it, and `data/index.json` says which there are.
Computed columns are those that the page shows before the reader chooses; what was chosen stands beside them.
"""

import csv
import io
import json
import re
from pathlib import Path
from typing import Any

from macros.data import schema
from macros.data.versions import as_json as as_version
from macros.data.versions import latest, versions
from macros.output.permalinks import PLACE as GO
from macros.pages import part_of
from macros.tables import heading
from rulespkg.model.computed import Computed, Reckoning
from rulespkg.model.row import Row
from rulespkg.model.rule import anchor
from rulespkg.model.system import System
from rulespkg.model.table import Column, Table
from rulespkg.systems import EVERY, NAMES, load, reckoning

PLACE = "data"
"""The folder of what belongs to no game, from the site's root: the list of all files, and shared schemas."""

LIST = f"{PLACE}/index.json"
VERSIONS = f"{PLACE}/versions.json"

NUMBER = re.compile(r"-?\d+(\.\d+)?")
MISREAD = re.compile(r"[=+@-].*|\d[\d\s/:.,+-]*", re.DOTALL)
"""What a spreadsheet takes for a formula, a date, a time or a number without its sign, if it is no number."""
AS_TEXT = "\t"
"""Behind it such a cell remains what is written; Python's ``strip``, ``int`` and ``Fraction`` ignore it."""


def write(site: Path) -> None:
    """Write the data of every game and tool into a built site."""
    for place, document in documents().items():
        path = site / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(document, ensure_ascii=False, indent=1) + "\n")
    for name in EVERY:
        system = load(name)
        for table in system.tables:
            path = site / name / "tables" / f"{table.name}.csv"
            path.write_text(as_csv(table, system), "utf-8-sig", newline="")


def documents() -> dict[str, dict[str, Any]]:
    """Every JSON file by its address from the site's root; schemas end in `.schema.json`."""
    shared = {f"{PLACE}/{name}": body for name, body in schema.shared().items()}
    history = {
        "$schema": schema.VERSIONS,
        **_version(),
        "versions": [as_version(version) for version in versions()],
    }
    bodies = {LIST: index(), VERSIONS: history, **shared}
    for name in EVERY:
        system = load(name)
        bodies[f"{name}/tables.json"] = whole(system)
        for table in system.tables:
            bodies[_file(table, system)] = alone(table, system)
            bodies[_file(table, system, "schema.json")] = schema.of(table, as_json(table, system))
    return bodies


def _file(table: Table, system: System, ending: str = "json") -> str:
    """Where a file of a table stands, from the site's root."""
    return f"{system.name}/tables/{table.name}.{ending}"


def index() -> dict[str, Any]:
    """The list of all files, game by game; addresses lead from the site's root."""
    return {"$schema": schema.LIST, **_version(), "systems": [_game(load(name)) for name in EVERY]}


def _game(system: System) -> dict[str, Any]:
    tables = [_table_entry(table, system) for table in system.tables]
    return {**_of(system), "address": f"{system.name}/tables.json", "tables": tables}


def _table_entry(table: Table, system: System) -> dict[str, Any]:
    return {
        "id": table.id,
        "title": table.title,
        "rows": len(table.rows),
        "json": _file(table, system),
        "schema": _file(table, system, "schema.json"),
        "csv": _file(table, system, "csv"),
    }


def whole(system: System) -> dict[str, Any]:
    """Every table of a game, with its source; a tool has none."""
    tables = [as_json(table, system) for table in system.tables]
    return {"$schema": f"../{PLACE}/{schema.TABLES}", **_version(), **_of(system), "tables": tables}


def alone(table: Table, system: System) -> dict[str, Any]:
    """One table, as it stands among all of its game."""
    return {
        "$schema": f"{table.name}.schema.json",
        **_version(),
        **_of(system),
        "table": as_json(table, system),
    }


def _version() -> dict[str, str]:
    newest = latest()
    return {"version": newest.version, "date": newest.date}


def _of(system: System) -> dict[str, Any]:
    source = part_of(system.name, "source").SOURCE._asdict() if system.name in NAMES else None
    return {"system": system.name, "title": system.title, "source": source}


def as_json(table: Table, system: System) -> dict[str, Any]:
    """One table; ``address`` leads to it from the site's root."""
    computed = reckoning(system.name, table)
    return {
        "id": table.id,
        "title": table.title,
        "address": system.place(table.id),
        "caption": table.caption,
        "note": table.note,
        "rules": table.rules,
        "columns": [_column(column) for column in table.columns],
        "computed": [_computed(computed, column) for column in computed.columns],
        "rows": [_row(computed, row, system) for row in table.rows],
    }


def _column(column: Column) -> dict[str, Any]:
    """A column without the form for a homebrew row."""
    return {key: value for key, value in column._asdict().items() if key != "asks"}


def _computed(reckoning: Reckoning, column: Computed) -> dict[str, Any]:
    """A computed column, and what its cells were worked out for."""
    return {
        "key": column.key,
        "label": column.label,
        "unit": column.unit,
        "help": column.help,
        "chosen": reckoning.at_first(column),
    }


def _row(reckoning: Reckoning, row: Row, system: System) -> dict[str, Any]:
    table = reckoning.table
    return {
        "slug": row.slug,
        "label": row.label,
        "address": f"{system.place(table.id).partition('#')[0]}#{anchor('#' + row.slug)}",
        "permalink": f"{GO}/{system.name}.{row.slug}/",
        "aliases": row.aliases,
        "facts": row.facts,
        "cells": {column.key: table.cell(row, column) for column in table.columns},
        "computed": {column.key: reckoning.text(row, column, {}) for column in reckoning.columns},
        "parts": [part._asdict() for part in row.parts],
        "note": row.note,
    }


def as_csv(table: Table, system: System) -> str:
    """One table as comma-separated values for a spreadsheet: the slug, then what the page shows at first."""
    computed = reckoning(system.name, table)
    text = io.StringIO()
    # A spreadsheet may also be told to separate at tabs, which count for nothing within quotes.
    rows = csv.writer(text, quoting=csv.QUOTE_ALL)
    headings = [heading(column) for column in table.columns]
    rows.writerow(["slug", *headings, *(_computed_heading(computed, column) for column in computed.columns)])
    for row in table.rows:
        cells = [table.cell(row, column) for column in table.columns]
        worked_out = [computed.text(row, column, {}) for column in computed.columns]
        rows.writerow([row.slug, *map(_as_text, [*cells, *worked_out])])
    return text.getvalue()


def _as_text(cell: str) -> str:
    """A cell so that a spreadsheet shows what is written in it.

    >>> [_as_text(cell) for cell in ("1/2", "+3", "-2", "6.5", "d6")]
    ['\\t1/2', '\\t+3', '-2', '6.5', 'd6']
    """
    return f"{AS_TEXT}{cell}" if MISREAD.fullmatch(cell) and not NUMBER.fullmatch(cell) else cell


def _computed_heading(reckoning: Reckoning, column: Computed) -> str:
    """The heading of a computed column, with what was chosen above its table."""
    chosen = ", ".join(f"{label}: {words}" for label, words in reckoning.at_first(column).items())
    return f"{column.label} ({chosen})" if chosen else column.label

"""The tables as data beside the pages: `<system>/tables.json` and `<system>/tables/<name>.csv`.

Computed columns are those that the page shows before the reader chooses; what was chosen stands beside them.
"""

import csv
import io
import json
from pathlib import Path
from typing import Any

from macros.pages import part_of
from macros.tables import heading
from rulespkg.model.computed import Computed, Reckoning
from rulespkg.model.rule import anchor
from rulespkg.model.table import Column, Row, Table
from rulespkg.systems import NAMES, System, load, reckoning


def write(site: Path) -> None:
    """Write the data of every game into a built site."""
    for name in NAMES:
        system = load(name)
        folder = site / name / "tables"
        folder.mkdir(parents=True, exist_ok=True)
        (site / name / "tables.json").write_text(
            json.dumps(whole(system), ensure_ascii=False, indent=1) + "\n"
        )
        for table in system.tables:
            (folder / f"{table.name}.csv").write_text(as_csv(table, system), newline="")


def whole(system: System) -> dict[str, Any]:
    """Every table of a game, with its source."""
    source = part_of(system.name, "source").SOURCE
    tables = [as_json(table, system) for table in system.tables]
    return {"system": system.name, "source": source._asdict(), "tables": tables}


def as_json(table: Table, system: System) -> dict[str, Any]:
    """One table; ``address`` leads to it from the site's root."""
    known = reckoning(system.name, table)
    return {
        "id": table.id,
        "title": table.title,
        "address": system.place(table.id),
        "caption": table.caption,
        "note": table.note,
        "rules": table.rules,
        "columns": [_column(column) for column in table.columns],
        "computed": [_computed(known, column) for column in known.columns],
        "rows": [_row(known, row, system) for row in table.rows],
    }


def _column(column: Column) -> dict[str, Any]:
    """A column without the form for a row of a group's own."""
    return {key: value for key, value in column._asdict().items() if key != "asks"}


def _computed(known: Reckoning, column: Computed) -> dict[str, Any]:
    """A computed column, and what its cells were worked out for."""
    return {
        "key": column.key,
        "label": column.label,
        "unit": column.unit,
        "help": column.help,
        "chosen": known.at_first(column),
    }


def _row(known: Reckoning, row: Row, system: System) -> dict[str, Any]:
    table = known.table
    return {
        "slug": row.slug,
        "label": row.label,
        "address": f"{system.place(table.id).partition('#')[0]}#{anchor('#' + row.slug)}",
        "aliases": row.aliases,
        "facts": row.facts,
        "cells": {column.key: table.cell(row, column) for column in table.columns},
        "computed": {column.key: known.text(row, column, {}) for column in known.columns},
        "parts": [part._asdict() for part in row.parts],
        "note": row.note,
    }


def as_csv(table: Table, system: System) -> str:
    """One table as comma-separated values: the slug, then what the page shows at first."""
    known = reckoning(system.name, table)
    text = io.StringIO()
    rows = csv.writer(text)
    headings = [heading(column) for column in table.columns]
    rows.writerow(["slug", *headings, *(_told(known, column) for column in known.columns)])
    for row in table.rows:
        cells = [table.cell(row, column) for column in table.columns]
        rows.writerow([row.slug, *cells, *(known.text(row, column, {}) for column in known.columns)])
    return text.getvalue()


def _told(known: Reckoning, column: Computed) -> str:
    """The heading of a computed column, with what was chosen above its table."""
    chosen = ", ".join(f"{label}: {words}" for label, words in known.at_first(column).items())
    return f"{column.label} ({chosen})" if chosen else column.label

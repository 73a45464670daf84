"""The tables as data beside the pages: `<system>/tables.json` and `<system>/tables/<name>.csv`."""

import csv
import io
import json
from pathlib import Path
from typing import Any

from macros.pages import part_of
from macros.tables import heading
from rulespkg.rule import anchor
from rulespkg.systems import NAMES, System, load
from rulespkg.table import Row, Table


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
            (folder / f"{table.name}.csv").write_text(as_csv(table), newline="")


def whole(system: System) -> dict[str, Any]:
    """Every table of a game, with its source."""
    source = part_of(system.name, "source").SOURCE
    tables = [as_json(table, system) for table in system.tables]
    return {"system": system.name, "source": source._asdict(), "tables": tables}


def as_json(table: Table, system: System) -> dict[str, Any]:
    """One table; ``address`` leads to it from the site's root."""
    return {
        "id": table.id,
        "title": table.title,
        "address": system.place(table.id),
        "caption": table.caption,
        "note": table.note,
        "rules": table.rules,
        "columns": [column._asdict() for column in table.columns],
        "rows": [_row(table, row, system) for row in table.rows],
    }


def _row(table: Table, row: Row, system: System) -> dict[str, Any]:
    return {
        "slug": row.slug,
        "label": row.label,
        "address": f"{system.place(table.id).partition('#')[0]}#{anchor('#' + row.slug)}",
        "aliases": row.aliases,
        "facts": row.facts,
        "cells": {column.key: table.cell(row, column) for column in table.columns},
        "parts": [part._asdict() for part in row.parts],
        "note": row.note,
    }


def as_csv(table: Table) -> str:
    """One table as comma-separated values: the slug, then what the page shows."""
    text = io.StringIO()
    rows = csv.writer(text)
    rows.writerow(["slug", *(heading(column) for column in table.columns)])
    rows.writerows([row.slug, *(table.cell(row, column) for column in table.columns)] for row in table.rows)
    return text.getvalue()

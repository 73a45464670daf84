"""Homebrew rows over the border: those that a request brings, a new one, and how they are drawn.

A request may have ``"own"``: a list of ``{"table", "inputs"}``, flat inputs of the table's form, and for a
row that has been edited ``"was"``, the slugs that it had before, which then mean the row as it is now.
They count for that request. One that is not legal (any more) is left out, as if it were not there; "own"
with the row's ``"inputs"`` says why. "take" checks those that a link brings, ``"given"``. With "rows" the
reply has the ``"html"`` of a table's own lines for what is ``"chosen"`` above it, and the ``"cells"`` of its
computed columns, by slug.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from rulespkg import systems
from rulespkg.html.table_line import homebrew_line
from rulespkg.model import homebrew_rows
from rulespkg.model.group import read_all, write_all
from rulespkg.model.problem import Problem, Refusal
from rulespkg.model.row_options import Slugs
from rulespkg.model.tree import nodes
from rulespkg.model.words import isolated

if TYPE_CHECKING:
    from rulespkg.model.row import Row
    from rulespkg.model.system import System
    from rulespkg.model.table import Table

MOST_BROUGHT = 2 * homebrew_rows.MOST
"""Rows that a request may bring: a game's, and those that a table for play has kept."""

MOST_EARLIER = 20
"""Slugs that a row is known by from before it was edited."""

type Reply = dict[str, Any]


def rows_of_request(request: Reply) -> tuple[homebrew_rows.Active, Reply]:
    """The rows that a request brings, for the time in which it is answered, and the request.

    Where it speaks of a row as it was before an edit, it speaks of the row as it is now.
    """
    entries = request.get("own")
    by_table: dict[str, tuple[Row, ...]] = {}
    if not isinstance(entries, list) or not entries:
        return homebrew_rows.Active(by_table), request
    earlier: dict[str, str] = {}
    tables = {table.id: table for table in _game(request).tables}
    for entry in entries[:MOST_BROUGHT]:
        try:
            row = build_row(tables[entry["table"]], entry["inputs"])[0]
        except (Refusal, KeyError, TypeError):
            continue
        earlier |= dict.fromkeys(_earlier_slugs(entry), row.slug)
        there = by_table.get(entry["table"], ())
        if all(row.slug != other.slug for other in there):
            by_table[entry["table"]] = (*there, row)
    here = [row.slug for rows in by_table.values() for row in rows]
    names = {old: now for old, now in earlier.items() if old not in here}
    return homebrew_rows.Active(by_table), _as_now(request, names)


def _earlier_slugs(reply: Reply) -> list[str]:
    """The slugs that a row had before it was edited."""
    was = reply.get("was")
    texts = [slug for slug in was if isinstance(slug, str)] if isinstance(was, list) else []
    return [slug for slug in texts if homebrew_rows.is_slug(slug)][-MOST_EARLIER:]


def _as_now(request: Reply, names: dict[str, str]) -> Reply:
    """The request with slugs in the place of others: a slug has a digest, so it is found wherever it is."""
    text = before = json.dumps({name: value for name, value in request.items() if name != "own"})
    for old, now in names.items():
        text = text.replace(old, now)
    return request if text == before else {**json.loads(text), "own": request["own"]}


def build_row(table: Table, flat: Any) -> tuple[Row, dict[str, str]]:
    """A homebrew row and its flat inputs in their one form; ``Refusal`` names what is not legal."""
    if table.homebrew_row is None:
        raise Refusal(Problem("id", table.title, f"The table “{table.title}” takes no rows of your own."))
    if not isinstance(flat, dict) or not all(isinstance(text, str) for text in flat.values()):
        raise Refusal(Problem("inputs", "Inputs", "Inputs must be names with texts."))
    name = table.entry[0]
    values, problems = read_all(table.entry, {name.name: "", **flat})
    if problems:
        raise Refusal(*problems)
    clean = write_all(table.entry, values)
    rest = {key: value for key, value in values.items() if key != name.name}
    return table.homebrew_row(homebrew_rows.slug_of(table.id, clean), values[name.name], rest), clean


def _game(request: Reply) -> System:
    name = str(request.get("id", "")).partition(".")[0]
    try:
        return systems.load(name)
    except KeyError:
        raise Refusal(Problem("id", "Game", f"There is no game “{name[:40]}”.")) from None


def _table(request: Reply) -> tuple[System, Table]:
    game = _game(request)
    return game, _table_of(game, request["id"])


def _table_of(game: System, id: str) -> Table:
    try:
        return game.table(id)
    except KeyError:
        raise Refusal(Problem("id", "Table", f"There is no table “{id[:60]}”.")) from None


def enter(request: Reply) -> Reply:
    """A new row, checked: its ``"row"`` is what a page keeps and sends with later requests.

    ``sets`` names the sets of rows that it belongs to, by which forms show and hide fields.
    """
    game, table = _table(request)
    row = _saved_row(game, table.id, request.get("inputs"))
    here = homebrew_rows.slugs()
    if row["id"] in here:
        words = f"“{isolated(row['inputs']['label'])}” is in the table already."
        raise Refusal(Problem("label", table.entry[0].label, words))
    if len(here) >= homebrew_rows.MOST:
        words = f"A game holds at most {homebrew_rows.MOST} rows of your own; remove one first."
        raise Refusal(Problem("label", table.entry[0].label, words))
    return {"row": row}


def _saved_row(game: System, id: str, inputs: Any) -> Reply:
    """A row as a page keeps it; ``Refusal`` if it is not legal."""
    table = _table_of(game, id)
    row, flat = build_row(table, inputs)
    with homebrew_rows.Active({table.id: (row,)}):
        sets = [slugs.name for slugs in _sets(game) if row.slug in slugs]
    return {"table": table.id, "id": row.slug, "inputs": flat, "sets": sets}


def take(request: Reply) -> Reply:
    """Rows that a link brings, checked one by one: ``"rows"`` are those that are new here.

    ``problems`` name the rows that are not legal, and those for which there is no room.
    """
    game, items = _game(request), request.get("given")
    if not isinstance(items, list):
        raise Refusal(Problem("own", "Rows", "Rows must be a list."))
    known_ids = [
        slug for entry in request.get("own", ()) if isinstance(entry, dict) for slug in _earlier_slugs(entry)
    ]
    here, rows, problems = list(homebrew_rows.slugs()), [], []
    for item in items[: homebrew_rows.MOST]:
        part = item if isinstance(item, dict) else {}
        try:
            row = _saved_row(game, str(part.get("table", "")), part.get("inputs"))
        except Refusal as refused:
            name = str(part["inputs"].get("label", "")) if isinstance(part.get("inputs"), dict) else ""
            words = f"“{isolated(name, homebrew_rows.MOST_NAME)}” was left out."
            problems.append({"name": "", "label": "", "message": f"{words} {refused}"})
            continue
        if row["id"] in (*here, *known_ids):
            continue
        was = _earlier_slugs(part)
        if len(here) >= homebrew_rows.MOST and not any(slug in here for slug in was):
            words = f"A game holds at most {homebrew_rows.MOST} rows of your own; the others were left out."
            problems.append({"name": "", "label": "", "message": words})
            break
        here.append(row["id"])
        rows.append({**row, "was": was} if was else row)
    return {"rows": rows, "problems": problems}


def _sets(game: System) -> tuple[Slugs, ...]:
    """The sets of rows by which the game's forms show and hide fields."""
    every = (node.field for calculator in game.calculators for node in nodes(calculator.fields, rows=1))
    opened = (field.only[1] for field in every if field.only)
    return tuple({slugs.name: slugs for slugs in opened if isinstance(slugs, Slugs)}.values())


def lines(request: Reply) -> Reply:
    """The lines of a table's homebrew rows, and the cells of computed columns for what is chosen above it."""
    game, table = _table(request)
    reckoning = systems.reckoning(game.name, table)
    chosen, problems = read_all(reckoning.choices, request.get("chosen") or {})
    if problems:
        raise Refusal(*problems)
    ours = homebrew_rows.rows_of(table.id)
    # Printed rows come with what was worked out for all printed choices.
    beyond = any(homebrew_rows.is_homebrew(value) for value in chosen.values())
    rows = table.rows if beyond else ours
    return {
        "html": "".join(homebrew_line(reckoning, row, chosen) for row in ours),
        "cells": {
            row.slug: {column.key: reckoning.text(row, column, chosen) for column in reckoning.columns}
            for row in rows
        },
    }


DOES = {"own": enter, "take": take, "rows": lines}
"""What can be asked of tables and their rows."""

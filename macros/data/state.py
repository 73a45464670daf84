"""What a version of the data is told by: everything with an id, as short texts by name.

A thing is a rule, a table, a column, a row, a further address of a row, a calculator or one of its inputs:

    buskit.damage.minimum             a rule
    buskit.table.cover                a table
    buskit.table.cover:die            a column, printed or computed
    buskit.table.autofire:.rounds_max a fact of the rows
    buskit.table.cover#light-cover    a row
    buskit.calc.opposed               a calculator, with its first answer
    buskit.calc.opposed:actor.trait   an input
"""

import re
from collections.abc import Iterator
from typing import Any

from macros.data.files import as_json
from macros.data.schema import described
from macros.data.things import State, Thing
from rulespkg.model.calculator import Calculator
from rulespkg.model.group import Group
from rulespkg.model.system import System
from rulespkg.model.table import Table
from rulespkg.model.tree import MOST_MEMBERS, nodes
from rulespkg.systems import EVERY, load


def state() -> State:
    """Everything with an id, in whole texts."""
    return {id: thing for name in EVERY for id, thing in _of(load(name))}


def _of(system: System) -> Iterator[tuple[str, Thing]]:
    for rule in system.rules:
        yield rule.id, {"title": rule.title, "status": rule.status, "gist": rule.gist, "page": rule.page}
    for table in system.tables:
        yield from _table(table, as_json(table, system))
    for calculator in system.calculators:
        yield from _calculator(calculator)


def _table(table: Table, document: dict[str, Any]) -> Iterator[tuple[str, Thing]]:
    texts = {"title": table.title, "caption": table.caption, "note": table.note, "page": table.page}
    yield table.id, {**texts, "rules": " ".join(table.rules)}
    for column in (*document["columns"], *document["computed"]):
        kind = column.get("kind", "computed")
        parts = {key: column[key] for key in ("label", "unit", "help") if column[key]}
        chosen = "; ".join(f"{label}: {words}" for label, words in column.get("chosen", {}).items())
        yield f"{table.id}:{column['key']}", {"kind": kind, **parts, **({"chosen": chosen} if chosen else {})}
    facts = described([row["facts"] for row in document["rows"]])
    for key, schema in facts["properties"].items():
        kinds = schema["type"]
        kind = kinds if isinstance(kinds, str) else " or ".join(kinds)
        yield f"{table.id}:.{key}", {"kind": kind, "always": "yes" if key in facts["required"] else "no"}
    for row in document["rows"]:
        yield from _row(table, row)


def _row(table: Table, row: dict[str, Any]) -> Iterator[tuple[str, Thing]]:
    cells = {**row["cells"], **row["computed"]}
    # A fact that stands in its cell word for word needs no second mention.
    hidden = {f".{key}": _words(fact) for key, fact in row["facts"].items() if _words(fact) != cells.get(key)}
    note = {"note": row["note"]} if row["note"] else {}
    yield f"{table.id}#{row['slug']}", {"label": row["label"], **cells, **hidden, **note}
    for alias in row["aliases"]:
        yield f"{table.id}#{alias}", {"of": row["slug"]}
    for part in row["parts"]:
        yield f"{table.id}#{part['slug']}", {"of": row["slug"], "label": part["label"], "text": part["text"]}


def _words(fact: Any) -> str:
    """A fact as a text, the same whichever kind of sequence holds its parts."""
    if isinstance(fact, dict):
        return "; ".join(f"{key}: {_words(value)}" for key, value in fact.items())
    if isinstance(fact, (list, tuple)):
        return ", ".join(map(_words, fact))
    if isinstance(fact, bool):
        return "yes" if fact else "no"
    return "none" if fact is None else str(fact)


def _calculator(calculator: type[Calculator]) -> Iterator[tuple[str, Thing]]:
    game, _, short = calculator.id.partition(".")
    id = f"{game}.calc.{short}"
    yield id, {"title": calculator.title, "answer": calculator.initial().odds().headline}
    for node in nodes(calculator.fields, rows=MOST_MEMBERS):
        if not isinstance(node.field, Group):
            # The last member of a list stands for all: it has the defaults of a new one.
            yield f"{id}:{re.sub(r'\.\d+', '.*', node.name)}", {"default": node.text}

"""The JSON Schemas of the data: shared ones for the shape of every file, and one for the rows of each table.

Objects are left open: a newer file, with a column more, still fits the schema of an older version.
"""

from collections.abc import Iterable
from typing import Any, get_args

from macros.data.changes import Level, What
from rulespkg.model.rule import Source
from rulespkg.model.table import Align, Kind, Table

type Schema = dict[str, Any]

DIALECT = "https://json-schema.org/draft/2020-12/schema"
TABLE, TABLES = "table.schema.json", "tables.schema.json"
LIST, VERSIONS = "index.schema.json", "versions.schema.json"
"""The shared schemas, beside one another in the folder of the data."""

SHARED = f"../../data/{TABLE}"
"""The one of a table by itself, as the schemas of tables see it."""

SLUG = r"^[a-z0-9]+(-[a-z0-9]+)*$"
DIE = r"^d\d+$"
TEXT: Schema = {"type": "string"}
TEXTS: Schema = {"type": "object", "additionalProperties": TEXT}

MEANS = {
    "version": "The version of the data, by semantic versioning.",
    "date": "The day of this version.",
    "system": "The game's short name, with which its ids begin.",
    "source": "Who made the game, where to read it and what may be done with it; null for a tool of ours.",
    "id": "It stays: a table that goes leaves its id to its successor.",
    "address": "Where it stands, from the site's root.",
    "permalink": "The address that stays when the page changes, from the site's root.",
    "aliases": "Further addresses of the same row.",
    "facts": "What the rules compute with.",
    "cells": "What the page shows, by the columns' keys.",
    "computed": "What this site has worked out, by the keys of the computed columns.",
    "parts": "Pieces of the row with addresses of their own.",
    "chosen": "The choices for which it was worked out; readers of the page have others.",
    "kind": "What the cells hold; a link is the id of a rule, or # and a slug.",
    "unit": "Of the numbers in the cells.",
    "things": "Things with an id: rules, tables, columns, rows, calculators, inputs.",
    "before": "The text before; null where there was none, or where only its digest was kept.",
    "after": "The text from this version on; null where there is none.",
}


def shared() -> dict[str, Schema]:
    """The schemas of the list, of a game's tables and of one table, by the names of their files."""
    entry = _object(id=TEXT, title=TEXT, rows={"type": "integer"}, json=TEXT, schema=TEXT, csv=TEXT)
    game = _object(**_game(TABLE), address=TEXT, tables=_list(entry))
    tables = _list(_ref("table", TABLE))
    return {
        TABLE: _root(TABLE, "One table", **_game(), table=_ref("table")) | {"$defs": _defs()},
        TABLES: _root(TABLES, "All tables of one game", **_game(TABLE), tables=tables),
        LIST: _root(LIST, "Every file of the data", systems=_list(game)),
        VERSIONS: _root(VERSIONS, "Every version of the data", versions=_list(_history())),
    }


def _history() -> Schema:
    """One version and its changes."""
    maybe = {"type": ["string", "null"]}
    part = _object(field=TEXT, before=maybe, after=maybe)
    what, level = ({"enum": list(get_args(alias.__value__))} for alias in (What, Level))
    change = _object(id=TEXT, what=what, level=level, name=TEXT, parts=_list(part))
    head = {"version": _ref("version", TABLE), "date": _ref("date", TABLE)}
    return _object(**head, things={"type": "integer"}, changes=_list(change))


def _root(name: str, title: str, /, **properties: Schema) -> Schema:
    at = "" if name == TABLE else TABLE
    versions = {"version": _ref("version", at), "date": _ref("date", at)}
    return {"$schema": DIALECT, "$id": name, "title": title, **_object(**versions, **properties)}


def _game(at: str = "") -> dict[str, Schema]:
    return {"system": TEXT, "title": TEXT, "source": _ref("source", at)}


def _ref(name: str, at: str = "") -> Schema:
    """A definition of the schema of one table; ``at`` is its file where that is another."""
    return {"$ref": f"{at}#/$defs/{name}"}


def _object(**properties: Schema) -> Schema:
    """An object that has all of these, each with what it means."""
    fields = {
        key: facts | ({"description": MEANS[key]} if key in MEANS else {})
        for key, facts in properties.items()
    }
    return {"type": "object", "required": list(fields), "properties": fields}


def _list(items: Schema) -> Schema:
    return {"type": "array", "items": items}


def _defs() -> dict[str, Schema]:
    slug = {"type": "string", "pattern": SLUG}
    kind, align = ({"enum": list(get_args(alias.__value__))} for alias in (Kind, Align))
    column = {"key": TEXT, "label": TEXT, "kind": kind, "unit": TEXT, "align": align, "help": TEXT}
    row = {
        **{"slug": slug, "label": TEXT, "address": TEXT, "permalink": TEXT, "aliases": _list(slug)},
        **{"facts": {"type": "object"}, "cells": TEXTS, "computed": TEXTS, "note": TEXT},
        "parts": _list(_object(slug=slug, label=TEXT, column=TEXT, text=TEXT)),
    }
    table = {
        **{"id": TEXT, "title": TEXT, "address": TEXT, "caption": TEXT, "note": TEXT, "rules": _list(TEXT)},
        "columns": _list(_object(**column, category={"type": "boolean"})),
        "computed": _list(_object(key=TEXT, label=TEXT, unit=TEXT, help=TEXT, chosen=TEXTS)),
        "rows": _list({"$ref": "#/$defs/row"}),
    }
    words = {name: TEXT if kind is str else _list(TEXT) for name, kind in Source.__annotations__.items()}
    return {
        "version": {"type": "string", "pattern": r"^\d+\.\d+\.\d+$"},
        "date": {"type": "string", "format": "date", "pattern": r"^\d{4}-\d\d-\d\d$"},
        "source": {"oneOf": [_object(**words), {"type": "null"}]},
        "table": _object(**table),
        "row": _object(**row),
    }


def of(table: Table, document: dict[str, Any]) -> Schema:
    """The schema of one table's file: the shared one, and what stands in its rows.

    Args:
        table: its columns say what cells and facts mean.
        document: the table as JSON, whose rows show of which types the facts are.
    """
    descriptions = {column.key: f"{column.label}. {column.help}".strip() for column in table.columns}
    dice = {column.key for column in table.columns if column.kind == "die"}
    facts = described([row["facts"] for row in document["rows"]])
    for key, schema in facts["properties"].items():
        schema |= ({"description": descriptions[key]} if key in descriptions else {}) | (
            {"pattern": DIE} if key in dice else {}
        )
    cells = {key: {**TEXT, "description": words} for key, words in descriptions.items()}
    computed = {
        column["key"]: {**TEXT, "description": f"{column['label']}. {column['help']}"}
        for column in document["computed"]
    }
    row = {"properties": {"facts": facts, "cells": _all(cells), "computed": _all(computed)}}
    its = {"properties": {"id": {"const": table.id}, "rows": {"items": row}}}
    head = {
        "$schema": DIALECT,
        "$id": f"{table.name}.schema.json",
        "title": table.title,
        "description": table.caption,
    }
    return {**head, "$ref": SHARED, "properties": {"table": its}}


def _all(properties: dict[str, Schema]) -> Schema:
    return {"required": list(properties), "properties": properties}


def described(values: Iterable[Any]) -> Schema:
    """A schema that all these values fit: their types, and what is in their lists and objects.

    >>> described([1, 2.5, None])
    {'type': ['null', 'number']}
    >>> described([{"die": "d6"}, {"die": "d8", "count": 2}])["required"]
    ['die']
    """
    samples = list(values)
    types = {type_of(value) for value in samples}
    if "number" in types:
        types.discard("integer")
    schema: Schema = {"type": sorted(types) if len(types) > 1 else next(iter(types), "object")}
    objects = [value for value in samples if isinstance(value, dict)]
    lists = [value for value in samples if isinstance(value, (list, tuple))]
    if objects or not samples:
        keys = dict.fromkeys(key for object_ in objects for key in object_)
        schema["properties"] = {
            str(key): described(object_[key] for object_ in objects if key in object_) for key in keys
        }
        schema["required"] = [str(key) for key in keys if all(key in object_ for object_ in objects)]
    if any(lists):
        schema["items"] = described(item for items in lists for item in items)
    return schema


def type_of(value: Any) -> str:
    """The type of a value as JSON Schema calls it."""
    for kind, name in (
        (bool, "boolean"),
        (int, "integer"),
        (float, "number"),
        (str, "string"),
        (dict, "object"),
    ):
        if isinstance(value, kind):
            return name
    return "null" if value is None else "array"

"""Python for the tests in node: each line that comes in is a request, each line that goes out its reply.

A request of the border is answered as the worker does; one with "tell" asks for what rules hold.
"""

import json
import os
import sys
from itertools import islice
from typing import Any

from macros.tables import has_tools, ranges
from rulespkg.border import call
from rulespkg.model.calculator import Calculator
from rulespkg.model.field import Flag, Number, Text, Typed
from rulespkg.model.group import Rows
from rulespkg.model.rule import anchor
from rulespkg.model.tree import Node, leaves
from rulespkg.systems import load, reckoning
from site_tests.browser import cover
from site_tests.browser.host import COVER, SAVED, TABLES, changes, kind_of, refusal
from site_tests.cover import greedy
from site_tests.hanging import deciding, expected


def tables() -> list[dict[str, Any]]:
    """Every table with tools: where it stands, its rows as printed, and what is worked out in it."""
    return [
        {
            "id": anchor(table.id),
            "page": system.place(table.id).partition("#")[0],
            "rows": [row.slug for row in table.rows],
            "ranges": [column.key for column in ranges(table, system)],
            "computed": computed(table, system),
        }
        for table in TABLES
        if has_tools(table, system := load(table.id.partition(".")[0]))
    ]


def computed(table: Any, system: Any) -> dict[str, Any]:
    """What is worked out, as it stands at first and for another option of each choice above the table."""
    table_reckoning = reckoning(system.name, table)
    chosen = {choice.name: choice.options[-2].value for choice in table_reckoning.choices}

    def cells(picks: dict[str, str]) -> dict[str, list[str]]:
        return {
            column.key: [table_reckoning.text(row, column, picks) for row in table.rows]
            for column in table_reckoning.columns
        }

    return {"chosen": chosen, "plain": cells({}), "cells": cells(chosen)}


NUMBERS = ("999999999999999999999", "1e9", "-999999", "1.5", "many", "")


def calculators() -> list[dict[str, Any]]:
    """The calculators that differ for a script: what can be put into their forms, and what cannot."""
    return [
        {
            "id": calculator.id,
            "short": calculator.id.partition(".")[2],
            "changes": [change[:2] for change in islice(changes(calculator), 3)],
            "fields": [leaf_facts(leaf) for leaf in leaves(calculator.fields)],
            "flags": [leaf.name for leaf in kind_of(calculator, Flag)],
            "numbers": [number(leaf) for leaf in kind_of(calculator, Number) if not leaf.field.only],
            "rows": [
                rows(field) for field in calculator.fields if isinstance(field, Rows) and not field.only
            ],
            "hanging": [
                [inputs, expected(calculator, inputs)]
                for inputs in ({}, *(change.inputs for change in deciding(calculator)))
                if expected(calculator, {})
            ],
            "memory": bool(calculator.saved or calculator.actions),
            "version": calculator.saved.version if calculator.saved else 0,
        }
        for calculator in (few() if os.environ["SCOPE"] == "few" else dict.fromkeys([*COVER, *SAVED]))
    ]


def few() -> list[type[Calculator]]:
    """Those that together have every kind of field, also inside of others and hanging on others.

    Among them are so many that are saved that these together have every kind that any saved one has.
    """
    features = {
        calculator: cover.plain_features(calculator) | frozenset(cover.hanging(calculator.fields))
        for calculator in [*COVER, *SAVED]
    }
    saved = greedy({calculator: features[calculator] for calculator in SAVED})
    return list(dict.fromkeys([*saved, *greedy(features)]))


def leaf_facts(leaf: Node) -> dict[str, Any]:
    """What is said of a text that an input does not take; nothing where it takes any."""
    name, field = leaf.name, leaf.field
    if isinstance(field, Typed):
        return {"name": name, "most": field.most, "later": f"{field.label}: Column 1"}
    return {"name": name} if isinstance(field, Text) else {"name": name, "refusal": refusal(field)}


def number(leaf: Node) -> dict[str, Any]:
    """A number, and texts that it does not take."""
    name, field = leaf.name, leaf.field
    return {"name": name, "high": str(field.high), "refusal": refusal(field), "illegal": illegal(field)}


def illegal(field: Any) -> list[str]:
    """The texts that the host refuses; a half is legal where decimals are."""

    def refused(text: str) -> bool:
        try:
            field.parse(text)
        except ValueError:
            return True
        return False

    return [text for text in NUMBERS if refused(text)]


def rows(field: Rows) -> dict[str, Any]:
    """A list of rows, and a number in each, if there is one."""
    numbers = [
        number_field
        for number_field in field.fields
        if isinstance(number_field, Number) and not number_field.only
    ]
    inner = [
        {
            "name": number_field.name,
            "label": number_field.label,
            "low": number_field.low,
            "high": number_field.high,
        }
        for number_field in numbers[:1]
    ]
    limits = {"least": field.least, "most": field.most, "count": len(field.default)}
    return {"name": field.name, "refusal": refusal(field), "inner": inner, **limits}


REQUESTED = {"tables": tables, "calculators": calculators}


def main() -> None:
    """Answer until nothing more comes."""
    for line in sys.stdin:
        request = json.loads(line)
        answer = REQUESTED.get(request.get("tell", ""))
        print(json.dumps(answer()) if answer else call(line), flush=True)


if __name__ == "__main__":
    main()

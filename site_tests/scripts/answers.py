"""Python for the tests in node: each line that comes in is a request, each line that goes out its reply.

A request of the border is answered as the worker does; one with "tell" asks for what rules hold.
"""

import json
import sys
from typing import Any

from macros.tables import has_tools, ranges
from rulespkg.border import call
from rulespkg.model.rule import anchor
from rulespkg.systems import load, reckoning
from site_tests.browser.host import TABLES


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
    known = reckoning(system.name, table)
    chosen = {choice.name: choice.options[-2].value for choice in known.choices}

    def cells(given: dict[str, str]) -> dict[str, list[str]]:
        return {one.key: [known.text(row, one, given) for row in table.rows] for one in known.columns}

    return {"chosen": chosen, "plain": cells({}), "cells": cells(chosen)}


TOLD = {"tables": tables}


def main() -> None:
    """Answer until nothing more comes."""
    for line in sys.stdin:
        request = json.loads(line)
        told = TOLD.get(request.get("tell", ""))
        print(json.dumps(told()) if told else call(line), flush=True)


if __name__ == "__main__":
    main()

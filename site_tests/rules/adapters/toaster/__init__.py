"""Adapters for Toaster: each takes a case's inputs and gives what its expected values are compared with.

Cases are chosen by their rule; those of kind "table" by the table and slug in their inputs.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from rulespkg.dice import WrongFace
from rulespkg.problem import Refusal
from rulespkg.systems.toaster.tables import facts
from site_tests.rules.adapters.toaster import actions, bodies, combat

if TYPE_CHECKING:
    from collections.abc import Callable

REFUSALS = (Refusal, WrongFace)
ADAPTERS: dict[str, Callable[[dict[str, Any]], Any]] = {
    **actions.ADAPTERS,
    **combat.ADAPTERS,
    **bodies.ADAPTERS,
}


def adapter(case: dict[str, Any]) -> Callable[[dict[str, Any]], Any]:
    """The function that answers a case."""
    return table_row if case["kind"] == "table" else ADAPTERS[case["rule"]]


def table_row(i: dict[str, Any]) -> Any:
    """The facts of one row, as JSON has them."""
    return json.loads(json.dumps(facts(i["table"], i["slug"])))

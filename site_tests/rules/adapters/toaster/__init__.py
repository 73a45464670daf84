"""Adapters for Toaster: each puts a case's words into a calculator or names a row, and reads the answer.

Cases are chosen by their rule; those of kind "table" by the table and slug in their inputs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulespkg.dice import WrongFace
from rulespkg.model.problem import Refusal
from site_tests.rules import door
from site_tests.rules.adapters.toaster import actions, characters, combat, harm
from site_tests.rules.adapters.toaster.words import Missing, NotLegal

if TYPE_CHECKING:
    from collections.abc import Callable

REFUSALS = (Refusal, WrongFace, Missing, NotLegal)
ADAPTERS: dict[str, Callable[[dict[str, Any]], Any]] = {
    **actions.ADAPTERS,
    **characters.ADAPTERS,
    **combat.ADAPTERS,
    **harm.ADAPTERS,
}
COLUMNS = {"stun-threshold": "stun-states", "wound-threshold": "wounds-per-attack"}
"""Tables whose columns the cases name."""


def adapter(case: dict[str, Any]) -> Callable[[dict[str, Any]], Any]:
    """The function that answers a case."""
    return table_row if case["kind"] == "table" else ADAPTERS[case["rule"]]


def table_row(i: dict[str, Any]) -> Any:
    """What one row tells, or one cell of it that has a slug of its own."""
    name, slug = i["table"], i["slug"]
    within = COLUMNS.get(name.rpartition("-")[0])
    facts = door.row(f"toaster.table.{within or name}", slug)
    column = name if within else slug.rpartition("-")[2]
    return facts[column] if isinstance(facts.get(column), dict) else facts

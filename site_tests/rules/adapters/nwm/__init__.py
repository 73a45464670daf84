"""Adapters for NWM: each puts a case's inputs into a calculator or a table, and reads the answer.

Cases are chosen by their rule.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulespkg.dice import WrongFace
from rulespkg.model.problem import Refusal
from site_tests.rules.adapters.nwm import effects, fights, rounds, tasks
from site_tests.rules.adapters.nwm.shown import NotShown

if TYPE_CHECKING:
    from collections.abc import Callable

REFUSALS = (Refusal, WrongFace, NotShown)
ADAPTERS: dict[str, Callable[[dict[str, Any]], Any]] = {
    **tasks.ADAPTERS,
    **rounds.ADAPTERS,
    **fights.ADAPTERS,
    **effects.ADAPTERS,
}


def adapter(case: dict[str, Any]) -> Callable[[dict[str, Any]], Any]:
    """The function that answers a case."""
    return ADAPTERS[case["rule"]]

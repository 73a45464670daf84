"""Adapters for NWM: each takes a case's inputs and gives what its expected values are compared with.

Cases are chosen by their rule.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulespkg.problem import Refusal
from site_tests.rules.adapters.nwm import effects, fights, rounds, tasks

if TYPE_CHECKING:
    from collections.abc import Callable

REFUSALS = (Refusal,)
ADAPTERS: dict[str, Callable[[dict[str, Any]], Any]] = {
    **tasks.ADAPTERS,
    **rounds.ADAPTERS,
    **fights.ADAPTERS,
    **effects.ADAPTERS,
}


def adapter(case: dict[str, Any]) -> Callable[[dict[str, Any]], Any]:
    """The function that answers a case."""
    return ADAPTERS[case["rule"]]

"""Adapters for Buskit: each takes a case's inputs and gives what its expected values are compared with."""

from __future__ import annotations

from typing import Any

from rulespkg.dice import WrongFace
from rulespkg.model.problem import Refusal
from site_tests.rules.adapters.buskit import fights, harm, people, rolls, tasks
from site_tests.rules.adapters.buskit.shown import NotAccepted

REFUSALS = (Refusal, WrongFace, NotAccepted)
ADAPTERS = {**rolls.ADAPTERS, **tasks.ADAPTERS, **fights.ADAPTERS, **harm.ADAPTERS, **people.ADAPTERS}


def adapter(case: dict[str, Any]) -> Any:
    """The function that answers a case, which names it."""
    return ADAPTERS[case["inputs"]["op"]]

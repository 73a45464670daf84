"""Adapters for D6xD6: each takes a case's inputs and gives what its expected values are compared with."""

from __future__ import annotations

from typing import Any

from rulespkg.dice import WrongFace
from rulespkg.model.problem import Refusal
from site_tests.rules.adapters.d6xd6 import fights, rolls, turns

REFUSALS = (Refusal, WrongFace)
ADAPTERS = {**rolls.ADAPTERS, **turns.ADAPTERS, **fights.ADAPTERS}


def adapter(case: dict[str, Any]) -> Any:
    """The function that answers a case, which its rule names."""
    return ADAPTERS[case["rule"].removeprefix("d6xd6.")]

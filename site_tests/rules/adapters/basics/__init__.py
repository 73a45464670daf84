"""Adapters for BASICS 2.0: from a case's words to inputs, and from an answer's keys to what is expected."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulespkg.dice.procedure import WrongFace
from rulespkg.model.problem import Refusal
from site_tests.rules.adapters.basics import hazards, rest, rolls

if TYPE_CHECKING:
    from collections.abc import Callable

REFUSALS = (Refusal, WrongFace)
ADAPTERS: dict[str, Callable[[dict[str, Any]], Any]] = {**rolls.ADAPTERS, **hazards.ADAPTERS, **rest.ADAPTERS}


def adapter(case: dict[str, Any]) -> Callable[[dict[str, Any]], Any]:
    """The function that answers a case, chosen by its rule."""
    return ADAPTERS[case["rule"]]

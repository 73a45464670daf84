"""Movement: the free step, and how far a run gets (d6xd6.move.*)."""

from __future__ import annotations

from rulespkg.systems.d6xd6.combat.tables import NUMBERS

FREE: int = NUMBERS.row("free-step").facts["value"]

STRIDE: int = NUMBERS.row("run-step").facts["value"]
"""Meters of the free step, and of each success level of a run (d6xd6.move.free, d6xd6.move.action)."""


def run_distance(levels: int, within: bool = False) -> int:
    """How far somebody gets in a turn (d6xd6.move.action); ``within`` counts the free step into the run.

    >>> run_distance(0), run_distance(4), run_distance(1, within=True)
    (2, 10, 2)
    """
    return max(FREE, STRIDE * levels) if within else FREE + STRIDE * levels

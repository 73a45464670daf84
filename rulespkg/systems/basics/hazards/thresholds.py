"""How often each hazard asks for a check, and against which threshold (basics.hazard)."""

from __future__ import annotations

from typing import Any

from rulespkg.systems.basics.hazards.tables import COLD, HEAT, THIRST
from rulespkg.systems.basics.numbers import one_of

MOST_CHECKS = 90
"""Checks of one chain: states, and the digits of their weights, grow with their number."""


def weather(level: str) -> dict[str, Any]:
    """The row of a heat or cold level (basics.hazard.elements)."""
    rows = {row.slug: row for table in (HEAT, COLD) for row in table.rows}
    return rows[one_of(level, tuple(rows), "level", "Heat or cold level")].facts


def thirst_checks(climate: str) -> int:
    """The checks a day against thirst in a climate (basics.hazard.dehydration).

    >>> thirst_checks("hot"), thirst_checks("sub-zero")
    (2, 1)
    """
    rows = {name: row for row in THIRST.rows for name in row.facts["climates"]}
    return int(rows[one_of(climate, tuple(rows), "climate", "Climate")].facts["checks_per_day"])


def rising(checks: int) -> tuple[int, ...]:
    """Thresholds 1, 2, 3 and so on: those of hunger, thirst and lost sleep (basics.hazard.starvation).

    >>> rising(3)
    (1, 2, 3)
    """
    return tuple(range(1, 1 + checks))


def repeated(threshold: int, checks: int, label: str = "Checks") -> tuple[int, ...]:
    """The same threshold again and again."""
    return (threshold,) * checks


def sleep_needed(days: int) -> int:
    """The hours of sleep that make up for days awake (basics.hazard.sleep-deprivation).

    >>> sleep_needed(3)
    11
    """
    return 8 + days

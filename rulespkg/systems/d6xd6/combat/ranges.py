"""Ranges: in which one a distance lies, and fire called at the Lost (d6xd6.range.*)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulespkg.model.form import choice
from rulespkg.model.row_options import rows
from rulespkg.systems.d6xd6.combat.tables import RANGES

if TYPE_CHECKING:
    from rulespkg.dice import Ratio

RANGE_NAMES = tuple(row.slug for row in RANGES.rows)

BRAWLING, THROWING, SHOOTING, VIEWING, LOST = RANGE_NAMES


def range_in_sight(label: str, default: str, none: str = "", **more: Any) -> str:
    """A range within sight: no weapon reaches the Lost (d6xd6.weapon.range)."""
    return choice(label, default, rows((RANGES,), none)[:-1], **more)


def range_at(distance: Ratio | int, units: str = "metres") -> str:
    """The range that a distance lies in, its limit included (d6xd6.range.bands).

    >>> from rulespkg.dice import Ratio
    >>> range_at(2), range_at(Ratio(201, 100)), range_at(1761, "yards")
    ('brawling', 'throwing', 'lost')
    """
    return next(row.slug for row in RANGES.rows if _within(row.facts[units], distance))


def _within(limit: int | None, distance: Ratio | int) -> bool:
    return limit is None or distance <= limit


def remote_focus(observer: int, attacker: int) -> int:
    """The Focus for fire that an observer calls: the lower of the two (d6xd6.range.lost)."""
    return min(observer, attacker)


def worse_focus(kind: str, observer: int, attacker: int) -> int:
    """Of two Focus numbers the one with the worse chance, where a host wants a handicap (reading G14)."""
    return max(observer, attacker) if kind == "focused" else min(observer, attacker)

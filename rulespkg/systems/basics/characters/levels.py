"""Levels, experience, ranks and tiers (basics.level, basics.rank, basics.tier)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rulespkg.model.problem import refuse
from rulespkg.systems.basics.characters.tables import RANKS
from rulespkg.systems.basics.numbers import flag, whole

if TYPE_CHECKING:
    from rulespkg.model.row import Row

XP = 3
"""Experience points for a level."""
RANKS_IN_ALL = len(RANKS.rows)


class Bank(NamedTuple):
    """Perk points kept, and those that must be spent at once."""

    banked: int
    must_spend: int


def level(xp: int) -> tuple[int, int]:
    """The level of so many experience points, and those to the next (basics.level.xp).

    >>> level(0), level(7)
    ((1, 3), (3, 2))
    """
    levels, rest = divmod(xp, XP)
    return 1 + levels, XP - rest


def session(objectives: int, roleplay: int, short: bool) -> int:
    """The experience of a session (basics.level.xp-session)."""
    most = 1 if flag(short, "short", "Short session") else 2
    return whole(objectives, "objectives", "XP for objectives", 0, most) + roleplay


def bank(banked: int, gained: int, spent: int) -> Bank:
    """Perk points after gaining and spending some (basics.level.bank).

    >>> bank(1, 1, 0)
    Bank(banked=1, must_spend=1)
    """
    held = banked + gained
    left = held - spent
    if left < 0:
        raise refuse(
            "spent", "Points spent", f"Points spent must be at most {held}, the points held, not “{spent}”."
        )
    return Bank(min(1, left), max(0, left - 1))


def rank(level_: int) -> int:
    """The rank of a level: its tens and one, at most six (basics.rank).

    >>> rank(9), rank(45), rank(100)
    (1, 5, 6)
    """
    return min(RANKS_IN_ALL, level_ // 10 + 1)


def row(rank_: int, name: str = "rank", label: str = "Rank") -> Row:
    """The row of a rank or tier."""
    return RANKS.rows[rank_ - 1]

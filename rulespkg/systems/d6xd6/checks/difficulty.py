"""Degrees of difficulty, and pluses that buy them off (d6xd6.difficulty.tiers, d6xd6.plus.buy-off)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from rulespkg.systems.d6xd6.checks.roll import pluses
from rulespkg.systems.d6xd6.checks.tables import TIERS

if TYPE_CHECKING:
    from rulespkg.model.row import Row


class BoughtOff(NamedTuple):
    """What is left of a difficulty, and the pluses that still add levels."""

    steps: int
    levels: int


def buy_off(plus: Any, steps: int) -> BoughtOff:
    """Each plus first cancels one step of difficulty, if the group plays so (d6xd6.plus.buy-off).

    >>> buy_off(2, 2), buy_off(3, 1)
    (BoughtOff(steps=0, levels=0), BoughtOff(steps=0, levels=2))
    """
    count = pluses(plus)
    used = min(count, steps)
    return BoughtOff(steps - used, count - used)


def tier(slug: Any) -> Row:
    """A degree of difficulty; ``Refusal`` for any other."""
    return TIERS.row(str(slug))

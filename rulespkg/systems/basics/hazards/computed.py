"""Computed columns of hazards: the chances of heat, cold and thirst."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.model.computed import Computed, Reckoning
from rulespkg.model.field import Choice
from rulespkg.model.memory import remembered
from rulespkg.systems.basics.fields import number_options
from rulespkg.systems.basics.hazards.chain import CheckTally, pool_chain
from rulespkg.systems.basics.hazards.tables import COLD, HEAT, THIRST

if TYPE_CHECKING:
    from rulespkg.dice import Distribution, Ratio
    from rulespkg.model.row import Row


_POOL = Choice("pool", "Your pool", "6", number_options(2, 4, 6, 8, 10, 12, 15, 20))
_DAYS = Choice("days", "Days", "1", number_options(1, 2, 3, 5))


def unharmed(row: Row, chosen: dict[str, str]) -> Ratio:
    """The chance of no fatigue from heat, cold or thirst (basics.hazard.elements)."""
    return _checks(row.slug, int(chosen["pool"]), int(chosen["days"]))[CheckTally(0, 0)]


def long_fatigue(row: Row, chosen: dict[str, str]) -> Ratio:
    """The mean levels of long fatigue: one for each failure."""
    return _checks(row.slug, int(chosen["pool"]), int(chosen["days"])).expect(lambda state: state.failures)


@remembered()
def _checks(slug: str, pool: int, days: int) -> Distribution:
    row = next(row for table in (HEAT, COLD, THIRST) for row in table.rows if row.slug == slug)
    checks = row.facts["checks_per_day"] * days
    if "threshold" in row.facts:
        return pool_chain(pool, (row.facts["threshold"],) * checks).enumerate()
    return pool_chain(pool, range(1, checks + 1), draws=False).enumerate()


_COLUMNS = (
    Computed(
        "unharmed", "Unharmed", "chance", ("pool", "days"), unharmed,
        "The chance of no fatigue at all in the days chosen above the table; fatigue costs dice as it comes.",
    ),
    Computed(
        "mean", "Mean long fatigue", "levels", ("pool", "days"), long_fatigue,
        "The mean levels of long fatigue, before boxes are full.",
    ),
)  # fmt: skip

COMPUTED = tuple(Reckoning(table, (_POOL, _DAYS), _COLUMNS) for table in (HEAT, COLD, THIRST))

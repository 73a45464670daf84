"""Computed columns of travel: kilometers a day."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.model.computed import Computed, Reckoning
from rulespkg.model.field import Choice
from rulespkg.model.row_options import row_choice
from rulespkg.systems.basics.fields import number_options
from rulespkg.systems.basics.travel.journey import Leg, day
from rulespkg.systems.basics.travel.tables import CIRCUMSTANCES, TERRAIN

if TYPE_CHECKING:
    from rulespkg.dice import Ratio
    from rulespkg.model.row import Row


_PACE = Choice("pace", "Base pace (BP)", "3", number_options(1, 2, 3, 4, 5, 6))
_SKY = row_choice("sky", "Weather", "", (CIRCUMSTANCES,), "Clear")


def kilometers(row: Row, chosen: dict[str, str]) -> Ratio:
    """A day's distance on foot (basics.travel.day)."""
    weather = (chosen["sky"],) if chosen["sky"] else ()
    return day("foot", int(chosen["pace"]), Leg(0, row.slug, weather))


_DISTANCE = Computed(
    "day",
    "Km a day",
    "km",
    ("pace", "sky"),
    kilometers,
    "With the base pace and the weather chosen above the table.",
)

COMPUTED = (Reckoning(TERRAIN, (_PACE, _SKY), (_DISTANCE,)),)

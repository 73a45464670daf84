"""The table of a journey's days."""

from __future__ import annotations

from typing import NamedTuple

from rulespkg.dice import Distribution, Ratio
from rulespkg.model.answer import Cell, Column, Grid, number
from rulespkg.systems.basics.travel.calculators.overland_plan import (
    Plan,
    PlannedJourney,
    Stretch,
    forced_units,
    stretches,
)
from rulespkg.systems.basics.travel.journey import UNITS, Journey
from rulespkg.systems.basics.travel.tables import TERRAIN


class Day(NamedTuple):
    """One row of the table: the first and last day it stands for, where they lead, and what they cost."""

    first: int
    last: int
    where: str
    km: Ratio
    total_km: Ratio
    forced: int
    evening: Distribution | None


def _days(form: PlannedJourney, journey: Journey, mine: Plan) -> list[Day]:
    """The days in order; equal ones whose fatigue is not followed stand together."""
    legs, pushed = form.route, forced_units(journey.units, mine.over)
    all_days: list[Day] = []
    total_km, by_day = Ratio(0), _by_day(stretches(journey, legs, UNITS + mine.over))
    for number_ in range(1, journey.whole_days + 1):
        own = by_day[number_]
        where = ", then ".join(
            f"{TERRAIN.row(legs[stretch.leg - 1].terrain).label} {number(stretch.km)} km" for stretch in own
        )
        km = sum((stretch.km for stretch in own), Ratio(0))
        total_km = total_km + km
        evening = mine.evenings[number_ - 1] if number_ <= len(mine.evenings) else None
        day = Day(number_, number_, where, km, total_km, pushed[number_ - 1], evening)
        before = all_days[-1] if all_days else None
        if (
            before
            and before[2:4] == day[2:4]
            and before.forced == day.forced
            and not (before.evening or evening)
        ):
            day = all_days.pop()._replace(last=number_, total_km=total_km)
        all_days.append(day)
    return all_days


def _by_day(stretches: list[Stretch]) -> dict[int, list[Stretch]]:
    by_day: dict[int, list[Stretch]] = {}
    for stretch in stretches:
        by_day.setdefault(stretch.day, []).append(stretch)
    return by_day


def day_by_day(form: PlannedJourney, journey: Journey, mine: Plan) -> Grid:
    """The days one by one: where they lead, how far, and what they cost."""

    def days(day: Day) -> str:
        return f"Day {day.first}" if day.first == day.last else f"Days {day.first} to {day.last}"

    def short(day: Day) -> Cell | str:
        if day.evening is None:
            return "not followed"
        return Cell(day.evening.expect(lambda levels: levels.short), "")

    def goal(day: Day) -> Ratio | str:
        return "not followed" if day.evening is None else day.evening.probability(form.bearable)

    costs: tuple[Column[Day], ...] = (
        ("forced", "Forced units", lambda day: str(day.forced)),
        ("mean_short", "Mean short at night", short),
        ("goal", "Your goal that evening", goal),
    )
    return Grid.of(
        "days",
        "Day by day",
        "Where each day leads.",
        {str(day.first): day for day in _days(form, journey, mine)},
        ("day", "Day", days),
        ("where", "Where", lambda day: day.where),
        ("km", "Kilometers", lambda day: number(day.km) + ("" if day.first == day.last else " each")),
        ("km_in_all", "In all", lambda day: number(day.total_km)),
        *(costs if mine.over else ()),
    )

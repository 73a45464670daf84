"""The table of a journey's days."""

from __future__ import annotations

from typing import NamedTuple

from rulespkg.dice import Distribution, Ratio
from rulespkg.model.answer import Cell, Grid, chance_cell, number
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
    gone: Ratio
    forced: int
    evening: Distribution | None


def _days(form: PlannedJourney, made: Journey, mine: Plan) -> list[Day]:
    """The days in order; equal ones whose fatigue is not followed stand together."""
    legs, pushed = form.route, forced_units(made.units, mine.over)
    found: list[Day] = []
    gone, by_day = Ratio(0), _by_day(stretches(made, legs, UNITS + mine.over))
    for number_ in range(1, made.whole_days + 1):
        own = by_day[number_]
        where = ", then ".join(
            f"{TERRAIN.row(legs[one.leg - 1].terrain).label} {number(one.km)} km" for one in own
        )
        km = sum((one.km for one in own), Ratio(0))
        gone = gone + km
        evening = mine.evenings[number_ - 1] if number_ <= len(mine.evenings) else None
        one = Day(number_, number_, where, km, gone, pushed[number_ - 1], evening)
        before = found[-1] if found else None
        if (
            before
            and before[2:4] == one[2:4]
            and before.forced == one.forced
            and not (before.evening or evening)
        ):
            one = found.pop()._replace(last=number_, gone=gone)
        found.append(one)
    return found


def _by_day(stretches: list[Stretch]) -> dict[int, list[Stretch]]:
    found: dict[int, list[Stretch]] = {}
    for one in stretches:
        found.setdefault(one.day, []).append(one)
    return found


def day_by_day(form: PlannedJourney, made: Journey, mine: Plan) -> Grid:
    """The days one by one: where they lead, how far, and what they cost."""
    rows, every = [], _days(form, made, mine)
    for day in every:
        name = f"Day {day.first}" if day.first == day.last else f"Days {day.first} to {day.last}"
        km = number(day.km) if day.first == day.last else f"{number(day.km)} each"
        cells = [Cell(name, ""), Cell(day.where, ""), Cell(km, ""), Cell(number(day.gone), "")]
        if mine.over:
            cells += [Cell(str(day.forced), ""), _short_cell(day.evening), _goal_cell(form, day.evening)]
        rows.append(tuple(cells))
    columns = ["Day", "Where", "Kilometers", "In all"]
    columns += ["Forced units", "Mean short at night", "Your goal that evening"] if mine.over else []
    keys = ("day", "where", "km", "km_in_all", "forced", "mean_short", "goal")[: len(columns)]
    return Grid(
        "Day by day",
        "Where each day leads.",
        tuple(columns),
        tuple(rows),
        key="days",
        column_keys=keys,
        row_keys=tuple(str(day.first) for day in every),
    )


def _short_cell(evening: Distribution | None) -> Cell:
    return (
        Cell("not followed", "") if evening is None else Cell(evening.expect(lambda levels: levels.short), "")
    )


def _goal_cell(form: PlannedJourney, evening: Distribution | None) -> Cell:
    if evening is None:
        return Cell("not followed", "")
    return chance_cell(evening.probability(form.bearable))

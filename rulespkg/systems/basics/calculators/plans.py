"""Journeys as they are planned: days and legs, and how hard to push."""

from __future__ import annotations

from typing import NamedTuple

from rulespkg.calculator import Inputs
from rulespkg.dice import Distribution, Ratio
from rulespkg.systems.basics.calculators.marching import marcher
from rulespkg.systems.basics.hazards import Levels
from rulespkg.systems.basics.marches import MOST_DAILY, OUT, Marcher, days, march
from rulespkg.systems.basics.numbers import ceiling
from rulespkg.systems.basics.travel import UNITS, Journey, Leg, journey

MOST_DAYS = 14
"""Days of forced marching that are followed; a longer journey is only measured."""


class Stretch(NamedTuple):
    """A day, or a part of it, on one leg: its number from 1, the units and kilometers on it."""

    day: int
    leg: int
    units: Ratio
    km: Ratio


def speed(inputs: Inputs) -> Ratio:
    """Top speed, or the base pace of the slowest."""
    if inputs["how"] != "foot":
        found: int | Ratio = inputs["speed"]
    else:
        found = min(row["pace"] for row in inputs["party"])
    return Ratio(1) * found


def _leg(row: Inputs) -> Leg:
    weather = tuple(name for name, on in (("fog", row["fog"]), ("storms", row["storms"])) if on)
    return Leg(Ratio(1) * row["km"], row["terrain"], weather)


def legs_of(inputs: Inputs) -> list[Leg]:
    return [_leg(row) for row in inputs["legs"]]


def forced(inputs: Inputs) -> int:
    return 0 if inputs["how"] == "vehicle" else int(inputs["over"])


def travel(inputs: Inputs, over: int) -> Journey:
    return journey(inputs["how"], speed(inputs), over, legs_of(inputs))


def overs(units: Ratio, over: int) -> list[int]:
    """The units over ten of each day; the last day needs only what is left.

    >>> overs(Ratio(29), 2), overs(Ratio(23), 2)
    ([2, 2, 0], [2, 1])
    """
    found: list[int] = []
    left = units
    while left > 0:
        found.append(min(over, max(0, ceiling(left - UNITS))))
        left = left - (UNITS + over)
    return found


def strip(made: Journey, legs: list[Leg], a_day: int) -> list[Stretch]:
    """The journey cut into days and legs."""
    found, day, room = [], 1, Ratio(a_day)
    for at, (units, leg) in enumerate(zip(made.units_per_leg, legs, strict=True), 1):
        left = units
        while left > 0:
            if not room:
                day, room = day + 1, Ratio(a_day)
            spent = min(left, room)
            found.append(Stretch(day, at, spent, spent / units * leg.km))
            left, room = left - spent, room - spent
    return found


def _boxes(inputs: Inputs) -> Levels:
    return Levels(inputs["boxes_temporary"], inputs["boxes_short"], inputs["boxes_long"])


def _evenings(inputs: Inputs, over: int) -> list[Distribution]:
    """The levels of fatigue at the end of each day, for as many days as are followed."""
    needed = overs(travel(inputs, over).units, over)
    followed = needed if len(needed) <= MOST_DAYS else [over] * MOST_DAYS
    one: Marcher = marcher(inputs)
    return days(one, _boxes(inputs), Levels(), followed) if followed else []


def fine(inputs: Inputs, levels: Levels) -> bool:
    return levels != OUT and levels.long == 0 and levels.short <= inputs["bear"]


class Plan(NamedTuple):
    """One way to travel: units over ten each day, the days, and the chance of what the reader wants."""

    over: int
    days: int
    chance: Ratio
    evenings: list[Distribution]


def _plan(inputs: Inputs, over: int) -> Plan:
    evenings = _evenings(inputs, over) if over else []
    chance = evenings[-1].probability(lambda levels: fine(inputs, levels)) if evenings else Ratio(1)
    if over and inputs["how"] == "mount":
        chance = chance * (1 - drops(inputs, over))
    return Plan(over, travel(inputs, over).whole_days, chance, evenings)


def drops(inputs: Inputs, over: int) -> Ratio:
    """The chance that the mount has lost all its HP before the end; nothing here gives HP back to it."""
    needed = overs(travel(inputs, over).units, over)[:MOST_DAYS]
    losses: dict[int, Distribution] = {}
    total, most = Distribution.certain(0), inputs["mount_hp"]
    one = marcher(inputs)._replace(exempt=True)
    for units in needed:
        if units not in losses:
            losses[units] = march(one, units).enumerate().map(lambda toll: toll.loss)
        total = total.combine(losses[units], lambda so_far, more: min(most, so_far + more)).reduced()
    return total[most]


def every_plan(inputs: Inputs) -> list[Plan]:
    most = MOST_DAILY if inputs["how"] != "vehicle" else 0
    return [_plan(inputs, over) for over in sorted({*range(most + 1), forced(inputs)})]


def in_order(inputs: Inputs, plans: list[Plan]) -> list[Plan]:
    """The quickest plan that is sure enough, then the next best.

    That is the surest of those that are quicker still, or else the quickest of the slower ones.
    """
    sure = Ratio(inputs["sure"], 100)
    good = [plan for plan in plans if plan.chance >= sure]
    best = min(good or plans[:1], key=lambda plan: (plan.days, -float(plan.chance), plan.over))
    quicker = [plan for plan in plans if plan.days < best.days]
    slower = [plan for plan in plans if plan.days > best.days]
    if quicker:
        return [best, max(quicker, key=lambda plan: (float(plan.chance), -plan.over))]
    return [best, min(slower, key=lambda plan: (plan.days, -float(plan.chance)))] if slower else [best]

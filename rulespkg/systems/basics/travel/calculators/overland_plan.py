"""Journeys as they are planned: days and legs, and how hard to push."""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from rulespkg.dice import Distribution, Ratio
from rulespkg.systems.basics.hazards.fatigue import Levels
from rulespkg.systems.basics.numbers import ceiling
from rulespkg.systems.basics.travel.calculators.overland_fields import OverlandForm, Traveler
from rulespkg.systems.basics.travel.forced_march import MOST_DAILY, OUT_OF_BOXES, fatigue_by_evening, march
from rulespkg.systems.basics.travel.journey import UNITS, Journey, Leg, journey, pace
from rulespkg.systems.basics.travel.march_calculator import MarchCalculator

MOST_DAYS = 14
"""Days of forced marching that are followed; a longer journey is only measured."""


class Stretch(NamedTuple):
    """A day, or a part of it, on one leg: its number from 1, the units and kilometers on it."""

    day: int
    leg: int
    units: Ratio
    km: Ratio


def forced_units(units: Ratio, over: int) -> list[int]:
    """The units over ten of each day; the last day needs only what is left.

    >>> forced_units(Ratio(29), 2), forced_units(Ratio(23), 2)
    ([2, 2, 0], [2, 1])
    """
    overs: list[int] = []
    left = units
    while left > 0:
        overs.append(min(over, max(0, ceiling(left - UNITS))))
        left = left - (UNITS + over)
    return overs


def stretches(journey: Journey, legs: list[Leg], a_day: int) -> list[Stretch]:
    """The journey cut into days and legs."""
    parts, day, room = [], 1, Ratio(a_day)
    for at, (units, leg) in enumerate(zip(journey.units_per_leg, legs, strict=True), 1):
        left = units
        while left > 0:
            if not room:
                day, room = day + 1, Ratio(a_day)
            spent = min(left, room)
            parts.append(Stretch(day, at, spent, spent / units * leg.km))
            left, room = left - spent, room - spent
    return parts


class Plan(NamedTuple):
    """One way to travel: units over ten each day, the days, and the chance of what the reader wants."""

    over: int
    days: int
    chance: Ratio
    evenings: list[Distribution]


class PlannedJourney(MarchCalculator, OverlandForm):
    """A journey that is planned: how long it takes, and how hard it is wise to push."""

    @property
    def driven(self) -> bool:
        """Whether it goes by vehicle, which is never forced."""
        return self.how == "vehicle"

    @cached_property
    def slowest(self) -> Traveler:
        """Who sets the pace on foot."""
        return min(self.party, key=lambda traveler: float(traveler.pace))

    @property
    def top_speed(self) -> Ratio:
        """Top speed, or the base pace of the slowest."""
        return Ratio(1) * (self.slowest.pace if self.how == "foot" else self.speed)

    @property
    def pace(self) -> Ratio:
        """The kilometers of a unit on a road."""
        return pace(self.how, self.top_speed)

    @cached_property
    def route(self) -> list[Leg]:
        """The legs with their weather."""
        return [leg.leg for leg in self.legs]

    @property
    def forced(self) -> int:
        """The forced units of a day."""
        return 0 if self.driven else self.over

    def travel(self, over: int) -> Journey:
        """The journey with so many units over ten each day."""
        return journey(self.how, self.top_speed, over, self.route)

    def evenings(self, over: int) -> list[Distribution]:
        """The levels of fatigue at the end of each day, for as many days as are followed."""
        needed = forced_units(self.travel(over).units, over)
        followed = needed if len(needed) <= MOST_DAYS else [over] * MOST_DAYS
        return fatigue_by_evening(self.marcher, self.boxes, Levels(), followed) if followed else []

    def bearable(self, levels: Levels) -> bool:
        """Whether the reader can bear these levels."""
        return levels != OUT_OF_BOXES and levels.long == 0 and levels.short <= self.bear

    def plan(self, over: int) -> Plan:
        """One way to travel."""
        evenings = self.evenings(over) if over else []
        chance = evenings[-1].probability(self.bearable) if evenings else Ratio(1)
        if over and self.mounted:
            chance = chance * (1 - self.drops(over))
        return Plan(over, self.travel(over).whole_days, chance, evenings)

    def drops(self, over: int) -> Ratio:
        """The chance that the mount has lost all its HP before the end; nothing here gives HP back to it."""
        needed = forced_units(self.travel(over).units, over)[:MOST_DAYS]
        losses: dict[int, Distribution] = {}
        total, most = Distribution.certain(0), self.mount_hp
        marcher = self.marcher._replace(exempt=True)
        for units in needed:
            if units not in losses:
                losses[units] = march(marcher, units).enumerate().map(lambda cost: cost.loss)
            total = total.combine(losses[units], lambda so_far, more: min(most, so_far + more)).reduced()
        return total[most]

    @cached_property
    def plans(self) -> list[Plan]:
        """Every way that is compared."""
        most = 0 if self.driven else MOST_DAILY
        return [self.plan(over) for over in sorted({*range(most + 1), self.forced})]

    def ranked(self) -> list[Plan]:
        """The quickest plan that is sure enough, then the next best.

        That is the surest of those that are quicker still, or else the quickest of the slower ones.
        """
        sure = Ratio(self.sure, 100)
        good = [plan for plan in self.plans if plan.chance >= sure]
        best = min(good or self.plans[:1], key=lambda plan: (plan.days, -float(plan.chance), plan.over))
        quicker = [plan for plan in self.plans if plan.days < best.days]
        slower = [plan for plan in self.plans if plan.days > best.days]
        if quicker:
            return [best, max(quicker, key=lambda plan: (float(plan.chance), -plan.over))]
        return [best, min(slower, key=lambda plan: (plan.days, -float(plan.chance)))] if slower else [best]

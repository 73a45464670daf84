"""Forced marches: the checks of a day, and the nights between (basics.travel.forced-march)."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from rulespkg.dice import Distribution, Pool
from rulespkg.model.memory import remembered
from rulespkg.systems.basics.checks.sequence import Check, CheckSequence
from rulespkg.systems.basics.dice import dice_pool, hits
from rulespkg.systems.basics.hazards.fatigue import Levels, add_level, fatigue_words
from rulespkg.systems.basics.travel.tables import MARCH

FOOT, MOUNT = "basics.travel.forced-march", "basics.travel.forced-march.mount"
COSTS = {name: MARCH.row(f"march-{name}").facts for name in ("success", "draw", "failure")}


class Marcher(NamedTuple):
    """Who marches: grit, the mount's grit where one is ridden, and what eases the checks.

    ``held`` levels of fatigue are there from the start; ``free`` levels cost no die.
    ``exempt`` makes no checks at all; ``waived`` leaves out a rider's check at threshold 0.
    """

    grit: int
    mount: int | None = None
    held: int = 0
    penalty: bool = True
    free: int = 0
    easier: int = 0
    exempt: bool = False
    waived: bool = False


class MarchCost(NamedTuple):
    """What a march took: levels of short and temporary fatigue, and HP of the mount."""

    short: int = 0
    temporary: int = 0
    loss: int = 0


def march_thresholds(units_over: int, first: int = 1) -> tuple[int, ...]:
    """The thresholds of a forced march, one for each unit over ten (basics.travel.forced-march).

    >>> march_thresholds(4), march_thresholds(3, 0)
    ((1, 2, 3, 4), (0, 1, 2))
    """
    return tuple(range(first, first + units_over))


def checks(marcher: Marcher, units_over: int) -> list[Check]:
    """The checks of a day in their order; ``more`` is the unit and who rolls.

    >>> [(check.label, check.threshold) for check in checks(Marcher(6, mount=5), 2)]
    [('Mount, unit 1', 1), ('Rider, unit 1', 0), ('Mount, unit 2', 2), ('Rider, unit 2', 1)]
    """
    day_checks = []
    for unit in march_thresholds(units_over):
        ridden = marcher.mount is not None
        if ridden:
            day_checks.append(Check(f"Mount, unit {unit}", unit, MOUNT, (unit, "mount")))
        if not (marcher.exempt or (ridden and marcher.waived and unit == 1)):
            needed = max(0, unit - ridden - marcher.easier)
            label, rule = (f"Rider, unit {unit}", MOUNT) if ridden else (f"Unit {unit}", FOOT)
            day_checks.append(Check(label, needed, rule, (unit, "rider")))
    return day_checks


@remembered(32)
def march(marcher: Marcher, units_over: int, who: str = "") -> CheckSequence:
    """One day's forced march; ``who`` leaves the checks of "rider" or "mount" alone.

    >>> str(march(Marcher(6, penalty=False), 4).enumerate()[MarchCost()])
    '104588341/282429536481'
    """

    def dice(cost: MarchCost, check: Check) -> Pool:
        if check.more[1] == "mount":
            return hits(dice_pool(marcher.mount or 0))
        lost = max(0, marcher.held + cost.short + cost.temporary - marcher.free) if marcher.penalty else 0
        return hits(dice_pool(marcher.grit - lost))

    def then(cost: MarchCost, check: Check, name: str) -> MarchCost:
        price = COSTS[name]
        if check.more[1] == "mount":
            return cost._replace(loss=cost.loss + price["mount_hp"])
        kind = price["traveler"]
        return cost._replace(**{kind: getattr(cost, kind) + 1}) if kind != "none" else cost

    def tell(check: Check, cost: MarchCost) -> str:
        if check.more[1] == "mount":
            return f"the mount has lost {cost.loss} HP"
        return f"so far {fatigue_words(short=cost.short, temporary=cost.temporary)}"

    day_checks = [check for check in checks(marcher, units_over) if who in ("", check.more[1])]
    return CheckSequence(MarchCost(), day_checks, dice, then, tell=tell)


class MarchCosts(NamedTuple):
    """What a march took: costs of the rider, and the HP of the mount; neither hangs on the other."""

    rider: Distribution
    loss: Distribution


def by_unit(marcher: Marcher, units_over: int) -> list[MarchCosts]:
    """What a march of 0, 1, ... units over ten takes."""
    rider, mount = (_after(march(marcher, units_over, who), units_over) for who in ("rider", "mount"))
    return [MarchCosts(mine, its.map(lambda cost: cost.loss)) for mine, its in zip(rider, mount, strict=True)]


def _after(sequence: CheckSequence, units_over: int) -> list[Distribution]:
    after = sequence.after()
    return [after[sum(check.more[0] <= unit for check in sequence.checks)] for unit in range(units_over + 1)]


MOST_DAILY = 6
"""Units over ten that are compared, day after day."""
MOST_FORCED = 30
"""Units over ten that can be asked for."""
OUT_OF_BOXES = Levels(0, 0, 0, 1)
"""The levels of who has no box left: what follows is for the table to settle."""


def night(levels: Levels) -> Levels:
    """After a night's sleep (basics.recovery.sleep); the temporary levels are gone already."""
    return levels if levels == OUT_OF_BOXES else levels._replace(short=max(0, levels.short - 1))


@remembered(400)
def evenings(
    marcher: Marcher, boxes: Levels, start: Levels, most: int = MOST_DAILY
) -> tuple[Distribution, ...]:
    """The short and long levels after a day that began with ``start``, for 0 to ``most`` units over ten.

    The mount is left out. Temporary levels count while the day lasts; the night takes them all.
    """
    march_checks = march(marcher, most, "rider").checks

    def dice(state: Levels, _: Check) -> Pool | None:
        if state == OUT_OF_BOXES:
            return None
        lost = max(0, state.fatigue - marcher.free) if marcher.penalty else 0
        return hits(dice_pool(marcher.grit - lost))

    def then(state: Levels, _: Check, name: str) -> Levels:
        kind = COSTS[name]["traveler"]
        after = add_level(boxes, state, kind) if kind != "none" else state
        return OUT_OF_BOXES if after.hp else after

    after = _after(CheckSequence(start, march_checks, dice, then), most)
    return tuple(odds.map(lambda state: state._replace(temporary=0)).reduced() for odds in after)


def fatigue_by_evening(
    marcher: Marcher, boxes: Levels, start: Levels, overs: list[int]
) -> list[Distribution]:
    """The short and long levels at the end of each day; ``overs`` are the units over ten of each."""

    most = max(MOST_DAILY, *overs)

    def after(levels: Levels, over: int) -> Distribution:
        return evenings(marcher, boxes, levels, most)[over]

    evening, by_day = Distribution.certain(start), []
    for number, over in enumerate(overs):
        dawn = evening.map(night) if number else evening
        evening = dawn.then(partial(after, over=over))
        by_day.append(evening)
    return by_day

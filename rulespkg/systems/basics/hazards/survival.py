"""Several hazards at once, day by day, on one sheet's boxes (basics.hazard.resist)."""

from __future__ import annotations

import math
from typing import NamedTuple

from rulespkg.dice import Distribution, Pool
from rulespkg.model.memory import remembered
from rulespkg.systems.basics.checks.outcomes import Weights
from rulespkg.systems.basics.checks.outcomes import weights as weigh
from rulespkg.systems.basics.checks.sequence import Check, CheckSequence
from rulespkg.systems.basics.dice import dice_pool, hits
from rulespkg.systems.basics.hazards.fatigue import KINDS, NONE, Levels, add_level, fatigue_words
from rulespkg.systems.basics.hazards.thresholds import thirst_checks, weather

HUNGER, THIRST = "basics.hazard.starvation", "basics.hazard.dehydration"
ELEMENTS, SLEEP = "basics.hazard.elements", "basics.hazard.sleep-deprivation"


class Ordeal(NamedTuple):
    """What a character goes through; "" where a hazard is not there.

    ``climate`` is that of thirst, ``level`` one of heat or cold; ``easier`` comes off every threshold.
    ``starved`` and ``awake`` are days that went before, ``tried`` checks against thirst.
    """

    hungry: bool = False
    climate: str = ""
    level: str = ""
    sleepless: bool = False
    easier: int = 0
    starved: int = 0
    tried: int = 0
    awake: int = 0


class CheckCost(NamedTuple):
    """What one check costs: the day it falls on, and the kinds of fatigue of a failure and of a draw."""

    day: int
    failure: str
    draw: str

    def kind(self, name: str) -> str:
        """The kind of fatigue that a result costs."""
        return NONE if name == "success" else self.failure if name == "failure" else self.draw


def checks(ordeal: Ordeal, days: int) -> list[Check]:
    """The checks of so many days: heat or cold, dehydration, starvation, and last sleep deprivation.

    >>> [(one.label, one.threshold) for one in checks(Ordeal(hungry=True, climate="hot"), 2)][1:4]
    [('Day 1, dehydration', 2), ('Day 1, starvation', 1), ('Day 2, dehydration', 3)]
    """
    all_checks: list[Check] = []
    for day in range(1, days + 1):
        all_checks += _day(ordeal, day)
    return all_checks


def _day(ordeal: Ordeal, day: int) -> list[Check]:
    day_checks = []
    if ordeal.level:
        row = weather(ordeal.level)
        cost = CheckCost(day, row["failure"], row["draw"])
        day_checks += [_check(ordeal, "heat or cold", row["threshold"], ELEMENTS, cost)] * row[
            "checks_per_day"
        ]
    if ordeal.climate:
        each = thirst_checks(ordeal.climate)
        tries = range((day - 1) * each + 1 + ordeal.tried, day * each + 1 + ordeal.tried)
        day_checks += [
            _check(ordeal, "dehydration", attempt, THIRST, CheckCost(day, "long", NONE)) for attempt in tries
        ]
    if ordeal.hungry:
        starved = day + ordeal.starved
        day_checks.append(_check(ordeal, "starvation", starved, HUNGER, CheckCost(day, "short", NONE)))
    if ordeal.sleepless:
        awake = day + ordeal.awake
        day_checks.append(
            _check(ordeal, "sleep deprivation", awake, SLEEP, CheckCost(day, "short", "temporary"))
        )
    return day_checks


def _check(ordeal: Ordeal, name: str, threshold: int, rule: str, cost: CheckCost) -> Check:
    return Check(f"Day {cost.day}, {name}", max(0, threshold - ordeal.easier), rule, cost)


class Survivor(NamedTuple):
    """The pool that resists, the boxes, and the levels held at the start; ``free`` levels cost no die.

    Who has lost ``hp`` HP is out, and checks no more.
    """

    pool: int
    boxes: Levels
    held: Levels = Levels()
    penalty: bool = True
    free: int = 0
    hp: int = 1


class SurvivalDays(CheckSequence):
    """The checks of an ordeal on one sheet.

    Its odds run over numbered states, for there are hundreds of them.
    """

    def __init__(self, who: Survivor, checks: list[Check]) -> None:
        super().__init__(who.held, checks, self._dice, self._then, tell=_tell)
        self.who = who
        self._pools: dict[int, Pool] = {}

    def _dice(self, state: Levels, _: Check) -> Pool | None:
        return None if state.hp >= self.who.hp else self._pool(self._lost(state))

    def _lost(self, state: Levels) -> int:
        """The dice that fatigue takes."""
        return max(0, state.fatigue - self.who.free) if self.who.penalty else 0

    def _pool(self, lost: int) -> Pool:
        if lost not in self._pools:
            self._pools[lost] = hits(dice_pool(self.who.pool - lost))
        return self._pools[lost]

    def _then(self, state: Levels, check: Check, name: str) -> Levels:
        return _worse(self.who.boxes, state, check.more.kind(name), self.who.hp)

    def after(self) -> list[Distribution]:
        """The distributions of the levels after 0, 1, ... checks."""
        if self._after is None:
            states, moves = _reached(self.start, self.who.boxes, self.who.hp)
            lost = [self._lost(state) for state in states]
            weights = [1] + [0] * (len(states) - 1)
            self._after = [Distribution.certain(self.start)]
            for check in self.checks:
                weights = self._moved(weights, lost, moves, check)
                self._after.append(Distribution(dict(zip(states, weights, strict=True))))
        return self._after

    def _moved(
        self, weights: list[int], lost: list[int], moves: dict[str, list[int]], check: Check
    ) -> list[int]:
        """The weights of the states after one check."""
        bands = {hp: weigh(self._pool(hp), check.threshold) for hp in set(lost)}
        common_total = math.lcm(*{by.total for by in bands.values()})
        shares = {hp: _shares(by, common_total // by.total) for hp, by in bands.items()}
        worse, drawn = moves[check.more.failure], moves[check.more.draw]
        moved = [0] * len(weights)
        for at, weight in enumerate(weights):
            if weight:
                failure, draw, success = shares[lost[at]]
                moved[worse[at]] += weight * failure
                moved[drawn[at]] += weight * draw
                moved[at] += weight * success
        return moved


def _worse(boxes: Levels, state: Levels, kind: str, most: int) -> Levels:
    """One level more of a kind; who found no box and lost so many HP is out, and suffers no more here."""
    return state if kind == NONE or state.hp >= most else add_level(boxes, state, kind)


@remembered(8)
def _reached(start: Levels, boxes: Levels, most: int) -> tuple[list[Levels], dict[str, list[int]]]:
    """Every state within reach, the start first; by kind of fatigue, the number of the state after each."""
    numbers = {start: 0}
    moves: dict[str, list[int]] = {kind: [] for kind in KINDS}
    for state in (edge := [start]):
        for kind in KINDS:
            after = _worse(boxes, state, kind, most)
            if after not in numbers:
                numbers[after] = len(numbers)
                edge.append(after)
            moves[kind].append(numbers[after])
    return edge, moves | {NONE: list(range(len(edge)))}


def _shares(by: Weights, scale: int) -> tuple[int, int, int]:
    return by.failure * scale, by.draw * scale, by.success * scale


def _tell(_: Check, state: Levels) -> str:
    if state.hp:
        return f"no box is free, and {state.hp} HP {'is' if state.hp == 1 else 'are'} lost so far"
    return f"so far {fatigue_words(long=state.long, short=state.short, temporary=state.temporary)}"


@remembered(16)
def survival_days(who: Survivor, ordeal: Ordeal, days: int) -> SurvivalDays:
    """The days of an ordeal; it is over once levels have found no box and cost the HP of the survivor
    (basics.hazard.fatigue.add).

    >>> made = survival_days(Survivor(6, Levels(3, 3, 3), penalty=False), Ordeal(hungry=True), 3)
    >>> str(made.enumerate()[Levels()])
    '73288985/387420489'
    """
    return SurvivalDays(who, checks(ordeal, days))

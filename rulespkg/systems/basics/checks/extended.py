"""Extended and group tests: hits that add up, check by check (basics.test.extended, basics.test.group)."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from rulespkg.dice import Distribution, Event, OutOfFaces, Ratio, Run, Total
from rulespkg.dice.procedure import Runnable
from rulespkg.model.problem import refuse
from rulespkg.systems.basics.dice import SIDES, hits
from rulespkg.systems.basics.numbers import exact, floor

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rulespkg.dice.pool import Faces
    from rulespkg.systems.basics.dice import DicePool


def check_count(interval: int | float | Ratio, deadline: int | float | Ratio) -> int:
    """How many checks a deadline leaves, the last one included (basics.test.extended).

    >>> check_count(1, 5), check_count(2.5, 9)
    (5, 3)
    """
    each = exact(interval, "interval", "Interval", above=True)
    return floor(exact(deadline, "deadline", "Deadline") / each)


class Finish(NamedTuple):
    """The chance that the task is done at each check, in time, and not in time."""

    at: tuple[Ratio, ...]
    success: Ratio
    failure: Ratio


class End(NamedTuple):
    """How a task ended: the check that finished it (0 for none) and all hits of the rolled checks."""

    done_at: int
    total: int


def unfinished(team: Sequence[DicePool], needed: int, checks: int) -> list[list[int]]:
    """For 0, 1, ... checks the weights of every number of hits below the threshold, out of ``total(team)``
    to the power of the checks.

    Dice with the same chance are one binomial however many checks there were.
    """
    key = (tuple(sorted(team)), needed, checks)
    if key not in _KEPT:
        if len(_KEPT) >= MOST_KEPT:
            _KEPT.clear()
        alike = len({one.lowest for one in team}) == 1
        _KEPT[key] = (_binomials if alike else _sums)(team, needed, checks)
    return _KEPT[key]


_KEPT: dict[tuple[tuple[DicePool, ...], int, int], list[list[int]]] = {}
MOST_KEPT = 40


def total(team: Sequence[DicePool]) -> int:
    """The weight of all that one check of a team can show."""
    return math.prod((SIDES // (SIDES + 1 - one.lowest)) ** one.dice for one in team)


def _binomials(team: Sequence[DicePool], needed: int, checks: int) -> list[list[int]]:
    dice, ways = sum(one.dice for one in team), SIDES + 1 - team[0].lowest
    return [_start(dice * number, SIDES // ways, needed) for number in range(checks + 1)]


def _start(dice: int, sides: int, needed: int) -> list[int]:
    """The first weights of a binomial of so many dice, each a hit in one of ``sides`` cases."""
    weight, weights = (sides - 1) ** dice, []
    for got in range(needed):
        weights.append(weight)
        weight = weight * (dice - got) // ((got + 1) * (sides - 1)) if got < dice else 0
    return weights


def _sums(team: Sequence[DicePool], needed: int, checks: int) -> list[list[int]]:
    one = ([1] + [0] * (needed - 1))[:needed]
    for each in team:
        one = _times(one, _start(each.dice, SIDES // (SIDES + 1 - each.lowest), needed))
    after = [([1] + [0] * (needed - 1))[:needed]]
    for _ in range(checks):
        after.append(_times(after[-1], one))
    return after


def _times(left: list[int], right: list[int]) -> list[int]:
    """Two lists of weights convolved, as far as both go."""
    return [sum(left[i] * right[at - i] for i in range(at + 1) if left[i]) for at in range(len(left))]


def _check_team(team: Sequence[DicePool]) -> None:
    if not team:
        raise refuse("pools", "Helpers", "Helpers must be at least 1 in number.")


def finish(team: Sequence[DicePool], needed: int, checks: int) -> Finish:
    """The chances to be done at each check (basics.test.extended).

    >>> from rulespkg.systems.basics.dice import dice_pool
    >>> round(float(finish([dice_pool(8)], 12, 5).success), 4)
    0.7265
    """
    _check_team(team)
    each = total(team)
    missed = [Ratio(1)]
    for number, left in enumerate(unfinished(team, needed, checks)[1:], 1):
        missed.append(Ratio(sum(left), each**number))
    at = tuple(missed[number] - missed[number + 1] for number in range(checks))
    return Finish(at, 1 - missed[-1], missed[-1])


class Task(Runnable):
    """A task that a team rolls for until its hits add up to what is needed, or the checks are used up.

    With a single check it is a group test (basics.test.group).

    >>> from rulespkg.systems.basics.dice import dice_pool
    >>> Task([dice_pool(2)], 3, 5).resolve([5, 6, 5, 1]).state
    End(done_at=2, total=3)
    """

    def __init__(self, team: Sequence[DicePool], needed: int, checks: int) -> None:
        _check_team(team)
        self.team = tuple(team)
        self.needed = needed
        self.checks = checks
        self._odds: Distribution | None = None

    def enumerate(self) -> Distribution:
        """The exact distribution of the ends."""
        if self._odds is None:
            self._odds = self._ends()
        return self._odds

    def _ends(self) -> Distribution:
        if not self.checks:
            return Distribution.certain(End(0, 0))
        after, each = unfinished(self.team, self.needed, self.checks), total(self.team)
        once = _hit_weights(self.team)
        ends: dict[End, int] = {}
        for number in range(1, self.checks + 1):
            scale = each ** (self.checks - number)
            for got, weight in enumerate(_finishing(after[number - 1], once, self.needed, number == 1)):
                if weight:
                    ends[End(number, self.needed + got)] = weight * scale
        ends |= {End(0, got): weight for got, weight in enumerate(after[-1]) if weight}
        return Distribution(ends)

    def run(self, faces: Faces) -> Run:
        """Roll check by check."""
        pool, got = Total([hits(one) for one in self.team]), 0
        events: tuple[Event, ...] = ()
        for number in range(1, self.checks + 1):
            label = f"Check {number}"
            try:
                throw = pool.throw(faces)
            except OutOfFaces as out:
                return Run(events, End(0, got), (label, out.sides, out.low))
            got += throw.total
            words = f"{label}: {throw.total} more, {max(0, self.needed - got)} to go."
            events = (*events, Event(label, throw, ((words, "basics.test.extended"),)))
            if got >= self.needed:
                return Run(events, End(number, got))
        return Run(events, End(0, got))


def _hit_weights(team: Sequence[DicePool]) -> list[int]:
    """The weights of all hits of one check, out of ``total(team)``."""
    most = sum(one.dice for one in team) + 1
    found = ([1] + [0] * (most - 1))[:most]
    for each in team:
        found = _times(found, _start(each.dice, SIDES // (SIDES + 1 - each.lowest), most))
    return found


def _finishing(before: list[int], once: list[int], needed: int, first: bool) -> list[int]:
    """The weights of 0, 1, ... hits above what is needed, for a check that finishes the task."""
    if not needed:
        return once if first else []
    found = [0] * len(once)
    for got, weight in enumerate(before):
        for more in range(needed - got, len(once)):
            found[got + more - needed] += weight * once[more]
    return found

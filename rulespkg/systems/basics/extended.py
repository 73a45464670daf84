"""Extended and group tests: hits that add up, check by check (basics.test.extended, basics.test.group)."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from rulespkg.dice import Distribution, Event, OutOfFaces, Ratio, Run, Total
from rulespkg.dice.procedure import Runnable
from rulespkg.problem import refuse
from rulespkg.systems.basics.checks import outcome, threshold
from rulespkg.systems.basics.numbers import listed, whole
from rulespkg.systems.basics.pools import SIDES, hits

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rulespkg.dice.pool import Faces
    from rulespkg.systems.basics.checks import Outcome
    from rulespkg.systems.basics.pools import Ready

MOST_CHECKS = 400


class Progress(NamedTuple):
    """Where a task stands: all hits up to its end, what is still missing, and the check that ended it."""

    total: int
    remaining: int
    done_at: int | None


class Finish(NamedTuple):
    """The chance that the task is done at each check, in time, and not in time."""

    at: tuple[Ratio, ...]
    success: Ratio
    failure: Ratio


class End(NamedTuple):
    """How a task ended: the check that finished it (0 for none) and the hits that were missing."""

    done_at: int
    remaining: int


def progress(needed: int, got: Sequence[int]) -> Progress:
    """Hits added up until they reach the threshold; later ones change nothing (basics.test.extended).

    >>> progress(3, [2]), progress(3, [2, 1, 5])
    (Progress(total=2, remaining=1, done_at=None), Progress(total=3, remaining=0, done_at=2))
    """
    threshold(needed)
    total = 0
    for number, one in enumerate(_hits(got), 1):
        total += one
        if total >= needed:
            return Progress(total, 0, number)
    return Progress(total, max(0, needed - total), None)


def _hits(got: Sequence[int]) -> list[int]:
    return [whole(one, "hits", "Hits") for one in listed(got, "hits", "Hits")]


def together(got: Sequence[int], needed: int) -> tuple[int, Outcome]:
    """The hits of several people on one task, and what they make of it (basics.test.group)."""
    total = sum(_hits(got))
    return total, outcome(total, needed)


def unfinished(team: Sequence[Ready], needed: int, checks: int) -> list[list[int]]:
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


_KEPT: dict[tuple[tuple[Ready, ...], int, int], list[list[int]]] = {}
MOST_KEPT = 40


def total(team: Sequence[Ready]) -> int:
    """The weight of all that one check of a team can show."""
    return math.prod((SIDES // (SIDES + 1 - one.lowest)) ** one.dice for one in team)


def _binomials(team: Sequence[Ready], needed: int, checks: int) -> list[list[int]]:
    dice, ways = sum(one.dice for one in team), SIDES + 1 - team[0].lowest
    return [_start(dice * number, SIDES // ways, needed) for number in range(checks + 1)]


def _start(dice: int, sides: int, needed: int) -> list[int]:
    """The first weights of a binomial of so many dice, each a hit in one of ``sides`` cases."""
    weight, weights = (sides - 1) ** dice, []
    for got in range(needed):
        weights.append(weight)
        weight = weight * (dice - got) // ((got + 1) * (sides - 1)) if got < dice else 0
    return weights


def _sums(team: Sequence[Ready], needed: int, checks: int) -> list[list[int]]:
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


def _team(team: Sequence[Ready]) -> None:
    if not team:
        raise refuse("pools", "Helpers", "Helpers must be at least 1 in number.")


def finish(team: Sequence[Ready], needed: int, checks: int) -> Finish:
    """The chances to be done at each check (basics.test.extended).

    >>> from rulespkg.systems.basics.pools import ready
    >>> round(float(finish([ready(8)], 12, 5).success), 4)
    0.7265
    """
    _team(team)
    threshold(needed)
    whole(checks, "checks", "Checks", 0, MOST_CHECKS)
    each = total(team)
    missed = [Ratio(1)]
    for number, left in enumerate(unfinished(team, needed, checks)[1:], 1):
        missed.append(Ratio(sum(left), each**number))
    at = tuple(missed[number] - missed[number + 1] for number in range(checks))
    return Finish(at, 1 - missed[-1], missed[-1])


class Task(Runnable):
    """A task that a team rolls for until it is done or the checks are used up."""

    def __init__(self, team: Sequence[Ready], needed: int, checks: int, names: Sequence[str] = ()) -> None:
        _team(team)
        self.team = tuple(team)
        self.needed = threshold(needed)
        self.checks = checks
        self.names = tuple(names)

    def enumerate(self) -> Distribution:
        """The exact distribution of the ends."""
        if not self.checks:
            return Distribution.certain(End(0, self.needed))
        after, each = unfinished(self.team, self.needed, self.checks), total(self.team)
        ends = {End(0, self.needed - got): weight for got, weight in enumerate(after[-1])}
        before = each**self.checks
        for number in range(1, self.checks + 1):
            left = sum(after[number]) * each ** (self.checks - number)
            ends[End(number, 0)] = before - left
            before = left
        return Distribution(ends)

    def run(self, faces: Faces) -> Run:
        """Roll check by check."""
        pool, left = Total([hits(one) for one in self.team]), self.needed
        events: tuple[Event, ...] = ()
        for number in range(1, self.checks + 1):
            label = f"Check {number}"
            try:
                throw = pool.throw(faces)
            except OutOfFaces as out:
                return Run(events, End(0, left), (label, out.sides, out.low))
            left = max(0, left - throw.total)
            words = f"{label}: {throw.total} more, {left} to go."
            events = (*events, Event(label, throw, ((words, "basics.test.extended"),)))
            if not left:
                return Run(events, End(number, 0))
        return Run(events, End(0, left))

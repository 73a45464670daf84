"""Extended and group tests: hits that add up, check by check (basics.test.extended, basics.test.group)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rulespkg.dice import Distribution, Event, OutOfFaces, Ratio, Run, Total
from rulespkg.dice.procedure import Runnable
from rulespkg.problem import refuse
from rulespkg.systems.basics.checks import outcome, threshold
from rulespkg.systems.basics.numbers import whole
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
    for number, one in enumerate([whole(one, "hits", "Hits") for one in got], 1):
        total += one
        if total >= needed:
            return Progress(total, 0, number)
    return Progress(total, max(0, needed - total), None)


def together(got: Sequence[int], needed: int) -> tuple[int, Outcome]:
    """The hits of several people on one task, and what they make of it (basics.test.group)."""
    total = sum(whole(one, "hits", "Hits") for one in got)
    return total, outcome(total, needed)


def short(team: Sequence[Ready], checks: int, needed: int) -> tuple[list[int], int]:
    """The weights of fewer hits than the threshold after so many checks, and the weight of everything.

    Dice with the same chance are counted as one binomial, so many checks cost no more than one.
    """
    found, total = [1] + [0] * (needed - 1), 1
    for least in sorted({one.lowest for one in team}):
        dice = checks * sum(one.dice for one in team if one.lowest == least)
        one, whole_ = _start(dice, SIDES + 1 - least, needed)
        found, total = _times(found, one), total * whole_
    return found, total


def _start(dice: int, ways: int, needed: int) -> tuple[list[int], int]:
    """The first weights of a binomial of so many dice, each in ``ways`` of six cases."""
    sides = SIDES // ways
    weight, weights = (sides - 1) ** dice, []
    for got in range(needed):
        weights.append(weight)
        weight = weight * (dice - got) // ((got + 1) * (sides - 1)) if got < dice else 0
    return weights, sides**dice


def _times(left: list[int], right: list[int]) -> list[int]:
    """Two lists of weights convolved, as far as both go."""
    if left[0] == 1 and not any(left[1:]):
        return right
    return [sum(left[i] * right[at - i] for i in range(at + 1)) for at in range(len(left))]


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
    missed = [Ratio(1)] + [_missed(team, needed, number) for number in range(1, checks + 1)]
    at = tuple(missed[number] - missed[number + 1] for number in range(checks))
    return Finish(at, 1 - missed[-1], missed[-1])


def _missed(team: Sequence[Ready], needed: int, number: int) -> Ratio:
    if not needed:
        return Ratio(0)
    found, total = short(team, number, needed)
    return Ratio(sum(found), total)


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
        left, total = short(self.team, self.checks, self.needed) if self.needed else ([], 1)
        ends = {End(0, self.needed - got): weight for got, weight in enumerate(left)}
        before = total
        for number in range(1, self.checks + 1):
            after = _scaled(self.team, self.needed, number, total)
            ends[End(number, 0)] = before - after
            before = after
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


def _scaled(team: Sequence[Ready], needed: int, number: int, total: int) -> int:
    """The weight of not being done by then, out of ``total``."""
    missed = _missed(team, needed, number)
    return missed.num * (total // missed.den)

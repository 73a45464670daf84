"""Extended and group tests: hits that add up, check by check (basics.test.extended, basics.test.group)."""

from __future__ import annotations

import itertools
import math
from typing import TYPE_CHECKING, NamedTuple

from rulespkg.dice import Distribution, Event, OutOfFaces, Ratio, Run, Total
from rulespkg.dice.procedure import Runnable
from rulespkg.model.memory import remembered
from rulespkg.model.problem import refuse
from rulespkg.systems.basics.dice import SIDES, DicePool, hits
from rulespkg.systems.basics.numbers import exact, floor

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rulespkg.dice.pool import Faces


def check_count(interval: int | float | Ratio, deadline: int | float | Ratio) -> int:
    """How many checks a deadline leaves, the last one included (basics.test.extended).

    >>> check_count(1, 5), check_count(2.5, 9)
    (5, 3)
    """
    each = exact(interval, "interval", "Interval", above=True)
    return floor(exact(deadline, "deadline", "Deadline") / each)


class End(NamedTuple):
    """How a task ended: the check that finished it (0 for none) and all hits of the rolled checks."""

    done_at: int
    total: int


MOST_DICE = 6000
"""So many dice may be rolled until the deadline, all checks of a team together."""


MOST_KNOWN = 100
"""More checks than an answer asks about, several times each."""


def most_checks(team: Sequence[DicePool]) -> int:
    """The checks of a team that together have at most ``MOST_DICE`` dice.

    >>> from rulespkg.systems.basics.dice import dice_pool
    >>> most_checks([dice_pool(6)]), most_checks([dice_pool(20)] * 12)
    (1000, 25)
    """
    return MOST_DICE // sum(member.dice for member in team)


def total(team: Sequence[DicePool]) -> int:
    """The weight of all that one check of a team can show."""
    return math.prod(_cases(member) ** member.dice for member in team)


def _cases(pool: DicePool) -> int:
    """A die hits in one of so many equally likely cases."""
    return SIDES // (SIDES + 1 - pool.lowest)


def hits_after(team: Sequence[DicePool], checks: int, first: int, end: int) -> list[int]:
    """The weights of ``first`` to ``end`` - 1 hits in all, without ``shared_factor``.

    With that they are out of ``total(team)`` to the power of the checks. Dice with the same chance are a
    binomial. Where a die misses in m cases of m + 1, the weights are those of the polynomial (m + x)^n, for
    unlike dice of a product P of such; as P' is P times the sum of n / (m + x), each weight follows from as
    many before it as there are kinds of dice.

    >>> from rulespkg.systems.basics.dice import dice_pool
    >>> hits_after([dice_pool(3)], 2, 0, 4), shared_factor([dice_pool(3)], 2, 4)
    ([8, 24, 30, 20], 8)
    """
    kinds = _kinds(team, checks)
    if len(kinds) > 1:
        start = math.prod(misses ** min(dice, end - 1) for misses, dice in kinds.items())
        return _product(kinds, start, end)[first:]
    ((misses, dice),) = kinds.items()
    weights = [math.comb(dice, first) * misses ** max(0, min(dice, end - 1) - first)]
    for count in range(first, end - 1):
        weights.append(weights[-1] * (dice - count) // ((count + 1) * misses) if count < dice else 0)
    return weights


def _each_count(team: Sequence[DicePool], first: int, end: int) -> Iterator[list[int]]:
    """``hits_after`` 0, 1, 2, ... checks."""
    kinds = _kinds(team, 1)
    ((misses, dice), *others) = kinds.items()
    choices = 0
    for checks in itertools.count():
        # How many ways there are to choose the hits follows from those of one check less.
        rolled = dice * checks
        if others or rolled < end:
            yield hits_after(team, checks, first, end)
            continue
        choices = (
            choices * math.perm(rolled, dice) // math.perm(rolled - first, dice)
            if choices
            else math.comb(rolled, first)
        )
        weights = [choices * misses ** (end - 1 - first)]
        for hit in range(first, end - 1):
            weights.append(weights[-1] * (rolled - hit) // ((hit + 1) * misses))
        yield weights


def shared_factor(team: Sequence[DicePool], checks: int, end: int) -> int:
    """What the weights of less than ``end`` hits share: nearly all of their digits."""
    return math.prod(misses**power for misses, power in _shared_powers(team, checks, end).items())


def _shared_powers(team: Sequence[DicePool], checks: int, end: int) -> dict[int, int]:
    return {misses: max(0, dice - end + 1) for misses, dice in _kinds(team, checks).items()}


def _kinds(team: Sequence[DicePool], checks: int) -> dict[int, int]:
    """How many dice there are in all checks by the cases in which they miss, for one in which they hit."""
    kinds: dict[int, int] = {}
    for member in team:
        misses = _cases(member) - 1
        kinds[misses] = kinds.get(misses, 0) + member.dice * checks
    return kinds


def _product(kinds: dict[int, int], start: int, end: int) -> list[int]:
    """The first ``end`` coefficients of the product of (misses + x)^dice, scaled so that it begins with
    ``start``."""
    all_, slopes = Slopes.of(kinds)
    weights = [start]
    for power in range(end - 1):
        weight = 0
        for back in range(min(power + 1, len(kinds))):
            weight += weights[power - back] * (slopes[back] - all_[back + 1] * (power - back))
        weights.append(weight // (all_[0] * (power + 1)))
    return weights


class Slopes(NamedTuple):
    """What the derivative of a product P of (m + x)^dice is: ``all`` times P' is ``slopes`` times P.

    ``all`` is the product of every (m + x), and ``slopes`` the sum of the others' times the dice of each.
    """

    all: list[int]
    slopes: list[int]

    @classmethod
    def of(cls, kinds: dict[int, int]) -> Slopes:
        """Those of so many dice by the cases in which they miss."""
        all_ = [1]
        for misses in kinds:
            all_ = _times(all_, [misses, 1])
        slopes = [0] * len(kinds)
        for misses, dice in kinds.items():
            others = [1]
            for other in kinds:
                others = others if other == misses else _times(others, [other, 1])
            slopes = [slope + dice * weight for slope, weight in zip(slopes, others, strict=True)]
        return cls(all_, slopes)

    def beyond(
        self, first: int, before: list[int], after: list[int], once: list[int], checks: int
    ) -> Iterator[int]:
        """The weights of those who lack hits before a check and no more after it, from the fewest hits on.

        ``before`` and ``after`` are the weights of ``first`` to one less than the needed hits, one check
        apart; ``once`` those of a check, by its hits. The product of ``once`` and what is cut off at the
        needed hits has the derivative of an uncut one but for a rest of few terms, which stand at the cut.

        >>> once, before, after = [4, 4, 1], [4, 4], [16, 32]
        >>> list(Slopes.of({2: 2}).beyond(0, before, after, once, 2))
        [20, 4]
        """
        end, kinds = first + len(before), range(len(self.slopes))
        cut = dict(enumerate(before, first))
        rest = []
        for power in range(end - 1, end + len(kinds) - 1):
            risen = sum(self.all[back + 1] * (power - back) * cut.get(power - back, 0) for back in kinds)
            grown = sum(self.slopes[back] * cut.get(power - back, 0) for back in kinds)
            rest.append(risen - (checks - 1) * grown)
        latest = ([0] * len(kinds) + after)[-len(kinds) :][::-1]
        padded = [0] * (len(kinds) - 1) + once + [0] * len(kinds)
        slopes = [checks * slope for slope in self.slopes]
        for power in range(end - 1, end + len(once) - 2):
            weight = sum(
                latest[back] * (slopes[back] - self.all[back + 1] * (power - back)) for back in kinds
            )
            at = power - end + len(kinds)
            weight += sum(rest[back] * padded[at - back] for back in kinds)
            weight //= self.all[0] * (power + 1)
            latest = [weight, *latest[:-1]]
            yield weight


def _times(left: list[int], right: list[int]) -> list[int]:
    """Two lists of weights convolved."""
    product = [0] * (len(left) + len(right) - 1)
    for at, weight in enumerate(left):
        for place, other in enumerate(right, at):
            product[place] += weight * other
    return product


def _check_team(team: Sequence[DicePool]) -> None:
    if not team:
        raise refuse("pools", "Helpers", "Helpers must be at least 1 in number.")


def unfinished(team: Sequence[DicePool], needed: int, checks: int) -> Ratio:
    """The chance that a task still lacks hits after so many checks (basics.test.extended).

    >>> from rulespkg.systems.basics.dice import dice_pool
    >>> round(float(unfinished([dice_pool(8)], 12, 5)), 4)
    0.2735
    """
    _check_team(team)
    return _unfinished(tuple(team), needed, checks)


@remembered(MOST_KNOWN)
def _unfinished(team: tuple[DicePool, ...], needed: int, checks: int) -> Ratio:
    if not checks or not needed:
        return Ratio(int(not checks))
    missing = sum(hits_after(team, checks, 0, needed)) * shared_factor(team, checks, needed)
    return Ratio(missing, total(team) ** checks)


def done_by(team: Sequence[DicePool], needed: int, wanted: Ratio) -> int | None:
    """The first check by which the chance to be done is at least ``wanted``; ``None`` if none may be rolled.

    >>> from rulespkg.systems.basics.dice import dice_pool
    >>> done_by([dice_pool(8)], 12, Ratio(9, 10))
    6
    """
    low, high = 0, most_checks(team) + 1
    while low + 1 < high:
        middle = (low + high) // 2
        if 1 - unfinished(team, needed, middle) >= wanted:
            high = middle
        else:
            low = middle
    return high if high <= most_checks(team) else None


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
        team, needed, each = self.team, self.needed, total(self.team)
        dice = sum(member.dice for member in team)
        once = hits_after(team, 1, 0, dice + 1)
        if not needed:
            return Distribution({End(1, count): weight for count, weight in enumerate(once)})
        ends: dict[End, int] = {}
        scale, shared = each**self.checks, _shared_powers(team, 0, needed)
        walk = Slopes.of(_kinds(team, 1))
        first = max(0, needed - len(walk.slopes))
        counts = _each_count(team, first, needed)
        before = next(counts)
        numbers = range(1, self.checks + 1)
        for number, after in zip(numbers, counts, strict=False):
            # Powers of all dice have thousands of digits: each follows from the one before.
            powers = _shared_powers(team, number, needed)
            grown = math.prod(misses ** (powers[misses] - shared[misses]) for misses in powers)
            scale //= each
            fresh = walk.beyond(first, before, [weight * grown for weight in after], once, number)
            for hit, weight in enumerate(fresh, needed):
                if weight:
                    ends[End(number, hit)] = weight * scale
            scale, shared, before = scale * grown, powers, after
        factor = shared_factor(team, self.checks, needed)
        missing = hits_after(team, self.checks, 0, needed)
        ends |= {End(0, count): weight * factor for count, weight in enumerate(missing)}
        return Distribution(ends)

    def run(self, faces: Faces) -> Run:
        """Roll check by check."""
        pool, total = Total([hits(member) for member in self.team]), 0
        events: list[Event] = []
        for number in range(1, self.checks + 1):
            label = f"Check {number}"
            try:
                throw = pool.throw(faces)
            except OutOfFaces as out:
                return Run(tuple(events), End(0, total), (label, out.sides, out.low, str(number)))
            total += throw.total
            words = f"{label}: {throw.total} more, {max(0, self.needed - total)} to go."
            events.append(Event(label, throw, ((words, "basics.test.extended"),), str(number)))
            if total >= self.needed:
                return Run(tuple(events), End(number, total))
        return Run(tuple(events), End(0, total))

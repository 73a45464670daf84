"""Allotments of recovery dice: what each split between HP and PP brings (basics.recovery.breather)."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from rulespkg.dice import Pool, Procedure, Ratio, Stage, Throw
from rulespkg.model.memory import remembered
from rulespkg.model.words import plural
from rulespkg.systems.basics.dice import CAP, plain_dice
from rulespkg.systems.basics.recovery.breather import gain

if TYPE_CHECKING:
    from collections.abc import Sequence

RULE = "basics.recovery.breather"


class Need(NamedTuple):
    """What is missing, what is wanted of it, and the recovery rate."""

    missing_hp: int
    missing_pp: int
    hp: int
    pp: int
    rate: int


class Gain(NamedTuple):
    """What a breather gave back."""

    hp: int
    pp: int


class ExpectedGain(NamedTuple):
    """One allotment's means of what comes back and of hits wasted, and its chance of all that is wanted."""

    hp: Ratio
    pp: Ratio
    wasted: Ratio
    reached: Ratio


def procedure(need: Need, hp_dice: int, pp_dice: int) -> Procedure:
    """The dice of one breather, those for HP first; nothing rises above its maximum.

    >>> str(procedure(Need(9, 9, 1, 2, 1), 2, 1).enumerate()[Gain(1, 2)])
    '4/27'
    """
    start = Gain(0, min(need.missing_pp, need.rate))
    stages = (
        Stage(
            "HP",
            lambda _: _dice(hp_dice),
            lambda at, total: at._replace(hp=min(need.missing_hp, total)),
            _tell,
            key="hp",
        ),
        Stage(
            "PP",
            lambda _: _dice(pp_dice),
            lambda at, total: at._replace(pp=min(need.missing_pp, need.rate + total)),
            _tell,
            key="pp",
        ),
    )
    return Procedure(start, stages)


def declared_afterwards(need: Need, dice: int, hp_first: bool) -> Procedure:
    """The dice of somebody who declares after rolling: what is wanted first, then what is missing.

    >>> declared_afterwards(Need(9, 9, 1, 3, 2), 3, True).resolve([5, 6, 1]).state
    Gain(hp=1, pp=3)
    """
    start = Gain(0, min(need.missing_pp, need.rate))
    stage = Stage(
        "Recovery",
        lambda _: _dice(dice),
        lambda _, total: declared(need, total, hp_first),
        _tell,
        key="recovery",
    )
    return Procedure(start, (stage,))


def declared(need: Need, total: int, hp_first: bool) -> Gain:
    """How hits are declared after the roll."""
    rated = min(need.missing_pp, need.rate)
    hp = min(total, need.hp)
    pp = min(total - hp, max(0, need.pp - rated))
    left = total - hp - pp
    more_hp, more_pp = need.missing_hp - hp, need.missing_pp - rated - pp
    first = min(left, more_hp if hp_first else more_pp)
    second = min(left - first, more_pp if hp_first else more_hp)
    return Gain(hp + (first if hp_first else second), rated + pp + (second if hp_first else first))


def _dice(count: int) -> Pool | None:
    return plain_dice(min(count, CAP)) if count else None


def _tell(before: Gain, throw: Throw, left: Gain) -> Sequence[tuple[str, str]]:
    count = plural(throw.total, "hit")
    return ((f"{count}: with the recovery rate, you have regained {left.hp} HP and {left.pp} PP.", RULE),)


def reached(need: Need, gain: Gain) -> bool:
    """Whether all that is wanted came back."""
    return gain.hp >= need.hp and gain.pp >= need.pp


def expected_gain(need: Need, hp_dice: int, pp_dice: int) -> ExpectedGain:
    """The exact gain to expect of one allotment.

    >>> [str(one) for one in expected_gain(Need(2, 2, 1, 1, 0), 3, 3)]
    ['26/27', '26/27', '2/27', '361/729']
    """
    hp, pp = gain(hp_dice, need.missing_hp), gain(pp_dice, need.missing_pp, need.rate)
    both = hp.probability(lambda points: points >= need.hp) * pp.probability(lambda points: points >= need.pp)
    rated = min(need.missing_pp, need.rate)
    rolled = Ratio(min(hp_dice, CAP) + min(pp_dice, CAP), 3)
    return ExpectedGain(hp.mean(), pp.mean(), rolled - hp.mean() - (pp.mean() - rated), both)


class Allotment(NamedTuple):
    """Dice for HP and for PP, and what they bring."""

    hp: int
    pp: int
    gain: ExpectedGain


def allotments(need: Need, dice: int) -> list[Allotment]:
    """Every way to divide so many dice between HP and PP, from none for HP to all of them."""
    return [Allotment(hp, dice - hp, expected_gain(need, hp, dice - hp)) for hp in range(dice + 1)]


class TwoBreathers:
    """Two breathers with one pool of dice: some are spent now, and the rest once the result is known.

    ``first(hp_dice, pp_dice)`` is the chance to have all that is wanted in the end, the rest being
    spent as well as can be.

    >>> plan = TwoBreathers(Need(4, 4, 2, 2, 0), 6)
    >>> str(plan.first(3, 3)), str(plan.first(2, 2))
    ('49/729', '73/729')
    """

    def __init__(self, need: Need, pool: int) -> None:
        self.need = need
        self.pool = pool
        self._last: dict[tuple[int, int, int], int] = {}

    def first(self, hp_dice: int, pp_dice: int) -> Ratio:
        """The chance with these dice now."""
        need, left = self.need, self.pool - hp_dice - pp_dice
        wanted = max(0, need.pp - need.rate)
        then = [(inner, max(0, wanted - more - need.rate)) for more, inner in _lumped(pp_dice, wanted)]
        ways = 0
        for count, weight in _lumped(hp_dice, need.hp):
            still = need.hp - count
            ways += weight * sum([inner * self._best(left, still, rest) for inner, rest in then])
        return Ratio(ways, 3**self.pool)

    def choices(self) -> list[tuple[Ratio, int, int]]:
        """Every way to begin, best first; of equally good ones that which keeps more dice."""
        most = min(self.pool, CAP)
        pairs = [(hp, pp) for hp in range(most + 1) for pp in range(min(most, self.pool - hp) + 1)]
        plans = [(self.first(*pair), *pair) for pair in pairs]
        return sorted(plans, key=lambda plan: (-_order(plan[0], self.pool), plan[1] + plan[2], -plan[1]))

    def _best(self, dice: int, hp: int, pp: int) -> int:
        """The most ways to get the rest in one roll with all dice left, out of three to the power of them."""
        key = (dice, hp, pp)
        ways = self._last.get(key)
        if ways is None:
            lowest, highest = max(0, dice - CAP), min(dice, CAP)
            ways = max(
                _ways_of_at_least(at, hp) * _ways_of_at_least(dice - at, pp)
                for at in range(lowest, highest + 1)
            )
            self._last[key] = ways
        return ways


@remembered(4)
def choices(need: Need, pool: int) -> tuple[tuple[Ratio, int, int], ...]:
    """The choices of a plan; they are asked for again whenever something beside it changes."""
    return tuple(TwoBreathers(need, pool).choices())


def _order(chance: Ratio, pool: int) -> int:
    """A chance as a whole number of ways, for sorting."""
    return chance.num * int(3**pool // chance.den)


@remembered()
def _ways_of_at_least(dice: int, least: int) -> int:
    """The ways of at least so many hits with dice of which one in three hits."""
    return sum(math.comb(dice, count) << (dice - count) for count in range(max(0, least), dice + 1))


@remembered(1024)
def _lumped(dice: int, wanted: int) -> tuple[tuple[int, int], ...]:
    """Hits and their ways; more than are wanted count as those that are."""
    exact = tuple(
        [(count, math.comb(dice, count) << (dice - count)) for count in range(min(dice + 1, wanted))]
    )
    return (*exact, (wanted, _ways_of_at_least(dice, wanted))) if dice >= wanted else exact

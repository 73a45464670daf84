"""A test against a threshold: more hits, just as many, or fewer (basics.test.outcome)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rulespkg.dice import Distribution, Pool, Ratio
from rulespkg.model.memory import remembered
from rulespkg.systems.basics.dice import DicePool, hits

if TYPE_CHECKING:
    from collections.abc import Sequence


class Outcomes(NamedTuple):
    """The chances of more hits than the threshold, of just as many, and of fewer."""

    success: Ratio
    draw: Ratio
    failure: Ratio

    @property
    def success_or_draw(self) -> Ratio:
        """The chance of at least as many hits."""
        return self.success + self.draw


class Weights(NamedTuple):
    """The same as whole weights: failure, draw and success."""

    failure: int
    draw: int
    success: int
    total: int


def result(margin: int) -> str:
    """ "success", "draw" or "failure" for hits less the threshold (basics.test.outcome)."""
    return "success" if margin > 0 else "failure" if margin < 0 else "draw"


@remembered(5000)
def weights(pool: Pool, needed: int) -> Weights:
    """The three bands of a pool of hits, kept because chains ask for them again and again."""
    odds = pool.odds().reduced()
    fewer = sum(weight for count, weight in odds.items() if count < needed)
    same = sum(weight for count, weight in odds.items() if count == needed)
    return Weights(fewer, same, odds.total - fewer - same, odds.total)


def outcomes(pool: Pool, needed: int) -> Outcomes:
    """The chances of the three results.

    >>> from rulespkg.systems.basics.dice import dice_pool
    >>> [str(one) for one in outcomes(hits(dice_pool(6)), 2)]
    ['233/729', '80/243', '256/729']
    """
    ways = weights(pool, needed)
    return Outcomes(*(Ratio(weight, ways.total) for weight in (ways.success, ways.draw, ways.failure)))


def mean_net(pool: Pool, needed: int) -> tuple[Ratio, Ratio]:
    """The mean net hits and net misses (basics.test.net)."""
    odds = pool.odds()
    return odds.expect(lambda count: max(0, count - needed)), odds.expect(
        lambda count: max(0, needed - count)
    )


def met_by(dice: Sequence[DicePool], needed: int) -> Distribution:
    """How many of several rolls meet one threshold."""
    counts = Distribution.certain(0)
    for die in dice:
        by = weights(hits(die), needed)
        single = Distribution({1: by.draw + by.success, 0: by.failure})
        counts = counts.combine(single, lambda so_far, more: so_far + more)
    return counts

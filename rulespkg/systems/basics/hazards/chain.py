"""Chains of checks against hazards: failures and draws, check after check (basics.hazard.resist)."""

from __future__ import annotations

import math
from functools import cache, cached_property
from operator import mul
from typing import TYPE_CHECKING, Any, NamedTuple

from rulespkg.dice import Distribution, Ratio
from rulespkg.model.memory import remembered
from rulespkg.systems.basics.checks.outcomes import Weights, weights
from rulespkg.systems.basics.checks.sequence import Check, CheckSequence
from rulespkg.systems.basics.dice import dice_pool, hits
from rulespkg.systems.basics.numbers import number

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence


class CheckTally(NamedTuple):
    """Failures and counted draws so far."""

    failures: int
    draws: int


class ChainCheck(NamedTuple):
    """One check of a chain: what it is called, its pool, its threshold and its rule."""

    label: str
    pool: int
    threshold: int
    rule: str = "basics.hazard.resist"


class Course(NamedTuple):
    """How tallies go: those at the end; and after 0, 1, ... checks the chance of none and the means."""

    end: Distribution
    none: list[Ratio]
    failures: list[Ratio]
    draws: list[Ratio]


class TallySequence(CheckSequence):
    """A sequence that counts failures and draws, whose dice hang on how many there are together.

    All tallies with as many together go through a check in one whole number, side by side by failures.

    >>> chain = pool_chain(3, (1, 2, 1))
    >>> chain.enumerate() == CheckSequence.enumerate(chain)
    True
    """

    def __init__(
        self,
        start: CheckTally,
        checks: Sequence[Check],
        dice: Callable[[CheckTally, Check], Any],
        then: Callable[[CheckTally, Check, str], CheckTally],
        after_levels: Callable[[int, Check], Any],
        draws: bool,
    ) -> None:
        super().__init__(start, checks, dice, then)
        self.after_levels = after_levels
        self.draws = draws

    def enumerate(self) -> Distribution:
        """The exact distribution of the tally after the last check."""
        return self.course.end

    @cached_property
    def course(self) -> Course:
        """The tallies after each check, and at the end."""
        steps = [self._shares(check, at + 1) for at, check in enumerate(self.checks)]
        width = math.prod(total for total, _ in steps).bit_length() // 8 + 1
        packed, sums, whole = [1], [1], 1
        none, failures, draws = [Ratio(1)], [Ratio(0)], [Ratio(0)]
        for total, shares in steps:
            whole *= total
            failed = sum(map(mul, sums, (share.failure for share in shares)))
            drawn = self.draws * sum(map(mul, sums, (share.draw for share in shares)))
            failures.append(failures[-1] + Ratio(failed, whole))
            draws.append(draws[-1] + Ratio(drawn, whole))
            packed, sums = self._checked(packed, shares, 8 * width), self._checked(sums, shares, 0)
            none.append(Ratio(sums[0], whole))
        return Course(Distribution(dict(_unpacked(packed, width))), none, failures, draws)

    def _shares(self, check: Check, levels: int) -> tuple[int, list[Weights]]:
        """What a check comes to after 0, 1, ... levels, in parts of one total."""
        each = [weights(self.after_levels(level, check), check.threshold) for level in range(levels)]
        total = math.lcm(*(by.total for by in each))
        scales = [total // by.total for by in each]
        return total, [
            Weights(*(scale * share for share in by)) for scale, by in zip(scales, each, strict=True)
        ]

    def _checked(self, before: list[int], shares: list[Weights], bits: int) -> list[int]:
        """The weights of all tallies of 0, 1, ... levels after one check more."""
        after = [0] * (len(before) + 1)
        for levels, (weight, by) in enumerate(zip(before, shares, strict=True)):
            if self.draws:
                after[levels] += weight * by.success
                after[levels + 1] += weight * by.draw + (weight * by.failure << bits)
            else:
                after[levels] += weight * (by.success + by.draw)
                after[levels + 1] += weight * by.failure << bits
        return after


def _unpacked(packed: list[int], width: int) -> Iterator[tuple[CheckTally, int]]:
    """The weight of every tally that can come."""
    for levels, weights_by_failures in enumerate(packed):
        row = weights_by_failures.to_bytes(width * (levels + 1), "little")
        for failures in range(levels + 1):
            if weight := int.from_bytes(row[width * failures : width * (failures + 1)], "little"):
                yield CheckTally(failures, levels - failures), weight


def pool_chain(
    pool: int, thresholds: Sequence[int], draws: bool = True, penalty: bool = True, free: int = 0,
    rule: str = "basics.hazard.resist", label: str = "Check",
) -> TallySequence:  # fmt: skip
    """Failures and draws over checks with one pool.

    >>> str(pool_chain(6, (2,)).enumerate()[CheckTally(1, 0)])
    '256/729'
    """
    size = number(pool, "pool", "Pool")
    chained = tuple(
        ChainCheck(f"{label} {at}", size, needed, rule) for at, needed in enumerate(thresholds, 1)
    )
    return check_chain(chained, draws, penalty, free)


@remembered(8)
def check_chain(
    chained: tuple[ChainCheck, ...], draws: bool = True, penalty: bool = True, free: int = 0
) -> TallySequence:
    """Failures and draws over a list of checks.

    With ``penalty`` each level gained takes a die, but for the first ``free`` of them (basics.pool.fatigue).
    ``draws`` is off where a draw costs nothing.
    A sequence is asked for its odds, its luck and its end, and keeps what it has worked out.
    """

    @cache
    def thrown(size: int) -> Any:
        return hits(dice_pool(size))

    def after_levels(levels: int, check: Check) -> Any:
        return thrown(check.more - (max(0, levels - free) if penalty else 0))

    def dice(state: CheckTally, check: Check) -> Any:
        return after_levels(state.failures + state.draws, check)

    def then(state: CheckTally, _: Check, name: str) -> CheckTally:
        return CheckTally(state.failures + (name == "failure"), state.draws + (draws and name == "draw"))

    checks = [
        Check(chain_check.label, chain_check.threshold, chain_check.rule, chain_check.pool)
        for chain_check in chained
    ]
    return TallySequence(CheckTally(0, 0), checks, dice, then, after_levels, draws)

"""Chains of checks against hazards: failures and draws, check after check (basics.hazard.resist)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from rulespkg.model.memory import remembered
from rulespkg.systems.basics.checks.sequence import Check, CheckSequence
from rulespkg.systems.basics.dice import dice_pool, hits
from rulespkg.systems.basics.numbers import number

if TYPE_CHECKING:
    from collections.abc import Sequence


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


def pool_chain(
    pool: int, thresholds: Sequence[int], draws: bool = True, penalty: bool = True, free: int = 0,
    rule: str = "basics.hazard.resist", label: str = "Check",
) -> CheckSequence:  # fmt: skip
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
) -> CheckSequence:
    """Failures and draws over a list of checks.

    With ``penalty`` each level gained takes a die, but for the first ``free`` of them (basics.pool.fatigue).
    ``draws`` is off where a draw costs nothing.
    A sequence is asked for its odds, its luck and its end, and keeps what it has worked out.
    """

    @cache
    def thrown(size: int) -> Any:
        return hits(dice_pool(size))

    def dice(state: CheckTally, check: Check) -> Any:
        lost = max(0, state.failures + state.draws - free) if penalty else 0
        return thrown(check.more - lost)

    def then(state: CheckTally, _: Check, name: str) -> CheckTally:
        return CheckTally(state.failures + (name == "failure"), state.draws + (draws and name == "draw"))

    checks = [
        Check(chain_check.label, chain_check.threshold, chain_check.rule, chain_check.pool)
        for chain_check in chained
    ]
    return CheckSequence(CheckTally(0, 0), checks, dice, then)

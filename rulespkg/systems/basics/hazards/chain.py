"""Chains of checks against hazards: failures and draws, check after check (basics.hazard.resist)."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from rulespkg.systems.basics.checks.sequence import Check, Course
from rulespkg.systems.basics.dice import hits, ready
from rulespkg.systems.basics.numbers import number

if TYPE_CHECKING:
    from collections.abc import Sequence


class Wear(NamedTuple):
    """Failures and counted draws so far."""

    failures: int
    draws: int


class Trial(NamedTuple):
    """One check of a chain: what it is called, its pool, its threshold and its rule."""

    label: str
    pool: int
    threshold: int
    rule: str = "basics.hazard.resist"


def wear(
    pool: int, thresholds: Sequence[int], draws: bool = True, penalty: bool = True, free: int = 0,
    rule: str = "basics.hazard.resist", label: str = "Check",
) -> Course:  # fmt: skip
    """Failures and draws over checks with one pool.

    >>> str(wear(6, (2,)).enumerate()[Wear(1, 0)])
    '256/729'
    """
    size = number(pool, "pool", "Pool")
    trials = tuple(Trial(f"{label} {at}", size, needed, rule) for at, needed in enumerate(thresholds, 1))
    return chain(trials, draws, penalty, free)


@lru_cache(maxsize=8)
def chain(trials: tuple[Trial, ...], draws: bool = True, penalty: bool = True, free: int = 0) -> Course:
    """Failures and draws over a list of checks.

    With ``penalty`` each level gained takes a die, but for the first ``free`` of them (basics.pool.fatigue).
    ``draws`` is off where a draw costs nothing.
    A course is asked for its odds, its luck and its end, and keeps what it has worked out.
    """

    @cache
    def thrown(size: int) -> Any:
        return hits(ready(size))

    def dice(state: Wear, check: Check) -> Any:
        lost = max(0, state.failures + state.draws - free) if penalty else 0
        return thrown(check.more - lost)

    def leave(state: Wear, _: Check, name: str) -> Wear:
        return Wear(state.failures + (name == "failure"), state.draws + (draws and name == "draw"))

    checks = [Check(one.label, one.threshold, one.rule, one.pool) for one in trials]
    return Course(Wear(0, 0), checks, dice, leave)

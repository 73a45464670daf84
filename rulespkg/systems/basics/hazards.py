"""Hazards: what wears a character down check by check (basics.hazard)."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from rulespkg.systems.basics.course import Check, Course
from rulespkg.systems.basics.numbers import number, one_of
from rulespkg.systems.basics.pools import hits, ready
from rulespkg.systems.basics.tables import COLD, HEAT, THIRST

if TYPE_CHECKING:
    from collections.abc import Sequence

KINDS = ("temporary", "short", "long")
"""Fatigue, light to grave."""
NONE = "none"
MOST_CHECKS = 240


def fatigue_words(**levels: int) -> str:
    """Levels of fatigue by kind, in words; kinds without a level are left out.

    >>> fatigue_words(long=2, short=1, temporary=0), fatigue_words(short=0)
    ('2 long and 1 short fatigue', 'no fatigue')
    """
    parts = [f"{count} {kind}" for kind, count in levels.items() if count]
    if not parts:
        return "no fatigue"
    *before, last = parts
    return f"{', '.join(before)} and {last} fatigue" if before else f"{last} fatigue"


class Levels(NamedTuple):
    """Levels of fatigue by kind, and the HP lost when no box was left."""

    temporary: int = 0
    short: int = 0
    long: int = 0
    hp: int = 0

    @property
    def fatigue(self) -> int:
        """All levels held."""
        return self.temporary + self.short + self.long


class Wear(NamedTuple):
    """Failures and counted draws so far."""

    failures: int
    draws: int


def add(boxes: Levels, held: Levels, kind: str) -> Levels:
    """One level more; a full kind passes it on to the next, and long to HP (basics.hazard.fatigue.add).

    >>> add(Levels(1, 2, 2), Levels(0, 2, 0), "short")
    Levels(temporary=0, short=2, long=1, hp=0)
    """
    for name in KINDS[KINDS.index(one_of(kind, KINDS, "add", "Kind of fatigue")) :]:
        if getattr(held, name) < getattr(boxes, name):
            return held._replace(**{name: getattr(held, name) + 1})
    return held._replace(hp=held.hp + 1)


def weather(level: str) -> dict[str, Any]:
    """The row of a heat or cold level (basics.hazard.elements)."""
    rows = {row.slug: row for table in (HEAT, COLD) for row in table.rows}
    return rows[one_of(level, tuple(rows), "level", "Heat or cold level")].facts


def thirst(climate: str) -> int:
    """The checks a day against thirst in a climate (basics.hazard.dehydration).

    >>> thirst("hot"), thirst("sub-zero")
    (2, 1)
    """
    rows = {name: row for row in THIRST.rows for name in row.facts["climates"]}
    return int(rows[one_of(climate, tuple(rows), "climate", "Climate")].facts["checks_per_day"])


def rising(checks: int) -> tuple[int, ...]:
    """Thresholds 1, 2, 3 and so on: those of hunger, thirst and lost sleep (basics.hazard.starvation).

    >>> rising(3)
    (1, 2, 3)
    """
    return tuple(range(1, 1 + checks))


def repeated(threshold: int, checks: int, label: str = "Checks") -> tuple[int, ...]:
    """The same threshold again and again."""
    return (threshold,) * checks


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


def sleep_needed(days: int) -> int:
    """The hours of sleep that make up for days awake (basics.hazard.sleep-deprivation).

    >>> sleep_needed(3)
    11
    """
    return 8 + days

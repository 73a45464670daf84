"""Hazards: what wears a character down check by check (basics.hazard)."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from rulespkg.systems.basics.checks import result
from rulespkg.systems.basics.course import Check, Course
from rulespkg.systems.basics.numbers import exact, floor, listed, number, one_of, whole
from rulespkg.systems.basics.pools import hits, ready
from rulespkg.systems.basics.tables import COLD, HEAT, THIRST

if TYPE_CHECKING:
    from collections.abc import Sequence

KINDS = ("temporary", "short", "long")
"""Fatigue, light to grave."""
NONE = "none"
MOST_CHECKS = 240
VARIANTS = {"climb": (2, "short", "temporary"), "pit": (3, "long", "short")}
"""Scrapes: threshold, failure and draw (basics.hazard.scrapes)."""
ACTIVITIES = {"channel-swim": (2, 4)}
"""Athletics and endurance checks of activities that combine two hazards."""


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


def levels(boxes: dict[str, int], held: dict[str, int]) -> tuple[Levels, Levels]:
    """Boxes and what is held of them; more than there are boxes is refused."""
    for kind in KINDS:
        whole(boxes[kind], "boxes", f"Boxes for {kind} fatigue")
        whole(held[kind], "held", f"Levels of {kind} fatigue held", 0, boxes[kind])
    return Levels(*(boxes[kind] for kind in KINDS)), Levels(*(held[kind] for kind in KINDS))


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


def days(value: int) -> int:
    """A number of days."""
    return whole(value, "days", "Days", 0, MOST_CHECKS)


def rising(checks: int, label: str) -> tuple[int, ...]:
    """Thresholds 1, 2, 3 and so on (basics.hazard.starvation)."""
    return tuple(range(1, 1 + whole(checks, "days", label, 0, MOST_CHECKS)))


def repeated(threshold: int, checks: int, label: str = "Checks") -> tuple[int, ...]:
    """The same threshold again and again."""
    whole(checks, "checks", label, 0, MOST_CHECKS)
    return (whole(threshold, "threshold", "Threshold"),) * checks


def wear(
    pool: int, thresholds: Sequence[int], draws: bool = True, penalty: bool = True, free: int = 0,
    rule: str = "basics.hazard.resist", label: str = "Check",
) -> Course:  # fmt: skip
    """Failures and draws over a list of checks.

    With ``penalty`` each level gained takes a die, but for the first ``free`` of them (basics.pool.fatigue).
    ``draws`` is off where a draw costs nothing.

    >>> str(wear(6, (2,)).enumerate()[Wear(1, 0)])
    '256/729'
    """
    return _wear(number(pool, "pool", "Pool"), tuple(thresholds), draws, penalty, free, rule, label)


@lru_cache(maxsize=8)
def _wear(
    pool: int, thresholds: tuple[int, ...], draws: bool, penalty: bool, free: int, rule: str, label: str
) -> Course:
    """A course is asked for its odds, its luck and its end, and keeps what it has worked out."""

    @cache
    def thrown(lost: int) -> Any:
        return hits(ready(pool - lost))

    def dice(state: Wear, _: Check) -> Any:
        return thrown(max(0, state.failures + state.draws - free) if penalty else 0)

    def leave(state: Wear, _: Check, name: str) -> Wear:
        return Wear(state.failures + (name == "failure"), state.draws + (draws and name == "draw"))

    checks = [Check(f"{label} {at}", needed, rule) for at, needed in enumerate(thresholds, 1)]
    return Course(Wear(0, 0), checks, dice, leave)


def strenuous_checks(hours: Any, interval: Any) -> int:
    """The checks that hard labor asks for (basics.hazard.strenuous)."""
    each = exact(interval, "interval_hours", "Hours between checks", above=True)
    return floor(exact(hours, "hours", "Hours") / each)


def sleep_needed(days: int) -> int:
    """The hours of sleep that make up for days awake (basics.hazard.sleep-deprivation).

    >>> sleep_needed(3)
    11
    """
    return 8 + whole(days, "days_missed", "Days without sleep")


def variant(name: str) -> tuple[int, str, str]:
    """Threshold, failure and draw of scrapes (basics.hazard.scrapes)."""
    return VARIANTS[one_of(name, tuple(VARIANTS), "variant", "Kind of scrapes")]


def scrapes(name: str, got: Sequence[int]) -> dict[str, int]:
    """The fatigue from hits on checks against scrapes."""
    needed, failure, draw = variant(name)
    found = dict.fromkeys(KINDS, 0)
    for one in listed(got, "hits", "Hits"):
        band = result(whole(one, "hits", "Hits") - needed)
        if band != "success":
            found[failure if band == "failure" else draw] += 1
    return found


def activity(name: str) -> tuple[int, int]:
    """The athletics and endurance checks of a combined activity."""
    return ACTIVITIES[one_of(name, tuple(ACTIVITIES), "activity", "Activity")]

"""Fatigue: its kinds, its boxes, and what happens when they are full (basics.hazard.fatigue.add)."""

from __future__ import annotations

from typing import NamedTuple

from rulespkg.model.words import plural
from rulespkg.systems.basics.numbers import one_of

KINDS = ("temporary", "short", "long")
"""Fatigue, light to grave."""
NONE = "none"


def fatigue_words(**levels: int) -> str:
    """Levels of fatigue by kind, in words; kinds without a level are left out.

    >>> fatigue_words(long=2, short=1, temporary=0), fatigue_words(short=0)
    ('3 levels of fatigue (2 long, 1 short)', 'no fatigue')
    >>> fatigue_words(short=1)
    '1 level of short fatigue'
    """
    gained = {kind: count for kind, count in levels.items() if count}
    if not gained:
        return "no fatigue"
    every = plural(sum(gained.values()), "level")
    if len(gained) == 1:
        return f"{every} of {next(iter(gained))} fatigue"
    return f"{every} of fatigue ({', '.join(f'{count} {kind}' for kind, count in gained.items())})"


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


def add_level(boxes: Levels, held: Levels, kind: str) -> Levels:
    """One level more; a full kind passes it on to the next, and long to HP (basics.hazard.fatigue.add).

    >>> add_level(Levels(1, 2, 2), Levels(0, 2, 0), "short")
    Levels(temporary=0, short=2, long=1, hp=0)
    """
    for name in KINDS[KINDS.index(one_of(kind, KINDS, "add", "Kind of fatigue")) :]:
        if getattr(held, name) < getattr(boxes, name):
            return held._replace(**{name: getattr(held, name) + 1})
    return held._replace(hp=held.hp + 1)

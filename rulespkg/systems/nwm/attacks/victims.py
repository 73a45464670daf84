"""How many people one attack strikes, and what that costs (nwm.many)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.systems.nwm.scale.ranks import AVERAGE, number

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

FULL_STEP = 2
"""Half-steps in a full rank of numbers."""
MOST_IN_GROUP = 10**6
"""As many as a form takes."""


def victims(spent: int, discount: int = 0) -> int:
    """How many people a number of successes reaches, the first included (nwm.many.steps).

    ``discount`` full steps cost 1 each (nwm.many.discount).

    >>> [victims(spent) for spent in range(7)]
    [1, 1, 2, 3, 5, 7, 10]
    >>> victims(2, 2), victims(3, 3)
    (5, 10)
    """
    cheap = min(spent, discount)
    people = number(AVERAGE + FULL_STEP * cheap + (spent - cheap))
    return people.num // people.den


def victims_cost(targets: int, discount: int = 0) -> int:
    """The fewest successes that reach so many people (nwm.many.cost).

    >>> victims_cost(10), victims_cost(10, 3)
    (6, 3)
    """
    spent = 0
    while victims(spent, discount) < targets:
        spent += 1
    return spent


def split(
    successes: int,
    targets: Sequence[tuple[int, int]],
    discount: int = 0,
    left_for_victims: Callable[[int], int] = lambda extra: extra,
) -> tuple[int, int | None]:
    """The most people hit, and the basic hit to name for it; ``None`` where nobody is hit.

    ``targets`` are pairs of defense value and number; ``left_for_victims`` says how many successes of an
    extra of 0 or more remain for victims, below 0 if they do not pay for the rest (nwm.many.basic_hit_split).

    >>> split(9, [(4, 2), (6, 4)])
    (3, 6)
    """
    options: list[tuple[int, int]] = []
    for defense, _ in targets:
        extra = successes - defense
        left = left_for_victims(extra) if extra >= 0 else extra
        if left >= 0:
            options.append((min(_within(targets, defense), victims(left, discount)), defense))
    if not options:
        return 0, None
    most = max(hit for hit, _ in options)
    return most, min(defense for hit, defense in options if hit == most)


def _within(targets: Sequence[tuple[int, int]], defense: int) -> int:
    """How many have a defense value up to a number."""
    return sum(count for at, count in targets if at <= defense)

"""Order of action: everybody rolls Move, and those who tie roll again (buskit.initiative.roll)."""

from __future__ import annotations

import math
from itertools import product
from typing import TYPE_CHECKING, NamedTuple

from rulespkg.dice import Distribution, Event, OutOfFaces, Ratio, Run, Runnable
from rulespkg.systems.buskit.checks.opposed_roll import tell_highest

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rulespkg.dice import Pool
    from rulespkg.dice.pool import Faces


class FirstOdds(NamedTuple):
    """The chances of each to be highest on the first roll and to act first in the end; that of a tie."""

    at_once: tuple[Ratio, ...]
    first: tuple[Ratio, ...]
    tie: Ratio


class InitiativeRun(Run):
    """A finished roll for initiative: ``order`` lists the places of all, the first to act first."""

    __slots__ = ("order",)

    def __init__(self, events: tuple[Event, ...], order: tuple[int, ...]) -> None:
        super().__init__(events, order[0])
        self.order = order


class InitiativeRoll(Runnable):
    """Everybody's Move; the state at the end is the place of whoever acts first, from 0.

    The exact odds need only know who ties for first, not every order.
    """

    __slots__ = ("names", "pools")

    def __init__(self, pools: Sequence[Pool], names: Sequence[str]) -> None:
        self.pools = tuple(pools)
        self.names = tuple(names)

    def enumerate(self) -> Distribution:
        """The exact distribution of who acts first."""
        chances = first_odds(self.pools).first
        every = math.lcm(*(chance.den for chance in chances))
        return Distribution({place: one.num * (every // one.den) for place, one in enumerate(chances)})

    def run(self, faces: Faces) -> Run:
        """Roll for all, and again for those who tie, until each has a place of its own."""
        events: list[Event] = []
        groups: list[tuple[int, ...]] = [tuple(range(len(self.pools)))]
        order: list[int] = []
        while groups:
            group = groups.pop(0)
            if len(group) == 1:
                order.append(group[0])
                continue
            totals: dict[int, list[int]] = {}
            for place in group:
                try:
                    throw = self.pools[place].throw(faces)
                except OutOfFaces as short:
                    return Run(tuple(events), None, (self.names[place], short.sides, short.low))
                again = (_AGAIN,) if len(events) >= len(self.pools) else ()
                told = (*again, *tell_highest(None, throw, None))
                events.append(Event(self.names[place], throw, told))
                totals.setdefault(throw.total, []).append(place)
            groups = [*(tuple(totals[total]) for total in sorted(totals, reverse=True)), *groups]
        return InitiativeRun(tuple(events), tuple(order))


_AGAIN = ("They tied, so they roll again.", "buskit.initiative.roll")


def first_odds(pools: Sequence[Pool]) -> FirstOdds:
    """Who acts first, exactly.

    >>> from rulespkg.dice import Single
    >>> [str(chance) for chance in first_odds([Single(8), Single(6)]).first]
    ['9/14', '5/14']
    """
    kinds = [kind.odds() for kind in dict.fromkeys(pools)]
    places = [list(dict.fromkeys(pools)).index(one) for one in pools]
    counts = tuple(places.count(kind) for kind in range(len(kinds)))
    tied = dict(_tied(kinds, counts))
    every = math.prod(odds.total**count for odds, count in zip(kinds, counts, strict=True))
    alone = [Ratio(tied.get(_one(kind, counts), 0), every * count) for kind, count in enumerate(counts)]
    at_once = tuple(alone[kind] for kind in places)
    first = _first(kinds, counts, {})
    return FirstOdds(at_once, tuple(first[kind] for kind in places), 1 - sum(at_once, Ratio(0)))


type Counts = tuple[int, ...]
"""How many of each kind of pool there are, of all who roll or of those who tie."""


def _one(kind: int, counts: Counts) -> Counts:
    return tuple(int(other == kind) for other in range(len(counts)))


def _first(kinds: list[Distribution], counts: Counts, known: dict[Counts, list[Ratio]]) -> list[Ratio]:
    """The chance of each one of a kind to act first when so many of each roll; 0 of a kind have none."""
    if counts not in known:
        chances = [Ratio(0)] * len(counts)
        goes_on = 0
        every = math.prod(odds.total**count for odds, count in zip(kinds, counts, strict=True))
        for tied, weight in _tied(kinds, counts):
            if tied == counts and sum(tied) > 1:
                goes_on = weight
                continue
            inner = [Ratio(1)] * len(tied) if sum(tied) == 1 else _first(kinds, tied, known)
            for kind, number in enumerate(tied):
                if number:
                    chances[kind] += inner[kind] * Ratio(weight * number, counts[kind] * every)
        settled = Ratio(every - goes_on, every)
        known[counts] = [_short(chance / settled) for chance in chances]
    return known[counts]


FINE = 10**60


def _short(chance: Ratio) -> Ratio:
    """A chance whose fraction has more digits than anybody reads, to sixty digits.

    The fractions of many unlike pools would otherwise grow to thousands of digits.
    """
    return chance if chance.den < FINE else Ratio(chance.num * FINE // chance.den, FINE)


def _tied(kinds: list[Distribution], counts: Counts) -> Iterator[tuple[Counts, int]]:
    """Everybody who may share the highest total, with the whole weight of it."""
    weights: dict[Counts, int] = {}
    for total in sorted(set().union(*kinds)):
        parts = [_shares(odds, count, total) for odds, count in zip(kinds, counts, strict=True)]
        for tied in product(*(range(len(part)) for part in parts)):
            weight = math.prod(part[number] for part, number in zip(parts, tied, strict=True))
            if weight and any(tied):
                weights[tied] = weights.get(tied, 0) + weight
    yield from weights.items()


def _shares(odds: Distribution, count: int, total: int) -> list[int]:
    """The weights that 0, 1, ... ``count`` of a kind show this total and all others less."""
    here = dict(odds.items()).get(total, 0)
    below = sum(weight for other, weight in odds.items() if other < total)
    return [math.comb(count, n) * here**n * below ** (count - n) for n in range(count + 1)]

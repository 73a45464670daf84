"""Order of action: everybody rolls Move, and those who tie roll again (buskit.initiative.roll)."""

from __future__ import annotations

import math
from itertools import product
from operator import add, mul
from typing import TYPE_CHECKING, NamedTuple

from rulespkg.dice import Distribution, Event, OutOfFaces, Pool, Ratio, Run, Runnable
from rulespkg.play.turns import TurnRule
from rulespkg.systems.buskit.checks.opposed_roll import tell_highest

if TYPE_CHECKING:
    from collections.abc import Sequence

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
        return Distribution(
            {place: chance.num * (every // chance.den) for place, chance in enumerate(chances)}
        )

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
                    return Run(tuple(events), None, (self.names[place], short.sides, short.low, str(place)))
                again = (_AGAIN,) if len(events) >= len(self.pools) else ()
                steps = (*again, *tell_highest(throw, self.pools[place]))
                events.append(Event(self.names[place], throw, steps, str(place)))
                totals.setdefault(throw.total, []).append(place)
            groups = [*(tuple(totals[total]) for total in sorted(totals, reverse=True)), *groups]
        return InitiativeRun(tuple(events), tuple(order))


class BuskitTurns(TurnRule):
    """A held action may be kept into the next round (buskit.initiative.hold)."""

    holds_end = False


_AGAIN = ("They tied, so they roll again.", "buskit.initiative.roll")


def first_odds(pools: Sequence[Pool]) -> FirstOdds:
    """Who acts first, exactly (buskit.initiative.roll).

    >>> from rulespkg.dice import Single
    >>> [str(chance) for chance in first_odds([Single(8), Single(6)]).first]
    ['9/14', '5/14']
    """
    kinds = kinds_of(pools)
    chances = {kind: (_short(once), _short(first)) for kind, (once, first) in _chances(kinds).items()}
    pairs = [chances[pool.odds().reduced()] for pool in pools]
    at_once = tuple(once for once, _ in pairs)
    return FirstOdds(at_once, tuple(first for _, first in pairs), 1 - sum(at_once, Ratio(0)))


def kinds_of(pools: Sequence[Pool]) -> dict[Distribution, int]:
    """The unlike distributions of these pools, each with how many have it."""
    kinds: dict[Distribution, int] = {}
    for pool in pools:
        odds = pool.odds().reduced()
        kinds[odds] = kinds.get(odds, 0) + 1
    return kinds


class Kind(NamedTuple):
    """How many roll alike; of each value, from the lowest up, the weights to show it and to show less."""

    number: int
    total: int
    here: list[int]
    below: list[int]


def _chances(counts: dict[Distribution, int]) -> dict[Distribution, tuple[Ratio, Ratio]]:
    """For one of each kind the chance to be highest on the first roll, and to act first in the end."""
    values = sorted(set().union(*counts))
    # Whoever cannot show high values comes first: all further sums of those values are then left out.
    order = sorted(counts, key=max)
    kinds = [_kind(odds, counts[odds], values) for odds in order]
    every = math.prod(kind.total**kind.number for kind in kinds)
    once = _once(kinds)
    first = _first(kinds) if sum(counts.values()) > 1 else [1]
    whole = sum(first)
    return {
        odds: (Ratio(alone, every), Ratio(weight, whole * kind.number))
        for odds, kind, alone, weight in zip(order, kinds, once, first, strict=True)
    }


def _kind(odds: Distribution, count: int, values: list[int]) -> Kind:
    weights = dict(odds.items())
    here = [weights.get(value, 0) for value in values]
    return Kind(count, odds.total, here, [sum(here[:at]) for at in range(len(here))])


def _once(kinds: list[Kind]) -> list[int]:
    """For one of each kind the weight to be highest alone when all roll."""
    weights = [0] * len(kinds)
    for at in range(len(kinds[0].here)):
        for number, kind in enumerate(kinds):
            others = (other.below[at] ** (other.number - (other is kind)) for other in kinds)
            weights[number] += kind.here[at] * math.prod(others)
    return weights


def _first(kinds: list[Kind]) -> list[int]:
    """For each kind the weight that one of it acts first."""
    return _Groups(kinds).first()


class _Groups:
    """All groups that may roll: everybody, and those who tie for the highest total.

    A group is told by how many there are of each kind. How often it rolls, divided by all that it can show
    and counted in ``unit``, are its visits: everybody rolls once, a smaller group as often as larger ones tie
    so. That it ties at a value v is a sum over the larger groups, in which some more of each kind roll less
    than v. It is made kind by kind: what was summed over one kind serves all groups that differ in others.
    Lists hold groups in ascending order, and for each of them all values.
    """

    def __init__(self, kinds: list[Kind]) -> None:
        values = range(len(kinds[0].here))
        self.kinds = kinds
        self.unit = _unit(kinds)
        self.weights = [0] * len(kinds)
        self.shows = [[[here**n for here in kind.here] for n in range(kind.number + 1)] for kind in kinds]
        self.sizes = [len(values)]
        for kind in reversed(kinds):
            self.sizes.insert(0, self.sizes[0] * (kind.number + 1))
        self.less = [
            [
                [
                    [math.comb(n, tied) * below ** (n - tied) for below in kind.below] * (size // len(values))
                    for n in range(tied + 1, kind.number + 1)
                ]
                for tied in range(kind.number + 1)
            ]
            for kind, size in zip(kinds, self.sizes[1:], strict=True)
        ]

    def first(self) -> list[int]:
        """For each kind the weight that one of it acts first."""
        self._visits(0, [], [1] * self.sizes[-1], [0] * self.sizes[0])
        return self.weights

    def _visits(self, at: int, group: list[int], tied: list[int], larger: list[int]) -> list[int]:
        """The visits of all groups that begin like ``group``, summed over the kinds from ``at`` on.

        ``tied`` are the weights that all in ``group`` show each value; ``larger`` is what groups add that
        have more of an earlier kind.
        """
        if at == len(self.kinds):
            return [self._visited(group, tied, larger)] * len(tied)
        size = self.sizes[at + 1]
        parts: list[list[int]] = []
        sums: list[list[int]] = []
        for number in range(self.kinds[at].number, -1, -1):
            layer = larger[number * size : (number + 1) * size]
            more: list[int] = []
            for less, part in zip(self.less[at][number], reversed(parts), strict=True):
                added = map(mul, less, part)
                more = list(map(add, more, added)) if more else list(added)
            if more:
                layer = list(map(add, layer, more))
            all_show = list(map(mul, tied, self.shows[at][number]))
            part = self._visits(at + 1, [*group, number], all_show, layer)
            parts.append(part)
            sums.append(list(map(add, part, more)) if more else part)
        return [number for block in reversed(sums) for number in block]

    def _visited(self, group: list[int], tied: list[int], larger: list[int]) -> int:
        """The visits of one group; of somebody alone, who acts first, the weight is noted."""
        weight, size = sum(map(mul, tied, larger)), sum(group)
        if size == 1:
            self.weights[group.index(1)] = weight
        if size < 2:
            return 0
        if all(number == kind.number for number, kind in zip(group, self.kinds, strict=True)):
            weight = self.unit
        every: int = math.prod(kind.total**n for kind, n in zip(self.kinds, group, strict=True))
        visits: int = weight // (every - sum(tied))
        return visits


FINE = 10**60
SPARE = 10**12
"""Digits more than are told, so that they are right although a share is rounded for each group."""
FINEST = 2**6000
"""A unit of which all shares are whole numbers is no longer than this."""


def _unit(kinds: list[Kind]) -> int:
    """What all weights are counted in: a number that every division leaves whole, if it is short enough.

    Else it is so great that the rounded shares of all groups stay below the sixtieth digit.
    """
    unit: int = 1
    for group in product(*(range(kind.number + 1) for kind in kinds)):
        if sum(group) > 1:
            powers = [(kind, n) for kind, n in zip(kinds, group, strict=True) if n]
            tied = [math.prod(kind.here[at] ** n for kind, n in powers) for at in range(len(kinds[0].here))]
            unit *= math.prod(kind.total**n for kind, n in powers) - sum(tied)
            if unit > FINEST:
                every: int = math.prod(kind.total**kind.number for kind in kinds)
                return FINE * SPARE * every
    return unit


def _short(chance: Ratio) -> Ratio:
    """A chance whose fraction has more digits than anybody reads, to sixty digits.

    The fractions of many unlike pools would otherwise grow to thousands of digits.
    """
    return chance if chance.den < FINE else Ratio(chance.num * FINE // chance.den, FINE)

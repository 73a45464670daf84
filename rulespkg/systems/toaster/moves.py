"""What a blow of a duel does to the bodies of the other side, in weights as small as they can be.

The chance of net damage n has 10 in its denominator about once for every nine points, so a body may have
come by chances with a great denominator - but each damage comes once, and only a blow that does nothing
comes again and again. So each body has a ``scale``: its weights count in units that much smaller than
those of the start, and a blow multiplies the units only by what the chances to do nothing need.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from rulespkg.systems.toaster.attack import net_odds
from rulespkg.systems.toaster.fight import Body, weakened
from rulespkg.systems.toaster.sides import STEPS
from rulespkg.systems.toaster.swing import undefended

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rulespkg.dice import Distribution
    from rulespkg.systems.toaster.sides import Side
    from rulespkg.systems.toaster.swing import Attack

type Kind = tuple[int, bool]
"""A kind of blow: whose it is, and whether it is defended."""


FEW = 3
"""Net damage so low that it may come again and again."""


class Odds:
    """Net damage by the penalties of the striker and of the other, both without a sign."""

    def __init__(self, attack: Attack, defended: bool) -> None:
        setup = attack if defended else undefended(attack)
        self.table = [[net_odds(weakened(setup, -a, -b)) for b in range(STEPS)] for a in range(STEPS)]
        self.total = math.lcm(*(one.total for row in self.table for one in row))

    @property
    def nets(self) -> set[int]:
        """All net damages that can be."""
        return {net for row in self.table for one in row for net in one}

    def weights(self, nets: Sequence[int]) -> list[list[list[int]]]:
        """The weights of these net damages, of ``total``."""
        return [[_weights(one, nets, self.total) for one in row] for row in self.table]


def _weights(odds: Distribution, nets: Sequence[int], total: int) -> list[int]:
    found = dict(odds.items())
    return [found.get(net, 0) * (total // odds.total) for net in nets]


class Move(NamedTuple):
    """Where a blow leads a body, with the weights: to standing bodies by number, and to fates."""

    stand: list[tuple[int, int]]
    fall: list[tuple[Body, int]]


class Effect(NamedTuple):
    """A kind of blow: by what it multiplies the units, and the moves by the striker's penalty and body."""

    units: int
    moves: list[list[Move]]


class Target:
    """A side under the blows of the other: the scales of its bodies and fates, and the blows by kind."""

    def __init__(self, side: Side, odds: dict[Kind, Odds]) -> None:
        self.side = side
        blows = {kind: _Blow(side, one) for kind, one in odds.items()}
        self.scales = _scales(side, list(blows.values()))
        standing = [self.scales[number] for number in range(len(side.bodies))]
        self.widest = max(standing)
        self.least = math.lcm(*standing)
        self.effects = {kind: one.effect(self.scales) for kind, one in blows.items()}

    @property
    def size(self) -> int:
        """How many bodies can stand."""
        return len(self.side.bodies)


class _Blow:
    """One kind of blow on a side; ``grain`` is what the chances to do nothing share."""

    def __init__(self, side: Side, odds: Odds) -> None:
        self.side = side
        self.weights = odds.weights(side.nets)
        self.total = odds.total
        few = sum(net <= FEW for net in side.nets)
        met = sorted(set(side.step))
        often = (weight for rows in self.weights for step in met for weight in rows[step][:few])
        self.grain = math.gcd(self.total, *often)

    def shares(self) -> list[list[int]]:
        """By penalty of the struck and net damage: what the weights share over all who strike."""
        return [
            [math.gcd(*column) for column in zip(*rows, strict=True)]
            for rows in zip(*self.weights, strict=True)
        ]

    def effect(self, scales: dict[Body | int, int]) -> Effect:
        return Effect(
            self.total // self.grain,
            [
                [self._move(number, rows, scales) for number in range(len(self.side.bodies))]
                for rows in self.weights
            ],
        )

    def _move(self, number: int, rows: list[list[int]], scales: dict[Body | int, int]) -> Move:
        ends: dict[Body | int, int] = {}
        for end, weight in zip(self.side.after[number], rows[self.side.step[number]], strict=True):
            if weight:
                ends[end] = ends.get(end, 0) + weight
        unit = self.grain * scales[number]
        made = [(end, weight * scales[end] // unit) for end, weight in ends.items()]
        return Move(
            [(end, weight) for end, weight in made if isinstance(end, int)],
            [(end, weight) for end, weight in made if not isinstance(end, int)],
        )


def _scales(side: Side, blows: list[_Blow]) -> dict[Body | int, int]:
    """The least scale of each body and fate, so that all weights stay whole numbers."""
    scales: dict[Body | int, int] = {0: 1}
    shares = [blow.shares() for blow in blows]
    for number, step in enumerate(side.step):
        for blow, share in zip(blows, shares, strict=True):
            unit = blow.grain * scales.setdefault(number, 1)
            for end, weight in zip(side.after[number], share[step], strict=True):
                if weight and end != number:
                    scales[end] = math.lcm(scales.get(end, 1), unit // math.gcd(unit, weight))
    return scales

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
from rulespkg.systems.toaster.fight import weakened
from rulespkg.systems.toaster.sides import STEPS, merged
from rulespkg.systems.toaster.swing import undefended

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rulespkg.dice import Distribution
    from rulespkg.systems.toaster.fight import Body
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


class Weights(NamedTuple):
    """A kind of blow: by what it multiplies the units, and ``rows[striker's penalty][body][net damage]``."""

    units: int
    rows: list[list[list[int]]]


class Move(NamedTuple):
    """A blow by somebody with one penalty.

    ``stand`` says for each body from which bodies it comes, with the weights; ``fall`` holds for each fate
    the weights by body.
    """

    stand: list[list[tuple[int, int]]]
    fall: list[tuple[Body, list[int]]]


class Effect(NamedTuple):
    """A kind of blow: by what it multiplies the units, and the moves by the striker's penalty."""

    units: int
    moves: list[Move]


class Target:
    """A side under the blows of the other: the scales of its bodies and of a fall, and the blows by kind."""

    def __init__(
        self, side: Side, groups: Sequence[int], scales: Scales, weights: dict[Kind, Weights]
    ) -> None:
        self.side = side
        self.scales = [scales.bodies[group] for group in groups]
        self.fallen = scales.fallen
        self.widest = max(self.scales)
        self.least = math.lcm(*self.scales)
        self.ways = _ways(side, groups)
        self.effects = {kind: self._effect(one) for kind, one in weights.items()}

    @property
    def size(self) -> int:
        """How many bodies can stand."""
        return len(self.side.bodies)

    def _effect(self, weights: Weights) -> Effect:
        return Effect(weights.units, [self._move(rows) for rows in weights.rows])

    def _move(self, rows: list[list[int]]) -> Move:
        into, falls = self.ways
        stand = [[(at, rows[group][net]) for at, group, net in ways] for ways in into]
        return Move(
            stand,
            [
                (fate, [sum([rows[group][net] for net in nets]) for group, nets in by])
                for fate, by in falls.items()
            ],
        )


type Ways = tuple[list[list[tuple[int, int, int]]], dict[Body, list[tuple[int, list[int]]]]]


def _ways(side: Side, groups: Sequence[int]) -> Ways:
    """How bodies come to be: from which, by the group and the net damage; and to fall: by which damages."""
    into: list[list[tuple[int, int, int]]] = [[] for _ in side.bodies]
    falls: dict[Body, list[tuple[int, list[int]]]] = {}
    for number, (group, ends) in enumerate(zip(groups, side.after, strict=True)):
        for net, end in enumerate(ends):
            if isinstance(end, int):
                into[end].append((number, group, net))
                continue
            if end not in falls:
                falls[end] = [(one, []) for one in groups]
            falls[end][number][1].append(net)
    return into, falls


class Scales(NamedTuple):
    """The scales of the bodies, and of those who have fallen."""

    bodies: list[int]
    fallen: int


def targets(side: Side, odds: dict[Kind, Odds]) -> tuple[Target, Target]:
    """The side under blows of these odds, and the same with its bodies merged."""
    few, groups = merged(side)
    blows = {kind: _Blow(few, one) for kind, one in odds.items()}
    scales = _scales(few, list(blows.values()))
    weights = {kind: one.scaled(scales) for kind, one in blows.items()}
    return Target(side, groups, scales, weights), Target(few, range(len(few.bodies)), scales, weights)


class _Blow:
    """One kind of blow on a side; ``grain`` is what the chances of damage up to ``FEW`` share."""

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
        by_struck = zip(*self.weights, strict=True)
        return [[math.gcd(*column) for column in zip(*rows, strict=True)] for rows in by_struck]

    def scaled(self, scales: Scales) -> Weights:
        """The weights in the units of the bodies before and after."""
        bodies, fallen = scales
        made: list[list[list[int]]] = [[] for _ in self.weights]
        for scale, step, ends in zip(bodies, self.side.step, self.side.after, strict=True):
            unit = self.grain * scale
            after = [bodies[end] if isinstance(end, int) else fallen for end in ends]
            for rows, weights in zip(made, self.weights, strict=True):
                rows.append([a * b // unit if b else 0 for a, b in zip(after, weights[step], strict=True)])
        return Weights(self.total // self.grain, made)


def _scales(side: Side, blows: list[_Blow]) -> Scales:
    """The least scales with which all weights stay whole numbers."""
    bodies = [1] * len(side.bodies)
    fallen = 1
    shares = [blow.shares() for blow in blows]
    for number, step in enumerate(side.step):
        for blow, share in zip(blows, shares, strict=True):
            unit = blow.grain * bodies[number]
            for end, weight in zip(side.after[number], share[step], strict=True):
                if weight and end != number:
                    need = unit // math.gcd(unit, weight)
                    if isinstance(end, int):
                        bodies[end] = math.lcm(bodies[end], need)
                    else:
                        fallen = math.lcm(fallen, need)
    return Scales(bodies, fallen)

"""What a blow of a duel does to the bodies of the other side, in weights as small as they can be.

With unlimited nines the denominator of the chance of net damage has another factor 10 about every nine
points. But great damage comes only a few times before the fall, while a blow that does next to nothing may
come again and again. So each body has a ``scale``, and its weights count in units that much smaller than
those of the start; a blow multiplies the units of all only by what small damage needs.
"""

from __future__ import annotations

import math
from functools import cached_property
from itertools import accumulate, groupby
from operator import itemgetter
from typing import TYPE_CHECKING, NamedTuple

from rulespkg.systems.toaster.combat.assault import Body, weakened
from rulespkg.systems.toaster.combat.attack import net_odds
from rulespkg.systems.toaster.combat.attack_setup import AttackSetup, undefended
from rulespkg.systems.toaster.combat.calculators.duel_bodies import STEPS, FighterBodies, merged

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from rulespkg.dice import Distribution


type Pick = Callable[[Sequence[int]], tuple[int, ...]]
"""Picks certain items of a row."""

type Kind = tuple[int, bool]
"""A kind of blow: whose it is, and whether it is defended."""

FEW = 1
"""Net damage so low that it may come again and again; any number is right, and this is fast."""


class NetOdds:
    """Net damage by the penalties of the striker and of the other, both without a sign."""

    def __init__(self, attack: AttackSetup, defended: bool) -> None:
        setup = attack if defended else undefended(attack)
        self.table = [[net_odds(weakened(setup, -a, -b)) for b in range(STEPS)] for a in range(STEPS)]
        self.total = math.lcm(*(odds.total for row in self.table for odds in row))

    @property
    def nets(self) -> set[int]:
        """All net damages that can be."""
        return {net for row in self.table for odds in row for net in odds}

    def weights(self, nets: Sequence[int]) -> list[list[list[int]]]:
        """The weights of these net damages, of ``total``."""
        return [[_weights(odds, nets, self.total) for odds in row] for row in self.table]


def _weights(odds: Distribution, nets: Sequence[int], total: int) -> list[int]:
    by_net = dict(odds.items())
    return [by_net.get(net, 0) * (total // odds.total) for net in nets]


type Stand = list[tuple[Pick, tuple[int, ...]]]
"""Of each body how to pick those from which it comes by a blow, with their weights."""

type Falls = dict[Body, list[int]]
"""For each fate the weights of the bodies that meet it by a blow."""


class Effect(NamedTuple):
    """A kind of blow: by what it multiplies the units, and who stands after it, by the striker's penalty."""

    units: int
    moves: list[Stand]


class Target:
    """A side under the blows of the other: the scales of its bodies and of its falls, and the blows by kind.

    ``alike`` says which body of the blows, and of ``scales``, each body is like.
    """

    def __init__(
        self, side: FighterBodies, alike: Sequence[int], scales: list[int], blows: dict[Kind, Scaled]
    ) -> None:
        self.side = side
        self.blows = blows
        self.scales = [scales[number] for number in alike]
        self.widest = max(self.scales)
        self.least = math.lcm(*self.scales)
        ways = _ways(side, alike)
        nets = len(side.nets)
        sources = [_pick([at for at, _, _ in into]) for into in ways]
        weighed = [_pick([blow * nets + net for _, blow, net in into]) for into in ways]
        self.effects = {kind: _effect(scaled, sources, weighed) for kind, scaled in blows.items()}

    @property
    def size(self) -> int:
        """How many bodies can stand."""
        return len(self.side.bodies)

    @cached_property
    def _falls(self) -> dict[Kind, list[Falls]]:
        """By kind and the striker's penalty, of the total of the blow."""
        return {kind: _falls(self.side, scaled.blow) for kind, scaled in self.blows.items()}

    @cached_property
    def fallen(self) -> int:
        """The least scale with which the weights of all falls are whole numbers."""
        least = 1
        for kind, falls in self._falls.items():
            ends = (weights for fall in falls for weights in fall.values())
            grain = self.blows[kind].blow.grain
            for scale, *weights in zip(self.scales, *ends, strict=True):
                unit = grain * scale
                least = math.lcm(least, *(unit // math.gcd(unit, weight) for weight in weights if weight))
        return least

    @cached_property
    def falls(self) -> dict[Kind, list[Falls]]:
        """By kind and the striker's penalty, in units of ``fallen``."""
        scaled_falls = {}
        for kind, falls in self._falls.items():
            units = [self.blows[kind].blow.grain * scale for scale in self.scales]
            scaled_falls[kind] = [
                {
                    fate: [weight * self.fallen // unit for weight, unit in zip(weights, units, strict=True)]
                    for fate, weights in fall.items()
                }
                for fall in falls
            ]
        return scaled_falls


def _effect(scaled: Scaled, sources: list[Pick], weighed: list[Pick]) -> Effect:
    moves = []
    for rows in scaled.rows:
        flat = [weight for row in rows for weight in row]
        moves.append([(source, pick(flat)) for source, pick in zip(sources, weighed, strict=True)])
    return Effect(scaled.blow.total // scaled.blow.grain, moves)


def _pick(places: list[int]) -> Pick:
    """Picks the items at these places, in a tuple even if there are fewer than two."""
    if len(places) > 1:
        return itemgetter(*places)
    return lambda row: tuple([row[place] for place in places])


def _ways(side: FighterBodies, alike: Sequence[int]) -> list[list[tuple[int, int, int]]]:
    """For each body: from which bodies it comes, what those are like, and by which net damage."""
    into: list[list[tuple[int, int, int]]] = [[] for _ in side.bodies]
    for number, (like, ends) in enumerate(zip(alike, side.after, strict=True)):
        for net, end in enumerate(ends):
            if isinstance(end, int):
                into[end].append((number, like, net))
    return into


def _falls(side: FighterBodies, blow: Blow) -> list[Falls]:
    """By the striker's penalty, of the blow's total."""
    end_fates = {end for ends in side.after for end in ends if not isinstance(end, int)}
    fates = sorted(end_fates)
    spans = [_by_fate(ends) for ends in side.after]
    falls = []
    for rows in blow.weights:
        upto = [[0, *accumulate(weights)] for weights in rows]
        bodies = [(upto[step], by_fate) for step, by_fate in zip(side.step, spans, strict=True)]
        falls.append(
            {fate: [_within(sums, by_fate.get(fate, ())) for sums, by_fate in bodies] for fate in fates}
        )
    return falls


def _within(sums: list[int], spans: Iterable[tuple[int, int]]) -> int:
    """What is between these places of running sums."""
    return sum([sums[stop] - sums[start] for start, stop in spans])


def _by_fate(ends: list[Body | int]) -> dict[Body, list[tuple[int, int]]]:
    """Between which places of the net damages each fate is met."""
    spans: dict[Body, list[tuple[int, int]]] = {}
    start = 0
    for end, alike in groupby(ends):
        stop = start + len(list(alike))
        if not isinstance(end, int):
            spans.setdefault(end, []).append((start, stop))
        start = stop
    return spans


class Struck:
    """A side under blows of these odds: all its bodies, and merged, each worked out when it is asked for."""

    def __init__(self, side: FighterBodies, odds: dict[Kind, NetOdds]) -> None:
        self.side = side
        self.few, self.alike = merged(side)
        blows = {kind: Blow(self.few, net_odds) for kind, net_odds in odds.items()}
        self.scales = _scales(self.few, list(blows.values()))
        self.blows = {kind: Scaled(blow, blow.scaled(self.scales)) for kind, blow in blows.items()}

    @cached_property
    def whole(self) -> Target:
        """Each body by itself, with the fate of each fall."""
        return Target(self.side, self.alike, self.scales, self.blows)

    @cached_property
    def merged(self) -> Target:
        """Its bodies merged, without fates."""
        return Target(self.few, range(len(self.few.bodies)), self.scales, self.blows)


class Blow:
    """One kind of blow on a side; ``grain`` is what the chances of damage up to ``FEW`` share."""

    def __init__(self, side: FighterBodies, odds: NetOdds) -> None:
        self.side = side
        self.weights = odds.weights(side.nets)
        self.total = odds.total
        few = sum(net <= FEW for net in side.nets)
        steps = sorted(set(side.step))
        often = (weight for rows in self.weights for step in steps for weight in rows[step][:few])
        self.grain = math.gcd(self.total, *often)

    def shares(self) -> list[list[int]]:
        """By penalty of the struck and net damage: what the weights share over all who strike."""
        by_struck = zip(*self.weights, strict=True)
        return [[math.gcd(*column) for column in zip(*rows, strict=True)] for rows in by_struck]

    def scaled(self, scales: list[int]) -> list[list[list[int]]]:
        """By the striker's penalty, body and net damage: the weights of who stands, by scale."""
        by_penalty: list[list[list[int]]] = [[] for _ in self.weights]
        for scale, step, ends in zip(scales, self.side.step, self.side.after, strict=True):
            unit = self.grain * scale
            after = [scales[end] if isinstance(end, int) else 0 for end in ends]
            for rows, weights in zip(by_penalty, self.weights, strict=True):
                rows.append([a * b // unit if a else 0 for a, b in zip(after, weights[step], strict=True)])
        return by_penalty


class Scaled(NamedTuple):
    """A blow, and the weights of those who stand after it in units of the scales."""

    blow: Blow
    rows: list[list[list[int]]]


def _scales(side: FighterBodies, blows: list[Blow]) -> list[int]:
    """The least scales of the bodies with which all weights stay whole numbers."""
    scales = [1] * len(side.bodies)
    shares = [blow.shares() for blow in blows]
    for number, step in enumerate(side.step):
        for blow, share in zip(blows, shares, strict=True):
            unit = blow.grain * scales[number]
            for end, weight in zip(side.after[number], share[step], strict=True):
                if isinstance(end, int) and weight and end != number:
                    scales[end] = math.lcm(scales[end], unit // math.gcd(unit, weight))
    return scales

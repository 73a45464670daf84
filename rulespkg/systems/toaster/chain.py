"""The exact chain of a duel, with many weights in one whole number (toaster.harm.accumulate).

What a blow does depends on the penalties of both fighters, five steps each, so the weights of all bodies
of one step travel together, packed side by side.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from rulespkg.dice import Distribution, Ratio
from rulespkg.systems.toaster.attack import net_odds
from rulespkg.systems.toaster.fight import Body, hurt, penalty, weakened

if TYPE_CHECKING:
    from rulespkg.systems.toaster.characters import Thresholds
    from rulespkg.systems.toaster.damage import Harmful
    from rulespkg.systems.toaster.swing import Attack

STEPS = 5
"""Penalties of somebody who stands: 0 to -4."""


class Fighter(NamedTuple):
    """One side: its attack on the other with both unhurt, its body at the start, its thresholds."""

    attack: Attack
    body: Body
    limits: Thresholds


class Duel(NamedTuple):
    """Where a duel stands: both bodies, and whose turn it is (0 or 1); who won is just ``Body()``."""

    bodies: tuple[Body, Body]
    turn: int = 0

    @property
    def loser(self) -> int | None:
        """Who is down, if anybody."""
        return next((side for side in (0, 1) if self.bodies[side].down), None)


class Course(NamedTuple):
    """After so many blows: the chance that each side has fallen, by its fate."""

    fallen: tuple[dict[str, Ratio], dict[str, Ratio]]

    def down(self, side: int) -> Ratio:
        """The chance that this side was the first to fall."""
        return sum(self.fallen[side].values(), Ratio(0))


class Side:
    """The bodies of one fighter that stand, numbered, and by their penalty."""

    def __init__(self, fighter: Fighter, harm: Harmful, nets: list[int]) -> None:
        numbers = {fighter.body: 0}
        self.bodies = [fighter.body]
        self.after: list[list[Body | int]] = []
        blows = [(net, harm.wounds(net)) for net in nets]
        for body in self.bodies:
            ends = [hurt(body, net, wounds, fighter.limits) if net else body for net, wounds in blows]
            for end in ends:
                if not end.down and end not in numbers:
                    numbers[end] = len(self.bodies)
                    self.bodies.append(end)
            self.after.append([end if end.down else numbers[end] for end in ends])
        self.steps: list[list[int]] = [[] for _ in range(STEPS)]
        self.step = [-penalty(body, fighter.limits) for body in self.bodies]
        for number, step in enumerate(self.step):
            self.steps[step].append(number)


class Chain:
    """The weights of all states, before the blow of one side or the other.

    ``packed[s][j]`` holds, for the striking side's bodies with penalty s, in order, the weights of their
    states with the other side's body number j, each in ``width`` bytes: enough for the next blow.
    """

    def __init__(self, fighters: tuple[Fighter, Fighter]) -> None:
        odds = [_odds(fighters[side]) for side in (0, 1)]
        self.totals = [total for total, _, _ in odds]
        self.sides = [_side(fighters[side], fighters[1 - side], odds[1 - side][1]) for side in (0, 1)]
        self.moves = [_moves(self.sides[1 - side], *odds[side][1:]) for side in (0, 1)]
        self.total = 1
        self.width = self._wide(0)
        self.fallen: tuple[dict[Body, int], dict[Body, int]] = ({}, {})
        self.packed = [[0] * len(self.sides[1].bodies) for _ in range(STEPS)]
        first = self.sides[0].step[0]
        self.packed[first][0] = 1 << 8 * self.width * self.sides[0].steps[first].index(0)

    def blow(self, turn: int) -> None:
        """One blow of side ``turn``, whose turn it must be."""
        self.total *= self.totals[turn]
        for fallen in self.fallen:
            for fate in fallen:
                fallen[fate] *= self.totals[turn]
        fates = self.fallen[1 - turn]
        for step, old in enumerate(self.packed):
            new = [0] * len(old)
            ends: dict[Body, int] = {}
            for number, weights in enumerate(old):
                if weights:
                    for target, chance in self.moves[turn][step][number]:
                        if isinstance(target, int):
                            new[target] += weights * chance
                        else:
                            ends[target] = ends.get(target, 0) + weights * chance
            self.packed[step] = new
            count = len(self.sides[turn].steps[step])
            for fate, weights in ends.items():
                fates[fate] = fates.get(fate, 0) + sum(self._unpack(weights, count))
        self._turn(turn)

    def _wide(self, turn: int) -> int:
        """The bytes that any weight needs after a blow of side ``turn``."""
        return (self.total * self.totals[turn]).bit_length() // 8 + 1

    def _chunks(self, weights: int, count: int) -> list[bytes]:
        data, width = weights.to_bytes(self.width * count, "little"), self.width
        return [data[at : at + width] for at in range(0, width * count, width)]

    def _unpack(self, weights: int, count: int) -> list[int]:
        return [int.from_bytes(chunk, "little") for chunk in self._chunks(weights, count)]

    def _turn(self, turn: int) -> None:
        """Pack by the other side's bodies, whose turn it is now."""
        mine, theirs = self.sides[turn], self.sides[1 - turn]
        grid: list[list[bytes]] = [[] for _ in mine.bodies]
        wide = self._wide(1 - turn)
        for step, numbers in enumerate(mine.steps):
            rows = [self._chunks(weights, len(numbers)) for weights in self.packed[step]]
            for place, number in enumerate(numbers):
                grid[number] = [row[place].ljust(wide, b"\0") for row in rows]
        self.packed = [
            [int.from_bytes(b"".join([row[j] for j in numbers]), "little") for row in grid]
            for numbers in theirs.steps
        ]
        self.width = wide

    def course(self) -> Course:
        """Who has fallen so far."""
        sides = [
            {body.fate: Ratio(weight, self.total) for body, weight in fallen.items()}
            for fallen in self.fallen
        ]
        return Course((sides[0], sides[1]))

    def states(self, turn: int) -> Distribution:
        """All states with side ``turn`` to strike."""
        weights = {Duel((body, Body())): weight for body, weight in self.fallen[0].items()}
        weights |= {Duel((Body(), body)): weight for body, weight in self.fallen[1].items()}
        mine, theirs = self.sides[turn], self.sides[1 - turn]
        for step, numbers in enumerate(mine.steps):
            for other, packed in zip(theirs.bodies, self.packed[step], strict=True):
                for number, weight in zip(numbers, self._unpack(packed, len(numbers)), strict=True):
                    pair = (other, mine.bodies[number]) if turn else (mine.bodies[number], other)
                    weights[Duel(pair, turn)] = weight
        return Distribution(weights)


type Odds = tuple[tuple[tuple[int, ...], ...], ...]


def _odds(fighter: Fighter) -> tuple[int, list[int], Odds]:
    """What a fighter's blow does: the total weight, all net damages, and their weights by both penalties."""
    results = [[_blow(fighter.attack, mine, theirs) for theirs in range(STEPS)] for mine in range(STEPS)]
    total = math.lcm(*(one.total for row in results for one in row))
    nets = sorted({net for row in results for one in row for net in one})
    weights = tuple(tuple(_weights(one, nets, total) for one in row) for row in results)
    shared = math.gcd(*(weight for row in weights for one in row for weight in one))
    return total // shared, nets, _divided(weights, shared)


def _blow(attack: Attack, mine: int, theirs: int) -> Distribution:
    """Net damage with these penalties."""
    return net_odds(weakened(attack, -mine, -theirs))


def _weights(odds: Distribution, nets: list[int], total: int) -> tuple[int, ...]:
    found = dict(odds.items())
    return tuple(found.get(net, 0) * (total // odds.total) for net in nets)


def _divided(weights: Odds, by: int) -> Odds:
    return tuple(tuple(tuple(weight // by for weight in one) for one in row) for row in weights)


def _side(fighter: Fighter, other: Fighter, nets: list[int]) -> Side:
    assert other.attack.harm is not None
    return Side(fighter, other.attack.harm, nets)


type Moves = list[list[list[tuple[Body | int, int]]]]


def _moves(side: Side, nets: list[int], odds: Odds) -> Moves:
    """For each penalty of the striker and each body: where a blow leads, with its weight."""
    return [[_move(side, number, odds[mine]) for number in range(len(side.bodies))] for mine in range(STEPS)]


def _move(side: Side, number: int, odds: tuple[tuple[int, ...], ...]) -> list[tuple[Body | int, int]]:
    found: dict[Body | int, int] = {}
    for end, weight in zip(side.after[number], odds[side.step[number]], strict=True):
        if weight:
            found[end] = found.get(end, 0) + weight
    return list(found.items())

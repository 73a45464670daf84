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
from rulespkg.systems.toaster.swing import undefended

if TYPE_CHECKING:
    from collections.abc import Iterable

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
    """Where a duel stands: both bodies, the blows made in this round, and who began it.

    ``first`` is ``None`` before initiative is rolled. Who won is just ``Body()``.
    """

    bodies: tuple[Body, Body]
    step: int = 0
    first: int | None = None

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
    """The weights of all states.

    ``packed[s][j]`` holds, for the bodies of side ``turn`` with penalty s, in order, the weights of their
    states with the other side's body number j, each in ``width`` bytes: enough for the next blow.
    """

    def __init__(self, fighters: tuple[Fighter, Fighter], kinds: Iterable[Kind]) -> None:
        self.blows = Blows(fighters, kinds)
        self.sides = self.blows.sides
        self.total = 1
        self.turn = 0
        self.width = 1
        self.fallen: tuple[dict[Body, int], dict[Body, int]] = ({}, {})
        self.packed = [[0] * len(self.sides[1].bodies) for _ in range(STEPS)]
        first = self.sides[0].step[0]
        self.packed[first][0] = 1 << 8 * self.sides[0].steps[first].index(0)

    def copy(self) -> Chain:
        """The same weights, to go on differently."""
        made: Chain = object.__new__(Chain)
        made.__dict__ |= self.__dict__
        made.fallen = (dict(self.fallen[0]), dict(self.fallen[1]))
        return made

    def mix(self, chance: Ratio, other: Chain, others: Ratio) -> None:
        """Take on the weights of another chain too, with these chances of either."""
        total = math.lcm(self.total * chance.den, other.total * others.den)
        mine = total // (self.total * chance.den) * chance.num
        theirs = total // (other.total * others.den) * others.num
        wide = total.bit_length() // 8 + 1
        self._pack(0, wide)
        other._pack(0, wide)
        self.total = total
        self.packed = [
            [a * mine + b * theirs for a, b in zip(one, two, strict=True)]
            for one, two in zip(self.packed, other.packed, strict=True)
        ]
        for fallen, more in zip(self.fallen, other.fallen, strict=True):
            for fate in {**fallen, **more}:
                fallen[fate] = fallen.get(fate, 0) * mine + more.get(fate, 0) * theirs

    def blow(self, side: int, defended: bool = True) -> None:
        """One blow of this side."""
        total, moves = self.blows.known[side, defended]
        self.total *= total
        self._pack(side, self.total.bit_length() // 8 + 1)
        for fallen in self.fallen:
            for fate in fallen:
                fallen[fate] *= total
        fates = self.fallen[1 - side]
        for step, old in enumerate(self.packed):
            new = [0] * len(old)
            ends: dict[Body, int] = {}
            for weights, (stand, fall) in zip(old, moves[step], strict=True):
                if weights:
                    for target, chance in stand:
                        new[target] += weights * chance
                    for fate, chance in fall:
                        ends[fate] = ends.get(fate, 0) + weights * chance
            self.packed[step] = new
            count = len(self.sides[side].steps[step])
            for fate, weights in ends.items():
                fates[fate] = fates.get(fate, 0) + sum(self._unpack(weights, count))

    def _chunks(self, weights: int, count: int) -> list[bytes]:
        data, width = weights.to_bytes(self.width * count, "little"), self.width
        return [data[at : at + width] for at in range(0, width * count, width)]

    def _unpack(self, weights: int, count: int) -> list[int]:
        return [int.from_bytes(chunk, "little") for chunk in self._chunks(weights, count)]

    def _pack(self, side: int, wide: int) -> None:
        """Pack by the bodies of this side, in so many bytes each."""
        if (side, wide) == (self.turn, self.width):
            return
        grid: list[list[bytes]] = [[] for _ in self.sides[self.turn].bodies]
        same = wide == self.width
        for step, numbers in enumerate(self.sides[self.turn].steps):
            rows = [self._chunks(weights, len(numbers)) for weights in self.packed[step]]
            for number, column in zip(numbers, zip(*rows, strict=True), strict=True):
                grid[number] = list(column) if same else [one.ljust(wide, b"\0") for one in column]
        if side == self.turn:
            grid = [list(row) for row in zip(*grid, strict=True)]
        self.packed = [
            [int.from_bytes(b"".join([row[j] for j in numbers]), "little") for row in grid]
            for numbers in self.sides[side].steps
        ]
        self.turn, self.width = side, wide

    def course(self) -> Course:
        """Who has fallen so far."""
        sides = [
            {body.fate: Ratio(weight, self.total) for body, weight in fallen.items()}
            for fallen in self.fallen
        ]
        return Course((sides[0], sides[1]))

    def states(self) -> Distribution:
        """All states, at the beginning of a round."""
        weights = {Duel((body, Body())): weight for body, weight in self.fallen[0].items()}
        weights |= {Duel((Body(), body)): weight for body, weight in self.fallen[1].items()}
        mine, theirs = self.sides[self.turn], self.sides[1 - self.turn]
        for step, numbers in enumerate(mine.steps):
            for other, packed in zip(theirs.bodies, self.packed[step], strict=True):
                for number, weight in zip(numbers, self._unpack(packed, len(numbers)), strict=True):
                    body = mine.bodies[number]
                    weights[Duel((other, body) if self.turn else (body, other))] = weight
        return Distribution(weights)


type Kind = tuple[int, bool]
"""A kind of blow: whose it is, and whether it is defended."""


class Blows:
    """What each kind of blow does to the bodies of the other side: its total weight, and the moves."""

    def __init__(self, fighters: tuple[Fighter, Fighter], kinds: Iterable[Kind]) -> None:
        odds = {kind: _table(_attack(fighters[kind[0]], kind[1])) for kind in kinds}
        nets = [
            sorted({net for kind in odds if kind[0] == side for net in _nets(odds[kind])}) for side in (0, 1)
        ]
        self.sides = [Side(fighters[side], _harm(fighters[1 - side]), nets[1 - side]) for side in (0, 1)]
        self.known = {kind: self._moves(kind[0], nets[kind[0]], odds[kind]) for kind in odds}

    def _moves(self, side: int, nets: list[int], table: Table) -> tuple[int, Moves]:
        total, weights = _odds(table, nets)
        moves = _moves(self.sides[1 - side], weights)
        shared = math.gcd(*(weight for row in moves for move in row for part in move for _, weight in part))
        return total // shared, [[_divided(move, shared) for move in row] for row in moves]


type Odds = tuple[tuple[tuple[int, ...], ...], ...]


type Table = list[list[Distribution]]


def _attack(fighter: Fighter, defended: bool) -> Attack:
    return fighter.attack if defended else undefended(fighter.attack)


def _table(attack: Attack) -> Table:
    """Net damage by the penalties of both."""
    return [[net_odds(weakened(attack, -a, -b)) for b in range(STEPS)] for a in range(STEPS)]


def _nets(table: Table) -> set[int]:
    return {net for row in table for one in row for net in one}


def _odds(table: Table, nets: list[int]) -> tuple[int, Odds]:
    """What a blow does: the total weight, and the weights of all net damages by both penalties."""
    total = math.lcm(*(one.total for row in table for one in row))
    return total, tuple(tuple(_weights(one, nets, total) for one in row) for row in table)


def _weights(odds: Distribution, nets: list[int], total: int) -> tuple[int, ...]:
    found = dict(odds.items())
    return tuple(found.get(net, 0) * (total // odds.total) for net in nets)


def _harm(fighter: Fighter) -> Harmful:
    assert fighter.attack.harm is not None
    return fighter.attack.harm


class Move(NamedTuple):
    """Where a blow leads a body, with the weights: to standing bodies by number, and to fates."""

    stand: list[tuple[int, int]]
    fall: list[tuple[Body, int]]


type Moves = list[list[Move]]


def _moves(side: Side, odds: Odds) -> Moves:
    """For each penalty of the striker and each body: where a blow leads."""
    return [[_move(side, number, odds[mine]) for number in range(len(side.bodies))] for mine in range(STEPS)]


def _move(side: Side, number: int, odds: tuple[tuple[int, ...], ...]) -> Move:
    stand: dict[int, int] = {}
    fall: dict[Body, int] = {}
    for end, weight in zip(side.after[number], odds[side.step[number]], strict=True):
        if not weight:
            continue
        if isinstance(end, int):
            stand[end] = stand.get(end, 0) + weight
        else:
            fall[end] = fall.get(end, 0) + weight
    return Move(list(stand.items()), list(fall.items()))


def _divided(move: Move, by: int) -> Move:
    """The same move in smaller weights, which keeps a long duel fast."""
    return Move(
        [(number, weight // by) for number, weight in move.stand],
        [(fate, weight // by) for fate, weight in move.fall],
    )

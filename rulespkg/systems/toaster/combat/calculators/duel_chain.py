"""The exact chain of a duel, with many weights in one whole number (toaster.harm.accumulate).

What a blow does depends on the penalties of both fighters, five steps each, so the weights of all bodies
of one step travel together, packed side by side.
"""

from __future__ import annotations

import math
from operator import mul
from struct import Struct
from typing import TYPE_CHECKING, NamedTuple

from rulespkg.dice import Distribution, Ratio
from rulespkg.systems.toaster.combat.assault import Body
from rulespkg.systems.toaster.combat.calculators.duel_bodies import STEPS

if TYPE_CHECKING:
    from rulespkg.systems.toaster.combat.attack_setup import AttackSetup
    from rulespkg.systems.toaster.combat.calculators.duel_blows import Kind, Stand, Target
    from rulespkg.systems.toaster.traits.traits import Thresholds


class Fighter(NamedTuple):
    """One side: its attack on the other with both unhurt, its body at the start, its thresholds."""

    attack: AttackSetup
    body: Body
    limits: Thresholds


class DuelState(NamedTuple):
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


class FallChances(NamedTuple):
    """After so many blows: the chance that each side has fallen, by its fate."""

    fallen: tuple[dict[str, Ratio], dict[str, Ratio]]

    def down(self, side: int) -> Ratio:
        """The chance that this side was the first to fall."""
        return sum(self.fallen[side].values(), Ratio(0))


class Chain:
    """The weights of all states.

    ``packed[s][j]`` holds, for the bodies of side ``turn`` with penalty s, in order, the weights of their
    states with the other side's body number j, each in ``width`` bytes: enough for the next blow.
    The chance of a state is its weight over ``units`` and the scales of both bodies.
    Nobody asks who falls of sides that are not among ``watched_sides``: they are not counted.
    """

    def __init__(self, targets: tuple[Target, Target], watched_sides: tuple[int, ...] = (0, 1)) -> None:
        self.targets = targets
        self.watched_sides = watched_sides
        self.sides = [target.side for target in targets]
        self.steps = [side.steps for side in self.sides]
        self.units = 1
        self.turn = 0
        self.width = 1
        self.fallen: tuple[dict[Body, int], dict[Body, int]] = ({}, {})
        self.packed = [[0] * len(self.sides[1].bodies) for _ in range(STEPS)]
        first = self.sides[0].step[0]
        self.packed[first][0] = 1 << 8 * self.steps[0][first].index(0)

    def copy(self) -> Chain:
        """The same weights, to go on differently."""
        chain: Chain = object.__new__(Chain)
        chain.__dict__ |= self.__dict__
        chain.fallen = (dict(self.fallen[0]), dict(self.fallen[1]))
        return chain

    def mix(self, chance: Ratio, other: Chain, others: Ratio) -> None:
        """Take on the weights of another chain too, with these chances of either."""
        units = math.lcm(self.units * chance.den, other.units * others.den)
        mine = units // (self.units * chance.den) * chance.num
        theirs = units // (other.units * others.den) * others.num
        self.units = units
        wide = self._wide()
        self._pack(0, wide)
        other._pack(0, wide)
        self.packed = [
            [a * mine + b * theirs for a, b in zip(first, two, strict=True)]
            for first, two in zip(self.packed, other.packed, strict=True)
        ]
        for fallen, more in zip(self.fallen, other.fallen, strict=True):
            for fate in {**fallen, **more}:
                fallen[fate] = fallen.get(fate, 0) * mine + more.get(fate, 0) * theirs

    def _wide(self, side: int | None = None) -> int:
        """Bytes enough for any weight, and for those of one side that fall."""
        most = [target.widest for target in self.targets]
        if side is not None:
            most[side] = max(most[side], self.targets[side].fallen)
        return (self.units * most[0] * most[1]).bit_length() // 8 + 1

    def blow(self, side: int, defended: bool = True, last: bool = False) -> None:
        """One blow of this side; after the ``last`` one only who has fallen is known."""
        kind = side, defended
        effect = self.targets[1 - side].effects[kind]
        self.units *= effect.units
        self._pack(side, self._wide(1 - side if 1 - side in self.watched_sides else None))
        for fallen in self.fallen:
            for fate in fallen:
                fallen[fate] *= effect.units
        if 1 - side in self.watched_sides:
            self._fall(side, kind)
        if not last:
            self.packed = [_stand(old, move) for old, move in zip(self.packed, effect.moves, strict=True)]

    def _fall(self, side: int, kind: Kind) -> None:
        """Count those who fall by a blow of this side, in units of the scale of a fall."""
        fates, striker = self.fallen[1 - side], self.targets[side]
        shares = [striker.least // scale for scale in striker.scales]
        falls = self.targets[1 - side].falls[kind]
        for old, fall, numbers in zip(self.packed, falls, self.steps[side], strict=True):
            mine = shares[numbers.start : numbers.stop]
            for fate, weights in fall.items():
                ends = self._unpack(_sum(old, weights), len(numbers))
                fates[fate] = fates.get(fate, 0) + _sum(ends, mine)

    def _chunks(self, rows: list[int], count: int, width: int) -> list[tuple[bytes, ...]]:
        """The weights of each row apart, the first so many bytes of each."""
        size = self.width * count
        cut = Struct(f"{width}s{self.width - width}x" * count).unpack
        return [cut(row.to_bytes(size, "little")) for row in rows]

    def _unpack(self, weights: int, count: int) -> list[int]:
        (chunks,) = self._chunks([weights], count, self.width)
        return [int.from_bytes(chunk, "little") for chunk in chunks]

    def _pack(self, side: int, wide: int) -> None:
        """Pack by the bodies of this side, in so many bytes each."""
        if (side, wide) == (self.turn, self.width):
            return
        width = min(wide, self.width)
        grid: list[tuple[bytes, ...]] = []
        for numbers, weights in zip(self.steps[self.turn], self.packed, strict=True):
            grid += zip(*self._chunks(weights, len(numbers), width), strict=True)
        if side == self.turn:
            grid = list(zip(*grid, strict=True))
        gap = bytes(wide - width)
        self.packed = [
            [int.from_bytes(gap.join(row[numbers.start : numbers.stop]), "little") for row in grid]
            for numbers in self.steps[side]
        ]
        self.turn, self.width = side, wide

    def fall_chances(self) -> FallChances:
        """Who has fallen so far."""
        sides = [
            {fate.fate: Ratio(weight, self._parts(side)) for fate, weight in self.fallen[side].items()}
            for side in (0, 1)
        ]
        return FallChances((sides[0], sides[1]))

    def _parts(self, side: int) -> int:
        """In how many parts of 1 those of this side who have fallen are counted."""
        return self.units * self.targets[1 - side].least * self.targets[side].fallen

    def states(self) -> Distribution:
        """All states, at the beginning of a round."""
        shares: dict[DuelState, Ratio] = {}
        for side in (0, 1):
            for body, weight in self.fallen[side].items():
                chance = Ratio(weight, self._parts(side))
                shares[DuelState((body, Body()) if side == 0 else (Body(), body))] = chance
        mine, theirs = self.sides[self.turn], self.sides[1 - self.turn]
        scales, others = self.targets[self.turn].scales, self.targets[1 - self.turn].scales
        for step, numbers in enumerate(self.steps[self.turn]):
            for at, packed in enumerate(self.packed[step]):
                other = theirs.bodies[at]
                for number, weight in zip(numbers, self._unpack(packed, len(numbers)), strict=True):
                    body = mine.bodies[number]
                    duel = DuelState((other, body) if self.turn else (body, other))
                    if weight:
                        shares[duel] = Ratio(weight, self.units * scales[number] * others[at])
        total = math.lcm(*(share.den for share in shares.values()))
        return Distribution({duel: share.num * (total // share.den) for duel, share in shares.items()})


def _sum(many: list[int], weights: list[int]) -> int:
    return sum([number * weight for number, weight in zip(many, weights, strict=True)])


def _stand(old: list[int], move: Stand) -> list[int]:
    """The weights of those who stand after a blow by somebody with one penalty."""
    if not any(old):
        return old
    return [sum(map(mul, pick(old), weights)) for pick, weights in move]

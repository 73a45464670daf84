"""Bags: dice whose order does not matter, as whole numbers that count the faces."""

from __future__ import annotations

import math
from functools import cache
from typing import TYPE_CHECKING

from rulespkg.dice import Distribution, Pool, Shown, Throw

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from rulespkg.dice.pool import Faces

SIDES = 6
BITS = 4
"""A bag is written in base 16: one digit for each face, so that it holds up to 15 dice of a face."""

ONE = (0, *(1 << (BITS * face) for face in range(SIDES)))
"""The bag of one die by its face; faces count from 1."""

MOST = 15

type Pair = tuple[int, int]


def code_of(faces: Sequence[int]) -> int:
    """The bag of these faces.

    >>> hex(code_of([1, 1, 2]))
    '0x12'
    """
    return sum([ONE[face] for face in faces])


def faces_of(code: int) -> tuple[int, ...]:
    """The faces in a bag, least first.

    >>> faces_of(code_of([6, 1, 6]))
    (1, 6, 6)
    """
    return tuple(face for face in range(1, SIDES + 1) for _ in range(number(code, face)))


def number(code: int, face: int) -> int:
    """How many dice of a bag show a face."""
    return (code >> (BITS * (face - 1))) & MOST


def shape(code: int) -> int:
    """Which faces a bag has at all, and which of them twice: 6 bits each."""
    return sum(
        (number(code, face) > least) << (SIDES * least + face - 1)
        for least in (0, 1)
        for face in range(1, SIDES + 1)
    )


@cache
def bags(size: int) -> tuple[tuple[int, int], ...]:
    """Every bag of ``size`` dice with its shape.

    >>> len(bags(4))
    126
    """
    return tuple(_bags(size, SIDES))


def _bags(size: int, face: int) -> Iterator[tuple[int, int]]:
    one, twice = 1 << (face - 1), 1 << (SIDES + face - 1)
    for taken in (size,) if face == 1 else range(size + 1):
        more = (taken > 0) * one + (taken > 1) * twice
        if face == 1:
            yield taken * ONE[1], more
            continue
        for rest, found in _bags(size - taken, face - 1):
            yield rest + taken * ONE[face], found | more


def takings(values: Mapping[Pair, int], shape: int) -> tuple[tuple[int, int], ...]:
    """The pairs that a bag of this shape holds, as bag and value."""
    return tuple(
        (ONE[a] + ONE[b], value)
        for (a, b), value in values.items()
        if shape >> (a - 1) & 1 and shape >> (b - 1 + SIDES * (a == b)) & 1
    )


def ways(code: int, size: int) -> int:
    """In how many orders the dice of a bag can fall."""
    rest = math.factorial(size)
    for face in range(1, SIDES + 1):
        rest //= math.factorial(number(code, face))
    return rest


class Bag(Pool):
    """So many six-sided dice, whose order does not matter; the total is the tuple of their sorted faces.

    >>> Bag(2).odds()[(1, 2)], len(Bag(12).odds())
    (Ratio(1, 18), 6188)
    """

    def __init__(self, size: int) -> None:
        super().__init__(size)

    def throw(self, faces: Faces) -> Throw:
        shown = tuple(Shown(SIDES, faces.next(SIDES)) for _ in range(self.parts[0]))
        return Throw(shown, tuple(sorted(one.face for one in shown)))

    def _odds(self) -> Distribution:
        size = self.parts[0]
        return Distribution({faces_of(code): ways(code, size) for code, _ in bags(size)})

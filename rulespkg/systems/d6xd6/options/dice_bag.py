"""Bags: dice whose order does not matter, as whole numbers that count the faces."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from rulespkg.dice import Distribution, Pool, Shown, Throw
from rulespkg.model.memory import remembered

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rulespkg.dice.pool import Faces

SIDES = 6
BITS = 4
"""A bag is written in base 16: one digit for each face, so that it holds up to 15 dice of a face."""

ONE_FACE = (0, *(1 << (BITS * face) for face in range(SIDES)))
"""The bag of one die by its face; faces count from 1."""

MOST = 15

type Pair = tuple[int, int]


def code_of(faces: Sequence[int]) -> int:
    """The bag of these faces.

    >>> hex(code_of([1, 1, 2]))
    '0x12'
    """
    return sum([ONE_FACE[face] for face in faces])


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
    return sum(_mark(face, number(code, face)) for face in range(1, SIDES + 1))


class CountedBag(NamedTuple):
    """A bag of some size: its code, its shape, and in how many orders its dice can fall."""

    code: int
    shape: int
    ways: int


@remembered()
def bags(size: int) -> tuple[CountedBag, ...]:
    """Every bag of ``size`` dice.

    >>> len(bags(4)), sum(one.ways for one in bags(4)) == 6**4
    (126, True)
    """
    return tuple([CountedBag(*bag) for bag in _bags(size, SIDES)])


def _bags(size: int, face: int) -> list[tuple[int, int, int]]:
    """Codes, shapes and ways of the bags that show no face above this one."""
    if face == 1:
        return [(size * ONE_FACE[1], _mark(1, size), 1)]
    return [
        (code + count * ONE_FACE[face], shape | _mark(face, count), ways * math.comb(size, count))
        for count in range(size + 1)
        for code, shape, ways in _fewer(size - count, face - 1)
    ]


@remembered()
def _fewer(size: int, face: int) -> list[tuple[int, int, int]]:
    return _bags(size, face)


def _mark(face: int, number: int) -> int:
    """The part of a shape that so many dice of a face make."""
    return ((number > 0) << (face - 1)) | ((number > 1) << (SIDES + face - 1))


PAIRS: tuple[Pair, ...] = tuple((a, b) for b in range(1, SIDES + 1) for a in range(1, b + 1))
"""The 21 pairs of faces, the smaller face first."""


@remembered()
def takings(shape: int) -> tuple[tuple[int, int], ...]:
    """The pairs that a bag of this shape holds: the bag of the two dice, and the place in ``PAIRS``."""
    return tuple(
        (ONE_FACE[a] + ONE_FACE[b], place)
        for place, (a, b) in enumerate(PAIRS)
        if shape >> (a - 1) & 1 and shape >> (b - 1 + SIDES * (a == b)) & 1
    )


class Code(int):
    """A bag that reads as its faces."""

    def __str__(self) -> str:
        return " ".join(str(face) for face in faces_of(self))


class Bag(Pool):
    """So many six-sided dice, whose order does not matter; the total is the code of the bag.

    >>> Bag(2).odds()[code_of((1, 2))], len(Bag(12).odds())
    (Ratio(1, 18), 6188)
    """

    def __init__(self, size: int) -> None:
        super().__init__(size)

    def throw(self, faces: Faces) -> Throw:
        shown = tuple(Shown(SIDES, faces.next(SIDES)) for _ in range(self.parts[0]))
        return Throw(shown, Code(code_of([die.face for die in shown])))

    def _odds(self) -> Distribution:
        return Distribution({bag.code: bag.ways for bag in bags(self.parts[0])})

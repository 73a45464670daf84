"""Equal dice as they are written: what is on them, how many there are, and what is made of them."""

from __future__ import annotations

import math
from typing import NamedTuple

from rulespkg.dice import Each, Exploding, Matches, Numbered, Pool, Ranked, Single, Throw
from rulespkg.systems.dice.index import work
from rulespkg.systems.dice.index.expressions import InOrder, Roll
from rulespkg.systems.dice.index.work import Size

EXPLODES = 10
"""How often a die is rolled again unless the text says otherwise."""


MOST_ADDED = 20
"""The faces of more dice are not written out once more."""


class Kind(NamedTuple):
    """One kind of die: ``numbers`` are those on it, from the lowest, each as often as it stands there."""

    text: str
    numbers: tuple[int, ...]
    explodes: int = 0

    @property
    def plain(self) -> bool:
        """Whether the numbers follow each other."""
        return self.numbers == tuple(range(self.numbers[0], self.numbers[0] + len(self.numbers)))

    @property
    def pool(self) -> Pool:
        """The die itself."""
        low, sides = self.numbers[0], len(self.numbers)
        if self.explodes:
            return Exploding(sides, self.numbers[-1], self.explodes, low)
        return Single(sides, low) if self.plain else Numbered(self.numbers)

    @property
    def high(self) -> int:
        """The most that it can make."""
        return self.numbers[-1] * (1 + max(0, self.explodes)) if self.explodes else self.numbers[-1]

    @property
    def bits(self) -> float:
        """The bits of all ways in which it can fall."""
        return math.log2(len(self.numbers)) * (1 + self.explodes)


class Handful(NamedTuple):
    """So many dice of a kind. Without anything else they are added.

    Those from place ``first`` to ``last`` are added, the highest being the first; or those that show one of
    the ``wanted`` numbers are counted; or all are read in ``order``.
    """

    text: str
    number: int
    kind: Kind
    first: int = 1
    last: int = 0
    wanted: tuple[int, ...] | None = None
    order: bool = False

    @property
    def is_plain(self) -> bool:
        """Whether nothing has been said yet of what becomes of the dice."""
        return not self.last and self.wanted is None and not self.order

    def read(self) -> Roll:
        """The dice as an expression."""
        pool, count, kind = self.kind.pool, self.number, self.kind
        bits = kind.bits * count
        if self.order:
            size = Size(count, count * kind.numbers[0], count * kind.high, bits)
            return InOrder(self.text, Each([pool] * count), size, 2.0 * len(kind.numbers) ** count, _in_order)
        if self.wanted is not None:
            size = Size(count, 0, count, bits)
            return Roll(self.text, Matches(pool, count, self.wanted), size, work.shift(size), _counted)
        last = self.last or count
        number = last - self.first + 1
        size = Size(count, number * kind.numbers[0], number * kind.high, bits)
        return Roll(self.text, Ranked(pool, count, self.first, last), size, self._work(size, last), _added)

    def _work(self, size: Size, last: int) -> float:
        faces = self.kind.high - self.kind.numbers[0] + 1
        if self.first == 1 and last == self.number:
            fair = self.kind.plain and not self.kind.explodes
            return work.fair_sum(size) if fair or self.number == 1 else work.product(size)
        if self.first == last in (1, self.number):
            return work.shift(size)
        return work.ranked(faces, min(last, self.number - self.first + 1), size)


def _added(throw: Throw) -> str:
    faces = [die.face for die in throw.dice if die.is_kept]
    left = len(throw.dice) - len(faces)
    out = (
        f" Left out: {', '.join(_shown(die.face) for die in throw.dice if not die.is_kept)}." if left else ""
    )
    if len(throw.dice) == 1:
        return ""
    if len(throw.dice) > MOST_ADDED:
        return f"{len(faces)} of {len(throw.dice)} dice make {_shown(throw.total)}."
    if len(faces) == 1:
        return f"{_shown(faces[0])} counts.{out}"
    words = " + ".join(_shown(face) if face >= 0 else f"({_shown(face)})" for face in faces)
    return f"{words} = {_shown(throw.total)}.{out}"


def _counted(throw: Throw) -> str:
    return f"{throw.total} of {len(throw.dice)} count."


def _in_order(throw: Throw) -> str:
    return (
        f"In order: {', '.join(_shown(face) for face in throw.total)}; together {_shown(sum(throw.total))}."
    )


def _shown(value: int) -> str:
    return str(value).replace("-", "−")

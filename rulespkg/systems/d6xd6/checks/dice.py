"""Two six-sided dice multiplied (d6xd6.dice.product)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.dice import Distribution, Each, Pool, Shown, Single, Throw

if TYPE_CHECKING:
    from rulespkg.dice.pool import Faces

PAIR = Each((Single(6), Single(6)))
"""The two dice of every roll, each by itself."""


def adjusted(dice: tuple[int, int], mods: tuple[int, int]) -> tuple[int, int]:
    """Each die with its change, floored at 0 before they are multiplied (d6xd6.difficulty.dice).

    >>> adjusted((1, 6), (-2, -2))
    (0, 4)
    """
    return max(0, dice[0] + mods[0]), max(0, dice[1] + mods[1])


class Product(Pool):
    """Two dice multiplied, each first changed by difficulty; the total is the product (d6xd6.dice.product).

    >>> Product((0, 0)).odds()[36], Product((-1, -1)).odds()[0]
    (Ratio(1, 36), Ratio(11, 36))
    """

    def __init__(self, mods: tuple[int, int] = (0, 0)) -> None:
        super().__init__(mods)

    def throw(self, faces: Faces) -> Throw:
        first, second = faces.next(6), faces.next(6)
        low, two = adjusted((first, second), self.parts[0])
        return Throw((Shown(6, first), Shown(6, second)), low * two)

    def _odds(self) -> Distribution:
        def multiplied(pair: tuple[int, int]) -> int:
            low, two = adjusted(pair, self.parts[0])
            return low * two

        return PAIR.odds().map(multiplied).sorted()


def products() -> Distribution:
    """The 18 products of two dice with their ways out of 36 (d6xd6.dice.distribution).

    >>> len(products()), products().mean()
    (18, Ratio(49, 4))
    """
    return Product().odds()

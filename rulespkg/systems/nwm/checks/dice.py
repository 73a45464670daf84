"""The four dice, each of which takes a success, changes nothing or adds one (nwm.task.roll)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.dice import Distribution, Pool, Ratio, Shown, Throw
from rulespkg.model.words import signed

if TYPE_CHECKING:
    from rulespkg.dice.pool import Faces

LOWEST_TOTAL, HIGHEST_TOTAL = -4, 4
DICE_COUNT = 4


def face_value(face: int) -> int:
    """What a face adds: 1 and 2 take one away, 5 and 6 add one (nwm.task.roll).

    >>> [face_value(face) for face in range(1, 7)]
    [-1, -1, 0, 0, 1, 1]
    """
    return (face + 1) // 2 - 2


class FourDice(Pool):
    """Four six-sided dice, each worth -1, 0 or +1 (nwm.task.roll).

    >>> FourDice().odds().probability(lambda x: x >= 0)
    Ratio(50, 81)
    """

    def throw(self, faces: Faces) -> Throw:
        rolled = [faces.next(6) for _ in range(DICE_COUNT)]
        dice = tuple(Shown(6, face, note=signed(face_value(face))) for face in rolled)
        return Throw(dice, sum(face_value(face) for face in rolled))

    def _odds(self) -> Distribution:
        odds = Distribution({-1: 1, 0: 1, 1: 1})
        two = odds.combine(odds, lambda a, b: a + b)
        return two.combine(two, lambda a, b: a + b)


FOUR_DICE = FourDice()


def at_least(total: int) -> Ratio:
    """The chance that the four dice make ``total`` or more (nwm.task.probabilities).

    >>> at_least(2), at_least(5), at_least(-9)
    (Ratio(5, 27), Ratio(0, 1), Ratio(1, 1))
    """
    return FOUR_DICE.odds().probability(lambda x: x >= total)

"""Critical hits and misses: what the faces say beside the hits (basics.crit)."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from rulespkg.dice import Distribution, Hits, Ratio, Throw, counted
from rulespkg.systems.basics.dice import SIDES, DicePool

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rulespkg.dice.pool import Faces

FAR = 6
"""Net hits that make a critical hit."""
MANY = 4
"""From so many dice on, no hit at all is a critical miss."""


class ReadFaces(int):
    """What a test leaves to know: its hits, and whether half its dice show 6 or half show 1.

    >>> seen = ReadFaces.of(3, True, False)
    >>> seen.hits, seen.sixes, seen.ones, str(seen)
    (3, True, False, '3')
    """

    @classmethod
    def of(cls, hits: int, sixes: bool, ones: bool) -> ReadFaces:
        """Packed into one number, so that odds over many dice stay quick."""
        return cls(hits * 4 + sixes * 2 + ones)

    @property
    def hits(self) -> int:
        """The number of hits."""
        return self >> 2

    @property
    def sixes(self) -> bool:
        """Whether at least half the dice, and at least two, show a 6."""
        return bool(self & 2)

    @property
    def ones(self) -> bool:
        """Whether at least half the dice show a 1."""
        return bool(self & 1)

    def __str__(self) -> str:
        return str(self.hits)


class Critical(NamedTuple):
    """Both flags; one roll may carry both."""

    hit: bool
    miss: bool


def half(dice: int) -> int:
    """At least half of so many dice."""
    return (dice + 1) // 2


def criticals(faces: ReadFaces, dice: int, threshold: int | None) -> Critical:
    """The critical flags of a roll of so many dice against a threshold or none (basics.crit.hit)."""
    far = threshold is not None and faces.hits - threshold >= FAR
    return Critical(faces.sixes or far, faces.ones or (not faces.hits and dice >= MANY))


def read_faces(dice: Sequence[int], least: int, forever: bool = False) -> ReadFaces:
    """What faces leave to know; with ``forever`` one die that shows 2 counts towards the ones."""
    sixes, ones = dice.count(6), dice.count(1) + (forever and 2 in dice)
    enough = half(len(dice))
    return ReadFaces.of(sum(face >= least for face in dice), sixes >= max(2, enough), ones >= enough)


class CriticalPool(Hits):
    """The dice of a test, read for hits and for criticals; the total is a ``Seen``.

    >>> odds = CriticalPool.of_dice(4, 5).odds()
    >>> str(odds.probability(lambda seen: seen.hits == 0 or seen.ones))
    '5/18'
    """

    @classmethod
    def of_dice(cls, dice: int, least: int, forever: bool = False) -> CriticalPool:
        """Dice that hit from a face on."""
        pool = cls(dice, SIDES, least)
        pool.parts = (dice, SIDES, least, forever)
        return pool

    def throw(self, source: Faces) -> Throw:
        """The dice, and what they leave to know."""
        dice, _, least, forever = self.parts
        shown = counted(dice, SIDES, least, source)
        return Throw(shown, read_faces([die.face for die in shown], least, forever))

    def _odds(self) -> Distribution:
        """Which dice show 6 or 1 hangs on the number of hits alone, so each is counted on its own."""
        dice, _, least, forever = self.parts
        enough, good = half(dice), SIDES + 1 - least
        sixes = _ways_of_at_least(dice, max(2, enough), good - 1)
        ones = _ones(dice, enough, SIDES - good - 1, forever)
        weights = {}
        for hits in range(dice + 1):
            ways, misses = math.comb(dice, hits), dice - hits
            for six, of_hits in ((True, sixes[hits]), (False, good**hits - sixes[hits])):
                for missed, of_misses in (
                    (True, ones[misses]),
                    (False, (SIDES - good) ** misses - ones[misses]),
                ):
                    weights[ReadFaces.of(hits, six, missed)] = ways * of_hits * of_misses
        return Distribution(weights)


def _ways_of_at_least(most: int, least: int, others: int) -> list[int]:
    """For 0 to ``most`` dice the ways of at least ``least`` on one face, with so many other faces.

    >>> _ways_of_at_least(3, 2, 1)
    [0, 0, 1, 4]
    """
    ways = [int(not least)]
    for dice in range(most):
        now_enough = math.comb(dice, least - 1) * others ** (dice - least + 1) if 0 < least <= dice + 1 else 0
        ways.append(ways[-1] * (others + 1) + now_enough)
    return ways


def _ones(most: int, enough: int, others: int, forever: bool) -> list[int]:
    """For 0 to ``most`` misses the ways in which the ones among them are enough.

    With ``forever`` they may be one short where another miss shows 2.
    """
    ways = _ways_of_at_least(most, enough, others)
    if forever and enough:
        for dice in range(enough - 1, most + 1):
            rest = dice - enough + 1
            ways[dice] += math.comb(dice, enough - 1) * (others**rest - max(0, others - 1) ** rest)
    return ways


def critical_pool(dice: DicePool, forever: bool = False) -> CriticalPool:
    """A test's dice as a pool that is read for criticals."""
    return CriticalPool.of_dice(dice.dice, dice.lowest, forever)


class CriticalOdds(NamedTuple):
    """The chances of a critical hit, of a critical miss, and of both at once."""

    hit: Ratio
    miss: Ratio
    both: Ratio


def critical_odds(dice: DicePool, threshold: int | None, forever: bool = False) -> CriticalOdds:
    """The chances of criticals on one roll (basics.crit.miss)."""
    flags = critical_pool(dice, forever).odds().map(lambda faces: criticals(faces, dice.dice, threshold))
    return CriticalOdds(*flag_odds(flags))


def flag_odds(flags: Distribution) -> Iterator[Ratio]:
    """The chances of hit, miss and both from a distribution of flags."""
    yield flags.probability(lambda critical: critical.hit)
    yield flags.probability(lambda critical: critical.miss)
    yield flags.probability(lambda critical: critical.hit and critical.miss)

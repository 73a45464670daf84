"""Attack after attack by one and the same setup, of which hits and Wounds are counted (buskit.gangup)."""

from __future__ import annotations

import math

from rulespkg.dice import Distribution, Repeated
from rulespkg.systems.buskit.damage.attack import Attack, AttackResult, attack_procedure

type Count = tuple[int, int]
"""Hits and Wounds so far."""


class GangAttacks(Repeated):
    """So many equal attacks; it ends in a ``Count``.

    >>> from rulespkg.systems import load
    >>> gang = load("buskit").calculator("buskit.gangup")
    >>> volley = gang.initial().dice()
    >>> volley.enumerate() == Repeated.enumerate(volley)
    True
    """

    __slots__ = ("attack",)

    def __init__(self, setup: Attack, times: int) -> None:
        self.attack = attack_procedure(setup)
        super().__init__((0, 0), lambda _: self.attack, _counted, times)

    def enumerate(self) -> Distribution:
        """The exact distribution: that of the number of hits, and for each number that of the Wounds."""
        odds = self.attack.enumerate().map(lambda result: _counted((0, 0), result)).reduced()
        hit = {wounds: weight for (hits, wounds), weight in odds.items() if hits}
        miss = {wounds: weight for (hits, wounds), weight in odds.items() if not hits}
        misses = _powers(miss, self.times)
        weights: dict[Count, int] = {}
        for hits, wounds_of_hits in enumerate(_powers(hit, self.times)):
            ways = math.comb(self.times, hits)
            for wounds, weight in _together(wounds_of_hits, misses[self.times - hits]).items():
                weights[hits, wounds] = ways * weight
        return Distribution(weights)


def _counted(count: Count, result: AttackResult) -> Count:
    return count[0] + result.hit, count[1] + result.wounds


def _powers(weights: dict[int, int], most: int) -> list[dict[int, int]]:
    """The weights of the sum of 0, 1, ... ``most`` of them."""
    powers = [{0: 1}]
    for _ in range(most):
        powers.append(_together(weights, powers[-1]))
    return powers


def _together(first: dict[int, int], two: dict[int, int]) -> dict[int, int]:
    sums: dict[int, int] = {}
    for mine, weight in first.items():
        for theirs, other in two.items():
            sums[mine + theirs] = sums.get(mine + theirs, 0) + weight * other
    return sums

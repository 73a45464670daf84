"""Fast exact answers for dice rolled together. Each has a brute-force twin in the tests."""

from __future__ import annotations

import math

from rulespkg.dice.distribution import Distribution

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from typing import Any


def highest(dice: Sequence[Distribution]) -> Distribution:
    """The highest of several independent whole-number dice.

    Multiplies the counts of "this or less" and takes differences.

    >>> from rulespkg.dice import die
    >>> highest([die(8), die(8), die(8)]).mean()
    Ratio(207, 32)
    """
    return _extreme(dice, reverse=False)


def lowest(dice: Sequence[Distribution]) -> Distribution:
    """The lowest of several independent whole-number dice.

    >>> from rulespkg.dice import die
    >>> lowest([die(8), die(8), die(8)]).mean()
    Ratio(81, 32)
    """
    return _extreme(dice, reverse=True)


def _extreme(dice: Sequence[Distribution], *, reverse: bool) -> Distribution:
    if not dice:
        raise ValueError("a pool needs at least one die")
    if len(dice) == 1:
        return dice[0]
    faces = sorted({face for one in dice for face in one}, reverse=reverse)
    product = [1] * len(faces)
    for one in dice:
        product = [so_far * within for so_far, within in zip(product, _running(one, faces), strict=True)]
    before = [0, *product]
    steps = {face: product[i] - before[i] for i, face in enumerate(faces)}
    return Distribution({face: steps[face] for face in sorted(steps)})


def _running(one: Distribution, faces: list[int]) -> list[int]:
    weights = dict(one.items())
    total = 0
    sums = []
    for face in faces:
        total += weights.get(face, 0)
        sums.append(total)
    return sums


def total(dice: Sequence[Distribution]) -> Distribution:
    """The sum of several independent whole-number dice; equal dice are added by doubling.

    >>> from rulespkg.dice import die
    >>> total([die(6)] * 3)[10]
    Ratio(1, 8)
    """
    groups: dict[int, tuple[Distribution, int]] = {}
    for one in dice:
        groups[id(one)] = (one, groups.get(id(one), (one, 0))[1] + 1)
    weights = {0: 1}
    for one, count in groups.values():
        weights = _convolve(weights, _power(dict(one.items()), count))
    return Distribution({face: weights[face] for face in sorted(weights)})


def _convolve(left: dict[int, int], right: dict[int, int]) -> dict[int, int]:
    sums: dict[int, int] = {}
    for a, weight in left.items():
        for b, other in right.items():
            sums[a + b] = sums.get(a + b, 0) + weight * other
    return sums


def _power(weights: dict[int, int], times: int) -> dict[int, int]:
    result = {0: 1}
    while times:
        if times & 1:
            result = _convolve(result, weights)
        times >>= 1
        if times:
            weights = _convolve(weights, weights)
    return result


def keep(die: Distribution, count: int, take: int, *, lowest: bool = False) -> Distribution:
    """The sum of the ``take`` highest (or lowest) of ``count`` equal dice.

    >>> from rulespkg.dice import die
    >>> keep(die(6), 4, 3).mean()
    Ratio(15869, 1296)
    """
    if not 1 <= take <= count:
        raise ValueError(f"keep from 1 to {count} dice, not {take}")
    idle, rest = count - take, die.total
    states, sums = {(count, 0): 1}, dict[int, int]()
    for face, weight in sorted(die.items(), reverse=not lowest):
        rest -= weight
        dealt: dict[tuple[int, int], int] = {}
        for (left, total), ways in _deal(states, face, weight, idle):
            if left <= idle:
                # Nothing is left to keep, so the other dice may show any of the faces to come.
                sums[total] = sums.get(total, 0) + ways * rest**left
            else:
                dealt[left, total] = dealt.get((left, total), 0) + ways
        states = dealt
    return Distribution(dict(sorted(sums.items())))


def _deal(
    states: dict[tuple[int, int], int], face: int, weight: int, idle: int
) -> Iterator[tuple[tuple[int, int], int]]:
    for (left, total), ways in states.items():
        for number in range(left + 1):
            yield (left - number, total + face * min(number, left - idle)), ways * math.comb(left, number)
            ways *= weight


def keep_mixed(dice: Sequence[Distribution], take: int, *, lowest: bool = False) -> Distribution:
    """The sum of the ``take`` highest (or lowest) of several different dice.

    >>> from rulespkg.dice import die
    >>> keep_mixed([die(4), die(6), die(8)], 2).mean() == keep_mixed([die(8), die(6), die(4)], 2).mean()
    True
    """
    if not 1 <= take <= len(dice):
        raise ValueError(f"keep from 1 to {len(dice)} dice, not {take}")
    states: dict[tuple[int, ...], int] = {(): 1}
    for one in dice:
        states = _merge(states, one, take, lowest)
    sums: dict[int, int] = {}
    for kept, weight in states.items():
        sums[sum(kept)] = sums.get(sum(kept), 0) + weight
    return Distribution(dict(sorted(sums.items())))


def _merge(
    states: dict[tuple[int, ...], int], one: Distribution, take: int, lowest: bool
) -> dict[tuple[int, ...], int]:
    merged: dict[tuple[int, ...], int] = {}
    for kept, so_far in states.items():
        for face, weight in one.items():
            key = tuple(sorted((*kept, face), reverse=not lowest)[:take])
            merged[key] = merged.get(key, 0) + so_far * weight
    return merged


def count(dice: Sequence[Distribution], hit: Callable[[Any], bool]) -> Distribution:
    """How many of the dice show a face for which ``hit(face)`` is true.

    >>> from rulespkg.dice import die
    >>> count([die(6)] * 4, lambda face: face >= 5).mean()
    Ratio(4, 3)
    """
    weights = {0: 1}
    for one in dice:
        yes = sum(weight for face, weight in one.items() if hit(face))
        weights = _convolve(weights, {0: one.total - yes, 1: yes})
    return Distribution(weights)

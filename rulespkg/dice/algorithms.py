"""Fast exact answers for dice rolled together. Each has a brute-force twin in the tests."""

from __future__ import annotations

import math

from rulespkg.dice import packed
from rulespkg.dice.distribution import Distribution

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

SPARSE = 60
"""A die with so many numbers missing for each of its faces is added face by face."""


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
    groups = _equal(dice)
    faces = sorted({face for odds, _ in groups for face in odds}, reverse=reverse)
    product = [1] * len(faces)
    for die, times in groups:
        within = _running(die, faces)
        product = [so_far * weight**times for so_far, weight in zip(product, within, strict=True)]
    before = [0, *product]
    steps = {face: product[i] - before[i] for i, face in enumerate(faces)}
    return Distribution({face: steps[face] for face in sorted(steps)})


def _equal(dice: Sequence[Distribution]) -> list[tuple[Distribution, int]]:
    """The dice that are one and the same object, with how many of each there are."""
    groups: dict[int, tuple[Distribution, int]] = {}
    for die in dice:
        groups[id(die)] = (die, groups.get(id(die), (die, 0))[1] + 1)
    return list(groups.values())


def _running(odds: Distribution, faces: list[int]) -> list[int]:
    weights = dict(odds.items())
    total = 0
    sums = []
    for face in faces:
        total += weights.get(face, 0)
        sums.append(total)
    return sums


def total(dice: Sequence[Distribution]) -> Distribution:
    """The sum of several independent whole-number dice.

    >>> from rulespkg.dice import die
    >>> total([die(6)] * 3)[10]
    Ratio(1, 8)
    """
    low, row = 0, [1]
    sparse: list[Distribution] = []
    fair: dict[int, int] = {}
    for odds, times in _equal(dice):
        start, faces = min(odds), len(odds)
        span = max(odds) - start + 1
        if span > SPARSE * (faces + 1):
            sparse += [odds] * times
            continue
        low += start * times
        if span == faces and _is_fair(odds):
            fair[faces] = fair.get(faces, 0) + times
            continue
        weights = [0] * span
        for face, weight in odds.items():
            weights[face - start] = weight
        row = (
            packed.times(row, packed.power(weights, times)) if len(row) > 1 else packed.power(weights, times)
        )
    row = _with_fair(row, fair)
    whole = Distribution(dict(enumerate(row, low)))
    for part in sparse:
        whole = whole.combine(part, int.__add__).sorted()
    return whole


def _is_fair(odds: Distribution) -> bool:
    return len({weight for _, weight in odds.items()}) == 1


def _with_fair(row: list[int], fair: dict[int, int]) -> list[int]:
    """Weights of sums after fair dice of faces from 0, given as how many there are of each size."""
    for sides, times in sorted(fair.items(), key=lambda pair: -pair[1]):
        if len(row) == 1:
            row = [row[0] * weight for weight in packed.fair(sides, times)]
        elif times * 8 < sides or times < 4:
            for _ in range(times):
                row = packed.window(row, sides)
        else:
            row = packed.times(row, packed.fair(sides, times))
    return row


def keep(die: Distribution, count: int, take: int, *, lowest: bool = False) -> Distribution:
    """The sum of the ``take`` highest (or lowest) of ``count`` equal dice.

    >>> from rulespkg.dice import die
    >>> keep(die(6), 4, 3).mean()
    Ratio(15869, 1296)
    """
    if not 1 <= take <= count:
        raise ValueError(f"keep from 1 to {count} dice, not {take}")
    return ranked(die, count, count - take + 1, count) if lowest else ranked(die, count, 1, take)


def ranked(die: Distribution, count: int, first: int, last: int) -> Distribution:
    """The sum of those of ``count`` equal dice that lie from place ``first`` to ``last``, the highest first.

    The work grows with the span of the faces.

    >>> from rulespkg.dice import die
    >>> ranked(die(6), 3, 2, 2).mean()
    Ratio(7, 2)
    """
    if not 1 <= first <= last <= count:
        raise ValueError(f"places run from 1 to {count}, not from {first} to {last}")
    if first == 1 and last == count:
        return total([die] * count)
    if first == last == 1:
        return highest([die] * count)
    if first == last == count:
        return lowest([die] * count)
    upward = last > count - first + 1
    if upward:
        first, last = count - last + 1, count - first + 1
    faces = sorted(die.items(), reverse=not upward)
    end = faces[0][0]
    sums = _places([(abs(face - end), weight) for face, weight in faces], count, first - 1, last)
    top, step = end * (last - first + 1), 1 if upward else -1
    by_sum = {top + step * off: weight for off, weight in enumerate(sums) if weight}
    return Distribution(dict(sorted(by_sum.items())))


def _places(faces: list[tuple[int, int]], count: int, skip: int, last: int) -> list[int]:
    """Weights of the sums of those that lie behind the first ``skip`` up to ``last``.

    Faces count from 0 in the order of the places. Of ``ahead[n]``, the dice in front of a face, n there are;
    sums are packed. What lies behind the last place may show anything that is left.
    """
    rest = sum(weight for _, weight in faces)
    bits = 8 * packed.width(rest**count)
    spare = count - last
    ahead = [1] + [0] * (last - 1)
    sums = 0
    combs = [[math.comb(n, k) for k in range(n + 1)] for n in range(last)]
    choose = [math.comb(count, n) for n in range(last)]
    for face, weight in faces:
        rest -= weight
        shift = face * bits
        ends = _ends(weight, rest, spare, count)
        for n, ways in enumerate(ahead):
            if ways:
                sums += ways * (choose[n] * ends[count - n]) << shift * (last - max(n, skip))
        if not rest:
            break
        powers = [weight**k for k in range(last)]
        for n in range(last - 1, 0, -1):
            row, ways = combs[n], ahead[n]
            top = n - skip
            for k in range(1, n + 1):
                before = ahead[n - k]
                if before and top > 0:
                    ways += before * (row[k] * powers[k]) << shift * min(k, top)
                elif before:
                    ways += before * (row[k] * powers[k])
            ahead[n] = ways
    return packed.unpack(sums, bits // 8)


def _ends(weight: int, rest: int, spare: int, count: int) -> list[int]:
    """For 0 to ``count`` dice: the ways for at most ``spare`` to show any of ``rest``, the others a face."""
    both = weight + rest
    ways = [both**n for n in range(spare + 1)]
    edge = rest ** (spare + 1)
    for n in range(spare, count):
        ways.append(both * ways[-1] - edge * math.comb(n, spare) * weight ** (n - spare))
    return ways


def keep_mixed(dice: Sequence[Distribution], take: int, *, lowest: bool = False) -> Distribution:
    """The sum of the ``take`` highest (or lowest) of several different dice.

    >>> from rulespkg.dice import die
    >>> keep_mixed([die(4), die(6), die(8)], 2).mean() == keep_mixed([die(8), die(6), die(4)], 2).mean()
    True
    """
    if not 1 <= take <= len(dice):
        raise ValueError(f"keep from 1 to {len(dice)} dice, not {take}")
    if take == len(dice):
        return total(dice)
    if take == 1:
        return _extreme(dice, reverse=lowest)
    faces = sorted({face for die in dice for face in die}, reverse=not lowest)
    bits = 8 * packed.width(math.prod(die.total for die in dice))
    weights = [dict(die.items()) for die in dice]
    front, rest = [0] * len(dice), [die.total for die in dice]
    sums = 0
    for face in faces:
        at = [weight.get(face, 0) for weight in weights]
        rest = [left - weight for left, weight in zip(rest, at, strict=True)]
        shift = abs(face - faces[0]) * bits
        for (ahead, here), ways in _around(front, at, rest, take).items():
            if ahead + here == take:
                sums += ways << shift * here
        front = [ways + (weight << shift) for ways, weight in zip(front, at, strict=True)]
    top, step = faces[0] * take, 1 if lowest else -1
    by_sum = {top + step * off: weight for off, weight in enumerate(packed.unpack(sums, bits // 8)) if weight}
    return Distribution(dict(sorted(by_sum.items())))


def _around(front: list[int], at: list[int], rest: list[int], take: int) -> dict[tuple[int, int], int]:
    """Packed sums by how many dice lie in front of a face and how many show it, up to ``take`` together."""
    states = {(0, 0): 1}
    for before, same, behind in zip(front, at, rest, strict=True):
        dealt: dict[tuple[int, int], int] = {}
        for (ahead, here), ways in states.items():
            if behind:
                dealt[ahead, here] = dealt.get((ahead, here), 0) + ways * behind
            if same:
                key = ahead, min(here + 1, take - ahead)
                dealt[key] = dealt.get(key, 0) + ways * same
            if before and ahead + 1 < take:
                key = ahead + 1, min(here, take - ahead - 1)
                dealt[key] = dealt.get(key, 0) + ways * before
        states = dealt
    return states


def count(dice: Sequence[Distribution], hit: Callable[[Any], bool]) -> Distribution:
    """How many of the dice show a face for which ``hit(face)`` is true.

    >>> from rulespkg.dice import die
    >>> count([die(6)] * 4, lambda face: face >= 5).mean()
    Ratio(4, 3)
    """
    groups: dict[tuple[int, int], int] = {}
    for odds, times in _equal(dice):
        yes = sum(weight for face, weight in odds.items() if hit(face))
        groups[yes, odds.total - yes] = groups.get((yes, odds.total - yes), 0) + times
    row = [1]
    for (yes, no), times in groups.items():
        row = packed.times(row, _binomial(yes, no, times))
    return Distribution(dict(enumerate(row)))


def _binomial(yes: int, no: int, times: int) -> list[int]:
    """The weights of 0 to ``times`` hits.

    >>> _binomial(1, 2, 3)
    [8, 12, 6, 1]
    """
    divisor = math.gcd(yes, no)
    yes, no = yes // divisor, no // divisor
    return [math.comb(times, hits) * yes**hits * no ** (times - hits) for hits in range(times + 1)]

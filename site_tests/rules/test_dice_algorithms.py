"""Every fast algorithm against its brute-force twin, and against icepool on random dice."""

import random
from collections import Counter
from fractions import Fraction
from itertools import product
from math import prod

import icepool
import pytest

from rulespkg.dice import (
    Distribution,
    count,
    die,
    gather,
    highest,
    keep,
    keep_mixed,
    lowest,
    packed,
    ranked,
    total,
)
from site_tests.for_all import for_all

SEEDS = range(60)


def chances(distribution):
    return {face: Fraction(weight, distribution.total) for face, weight in distribution.items()}


def ice_chances(ice):
    return {face: Fraction(weight, ice.denominator()) for face, weight in ice.items()}


def ice(distribution):
    return icepool.Die(dict(distribution.items()))


def brute(dice, read):
    """The chances of ``read(faces)`` over every combination of faces."""
    counts = Counter()
    for combination in product(*(distribution.items() for distribution in dice)):
        counts[read([face for face, _ in combination])] += prod(weight for _, weight in combination)
    whole = prod(distribution.total for distribution in dice)
    return {outcome: Fraction(weight, whole) for outcome, weight in counts.items()}


def random_die(rng):
    """A fair die, or one with gaps, negative faces and uneven weights."""
    if rng.random() < 0.5:
        return die(rng.choice([2, 4, 6, 8, 10, 12, 20]))
    faces = rng.sample(range(-5, 15), rng.randint(1, 6))
    return Distribution({face: rng.randint(1, 9) for face in faces})


def random_dice(seed, most=5):
    rng = random.Random(f"dice {seed}")
    kinds = [random_die(rng) for _ in range(rng.randint(1, 3))]
    return [rng.choice(kinds) for _ in range(rng.randint(1, most))], rng


SMALL = [
    [die(1)],
    [die(6)],
    [die(4), die(4)],
    [die(4), die(6), die(8)],
    [die(6), Distribution({-2: 1, 0: 3, 9: 2})],
    [Distribution({5: 2, 1: 1}), Distribution({3: 7}), die(3), die(3)],
]
NAMES = ["d1", "d6", "2d4", "d4 d6 d8", "uneven", "unsorted"]


@pytest.fixture(params=SMALL, ids=NAMES)
def dice(request):
    return request.param


def test_highest_counts_every_combination(dice):
    assert chances(highest(dice)) == brute(dice, max)


def test_lowest_counts_every_combination(dice):
    assert chances(lowest(dice)) == brute(dice, min)


def test_total_counts_every_combination(dice):
    assert chances(total(dice)) == brute(dice, sum)


@pytest.mark.parametrize("low", [False, True], ids=["highest", "lowest"])
def test_keep_mixed_counts_every_combination(dice, low):
    for take in range(1, len(dice) + 1):
        twin = brute(dice, lambda faces, take=take: sum(sorted(faces, reverse=not low)[:take]))
        assert chances(keep_mixed(dice, take, lowest=low)) == twin


@pytest.mark.parametrize("low", [False, True], ids=["highest", "lowest"])
@pytest.mark.parametrize(
    "die", [die(4), die(6), Distribution({-1: 2, 3: 1, 0: 3})], ids=["d4", "d6", "uneven"]
)
def test_keep_counts_every_combination(die, low):
    for number in range(1, 5):
        for take in range(1, number + 1):
            twin = brute([die] * number, lambda faces, take=take: sum(sorted(faces, reverse=not low)[:take]))
            assert chances(keep(die, number, take, lowest=low)) == twin


@pytest.mark.parametrize("target", [-9, 0, 1, 3, 4, 99])
def test_count_counts_every_combination(dice, target):
    twin = brute(dice, lambda faces: sum(face >= target for face in faces))
    assert chances(count(dice, lambda face: face >= target)) == twin


@for_all(seed=SEEDS)
def test_highest_is_icepools(seed):
    dice, _ = random_dice(seed)
    assert chances(highest(dice)) == ice_chances(icepool.highest([ice(die) for die in dice]))


@for_all(seed=SEEDS)
def test_lowest_is_icepools(seed):
    dice, _ = random_dice(seed)
    assert chances(lowest(dice)) == ice_chances(icepool.lowest([ice(die) for die in dice]))


@for_all(seed=SEEDS)
def test_total_is_icepools(seed):
    dice, _ = random_dice(seed, most=9)
    assert chances(total(dice)) == ice_chances(sum((ice(die) for die in dice), start=icepool.Die([0])))


@for_all(seed=SEEDS)
def test_keep_is_icepools(seed):
    rng = random.Random(f"keep {seed}")
    die, number = random_die(rng), rng.randint(1, 8)
    take = rng.randint(1, number)
    assert chances(keep(die, number, take)) == ice_chances(ice(die).highest(number, take))
    assert chances(keep(die, number, take, lowest=True)) == ice_chances(ice(die).lowest(number, take))


@for_all(seed=SEEDS)
def test_ranked_is_icepools(seed):
    rng = random.Random(f"ranked {seed}")
    die, number = random_die(rng), rng.randint(1, 8)
    first = rng.randint(1, number)
    last = rng.randint(first, number)
    places = ice(die).pool(number)[number - last : number - first + 1]
    assert chances(ranked(die, number, first, last)) == ice_chances(places.sum())


@for_all(seed=SEEDS)
def test_many_equal_dice_are_added_as_by_plain_loops(seed):
    rng = random.Random(f"many {seed}")
    sides, number = rng.randint(1, 30), rng.randint(1, 30)
    plain = [1]
    for _ in range(number):
        plain = packed.window(plain, sides)
    assert packed.fair(sides, number) == packed.power([1] * sides, number) == plain
    assert [weight for _, weight in total([die(sides)] * number).items()] == plain


def test_numbers_far_apart_are_added_one_by_one():
    far = Distribution({-1_000_000: 1, 1_000_000: 3})
    assert chances(total([far, far, die(6)])) == brute([far, far, die(6)], sum)


@for_all(seed=SEEDS)
def test_keep_mixed_is_icepools(seed):
    dice, rng = random_dice(seed)
    take = rng.randint(1, len(dice))
    pool = icepool.Pool([ice(die) for die in dice])
    assert chances(keep_mixed(dice, take)) == ice_chances(pool.highest(take).sum())
    assert chances(keep_mixed(dice, take, lowest=True)) == ice_chances(pool.lowest(take).sum())


@for_all(seed=SEEDS)
def test_count_is_icepools(seed):
    dice, rng = random_dice(seed, most=9)
    target = rng.randint(-4, 12)
    hits = [ice(die).map(lambda face: int(face >= target)) for die in dice]
    assert chances(count(dice, lambda face: face >= target)) == ice_chances(sum(hits, start=icepool.Die([0])))


@for_all(seed=SEEDS)
def test_map_combine_and_then_are_icepools(seed):
    rng = random.Random(f"map {seed}")
    left, right, step = random_die(rng), random_die(rng), rng.randint(1, 4)
    mapped = left.map(lambda face: face // step)
    assert chances(mapped) == ice_chances(ice(left).map(lambda face: face // step))
    margins = left.combine(right, lambda mine, theirs: mine - theirs)
    assert chances(margins) == ice_chances(ice(left) - ice(right))
    after = left.then(lambda face: right.map(lambda more: face * more) if face > step else die(step))
    twin = ice(left).map(
        lambda face: ice(right).map(lambda more: face * more) if face > step else icepool.d(step)
    )
    assert chances(after) == ice_chances(twin)


@for_all(seed=SEEDS)
def test_means_and_chances_are_icepools(seed):
    die = random_die(random.Random(f"mean {seed}"))
    mean, odd = die.mean(), die.probability(lambda face: face % 2)
    assert Fraction(mean.num, mean.den) == ice(die).mean()
    assert Fraction(odd.num, odd.den) == ice(die).map(lambda face: face % 2).probability(1)
    assert die.expect(lambda face: 3 * face) == mean * 3
    assert sum(die.chances().values()) == 1


def test_equal_chances_are_equal_distributions():
    coin, heavy = Distribution({"a": 1, "b": 1}), Distribution({"b": 7, "a": 7})
    assert coin == heavy
    assert hash(coin) == hash(heavy)
    assert coin != Distribution({"a": 1, "b": 2})
    assert dict(heavy.reduced().items()) == {"b": 1, "a": 1}
    assert list(heavy.sorted()) == ["a", "b"]


@pytest.mark.parametrize(
    "attempt",
    [
        lambda: Distribution({}),
        lambda: Distribution({1: 0}),
        lambda: Distribution({1: -1, 2: 2}),
        lambda: die(0),
        lambda: gather([]),
        lambda: highest([]),
        lambda: lowest([]),
        lambda: keep(die(6), 3, 0),
        lambda: keep(die(6), 3, 4),
        lambda: ranked(die(6), 3, 0, 2),
        lambda: ranked(die(6), 3, 3, 2),
        lambda: keep_mixed([die(6)], 2),
        lambda: keep_mixed([], 1),
    ],
    ids=[
        "empty",
        "zero",
        "negative",
        "d0",
        "gather",
        "highest",
        "lowest",
        "keep0",
        "keep4",
        "ranked0",
        "ranked3",
        "mixed",
        "none",
    ],
)
def test_what_cannot_be_is_refused(attempt):
    with pytest.raises(ValueError, match=r"\w"):
        attempt()

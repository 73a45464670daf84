"""Pools: ``throw`` over all faces gives exactly ``odds``, and marks the dice that count."""

import random
from collections import Counter
from fractions import Fraction

import pytest

from rulespkg.dice import (
    Best,
    Each,
    Exploding,
    GivenFaces,
    Hits,
    Keep,
    Matches,
    Numbered,
    OutOfFaces,
    Ranked,
    Rolled,
    Single,
    Total,
    WrongFace,
)
from site_tests.for_all import for_all

POOLS = [
    Single(1),
    Single(6),
    Exploding(4, 4, 0),
    Exploding(4, 4, 1),
    Exploding(3, 3, 4),
    Exploding(6, 1, 2),
    Exploding(4, 9, 3),
    Exploding(1, 1, 3),
    Best((Single(6),)),
    Best((Single(4), Single(6), Single(8))),
    Best((Single(4), Single(6), Single(8)), low=True),
    Best((Exploding(4, 4, 2), Keep(3, 4, 2))),
    Best((Total((Single(4), Single(4))), Single(8)), low=True),
    Keep(1, 6, 1),
    Keep(4, 6, 3),
    Keep(4, 6, 1),
    Keep(4, 4, 4),
    Keep(4, 6, 2, low=True),
    Ranked(Single(6), 3, 2, 2),
    Ranked(Exploding(4, 4, 1), 3, 1, 2),
    Ranked(Keep(2, 4, 1), 2, 1, 2),
    Matches(Single(6), 3, (2, 6)),
    Matches(Single(4), 2, ()),
    Total(()),
    Total((Single(6), Single(6), Single(6))),
    Total((Single(4), Keep(3, 4, 2), Hits(2, 6, 5))),
    Total((Best((Single(4), Single(6))), Exploding(4, 4, 1))),
    Hits(0, 6, 5),
    Hits(4, 6, 5),
    Hits(3, 6, 1),
    Hits(3, 6, 7),
    Each(()),
    Each((Single(4), Single(6))),
    Each((Keep(2, 4, 1), Hits(2, 4, 3), Exploding(4, 4, 1))),
    Each((Each((Single(2), Single(3))), Single(2))),
]


def every_throw(pool):
    """Each way the dice can fall: the throw and its chance, read through ``GivenFaces``."""
    waiting = [((), Fraction(1))]
    while waiting:
        faces, chance = waiting.pop()
        try:
            yield pool.throw(GivenFaces(faces)), chance
        except OutOfFaces as short:
            share = chance / short.sides
            waiting.extend(((*faces, face), share) for face in range(1, short.sides + 1))


def thrown(pool):
    chances = Counter()
    for throw, chance in every_throw(pool):
        chances[throw.total] += chance
    return dict(chances)


def odds(pool):
    exact = pool.odds()
    return {total: Fraction(weight, exact.total) for total, weight in exact.items()}


def random_pool(rng, depth=2):
    sides = rng.choice([2, 3, 4])
    kinds = ["single", "exploding", "keep", "hits"] + ["best", "total"] * (depth > 0)
    kind = rng.choice(kinds)
    if kind == "single":
        return Single(sides)
    if kind == "exploding":
        return Exploding(sides, rng.randint(1, sides), rng.randint(0, 2))
    if kind == "keep":
        number = rng.randint(1, 3)
        return Keep(number, sides, rng.randint(1, number), rng.random() < 0.5)
    if kind == "hits":
        return Hits(rng.randint(0, 3), sides, rng.randint(1, sides + 1))
    pools = [random_pool(rng, depth - 1) for _ in range(rng.randint(1, 2))]
    return Total(pools) if kind == "total" else Best(pools, rng.random() < 0.5)


@pytest.mark.parametrize("pool", POOLS, ids=repr)
def test_all_throws_together_are_the_odds(pool):
    assert thrown(pool) == odds(pool)


@for_all(seed=range(100))
def test_all_throws_of_a_random_pool_are_its_odds(seed):
    pool = random_pool(random.Random(f"pool {seed}"))
    assert thrown(pool) == odds(pool)


@pytest.mark.parametrize("pool", POOLS, ids=repr)
def test_a_roll_throws_faces_that_the_dice_have(pool):
    source, possible = Rolled(random.Random(repr(pool))), pool.odds()
    for _ in range(50):
        throw = pool.throw(source)
        assert throw.total in set(possible)
        assert all(1 <= die.face <= die.sides for die in throw.dice)


@pytest.mark.parametrize("pool", POOLS, ids=repr)
def test_a_roll_reads_as_the_same_faces_given(pool):
    rolled = pool.throw(Rolled(random.Random(repr(pool))))
    again = pool.throw(GivenFaces(die.face for die in rolled.dice))
    assert repr(again.dice) == repr(rolled.dice)
    assert again.total == rolled.total


@pytest.mark.parametrize(
    "pool", [Keep(4, 4, 3), Keep(4, 4, 2, low=True), Best((Single(4), Single(6)))], ids=repr
)
def test_the_dice_that_count_add_up_to_the_total(pool):
    for throw, _ in every_throw(pool):
        assert sum(die.face for die in throw.dice if die.is_kept) == throw.total


def test_only_hits_are_kept():
    throw = Hits(4, 6, 5).throw(GivenFaces([6, 1, 5, 4]))
    assert [die.is_kept for die in throw.dice] == [True, False, True, False]
    assert throw.total == 2


def test_of_equal_dice_only_as_many_as_count_are_kept():
    throw = Keep(3, 6, 1).throw(GivenFaces([5, 5, 5]))
    assert [die.is_kept for die in throw.dice] == [True, False, False]


def test_each_added_die_says_so():
    throw = Exploding(6, 6, 2).throw(GivenFaces([6, 6, 6]))
    assert [die.note for die in throw.dice] == ["", "added", "added"]
    assert throw.total == 18


def test_equal_pools_share_their_odds():
    assert Keep(4, 6, 3) == Keep(4, 6, 3)
    assert Keep(4, 6, 3).odds() is Keep(4, 6, 3).odds()
    assert Keep(4, 6, 3) != Keep(4, 6, 3, low=True)
    assert Total((Single(6),)) != Best((Single(6),))


def test_a_pool_without_dice_has_no_best():
    with pytest.raises(ValueError, match="at least one die"):
        Best(())


def test_a_die_with_own_numbers_shows_each_as_often_as_it_has_it():
    numbered = Numbered((1, 1, 2, 7))
    assert odds(numbered) == {1: Fraction(1, 2), 2: Fraction(1, 4), 7: Fraction(1, 4)}
    source = Rolled(random.Random("numbered"))
    rolled = Counter(numbered.throw(source).total for _ in range(400))
    assert set(rolled) == {1, 2, 7}
    assert 150 < rolled[1] < 250
    assert numbered.throw(GivenFaces([7])).total == 7
    with pytest.raises(WrongFace, match="its face is 1, 2, 7, not 3"):
        numbered.throw(GivenFaces([3]))
    with pytest.raises(OutOfFaces):
        numbered.throw(GivenFaces([]))

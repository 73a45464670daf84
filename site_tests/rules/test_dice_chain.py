"""Chains against every path walked one by one, and against icepool."""

import random
from collections import Counter
from fractions import Fraction
from itertools import pairwise

import icepool
import pytest

from rulespkg.dice import Distribution, advance, die, repeat
from rulespkg.dice.chain import chance
from site_tests.for_all import for_all


def chances(distribution):
    return {state: Fraction(weight, distribution.total) for state, weight in distribution.items()}


def paths(start, step, times):
    """The chances of the last state over every path, without merging any."""
    ends, open_paths = Counter(), [(start, Fraction(1), times)]
    while open_paths:
        state, share, left = open_paths.pop()
        branch = step(state) if left else None
        if branch is None:
            ends[state] += share
            continue
        open_paths += [(next, share * part, left - 1) for next, part in chances(branch).items()]
    return dict(ends)


def random_walk(seed):
    """A step over a few states, some absorbing, with uneven weights."""
    rng = random.Random(f"chain {seed}")
    states = range(rng.randint(2, 6))
    table = {}
    for state in states:
        branch = Distribution({rng.choice(states): rng.randint(1, 9) for _ in range(3)})
        table[state] = None if rng.random() < 0.25 else branch
    return table.get


def wounds(left):
    return die(6).map(lambda face: max(0, left - face)) if left > 0 else None


@pytest.mark.parametrize("times", range(6))
@for_all(seed=range(20))
def test_a_chain_is_all_its_paths(seed, times):
    step = random_walk(seed)
    assert chances(repeat(0, step, times)[-1]) == paths(0, step, times)


@pytest.mark.parametrize("times", range(6))
@for_all(seed=range(20))
def test_the_chance_of_an_end_is_that_of_all_its_paths(seed, times):
    """Of every set of states, whether they absorb or not."""
    step = random_walk(seed)
    chances = paths(0, step, times)
    for wanted in ({0}, {1, 2}, {0, 3, 5}):
        half = chance(0, step, times, lambda state, wanted=wanted: state in wanted)
        assert Fraction(half.num, half.den) == sum(chances.get(state, 0) for state in wanted)


@pytest.mark.parametrize("times", [1, 4, 12])
def test_the_chance_of_a_growing_chain_is_that_of_its_last_states(times):
    """Where each step reaches states that none before has reached."""
    walk = repeat(60, wounds, times)[-1]
    for least in (0, 20, 50):
        assert chance(60, wounds, times, lambda left, least=least: left >= least) == walk.probability(
            lambda left, least=least: left >= least
        )


@for_all(seed=range(100))
def test_a_chain_is_icepools(seed):
    step, times = random_walk(seed), random.Random(seed).randint(1, 30)

    def ice_step(state):
        branch = step(state)
        return state if branch is None else icepool.Die(dict(branch.items()))

    twin = icepool.map(ice_step, 0, repeat=times)
    expected = {state: Fraction(weight, twin.denominator()) for state, weight in twin.items()}
    assert chances(repeat(0, step, times)[-1]) == expected


@for_all(seed=range(20))
def test_one_step_is_the_next_of_the_chain(seed):
    step = random_walk(seed)
    for before, after in pairwise(repeat(0, step, 4)):
        assert chances(advance(before, step)) == chances(after)


def test_every_step_of_the_chain_is_told():
    walk = repeat(9, wounds, 4)
    assert len(walk) == 5
    assert walk[0] == Distribution.certain(9)
    for before, after in pairwise(walk):
        assert after == advance(before, wounds)


def test_an_absorbing_state_stays():
    walk = repeat(6, wounds, 12)
    down = [float(after[0]) for after in walk]
    assert down == sorted(down)
    assert walk[6][0] == 1


def test_a_step_is_asked_once_for_each_state():
    calls = Counter()

    def step(state):
        calls[state] += 1
        return wounds(state)

    repeat(8, step, 10)
    assert set(calls.values()) == {1}


def test_a_chain_in_which_nothing_happens():
    assert repeat("still", lambda _: None, 3) == [Distribution.certain("still")] * 4

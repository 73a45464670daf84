"""The luck of an evening: exact, the same as counting every course it could have taken."""

import itertools
import json
import random

import pytest

from rulespkg.border import call
from rulespkg.chances.session import MOST, MOST_DIGITS, Roll, at_least, expected, read, sum_up
from rulespkg.dice import Ratio
from site_tests.for_all import for_all


def every_course(chances):
    """Chances of each number of wins, from every course of the evening one by one."""
    shares = [Ratio(0)] * (len(chances) + 1)
    for course in itertools.product((False, True), repeat=len(chances)):
        share = Ratio(1)
        for won, chance in zip(course, chances, strict=True):
            share *= chance if won else 1 - chance
        shares[sum(course)] += share
    return shares


def random_chances(seed):
    rng = random.Random(f"evening {seed}")
    ends = [Ratio(0), Ratio(1)] if seed % 3 == 0 else []
    return ends + [Ratio(rng.randint(0, 36), 36) for _ in range(rng.randint(1, 6))]


@for_all(seed=range(30))
def test_the_tail_is_the_sum_over_every_course(seed):
    chances = random_chances(seed)
    courses = every_course(chances)
    for wins in range(len(chances) + 1):
        assert at_least(chances, wins) == sum(courses[wins:], Ratio(0))
    assert at_least(chances, len(chances) + 1) == 0


@for_all(seed=range(10))
def test_the_mean_is_that_of_every_course(seed):
    chances = random_chances(seed)
    mean = sum((share * wins for wins, share in enumerate(every_course(chances))), Ratio(0))
    assert expected([Roll(chance, False) for chance in chances]) == mean


def test_a_whole_evening_of_long_fractions_is_exact():
    rolls = [Roll(Ratio(1, 3**600), True), *[Roll(Ratio(1, 2), False)] * (MOST - 1)]
    sums = sum_up(rolls)
    assert (sums["won"], sums["of"]) == (1, MOST)
    assert sums["tail"] == str(1 - (1 - Ratio(1, 3**600)) * Ratio(1, 2 ** (MOST - 1)))


def test_fractions_too_long_to_write_are_still_summed_up():
    longest = 10 ** (MOST_DIGITS - 1)
    rolls = [[f"{longest - place}/{longest + 1}", True] for place in range(MOST)]
    reply = ask(rolls)
    assert (reply["won"], reply["tail"]) == (MOST, None)
    assert reply["words"].startswith(f"You won {MOST} of {MOST}, {MOST} expected")


def ask(rolls):
    return json.loads(call(json.dumps({"do": "evening", "id": "", "rolls": rolls})))


def test_the_border_sums_up():
    reply = ask([["19/27", True], ["1/2", False], ["1/4", True]])
    assert reply["ok"]
    assert reply["expected"] == "157/108"
    assert reply["tail"] == "103/216"
    assert reply["words"] == "You won 2 of 3, 1.5 expected; as lucky or luckier: 48%."


LEGAL = "must be a chance from 0/1 to 1/1 and whether it was won"


@pytest.mark.parametrize(
    "bad",
    [
        None, 3, [], ["1/2"], ["1/2", 1], ["1/2", None], [0.5, True], ["3/2", True], ["1/0", True],
        ["-1/2", True],
        ["1/2/3", True], ["", True], ["½", True], ["١/٢", True], ["1/" + "9" * 5000, True], ["<b>", True],
    ],
    ids=lambda bad: repr(bad)[:20],
)  # fmt: skip
def test_what_is_no_roll_is_refused_by_its_place(bad):
    reply = ask([["1/2", True], bad])
    assert not reply["ok"]
    assert reply["problems"][0]["name"] == "rolls"
    assert f"Roll 2 {LEGAL}, not" in reply["problems"][0]["message"]


@pytest.mark.parametrize(
    "bad", [None, {}, "1/2", [], [["1/2", True]] * (MOST + 1)], ids=lambda bad: repr(bad)[:20]
)
def test_no_list_too_few_and_too_many_are_refused(bad):
    reply = ask(bad)
    assert reply["problems"][0]["message"] == f"Rolls must be a list of 1 to {MOST} rolls."


def test_reading_keeps_the_exact_chance():
    assert read([["2/4", False]]) == (Roll(Ratio(1, 2), False),)

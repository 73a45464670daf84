"""Who acts first in Buskit, against sums over everybody who may tie; and what a fight may ask."""

from fractions import Fraction
from functools import cache
from itertools import combinations
from math import prod
from random import Random

import pytest

from rulespkg.html.answer import render
from rulespkg.html.throw import MOST_THROWS
from rulespkg.model.problem import Refusal
from rulespkg.systems import load
from rulespkg.systems.buskit.combat.calculators.initiative import MOST_DICE
from rulespkg.systems.buskit.combat.initiative import FINE
from site_tests.rules import door

BUSKIT = load("buskit")
INITIATIVE = BUSKIT.calculator("buskit.initiative")
LADDER = ("d4", "d6", "d8", "d10", "d12")

UNLIKE = [
    [{"trait": "d8"}],
    [{"trait": "d4"}, {"trait": "d12"}],
    [{"trait": "d8"}, {"trait": "d6"}, {"trait": "d6"}],
    [{"trait": "d6", "bonus": 1}, {"trait": "d6", "specialized": 1}, {"trait": "d6", "extra": "d10"}],
    [{"trait": "d10", "penalty": 2}, {"trait": "d4", "wild": 1}, {"trait": "d12"}, {"trait": "d4"}],
    [{"trait": die} for die in LADDER],
    [{"trait": "d6"}] * 3 + [{"trait": "d10", "specialized": 1}] * 2 + [{"trait": "d8"}],
    [{"trait": die, "bonus": at % 3} for at, die in enumerate((*LADDER, "d8"))],
]


def fight(people):
    """The inputs of a fight, from those of each person."""
    flat = {"contestants": len(people)}
    for place, person in enumerate(people, 1):
        flat |= {f"contestants.{place}.{name}": value for name, value in person.items()}
    return flat


def summed(pools):
    """The chance of each to act first: everybody who may tie rolls again."""
    odds = [
        {value: Fraction(share.num, share.den) for value, share in pool.chances().items()} for pool in pools
    ]

    @cache
    def chances(rolling):
        if len(rolling) == 1:
            return {rolling[0]: Fraction(1)}
        chance_of, again = dict.fromkeys(rolling, Fraction(0)), Fraction(0)
        for value in set().union(*(odds[index] for index in rolling)):
            here = {index: odds[index].get(value, 0) for index in rolling}
            less = {
                index: sum(share for other, share in odds[index].items() if other < value)
                for index in rolling
            }
            for size in range(1, len(rolling) + 1):
                for tied in combinations(rolling, size):
                    weight = prod((here if index in tied else less)[index] for index in rolling)
                    if tied == rolling:
                        again += weight
                    elif weight:
                        for index, chance in chances(tied).items():
                            chance_of[index] += weight * chance
        return {index: chance / (1 - again) for index, chance in chance_of.items()}

    return list(chances(tuple(range(len(pools)))).values())


@pytest.mark.parametrize("people", UNLIKE, ids=str)
def test_who_acts_first_is_what_all_ties_come_to(people):
    flat = fight(people)
    cells = door.odds("buskit.initiative", flat).column("first", "first")
    pools = INITIATIVE.read({name: str(value) for name, value in flat.items()}).pools
    for chance, exact in zip(cells.values(), summed([pool.odds() for pool in pools]), strict=True):
        if exact.denominator < FINE:
            assert Fraction(chance.num, chance.den) == exact
        else:
            assert 0 <= exact - Fraction(chance.num, chance.den) < Fraction(2, FINE)


@pytest.mark.parametrize(
    "people",
    [
        [{"trait": LADDER[place % 5]} for place in range(17)],
        [{"trait": LADDER[place % 6 % 5], "specialized": int(place % 6 == 5)} for place in range(20)],
        [{"trait": LADDER[place % 5], "bonus": place // 5} for place in range(12)],
        [{"trait": "d12", "bonus": 2 + place % 6, "extra": "d12+d12+d12"} for place in range(20)],
    ],
    ids=("five sizes", "six kinds", "twelve unlike", "many dice"),
)
def test_a_large_fight_has_sixty_digits(people):
    result = door.odds("buskit.initiative", fight(people))
    first = [Fraction(chance.num, chance.den) for chance in result.column("first", "first").values()]
    assert 0 <= 1 - sum(first) < Fraction(len(people) + 1, FINE)
    alike = {}
    for person, chance in zip(people, first, strict=True):
        alike.setdefault(str(person), set()).add(chance)
    assert all(len(chances) == 1 for chances in alike.values())


def test_namesakes_share_what_strangers_with_the_same_odds_have():
    """A bonus die is as good as a Specialization, so that it makes no kind of its own."""
    people = [{"trait": "d8", "bonus": 1}, {"trait": "d8", "specialized": 1}, {"trait": "d6"}]
    first = list(door.odds("buskit.initiative", fight(people)).column("first", "first").values())
    assert first[0] == first[1]


@pytest.mark.parametrize(
    ("people", "field", "words"),
    [
        ([{"trait": LADDER[n % 5], "bonus": n // 5} for n in range(13)], "contestants", "at most 6,400"),
        ([{"trait": "d8"}, {"trait": "d8", "bonus": 12}], "contestants.2.bonus", "at most 12 in"),
        ([{"trait": "d8", "penalty": 12}], "contestants.1.penalty", "at most 12 in"),
    ],
    ids=("too unlike", "too many dice", "too many penalties"),
)
def test_what_would_take_too_long_is_refused(people, field, words):
    with pytest.raises(Refusal) as refusal:
        door.odds("buskit.initiative", fight(people))
    assert [problem.name for problem in refusal.value.problems] == [field]
    assert words in str(refusal.value)


def test_a_roll_of_the_largest_fight_is_no_megabyte():
    form = INITIATIVE.read(
        {name: str(value) for name, value in fight([{"trait": "d12", "bonus": MOST_DICE - 1}] * 20).items()}
    )
    for seed in range(5):
        answer = form.roll(Random(seed))
        html = render(answer, BUSKIT, "")
        assert len(html) < 150_000
        assert html.count("<svg") == sum(
            die.is_kept for dice in answer.dice[:MOST_THROWS] for die in dice.dice
        )
        assert html.count("dropped: d12 ") == len(answer.dice)

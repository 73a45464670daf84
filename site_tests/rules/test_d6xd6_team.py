"""Pooled dice against a twin that tries every allotment of every throw."""

from __future__ import annotations

from itertools import permutations, product
from random import Random

import pytest

from rulespkg.dice import Distribution
from rulespkg.model.problem import Refusal
from rulespkg.systems import load
from rulespkg.systems.d6xd6.checks.roll import Penalty, Task, read
from rulespkg.systems.d6xd6.options.allotment_worth import AllotmentWorth
from rulespkg.systems.d6xd6.options.combat_team import Team, apart, best, best_of_products, procedure
from rulespkg.systems.d6xd6.options.dice_bag import Bag, Code, bags, code_of, faces_of
from site_tests.for_all import for_all

GOALS = ("levels", "successes", "chosen")
ASSIGNER = load("d6xd6").calculator("d6xd6.assigner")


def a_team(random: Random, members: int, goal: str) -> Team:
    kinds = ("focused", "unfocused", "unfamiliar")
    tasks = tuple(
        Task(random.choice(kinds), random.randint(1, 12), (Penalty("any", random.randint(0, 3)),))
        for _ in range(members)
    )
    return Team(tasks, goal, random.randrange(members))


def worths(team: Team, dice: tuple[int, ...]) -> list[AllotmentWorth]:
    """The worth of every way to deal a throw."""
    allotments = set()
    for order in set(permutations(dice)):
        levels = [read(task, (order[2 * i], order[2 * i + 1])).levels for i, task in enumerate(team.members)]
        chosen = levels[team.chosen] if team.goal == "chosen" else 0
        allotments.add(AllotmentWorth(sum(levels), sum(level > 0 for level in levels), chosen))
    return sorted(allotments, key=lambda worth: worth.key(team.goal), reverse=True)


@pytest.mark.parametrize("goal", GOALS)
@for_all(seed=range(6))
def test_all_throws_of_two_members_agree_with_the_twin(goal: str, seed: int) -> None:
    team = a_team(Random(seed), 2, goal)
    best_by_throw: dict[tuple[int, ...], AllotmentWorth] = {}
    weights: dict[AllotmentWorth, int] = {}
    for dice in product(range(1, 7), repeat=4):
        key = tuple(sorted(dice))
        if key not in best_by_throw:
            best_by_throw[key] = worths(team, key)[0]
        weights[best_by_throw[key]] = weights.get(best_by_throw[key], 0) + 1
    assert procedure(team).enumerate() == Distribution(weights)


@pytest.mark.parametrize("goal", GOALS)
@for_all(seed=range(8))
def test_a_throw_of_three_or_four_members_agrees_with_the_twin(goal: str, seed: int) -> None:
    random = Random(seed)
    team = a_team(random, 3 + seed % 2 * (seed > 5), goal)
    dice = tuple(random.randint(1, 6) for _ in range(2 * len(team.members)))
    every = worths(team, dice)
    shares, worth, next_best = best(team, dice)
    assert worth == every[0]
    assert next_best == (every[1] if len(every) > 1 else None)
    assert sorted(face for share in shares for face in share.dice) == sorted(dice)
    assert sum(share.levels for share in shares) == worth.levels


@for_all(seed=range(6))
def test_finished_products_are_never_better_than_single_dice(seed: int) -> None:
    random = Random(seed)
    team = a_team(random, 4, "levels")
    dice = tuple(random.randint(1, 6) for _ in range(8))
    whole = best_of_products(team, dice)
    pairs = [dice[i : i + 2] for i in range(0, 8, 2)]
    most_levels = max(
        sum(read(task, (pair[0], pair[1])).levels for task, pair in zip(team.members, order, strict=True))
        for order in permutations(pairs)
    )
    assert whole.levels == most_levels <= best(team, dice)[1].levels


def test_bags_count_every_throw_once() -> None:
    for size in (2, 4, 6):
        assert sum(bag.ways for bag in bags(size)) == 6**size
        assert all(code_of(faces_of(bag.code)) == bag.code for bag in bags(size))
    assert str(Code(code_of((6, 1, 1)))) == "1 1 6"
    assert len(Bag(12).odds()) == 6188


def test_pooling_never_hurts_a_team_of_the_same_goal() -> None:
    for seed in range(10):
        team = a_team(Random(seed), 3, "levels")
        assert procedure(team).enumerate().expect(lambda worth: worth.levels) >= apart(team).levels


@pytest.mark.parametrize(
    ("inputs", "field"),
    [
        ({"dice": "1 2 3"}, "dice"),
        ({"dice": "1 2 3 4 5 7"}, "dice"),
        ({"dice": "1 2 3 4 5 x"}, "dice"),
        ({"leader": "0"}, "leader"),
        ({"allotment": "12 34 56"}, "allotment"),
        ({"dice": "123456", "allotment": "12 34 55"}, "allotment"),
        ({"goal": "chosen", "chosen": "4"}, "chosen"),
        ({"members": "7"}, "members"),
        ({"members": "0"}, "members"),
        ({"members.1.kind": "unfamiliar", "members.1.plus": "2"}, "plus"),
    ],
)
def test_what_cannot_be_pooled_is_refused_by_name(inputs: dict[str, str], field: str) -> None:
    with pytest.raises(Refusal) as refusal:
        ASSIGNER.read(inputs)
    assert [problem.name for problem in refusal.value.problems] == [field]


def test_the_host_needs_no_peacekeeper() -> None:
    assert ASSIGNER.read({"who": "host", "leader": "0"})


@pytest.mark.parametrize("text", ["654126", "6 5 4 1 2 6", "6,5,4,1,2,6"])
def test_dice_can_be_typed_in_with_or_without_gaps(text: str) -> None:
    answer = ASSIGNER.odds(ASSIGNER.read({"dice": text}))
    assert answer.headline.startswith("The best allotment gives ")
    assert answer.grids[0].title == "The best allotment"

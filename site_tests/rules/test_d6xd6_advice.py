"""D6xD6's advisors against every choice tried one by one: Drama Points, shares, rest, purchases, runs."""

from itertools import product
from math import comb
from random import Random

import pytest

from rulespkg.dice import Ratio
from rulespkg.systems import load
from rulespkg.systems.d6xd6.characters.character import Ability, Character
from rulespkg.systems.d6xd6.characters.purchases import purchases
from rulespkg.systems.d6xd6.checks.roll import Task
from rulespkg.systems.d6xd6.damage.defence import Defence
from rulespkg.systems.d6xd6.damage.dramatic_defence import (
    IncomingAttack,
    mildest_ends,
    spendings,
    without_waste,
)
from rulespkg.systems.d6xd6.offers import armour_offers, run_offers, wind_offers
from rulespkg.systems.d6xd6.options.exceptional_attack import (
    HARM,
    HARMED,
    OUT,
    WORST,
    SharedAttack,
    Target,
    count_splits,
    ways,
)
from rulespkg.systems.d6xd6.options.second_wind import GOALS as FIGHTING_FOR
from rulespkg.systems.d6xd6.options.second_wind import LEVELS, Prospect, second_wind
from site_tests.for_all import for_all

DRAMA = load("d6xd6").calculator("d6xd6.drama")
SECOND_WIND = load("d6xd6").calculator("d6xd6.second-wind")
MOVE = load("d6xd6").calculator("d6xd6.move")
SPLIT = load("d6xd6").calculator("d6xd6.split")
CHARACTER = load("d6xd6").calculator("d6xd6.character")

PAIRS = [(a, b) for a in range(1, 7) for b in range(1, 7)]
SEEDS = range(20)
FOCUS = 6


def struck(state, rank):
    """A state after a rank of damage, in the words of the rule."""
    if rank <= 0:
        return state
    return min(6, rank if rank > state else state + 1)


def some_attacks(seed):
    random = Random(seed)
    ranks = [random.randint(1, 9) for _ in range(random.randint(1, 3))]
    armour = [random.randint(0, 3) for _ in ranks]
    return ranks, armour, random.randint(0, 6), random.randint(0, 8)


def after_all(state, ranks, armour, points):
    for rank, steps, spent in zip(ranks, armour, points, strict=True):
        state = struck(state, rank - steps - spent)
    return state


@for_all(seed=SEEDS)
def test_no_way_to_spend_points_is_better_than_the_one_advised(seed):
    ranks, armour, state, drama_points = some_attacks(seed)
    coming = [IncomingAttack(rank, Defence(armour=steps)) for rank, steps in zip(ranks, armour, strict=True)]
    every = spendings(coming, state, drama_points)
    ends_by_points = {
        points: after_all(state, ranks, armour, points)
        for points in product(range(drama_points + 1), repeat=len(ranks))
        if sum(points) <= drama_points
    }
    assert mildest_ends(every, drama_points)[-1].end == min(ends_by_points.values())
    for goal in range(7):
        costs = [sum(points) for points, end in ends_by_points.items() if end <= goal]
        ways = without_waste(every, goal)
        assert (ways[0].cost if ways else None) == (min(costs) if costs else None)


@for_all(seed=SEEDS)
def test_thrifty_ways_waste_no_point(seed):
    ranks, armour, state, drama_points = some_attacks(seed)
    coming = [IncomingAttack(rank, Defence(armour=steps)) for rank, steps in zip(ranks, armour, strict=True)]
    for way in without_waste(spendings(coming, state, drama_points), 4):
        assert after_all(state, ranks, armour, way.points) == way.end <= 4
        for index, spent in enumerate(way.points):
            if spent:
                less = (*way.points[:index], spent - 1, *way.points[index + 1 :])
                assert after_all(state, ranks, armour, less) > 4


def value(goal, before, ends):
    pairs = list(zip(before, ends, strict=True))
    if goal == OUT:
        return sum(was < 5 <= now for was, now in pairs)
    if goal == HARMED:
        return sum(was < now for was, now in pairs)
    return max(ends) if goal == WORST else sum(ends) - sum(before)


@pytest.mark.parametrize("goal", [OUT, HARMED, HARM, WORST])
@for_all(seed=range(8))
def test_no_split_is_better_than_the_first(seed, goal):
    random = Random(seed)
    base, levels, count = random.randint(1, 5), random.randint(1, 6), random.randint(1, 4)
    states = [random.randint(0, 6) for _ in range(count)]
    armour = [random.randint(0, 3) for _ in range(count)]
    targets = tuple(Target(state, Defence(armour=steps)) for state, steps in zip(states, armour, strict=True))
    ends_of_splits = [
        [
            struck(state, base + share - 1 - steps) if share else state
            for share, state, steps in zip(shares, states, armour, strict=True)
        ]
        for shares in product(range(levels + 1), repeat=count)
        if sum(shares) == levels
    ]
    splits = ways(SharedAttack(base, targets, goal), levels)
    assert splits[0].worth == max(value(goal, states, ends) for ends in ends_of_splits)
    assert len(splits) == count_splits(targets, levels)
    assert {tuple(sorted(split.ends)) for split in splits} == {tuple(sorted(ends)) for ends in ends_of_splits}


def test_different_targets_have_every_split_and_equal_ones_each_once():
    different = tuple(Target(state) for state in (0, 1, 2))
    assert len(ways(SharedAttack(2, different), 5)) == comb(5 + 2, 2)
    assert len(ways(SharedAttack(2, (Target(),) * 3), 5)) == 5
    assert ways(SharedAttack(2, different), 0) == ()


def focused_levels(total, focus=FOCUS):
    return 1 + min(3, (total - focus) // 10) if total >= focus else 0


@pytest.mark.parametrize("state", [1, 2, 3, 4])
def test_second_wind_recovers_a_level_for_each_level(state):
    odds = second_wind(Task("focused", FOCUS), state).enumerate()
    ends = [max(0, state - focused_levels(max(0, a * b - state))) for a, b in PAIRS]
    assert {end: odds[end] for end in odds} == {end: Ratio(ends.count(end), 36) for end in set(ends)}


@pytest.mark.parametrize("goal", FIGHTING_FOR)
@pytest.mark.parametrize("state", [1, 2, 3, 4])
def test_two_turns_of_rest_and_fight_are_counted_out(state, goal):
    def gain(now):
        levels_of_pairs = [focused_levels(max(0, a * b - now)) for a, b in PAIRS]
        return Ratio(sum(levels_of_pairs if goal == LEVELS else [level > 0 for level in levels_of_pairs]), 36)

    ends = [max(0, state - focused_levels(max(0, a * b - state))) for a, b in PAIRS]
    rest = sum((gain(end) for end in ends), Ratio(0)) / 36
    plan = Prospect(Task("focused", FOCUS), Task("focused", FOCUS), goal).plan(state, 2)
    assert (plan.rest, plan.fight) == (rest, gain(state) * 2)


def test_resting_pays_in_the_long_run_and_never_in_the_last_turn():
    prospect = Prospect(Task("focused", 6), Task("unfocused", 6))
    assert not prospect.plan(4, 1).rests
    assert prospect.plan(4, 12).rests


def flat(calculator, **inputs):
    return calculator.read({name.replace("__", "."): str(value) for name, value in inputs.items()})


@pytest.mark.parametrize(("distance", "need"), [(2, 0), (5, 3), (8, 6), (13, 11)])
def test_a_run_closes_the_gap_as_often_as_the_pairs_say(distance, need):
    answer = MOVE.odds(flat(MOVE, distance=distance))
    far = [2 + 2 * focused_levels(a * b) for a, b in PAIRS]
    chances = [figure.value for figure in answer.figures if figure.key == "closed"]
    assert chances == [Ratio(sum(meters >= need for meters in far), 36)]
    twice = Ratio(sum(first + second >= need for first in far for second in far), 36 * 36)
    assert dict(answer.charts[1].series[0].points)["2"] == twice


def test_called_fire_takes_the_lower_focus_or_the_worse_chance():
    inputs = {"distance": 3000, "observed": 1, "observer": 9, "focus": 4}
    for switch, focus in ((0, 4), (1, 9)):
        figures = {
            figure.label: figure.value
            for figure in MOVE.odds(flat(MOVE, worse_chance=switch, **inputs)).figures
        }
        assert figures["Focus for remote fire"] == focus


def test_a_reading_that_changes_the_advice_is_told():
    down = {"state": "knockout", "goal": "knockout", "attacks": 1, "attacks__1__rank": "graze"}
    inputs = flat(DRAMA, attacks__1__reactive=1, **down)
    notes = [step.text for step in DRAMA.odds(inputs).notes]
    assert any("reactive defense” on, the best choice is to spend 1 on attack 1" in text for text in notes)
    assert DRAMA.odds(inputs).headline.startswith("You need no Drama Points")


@pytest.mark.parametrize(
    ("inputs", "start"),
    [
        ({}, "Best is to spend 1 on attack 1."),
        ({"held": 0}, "Without Drama Points you end with Knockout."),
        ({"held": 1, "attacks__1__rank": "kill"}, "1 Drama Point cannot keep you at Wound: "),
        ({"state": "kill"}, "You have Kill already; Drama Points do not heal."),
    ],
)
def test_the_budget_in_words(inputs, start):
    assert DRAMA.odds(flat(DRAMA, **inputs)).headline.startswith(start)


def test_what_is_left_of_the_points_is_told():
    figures = {figure.label: figure.value for figure in DRAMA.initial().odds().figures}
    assert (figures["Points left"], figures["Experience for the rest"], figures["Carried over"]) == (5, 1, 2)
    assert figures["Next session"] == 8
    within = {figure.label: figure.value for figure in DRAMA.odds(flat(DRAMA, carry_within=1)).figures}
    assert within["Next session"] == 6


def test_the_split_helper_gives_the_printed_splits():
    answer = SPLIT.odds(flat(SPLIT, weapon="small-pistol", focus=5, targets=3, targets__3__reactive=0))
    levels_by_split = {row[0].value: [cell.value for cell in row[1:4]] for row in answer.grids[1].rows}
    assert levels_by_split == {
        "3": ["3: Wound", "–: Unhurt", "–: Unhurt"],
        "2 + 1": ["2: Hit", "1: Stun", "–: Unhurt"],
        "1 + 1 + 1": ["1: Stun", "1: Stun", "1: Stun"],
    }


def mean_levels(character):
    def levels(kind, plus):
        product_levels = {
            "focused": lambda total: focused_levels(total, character.focus),
            "unfocused": lambda total: (
                0 if total > character.focus else 2 if total <= character.focus - 5 else 1
            ),
            "unfamiliar": lambda total: int(total < character.focus),
        }[kind]
        levels_of_pairs = [product_levels(a * b) for a, b in PAIRS]
        return Ratio(sum(level + plus if level else 0 for level in levels_of_pairs), 36)

    abilities = [
        ("focused", character.occupation_plus),
        *((skill.kind, skill.plus) for skill in character.skills),
    ]
    return sum((levels(*ability) for ability in abilities), Ratio(0)) / len(abilities)


MARA = Character(
    "grace",
    "will",
    "Smuggler",
    (Ability("A", "focused", 1), Ability("B", "unfocused"), Ability("C", "unfamiliar")),
)


def test_purchases_are_ranked_by_the_mean_over_all_abilities():
    ranked_purchases = purchases(MARA, "levels")
    assert [purchase.worth for purchase in ranked_purchases] == sorted(
        (mean_levels(purchase.after) for purchase in ranked_purchases), reverse=True
    )
    assert {purchase.spend for purchase in ranked_purchases} == {"add-plus", "let-rust", "master", "learn"}


def test_a_ninth_focused_skill_is_not_for_sale():
    full = MARA._replace(skills=(*(Ability(str(n), "focused") for n in range(8)), Ability("B", "unfocused")))
    assert "master" not in {purchase.spend for purchase in purchases(full, "levels")}


@pytest.mark.parametrize(
    ("inputs", "rule", "words"),
    [
        ({"primary": "will"}, "d6xd6.character.attributes",
         "Weakness must differ from the primary attribute"),
        ({"skills__6__kind": "unfamiliar", "skills__6__plus": 1}, "d6xd6.plus.skill", "Pluses must be 0"),
        ({"skills__2__name": "sneaking"}, "d6xd6.character.skills", "“sneaking” occurs twice"),
        ({"skills": 10, **{f"skills__{n}__kind": "focused" for n in (6, 7)}}, "d6xd6.character.focus-builder",
         "Focused skills must be a whole number from 0 to 9"),
    ],
    ids=["same-attribute", "plus", "twice", "too-many"],
)  # fmt: skip
def test_what_breaks_a_rule_is_said(inputs, rule, words):
    answer = CHARACTER.odds(flat(CHARACTER, **inputs))
    assert answer.tone == "failure"
    assert any(step.rule == rule and words in step.text for step in answer.steps)


def test_a_character_fills_in_its_best_attribute_and_its_armour():
    sheet = flat(CHARACTER, primary="brawn", armour="light", drama=4)
    offers = wind_offers(sheet.values)
    assert {offer.inputs["kind"] for offer in offers} == {"focused"}
    assert {offer.inputs["armour"] for offer in offers} == {"light"}
    assert armour_offers(sheet.values)[0].inputs == {"armour": "light", "held": "4"}
    for calculator, some_offers in (
        (SECOND_WIND, offers),
        (MOVE, run_offers(sheet.values)),
        (DRAMA, armour_offers(sheet.values)),
    ):
        for offer in some_offers:
            assert calculator.read(offer.inputs)


def test_a_run_by_somebody_untrained_is_unfamiliar():
    offers = run_offers(flat(CHARACTER, skills=0).values)
    assert [(offer.label, offer.inputs["kind"]) for offer in offers] == [
        ("Athletics: unfamiliar", "unfamiliar"),
        ("Smuggler: focused", "focused"),
    ]

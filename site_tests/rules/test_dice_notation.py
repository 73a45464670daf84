"""The notation of the dice bag: what is legal and what it makes, and the column of what is not."""

import random
from collections import Counter
from fractions import Fraction
from functools import reduce

import icepool
import pytest

from rulespkg.model.problem import Refusal
from site_tests.for_all import for_all
from site_tests.rules import door
from site_tests.rules.fit import fit

ID = "dice.bag"

SAME = {
    "4d6 keep 3": ("4d6k3", "4d6kh3", "4D6 KEEP 3", "4d6 drop lowest", "4d6 drop 1", "4d6 keep 3 highest",
                   "4d6 keep highest 3", "[highest 3 of 4d6]", "output 4d6 keep 3", "4d6 keep the best 3"),
    "2d20 keep 1 lowest": ("2d20kl", "2d20 kl1", "2d20 drop highest", "2d20 dh", "[lowest 1 of 2d20]",
                           "2@2d20"),
    "4d6 keep 1": ("1@4d6", "4d6k", "4d6 drop 3"),
    "6d6 count 5+": ("6d6 count >=5", "6d6 count >= 5", "6d6 count > 4", "6d6 count {5,6}",
                     "[count {5,6} in 6d6]"),
    "6d6 count 2-": ("6d6 count <= 2", "6d6 count {1..2}"),
    "6d6 count 6": ("[count 6 in 6d6]", "6d6 count = 6"),
    "d10 explode": ("d10!", "1d10 explode 10", "d10 explodes 10 times"),
    "d6 explode 2": ("[explode d6]",),
    "d%": ("d100", "1d100"),
    "dF": ("d{-1..1}", "d{-1,0,1}", "d3 - 2"),
    "2d6 + 3 - 1": ("2d6 + 2", "2 + 2d6", "(2d6) + 2", "1 - (-1 - 2d6)"),
    "2 * d6": ("d6 * 2", "2 × d6"),
    "6x 4d6 keep 3": ("6 times 4d6 keep 3", "4d6 keep 3 x6", "4d6k3x6", "6 X 4D6K3", "4d6 keep 3 times 6",
                      "4d6k3 + 4d6k3 + 4d6k3 + 4d6k3 + 4d6k3 + 4d6k3"),
    "3x 2d6 + 1": ("2d6 + 1 x3", "3x (2d6 + 1)", "6d6 + 3"),
    "2x d6 > 3": ("2d6 count 4+", "d6 > 3 times 2"),
    "2x d6 v d4": ("(d6 > d4) + (d6 > d4)",),
    "d8 + d6 v 2d10": ("d8+d6 vs 2d10", "d8+d6 against 2d10", "d8+d6-2d10"),
    "2d6 > 3d4": ("3d4 < 2d6", "2d6 >= 3d4 + 1"),
    "d6 = 6": ("d6 == 6", "d6 count 6"),
    "[middle 1 of 3d6]": ("2@3d6",),
    "3d6 in order": ("3d6",),
}  # fmt: skip

WRONG = {
    "d": (2, "sides"),
    "4": (1, "there is no die"),
    "4 d": (4, "sides"),
    "foo": (1, "a die such as d6"),
    "4d6 foo": (5, "“foo” does not fit"),
    "4d6 keep 9": (10, "from 1 to 4"),
    "4d6 keep 0": (10, "from 1 to 4"),
    "4d6 keep 3 count 5+": (12, "comes too late"),
    "4d6 keep 3 explode": (12, "right behind the dice"),
    "d6 drop": (8, "one die has no room"),
    "d0": (2, "from 1 to 1000"),
    "d1001": (2, "from 1 to 1000"),
    "0d6": (1, "from 1 to 200"),
    "201d6": (1, "from 1 to 200"),
    "2d6*d4": (5, "a whole number here"),
    "d6 + 3x d4": (7, "* to multiply"),
    "(6x d6) + 1": (3, "* to multiply"),
    "d6 x d4": (4, "repeats a whole roll, once"),
    "6x d6 x3": (7, "repeats a whole roll, once"),
    "d6 x3 + 1": (7, "; for another line"),
    "d6 x": (5, "how often the roll is repeated, from 2 to 50"),
    "1x d6": (1, "from 2 to 50"),
    "d6 x51": (5, "from 2 to 50"),
    "6x 4": (1, "there is no die"),
    "5x 50d6": (1, "at most 200"),
    "50x 4d100": (1, "as long as a phone should work"),
    "6d6 count 5+2": (12, "two ways"),
    "6d6 count": (10, "the number to count"),
    "(2d6": (5, ")"),
    "2d6)": (4, "the end"),
    "d{1,}": (5, "numbers on a die"),
    "d{1": (4, "a comma or }"),
    "d{3..1}": (2, "no list"),
    "d{0..200}": (2, "no list"),
    "3@2d6": (1, "from 1 to 2"),
    "[biggest 1 of 2d6]": (2, "highest"),
    "[highest 3 of 2d6]": (10, "from 1 to 2"),
    "[explode 2d6]": (10, "one die explodes"),
    "d6 explode count 5": (18, "not counted"),
    "d6 explode in order": (12, "not read in order"),
    "d{1,5} explode": (8, "cannot explode"),
    "5d6 in order": (1, "too many"),
    "3d6 in": (7, "order"),
    "d6 named foo": (10, "a name in quotes"),
    "d6; d6; d6; d6; d6; d6; d6": (25, "at most 6 lines"),
    "d6 ; v": (6, "a die such as d6"),
    "100000 * 2 + d6": (1, "up to 100,000"),
    "200d1000": (1, "at most 20,000"),
    "150d6 + 100d4": (1, "at most 200"),
    "100d100 keep 50": (1, "as long as a phone should work"),
    "d6 + (((((((((((((((((((((d6": (26, "at most 20"),
}  # fmt: skip


def chances(text):
    exact = door.calculator(ID).read({"throw": text}).dice().enumerate()
    return {total: Fraction(weight, exact.total) for total, weight in exact.items()}


@for_all(text=SAME)
def test_ways_to_write_the_same_dice(text):
    assert [other for other in SAME[text] if chances(other) != chances(text)] == []


@for_all(text=WRONG)
def test_what_is_no_notation_is_refused_with_the_column_and_what_is_legal(text):
    column, words = WRONG[text]
    with pytest.raises(Refusal) as refusal:
        door.calculator(ID).read({"throw": text})
    (problem,) = refusal.value.problems
    assert problem.name == "throw"
    assert problem.message.startswith(f"Dice: Column {column}: ")
    assert problem.span is not None
    start, end = problem.span
    assert (start, start <= end <= len(text)) == (column - 1, True)
    assert end > start or column == len(text) + 1
    assert words in problem.message
    assert "Legal: " in problem.message


def ice_of(rng, depth):
    """A random program and the same for icepool."""
    kinds = (
        ["dice", "keep", "count", "explode", "fate", "own"]
        + ["sum", "less", "times"] * (depth > 0)
        + ["repeat"] * (depth > 2)
    )
    kind = rng.choice(kinds)
    number, sides = rng.randint(1, 4), rng.choice([2, 4, 6, 8, 10])
    die = icepool.d(sides)
    if kind == "dice":
        return f"{number}d{sides}", number @ die
    if kind == "keep":
        keep_count = rng.randint(1, number)
        if rng.random() < 0.5:
            return f"{number}d{sides} keep {keep_count}", die.highest(number, keep_count)
        return f"{number}d{sides} keep {keep_count} lowest", die.lowest(number, keep_count)
    if kind == "count":
        target = rng.randint(1, sides)
        return f"{number}d{sides} count {target}+", number @ (die >= target)
    if kind == "explode":
        times = rng.randint(1, 3)
        return f"{number}d{sides} explode {times}", number @ die.explode(depth=times)
    if kind == "fate":
        return f"{number}dF", number @ icepool.Die([-1, 0, 1])
    if kind == "own":
        faces = [rng.randint(-3, 9) for _ in range(rng.randint(1, 5))]
        return f"{number}d{{{','.join(map(str, faces))}}}", number @ icepool.Die(faces)
    left, ice = ice_of(rng, depth - 1)
    if kind == "repeat":
        times = rng.randint(2, 4)
        return f"{times}x {left}", times @ ice
    if kind == "times":
        factor = rng.randint(2, 5)
        return f"{factor} * ({left})", ice * factor
    right, other = ice_of(rng, depth - 1)
    return (f"{left} + ({right})", ice + other) if kind == "sum" else (f"{left} - ({right})", ice - other)


@for_all(seed=range(120))
def test_random_programs_are_icepools(seed):
    text, ice = ice_of(random.Random(f"program {seed}"), 3)
    whole = icepool.Die(ice)
    assert chances(text) == {total: Fraction(n, whole.denominator()) for total, n in whole.items()}, text


@for_all(seed=range(40))
def test_random_contests_and_comparisons_are_icepools(seed):
    rng = random.Random(f"contest {seed}")
    (left, mine), (right, theirs) = ice_of(rng, 1), ice_of(rng, 1)
    margin = icepool.Die(mine - theirs)
    answer = door.odds(ID, {"throw": f"{left} v {right}"}).answer
    exact = {figure.key: Fraction(figure.value.num, figure.value.den) for figure in answer.figures}
    wins = [margin.probability(">", 0), margin.probability("==", 0), margin.probability("<", 0)]
    assert [exact[key] for key in ("win", "tie", "lose")] == wins
    assert chances(f"{left} >= {right}").get(1, 0) == wins[0] + wins[1]
    assert chances(f"{left} != {right}").get(1, 0) == wins[0] + wins[2]


ROLLED = (
    *("4d6 keep 3", "d8+d6 v 2d10", "6d6 count 5+", "d4 explode 3", "4dF + 2"),
    *("2d{1,1,5} - d4", "2d6 > 3d4", "3d6 in order", "2@3d6 * 2"),
    *("4x 3d6 keep 2", "d6 + 1 x3", "3x d8+d6 v 2d10", "4x d20 > 11"),
)


@pytest.mark.parametrize("text", ROLLED)
def test_rolls_come_up_as_often_as_the_odds_say(text):
    bag = door.calculator(ID).read({"throw": text})
    dice, source = bag.dice(), random.Random(text)
    counts = Counter(dice.roll(source).state for _ in range(4000))
    assert fit(dice.enumerate(), counts) > 1e-6


@pytest.mark.parametrize("text", ROLLED)
def test_faces_from_the_table_read_as_they_were_rolled(text):
    bag = door.calculator(ID).read({"throw": text})
    for seed in range(20):
        rolled = bag.roll(random.Random(seed))
        faces = [die.face for dice in rolled.dice for die in dice.dice]
        assert bag.resolve(faces).to_json() == rolled.to_json()
        assert bag.resolve(faces[:-1]).waiting


def test_a_die_with_own_numbers_takes_no_others():
    bag = door.calculator(ID).read({"throw": "d{1,1,5}"})
    with pytest.raises(ValueError, match="its face is 1, 5, not 3"):
        bag.resolve([3])


def test_a_roll_without_a_goal_is_neither_won_nor_lost():
    for inputs, tone in (({}, ""), ({"aim": "number"}, "success"), ({"more": "9"}, "failure")):
        answer = door.resolve(ID, {"throw": "3d6", **inputs}, [4, 5, 6]).answer
        assert answer.headline.startswith("15.") == (not tone)
        assert answer.tone == tone


def test_every_line_is_rolled_and_the_first_counts():
    throw = 'output 2d6 named "hit"; d4 + 1'
    answer = door.resolve(ID, {"throw": throw, "aim": "number", "goal": "9"}, [4, 5, 2]).answer
    assert answer.headline == "hit: 9, at least 9; d4 + 1: 3."
    assert answer.steps[-1].text == "d4 + 1: 2 + 1 = 3."
    assert [(effect.key, effect.value) for effect in answer.effects] == [("total", 9)]


def test_each_roll_of_a_repeat_is_shown_and_together_they_count():
    answer = door.resolve(ID, {"throw": "3x 2d6 + 1"}, [4, 5, 1, 1, 6, 2]).answer
    assert answer.headline.startswith("10, 3, 9; together 22")
    assert [dice.label for dice in answer.dice] == ["2d6, 1 of 3", "2d6, 2 of 3", "2d6, 3 of 3"]
    assert [step.text for step in answer.steps[1::2]] == ["9 + 1 = 10.", "2 + 1 = 3.", "8 + 1 = 9."]
    assert answer.steps[-1].text == "3x 2d6 + 1: 10, 3, 9; together 22."
    assert [(effect.key, effect.value) for effect in answer.effects] == [("total", 22)]
    waiting = door.calculator(ID).read({"throw": "3x 2d6 + 1"}).resolve([4, 5, 1]).waiting
    assert waiting.label == "2d6, 2 of 3"
    contest = door.resolve(ID, {"throw": "3x d6 v d4"}, [4, 2, 1, 1, 2, 3]).answer
    assert contest.headline.startswith("Won 1, tied 1, lost 1 of 3")


def test_the_odds_of_a_repeat_are_those_of_one_roll_of_the_ends_and_of_the_sum():
    """Against icepool, for the scores of a character."""
    ice = icepool.d6.highest(4, 3)
    answer = door.odds(ID, {"throw": "6x 4d6 keep 3"}).answer
    averages = [figure for figure in answer.figures if "mean" in figure.key]
    figures = {figure.key: Fraction(figure.value.num, figure.value.den) for figure in averages}
    means = {"one": ice.mean(), "highest": ice.highest(6, 1).mean(), "lowest": ice.lowest(6, 1).mean()}
    assert {name: figures[f"mean_{name}"] for name in means} == means
    assert figures["mean"] == 6 * ice.mean()


def test_sheets_and_links_of_the_time_when_x_multiplied_mean_what_they_meant():
    bag = door.calculator(ID)
    for old, now in (("2x d6", "2 * d6"), ("d6 X 3; d8", "d6 * 3; d8"), ("2 × d6", "2 × d6")):
        assert chances(bag.migrate({"throw": old}, 1)["throw"]) == chances(now)
    assert bag.migrate({"throw": "2x d6"}, 2) == {"throw": "2x d6"}
    assert bag.migrate({"aim": "number"}, 1) == {"aim": "number"}


@pytest.mark.parametrize(
    ("inputs", "goal"),
    [
        ({}, None),
        ({"throw": "d8; d6"}, None),
        ({"throw": "3x d6"}, None),
        ({"aim": "number"}, "13 or more"),
        ({"more": "2"}, "15 or more"),
        ({"throw": "d8 v d6"}, "Win"),
        ({"throw": "2d6 > 3d4"}, "True"),
    ],
    ids=str,
)
def test_only_a_goal_that_was_set_is_won_or_lost(inputs, goal):
    """Neither the button, nor luck, nor many rolls know a goal that nobody gave."""
    odds, rolled, many = (door.ask(do, ID, inputs, n=50) for do in ("odds", "roll", "many"))
    assert (odds["chance"] is not None) == ("data-chance" in odds["html"]) == bool(goal)
    assert ("won" in rolled["luck"]) == bool(goal)
    assert (f"50 rolls, {goal} " in many["headline"]) == bool(goal)
    assert ("with a mean of" in many["headline"]) == (not goal)
    for do in ("matters", "target"):
        reply = door.ask(do, ID, inputs, wanted=50)
        assert reply["ok"] == bool(goal)
        assert goal or "with these inputs" in reply["problems"][0]["message"]


def test_work_is_bounded_before_it_is_done():
    """The largest lines that are taken stay within a few seconds on a slow machine."""
    for text in (
        "100d100",
        "200d100",
        "20d20 keep 10",
        "10d10 explode",
        "40d20 keep 5",
        "60d{1,5,90}",
        "50x d100",
    ):
        assert reduce(lambda so_far, chance: so_far + chance, chances(text).values()) == 1

"""BASICS 2.0: pools, criticals, extended tests and attacks against brute force over faces."""

from itertools import product
from random import Random

import pytest

from rulespkg.dice import Distribution, Ratio, Total
from rulespkg.model.problem import Refusal
from rulespkg.systems import load
from rulespkg.systems.basics.checks.criticals import critical_odds, critical_pool, criticals, read_faces
from rulespkg.systems.basics.checks.extended import End, Task, check_count, unfinished
from rulespkg.systems.basics.checks.opposed import opposed
from rulespkg.systems.basics.combat.attack import Attack, mean_damage, procedure
from rulespkg.systems.basics.dice import CAP, LOWEST, DicePool, dice_pool, hits, plain_dice
from rulespkg.systems.basics.numbers import exact
from rulespkg.systems.basics.pools.composition import split, training
from site_tests.for_all import for_all
from site_tests.rules import door


def calculator(name):
    return load("basics").calculator(f"basics.{name}")


def faces(dice):
    return product(range(1, 7), repeat=dice)


@pytest.mark.parametrize("forever", [False, True])
@pytest.mark.parametrize("skill", LOWEST)
@pytest.mark.parametrize("dice", [1, 2, 3, 4, 5])
def test_what_a_roll_leaves_to_know_is_counted_face_by_face(dice, skill, forever):
    least, counts = LOWEST[skill], {}
    for roll in faces(dice):
        reading = read_faces(list(roll), least, forever)
        counts[reading] = counts.get(reading, 0) + 1
    assert critical_pool(DicePool(dice, least), forever).odds() == Distribution(counts)


def half_show(roll, face):
    return 2 * roll.count(face) >= len(roll)


@pytest.mark.parametrize("threshold", [None, 0, 2])
@pytest.mark.parametrize("dice", [1, 2, 3, 4, 6])
def test_criticals_are_what_the_rule_says_of_every_roll(dice, threshold):
    hit = miss = both = 0
    for roll in faces(dice):
        hit_count = sum(face >= 5 for face in roll)
        far = threshold is not None and hit_count - threshold >= 6
        is_hit = (half_show(roll, 6) and roll.count(6) >= 2) or far
        is_miss = half_show(roll, 1) or (not hit_count and dice >= 4)
        assert criticals(read_faces(list(roll), 5), dice, threshold) == (is_hit, is_miss)
        hit, miss, both = hit + is_hit, miss + is_miss, both + (is_hit and is_miss)
    assert critical_odds(dice_pool(dice), threshold) == tuple(
        Ratio(count, 6**dice) for count in (hit, miss, both)
    )


def test_the_chance_die_hits_on_a_six_whatever_the_training():
    for skill in LOWEST:
        assert (
            dice_pool(0, (), skill)
            == dice_pool(-7, (), skill)
            == dice_pool(3, [-3], skill)
            == DicePool(1, 6, True)
        )
    results = [
        door.resolve("basics.pool", {"pool": 0, "training": "proficient"}, [face]) for face in (4, 5, 6)
    ]
    assert [result.effect("hits") for result in results] == [0, 0, 1]
    assert criticals(read_faces([1], 6), 1, 1) == (False, True)


@for_all(seed=range(30))
def test_a_split_loses_no_die_and_is_even(seed):
    random = Random(seed)
    pool, modifiers = random.randint(1, 60), [random.randint(-5, 5)]
    size = pool + sum(modifiers)
    for parts in range(1, max(1, size) + 1):
        sizes = split(pool, parts, modifiers)
        assert (sum(sizes), len(sizes), list(sizes)) == (size, parts, sorted(sizes))
        assert max(sizes) - min(sizes) <= 1
    with pytest.raises(Refusal):
        split(pool, max(1, size) + 1, modifiers)


def test_the_cap_is_for_each_roll_and_after_everything_else():
    assert dice_pool(40, [-6, -8, -6]).dice == CAP
    assert [dice_pool(part).dice for part in split(50, 2)] == [20, 20]
    assert dice_pool(50, exempt=True).dice == dice_pool(50, capped=False).dice == 50


def test_equal_trainings_cancel():
    assert [training(*pair) for pair in ((0, 0), (2, 1), (1, 2), (3, 3))] == [
        "normal",
        "proficient",
        "inept",
        "normal",
    ]


@pytest.mark.parametrize("value", [True, None, "3", 2.5, float("nan"), float("inf"), [3]], ids=str)
def test_what_is_no_whole_number_is_refused_by_name(value):
    with pytest.raises(Refusal, match=r"must be a whole number"):
        dice_pool(value)


def test_decimals_count_as_they_are_written():
    assert [exact(value, "x", "X") for value in (0.1, 2.5, 1e-7, 3)] == [
        Ratio(1, 10),
        Ratio(5, 2),
        Ratio(1, 10**7),
        3,
    ]
    assert check_count(0.1, 0.3) == 3


TEAMS = [
    [dice_pool(3)],
    [dice_pool(2), dice_pool(4, (), "proficient")],
    [dice_pool(-1), dice_pool(2, (), "inept"), dice_pool(1)],
    [dice_pool(3, (), "proficient"), dice_pool(0)],
]


@pytest.mark.parametrize("needed", [0, 1, 4, 7])
@pytest.mark.parametrize("team", TEAMS, ids=str)
def test_extended_tests_are_sums_of_checks(team, needed):
    each = Total([hits(member) for member in team]).odds()
    states = {(0, 0): Ratio(1)}
    for number in range(1, 5):
        after = {}
        for (total, done_at), chance in states.items():
            if done_at:
                after[total, done_at] = after.get((total, done_at), Ratio(0)) + chance
                continue
            for hit_count in each:
                key = (total + hit_count, number if total + hit_count >= needed else 0)
                after[key] = after.get(key, Ratio(0)) + chance * each[hit_count]
        states = after
    ends = Task(team, needed, 4).enumerate()
    assert {(end.total, end.done_at): chance for end, chance in ends.chances().items()} == states
    missed = [unfinished(team, needed, checks) for checks in range(5)]
    for number in range(1, 5):
        at = sum((chance for (_, done_at), chance in states.items() if done_at == number), Ratio(0))
        assert missed[number - 1] - missed[number] == at
    assert missed[4] == sum((chance for (_, done_at), chance in states.items() if not done_at), Ratio(0))


def test_later_hits_change_nothing_once_a_task_is_done():
    result = door.resolve("basics.extended", {"helpers.1.pool": 2, "threshold": 3}, [5, 2, 5, 6])
    assert [result.effect(key) for key in ("total", "remaining", "done_at")] == [3, 0, 2]
    flat = {"helpers.1.pool": 2, "threshold": 5, "deadline": 2, "so_far": 1}
    late = door.resolve("basics.extended", flat, [5, 2, 5, 2])
    assert [late.effect(key) for key in ("total", "remaining", "done_at")] == [3, 2, 0]
    assert Task([dice_pool(2)], 4, 0).enumerate()[End(0, 0)] == 1


LONG = {"helpers.1.pool": 6, "threshold": 50}


@pytest.mark.parametrize(
    ("changed", "chance", "digits"),
    [
        ({"deadline": 31}, 0.9757, 4),
        ({"deadline": 35}, 0.9990, 4),
        ({"threshold": 100, "deadline": 60}, 0.9899, 4),
        ({"threshold": 200, "deadline": 1000}, 1, 10),
    ],
    ids=str,
)
def test_a_task_is_looked_at_until_its_deadline(changed, chance, digits):
    flat = LONG | changed
    result = door.odds("basics.extended", flat)
    assert round(float(result.figure("success")), digits) == chance
    assert result.figure("success") + result.figure("failure") == 1
    missed = door.resolve("basics.extended", flat, [1] * 6 * flat["deadline"])
    assert missed.effect("remaining") == flat["threshold"]
    assert door.resolve("basics.extended", flat, [1] * 6 * (flat["deadline"] - 1)).answer.waiting


@pytest.mark.parametrize(("pool", "most"), [(6, 1000), (-200, 6000), (200, 300)])
def test_a_deadline_leaves_no_more_checks_than_can_be_looked_at(pool, most):
    flat = {"helpers.1.pool": pool, "threshold": 200, "deadline": most}
    assert door.odds("basics.extended", flat).figure("checks") == most
    with pytest.raises(Refusal) as refusal:
        door.odds("basics.extended", flat | {"deadline": most + 1})
    assert [problem.name for problem in refusal.value.problems] == ["deadline"]
    assert f"at most {most} checks" in str(refusal.value)


def test_a_task_that_asks_for_nothing_is_done_at_its_first_check():
    result = door.odds("basics.extended", {"threshold": 0, "deadline": 3})
    assert [str(chance) for chance in result.column("checks", "done_just_then").values()][:2] == [
        "1/1",
        "0/1",
    ]
    assert door.odds("basics.extended", {"threshold": 0, "deadline": 0}).figure("success") == 0


@for_all(seed=range(20))
def test_mean_damage_is_that_of_the_attack(seed):
    random = Random(seed)
    setup = Attack(
        dice_pool(random.randint(-1, 9), (), random.choice(list(LOWEST))),
        random.randint(0, 4),
        random.randint(0, 5),
        dice_pool(random.randint(-1, 5), exempt=True),
        random.choice([None, dice_pool(random.randint(-1, 4))]),
    )
    assert mean_damage(setup) == procedure(setup).enumerate().expect(lambda result: result.loss)


def test_an_attack_without_damage_dice_still_gains_them_by_net_hits():
    setup = Attack(dice_pool(1), 1, 0, dice_pool(0))
    ends = procedure(setup).enumerate()
    assert ends.probability(lambda result: result.hit) == Ratio(1, 3)
    assert ends.expect(lambda result: result.loss) == 0
    more = procedure(setup._replace(threshold=0)).enumerate().expect(lambda result: result.loss)
    assert more == Ratio(1, 3) * plain_dice(1).odds()[1] * Ratio(5, 6)


def test_no_armor_or_weapon_is_invented():
    names = {field.name for field in calculator("attack").fields}
    assert {"pool", "dv", "soak", "hp"} <= names
    assert not {"weapon", "armor"} & names


@pytest.mark.parametrize(
    ("flat", "best", "second"),
    [
        ({"pool": "11", "goal": "least", "wanted": "1"}, 1, 2),
        ({"pool": "20", "goal": "mean", "threshold": "1"}, 10, 9),
        ({"pool": "40", "goal": "least", "wanted": "2", "threshold": "4"}, 2, 3),
    ],
)
def test_the_split_that_is_best_is_the_best_of_all(flat, best, second):
    split_calculator = calculator("split")
    inputs = split_calculator.read({**flat, "actions": "2"})
    rows = split_calculator.odds(inputs).grids[0].rows[:10]
    worth = sorted((-float(row[2].value), int(row[0].value)) for row in rows)
    assert [actions for _, actions in worth[:2]] == [best, second]
    assert split_calculator.odds(inputs).headline.startswith(f"Best is {best} action")
    assert [row[0].value for row in rows if row[2].tone == "best"] == [str(best)]


@pytest.mark.parametrize("name", ["pool", "split"])
def test_more_actions_than_dice_are_refused_by_the_field(name):
    with pytest.raises(Refusal) as refusal:
        calculator(name).read({"pool": "3", "actions": "4"})
    assert [problem.name for problem in refusal.value.problems] == ["actions"]
    assert "1 to 3" in str(refusal.value)


def test_the_heat_map_holds_the_chance_of_each_pair():
    opposed_calculator = calculator("opposed")
    (_, heat) = opposed_calculator.odds(opposed_calculator.read({"a.training": "proficient"})).grids
    sizes = [int(column) for column in heat.columns[1:]]
    for mine, row in zip(sizes, heat.rows, strict=True):
        for theirs, cell in zip(sizes, row[1:], strict=True):
            assert (
                cell.value
                == opposed(hits(dice_pool(mine, (), "proficient")), hits(dice_pool(theirs))).success
            )


def test_the_chances_of_each_meaning_are_those_of_the_dice_with_awareness_too():
    flat = {"kind": "stealth", "a.pool": 25, "a.training": "inept", "b.pool": 0}
    for keen in (0, 1):
        chances = door.odds("basics.opposed", {**flat, "keen": keen}).column("meanings", "chance")
        assert round(float(chances["equal"]), 4) == 0.0391
        assert sum(map(float, chances.values())) == pytest.approx(1)
    words = door.odds("basics.opposed", {**flat, "keen": 1}).column("meanings", "meaning")
    assert words["equal"] == words["fewer"] != words["more"]


def test_awareness_turns_a_drawn_watch_into_a_sighting():
    opposed = calculator("opposed")
    usual = opposed.odds(opposed.read({"kind": "stealth"})).figures
    keen = opposed.odds(opposed.read({"kind": "stealth", "keen": "1"})).figures
    assert keen[0].value == usual[0].value
    assert (keen[1].value, keen[2].value) == (0, usual[1].value + usual[2].value)


@pytest.mark.parametrize("sure", ["50", "90", "99"])
def test_the_checks_that_make_sure_are_as_few_as_can_be(sure):
    result = door.odds("basics.extended", {"sure": sure, "deadline": 30})
    checks_ = int(result.figure("sure_after").split()[0])
    chances = [1 - float(unfinished([dice_pool(8)], 12, number)) for number in (checks_ - 1, checks_)]
    assert chances[0] < int(sure) / 100 <= chances[1]

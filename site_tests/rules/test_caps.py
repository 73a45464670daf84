"""Where an answer stops looking, it says so where its figure stands; no end means that we stopped."""

from random import Random

import pytest

from macros.bench.heavy import limits
from rulespkg.chances.many_rolls import MOST_DICE, many
from rulespkg.chances.outcomes import MOST_NAMES, NamedOutcomes
from rulespkg.dice import Ratio
from rulespkg.systems import load
from rulespkg.systems.basics.checks.extended import Task, most_checks, total
from rulespkg.systems.basics.dice import dice_pool
from site_tests.rules import door

DUELS = ("basics.duel", "buskit.duel", "d6xd6.duel", "nwm.duel", "toaster.duel")


@pytest.mark.parametrize("id", DUELS)
@pytest.mark.parametrize("at", ["first", "limits"])
def test_a_duel_says_how_many_rounds_it_has_and_how_often_nobody_has_fallen(id, at):
    flat = {} if at == "first" else limits(door.calculator(id))
    result = door.odds(id, flat)
    rounds = next(word for word in result.answer.headline.split() if word.isdigit())
    assert f"Within {rounds} " in result.answer.headline
    ends = [
        figure
        for figure in result.answer.figures
        if figure.key in ("a_falls", "b_falls", "both_fall", "both_stand")
    ]
    assert sum((figure.value for figure in ends), Ratio(0)) == 1


TEAMS = [
    [dice_pool(-200)],
    [dice_pool(6)],
    [dice_pool(1), dice_pool(1, (), "inept")],
    [dice_pool(20, (), training) for training in ("normal", "proficient", "inept")] * 4,
]


@pytest.mark.parametrize("team", TEAMS, ids=len)
def test_the_ends_of_the_longest_task_are_all_there_are(team):
    checks = most_checks(team)
    ends = Task(team, 200, checks).enumerate()
    assert ends.total == total(team) ** checks
    assert all((1 <= end.done_at <= checks) == (end.total >= 200) for end in ends)


@pytest.mark.parametrize(
    ("id", "flat", "keys", "words"),
    [
        ("basics.overland", {"legs": 1, "legs.1.km": 2000, "over": 3}, ("goal", "mean_short"), "by day 14"),
        (
            "basics.overland",
            {"how": "mount", "legs": 1, "legs.1.km": 2000, "over": 3},
            ("goal", "mount_drops"),
            "by day 14",
        ),
    ],
    ids=("on foot", "mounted"),
)
def test_a_figure_of_a_part_says_of_which(id, flat, keys, words):
    labels = {figure.key: figure.label for figure in door.odds(id, flat).answer.figures}
    assert all(words in labels[key] for key in keys)
    short = {**flat, "legs.1.km": 100}
    assert not any(words in figure.label for figure in door.odds(id, short).answer.figures)


def test_a_table_of_fatigue_that_is_cut_says_so():
    flat = {"what": "sub-zero", "pool": -5, "days": 22}
    sentences = {grid.key: grid.sentence for grid in door.odds("basics.chain", flat).answer.grids}
    assert sentences["joint"] == "Rows are levels of long fatigue, up to 60 of a kind."
    few = {grid.key: grid.sentence for grid in door.odds("basics.chain", {**flat, "days": 2}).answer.grids}
    assert "up to" not in few["joint"]


@pytest.mark.parametrize("days", [23, 60])
def test_more_checks_than_a_chain_has_are_refused_by_the_days(days):
    form = door.calculator("basics.chain")
    with pytest.raises(ValueError, match="Days must be so few that they bring at most 90 checks"):
        form.read({"what": "sub-zero", "days": str(days)})


def test_rolls_that_are_left_out_are_named():
    form = load("buskit").calculator("buskit.gangup")
    inputs = form.read(limits(form))
    answer = many(inputs, 1000, Random(1))
    rolls = int(answer.headline.partition(" ")[0])
    assert 20 < rolls < 1000
    assert f"{1000 - rolls} more rolls were left out" in answer.notes[0].text
    run = inputs.dice().roll(Random(1))
    assert rolls * sum(len(event.throw.dice) for event in run.events) < 2 * MOST_DICE
    assert many(form.initial(), 1000, Random(1)).notes == ()


def test_among_many_outcomes_in_words_the_commonest_are_named():
    form = load("basics").calculator("basics.chain")
    names = NamedOutcomes(form.read({"what": "sub-zero", "days": "22"}))
    assert len(names.order) == MOST_NAMES
    assert sum(names.chances().values(), Ratio(0)) == 1


def test_checks_of_a_long_task_are_counted_in_spans():
    form = load("basics").calculator("basics.extended")
    names = NamedOutcomes(form.read({"helpers.1.pool": "6", "threshold": "200", "deadline": "1000"}))
    assert "Checks 68 to 134" in names.order
    assert names.name("Checks 1 to 67") == "Checks 1 to 67"

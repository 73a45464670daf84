"""NWM's rounds: the tracker against the printed loop, and other rules that have two ways to be worked out."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from rulespkg.border import call
from rulespkg.dice import Ratio
from rulespkg.systems.nwm.attacks import mooks, set_ups, victims
from rulespkg.systems.nwm.movement import range_penalty
from rulespkg.systems.nwm.recovery import recovery
from rulespkg.systems.nwm.recovery.injury import time_words
from rulespkg.systems.nwm.scale import ranks
from site_tests.for_all import for_all
from site_tests.rules import door


class Fight:
    """A sheet of the tracker and what is done to it."""

    def __init__(self, **inputs: str) -> None:
        self.inputs = inputs
        self.headline = ""
        self.html = ""

    def do(self, action: str, **args: object) -> list[str]:
        """The names of what is refused."""
        texts = {name: str(value) for name, value in args.items()}
        request = {
            "do": "act",
            "id": "nwm.initiative",
            "inputs": self.inputs,
            "action": action,
            "args": texts,
            "root": "",
        }
        reply: dict[str, Any] = json.loads(call(json.dumps(request)))
        if not reply["ok"]:
            return [problem["message"] for problem in reply["problems"]]
        self.inputs, self.headline, self.html = reply["inputs"], reply["headline"], reply["html"]
        return []

    def points(self, who: int) -> int:
        return int(self.inputs.get(f"combatants.{who}.ap", "0"))


def started(*points: int, **inputs: str) -> Fight:
    """A fight in which everybody has rolled these points."""
    fight = Fight(combatants=str(len(points)), **inputs)
    for who, ap in enumerate(points, 1):
        fight.inputs |= {f"combatants.{who}.rolled": "1", f"combatants.{who}.ap": str(ap)}
    return fight


def printed_loop(points: list[int], decisions: list[str]) -> tuple[list[tuple[int, str, int]], list[int]]:
    """A round by the printed loop, ties in the order of the list: places, decisions and points; carries."""
    left, log = list(points), []
    while max(left) >= 3:
        place = left.index(max(left))
        decision = decisions[len(log)]
        left[place] -= 3 if decision == "act" else 1
        log.append((place + 1, decision, left[place]))
    return log, [min(3, rest) for rest in left]


@for_all(seed=range(25))
def test_the_tracker_goes_as_the_printed_loop(seed: int) -> None:
    """Turns of acts and holds, with ties settled in the order of the list."""
    random = Random(f"round {seed}")
    points = [random.randint(-3, 11) for _ in range(random.randint(1, 5))]
    decisions = [random.choice(("act", "act", "hold")) for _ in range(60)]
    wanted, carries = printed_loop(points, decisions)
    fight = started(*points)
    for place in range(1, len(points) + 1):
        fight.do("first", who=place)
    for place, decision, left in wanted:
        other = place % len(points) + 1
        if other != place:
            assert "must be whoever is next" in fight.do(decision, who=other)[0]
        assert fight.do(decision, who=place) == []
        assert fight.points(place) == left
    fight.do("next")
    places = range(1, len(points) + 1)
    assert [int(fight.inputs.get(f"combatants.{place}.carry", "0")) for place in places] == carries


def test_a_tie_is_asked_for_once_and_remembered() -> None:
    fight = started(5, 5)
    assert "must be whoever is next" in fight.do("act", who=1)[0]
    fight.do("first", who=2)
    assert fight.headline == "Round 1: Ben is next, with 5 points."
    fight.do("next")
    fight.inputs |= {f"combatants.{who}.{name}": text for who in (1, 2) for name, text in
                     (("rolled", "1"), ("ap", "4"))}  # fmt: skip
    assert fight.do("act", who=2) == []


def test_all_who_are_tied_may_hold() -> None:
    fight = started(5, 5, 4)
    fight.do("wait")
    assert [fight.points(who) for who in (1, 2, 3)] == [4, 4, 4]


def test_a_stun_leaves_a_debt_for_the_next_round_and_no_more() -> None:
    fight = started(2, 0)
    for _ in range(2):
        fight.do("stun", who=1)
    assert fight.points(1) == -1
    fight.do("next")
    assert fight.inputs["combatants.1.carry"] == "-1"
    fight.do("enter", who=1, dice=0)
    assert fight.points(1) == 7 - 1


def test_a_defense_costs_an_action_and_lasts_to_the_end_of_the_round() -> None:
    fight = started(4, 6)
    fight.do("defend", who=1, scope="group")
    assert fight.points(1) == 1
    assert "+2 against a group" in fight.html
    assert "somebody with 3 points or more" in fight.do("defend", who=1, scope="one")[0]
    fight.do("next")
    assert "+2 against" not in fight.html


def test_a_defense_may_leave_a_debt_where_the_group_reads_it_so() -> None:
    fight = started(1, 6, defense_debt="1")
    assert fight.do("defend", who=1, scope="one") == []
    assert fight.points(1) == -2


@pytest.mark.parametrize(("switch", "left"), [("0", None), ("1", "1")], ids=["all", "one by one"])
def test_an_action_shakes_off_dazes(switch: str, left: str | None) -> None:
    fight = started(6, 2, daze_each=switch)
    for _ in range(2):
        fight.do("harm", who=1, what="dazes")
    fight.do("shake", who=1)
    assert (fight.inputs.get("combatants.1.dazes"), fight.points(1)) == (left, 3)


def test_an_action_held_costs_when_it_is_taken() -> None:
    fight = started(7, 6)
    fight.do("hold", who=1)
    fight.do("first", who=2)
    fight.do("act", who=2)
    assert fight.do("break-in", who=1) == []
    assert fight.points(1) == 3
    assert "holds an action" in fight.do("break-in", who=1)[0]


def test_the_log_keeps_what_was_done_and_names_stay_text() -> None:
    fight = started(7, 2)
    fight.inputs["combatants.1.name"] = "<b>; x"
    fight.do("act", who=1)
    assert "&lt;b&gt;, x acts, 4 left." in fight.html
    for _ in range(200):
        assert fight.do("points", who=1, by=1) == []
        assert fight.do("points", who=1, by=-1) == []
    assert len(fight.inputs["log"]) <= 900


def test_points_of_past_rounds_stand_in_a_chart() -> None:
    fight = Fight()
    for _ in range(2):
        for who in (1, 2, 3):
            fight.do("enter", who=who, dice=who - 3)
        fight.do("next")
    assert "What each began rounds 1 to 2 with" in fight.html
    assert fight.inputs["combatants.1.past"] == "1:5 2:8"


@pytest.mark.parametrize(
    ("between", "args", "lost"),
    [
        ("stun", {}, True),
        ("hit", {}, True),
        ("harm", {"what": "wounds"}, True),
        ("defend", {"scope": "all"}, True),
        ("act", {}, True),
        ("prepare", {"kind": "failed"}, True),
        ("prepare", {"kind": "scope"}, False),
        ("hold", {}, False),
        ("points", {"by": 1}, False),
    ],
)
def test_a_set_up_is_lost_by_what_comes_between(between: str, args: dict[str, object], lost: bool) -> None:
    fight = started(9, 2)
    assert fight.do("prepare", who=1, kind="setup-easy") == []
    assert "+2 set-up" in fight.html
    assert fight.points(1) == 6
    assert fight.do(between, who=1, **args) == []
    assert ("+2 set-up" not in fight.html) == lost


WEIGHTS = {-4: 1, -3: 4, -2: 10, -1: 16, 0: 19, 1: 16, 2: 10, 3: 4, 4: 1}


def test_who_is_first_among_two_is_that_of_all_pairs_of_rolls() -> None:
    ends = {"1": 0, "2": 0, "tie": 0}
    for x, y in ((x, y) for x in WEIGHTS for y in WEIGHTS):
        first, second = 6 + x, 7 + y
        ends["tie" if first == second else "1" if first > second else "2"] += WEIGHTS[x] * WEIGHTS[y]
    flat = {"combatants": 2, "combatants.1.quick": "rank-extraordinary", "combatants.1.carry": -2,
            "combatants.2.quick": "rank-good-plus", "combatants.2.carry": 2}  # fmt: skip
    chances = door.odds("nwm.initiative", flat).points("first")
    assert chances == {name: Ratio(weight, 81 * 81) for name, weight in ends.items()}


def test_actions_in_the_long_run_are_a_third_of_the_base() -> None:
    """Some late rounds on average, for some bases."""
    for rank, base in (("average", 2), ("good-plus", 5), ("extraordinary-plus", 9)):
        flat = {"quick": f"rank-{rank}"}
        later = [
            door.odds("nwm.actions", {**flat, "round": turn}).figure("mean_actions") for turn in (28, 29, 30)
        ]
        assert abs(sum(map(float, later)) / 3 - base / 3) < 0.01


PLANS = ("no_setup", "two_attacks_at_least_one", "easy", "hard")


@pytest.mark.parametrize("plan", PLANS)
def test_a_plan_rolled_has_the_chance_it_was_compared_by(plan: str) -> None:
    for seed in range(30):
        random = Random(f"{plan} {seed}")
        numbers = [random.randint(0, 12) for _ in range(4)]
        rolled = set_ups.plan_roll(plan, *numbers).enumerate().probability(lambda extra: extra >= 0)
        assert rolled == set_ups.plan_odds(*numbers)._asdict()[plan]


def test_the_scale_and_what_is_read_off_it_agree() -> None:
    """Victims, mooks and range penalties follow the numbers of the ranks, far beyond the chart."""
    for steps in range(30):
        number = ranks.number(ranks.AVERAGE + steps)
        assert ranks.convert(number) == ranks.convert_up(number) == ranks.AVERAGE + steps
        assert victims.victims(steps) == number.num // number.den
        assert range_penalty.range_penalty(number * 5, Ratio(5)) == -steps
        if number.den == 1:
            assert mooks.group_bonus(number.num) == steps // 2
    assert all(victims.victims(victims.victims_cost(n, k), k) >= n for n in range(1, 60) for k in range(4))
    assert all(victims.victims(victims.victims_cost(n, k) - 1, k) < n for n in range(2, 60) for k in range(4))


def test_both_ways_to_recover_agree_on_every_average_roll() -> None:
    for period in (5, 10, 30):
        assert recovery.divided_time(2, Ratio(period)) == recovery.stepped_time(2, Ratio(period)) == period
    ratios = [
        float(
            recovery.divided_time(successes, Ratio(period)) / recovery.stepped_time(successes, Ratio(period))
        )
        for period in (5, 10, 30)
        for successes in range(-4, 13)
    ]
    assert min(ratios) > 0.8
    assert max(ratios) < 1.3


@pytest.mark.parametrize(
    ("time", "unit", "words"),
    [
        (Ratio(2), "round", "2 rounds"),
        (Ratio(5, 3), "round", "2 rounds (1.67)"),
        (Ratio(30), "minute", "30 minutes"),
        (Ratio(1, 2), "minute", "30 seconds"),
        (Ratio(5, 500), "minute", "under a second"),
        (Ratio(100, 7), "day", "14.29 days"),
        (Ratio(1, 48), "day", "30 minutes"),
    ],
)
def test_times_are_told_in_units_that_suit_them(time: Ratio, unit: str, words: str) -> None:
    assert time_words(time, unit) == words

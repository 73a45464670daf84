"""BASICS 2.0: marches, journeys and hazards against slow twins that follow every path."""

from functools import cache
from random import Random

import pytest

from rulespkg.dice import Ratio
from rulespkg.model.problem import Refusal
from rulespkg.systems import load
from rulespkg.systems.basics.checks.outcomes import outcomes
from rulespkg.systems.basics.checks.sequence import CheckSequence
from rulespkg.systems.basics.dice import dice_pool, hits
from rulespkg.systems.basics.hazards.chain import CheckTally, pool_chain
from rulespkg.systems.basics.hazards.fatigue import KINDS, Levels, add_level
from rulespkg.systems.basics.hazards.suffocation import condition
from rulespkg.systems.basics.hazards.suffocation import suffocation_checks as suffocation
from rulespkg.systems.basics.hazards.survival import Ordeal, Survivor
from rulespkg.systems.basics.hazards.survival import survival_days as survival
from rulespkg.systems.basics.travel.calculators.overland_plan import forced_units, stretches
from rulespkg.systems.basics.travel.forced_march import (
    OUT_OF_BOXES,
    MarchCost,
    Marcher,
    by_unit,
    evenings,
    fatigue_by_evening,
    march,
    night,
)
from rulespkg.systems.basics.travel.journey import Leg, journey
from site_tests.for_all import for_all


def calculator(name):
    return load("basics").calculator(f"basics.{name}")


@cache
def three(pool, threshold):
    return outcomes(hits(dice_pool(pool)), threshold)


def paths(pool, thresholds, draws, penalty):
    """Every path of failures and draws, with its chance."""
    chances = {}

    def follow(at, failures, drawn, chance):
        if not chance:
            return
        if at == len(thresholds):
            chances[failures, drawn] = chances.get((failures, drawn), Ratio(0)) + chance
            return
        now = three(pool - (failures + drawn if penalty else 0), thresholds[at])
        follow(at + 1, failures, drawn, chance * now.success)
        follow(at + 1, failures, drawn + draws, chance * now.draw)
        follow(at + 1, failures + 1, drawn, chance * now.failure)

    follow(0, 0, 0, Ratio(1))
    return chances


@for_all(seed=range(16))
def test_wear_is_the_sum_over_all_paths(seed):
    random = Random(seed)
    pool, draws, penalty = random.randint(-1, 9), random.random() < 0.6, random.random() < 0.6
    thresholds = tuple(random.randint(0, 4) for _ in range(random.randint(0, 5)))
    odds = pool_chain(pool, thresholds, draws, penalty).enumerate()
    assert {tuple(state): chance for state, chance in odds.chances().items()} == paths(
        pool, thresholds, draws, penalty
    )
    assert odds[CheckTally(0, 0)] == odds.probability(lambda state: not sum(state))


def suffer(grit, short, full, rounds, penalty):
    """Suffocation round by round, by recursion."""

    @cache
    def after(at, failures):
        if at > rounds:
            return {condition(failures, short): Ratio(1)}
        if failures >= full:
            return {"dead": Ratio(1)}
        fails = three(grit - (failures if penalty else 0), at).failure
        chances = {}
        for share, more in ((fails, 1), (1 - fails, 0)):
            for name, chance in after(at + 1, failures + more).items():
                chances[name] = chances.get(name, Ratio(0)) + share * chance
        return chances

    return {name: chance for name, chance in after(1, 0).items() if chance}


@pytest.mark.parametrize("penalty", [True, False])
@pytest.mark.parametrize("boxes", [(0, 0), (0, 2), (2, 0), (3, 2)])
@pytest.mark.parametrize("rounds", [0, 1, 4, 9])
def test_suffocation_is_what_each_round_leaves(boxes, rounds, penalty):
    ends = suffocation(5, *boxes, rounds, penalty).enumerate()
    odds = ends.map(lambda state: condition(state, boxes[0]))
    assert odds.chances() == suffer(5, boxes[0], sum(boxes), rounds, penalty)


@for_all(seed=range(8))
def test_the_quick_chain_of_an_ordeal_is_the_plain_one(seed):
    random = Random(seed)
    boxes = Levels(*(random.randint(0, 2) for _ in KINDS))
    levels = Levels(*(random.randint(0, most) for most in boxes[:3]))
    who = Survivor(random.randint(0, 9), boxes, levels, random.random() < 0.7, random.randint(0, 2))
    climate, level = random.choice(["", "hot"]), random.choice(["", "freezing"])
    ordeal = Ordeal(True, climate, level, random.random() < 0.5, random.randint(0, 1))
    sequence = survival(who, ordeal, 3)
    slow = CheckSequence(sequence.start, sequence.checks, sequence.dice, sequence.then)
    assert [step.chances() for step in sequence.after()] == [step.chances() for step in slow.after()]


def test_a_full_kind_passes_a_level_on_up_to_hp():
    boxes, levels = Levels(1, 1, 1), Levels()
    for expected in ((1, 0, 0, 0), (1, 1, 0, 0), (1, 1, 1, 0), (1, 1, 1, 1), (1, 1, 1, 2)):
        levels = add_level(boxes, levels, "temporary")
        assert levels == expected
    assert add_level(boxes, Levels(0, 0, 1), "long") == (0, 0, 1, 1)


@pytest.mark.parametrize("ridden", [False, True])
def test_rider_and_mount_march_apart_or_together_with_the_same_odds(ridden):
    marcher = Marcher(5, 6 if ridden else None)
    for units, ends in enumerate(by_unit(marcher, 4)):
        joint = march(marcher, units).enumerate()
        for state in joint:
            rider = ends.rider[state._replace(loss=0)]
            assert joint[state] == rider * ends.loss[state.loss]


def test_a_waived_check_and_the_perk_leave_checks_out():
    def thresholds(marcher):
        return [check.threshold for check in march(marcher, 3, "rider").checks]

    assert thresholds(Marcher(5)) == [1, 2, 3]
    assert thresholds(Marcher(5, 6)) == [0, 1, 2]
    assert thresholds(Marcher(5, 6, waived=True)) == [1, 2]
    assert thresholds(Marcher(5, easier=1)) == [0, 1, 2]
    assert thresholds(Marcher(5, exempt=True)) == []
    assert march(Marcher(5, exempt=True), 3).enumerate()[MarchCost()] == 1


def test_fatigue_over_days_is_that_of_day_after_day():
    marcher, boxes = Marcher(4), Levels(2, 2, 1)
    slow = {Levels(): Ratio(1)}
    for number, evening in enumerate(fatigue_by_evening(marcher, boxes, Levels(), [3, 3, 3, 1])):
        after = {}
        for levels, chance in slow.items():
            dawn = night(levels) if number else levels
            for left, share in evenings(marcher, boxes, dawn)[1 if number == 3 else 3].chances().items():
                after[left] = after.get(left, Ratio(0)) + chance * share
        slow = after
        assert evening.chances() == slow
    assert slow[OUT_OF_BOXES] > 0


@for_all(seed=range(12))
def test_the_strip_covers_every_kilometer_and_no_day_too_long(seed):
    random = Random(seed)
    grounds = ("road-or-path", "desert", "jungle", "plains", "swamp")
    legs = [
        Leg(random.randint(0, 90), random.choice(grounds), ("fog",) * random.randint(0, 1)) for _ in range(4)
    ]
    over = random.randint(0, 3)
    trip = journey("foot", 3, over, legs)
    parts = stretches(trip, legs, 10 + over)
    for at, leg in enumerate(legs, 1):
        assert sum((part.km for part in parts if part.leg == at), Ratio(0)) == leg.km
    used = [
        sum((part.units for part in parts if part.day == day), Ratio(0))
        for day in range(1, trip.whole_days + 1)
    ]
    assert all(units == 10 + over for units in used[:-1])
    assert [max(0, -(-(units - 10).num // (units - 10).den)) for units in used] == forced_units(
        trip.units, over
    )


def planned(name, **flat):
    planner = calculator(name)
    return planner.odds(planner.read({key: str(value) for key, value in flat.items()}))


@pytest.mark.parametrize("sure", [50, 75, 90, 99])
def test_the_farthest_safe_march_is_the_farthest(sure):
    answer = planned("march", sure=sure, grit=9, bear=1)
    plan = answer.grids[0]
    goal = plan.column_keys.index("goal")
    safe = [int(row[0].value) for row in plan.rows if row[goal].value >= Ratio(sure, 100)]
    assert [int(row[0].value) for row in plan.rows if row[goal].tone == "best"] == [max(safe)]
    assert f"push at most {max(safe)} unit" in answer.notes[0].text


@pytest.mark.parametrize("sure", [30, 90])
def test_the_best_journey_is_the_quickest_that_is_sure_enough(sure):
    answer = planned("overland", sure=sure, grit=8, bear=0, **{"legs.1.km": 200})
    rows = answer.grids[-1].rows
    good = [row for row in rows if row[2].value >= Ratio(sure, 100)]
    best = next(row for row in rows if row[2].tone == "best")
    assert best[1].value == min(row[1].value for row in good)
    assert best in good
    quicker = [row for row in rows if row[1].value < best[1].value]
    assert bool(quicker) == ("next best" in answer.notes[0].text)


@pytest.mark.parametrize("sure", [60, 90, 99])
def test_the_last_safe_day_is_the_last(sure):
    answer = planned("survival", sure=sure, days=8, pool=7, thirst="thirst-normal", boxes_short=2)
    chances = [row[1].value for row in answer.grids[0].rows]
    safe = [number for number, chance in enumerate(chances, 1) if chance >= Ratio(sure, 100)]
    last_day = next(figure.value for figure in answer.figures if figure.key == "last_safe_day")
    assert last_day == (max(safe) if safe else "none")
    assert chances == sorted(chances, key=float, reverse=True)


def test_the_hazard_to_end_first_is_the_one_that_helps_most():
    answer = planned("survival", thirst="thirst-hot", level="hot", days=5)
    safe = [row[1].value for row in answer.grids[1].rows]
    assert safe == sorted(safe, reverse=True)
    assert answer.grids[1].rows[0][0].value == "Without dehydration"


def test_switches_of_the_readings_change_the_odds():
    usual, milder = (planned("march", fatigue_penalty=on).figures[0].value for on in (1, 0))
    assert usual < milder
    ridden = [planned("march", how="mount", rider_waived=on).figures[1].value for on in (0, 1)]
    assert ridden[0] < ridden[1]


@pytest.mark.parametrize(
    ("name", "flat", "field"),
    [
        ("overland", {"how": "vehicle", "over": "1"}, "over"),
        ("survival", {"held_short": "3", "boxes_short": "2"}, "held_short"),
        ("extended", {"interval": "0"}, "interval"),
        ("pool", {"kind": "fear", "actions": "2"}, "actions"),
        ("opposed", {"b.pool": "101", "b.uncapped": "1"}, "b.pool"),
        ("attack", {"pool": "200", "bonuses": "200", "uncapped": "1"}, "pool"),
        ("chain", {"what": "hazard-strenuous", "hours": "1000", "every": "0.5"}, "hours"),
        ("levels", {"brief": "1", "objectives": "2"}, "objectives"),
        ("sleep", {"hp": "9", "max_hp": "8"}, "hp"),
        ("split", {"wanted": "3", "actions": "2"}, "wanted"),
    ],
)
def test_what_cannot_be_is_refused_by_name(name, flat, field):
    with pytest.raises(Refusal) as refusal:
        calculator(name).read(flat)
    assert [problem.name for problem in refusal.value.problems] == [field]


def test_an_evening_is_what_the_march_of_the_day_leaves():
    marcher, boxes = Marcher(5), Levels(9, 9, 9)
    for units, evening in enumerate(evenings(marcher, boxes, Levels())):
        tolls = march(marcher, units).enumerate()
        assert evening == tolls.map(lambda toll: Levels(0, toll.short, 0))

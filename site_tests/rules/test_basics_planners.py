"""BASICS 2.0: the planners against brute force, and their advice against what the dice do."""

from itertools import product

import pytest

from rulespkg.dice import Ratio
from rulespkg.model.problem import Refusal
from rulespkg.systems import load
from rulespkg.systems.basics.dice import dice_pool
from rulespkg.systems.basics.disease.course import Patient, course, outlook
from rulespkg.systems.basics.odds.calculators.thresholds import chance_to_reach, needed
from rulespkg.systems.basics.recovery.allotment import (
    Gain,
    Need,
    TwoBreathers,
    declared,
    declared_afterwards,
    expected_gain,
    procedure,
    reached,
)

NEEDS = [Need(3, 3, 2, 2, 1), Need(4, 2, 1, 2, 0), Need(0, 5, 0, 3, 1), Need(6, 6, 3, 1, 0)]
each_need = pytest.mark.parametrize("need", NEEDS, ids=str)


def calculator(name):
    return load("basics").calculator(f"basics.{name}")


def ways(dice):
    """Every roll of so many dice as its number of hits."""
    return [sum(face >= 5 for face in faces) for faces in product(range(1, 7), repeat=dice)]


def best_at_once(need, dice, hp, pp):
    """The best chance to get ``hp`` and ``pp`` with one roll of all dice, face by face."""
    chances = []
    for at in range(dice + 1):
        enough_hp = sum(hit_count >= hp for hit_count in ways(at))
        enough_pp = sum(hit_count >= pp for hit_count in ways(dice - at))
        chances.append(Ratio(enough_hp * enough_pp, 6**dice))
    return max(chances, key=float)


@each_need
@pytest.mark.parametrize(("hp_dice", "pp_dice"), [(0, 0), (1, 1), (2, 1), (0, 3), (2, 2)])
def test_a_plan_over_two_breathers_is_that_of_every_face(need, hp_dice, pp_dice):
    pool, chance = 4, Ratio(0)
    for hit_count in ways(hp_dice):
        for more in ways(pp_dice):
            hp, pp = max(0, need.hp - hit_count), max(0, max(0, need.pp - need.rate) - more - need.rate)
            share = best_at_once(need, pool - hp_dice - pp_dice, hp, pp)
            chance = chance + share / 6 ** (hp_dice + pp_dice)
    assert TwoBreathers(need, pool).first(hp_dice, pp_dice) == chance


@each_need
def test_the_best_beginning_is_no_worse_than_all_dice_at_once(need):
    plan = TwoBreathers(need, 6)
    choices = plan.choices()
    assert [chance for chance, _, _ in choices] == sorted(
        (choice[0] for choice in choices), key=float, reverse=True
    )
    assert choices[0][0] == max((plan.first(hp, pp) for _, hp, pp in choices), key=float)
    assert not choices[0][0] < best_at_once(need, 6, need.hp, max(0, need.pp - need.rate))


@each_need
@pytest.mark.parametrize("hp_dice", range(4))
def test_the_worth_of_an_allotment_is_that_of_its_dice(need, hp_dice):
    odds = procedure(need, hp_dice, 3 - hp_dice).enumerate()
    mean_gain = expected_gain(need, hp_dice, 3 - hp_dice)
    assert mean_gain.hp == odds.expect(lambda gain: gain.hp)
    assert mean_gain.pp == odds.expect(lambda gain: gain.pp)
    assert mean_gain.reached == odds.probability(lambda gain: reached(need, gain))
    assert mean_gain.wasted == Ratio(1) - mean_gain.hp - (mean_gain.pp - min(need.missing_pp, need.rate))


@each_need
@pytest.mark.parametrize("hp_first", [True, False])
def test_who_declares_after_rolling_does_no_worse_than_any_allotment(need, hp_first):
    chance = declared_afterwards(need, 4, hp_first).enumerate().probability(lambda gain: reached(need, gain))
    assert all(not chance < expected_gain(need, hp, 4 - hp).reached for hp in range(5))


@each_need
def test_hits_declared_afterwards_fill_what_is_missing_and_no_more(need):
    for hit_count in range(12):
        gain = declared(need, hit_count, True)
        rated = min(need.missing_pp, need.rate)
        assert gain.hp + gain.pp - rated == min(hit_count, need.missing_hp + need.missing_pp - rated)
        assert gain == Gain(min(gain.hp, need.missing_hp), min(gain.pp, need.missing_pp))


@pytest.mark.parametrize(
    ("flat", "name"),
    [
        ({"pool": "3", "spend": "4", "hp_dice": "2"}, "spend"),
        ({"spend": "3", "hp_dice": "4"}, "hp_dice"),
        ({"missing_hp": "1"}, "want_hp"),
        ({"missing_pp": "2"}, "want_pp"),
        ({"later": "1", "taken": "2"}, "later"),
    ],
)
def test_breathers_that_cannot_be_are_refused_by_name(flat, name):
    with pytest.raises(Refusal) as refusal:
        calculator("breather").read(flat)
    assert [problem.name for problem in refusal.value.problems] == [name]


@pytest.mark.parametrize("training", ["normal", "proficient", "inept"])
@pytest.mark.parametrize("threshold", [1, 3, 10])
def test_the_dice_that_are_enough_are_as_few_as_can_be(training, threshold):
    chance = Ratio(3, 4)
    dice = needed(chance, threshold, training)
    if dice is None:
        assert chance_to_reach(20, threshold, training) < chance
    else:
        assert not chance_to_reach(dice, threshold, training) < chance
        assert dice == 1 or chance_to_reach(dice - 1, threshold, training) < chance


@pytest.mark.parametrize("care", [None, 0, 4])
@pytest.mark.parametrize("penalty", [True, False])
def test_the_bad_days_of_a_disease_are_counted_along_the_chain(care, penalty):
    """Failures and draws by day against a chain of floats, state by state."""
    patient = Patient(5, None if care is None else dice_pool(care), resting=True, penalty=penalty)
    states, failures, draws = {(2, 0): 1.0}, 0.0, 0.0
    for _ in range(6):
        left: dict[tuple[int, int], float] = {}
        for (threshold, levels), share in states.items():
            own = dice_pool(6 - (levels if penalty else 0))
            pmf = binomial(own.dice, (7 - own.lowest) / 6)
            if patient.caregiver:
                pmf = convolved(pmf, binomial(patient.caregiver.dice, (7 - patient.caregiver.lowest) / 6))
            for hit_count, chance in enumerate(pmf):
                weight = share * chance
                if hit_count > threshold:
                    if threshold:
                        left[threshold - 1, levels] = left.get((threshold - 1, levels), 0) + weight
                    continue
                failures, draws = (
                    failures + weight * (hit_count < threshold),
                    draws + weight * (hit_count == threshold),
                )
                after = (threshold, levels + (hit_count < threshold))
                left[after] = left.get(after, 0) + weight
        states = left
    forecast = outlook(2, patient, 6)
    assert float(forecast.failures) == pytest.approx(failures)
    assert float(forecast.draws) == pytest.approx(draws)
    assert float(forecast.by_day[-1]) == pytest.approx(1 - sum(states.values()))


def binomial(dice, chance):
    pmf = [1.0]
    for _ in range(dice):
        pmf = convolved(pmf, [1 - chance, chance])
    return pmf


def convolved(first, other):
    convolution = [0.0] * (len(first) + len(other) - 1)
    for at, share in enumerate(first):
        for more, chance in enumerate(other):
            convolution[at + more] += share * chance
    return convolution


def test_a_flat_score_above_the_threshold_always_heals():
    """The patient's own dice are not needed then."""
    odds = course(2, Patient(-5, flat=3), 3).enumerate()
    assert odds.probability(lambda state: state.cured == 3) == 1


def test_the_treatments_are_listed_best_first_and_hold_the_patients_own():
    disease = calculator("disease")
    answer = disease.initial().odds()
    chances = [row[1].value for row in answer.grids[0].rows]
    assert chances == sorted(chances, key=float, reverse=True)
    assert answer.figures[0].value in chances


def test_the_clock_of_suffocation_runs_one_way():
    suffocation = calculator("suffocation")
    rounds = suffocation.initial().every_round
    awake = [moment.chances["conscious"] for moment in rounds]
    dead = [moment.chances["dead"] for moment in rounds]
    assert awake == sorted(awake, key=float, reverse=True)
    assert dead == sorted(dead, key=float)
    assert dead[-1] == 1
    assert all(sum(map(float, moment.chances.values())) == pytest.approx(1) for moment in rounds)
    assert all(not moment.chances["blacked out"] < moment.revived for moment in rounds)


@pytest.mark.parametrize(
    ("flat", "words"),
    [
        ({"xp": "0"}, "Level 1: rank 1, Fledgling; rank 2 after 14 sessions."),
        (
            {"xp": "27", "objectives": "2"},
            "Level 10: rank 2, Strider; rank 3 after 10 sessions.",
        ),
        (
            {"method": "session", "level": "45", "caster": "1", "style": "2", "sessions": "2"},
            "Level 45: rank 5, Elite; rank 6 after 10 sessions.",
        ),
        (
            {"xp": "27", "objectives": "0", "roleplay": "0"},
            "Level 10: rank 2, Strider; rank 3 never at this pace.",
        ),
        ({"method": "session", "level": "60"}, "Level 60: rank 6, Legend; there is no higher rank."),
    ],
    ids=str,
)
def test_levels_are_looked_up_in_words(flat, words):
    levels = calculator("levels")
    assert levels.odds(levels.read(flat)).headline == words


@pytest.mark.parametrize(
    ("flat", "words"),
    [
        ({"meters": "2"}, "A fall of 2 meters or less does nothing."),
        ({"meters": "150", "soft": "1", "tries": "0"}, "60 dice: "),
    ],
    ids=str,
)
def test_falls_have_their_limits(flat, words):
    falling = calculator("falling")
    assert falling.odds(falling.read(flat)).headline.startswith(words)

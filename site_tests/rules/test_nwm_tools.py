"""NWM's tide, ranges, effects, combined actions, armor and ranks, against slower twins of their rules."""

from contextlib import suppress
from itertools import product
from random import Random

import pytest

from rulespkg.dice import Ratio
from rulespkg.model.problem import Refusal
from rulespkg.systems import load
from rulespkg.systems.nwm.attacks.attack import Attack, blow, spends
from rulespkg.systems.nwm.checks.dice import face_value
from rulespkg.systems.nwm.effects import hand_to_hand, special_effects
from rulespkg.systems.nwm.fields import positive_number
from rulespkg.systems.nwm.movement import movement, range_penalty
from rulespkg.systems.nwm.scale import ranks
from rulespkg.systems.nwm.scale.calculators.ranks import plain
from site_tests.for_all import for_all
from site_tests.rules.inputs import some_inputs

NWM = load("nwm")
X = [sum(face_value(face) for face in faces) for faces in product((1, 3, 5), repeat=4)]
"""The 81 equally likely totals of four dice."""


def calculator(name, **inputs):
    """The form of a calculator, filled in with texts as in an address."""
    texts = {key.replace("__", "."): text for key, text in inputs.items()}
    return NWM.calculator(f"nwm.{name}").read(texts)


def odds(name, **inputs):
    return calculator(name, **inputs).odds()


def figures(answer):
    return {figure.label: figure.value for figure in answer.figures}


def share(of):
    """The share of the 81 totals for which something holds."""
    return Ratio(sum(bool(of(x)) for x in X), len(X))


class TestTide:
    @for_all(seed=range(20))
    def test_in_secret_nothing_outside_of_the_veil_tells_the_dice(self, seed):
        form = calculator("tide", sides="4")
        answer = form.roll(Random(seed))
        assert answer.veil
        assert answer.headline == "The tide is rolled for 4 sides, in secret."
        assert answer.tone == ""
        assert len(answer.steps) == 4

    @pytest.mark.parametrize(
        ("faces", "words"),
        [
            ([2, 5], "Nothing happens."),
            ([6, 1], "Side 1: advantage; side 2: misfortune."),
            ([3, 6], "Side 2: advantage."),
        ],
    )
    def test_openly_the_events_stand_in_the_headline(self, faces, words):
        form = calculator("tide", show="open")
        answer = form.resolve(faces)
        assert (answer.headline, answer.veil) == (words, "")

    @pytest.mark.parametrize("sides", [1, 2, 3, 4])
    def test_chances_are_those_of_all_dice(self, sides):
        every = list(product(range(1, 7), repeat=sides))
        values = figures(odds("tide", sides=str(sides)))
        cases_by_label = {
            "Nothing at all": [not {1, 6} & set(dice) for dice in every],
            "Some advantage": [6 in dice for dice in every],
            "Some misfortune": [1 in dice for dice in every],
            "Exactly one event": [dice.count(1) + dice.count(6) == 1 for dice in every],
        }
        assert values == {label: Ratio(sum(cases), len(every)) for label, cases in cases_by_label.items()}


class TestRange:
    @pytest.mark.parametrize("rounding", ["up", "down", "nearest"])
    @pytest.mark.parametrize("scope", [False, True])
    def test_each_distance_has_the_penalty_of_its_band(self, rounding, scope):
        bands = range_penalty.range_bands(Ratio(2), scope, rounding, 12)
        inside = rounding == "up"
        for far in range(1, 40 * 4):
            distance = Ratio(far, 4)
            own = next(penalty for end, penalty in bands if distance < end or (inside and distance == end))
            assert range_penalty.range_penalty(distance, Ratio(2), scope, rounding) == own

    @for_all(athletics=[0, 2, 4, 6, 10, 14], distance=[0, 1, 2, 5, 20, 33])
    def test_rounds_to_close_in_are_counted_step_by_step(self, athletics, distance):
        left, count = Ratio(distance), 0
        while left > 1:
            left, count = left - movement.fullmoves(athletics), count + 1
        assert movement.rounds_to_close(Ratio(distance), athletics) == count

    @pytest.mark.parametrize(
        ("inputs", "penalty"),
        [
            ({}, -4),
            ({"scope": "1"}, -2),
            ({"unit": "fullmoves", "distance": "25"}, -4),
            ({"rounding": "down"}, -3),
            ({"rounding": "nearest", "distance": "330"}, -3),
            ({"weapon": "", "base_range": "400"}, 0),
            ({"weapon": "", "base_range": "200", "base_unit": "meters"}, -2),
            ({"weapon": "range-thrown", "distance": "20"}, 0),
        ],
    )
    def test_the_penalty_follows_weapon_scope_unit_and_reading(self, inputs, penalty):
        assert figures(odds("range", **inputs))["Range penalty"] == penalty

    def test_the_chance_is_that_of_the_roll_with_the_penalty(self):
        assert figures(odds("range", attack="rank-great", defense="rank-average"))["Hit"] == share(
            lambda x: 6 - 4 + x >= 2
        )


POWERS = (1, 4, 7, 12)
EFFECTS = ("disarm", "disarm-take", "knockdown", "grab", "escape")


def twin(name, power, against, left):
    """An effect by the functions of its rule."""
    if name.startswith("disarm"):
        outcome = hand_to_hand.disarm(power, against, left, name == "disarm-take")
        return outcome.result
    if name == "knockdown":
        return hand_to_hand.knockdown(power, against, left).result
    if name == "escape":
        return hand_to_hand.escape(power, against, left).result
    return "grabbed" if left >= 1 else "not-enough"


class TestEffects:
    @for_all(name=EFFECTS, power=POWERS, against=POWERS)
    def test_all_that_is_left_goes_into_the_effect(self, name, power, against):
        for extra, aside in product(range(9), range(4)):
            effect = special_effects.SpecialEffect(name, power, against, aside=aside)
            assert special_effects.effect_outcome(effect, extra).result == twin(
                name, power, against, extra - aside
            )

    @for_all(name=EFFECTS, power=POWERS, against=POWERS)
    def test_the_least_extra_is_the_least(self, name, power, against):
        effect = special_effects.SpecialEffect(name, power, against)
        least = special_effects.cheapest(effect)
        won = [
            special_effects.effect_outcome(effect, extra).result in special_effects.SUCCESSFUL
            for extra in range(least + 6)
        ]
        assert won == [extra >= least for extra in range(least + 6)]
        price, more = special_effects.needed(effect)
        assert price + more == least

    @pytest.mark.parametrize("name", ["disarm", "knockdown", "grab"])
    def test_a_hold_gives_two_successes_to_a_hit_and_none_to_a_miss(self, name):
        plain, hold = (
            special_effects.SpecialEffect(name, 4, 6),
            special_effects.SpecialEffect(name, 4, 6, held=True),
        )
        assert special_effects.effect_outcome(hold, -1).result == "miss"
        assert [special_effects.effect_outcome(hold, extra) for extra in range(6)] == [
            special_effects.effect_outcome(plain, extra + 2) for extra in range(6)
        ]

    @pytest.mark.parametrize(
        ("inputs", "works"),
        [
            ({}, lambda x: 6 + x - 4 >= 2),
            ({"suited": "1"}, lambda x: 6 + x - 4 >= 1),
            ({"grip": "rank-heroic"}, lambda x: 6 + x - 4 >= 4),
            ({"effect": "special-disarm-take"}, lambda x: 6 + x - 4 >= 3),
            ({"effect": "special-knockdown"}, lambda x: 6 + x - 4 >= 2),
            ({"effect": "special-knockdown", "helpful": "1"}, lambda x: 6 + x - 4 >= 1),
            ({"effect": "special-knockdown", "weight": "rank-heroic"}, lambda x: 6 + x - 4 >= 8),
            ({"effect": "special-grab"}, lambda x: 6 + x - 4 >= 1),
            ({"effect": "special-escape"}, lambda x: 6 + x - 4 >= 2),
            ({"aside": "2"}, lambda x: 6 + x - 4 >= 4),
            ({"held": "1"}, lambda x: 6 + x - 4 >= 0),
            ({"active": "defence-one"}, lambda x: 6 + x - 7 >= 2),
            ({"protection": "rank-good"}, lambda x: 6 + x - 4 >= 2),
            ({"protection": "rank-good", "armor_stops": "1"}, lambda x: 6 + x - 4 >= 4),
            (
                {"protection": "rank-good", "armor_stops": "1", "equal_option": "1"},
                lambda x: 6 + x - 4 >= 2,
            ),
            ({"protection": "rank-average-plus", "armor_stops": "1"}, lambda x: 6 + x - 4 >= 2),
        ],
    )
    def test_the_chance_is_the_share_of_rolls(self, inputs, works):
        assert figures(odds("effects", **inputs))["It works"] == share(works)

    def test_the_victim_flies_by_the_scale(self):
        form = calculator("effects", effect="special-knockdown", attack="rank-heroic")
        sentences = {form.counts(state) for state in form.dice().enumerate()}
        assert sentences == {
            f"The target is knocked down, {far} m away" for far in ("1.5", 2, 3, 5, 7, 10, 15, 20, 30)
        }


class TestCombined:
    @pytest.mark.parametrize("first", ["rank-average", "rank-good", "rank-heroic"])
    @pytest.mark.parametrize("second", ["rank-average", "rank-great"])
    def test_both_one_or_none_by_all_pairs_of_rolls(self, first, second):
        values = figures(odds("combined", a__rank=first, b__rank=second))
        a, b = (ranks.index(slug.removeprefix("rank-")) - 4 for slug in (first, second))
        pairs = [(a + x, b + y) for x, y in product(X, X)]
        both = [min(pair) >= 2 for pair in pairs]
        none = [max(pair) < 0 for pair in pairs]
        assert values["Both"] == Ratio(sum(both), len(pairs))
        assert values["Neither"] == Ratio(sum(none), len(pairs))
        assert values["Both"] + values["One, not both"] + values["Neither"] == 1

    def test_a_trivial_part_takes_one_success(self):
        values = figures(odds("combined", second="trivial"))
        assert values["Both"] == share(lambda x: 6 + x - 4 >= 1)
        assert values["One, not both"] == share(lambda x: 6 + x - 4 == 0)

    @pytest.mark.parametrize(
        ("faces", "words"),
        [
            ([3] * 8, "Both: 2 extra and 2 extra."),
            ([3, 3, 3, 3, 1, 3, 3, 3], "Either, not both: 2 extra and 1 extra."),
            ([3, 3, 3, 3, 1, 1, 1, 3], "The first only: 2 extra and 1 short."),
            ([1, 1, 1, 1, 1, 1, 1, 1], "Neither: 2 short and 2 short."),
        ],
    )
    def test_the_headline_says_what_can_be_chosen(self, faces, words):
        form = calculator("combined")
        assert form.resolve(faces).headline == words


class TestArmor:
    @for_all(
        weapon=["handgun", "light-rifle", "heavy-rifle", "shotgun", "machine-gun"],
        protection=["rank-average", "rank-good", "rank-great"],
        coverage=["coverage-some", "coverage-carapace"],
        switches=[{}, {"first_full": "1"}, {"equal_option": "1"}],
    )
    def test_the_most_damage_is_that_of_the_best_spend(self, weapon, protection, coverage, switches):
        form = calculator("armor", weapon=weapon, protection=protection, coverage=coverage, **switches)
        facts = NWM.table("nwm.table.firearms").row(weapon).facts
        cost = NWM.table("nwm.table.coverage").row(coverage).facts["cost"]
        attack = Attack(
            facts["power"],
            facts.get("pen", facts["power"]),
            "killing",
            4,
            ranks.index(protection.removeprefix("rank-")),
            cost,
            first_full="first_full" in switches,
            equal_option="equal_option" in switches,
        )
        check = form
        for extra in range(7):
            best = {True: None, False: None}
            for spend in spends(attack, extra):
                damage = blow(attack, spend).damage
                if damage is not None and (best[spend.bypass] is None or damage > best[spend.bypass]):
                    best[spend.bypass] = damage
            assert (check.through(extra), check.around(extra)) == (best[False], best[True])

    @pytest.mark.parametrize(
        ("inputs", "words", "least"),
        [
            ({}, "Good against Good: stopped unless 2 successes bypass the armor.", 2),
            (
                {"weapon": "light-rifle"},
                "Great against Good: 1 full rank less unless bypassed.",
                None,
            ),
            ({"weapon": "heavy-rifle"}, "Great+ against Good: the armor does not matter.", None),
            ({"equal_option": "1"}, "Good against Good: 2 full ranks less unless bypassed.", 2),
            (
                {"weapon": "large-weapon", "buffness": "rank-mythic"},
                "Heroic against Good: the armor does not matter.",
                None,
            ),
            (
                {"weapon": "", "power": "rank-average"},
                "Average against Good: stopped unless 2 successes bypass the armor.",
                2,
            ),
            (
                {"weapon": "heavy-rifle", "primitive": "1"},
                "Good+ against Good: 1 full rank less unless bypassed.",
                None,
            ),
            ({"weapon": "shotgun"}, "Good+ against Good: 1 full rank less unless bypassed.", None),
        ],
    )
    def test_the_headline_and_whether_a_bypass_pays(self, inputs, words, least):
        form = calculator("armor", **inputs)
        assert (odds("armor", **inputs).headline, form.pays) == (words, least)


class TestRanks:
    @pytest.mark.parametrize(
        ("text", "value"),
        [("40", Ratio(40)), ("0.7", Ratio(7, 10)), (" 3/2 ", Ratio(3, 2)), ("1.5/0.5", Ratio(3))],
    )
    def test_numbers_are_read(self, text, value):
        assert positive_number(text, "number", "Number") == value

    @pytest.mark.parametrize(
        "text", ["", "0", "-1", "1e3", "1/0", "a", "1/2/3", "9" * 30, "٣", ".", "0.0000000001"]
    )
    def test_what_is_no_number_is_refused_by_name(self, text):
        with pytest.raises(Refusal) as refusal:
            NWM.calculator("nwm.ranks").read({"given": "number", "number": text})
        assert [problem.name for problem in refusal.value.problems] == ["number"]

    def test_a_number_that_is_not_asked_for_may_be_anything(self):
        assert odds("ranks", number="nothing").headline.startswith("Great")

    @for_all(index=range(16))
    def test_the_number_of_each_rank_leads_back_to_it(self, index):
        answer = odds("ranks", given="number", number=plain(ranks.number(index)))
        assert figures(answer)["Base successes"] == index

    @pytest.mark.parametrize(
        ("shift", "words"), [("3", "Extraordinary+ (9)"), ("-7", "1 below Deficient (−1)")]
    )
    def test_half_steps_lead_up_and_down(self, shift, words):
        assert words in figures(odds("ranks", shift=shift)).values()


@for_all(name=[calculator.id.partition(".")[2] for calculator in NWM.calculators], seed=range(25))
def test_every_legal_set_up_has_an_answer(name, seed):
    calculator, random, form = NWM.calculator(f"nwm.{name}"), Random(f"{name} {seed}"), None
    while form is None:
        with suppress(Refusal):
            form = calculator.read(some_inputs(calculator, random))
    assert form.odds().headline.endswith(".")

"""Rolls agree with exact odds, in every calculator that has dice and in any set-up."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from rulespkg import systems
from rulespkg.problem import Refusal
from site_tests.rules.fit import chi_square_tail, fit
from site_tests.rules.inputs import some_inputs

if TYPE_CHECKING:
    from rulespkg.calculator import Calculator

ROLLING = [one for name in systems.NAMES for one in systems.load(name).calculators if one.procedure]
each_rolling = pytest.mark.parametrize("calculator", ROLLING, ids=lambda one: one.id)

ROLLS = 20_000
SETUPS = 12
SIGNIFICANCE = 1e-4 / max(1, len(ROLLING) * (SETUPS + 1))
"""The chance that a right calculator fails here, shared out over the whole suite."""


def test_chi_square_tail_is_right() -> None:
    """Against values of the standard tables."""
    assert [round(chi_square_tail(*pair), 4) for pair in ((3.841, 1), (18.307, 10), (2.0, 5), (0, 3))] == [
        0.05,
        0.05,
        0.8491,
        1.0,
    ]


@each_rolling
def test_rolls_agree_with_the_exact_odds(calculator: Calculator) -> None:
    """20,000 seeded rolls of the default set-up fit the exact distribution."""
    assert calculator.procedure is not None
    procedure = calculator.procedure(calculator.defaults)
    random = Random(calculator.id)
    counts: dict[object, int] = {}
    for _ in range(ROLLS):
        state = procedure.roll(random).state
        counts[state] = counts.get(state, 0) + 1
    assert fit(procedure.enumerate(), counts) > SIGNIFICANCE


def test_a_loaded_die_would_be_caught() -> None:
    """The test above can fail: a die that shows 6 a little too often does not fit."""
    from rulespkg.dice import Procedure, Single, Stage

    class Loaded(Random):
        def randint(self, a: int, b: int) -> int:
            face = super().randint(a, b)
            return 6 if face == 1 and super().random() < 0.1 else face

    fair = Procedure(0, (Stage("Die", lambda _: Single(6), lambda _, total: total),))
    counts: dict[object, int] = {}
    random = Loaded(1)
    for _ in range(ROLLS):
        state = fair.roll(random).state
        counts[state] = counts.get(state, 0) + 1
    assert fit(fair.enumerate(), counts) < SIGNIFICANCE


@each_rolling
@pytest.mark.parametrize("seed", range(SETUPS))
def test_rolls_agree_with_the_exact_odds_in_any_set_up(calculator: Calculator, seed: int) -> None:
    """2,000 rolls of set-ups drawn at random: options, armor, scales and house rules in any mix."""
    assert calculator.procedure is not None
    random = Random(f"{calculator.id} {seed}")
    procedure = None
    while procedure is None:
        try:
            procedure = calculator.procedure(calculator.read(some_inputs(calculator, random)))
        except Refusal:
            continue
    counts: dict[object, int] = {}
    for _ in range(2_000):
        state = procedure.roll(random).state
        counts[state] = counts.get(state, 0) + 1
    assert fit(procedure.enumerate(), counts) > SIGNIFICANCE


@each_rolling
def test_given_faces_make_the_roll_they_came_from(calculator: Calculator) -> None:
    """The faces of a roll, entered by hand, give the same answer to the letter."""
    rolled = calculator.roll(calculator.defaults, Random(7))
    faces = [one.face for dice in rolled.dice for one in dice.dice]
    assert calculator.resolve(calculator.defaults, faces).to_json() == rolled.to_json()
    assert "is needed" in calculator.resolve(calculator.defaults, faces[:-1]).headline


def test_days_to_full_agree_with_many_patients() -> None:
    """The mean number of attempts is that of patients who aim for what the exact means call quickest."""
    from rulespkg.systems.buskit.recovery import heal_odds, mean_attempts

    patient, medic = {"trait": "d6"}, {"trait": "d6", "specialized": True}
    means = [float(mean_attempts(patient, left, medic, "d8") or 0) for left in range(5)]
    chances = {target: float(heal_odds(patient, target, medic, "d8").recover) for target in range(1, 5)}
    quickest = {
        left: min(range(1, left + 1), key=lambda aim: 1 / chances[aim] + means[left - aim])
        for left in range(1, 5)
    }
    random, attempts, patients = Random(5), 0, 20_000
    for _ in range(patients):
        left = 4
        while left:
            attempts += 1
            left -= quickest[left] if random.random() < chances[quickest[left]] else 0
    assert abs(attempts / patients - means[4]) < 0.05

"""Rolls agree with exact odds in whatever calculators roll; each rolls nothing that cannot be."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from rulespkg.dice import Procedure, Single, Stage
from rulespkg.systems import EVERY
from rulespkg.systems.buskit.recovery.recovery_roll import heal_odds, mean_attempts
from site_tests.for_all import for_all, rolling
from site_tests.rules.fit import chi_square_tail, fit
from site_tests.rules.inputs import with_dice
from site_tests.rules.setups import SEEDS, SetUp, chosen, chosen_of, every, odds, procedure

if TYPE_CHECKING:
    from rulespkg.model.calculator import Calculator

ROLLS = 2_000
"""So few still show a chance of one half that is off by a twelfth."""
A_FEW = 40
SIGNIFICANCE = 1e-6
"""The chance that a right procedure, one of some 80, fails here with other seeds."""


def test_chi_square_tail_is_right() -> None:
    """Against values of the standard tables."""
    assert [round(chi_square_tail(*pair), 4) for pair in ((3.841, 1), (18.307, 10), (2.0, 5), (0, 3))] == [
        0.05,
        0.05,
        0.8491,
        1.0,
    ]


def counted(dice: Any, random: Random, rolls: int) -> dict[object, int]:
    """How often each state came at the end."""
    counts: dict[object, int] = {}
    for _ in range(rolls):
        state = dice.roll(random).state
        counts[state] = counts.get(state, 0) + 1
    return counts


@for_all(set_up=chosen_of)
def test_rolls_agree_with_the_exact_odds(set_up: SetUp) -> None:
    """Many seeded rolls of set-ups that together run all there is to run."""
    assert fit(odds(*set_up), counted(procedure(*set_up), Random(set_up.id), ROLLS)) > SIGNIFICANCE


@for_all(calculator=rolling, seed=SEEDS)
def test_no_roll_is_impossible_in_any_set_up(calculator: type[Calculator], seed: int) -> None:
    """A few rolls of each: all that comes is among what the exact odds hold."""
    counts = counted(procedure(calculator, seed), Random(f"{calculator.id} {seed}"), A_FEW)
    assert set(counts) - set(odds(calculator, seed)) == set()


def test_every_way_to_work_out_odds_is_among_the_chosen() -> None:
    """And each game; few set-ups are enough."""
    kinds = {type(procedure(*set_up)) for set_up in every()}
    assert len(kinds) > 2
    assert kinds == {type(procedure(*set_up)) for set_up in chosen()}
    assert {set_up.calculator.system for set_up in chosen()} == set(EVERY)
    assert len(chosen()) < len(every()) / 4


def test_a_loaded_die_would_be_caught() -> None:
    """The test above can fail: a die that shows 6 in place of every fourth 1 does not fit."""

    class Loaded(Random):
        def randint(self, a: int, b: int) -> int:
            face = super().randint(a, b)
            return 6 if face == 1 and super().random() < 0.25 else face

    fair = Procedure(0, (Stage("Die", lambda _: Single(6), lambda _, total: total),))
    assert fit(fair.enumerate(), counted(fair, Loaded(1), ROLLS)) < SIGNIFICANCE


@for_all(calculator=rolling)
def test_given_faces_make_the_roll_they_came_from(calculator: type[Calculator]) -> None:
    """The faces of a roll, entered by hand, give the same answer to the letter."""
    inputs = with_dice(calculator)
    rolled = inputs.roll(Random(7))
    faces = [die.face for dice in rolled.dice for die in dice.dice]
    assert inputs.resolve(faces).to_json() == rolled.to_json()
    assert "is needed" in inputs.resolve(faces[:-1]).headline


def test_days_to_full_agree_with_many_patients() -> None:
    """The mean number of attempts is that of patients who aim for what the exact means call quickest."""
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

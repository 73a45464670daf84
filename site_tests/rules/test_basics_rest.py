"""BASICS 2.0: rest, by the sheet: nothing above the maximum, nothing from an empty pool."""

import pytest

from rulespkg.dice.procedure import WrongFace
from rulespkg.model.problem import Refusal
from rulespkg.systems.basics.recovery.breather import gain
from rulespkg.systems.basics.recovery.care import care
from site_tests.rules import door

TIRED = {"hp": 4, "max_hp": 12, "pp": 1, "max_pp": 9, "rate": 3, "left": 2, "pool": 6}
HELD = {"temporary": 3, "short": 2, "long": 1}
MORNING = ("hp", "pp", "recovery_pool", "temporary", "short", "long")


def slept(faces, **more):
    result = door.resolve("basics.sleep", {**TIRED, **HELD, **more}, faces)
    return [result.effect(key) for key in MORNING]


def rested(faces, **more):
    flat = {"pool": 4, "spend": 0, "hp_dice": 0, "want_hp": 0, "want_pp": 0, "taken": 1, **more}
    return door.resolve("basics.breather", flat, faces)


def test_a_night_gives_back_all_but_long_fatigue():
    assert slept([5, 1]) == [8, 9, 6, 0, 1, 1]
    assert slept([5, 1], hp=11)[0] == 12
    assert slept([], left=0)[0] == 7


def test_a_hazard_keeps_the_fatigue_of_those_who_sleep_or_rest():
    assert slept([1, 1], suffers="hazard")[3:] == [3, 2, 1]
    assert slept([1, 1], suffers="ill")[3:] == [0, 2, 1]
    assert rested([], temporary=2, hazard=1).effect("temporary") == 2
    assert rested([], temporary=2).effect("temporary") == 1
    assert rested([], temporary=0).effect("temporary") == 0


@pytest.mark.parametrize(
    ("change", "label"),
    [
        ({"hp": 13}, "HP"),
        ({"pp": 10}, "PP"),
        ({"left": 7}, "Dice left in the pool"),
        ({"rate": -1}, "Recovery rate"),
        ({"rate": 2.5}, "Recovery rate"),
    ],
)
def test_what_no_sheet_can_say_is_refused_by_name(change, label):
    with pytest.raises(Refusal, match=f"^{label} must be"):
        slept([1, 1], **change)


def test_more_hits_than_dice_are_no_roll():
    with pytest.raises(WrongFace):
        slept([5, 5, 5])
    with pytest.raises(WrongFace):
        rested([5, 5, 5], spend=2, hp_dice=2)


@pytest.mark.parametrize(
    "flat", [{"taken": 3}, {"pool": 4, "spend": 5}, {"spend": 2, "hp_dice": 3}, {"spend": -1}]
)
def test_a_breather_that_cannot_be_is_refused(flat):
    with pytest.raises(Refusal):
        rested([], **flat)


def test_the_rate_comes_before_the_dice_and_both_stop_at_what_is_missing():
    assert gain(2, 1, 2).chances() == {1: 1}
    assert gain(30, 99).chances().keys() == set(range(21))


def test_no_more_than_twenty_dice_are_rolled_at_night():
    hp = door.odds("basics.sleep", {**TIRED, "pool": 60, "left": 50, "max_hp": 99}).points("hp")
    assert set(map(int, hp)) == set(range(7, 28))


def test_a_caregiver_who_is_the_patient_has_two_dice_fewer():
    assert [care(medic, True).dice.dice for medic in (6, 3, 2, 0)] == [4, 1, 1, 1]
    assert care(2, True).dice.chance
    assert care(25, False).patients == 25
    with pytest.raises(Refusal, match=r"^Patients must be 1 where"):
        door.odds("basics.care", {"self_care": 1, "patients": 2})

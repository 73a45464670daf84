"""BASICS 2.0: rest, by the sheet: nothing above the maximum, nothing from an empty pool."""

import pytest

from rulespkg.problem import Refusal
from rulespkg.systems.basics.recovery import breather, care, gain, sleep

TIRED = {
    "hp": 4,
    "max_hp": 12,
    "pp": 1,
    "max_pp": 9,
    "rate": 3,
    "pool_left": 2,
    "pool_hits": 1,
    "max_pool": 6,
}
HELD = {"temporary": 3, "short": 2, "long": 1}


def test_a_night_gives_back_all_but_long_fatigue():
    assert sleep(**TIRED, **HELD) == (8, 9, 6, 0, 1, 1)
    assert sleep(**{**TIRED, "hp": 11}, **HELD).hp == 12


def test_a_hazard_keeps_the_fatigue_of_those_who_sleep_or_rest():
    assert sleep(**TIRED, **HELD, hazard=True)[3:] == (3, 2, 1)
    assert breather(4, 0, 0, 0, 0, 1, 0, 5, 2, 1, hazard=True).temporary_fatigue == 2
    assert breather(4, 0, 0, 0, 0, 1, 0, 5, 0, 1).temporary_fatigue == 0


@pytest.mark.parametrize(
    ("change", "named"),
    [
        ({"hp": 13}, "HP"),
        ({"pp": 10}, "PP"),
        ({"pool_left": 7}, "Recovery pool left"),
        ({"pool_hits": 3}, "Hits of the pool"),
        ({"rate": -1}, "Recovery rate"),
        ({"rate": 2.5}, "Recovery rate"),
    ],
)
def test_what_no_sheet_can_say_is_refused_by_name(change, named):
    with pytest.raises(Refusal, match=f"^{named} must be"):
        sleep(**{**TIRED, **change}, **HELD)


@pytest.mark.parametrize(("taken", "hp_dice", "hits"), [(3, 1, 0), (0, 5, 0), (0, 2, 3), (0, 1, -1)])
def test_a_breather_that_cannot_be_is_refused(taken, hp_dice, hits):
    with pytest.raises(Refusal):
        breather(4, hp_dice, 0, hits, 0, 1, 9, 9, 0, taken)


def test_the_rate_comes_before_the_dice_and_both_stop_at_what_is_missing():
    assert gain(2, 1, 2).chances() == {1: 1}
    assert gain(30, 99).chances().keys() == set(range(21))


def test_a_carer_who_is_the_patient_has_two_dice_fewer():
    assert [care(medic, True).dice.dice for medic in (6, 3, 2, 0)] == [4, 1, 1, 1]
    assert care(2, True).dice.chance
    assert care(25, False).patients == 25

"""Rosters: one row changed, every row changed, and places where nobody stands."""

import pytest

from rulespkg.field import Number
from rulespkg.problem import Problem, Refusal
from rulespkg.roster import Roster

ROSTER = Roster("fighters", Number("who", "Fighter", 1, 1, 20))
SHEET = {"round": 3, "fighters": ({"name": "Ana", "up": True}, {"name": "Ben", "up": True})}


def test_one_row_changes_and_the_sheet_before_stays_as_it_was() -> None:
    after = ROSTER.put(SHEET, 2, up=False)
    assert after == {"round": 3, "fighters": ({"name": "Ana", "up": True}, {"name": "Ben", "up": False})}
    assert SHEET["fighters"][1]["up"]


def test_every_row_changes() -> None:
    after = ROSTER.every(SHEET, lambda row: {**row, "up": row["name"] == "Ben"})
    assert [row["up"] for row in after["fighters"]] == [False, True]


def test_a_place_where_nobody_stands_is_refused_by_the_field_that_names_it() -> None:
    with pytest.raises(Refusal) as refused:
        ROSTER.put(SHEET, 3, up=False)
    words = "Fighter must be a whole number from 1 to 2, not “3”."
    assert refused.value.problems == (Problem("who", "Fighter", words),)

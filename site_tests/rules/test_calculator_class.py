"""Calculators as classes: forms as instances, parts that know their place, trackers whose members change."""

from __future__ import annotations

import pytest

from rulespkg.model.calculator import Tracker, action
from rulespkg.model.form import Form, flag, parts, text, whole
from rulespkg.model.problem import Problem, Refusal


class Fighter(Form):
    """Somebody who fights."""

    name = text("Name")
    up = flag("Up", True)


class Fight(Tracker[Fighter]):
    """A fight for these tests."""

    id, title, rules, rows = "game.fight", "Fight", (), "fighters"

    round = whole("Round", 3, 1, 9)
    fighters = parts(Fighter, "Fighters", ({"name": "Ana"}, {"name": "Ben"}), 1, 20, "Fighter")

    @action("Down", who=whole("Who", 1, 1, 20))
    def down(self, who: int) -> Fight:
        """Somebody falls."""
        return self.put(who, up=False)


FIGHT = Fight({})


def test_one_member_changes_and_the_sheet_before_stays_as_it_was() -> None:
    assert [fighter.up for fighter in FIGHT.put(2, up=False).fighters] == [True, False]
    assert [fighter.up for fighter in FIGHT.fighters] == [True, True]


def test_every_member_changes() -> None:
    assert [fighter.up for fighter in FIGHT.every(up=False).fighters] == [False, False]


def test_a_place_where_nobody_stands_is_refused_by_the_field_that_names_it() -> None:
    with pytest.raises(Refusal) as refusal:
        FIGHT.put(3, up=False)
    words = "Fighter must be a whole number from 1 to 2, not “3”."
    assert refusal.value.problems == (Problem("who", "Fighter", words),)


def test_a_part_knows_where_it_stands() -> None:
    assert [(fighter.at, fighter.called) for fighter in FIGHT.put(1, up=False).fighters] == [
        ("fighters.1", "Fighter 1"),
        ("fighters.2", "Fighter 2"),
    ]


def test_an_action_gives_the_form_as_it_is_then() -> None:
    assert Fight.initial().perform("down", {"who": 2}).flat() == {"fighters.2.up": "0"}

"""Duels: what is worked out is what the rolls of the same duel, each followed through every face, come to."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from rulespkg.chances.duel import ends
from rulespkg.dice import Ratio
from rulespkg.systems.buskit.damage.attack_series import attack_series
from site_tests.rules import door

PISTOLS = {"a.weapon": "magnum-handgun", "b.weapon": "shotgun", "where": "range-point-blank"}
"""Fights that are over soon, so that every face can be followed."""
DUELS: tuple[tuple[str, dict[str, str]], ...] = (
    ("buskit", {**PISTOLS, "rounds": "2", "incapacitation": "1", "a.trade": "all-out", "ambush": "b"}),
    ("buskit", {"rounds": "2", "incapacitation": "1", "b.trade": "defensive", "a.trade": "initiative"}),
    ("buskit", {**PISTOLS, "rounds": "1", "b.armor": "concealable-vest-ii", "b.shock_lost": "8"}),
    ("d6xd6", {"turns": "3"}),
    ("d6xd6", {"turns": "2", "a.weapon": "rifle", "b.weapon": "rifle", "a.kind": "unfocused"}),
    ("basics", {"rounds": "2", "a.hp": "3", "b.hp": "2"}),
    ("basics", {"rounds": "3", "against": "threshold", "first": "b", "a.hp": "2", "b.hp": "3"}),
    ("nwm", {"rounds": "1"}),
    ("nwm", {"rounds": "2", "a.quickness": "rank-average", "b.quickness": "rank-average", "tie": "b"}),
)


def duel(game: str, flat: dict[str, str]) -> Any:
    """A duel that is filled in."""
    return door.calculator(f"{game}.duel").read(flat)


@pytest.mark.parametrize(("game", "flat"), DUELS)
def test_the_odds_are_those_of_the_rolls(game: str, flat: dict[str, str]) -> None:
    """Against the chain of the very dice that are rolled, with both sides in one state."""
    dice = duel(game, flat).dice()
    assert dice.enumerate() == dice.blows.enumerate().map(dice.end)


@pytest.mark.parametrize(("game", "flat"), DUELS)
def test_the_chances_of_all_ends_make_one(game: str, flat: dict[str, str]) -> None:
    """Falls only become more from round to round."""
    course = duel(game, flat).course
    assert ends(course).total > 0
    assert course[-1].over <= 1
    for was, now in pairwise(course):
        assert all(late >= early for early, late in zip(was, now, strict=True))


@pytest.mark.parametrize(
    "flat",
    [
        {"a.armor": "heavy-body-armor", "a.trade": "all-out", "ambush": "b", "lethal": "1"},
        {"incapacitation": "1", "b.armor": "plate", "a.trade": "defensive"},
        {"a.armor": "heavy-stab-vest", "b.weapon": "greatsword"},
    ],
)
def test_digits_fall_as_the_series_of_attacks_does(flat: dict[str, str]) -> None:
    """The fast way to who is down, against the chain over every state (buskit.health.down)."""
    fight = duel("buskit", flat)
    for side in (0, 1):
        setups = (fight.attack(1 - side, False, True), fight.attack(1 - side, True))
        series = attack_series(setups, fight.targets[side], 5, fight.incapacitation)
        slow = [after.probability(lambda state: state.down) for after in series.after()]
        assert series.down_after() == slow
        assert slow[-1] > Ratio(0)

"""Whoever holds has not acted and is not on turn: a card says one of these, and never two."""

from __future__ import annotations

import pytest

from rulespkg.play.events import fold
from rulespkg.systems import NAMES, play
from site_tests.play.table import Table
from site_tests.play.test_desk import HARM
from site_tests.play.test_gone import seated

GAMES = ("buskit", "toaster", "d6xd6", "nwm")
"""Those with the mark; in BASICS whoever waits comes last in the list."""
STATES = {"To act", "Acted", "Holding"}


def on_cards(table: Table) -> list[set[str]]:
    """What each card says of its person's turn."""
    return [STATES & set(table.line(person["id"])) for person in table.facts("people")]


@pytest.mark.parametrize("turns", range(3))
@pytest.mark.parametrize("game", GAMES)
def test_a_card_says_one_thing_of_a_turn(game: str, turns: int) -> None:
    table = seated(game)
    table.events += [{"do": "next"}] * turns
    for _ in range(3):
        if not table.ask("view")["next"]:
            table.order()
        for event in ({"do": "hold"}, {"do": "hold"}, {"do": "next"}, {"do": "hold"}):
            if not fold(play(game), table.events).fight.turn:
                break
            table.events.append(event)
            cards = on_cards(table)
            assert len(cards) == 3
            assert all(len(states) <= 1 for states in cards), cards


@pytest.mark.parametrize("game", ["buskit", "toaster"])
def test_all_who_hold_on_are_asked_once_and_still_hold_when_the_round_ends(game: str) -> None:
    table = seated(game)
    turns = []
    while (turn := fold(play(game), table.events).fight).turn:
        turns.append((turn.phase, turn.turn))
        table.events.append({"do": "hold"})
    everybody = {person.id for person in turn.people}
    for phase in range(len(play(game).phases)):
        assert {who for at, who in turns if at == phase} == everybody
    assert on_cards(table) == [{"Holding"}] * 3


@pytest.mark.parametrize("game", ["buskit", "toaster"])
def test_whoever_has_acted_may_not_act_now_and_who_has_not_may(game: str) -> None:
    table = seated(game)
    first = fold(play(game), table.events).fight.turn
    table.events.append({"do": "next"})
    fight = fold(play(game), table.events).fight
    (last,) = (person.id for person in fight.people if person.id not in (first, fight.turn))
    offered = {}
    for who in (first, last):
        table.ui["open"] = who
        offered[who] = "Act now" in table.actions()
    assert offered == {first: False, last: True}


@pytest.mark.parametrize("game", NAMES)
def test_nobody_who_is_down_may_act_now(game: str) -> None:
    table = seated(game)
    fight = fold(play(game), table.events).fight
    for person in fight.people:
        if person.id != fight.turn:
            table.apply([[person.id, *HARM[game]]])
            assert play(game).down(fold(play(game), table.events).fight.person(person.id))
            table.ui["open"] = person.id
            assert "Act now" not in table.actions()

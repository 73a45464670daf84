"""Whoever has left is on no turn, on no card and in no hand, and the round goes on without them."""

from __future__ import annotations

from typing import Any

import pytest

from rulespkg.play.events import fold
from rulespkg.play.fight import Fight
from rulespkg.systems import NAMES, play
from site_tests.play.table import Table

MOST_TURNS = 60


def seated(game: str, count: int = 3) -> Table:
    """People of both sides in a round that has begun."""
    table = Table(game)
    for kind in play(game).kinds[:1] * 2 + play(game).kinds[-1:] * (count - 2):
        table.sit(kind.side, {"name": kind.name, **kind.sheet})
    start(table)
    return table


def start(table: Table) -> None:
    """The order is rolled, or a round begins without one."""
    kind = table.ask("view")["begin"][0]
    if kind == "order":
        table.order()
    else:
        table.events.append({"do": "round"})


def fight(table: Table) -> Fight:
    return fold(play(table.game), table.events).fight


def goes_on(table: Table) -> None:
    """Everybody who is named is there, and the round ends; so does the next."""
    for _ in range(2):
        for _ in range(MOST_TURNS):
            now = fight(table)
            assert {now.turn, *now.acted} <= {"", *(person.id for person in now.people)}
            if not now.turn:
                break
            table.ask("view")
            table.events.append({"do": "next"})
        assert not fight(table).turn, "the round does not end"
        if not fight(table).people:
            return
        assert table.ask("view")["begin"][0], "nothing begins the next round"
        start(table)


@pytest.mark.parametrize("game", NAMES)
def test_a_round_goes_on_when_anybody_leaves_at_any_moment(game: str) -> None:
    for turns in range(3):
        for person in ("p1", "p2", "p3"):
            table = seated(game)
            table.events += [{"do": "next"}] * turns
            table.events.append({"do": "remove", "who": person})
            goes_on(table)


@pytest.mark.parametrize("game", NAMES)
def test_a_table_that_everybody_has_left_begins_again(game: str) -> None:
    table = seated(game)
    on_turn = fight(table).turn
    for person in sorted(["p1", "p2", "p3"], key=lambda id: id == on_turn):
        table.events.append({"do": "remove", "who": person})
    assert fight(table).turn == ""
    kind = play(game).kinds[0]
    table.sit(kind.side, {"name": kind.name, **kind.sheet})
    assert table.ask("view")["begin"][0]


PICKS = {
    "buskit": ("target",),
    "toaster": ("target", "patient"),
    "d6xd6": ("target", "second"),
    "basics": ("opposed.p1", "opposed.p2", "care.target", "revive.target"),
    "nwm": ("target",),
}
"""What names somebody among the picks of a card."""


@pytest.mark.parametrize("game", NAMES)
def test_a_pick_of_somebody_who_has_left_or_never_came_is_none(game: str) -> None:
    table = seated(game, 4)
    table.events.append({"do": "remove", "who": "p3"})
    plain = table.ask("view")
    for person in fight(table).people:
        for absent in ("p3", "p99"):
            table.ui["picks"] = {play(game).spot(person): dict.fromkeys(PICKS[game], absent)}
            assert table.ask("view") == plain


@pytest.mark.parametrize("game", NAMES)
def test_an_order_and_changes_count_for_those_who_are_still_here(game: str) -> None:
    table = seated(game)
    table.events.append({"do": "remove", "who": "p3"})
    table.events.append(
        {"do": "order", "places": [["p1", 5, []], ["p3", 9, []], ["p99", 8, []], ["p2", 7, []]]}
    )
    now = fight(table)
    assert (now.round, [(person.id, person.place) for person in now.people]) == (2, [("p1", 5), ("p2", 7)])
    mark = play(game).marks[-1][0]
    table.apply([["p3", mark, 1], ["p1", mark, 1], ["p99", mark, 1]])
    assert mark in fight(table).people[0].marks
    table.ask("view")


def test_whoever_leaves_lets_go_and_is_guarded_against_no_more() -> None:
    """Nobody is held in a grab by somebody who is not there (nwm.special.escape)."""
    table = seated("nwm")
    table.apply([["p1", "held-p3", 2], ["p1", "guard-one-p3", 1], ["p1", "guard-group-p3", 1]])
    assert {"held", "guard-one-p3"} <= set(fight(table).people[0].marks)
    table.events.append({"do": "remove", "who": "p3"})
    assert not {"held", "guard-one-p3", "guard-group-p3"} & set(fight(table).people[0].marks)


@pytest.mark.parametrize("game", NAMES)
def test_a_card_or_sheet_of_somebody_who_has_left_is_told_and_hides_no_button(game: str) -> None:
    table = seated(game)
    plain: dict[str, Any] = {}
    for looked in ({}, {"who": "p3"}, {"open": "p3"}, {"who": "p3", "open": "p3"}):
        table.ui = {"picks": {}, "from": "fight", **looked}
        assert table.ask("view")["gone"] == []
        table.events.append({"do": "remove", "who": "p3"})
        view = table.ask("view")
        table.events.pop()
        assert view.pop("gone") == list(looked)
        plain = plain or view
        assert view == plain


@pytest.mark.parametrize("game", NAMES)
def test_who_is_next_has_the_turn_of_whoever_leaves(game: str) -> None:
    table = seated(game)
    now = fight(table)
    if not now.turn:
        assert not play(game).initiative(list(now.people)), "somebody is on turn where there is an order"
        return
    table.events.append({"do": "remove", "who": now.turn})
    left = fight(table)
    assert left.turn in {person.id for person in left.people}


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("member", ["turn", "acted", "waited", "tied"])
def test_a_checkpoint_that_names_a_stranger_is_not_read(game: str, member: str) -> None:
    table = seated(game)
    event = table.ask("checkpoint")["event"]
    stranger = "p99" if member == "turn" else ["p99"]
    before = fight(table)
    table.events.append({**event, "fight": {**event["fight"], member: stranger}})
    folded = fold(play(game), table.events)
    assert folded.unread == 1
    assert folded.fight == before

"""The end of a fight: one event by which foes leave, turns end, wounds stay, and rest is offered."""

from __future__ import annotations

import json
from typing import Any

import pytest

from rulespkg.play.events import fold
from rulespkg.play.fight import Fight
from rulespkg.systems import NAMES, play
from site_tests.play.table import Table


def fought(game: str) -> Table:
    """Everybody sits, has fought a turn, holds or lies there, and all have taken harm."""
    table = Table(game)
    table.seat_ready_made()
    if play(game).each_round and play(game).initiative(list(state(table).people)):
        table.order()
        table.settle()
    else:
        table.events.append({"do": "round"})
    for person in state(table).people:
        first = next(gauge for gauge in play(game).gauges(person) if gauge.shows != "counted")
        table.apply([[person.id, first.id, 1]])
    return table


def state(table: Table) -> Fight:
    return fold(play(table.game), table.events).fight


def ends(table: Table) -> list[dict[str, Any]]:
    taps = map(json.loads, table.taps("fight"))
    return [tap for tap in taps if tap.get("event", {}).get("do") == "end"]


@pytest.mark.parametrize("game", NAMES)
def test_one_event_ends_the_fight_and_one_undo_brings_it_back(game: str) -> None:
    table = fought(game)
    before = state(table)
    (tap,) = ends(table)
    assert tap["ui"] == {"panel": "over"}
    assert tap["event"]["words"].endswith((" leaves", " leave"))
    table.events.append(tap["event"])
    after = state(table)
    ours = [person for person in before.people if person.ours]
    assert [person.id for person in after.people] == [person.id for person in ours]
    for was, now in zip(ours, after.people, strict=True):
        gauges = {gauge.id: gauge for gauge in play(game).gauges(now)}
        for gauge in play(game).gauges(was):
            if gauge.shows != "counted":
                assert gauges[gauge.id] == gauge
    assert not ends(table)
    assert table.text("over")
    table.events.pop()
    assert state(table) == before


@pytest.mark.parametrize("game", [name for name in NAMES if name != "basics"])
def test_no_round_and_no_state_of_a_turn_outlasts_a_fight(game: str) -> None:
    table = fought(game)
    declared = play(game)
    passing = [mark for mark in declared.passing if mark in dict(declared.states())]
    ours = [person.id for person in state(table).people if person.ours]
    table.apply([[who, mark, 1] for who in ours for mark in passing])
    table.events.append({"do": "hold"})
    table.events.append({"do": "end"})
    after = state(table)
    assert (after.round, after.turn, after.acted, after.waited, after.tied) == (0, "", (), (), ())
    for person in after.people:
        assert (person.place, person.faces, person.declared, person.tie) == (None, (), {}, 0)
        assert not {"holding", *declared.passing} & {*person.marks, *person.used}


def test_the_day_goes_on_when_others_are_left_behind() -> None:
    table = fought("basics")
    before = state(table)
    table.events.append({"do": "end"})
    after = state(table)
    assert (after.round, after.phase, after.turn) == (before.round, before.phase, before.turn)
    assert all(person.ours for person in after.people)
    picks = [tap["pick"] for tap in map(json.loads, table.taps("over")) if "pick" in tap]
    assert {"breather", "sleep"} <= {value for _, sets in picks for value in sets.values()}


def test_a_rest_takes_stun_from_all_at_once() -> None:
    table = Table("toaster")
    table.seat_ready_made()
    ours = [person for person in state(table).people if person.ours]
    table.apply([[person.id, "stun", 20] for person in ours])
    table.events.append({"do": "end"})
    taps = [tap for tap in map(json.loads, table.taps("over")) if "event" in tap]
    assert [len(tap["event"]["changes"]) for tap in taps] == [len(ours)] * 2
    table.events.append(taps[0]["event"])
    left = [person.used_of("stun") for person in state(table).people]
    assert all(0 < stun < 20 for stun in left), left


def test_the_key_stands_in_the_head_once_the_last_foe_is_down() -> None:
    table = Table("buskit")
    table.seat_ready_made()
    foes = [person.id for person in state(table).people if not person.ours]
    words = "End the fight"
    assert table.text("fight").index(words) > table.text("fight").index("Guy Rosenthaal")
    table.apply([[who, "wounds", 99] for who in foes])
    assert table.text("fight").index(words) < table.text("fight").index("Guy Rosenthaal")

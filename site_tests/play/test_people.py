"""People as they are called and stand: name, note and place in the order change where they are."""

from __future__ import annotations

import json
from typing import Any

import pytest

from rulespkg.play import checkpoint
from rulespkg.play.events import fold
from rulespkg.play.fight import Fight
from rulespkg.systems import NAMES, play
from site_tests.play.table import Table
from site_tests.rules.markup import tree


def seated(game: str) -> Table:
    table = Table(game)
    table.seat_ready_made()
    return table


def state(table: Table) -> Fight:
    return fold(play(table.game), table.events).fight


def ids(table: Table) -> list[str]:
    return [person.id for person in state(table).order()]


@pytest.mark.parametrize("game", NAMES)
def test_a_name_and_a_note_are_typed_kept_and_stand_on_the_card(game: str) -> None:
    table = seated(game)
    who = ids(table)[0]
    table.ui["picks"]["name"] = {"who": who, "name": "Zora", "note": "owes us a boat"}
    event = table.ask("name")["event"]
    assert "Zora" in event["words"]
    table.events.append(event)
    person = table.person(who)
    assert (person["name"], table.line(who)[-1]) == ("Zora", "owes us a boat")
    written: Any = checkpoint.written(state(table))
    assert fold(play(game), [written]).fight == state(table)
    del written["fight"]["people"][0]["note"]
    assert not fold(play(game), [written]).unread, "a checkpoint from before there were notes"


@pytest.mark.parametrize(
    "event",
    [
        {"do": "rename", "who": "p1", "name": " "},
        {"do": "rename", "who": "p1", "name": "Zora\x07"},
        {"do": "rename", "who": "p1", "note": "n" * 81},
        {"do": "rename", "who": "p1", "note": "two\nlines"},
        {"do": "rename", "who": "p99", "name": "Zora"},
        {"do": "place", "who": "p1", "before": "p99"},
        {"do": "place", "who": "p1"},
    ],
)
@pytest.mark.parametrize("game", NAMES)
def test_an_illegal_name_note_or_place_changes_nothing(game: str, event: dict[str, Any]) -> None:
    table = seated(game)
    before = state(table)
    after = fold(play(game), [*table.events, event])
    assert after.refused
    assert after.fight == before


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("rolled", [False, True])
def test_who_is_moved_earlier_or_later_stands_there_and_acts_then(game: str, rolled: bool) -> None:
    table = seated(game)
    if rolled and play(game).initiative(play(game).able(state(table))):
        table.order()
        table.settle()
    for at in (1, 2):
        who = ids(table)[at]
        table.ui["own"] = who
        pane = table.taps("fight")
        for words, step in (("earlier", -1), ("later", 1)):
            moves = [tap for tap in pane if '"do":"place"' in tap and words in tap]
            if not moves:
                assert play(game).place_counts
                continue
            before = ids(table)
            assert len(moves) == 1
            table.events.append(json.loads(moves[0])["event"])
            after = ids(table)
            assert after.index(who) == before.index(who) + step
            assert [other for other in after if other != who] == [other for other in before if other != who]
            table.events.pop()


def test_action_points_are_no_place_to_be_given_by_hand() -> None:
    table = seated("nwm")
    first, second = ids(table)[:2]
    table.apply([[first, "ap", 9], [second, "ap", 5]])
    after = fold(play("nwm"), [*table.events, {"do": "place", "who": second, "before": first}])
    assert "action points" in after.refused


def chosen(table: Table, *labels: str) -> dict[str, Any]:
    """What the last key of the pane does after taps on keys of people, by the labels of those keys."""
    for label in labels:
        elements = tree(table.pane("add")).iter("button")
        tap = json.loads(
            next(each.get("data-tap") for each in elements if each.get("aria-label") == label) or ""
        )
        place, sets = tap["pick"]
        table.ui["picks"][place] = {**table.ui["picks"].get(place, {}), **sets}
    tap: dict[str, Any] = json.loads(table.taps("add")[-1])
    return tap


@pytest.mark.parametrize("game", NAMES)
def test_six_people_are_seven_taps_one_event_and_the_round_begins(game: str) -> None:
    table = Table(game)
    ours = [kind.name for kind in play(game).kinds if kind.side == "ours"][:2]
    foes = [kind.name for kind in play(game).kinds if kind.side == "foe"][:2]
    labels = [f"Join: {name}" for name in ours] + [f"More: {foes[0]}"] * 3 + [f"More: {foes[1]}"]
    tap = chosen(table, *labels)
    assert tap["ui"] == {"panel": ""}
    assert tap["begin"] == table_begin(table, tap["event"])
    table.events.append(tap["event"])
    names = [person.typed for person in state(table).people]
    assert sorted(names) == sorted([*ours, *(f"{foes[0]} {number}" for number in (1, 2, 3)), foes[1]])
    assert set(tap["pick"][1].values()) == {"0"}, "the next time nobody is chosen yet"


def table_begin(table: Table, event: dict[str, Any]) -> str:
    after = Table(table.game)
    after.events = [*table.events, event]
    how: str = after.ask("view")["begin"][0]
    return how


@pytest.mark.parametrize("game", NAMES)
def test_whoever_has_come_alone_is_the_first_when_a_namesake_comes(game: str) -> None:
    table = Table(game)
    foe = next(kind.name for kind in play(game).kinds if kind.side == "foe")
    for _ in range(2):
        tap = chosen(table, f"More: {foe}")
        table.events.append(tap["event"])
        table.ui["picks"].clear()
    assert [person.typed for person in state(table).people] == [f"{foe} 1", f"{foe} 2"]
    table.events.pop()
    assert [person.typed for person in state(table).people] == [foe]


@pytest.mark.parametrize("game", NAMES)
def test_the_sheet_is_that_of_whoever_acts_until_somebody_is_chosen(game: str) -> None:
    table = seated(game)
    assert table.facts("sheet")["who"] == "p1"
    table.ui["open"] = "p2"
    assert table.facts("sheet")["who"] == "p2"
    table.ui["who"] = "p1"
    assert table.facts("sheet")["who"] == "p1"

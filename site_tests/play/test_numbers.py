"""A number that is entered by hand: one tap on a table, one event that says how the gauge then stands."""

from __future__ import annotations

import json

import pytest

from rulespkg.play.events import fold
from rulespkg.play.fight import Fight
from rulespkg.play.game import Gauge
from rulespkg.systems import NAMES, play
from site_tests.play.table import Table, buttons


def opened(table: Table, who: str, what: str, **picks: str) -> dict[str, dict[str, object]]:
    """The taps of the table of numbers by their words, after a tap on a gauge of the sheet."""
    table.ui["who"] = who
    opening = next(
        tap
        for tap in map(json.loads, table.taps("sheet"))
        if tap.get("pick", [""])[0] == "number" and tap["pick"][1]["gauge"] == what
    )
    table.ui["picks"]["number"] = {**opening["pick"][1], **picks}
    return buttons(table.pane("number"))


def state(table: Table) -> Fight:
    return fold(play(table.game), table.events).fight


def gauge(table: Table, who: str, what: str) -> Gauge:
    gauges = play(table.game).gauges(state(table).person(who))
    return next(gauge for gauge in gauges if gauge.id == what)


@pytest.mark.parametrize("game", NAMES)
def test_every_gauge_on_a_sheet_takes_a_number_each_way_and_says_how_it_stands(game: str) -> None:
    table = Table(game)
    table.seat_ready_made()
    before = list(table.events)
    person = state(table).people[0]
    shown = [meter for meter in play(game).gauges(person) if not meter.quiet]
    assert shown
    for meter in shown:
        for way, number in (("set", 3), ("more", 2), ("less", 1)):
            tap = opened(table, person.id, meter.id, way=way)[str(min(number, meter.most))]
            assert tap["ui"] == {"panel": ""}
            was = gauge(table, person.id, meter.id)
            table.events.append(tap["event"])  # type: ignore[arg-type]
            now = gauge(table, person.id, meter.id)
            count = min(number, meter.most)
            expected = max(0, min(meter.most, was.used + (count if way == "more" else -count)))
            assert now.now == count if way == "set" else now.used == expected, (meter.id, way)
            assert tap["event"]["words"] == f"{person.name}: {now.standing}"  # type: ignore[index]
        assert len(table.events) == len(before) + 3
        table.events[:] = before


def test_fourteen_stun_is_one_tap_on_the_table_and_can_go_to_several() -> None:
    table = Table("toaster")
    table.seat_ready_made()
    guards = [person.id for person in state(table).people if not person.ours][:3]
    first, *others = guards
    event = opened(table, first, "stun", also=" ".join(others))["14"]["event"]
    table.events.append(event)  # type: ignore[arg-type]
    assert [gauge(table, who, "stun").now for who in guards] == [14, 14, 14]
    assert event["words"].count("Stun 14 of ") == 3  # type: ignore[index]
    table.events.pop()
    assert [gauge(table, who, "stun").now for who in guards] == [0, 0, 0]


def test_numbers_above_the_table_are_on_its_next_page() -> None:
    table = Table("toaster")
    table.seat_ready_made()
    taps = opened(table, "p1", "stun", way="set")
    assert "25" not in taps
    assert taps["Higher numbers"]["pick"] == ["number", {"past": "25"}]
    assert "25" in opened(table, "p1", "stun", way="set", past="25")


def test_whoever_has_left_takes_no_number() -> None:
    table = Table("buskit")
    table.seat_ready_made()
    assert opened(table, "p1", "wounds")
    table.events.append({"do": "remove", "who": "p1"})
    assert not buttons(table.pane("number"))


@pytest.mark.parametrize("game", NAMES)
def test_a_gauge_that_goes_up_or_down_by_one_says_how_it_then_stands(game: str) -> None:
    table = Table(game)
    table.seat_ready_made()
    person = state(table).people[0]
    steps = [
        tap["event"]
        for tap in map(json.loads, table.taps("sheet"))
        if tap.get("event", {}).get("do") == "change" and len(tap["event"]["changes"]) == 1
    ]
    stepped = [event for event in steps if abs(event["changes"][0][2]) == 1 and " " in event["words"]]
    for event in stepped:
        what = event["changes"][0][1]
        if what not in {meter.id for meter in play(game).gauges(person)}:
            continue
        table.events.append(event)
        assert event["words"] == f"{person.name}: {gauge(table, person.id, what).standing}"
        table.events.pop()
    assert stepped

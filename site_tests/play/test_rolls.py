"""The first tab with people at the table: who, what, against whom, at any difficulty."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from rulespkg.play.events import fold
from rulespkg.systems import NAMES, play
from site_tests.play.table import Table, buttons
from site_tests.rules.markup import kind, tree

if TYPE_CHECKING:
    from rulespkg.play.person import Person

DEGREES = {
    "buskit": "against",
    "toaster": "difficulty",
    "d6xd6": "harder",
    "basics": "threshold",
    "nwm": "against",
}
"""What of a sheet says how hard a roll is."""


def full(game: str) -> Table:
    """Everybody ready-made at one table."""
    table = Table(game)
    table.seat_ready_made()
    return table


def seated(table: Table) -> tuple[Person, ...]:
    return fold(play(table.game), table.events).fight.people


def tap(table: Table, what: dict[str, Any]) -> None:
    """What the page does with a tap."""
    if "pick" in what:
        place, sets = what["pick"]
        table.ui["picks"][place] = {**table.ui["picks"].get(place, {}), **sets}
    table.ui |= {**what.get("ui", {}), "from": what["from"]}


def cells(table: Table) -> dict[str, dict[str, Any]]:
    """The keys that roll at once, by what a screen reader says of them."""
    return {
        cell.get("aria-label", ""): json.loads(cell.get("data-tap", ""))
        for cell in kind(tree(table.pane("roll")), "rp-cell")
    }


def chips(table: Table) -> list[str]:
    """Who is offered to roll, in order."""
    (who,) = kind(tree(table.pane("roll")), "rp-who")
    return ["".join(chip.itertext()) for chip in who]


@pytest.mark.parametrize("game", NAMES)
def test_every_roll_of_a_sheet_is_one_tap_at_each_difficulty(game: str) -> None:
    table, declared = full(game), play(game)
    person = seated(table)[0]
    table.ui["by"] = person.id
    taps = [what for what in cells(table).values() if what["from"] == "roll"]
    assert {what["pick"][1]["key"] for what in taps} == {key.id for key in declared.keys(person, {})}
    assert len({what["pick"][1].get(DEGREES[game]) for what in taps} - {None}) >= 5
    wrong = []
    for label, what in cells(table).items():
        if what["from"] != "roll":
            continue
        assert what["roll"] == 1
        tap(table, what)
        button = table.ask("view")["button"]
        if button["chance"] and not label.endswith(f", {button['chance']}"):
            wrong.append((label, button))
        if not button["title"].startswith(f"{person.name}: "):
            wrong.append((label, button))
    assert wrong == []


@pytest.mark.parametrize("game", ["buskit", "toaster", "d6xd6", "nwm"])
def test_whoever_acts_comes_first_and_attacks_any_foe_at_once(game: str) -> None:
    table = full(game)
    table.order()
    table.settle()
    view = table.ask("view")
    acting = next(person for person in seated(table) if person.id == view["on_turn"])
    assert chips(table)[0] == acting.name
    attacks = {label: what for label, what in cells(table).items() if what["from"] == "fight"}
    foes = [person for person in seated(table) if person.side != acting.side]
    assert len(attacks) == len(foes)
    label, what = list(attacks.items())[-1]
    tap(table, what)
    event = table.throw()["event"]
    assert (event["actor"], event["target"]) == (acting.id, foes[-1].id)
    assert label.startswith(event["title"])


@pytest.mark.parametrize("game", NAMES)
def test_anybody_rolls_in_two_taps_and_nobodys_roll_stays_at_hand(game: str) -> None:
    table = full(game)
    *_, last = [person for person in seated(table) if person.name in chips(table)]
    tap(table, buttons(table.pane("roll"))[last.name])
    tap(table, next(what for what in cells(table).values() if what["from"] == "roll"))
    assert table.throw()["event"]["actor"] == last.id
    tap(table, buttons(table.pane("roll"))["Any roll"])
    first = play(game).rollers[0]
    button = table.ask("view")["button"]
    assert (button["title"], cells(table)) == (first.title, {})
    assert table.throw()["event"]["actor"] == ""
    tap(table, buttons(table.pane("roll"))[last.name])
    assert cells(table)


@pytest.mark.parametrize("game", NAMES)
def test_a_newcomer_finds_the_commonest_roll(game: str) -> None:
    table = Table(game)
    assert not kind(tree(table.pane("roll")), "rp-who")
    assert table.ask("view")["button"]["title"] == play(game).rollers[0].title


@pytest.mark.parametrize("game", NAMES)
def test_each_roll_of_the_list_says_what_is_done(game: str) -> None:
    titles = [roller.title for roller in play(game).rollers]
    assert all(titles)
    assert len(set(titles)) == len(titles)


def test_of_many_degrees_those_around_the_one_that_stands_are_at_hand() -> None:
    table = full("toaster")
    table.ui["by"] = "p1"
    table.pick("sheet:p1", difficulty="difficulty-hellish")
    degrees = {what["pick"][1].get("difficulty") for what in cells(table).values() if what["from"] == "roll"}
    assert "difficulty-hellish" in degrees
    assert "difficulty-easy" not in degrees


def test_whoever_has_left_rolls_no_more() -> None:
    table = full("buskit")
    table.ui["by"] = "p2"
    table.events.append({"do": "remove", "who": "p2"})
    assert table.ask("view")["gone"] == ["by"]


def test_the_unconscious_roll_nothing_and_the_button_says_why() -> None:
    table = full("d6xd6")
    table.ui |= {"by": "p1", "from": "roll"}
    table.apply([["p1", "damage", 6]])
    assert cells(table) == {}
    assert table.ask("view")["button"]["sub"].startswith("Unconscious")

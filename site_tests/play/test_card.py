"""The card of whoever acts holds what is between the two; the list of people is the list of targets."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from rulespkg.play.events import fold
from rulespkg.systems import NAMES, play
from site_tests.play.table import Table
from site_tests.play.test_facts import inner
from site_tests.play.test_gone import seated
from site_tests.rules.markup import kind, text, tree

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

FIGHTS = [name for name in NAMES if name != "basics"]
FOLDED = ".//details[@class='rp-more']"


def acting(table: Table) -> Element:
    """The card of whoever acts."""
    (card,) = kind(tree(table.pane("fight")), "rp-open")
    return card


def tapped(table: Table, element: Element) -> dict[str, Any]:
    """What an element does is done to what is looked at and picked."""
    tap: dict[str, Any] = json.loads(element.get("data-tap", ""))
    table.ui |= tap.get("ui", {})
    if "pick" in tap:
        place, sets = tap["pick"]
        table.pick(place, **sets)
    if "event" in tap:
        table.events.append(tap["event"])
    return tap


@pytest.mark.parametrize("game", FIGHTS)
def test_a_key_on_each_foe_has_the_chance_of_the_roll_that_it_loads(game: str) -> None:
    table = Table(game)
    table.seat_ready_made()
    table.ui |= {"open": "p1", "from": "fight"}
    pane = tree(table.pane("fight"))
    with_key = {card.get("data-who"): kind(card, "rp-aim") for card in kind(pane, "rp-person")}
    foes = [person["id"] for person in table.facts("people") if person["side"] == "foe"]
    assert sorted(who for who, keys in with_key.items() if keys) == sorted(foes)
    for who in foes:
        (key,) = with_key[who]
        tapped(table, key)
        assert table.ask("view")["button"]["chance"] == text(key), who
        (target,) = kind(tree(table.pane("fight")), "rp-target")
        assert target.get("data-who") == who


@pytest.mark.parametrize(
    ("game", "out"), [("toaster", ("stun", 99)), ("nwm", ("knockout", 1)), ("d6xd6", ("damage", 5))]
)
def test_a_target_who_goes_down_gives_way_until_picked_again(game: str, out: tuple[str, int]) -> None:
    table = Table(game)
    table.seat_ready_made()
    table.ui |= {"open": "p1", "from": "fight"}
    first, *_, second = [person["id"] for person in table.facts("people") if person["side"] == "foe"]

    def target() -> str | None:
        (card,) = kind(tree(table.pane("fight")), "rp-target")
        return card.get("data-who")

    def aim(who: str) -> None:
        cards = kind(tree(table.pane("fight")), "rp-person")
        (key,) = (key for card in cards if card.get("data-who") == who for key in kind(card, "rp-aim"))
        tapped(table, key)

    aim(second)
    assert target() == second
    table.apply([[second, *out]])
    assert play(game).down(fold(play(game), table.events).fight.person(second))
    assert target() == first
    aim(second)
    assert target() == second, "picked as they lie"
    aim(first)
    table.apply([[first, *out]])
    assert target() not in (first, second)


def test_whoever_is_on_turn_holds_from_under_more_and_nowhere_else() -> None:
    table = Table("nwm")
    table.seat_ready_made()
    table.order()
    table.settle()
    on_turn = table.ask("view")["on_turn"]
    table.ui |= {"own": on_turn, "from": "fight"}
    held = [text(key) for key in acting(table).iter("button") if text(key).startswith("Hold")]
    folded = [key for fold in acting(table).iterfind(FOLDED) for key in fold.iter("button")]
    assert held == ["Hold, 1 AP"]
    assert [text(key) for key in folded if text(key).startswith("Hold")] == held
    other = next(person["id"] for person in table.facts("people") if person["id"] != on_turn)
    table.ui |= {"open": other}
    (card,) = (
        card for card in kind(tree(table.pane("fight")), "rp-person") if card.get("data-who") == on_turn
    )
    assert [text(key) for key in kind(card, "rp-act") if text(key).startswith("Hold")] == held


@pytest.mark.parametrize("game", NAMES)
def test_nothing_but_what_is_done_and_how_it_is_met_is_in_sight_until_it_differs(game: str) -> None:
    table = Table(game)
    table.seat_ready_made()
    table.ui |= {"open": "p1", "from": "fight"}
    (between,) = kind(acting(table), "rp-between")
    folded = {id(element) for fold in between.iterfind(FOLDED) for element in fold.iter()}
    assert folded
    in_sight = [element for element in between.iter() if id(element) not in folded]
    assert [element for element in in_sight if element.tag == "button"] == []
    assert 1 <= len([element for element in in_sight if element.tag == "select"]) <= 4
    assert not kind(acting(table), "rp-gauge"), "they are behind the head"


@pytest.mark.parametrize(
    ("game", "name", "value", "words"),
    [
        ("buskit", "all_out", "1", "All-out"),
        ("buskit", "cover", "cover-heavy", "Target’s cover"),
        ("toaster", "stance", "2", "More attack"),
        ("nwm", "moves", "1", "On the move"),
        ("d6xd6", "cover", "1", "Cover of the target"),
    ],
)
def test_what_differs_shows_itself_and_one_tap_sets_it_back(
    game: str, name: str, value: str, words: str
) -> None:
    table = Table(game)
    table.seat_ready_made()
    table.ui |= {"open": "p1", "from": "fight"}
    before = table.ask("throw")["event"]["inputs"]
    table.pick("fight:p1", **{name: value})
    assert table.ask("throw")["event"]["inputs"] != before
    (back,) = kind(acting(table), "rp-back")
    assert text(back).startswith(words)
    tapped(table, back)
    assert kind(acting(table), "rp-back") == []
    assert table.ask("throw")["event"]["inputs"] == before


@pytest.mark.parametrize("game", NAMES)
def test_own_matters_are_behind_the_head_and_whoever_is_on_turn_stays_who_acts(game: str) -> None:
    table = seated(game)
    table.settle()
    on_turn = table.ask("view")["on_turn"]
    assert acting(table).get("data-who") == on_turn
    other = next(person["id"] for person in table.facts("people") if person["id"] != on_turn)

    def head(who: str) -> Element:
        cards = kind(tree(table.pane("fight")), "rp-person")
        (card,) = (card for card in cards if card.get("data-who") == who)
        return kind(card, "rp-person-head")[0]

    assert head(other).get("aria-expanded") == "false"
    tapped(table, head(other))
    assert head(other).get("aria-expanded") == "true"
    pane = tree(table.pane("fight"))
    (own,) = kind(pane, "rp-own")
    assert kind(own, "rp-gauge")
    assert acting(table).get("data-who") == on_turn
    roll_as = next(button for button in kind(own, "rp-act") if text(button).startswith("Roll as "))
    tapped(table, roll_as)
    assert acting(table).get("data-who") == other
    back_to = next(button for button in kind(acting(table), "rp-act") if text(button).startswith("Back to "))
    tapped(table, back_to)
    assert acting(table).get("data-who") == on_turn
    assert not kind(tree(table.pane("fight")), "rp-own")


def test_a_result_says_on_the_card_what_it_would_do() -> None:
    table = Table("buskit")
    table.seat_ready_made()
    table.ui |= {"open": "p1", "from": "fight"}
    reply = table.throw([8, 1, 6, 1, 1])
    (effect,) = kind(tree(reply["result"]), "rp-effect")
    coming = json.loads(effect.get("data-coming", ""))
    target = reply["event"]["target"]
    before = table.person(target)["gauges"]
    table.apply(reply["event"]["changes"])
    after = table.person(target)["gauges"]
    assert set(coming) >= {target}
    assert coming[target]["gauges"] == {
        name: f"−{before[name][0] - after[name][0]}" for name in after if after[name] != before[name]
    }
    assert inner(tree(reply["result"]), "rp-verdict").startswith("A hit")


@pytest.mark.parametrize("game", NAMES)
def test_whoever_is_dragged_falls_among_those_with_whom_they_change_places(game: str) -> None:
    table = Table(game)
    table.seat_ready_made()
    ids = [person["id"] for person in table.facts("people")]
    places = [[id, 9 if at else 4, []] for at, id in enumerate(ids)]
    table.events.append({"do": "order", "places": places})
    cards = kind(tree(table.pane("fight")), "rp-person")
    drags = {card.get("data-who"): json.loads(card.get("data-drag", "null")) for card in cards}
    among = {card.get("data-among") for card in cards if card.get("data-drag")}
    *_, second_last, last = (card.get("data-who") for card in cards)
    if play(game).place_counts:
        assert None not in drags.values()
        assert among == {"9", "4"}
        assert {card.get("data-limits") for card in cards} == {
            "Only those on equal action points change places."
        }
        return
    assert among == {None}
    table.events.append({**drags[last]["event"], "before": second_last})
    after = [card.get("data-who") for card in kind(tree(table.pane("fight")), "rp-person")]
    assert after[-2:] == [last, second_last]


@pytest.mark.parametrize("game", NAMES)
def test_numbers_sheets_and_notes_of_foes_are_not_for_a_players_phone(game: str) -> None:
    table = Table(game)
    table.seat_ready_made()
    sides = {person["id"]: person["side"] for person in table.facts("people")}
    (*_, foe) = (who for who, side in sides.items() if side == "foe")
    table.events.append({"do": "rename", "who": foe, "note": "Owes the duke"})
    table.ui |= {"own": foe, "who": foe, "by": foe, "open": foe, "from": "fight"}
    assert "Owes the duke" in table.pane("fight")
    table.ui["veil"] = "1"
    cards = {card.get("data-who"): card for card in kind(tree(table.pane("fight")), "rp-person")}
    numbered = {who: bool(kind(card, "rp-mini")) for who, card in cards.items()}
    assert numbered == {who: side == "ours" for who, side in sides.items()}
    assert not kind(cards[foe], "rp-own") + kind(cards[foe], "rp-between")
    assert not any(kind(card, "rp-aim") for card in cards.values()), "they are the chances of the foe"
    assert cards[foe].find(".//button[@data-key]") is None
    for pane in ("fight", "sheet", "roll"):
        assert "Owes the duke" not in table.pane(pane)
    sheets = tree(table.pane("sheet")).find(".//select[@data-ui='who']")
    assert sheets is not None
    assert {option.get("value") for option in sheets} == {
        who for who, side in sides.items() if side == "ours"
    }
    assert f"by {foe}" not in table.pane("roll")

"""What a reply tells as data is what its markup says, person by person, chip by chip, key by key."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from rulespkg.dice import Ratio
from rulespkg.model.answer import glance, percent
from rulespkg.model.words import minus
from rulespkg.play.events import fold
from rulespkg.systems import NAMES, play
from site_tests.play.table import Table, buttons, choices
from site_tests.play.test_gone import seated
from site_tests.rules.markup import kind, text, tree

if TYPE_CHECKING:
    from collections.abc import Iterator
    from xml.etree.ElementTree import Element

TURNS = 4


def tables(game: str) -> Iterator[Table]:
    """A table turn by turn, with harm done, and with each card and sheet open once."""
    table = seated(game)
    table.settle()
    hurt = fold(play(game), table.events).fight.person("p2")
    table.apply([["p2", play(game).gauges(hurt)[0].id, 1]])
    for turn in range(TURNS):
        table.ui["open"] = table.ui["own"] = table.ui["who"] = f"p{turn % 3 + 1}"
        yield table
        if turn:
            table.events.append({"do": "next"})
        table.settle()


def inner(element: Element, name: str) -> str:
    """The words of the only part of this class; "" where there is none."""
    parts = [text(part) for part in kind(element, name)]
    assert len(parts) <= 1
    return "".join(parts)


def ratio(chance: str) -> Ratio:
    """An exact chance."""
    num, _, den = chance.partition("/")
    return Ratio(int(num), int(den or 1))


def shown(chance: str) -> str:
    """An exact chance as it stands behind a chip or a key."""
    return glance(ratio(chance)) if chance else ""


@pytest.mark.parametrize("game", NAMES)
def test_cards_say_what_the_facts_say(game: str) -> None:
    for table in tables(game):
        people = table.facts("people")
        cards = kind(tree(table.pane("fight")), "rp-person")
        assert [card.get("data-who") for card in cards] == [person["id"] for person in people]
        for card, person in zip(cards, people, strict=True):
            assert (
                card.get("aria-label") == f"{person['name']}, {'ours' if person['side'] == 'ours' else 'foe'}"
            )
            head = next(iter(kind(card, "rp-person-head")))
            (words,) = kind(head, "rp-person-words")
            assert text(next(words.iter("b"))) == person["name"]
            assert text(next(words.iter("small"))) == person["line"]
            assert inner(head, "rp-place") == ("" if person["place"] is None else minus(person["place"]))
            assert bool(kind(card, "rp-turn")) is (person["moment"] == "now")
            numbers = {mini.get("data-gauge"): text(next(mini.iter("b"))) for mini in kind(head, "rp-mini")}
            gauges = {name: minus(now) for name, (now, _) in person["gauges"].items()}
            assert len(numbers) == min(2, len(gauges) - ("ap" in gauges))
            assert numbers.items() <= gauges.items()
        turn_words = table.ask("view")["turn"]
        assert turn_words == "".join(person["name"] for person in people if person["moment"] == "now")


@pytest.mark.parametrize("game", NAMES)
def test_gauges_say_what_the_facts_say(game: str) -> None:
    for table in tables(game):
        gauges = table.person(table.ui["who"])["gauges"]
        for pane in ("sheet", "fight"):
            groups = kind(tree(table.pane(pane)), "rp-gauge")
            assert len(groups) == len(gauges)
            for group, (now, most) in zip(groups, gauges.values(), strict=True):
                (head,) = kind(group, "rp-gauge-head")
                assert text(next(head.iter("b"))) == minus(now)
                assert f" {minus(now)} of {most}" in group.get("aria-label", "")


@pytest.mark.parametrize("game", NAMES)
def test_the_open_card_offers_what_the_facts_say(game: str) -> None:
    for table in tables(game):
        card = table.facts("card")
        pane = tree(table.pane("fight"))
        (open_card,) = kind(pane, "rp-person-open")
        acts = {text(act): json.loads(act.get("data-tap", "")) for act in kind(open_card, "rp-act")}
        acts = {words: tap["event"] for words, tap in acts.items() if "event" in tap}
        moved = "remove", "place"
        assert {words: event for words, event in acts.items() if event["do"] not in moved} == table.actions()
        chips = [
            (tap.get("pick", [None, None])[1], inner(button, "rp-chip-chance"))
            for button in open_card.iter("button")
            if kind(button, "rp-chip-label") and (tap := json.loads(button.get("data-tap", "{}")))
        ]
        chips += [
            (
                None if "event" in (value := json.loads(option.get("value", ""))) else value,
                text(option).split()[-1] if "%" in text(option) else "",
            )
            for option in open_card.iter("option")
        ]
        chips += [
            (json.loads(key.get("data-tap", ""))["pick"][1], "" if kind(key, "rp-aim-words") else text(key))
            for key in kind(pane, "rp-aim")
        ]
        expected = [
            (None if chip["changes"] or chip["event"] else chip["sets"], shown(chip["chance"]))
            for row in card["rows"]
            for chip in row["chips"]
            if chip["sets"] or chip["changes"]
        ]
        assert sorted(str(pick) for pick in chips if pick[0] != {}) == sorted(map(str, expected))


@pytest.mark.parametrize("game", ["buskit", "toaster", "d6xd6", "nwm"])
def test_the_chance_behind_a_chip_is_that_of_the_roll_it_loads(game: str) -> None:
    table = Table(game)
    table.seat_ready_made()
    if game == "buskit":
        table.apply([["p3", "exposed", 1]])
    table.ui |= {"open": "p1", "from": "fight"}
    card, before = table.facts("card"), {**table.ui["picks"]}
    compared = [chip for row in card["rows"] for chip in row["chips"] if chip["chance"]]
    assert len({chip["chance"] for chip in compared}) > 1, "it matters whom one attacks"
    for chip in compared:
        table.pick(card["place"], **chip["sets"])
        assert table.ask("view")["button"]["chance"] == shown(chip["chance"]), chip["label"]
        table.ui["picks"] = {**before}


@pytest.mark.parametrize("game", NAMES)
def test_the_keys_of_a_sheet_say_what_the_facts_say(game: str) -> None:
    for table in tables(game):
        keys = kind(tree(table.pane("sheet")), "rp-key")
        keys_on_page = {
            key.get("data-more"): (text(next(key.iter("b"))), inner(key, "rp-key-chance")) for key in keys
        }
        facts = table.facts("sheet")["keys"]
        assert keys_on_page == {key["id"]: (key["label"], shown(key["chance"])) for key in facts}


def test_a_question_offers_what_the_facts_say() -> None:
    table = seated("nwm")
    table.settle()
    table.ui["from"] = "fight"
    reply = table.throw([6, 6, 6, 6])
    taps = {words: tap["answer"] for words, tap in buttons(reply["result"]).items() if "answer" in tap}
    assert taps
    expected = {
        words: {"words": words} | {name: part for name, part in choice.items() if name != "label"}
        for words, choice in choices(reply).items()
    }
    assert taps == expected
    assert inner(tree(reply["result"]), "rp-ask").startswith(reply["facts"]["question"]["words"])


def test_a_prognosis_says_what_the_facts_say() -> None:
    table = seated("buskit")
    (rows,) = tree(table.pane("prognosis")).iter("tbody")
    texts = [[text(cell) for cell in row] for row in rows]
    facts = table.facts("prognosis")
    assert texts == [
        [forecast["name"], percent(ratio(forecast["chance"])), forecast["note"]] for forecast in facts
    ]


@pytest.mark.parametrize("game", NAMES)
def test_nobody_who_asks_for_no_facts_is_told_any(game: str) -> None:
    table = Table(game)
    table.seat_ready_made()
    assert "facts" not in table.ask("view")
    assert "facts" not in table.ask("throw")

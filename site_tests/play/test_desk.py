"""The desk of the place for play: what is not legal is said, and hides nothing."""

from __future__ import annotations

import itertools
import json
from typing import Any

import pytest

from rulespkg.border import call
from rulespkg.play.events import fold
from rulespkg.systems import NAMES, play
from site_tests.play.table import Table, buttons
from site_tests.play.test_fuzz import Taps
from site_tests.rules.markup import text, tree


def ask(game: str = "buskit", **request: Any) -> dict[str, Any]:
    """The reply of the border."""
    reply: dict[str, Any] = json.loads(
        call(json.dumps({"do": "play", "id": f"{game}.play", "events": [], **request}))
    )
    return reply


def seated(game: str) -> list[dict[str, Any]]:
    """The first ready-made person sits down."""
    kind = play(game).kinds[0]
    return [{"do": "add", "people": [[kind.side, {"name": kind.name, **kind.sheet}]]}]


@pytest.mark.parametrize("game", NAMES)
def test_a_sheet_that_the_form_refuses_does_not_sit_down(game: str) -> None:
    wrong = {"do": "add", "people": [["ours", {"name": "Zora\x07"}]]}
    reply = ask(game, events=[*seated(game), wrong])
    assert reply["ok"]
    assert reply["unread"] == 1
    assert "Name" in reply["refused"]
    assert "Zora" not in reply["html"]["sheet"]


@pytest.mark.parametrize(
    "event",
    [
        {"do": "fly"},
        {"do": "change", "changes": [["p9", "wounds", 1]]},
        {"do": "change", "changes": [[]]},
        {"do": "change", "changes": [["p1", "holding", 1e999]]},
        {"do": "turn", "who": "p9"},
        {"do": "remove", "who": "p9"},
        {"do": "add"},
    ],
)
@pytest.mark.parametrize("game", NAMES)
def test_an_event_that_cannot_be_read_changes_nothing(game: str, event: dict[str, Any]) -> None:
    before = ask(game, events=seated(game))
    after = ask(game, events=[*seated(game), event])
    assert after["refused"]
    assert after["html"] == before["html"]


@pytest.mark.parametrize("game", NAMES)
def test_every_key_of_a_sheet_rolls_and_whoever_can_win_sees_the_chance(game: str) -> None:
    table = Table(game)
    table.seat_ready_made()
    declared = play(game)
    people = fold(declared, table.events).fight.people
    assert people
    for person in people:
        table.ui["who"] = person.id
        keys = declared.keys(person, {})
        assert keys
        for key in keys:
            table.pick(f"sheet:{person.id}", key=key.id)
            event = table.throw()["event"]
            table.events.pop()
            assert event["verdict"], (person.name, key.id)
            wins = declared.calculator(key.loaded.id).has_wins
            assert (declared.chance_of(key.loaded) is not None) is wins, (person.name, key.id)


@pytest.mark.parametrize("game", NAMES)
def test_every_roll_of_the_first_tab_rolls_as_it_stands(game: str) -> None:
    table = Table(game)
    for roller in play(game).rollers:
        table.ui["roller"] = roller.calculator
        table.pick(f"roll:{roller.calculator}")
        assert table.throw()["event"]["verdict"], roller.calculator
        table.events.pop()


@pytest.mark.parametrize(
    ("id", "picks", "words"),
    [
        ("toaster.opposed", {"you.specialty": "2"}, "Specialty must be at most 1"),
        ("buskit.opposed", {"actor.trait": "none"}, "Trait die must be chosen"),
    ],
)
def test_a_roll_that_its_form_refuses_leaves_no_roll_on_the_button(
    id: str, picks: dict[str, str], words: str
) -> None:
    """What is refused together, when the form is read or when it makes its dice."""
    table = Table(id.partition(".")[0])
    table.ui["roller"] = id
    table.pick(f"roll:{id}", **picks)
    view = table.ask("view")
    assert words in view["html"]["roll"]
    assert [text for text in view["button"].values() if text] == ["What is picked takes no dice"]


@pytest.mark.parametrize("by", [-500, 500])
@pytest.mark.parametrize("game", NAMES)
def test_no_gauge_is_negative_or_more_than_its_bar_holds(game: str, by: int) -> None:
    """Only action points may be owed (nwm.init.carry), whatever sheet comes in the place of another."""
    declared = play(game)
    for kind in declared.kinds:
        table = Table(game)
        table.seat_ready_made()
        for person in fold(declared, table.events).fight.people:
            for gauge in declared.gauges(person):
                table.apply([[person.id, gauge.id, by]])
            table.events.append({"do": "dress", "who": person.id, "sheet": dict(kind.sheet), "whole": True})
        table.ask("view")
        people = fold(declared, table.events).fight.people
        gauges = [gauge for person in people for gauge in declared.gauges(person)]
        assert [
            gauge for gauge in gauges if gauge.now > gauge.most or (gauge.now < 0 and gauge.id != "ap")
        ] == []


HARM = {
    "buskit": ("wounds", 99),
    "toaster": ("wounds", 99),
    "d6xd6": ("damage", 6),
    "basics": ("hp", 99),
    "nwm": ("kill", 1),
}
"""What puts anybody out."""


@pytest.mark.parametrize("down", range(4))
@pytest.mark.parametrize("game", NAMES)
def test_a_round_begins_however_many_are_down(game: str, down: int) -> None:
    table = Table(game)
    for kind in (*play(game).kinds[:1] * 2, play(game).kinds[-1]):
        table.sit(kind.side, {"name": kind.name, **kind.sheet})
    table.apply([[f"p{number}", *HARM[game]] for number in range(1, down + 1)])
    for count in (1, 2):
        how, words = table.ask("view")["begin"]
        assert words
        table.events.append(table.ask("order")["event"] if how == "order" else {"do": "round"})
        assert fold(play(game), table.events).fight.round == count
        for _ in table.turns():
            pass


@pytest.mark.parametrize("game", NAMES)
def test_picks_that_fit_nothing_are_forgotten_or_ignored(game: str) -> None:
    events = seated(game)
    strange = dict.fromkeys(("against", "target", "weapon", "key", "difficulty", "rank", "what"), "☃")
    for where in ("roll", "sheet", "fight"):
        places = {f"{where}:p1": strange, f"roll:{play(game).rollers[0].calculator}": strange}
        reply = ask(game, events=events, ui={"from": where, "open": "p1", "picks": places})
        assert reply["ok"], reply
        assert reply["html"]["sheet"]


def test_saved_characters_of_earlier_versions_are_offered_and_broken_ones_left_out() -> None:
    version = play("buskit").calculator("buskit.character").saved
    assert version
    saved = {
        "Ben": {"version": version.version, "inputs": {"traits.talk": "d10"}},
        "Broken": {"version": 99, "inputs": {}},
        "Worse": 7,
    }
    people = ask(saved=saved)["html"]["add"]
    assert "Ben" in people
    assert "Broken" not in people
    assert "Worse" not in people


def test_names_are_text_and_no_markup() -> None:
    table = Table("buskit")
    table.sit("ours", {"name": "<b onclick=x>Ana</b>"})
    for pane in ("sheet", "fight"):
        assert "<b onclick" not in table.pane(pane)


@pytest.mark.parametrize("game", NAMES)
def test_a_roll_that_is_kept_is_read_again_by_its_faces(game: str) -> None:
    table = Table(game)
    table.ui["from"] = "roll"
    for _ in range(20):
        event = table.throw()["event"]
        again = table.throw(event["faces"], loaded=event)["event"]
        assert again["totals"] == event["totals"]
        assert again["headline"] == event["headline"]


@pytest.mark.parametrize("game", ["buskit", "toaster", "d6xd6", "nwm"])
def test_the_order_is_read_from_dice_that_lie_on_the_table(game: str) -> None:
    table = Table(game)
    table.seat_ready_made()
    faces: list[int] = []
    while (waiting := table.ask("next", order=1, faces=faces)["waiting"]) is not None:
        faces.append(waiting["low"] + waiting["sides"] - 1 - len(faces) % 2)
    first, again = (table.ask("order", faces=faces)["event"] for _ in range(2))
    assert faces
    assert first["places"] == again["places"]


@pytest.mark.parametrize("game", NAMES)
def test_a_sheet_that_is_sent_sits_down_elsewhere_as_it_was(game: str) -> None:
    events = seated(game)
    sent = ask(game, events=events, ui={"who": "p1"}, step="sheet")
    reply = ask(game, step="guest", sheet=sent["sheet"], version=sent["version"])
    assert reply["sheet"] == sent["sheet"] == events[0]["people"][0][1]
    assert reply["name"] == sent["name"] == play(game).kinds[0].name
    assert "Sits down at this table" in reply["html"]


def test_a_sheet_that_the_form_refuses_is_not_shown_as_a_guest() -> None:
    reply = ask(step="guest", sheet={"traits.fight": "d7"}, version=1)
    assert not reply["ok"]
    assert "d7" in reply["problems"][0]["message"]
    assert not ask(step="guest", sheet="x", version=1)["ok"]


def test_an_edited_sheet_replaces_all_of_the_one_before() -> None:
    changed = {"name": "Kim", "traits.fight": "d12"}
    events = [*seated("buskit"), {"do": "dress", "who": "p1", "sheet": changed, "whole": True}]
    assert ask(events=events, ui={"who": "p1"}, step="sheet")["sheet"] == changed
    reply = ask(events=[*events[:1], {**events[1], "whole": False}], ui={"who": "p1"}, step="sheet")
    assert len(reply["sheet"]) > len(changed)


@pytest.mark.parametrize("game", NAMES)
def test_a_new_table_begins_with_the_rules_that_the_group_has_settled(game: str) -> None:
    table = Table(game)
    settled = dict.fromkeys((rule for rule, _ in play(game).house[1:]), "1")
    first, others = str(play(game).house[0][1]), [str(words) for _, words in play(game).house[1:]]
    table.events += table.ask("view", rulings={**settled, "nonsense": "1"})["opening"]
    table.seat_ready_made()
    chips = {
        text(button): button.get("aria-pressed") == "true"
        for button in tree(table.pane("fight")).iter("button")
    }
    pressed = {words: chips[words] for words in (first, *others)}
    assert pressed == {first: False, **dict.fromkeys(others, True)}
    assert table.ask("view", rulings={play(game).house[0][0]: "1"})["opening"] == []


@pytest.mark.parametrize("game", NAMES)
def test_a_throw_can_be_shared_as_a_roll_of_its_chapter(game: str) -> None:
    table = Table(game)
    table.seat_ready_made()
    reply = table.ask("throw")
    event, shared = reply["event"], reply["shared"]
    question = {"id": event["calculator"], "inputs": event["inputs"], "faces": event["faces"]}
    resolved = json.loads(call(json.dumps({"do": "resolve", **question})))
    assert [resolved[name] for name in ("tone", "headline", "effects")] == [
        shared[name] for name in ("tone", "headline", "effects")
    ]
    assert shared["page"].startswith(f"{game}/")
    assert event["calculator"] == f"{game}.{shared['short']}"


def test_a_button_that_rolls_nothing_says_why() -> None:
    idle = {}
    for game, seats in itertools.product(NAMES, (1, None)):
        declared = play(game)
        table = Table(game)
        for kind in declared.kinds[:seats]:
            table.sit(kind.side, {"name": kind.name, **kind.sheet})
        person = fold(declared, table.events).fight.people[0]
        table.ui.update(open=person.id, **{"from": "fight"})
        ends = ([person.id, gauge.id, by] for gauge in declared.gauges(person) for by in (-99, 99))
        for changes in ([], *([end] for end in ends)):
            table.apply(changes)
            button = table.ask("view")["button"]
            if not button["title"]:
                idle[game, seats, str(changes)] = button["sub"]
            table.events.pop()
    assert {game for game, *_ in idle} >= {"buskit", "toaster", "d6xd6"}
    assert {key for key, why in idle.items() if not why} == set()


THROWN = [*((game, "throw") for game in NAMES), *((game, "order") for game in ("d6xd6", "nwm"))]


@pytest.mark.parametrize(("game", "step"), THROWN)
def test_a_throw_brings_the_panes_after_it(game: str, step: str) -> None:
    ui = {"tab": "fight", "from": "roll", "show": ["roll", "sheet", "fight"]}
    thrown = ask(game, step=step, events=seated(game), ui=ui)
    later = ask(game, step="view", events=[*seated(game), thrown["event"]], ui=ui)
    assert thrown["view"] == later
    assert "view" not in ask(game, step=step, events=seated(game))


def test_a_table_says_its_rules_and_offers_those_of_the_device_where_they_differ() -> None:
    table = Table("buskit")
    table.seat_ready_made()
    table.events.append({"do": "house", "rule": "ties", "on": 1})
    assert "Rules of this table: Ties succeed" in table.text("fight")
    assert "Yours" not in table.text("fight"), "nothing is settled on this device"
    taps = buttons(table.ask("view", rulings={"lethal": "1"}, ui={"show": ["fight"]})["html"]["fight"])
    table.events += taps["Take yours"]["events"]
    assert fold(play("buskit"), table.events).fight.house == ("lethal",)
    assert "Rules of this table: Deadly minimum damage" in table.text("fight")


@pytest.mark.parametrize("game", NAMES)
def test_a_step_of_a_gauge_says_whose_it_is_and_how_they_stand_then(game: str) -> None:
    table = Table(game)
    table.seat_ready_made()
    declared = play(game)
    for person in fold(declared, table.events).fight.people:
        table.ui["who"] = person.id
        taps = [tap for tap in Taps(table.pane("sheet")).taps if tap.get("event", {}).get("do") == "change"]
        assert taps
        for tap in taps:
            table.events.append(tap["event"])
            after = table.person(person.id)["gauges"]
            name, reading = tap["event"]["words"].split(": ")
            assert name == person.name
            counts = {str(count).replace("-", "−") for count, _ in after.values()}
            assert counts & set(reading.split()), (reading, after)
            table.events.pop()

"""Buskit at the table, as a page plays it."""

from __future__ import annotations

import pytest

from rulespkg.dice.procedure import Stage
from rulespkg.play.chance import win_of
from rulespkg.play.events import fold
from rulespkg.systems import play
from rulespkg.systems.buskit.damage.calculators.attack import AttackToWounds
from rulespkg.systems.buskit.play.attack import AttackPicks
from site_tests.night import NIGHT
from site_tests.play.table import Table, choices
from site_tests.rules.markup import text, tree

THUG = {"name": "Thug", "traits.fight": "d8", "weapons": "1", "weapons.1.weapon": "small-caliber-handgun"}
GUY = dict(play("buskit").kinds[0].sheet)


@pytest.fixture
def table() -> Table:
    """Guy (p1) and a thug (p2), who have rolled for the order."""
    table = Table("buskit")
    table.sit("ours", GUY)
    table.sit("foe", THUG)
    table.events.append({"do": "order", "places": [["p1", 2, []], ["p2", 1, []]]})
    table.ui["from"] = "fight"
    return table


def test_a_shot_costs_wounds_and_shock_that_are_applied(table: Table) -> None:
    # d8 7 against the Range die d6 4; 2d6 damage 5 and 2, Might d6 3: two Wounds, five Shock.
    reply = table.throw([7, 4, 5, 2, 3])
    event = reply["event"]
    assert event["totals"][:2] == [["Attack", "7", "4"], ["Damage", "5", "3"]]
    assert event["changes"] == [["p2", "wounds", 2], ["p2", "shock", 5]]
    table.apply(event["changes"])
    gauges = table.person("p2")["gauges"]
    assert (gauges["wounds"], gauges["shock"]) == ([4, 6], [7, 12])


@pytest.mark.parametrize(
    ("faces", "verdict"),
    [
        ([7, 4, 5, 2, 3], "A hit: 2 Wounds, 5 Shock"),
        ([7, 4, 2, 1, 6], "A hit: no Wound, 3 Shock"),
        ([4, 4], "A tie: a miss"),
    ],
)
def test_a_verdict_says_all_harm(table: Table, faces: list[int], verdict: str) -> None:
    assert table.throw(faces)["event"]["verdict"] == verdict


def test_a_later_attack_knows_the_harm_before(table: Table) -> None:
    table.apply([["p2", "wounds", 4], ["p2", "shock", 8]])
    event = table.throw([7, 4, 5, 2, 3])["event"]
    assert event["inputs"]["wounds_lost"] == "4"
    assert event["verdict"] == "A hit: down"


def test_whoever_is_down_has_no_turn(table: Table) -> None:
    table.apply([["p2", "wounds", 6]])
    assert table.ask("view")["next"] == "End of round"


def test_turns_go_by_place_and_whoever_holds_is_asked_before_the_round_ends(table: Table) -> None:
    assert table.ask("view")["next"] == "Thug"
    table.events.append({"do": "hold"})
    assert table.ask("view")["next"] == "Guy Rosenthaal"
    table.events.append({"do": "next"})
    assert [person["id"] for person in table.facts("people") if person["moment"] == "now"] == ["p1"]
    assert table.ask("view")["next"] == "End of round"


def test_an_action_is_held_beyond_the_round(table: Table) -> None:
    """It may be held as long as wanted (buskit.initiative.hold)."""
    table.events += [{"do": "hold"}, {"do": "next"}, {"do": "hold"}]
    assert table.ask("view")["turn"] == ""
    table.events.append({"do": "round"})
    assert [person.id for person in fold(play("buskit"), table.events).fight.people if person.marks] == ["p1"]
    assert table.ask("view")["next"] == "Guy Rosenthaal"


def test_whoever_has_acted_is_offered_no_second_turn(table: Table) -> None:
    table.ui["open"] = "p2"
    assert "Act now" in table.actions()
    table.events.append({"do": "next"})
    table.ui["open"] = "p1"
    assert "Act now" not in table.actions()


def test_vest_dice_are_spent_one_by_one_after_the_might_roll(table: Table) -> None:
    table.events.append({"do": "next"})
    # A d6 pistol: 5 damage against Might 2 is three Wounds, as in the worked example of the vest.
    table.pick("fight:p2", target="p1")
    first = table.throw([6, 1, 6, 2])
    assert first["event"]["changes"] == [["p1", "wounds", 4], ["p1", "shock", 6]]
    assert [label.partition(":")[0] for label in choices(first)] == ["Spend one"]
    faces = first["event"]["faces"]
    first_event = {**first["event"], "inputs": {**first["event"]["inputs"]}}
    more = table.throw(faces, loaded=first_event, inputs={"most": "1"}, answered=True)
    spent = {what: by for _, what, by in more["event"]["changes"]}
    assert spent["armor_dice_spent"] == 1
    assert len(more["event"]["faces"]) == len(faces) + 1


def test_an_all_out_attack_leaves_the_attacker_open(table: Table) -> None:
    table.pick("fight:p1", all_out="1")
    event = table.throw()["event"]
    assert ["p1", "exposed", 1] in event["changes"]
    table.apply([["p1", "exposed", 1]])
    table.events.append({"do": "next"})
    table.pick("fight:p2", target="p1")
    assert table.throw()["event"]["inputs"]["exposed"] == "1"
    table.events += [{"do": "next"}, {"do": "order", "places": [["p1", 2, []], ["p2", 1, []]]}]
    assert table.line("p1") == ["To act"], "not open any more"


def test_keys_have_the_chance_of_the_roll_they_load(table: Table) -> None:
    table.pick("sheet:p1", against="d6", key="shoot")
    button = table.ask("view")["button"]
    assert (button["chance"], button["word"], button["exact"]) == ("56%", "Success", "9/16")
    table.pick("sheet:p1", against="d12")
    assert table.ask("view")["button"]["exact"] == "7/24"


def test_a_target_who_is_down_gives_way_to_the_next_enemy(table: Table) -> None:
    table.sit("foe", {**THUG, "name": "Thug 2"})
    table.pick("fight:p1", target="p2")
    assert table.ask("view")["button"]["title"] == "Guy Rosenthaal attacks Thug"
    table.apply([["p2", "wounds", 6]])
    assert table.ask("view")["button"]["title"] == "Guy Rosenthaal attacks Thug 2"
    table.apply([["p3", "wounds", 6]])
    assert table.ask("view")["button"]["sub"] == "Nobody is here to act on"
    table.sit("ours", {**THUG, "name": "Friend"})
    assert table.ask("view")["button"]["sub"] == "No foe to act on: choose somebody else"


@pytest.mark.parametrize("faces", [[7, 4, 5, 2, 3], [4, 4], [3, 4], [8, 1, 6, 6, 1]])
def test_no_word_decides(table: Table, faces: list[int], monkeypatch: pytest.MonkeyPatch) -> None:
    """With every label of the attack changed, its inputs, its harm and its outcome stay."""
    events = [table.throw(faces)["event"]]
    for field in (*AttackToWounds.asked.values(), *AttackPicks.asked.values()):
        monkeypatch.setattr(field, "label", "☃")
    monkeypatch.setattr(Stage, "label", property(lambda _: "☃", lambda *_: None))
    events.append(table.throw(faces)["event"])
    assert {label for label, *_ in events[1]["totals"]} == {"☃"}
    first, again = ({name: event[name] for name in ("inputs", "changes", "verdict")} for event in events)
    assert again == first


@pytest.mark.parametrize("rounds", [4, pytest.param(10, marks=NIGHT)])
def test_an_evening_with_six_people(rounds: int) -> None:
    table = Table("buskit")
    table.seat_ready_made()
    table.sit("foe", {**THUG, "name": "Thug 2"})
    table.sit("ours", {**GUY, "name": "Second Guy"})
    table.ui["from"] = "fight"
    for _ in range(rounds):
        table.order()
        for _ in table.turns():
            if table.ask("view")["button"]["title"]:
                table.apply(table.throw()["event"]["changes"])
    orders = [event for event in table.events if event["do"] == "order"]
    assert len(orders) == rounds
    assert any(event["do"] == "change" and event["changes"] for event in table.events)


def test_wild_dice_are_asked_for_before_the_roll_and_spent_with_it(table: Table) -> None:
    wild = {**GUY, "with_wild": "1", "wild": "3"}
    wild_table = Table("buskit")
    wild_table.sit("ours", wild)
    wild_table.sit("foe", THUG)
    wild_table.events.append({"do": "order", "places": [["p1", 2, []], ["p2", 1, []]]})
    wild_table.ui["from"] = "fight"
    plain = wild_table.ask("view")["button"]["exact"]
    rows = [row["label"] for row in wild_table.facts("card")["rows"]]
    assert "Wild Dice to throw with the attack, 3 left" in rows
    wild_table.pick("fight:p1", wild="2")
    event = wild_table.throw()["event"]
    assert event["inputs"]["attacker.wild"] == "2"
    assert ["p1", "wild", 2] in event["changes"]
    assert wild_table.ask("view")["button"]["exact"] != plain
    wild_table.apply([["p1", "wild", 2]])
    wild_table.pick("fight:p1", wild="3")
    assert wild_table.throw()["event"]["inputs"]["attacker.wild"] == "1"
    wild_table.pick("sheet:p1", key="shoot", wild="1")
    assert ["p1", "wild", 1] in wild_table.throw()["event"]["changes"]


def test_the_steps_say_whose_die_it_is(table: Table) -> None:
    full = table.throw([7, 4, 5, 2, 3])["full"]
    assert "Guy Rosenthaal, Attack: One die: 7." in full
    assert "Thug, Defense: One die: 4." in full


@pytest.mark.parametrize("against", ["d6", "d10"])
def test_a_weapon_of_the_sheet_hits_as_its_words_say(table: Table, against: str) -> None:
    """A shot is at somebody in the same room, a blow against the Fight die that is chosen."""
    game = play("buskit")
    person = fold(game, table.events).fight.people[0]
    hit = game.calculator("buskit.hit")
    keys = [key for key in game.keys(person, {"against": against}) if key.id.startswith("weapon/")]
    words = {"in the same room": {"how": "range", "range": "range-same-room"},
             f"against Fight {against}": {"how": "fight", "defender": against}}  # fmt: skip
    assert {key.loaded.sub for key in keys} == set(words)
    for key in keys:
        expected = win_of(hit.read({**words[key.loaded.sub], "attacker": key.face}))
        assert expected
        assert game.chance_of(key.loaded) == expected.chance, key.id


def test_the_order_shows_what_was_rolled_and_the_tied_go_by_their_next_roll() -> None:
    table = Table("buskit")
    for kind in play("buskit").kinds[:4]:
        table.sit(kind.side, {"name": kind.name, **kind.sheet})
    reply = table.ask("order", faces=[3, 5, 3, 3, 2, 6, 4])
    lines = [text(item) for item in tree(reply["result"]).iter("li")]
    assert lines == ["5 Rosa Field", "3 Thug", "3 Guard", "3 Guy Rosenthaal"]
    table.events.append(reply["event"])
    for name in ("Thug", "Guard", "Guy Rosenthaal", "End of round"):
        assert table.ask("view")["next"] == name
        table.events.append({"do": "next"})

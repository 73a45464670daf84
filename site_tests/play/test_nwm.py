"""NWM at the table, as a page plays it."""

from __future__ import annotations

import re
from typing import Any

import pytest

from rulespkg.html.play.dock import effect_words
from rulespkg.play.card import coming
from rulespkg.play.events import fold
from rulespkg.play.view import Desk
from rulespkg.systems import play
from site_tests.night import NIGHT
from site_tests.play.table import Table, buttons, choices


def somebody(name: str, weapon: str = "bare-hands", **ranks: str) -> dict[str, str]:
    """A sheet with one attribute for each role, Good unless it is said otherwise."""
    roles = ("attack", "defense", "quickness", "buffness", "resistance", "resilience")
    sheet = {"name": name, "weapon": weapon, "attributes": str(len(roles))}
    off = {f"attributes.{place}.{role}": "0" for place in range(1, 7) for role in (*roles, "athletics")}
    for place, role in enumerate(roles, 1):
        rank = ranks.get(role, "good")
        off[f"attributes.{place}.name"] = role.title()
        off[f"attributes.{place}.rank"] = f"rank-{rank}"
        off[f"attributes.{place}.{role}"] = "1"
    more = {name: rank for name, rank in ranks.items() if name not in roles}
    return {**sheet, **off, **more}


def seated(*people: tuple[str, dict[str, str], int]) -> Table:
    """People of a side, with their sheets and action points; p1 is the first."""
    table = Table("nwm")
    for side, sheet, _ in people:
        table.sit(side, sheet)
    places = [[f"p{at}", points, []] for at, (_, _, points) in enumerate(people, 1)]
    table.events.append({"do": "order", "places": places})
    table.ui["from"] = "fight"
    return table


def points(table: Table) -> dict[str, int | None]:
    """Everybody's place on the list, which is their action points."""
    return {person["name"]: person["place"] for person in table.facts("people")}


def state(table: Table, name: str) -> str:
    """The line below a name."""
    return next(person["line"] for person in table.facts("people") if person["name"] == name)


def act(table: Table, words: str, open_id: str) -> None:
    """Something done without a roll on somebody's card."""
    table.ui["open"] = open_id
    event = next(event for label, event in table.actions().items() if label.startswith(words))
    table.ui["open"] = ""
    table.events.append(event)


def answer(table: Table, reply: dict[str, Any], words: str) -> dict[str, Any]:
    """A choice about the roll in the dock, as the page sends it."""
    chosen = next(choice for label, choice in choices(reply).items() if label.startswith(words))
    if chosen["changes"]:
        table.apply(chosen["changes"])
    event = reply["event"]
    return table.throw(event["faces"], loaded=event, inputs=chosen["inputs"], answered=True)


def applied(table: Table, reply: dict[str, Any]) -> None:
    """What a roll did, put on the people."""
    table.apply(reply["event"]["changes"])


def on(total: int) -> list[int]:
    """Four faces that add so much."""
    return [6] * total + [3] * (4 - total) if total >= 0 else [1] * -total + [3] * (4 + total)


@pytest.fixture
def duel() -> Table:
    """The source's worked attack: Great against a defense of 4, bare hands of Great buffness (p1, p2)."""
    ours = somebody("Ana", attack="great", buffness="great", quickness="great")
    return seated(("ours", ours, 7), ("foe", somebody("Ben", "knife"), 5))


def test_the_order_sorts_itself_anew_after_every_act() -> None:
    # A has 7 AP, B 5, C 2: A acts, B acts, A acts; what is left goes into the next roll.
    people = [("ours", somebody("A"), 7), ("foe", somebody("B"), 5), ("foe", somebody("C"), 2)]
    table = seated(*people)
    orders = []
    while table.ask("view")["next"]:
        table.events.append({"do": "next"})
        orders.append(points(table))
    assert orders == [{"B": 5, "A": 4, "C": 2}, {"A": 4, "B": 2, "C": 2}, {"B": 2, "C": 2, "A": 1}]
    assert state(table, "A") == "+1 AP next round"
    before = points(table)
    reply = table.order()
    for who, place, _ in reply["event"]["places"]:
        name = {"p1": "A", "p2": "B", "p3": "C"}[who]
        carry = before[name]
        assert carry is not None
        assert re.search(
            rf"{name}: 4 [+−] \d \+ {carry} carried over = {place} action points?\.", reply["full"]
        )


@pytest.mark.parametrize(
    ("left", "carry"), [(8, "+ 3 carried over"), (2, "+ 2 carried over"), (-4, "− 4 of debt")]
)
def test_three_points_are_carried_at_most_and_debts_whole(left: int, carry: str) -> None:
    table = seated(("ours", somebody("A"), left))
    if left > 2:
        table.apply([["p1", "down", 1], ["p1", "down", 0]])
    assert f" {carry} = " in table.order()["full"]


def test_a_hold_costs_one_point_and_can_break_in(duel: Table) -> None:
    duel.apply([["p1", "ap", -2]])
    duel.events.append({"do": "hold"})
    assert points(duel)["Ana"] == 4
    assert "Holding" in state(duel, "Ana")
    # Good quickness of Ben and 2 more against Ana's Great: 6 against 6.
    duel.ui["open"] = "p1"
    duel.pick("fight:p1", deed="break-in")
    button = duel.ask("view")["button"]
    assert (button["title"], button["exact"]) == ("Ana breaks in", "50/81")
    duel.events.append({"do": "turn", "who": "p1"})
    duel.events.append({"do": "next"})
    assert points(duel) == {"Ben": 5, "Ana": 1}


def test_only_who_holds_acts_out_of_turn(duel: Table) -> None:
    duel.ui["open"] = "p2"
    duel.apply([["p2", "ap", 2]])
    assert "Act now" not in duel.actions()


def test_those_tied_say_who_goes_first_and_it_is_remembered_for_the_round(duel: Table) -> None:
    """Nobody acts before (nwm.init.ties, reading G-08)."""
    duel.events.append({"do": "order", "places": [["p1", 7, []], ["p2", 7, []]]})
    view = duel.ask("view")
    assert (view["turn"], view["next"], view["begin"]) == ("", "", ["", ""])
    for duel.ui["open"] in ("p1", "p2", ""):
        assert not {"Hold, 1 AP", "Act now"} & set(duel.actions())
    assert "To act" not in state(duel, "Ana") + state(duel, "Ben")
    duel.ui |= {"tab": "fight", "from": "fight"}
    view = duel.ask("view")
    assert (view["button"]["title"], view["button"]["sub"]) == ("", "Nobody is on turn")
    tied = buttons(duel.pane("fight"))
    assert view["tie"] == tied["Ana goes first"]["event"], "the button is that of the first"
    duel.events.append(tied["Ben goes first"]["event"])
    assert duel.ask("view")["tie"] is None
    assert (duel.ask("view")["turn"], points(duel)) == ("Ben", {"Ben": 7, "Ana": 7})
    duel.events.append({"do": "next"})
    assert duel.ask("view")["turn"] == "Ana"
    duel.events.append({"do": "next"})
    assert duel.ask("view")["turn"] == "Ben", "4 points each, and Ben goes first"
    duel.events.append({"do": "order", "places": [["p1", 5, []], ["p2", 5, []]]})
    assert duel.ask("view")["tied"] == ["p1", "p2"], "in another round it is asked again"


def test_a_tie_is_over_when_only_one_of_those_tied_is_left(duel: Table) -> None:
    duel.sit("foe", somebody("Cal"))
    duel.events.append({"do": "order", "places": [["p1", 7, []], ["p2", 7, []], ["p3", 2, []]]})
    duel.events.append({"do": "remove", "who": "p2"})
    assert (duel.ask("view")["turn"], duel.ask("view")["tied"]) == ("Ana", [])


def test_points_that_change_in_a_turn_take_it_from_nobody(duel: Table) -> None:
    duel.apply([["p1", "ap", -2]])
    assert (duel.ask("view")["turn"], duel.ask("view")["tied"]) == ("Ana", [])


def test_a_table_from_before_ties_were_asked_opens_as_it_was(duel: Table) -> None:
    """The first in the list went first, and nothing was said."""
    tie = {"do": "order", "places": [["p1", 7, []], ["p2", 7, []]]}
    duel.events += [tie, {"do": "next"}, {"do": "next"}]
    assert points(duel) == {"Ana": 4, "Ben": 4}
    duel.events += [{"do": "hold"}]
    assert points(duel) == {"Ben": 4, "Ana": 3}
    assert duel.ask("view")["turn"] == "Ben"


def test_extra_successes_are_spent_after_the_roll(duel: Table) -> None:
    # The dice give +1: 7 successes against 4, 3 extra. Spent for the worst it is Incapacitate.
    first = duel.throw(on(1))
    assert first["event"]["totals"] == [["Attack", "7", "4"]]
    assert first["event"]["verdict"] == "3 extra: Incapacitate"
    assert first["event"]["changes"] == [["p2", "incapacitate", 1]]
    assert list(choices(first))[:4] == [
        "Down + Wound for 2 successes: full damage (1), 1 half-step of damage (1)",
        "Stun + Wound for 2 successes: full damage (1), killing damage instead (1)",
        "Stun + Daze for 1 success: full damage (1)",
        "Stun at no cost",
    ]
    second = answer(duel, first, "Stun + Wound")
    assert second["event"]["faces"] == first["event"]["faces"]
    assert second["event"]["changes"] == [["p2", "stun-wound", 1]]
    third = answer(duel, second, "Stun at")
    assert third["event"]["changes"] == [["p2", "stun", 1]]


@pytest.mark.parametrize(
    ("result", "words", "shown"),
    [
        ("stun", "Stun to Ben", "−3 AP"),
        ("scratch", "Scratch (leaves nothing) to Ben", None),
        ("stun-wound", "Stun + Wound to Ben", "−3 AP"),
    ],
)
def test_what_a_result_takes_is_said_before_it_is_applied(
    duel: Table, result: str, words: str, shown: str | None
) -> None:
    changes = [["p2", result, 1]]
    game = play("nwm")
    fight = fold(game, duel.events).fight
    assert effect_words(Desk(game, fight, {}, {}, ""), changes) == words
    coming_now = coming(game, fight, changes)
    assert (coming_now["p2"].words if shown else coming_now.get("p2")) == shown


def test_why_names_wounds_where_they_count(duel: Table) -> None:
    assert "Wounds and Dazes" not in duel.throw([2, 2, 2, 2])["full"]
    duel.apply([["p1", "wounds", 1]])
    assert "Wounds and Dazes −2." in duel.throw([2, 2, 2, 2])["full"]


def test_a_stun_takes_three_points_but_not_from_debtors(duel: Table) -> None:
    duel.apply([["p2", "stun", 1]])
    assert points(duel)["Ben"] == 2
    duel.apply([["p2", "stun", 1]])
    assert points(duel)["Ben"] == -1
    duel.apply([["p2", "stun", 1]])
    assert points(duel)["Ben"] == -1
    assert state(duel, "Ben") == "−1 AP next round"


def test_wounds_and_dazes_impair_every_roll_but_not_resistance(duel: Table) -> None:
    duel.apply([["p1", "stun-wound", 1], ["p1", "dazes", 1], ["p2", "stun-wound", 1]])
    assert "−4 on every roll" in state(duel, "Ana")
    duel.ui["open"] = "p1"
    event = duel.throw(on(1))["event"]
    # 6 less 4 and 1 on the dice, against 4 less 2.
    assert event["totals"] == [["Attack", "3", "2"]]
    assert event["inputs"].get("resistance", "rank-good") == "rank-good"
    # Buffness 6 - 4 = 2, so that bare hands have a power of 2.
    assert event["verdict"] == "1 extra: Stun"
    duel.ui |= {"who": "p1", "from": "sheet"}
    duel.pick("sheet:p1", against="rank-good", key="attribute/1")
    assert duel.ask("view")["button"]["exact"] == "5/27"
    keys = duel.sheet_keys().values()
    assert "Attributes: −4 on every roll" in {key["group"] for key in keys}
    assert "Power Average" in " ".join(key["sub"] for key in keys)
    duel.events += [{"do": "order", "places": []}]
    assert re.search(r"Ana: 2 [+−] \d", duel.order()["full"])


def test_an_action_shakes_off_dazes_but_no_knockout(duel: Table) -> None:
    duel.apply([["p1", "dazes", 2], ["p1", "knockout", 1], ["p1", "knockout", 0]])
    assert "−6 on every roll" in state(duel, "Ana")
    duel.events.append({"do": "turn", "who": "p1"})
    act(duel, "Shake off 2 Dazes", "p1")
    assert "−2 on every roll" in state(duel, "Ana")
    assert points(duel)["Ana"] == 4


@pytest.mark.parametrize(
    ("result", "words"),
    [
        ("down-wound", "Down"),
        ("knockout", "Knocked out"),
        ("incapacitate", "Out of the fight"),
        ("kill", "Dead"),
    ],
)
def test_who_is_out_has_no_turn(duel: Table, result: str, words: str) -> None:
    duel.apply([["p2", result, 1]])
    assert state(duel, "Ben").startswith(words)
    duel.events += [{"do": "next"}, {"do": "next"}]
    assert duel.ask("view")["next"] == ""
    assert [who for who, *_ in duel.order()["event"]["places"]] == ["p1"]


def test_an_incapacitate_leaves_a_wound_and_a_knockout_a_daze(duel: Table) -> None:
    duel.apply([["p2", "incapacitate", 1]])
    assert "−2 on every roll" in state(duel, "Ben")
    duel.apply([["p2", "incapacitate", 0], ["p2", "knockout", 1]])
    assert state(duel, "Ben") == "Knocked out · −4 on every roll"


def test_an_easy_set_up_costs_an_action_and_serves_the_next(duel: Table) -> None:
    act(duel, "Easy set-up", "p1")
    assert points(duel) == {"Ben": 5, "Ana": 4}
    duel.events.append({"do": "next"})
    assert "Set-up +2" in state(duel, "Ana")
    assert duel.throw(on(0))["event"]["totals"] == [["Attack", "8", "4"]]
    duel.events.append({"do": "next"})
    assert "Set-up" not in state(duel, "Ana")


@pytest.mark.parametrize("lost", [["p1", "tap", 1], ["p1", "stun", 1], ["p1", "wounds", 1]])
def test_a_hit_loses_a_set_up(duel: Table, lost: list[Any]) -> None:
    act(duel, "Easy set-up", "p1")
    duel.apply([lost])
    assert "Set-up" not in state(duel, "Ana")


def test_a_hard_set_up_is_rolled_and_replaces_the_easy_one(duel: Table) -> None:
    act(duel, "Easy set-up", "p1")
    duel.events.append({"do": "next"})
    duel.pick("fight:p1", deed="set-up", required="rank-great")
    duel.tap("Quickness")
    assert duel.ask("view")["button"]["exact"] == "50/81"
    assert duel.throw(on(-1))["event"]["changes"] == []
    reply = duel.throw(on(0))
    assert (reply["event"]["verdict"], reply["event"]["totals"]) == (
        "Success, just enough",
        [["Roll", "6", "6"]],
    )
    applied(duel, reply)
    duel.events.append({"do": "next"})
    assert "Set-up +4" in state(duel, "Ana")
    assert "Set-up +2" not in state(duel, "Ana")


def test_a_scope_leaves_a_set_up() -> None:
    rifle = somebody("Ida", "light-rifle")
    table = seated(("ours", rifle, 12), ("foe", somebody("Ben"), 2))
    act(table, "Easy set-up", "p1")
    act(table, "Sight the scope", "p1")
    assert "Set-up +2" in state(table, "Ida")
    # 200 m are ten fullmoves, twice the base range of a rifle, and within that with a scope.
    table.pick("fight:p1", far="200")
    assert table.throw(on(0))["event"]["totals"] == [["Attack", "6", "4"]]
    table.apply([["p1", "scope", 0]])
    assert table.throw(on(0))["event"]["totals"] == [["Attack", "4", "4"]]


def test_active_defenses_do_not_add_up() -> None:
    # Against the leader 3, against the gang 2, against an unnoticed ninja 1.
    gang = (
        somebody("Leader"),
        somebody("Goon", "knife"),
        somebody("Goon 2", "knife"),
        somebody("Ninja", "bow-or-javelin"),
    )
    table = seated(("ours", somebody("Ana"), 11), *(("foe", sailor, 4) for sailor in gang))
    table.events.append({"do": "turn", "who": "p2"})
    act(table, "Defend +3: Leader", "p1")
    table.events.append({"do": "turn", "who": "p3"})
    act(table, "Defend +2: all 2", "p1")
    act(table, "Defend +1", "p1")
    assert points(table)["Ana"] == 2
    needed = {}
    for who in ("p2", "p3", "p4", "p5"):
        table.events.append({"do": "turn", "who": who})
        needed[who] = table.throw(on(0))["event"]["totals"][0][2]
    assert needed == {"p2": "7", "p3": "6", "p4": "6", "p5": "5"}
    table.ui["open"] = "p1"
    assert not [words for words in table.actions() if words.startswith("Defend +")]
    table.ui["open"] = ""
    table.order()
    table.events.append({"do": "turn", "who": "p2"})
    assert table.throw(on(0))["event"]["totals"][0][2] == "4"


def test_a_target_defends_from_the_card_of_who_attacks(duel: Table) -> None:
    assert duel.ask("view")["button"]["exact"] == "76/81"
    act(duel, "Ben defends +3", "p1")
    assert points(duel)["Ben"] == 2
    assert duel.ask("view")["button"]["exact"] == "31/81"


def test_armor_that_is_not_bypassed_stops_a_bullet() -> None:
    # A 9 mm (Good) against a vest of Good protection over a lot: without 2 for a bypass it fails.
    vest = {"protection": "rank-good", "coverage": "coverage-a-lot"}
    table = seated(("ours", somebody("Ida", "handgun"), 7), ("foe", somebody("Ben", **vest), 2))
    stopped = table.throw(on(1))
    assert (stopped["event"]["verdict"], stopped["event"]["changes"]) == ("Stopped by armor", [])
    through = table.throw(on(3))
    assert through["event"]["verdict"] == "3 extra: Stun + Wound"
    assert table.ask("view")["button"]["exact"] == "5/27"
    table.events.append({"do": "house", "rule": "equal_option", "on": 1})
    assert table.throw(on(1))["event"]["verdict"] == "1 extra: Stun"


def test_what_is_done_besides_is_paid_first(duel: Table) -> None:
    duel.pick("fight:p1", draws="1", moves="1")
    assert duel.throw(on(1))["event"]["verdict"] == "3 extra: Stun + Daze"


def test_five_sailors_hit_harder_and_fall_one_by_one() -> None:
    # Five together have +2; 5 extra take one down with full damage and 4 for victims: five of them.
    kinds = {kind.name: kind.sheet for kind in play("nwm").kinds}
    ours = somebody("Ana", "light-rifle", attack="extraordinary", resistance="great")
    table = seated(("foe", {"name": "Sailors", **kinds["Crew of sailors"]}, 5), ("ours", ours, 4))
    assert table.throw(on(0))["event"]["totals"] == [["Attack", "6", "4"]]
    table.apply([["p1", "stun-daze", 1]])
    assert points(table)["Sailors"] == 5
    table.events.append({"do": "turn", "who": "p2"})
    reply = table.throw(on(1))
    # Light rifle 6 less 2 for a basic hit against Average: 2 more, which incapacitates; victims with 5.
    assert reply["event"]["totals"] == [["Attack", "9", "4"]]
    fewer = answer(table, reply, "5 × Incapacitate")
    assert fewer["event"]["changes"] == [["p1", "incapacitate", 5]]
    table.apply([["p1", "incapacitate", 3]])
    assert "2 of them" in state(table, "Sailors")
    table.events.append({"do": "turn", "who": "p1"})
    assert table.throw(on(0))["event"]["totals"] == [["Attack", "5", "4"]]
    table.apply([["p1", "kill", 2]])
    assert state(table, "Sailors").startswith("All have fallen")


def test_a_grab_costs_a_success_and_is_broken_by_a_roll(duel: Table) -> None:
    reply = answer(duel, duel.throw(on(1)), "Grab for 1 success: strength 4; the rest buys Down + Wound")
    assert reply["event"]["changes"] == [["p2", "down-wound", 1]]
    assert "Held in a grab" in state(duel, "Ben")
    # Held, so that a hit has two extra more.
    assert duel.throw(on(-2))["event"]["verdict"] == "Hit: Down + Wound"
    duel.events.append({"do": "turn", "who": "p2"})
    duel.pick("fight:p2", deed="escape")
    # Good against a defense of 4, and power Average+ (3) against a strength of 4: one extra is needed.
    assert duel.ask("view")["button"]["exact"] == "31/81"
    assert duel.throw(on(0))["event"]["changes"] == []
    free = duel.throw(on(3))["event"]
    assert (free["verdict"], free["changes"]) == (
        "You are free and grab back",
        [["p2", "held", 0], ["p1", "held-p2", 3]],
    )
    duel.apply(free["changes"])
    assert "Held" not in state(duel, "Ben")
    assert "Held in a grab" in state(duel, "Ana")


def test_armor_that_stops_the_blow_does_not_stop_a_grab() -> None:
    vest = {"protection": "rank-great", "coverage": "coverage-carapace"}
    table = seated(("ours", somebody("Ana"), 7), ("foe", somebody("Ben", **vest), 2))
    reply = answer(table, table.throw(on(2)), "Grab for 1 success")
    assert (reply["event"]["verdict"], reply["event"]["changes"]) == ("Stopped by armor", [])
    assert "Held in a grab" in state(table, "Ben")


def test_who_is_disarmed_has_only_hands_until_an_action_is_spent(duel: Table) -> None:
    answer(duel, duel.throw(on(1)), "Disarm for 2 successes")
    duel.events.append({"do": "turn", "who": "p2"})
    assert duel.ask("view")["button"]["sub"].startswith("Bare hands")
    act(duel, "Pick the weapon up", "p2")
    duel.ui["open"] = "p2"
    assert duel.ask("view")["button"]["sub"].startswith("Knife")


def test_who_is_down_lies_for_the_rounds_that_are_rolled(duel: Table) -> None:
    duel.apply([["p2", "down", 1]])
    (due,) = duel.ask("due")["due"]
    assert due["words"] == "Ben is Down: roll for how long"
    # Good resilience and 0 on the dice: 5 rounds by 2, which is 3 whole ones.
    reply = duel.throw(on(0), loaded=due["loaded"])
    applied(duel, reply)
    reminders = []
    while duel.ask("due")["due"]:
        (due,) = duel.ask("due")["due"]
        reminders.append(due["words"])
        duel.apply(due["changes"])
        duel.events.append({"do": "order", "places": [["p1", 4, []]]})
    assert reminders == ["Ben stays Down, 2 rounds more", "Ben stays Down, 1 round more", "Ben gets up"]
    assert not state(duel, "Ben").startswith("Down")


def test_a_wound_heals_as_the_sheet_rolls_it() -> None:
    # A Wound (10 days), resilience Great less 2 is 4; dice 0: 10 / 2 = 5 days.
    table = seated(("ours", somebody("Ana", resilience="great"), 4))
    table.apply([["p1", "wounds", 1]])
    table.ui |= {"who": "p1", "from": "sheet"}
    table.pick("sheet:p1", key="recovery/wound")
    event = table.throw(on(0))["event"]
    assert event["totals"] == [["Recovery", "4", ""]]
    assert "5 days" in event["headline"]


def test_a_sheet_without_roles_is_average() -> None:
    table = seated(
        ("ours", {"name": "Nobody", "attributes": "1", "attributes.1.attack": "0"}, 4), ("foe", {}, 3)
    )
    assert table.throw(on(0))["event"]["totals"] == [["Attack", "2", "6"]]


@pytest.mark.parametrize("kind", play("nwm").kinds, ids=lambda kind: kind.name)
def test_every_ready_made_person_has_keys_with_chances(kind: Any) -> None:
    table = seated((kind.side, {"name": kind.name, **kind.sheet}, 4))
    table.ui |= {"who": "p1", "from": "sheet"}
    assert len([key for key in table.facts("sheet")["keys"] if key["chance"]]) == int(
        kind.sheet.get("attributes", "5")
    ) + len({kind.sheet.get("weapon", "bare-hands"), "bare-hands"})


@pytest.mark.parametrize("rounds", [3, pytest.param(10, marks=NIGHT)])
def test_an_evening_with_six_people(rounds: int) -> None:
    table = Table("nwm")
    table.seat_ready_made()
    table.ui["from"] = "fight"
    for _ in range(rounds):
        table.order()
        for _ in table.turns():
            reply = table.ask("view")
            if reply["button"]["title"]:
                rolled = table.throw()
                answers = list(choices(rolled))
                if answers and len(table.events) % 2:
                    rolled = answer(table, rolled, answers[0])
                applied(table, rolled)
        table.come_due()
    assert sum(event["do"] == "order" for event in table.events) == rounds
    assert any(event["do"] == "change" and event["changes"] for event in table.events)


def test_the_card_says_what_an_action_costs_and_another_one_is_paid_for(duel: Table) -> None:
    before = points(duel)["Ana"]
    note = duel.facts("card")["rows"][0]["label"]
    assert note.startswith(f"An action costs 3 AP, paid with Done: {before} → {before - 3}.")
    duel.apply([["p1", "ap", 6 - before]])
    act(duel, "Act once more, 3 AP", "p1")
    assert points(duel)["Ana"] == 3
    assert not [words for words in duel.actions() if words.startswith("Act once more")]


def test_what_is_done_besides_stays_paid_where_a_grab_is_bought(duel: Table) -> None:
    duel.pick("fight:p1", draws="1", moves="1")
    first = duel.throw(on(1))
    assert "1 success to spend" in first["facts"]["question"]["words"]
    second = answer(duel, first, "Grab for 1 success")
    assert second["event"]["inputs"]["aside"] == "3", "2 besides and 1 for the grab"
    assert not choices(second)


def test_an_active_defense_loses_a_set_up(duel: Table) -> None:
    """Doing anything else loses it (nwm.setup.general)."""
    act(duel, "Easy set-up", "p1")
    duel.events.append({"do": "turn", "who": "p2"})
    assert "Set-up +2" in state(duel, "Ana")
    act(duel, "Defend +3: Ben", "p1")
    assert "Set-up" not in state(duel, "Ana")

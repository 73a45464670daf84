"""Toaster at the table, through the border that a page asks."""

from __future__ import annotations

import re
from typing import Any

import pytest

from rulespkg.play.card import MOMENTS
from rulespkg.play.events import fold
from rulespkg.play.prognosis import outcomes
from rulespkg.play.roll import Change
from rulespkg.systems import play
from site_tests.night import NIGHT
from site_tests.play.table import Table, choices
from site_tests.rules.markup import kind, text, tree

PEOPLE = 12


def person(name: str, attributes: str, skills: str = "", weapons: str = "", **more: str) -> dict[str, str]:
    """A sheet: attributes in their order, skills as "Dodge=5", governed by Coordination, and weapons."""
    names = ("physique", "coordination", "intellect", "aura")
    flat = {
        f"attributes.{attribute}": rank for attribute, rank in zip(names, attributes.split(), strict=True)
    }
    bought = [skill.split("=") for skill in skills.split(", ")] if skills else []
    flat |= {"name": name, "skills": str(len(bought)), "traits": "0", "weapons": str(len(weapons.split()))}
    for place, (skill, base) in enumerate(bought, 1):
        flat |= {f"skills.{place}.name": skill, f"skills.{place}.base": base}
        flat |= {f"skills.{place}.attribute": "Coordination"}
    flat |= {f"weapons.{place}.weapon": weapon for place, weapon in enumerate(weapons.split(), 1)}
    return {**flat, **more}


def seated(*sheets: dict[str, str]) -> Table:
    """A table: the first is ours, the others are foes, and they act in this order."""
    table = Table("toaster")
    for place, sheet in enumerate(sheets):
        table.sit("foe" if place else "ours", sheet)
    begin(table, len(sheets))
    return table


def begin(table: Table, count: int) -> None:
    """A round begins in the order in which people sit."""
    places = [[f"p{place}", 20 - place, []] for place in range(1, count + 1)]
    table.events.append({"do": "order", "places": places})


LONG = {"length.p1": "non-optimal"}
"""The wrong distance for the first person."""


def card(table: Table, who: str, **picks: str) -> None:
    """Somebody's card is open, with these picks."""
    table.ui["open"] = who
    table.pick(f"fight:{who}", **picks)


def state(table: Table, who: str) -> list[str]:
    """What the line of somebody says, after where they stand in the round."""
    return [part for part in table.line(who) if part not in MOMENTS.values()]


def shown(table: Table, who: str) -> dict[str, int]:
    """The numbers of somebody's gauges."""
    return {id: now for id, (now, _) in table.person(who)["gauges"].items()}


def button(table: Table) -> dict[str, str]:
    """The words on the button that rolls."""
    words: dict[str, str] = table.ask("view")["button"]
    return words


def acting(table: Table) -> str:
    """The names of those on turn until the round ends, each giving way to the next."""
    names = []
    while table.ask("view")["next"]:
        names.append(on_turn(table))
        table.events.append({"do": "next"})
    return " ".join(names)


def on_turn(table: Table) -> str:
    """The name on the card of who is on turn."""
    return " ".join(person["name"] for person in table.facts("people") if person["moment"] == "now")


def answer(table: Table, reply: dict[str, Any], which: int, **more: Any) -> dict[str, Any]:
    """A question is answered as a page does: what it costs happens, then the roll goes on."""
    chosen = list(choices(reply).values())[which]
    table.apply(chosen["changes"])
    faces = {} if chosen["again"] else {"faces": reply["event"]["faces"]}
    return table.throw(**faces, loaded=reply["event"], inputs=chosen["inputs"], answered=True, **more)


ANA = person("Ana", "5 6 4 4", "Weapon: Knife=6, Dodge=6", "dagger")
BEN = person("Ben", "4 5 6 3", "Weapon: Club=5, Dodge=5", "club", armor="4")


def test_ready_made_people_sit_down() -> None:
    """Both samples of the original and ten foes, each with keys and a card."""
    table = Table("toaster")
    table.seat_ready_made()
    for who in range(1, PEOPLE + 1):
        table.ui["who"] = f"p{who}"
        assert "Attributes" in {key["group"] for key in table.sheet_keys().values()}
    assert "Rhoenda Dumas" in [person["name"] for person in table.facts("people")]
    table.ui["who"] = "p1"
    keys = table.sheet_keys()
    saber, stealth = keys["Saber"], keys["Stealth"]
    assert (saber["face"], saber["sub"], saber["chance"]) == ("8", "Sword, WC 6", "4/5")
    assert (stealth["face"], stealth["sub"], stealth["chance"]) == ("6", "Proficient", "3/5")
    assert table.person("p1")["gauges"]["luck"] == [3, 3]


def test_the_list_runs_twice_in_a_round() -> None:
    """First actions from the highest total down, then second ones (toaster.combat.initiative)."""
    table = seated(ANA, BEN, person("Cleo", "4 4 4 4"))
    assert "First actions" in table.text("fight")
    table.events += [{"do": "next"}] * 3
    assert "Second actions" in table.text("fight")
    del table.events[-3:]
    assert acting(table) == "Ana Ben Cleo Ana Ben Cleo"
    assert table.ask("view")["begin"] == ["order", "Roll initiative"]


def test_who_holds_acts_before_the_pass_ends() -> None:
    """A first action held is used before second ones begin (toaster.combat.holding)."""
    table = seated(ANA, BEN, person("Cleo", "4 4 4 4"))
    table.events.append({"do": "hold"})
    assert acting(table) == "Ben Cleo Ana Ana Ben Cleo"
    table = seated(ANA, BEN, person("Cleo", "4 4 4 4"))
    table.events += [{"do": "hold"}, {"do": "turn", "who": "p1"}]
    assert acting(table) == "Ana Ben Cleo Ana Ben Cleo"


def test_who_is_down_is_passed_over() -> None:
    """Unconscious at five times the threshold (toaster.harm.stun)."""
    table = seated(ANA, BEN, person("Cleo", "4 4 4 4"))
    table.apply([["p2", "stun", 24]])
    assert "Stunned, −4 to all" in state(table, "p2")
    table.apply([["p2", "stun", 1]])
    assert "Unconscious" in state(table, "p2")
    assert acting(table) == "Ana Cleo Ana Cleo"


def test_initiative_is_a_die_and_coordination() -> None:
    """Equal totals: the higher Coordination first, then those tied roll again (reading G-31)."""
    table = Table("toaster")
    quick = {f"p{who}" for who in range(1, 9)}
    for who in range(1, 17):
        table.sit("ours" if who < 9 else "foe", person(f"P{who}", f"4 {9 if who < 9 else 4} 4 4"))
    for _ in range(5):
        event = table.order()["event"]
        places = {who: place for who, place, _ in event["places"]}
        for fighter, place in places.items():
            low = 10 if fighter in quick else 5
            assert low <= place <= low + 9
            same = [other for other in places if other != fighter and places[other] == place]
            assert (fighter in event["ties"]) == bool(same)
            for other in same:
                assert event["ties"][fighter] != event["ties"][other]
                if fighter in quick and other not in quick:
                    assert event["ties"][fighter] > event["ties"][other]
        order = [person["id"] for person in table.facts("people")]
        assert order == sorted(places, key=lambda who: (-places[who], -event["ties"].get(who, 0)))


def test_a_gun_drawn_first_costs_initiative() -> None:
    """−3 for the round, E-38 (toaster.combat.free_and_quick_actions)."""
    table = Table("toaster")
    table.sit("ours", person("Ana", "4 4 4 4", "", "small-caliber-handgun"))
    table.sit("foe", BEN)
    table.apply([["p1", "draws", 1]])
    event = table.order()["event"]
    first = re.search(r"Ana (\d+)", event["headline"])
    assert first
    assert event["places"][0][1] == int(first[1])
    assert 2 <= event["places"][0][1] <= 11
    assert "Draws a gun first" not in state(table, "p1")


def test_one_throw_from_the_swing_to_the_wounds() -> None:
    """E-25: WC 5 rolls 7, AC 4 rolls 3: net 5, which is a wound as well (toaster.damage.wcac_roll)."""
    table = seated(ANA, BEN)
    card(table, "p1")
    assert button(table)["title"] == "Ana attacks Ben"
    assert button(table)["sub"] == "Dagger, Knife 6 against Parry: Club 5"
    assert button(table)["exact"] == "11/20"
    reply = table.throw([5, 3, 7, 3])
    event = reply["event"]
    assert event["totals"] == [["Attack", "11", "8"], ["Damage", "12", "7"]]
    assert event["verdict"] == "Hit: 5 stun, 1 wound"
    assert event["changes"] == [["p2", "stun", 5], ["p2", "wounds", 1]]
    assert "5 stun, 1 wound to Ben" in text(tree(reply["result"]))
    table.apply(event["changes"])
    assert "Bruised, −1 to all" in state(table, "p2")


def test_a_new_target_defends_as_it_does_best() -> None:
    """What was picked for one target does not count for the next."""
    table = seated(ANA, BEN, {**BEN, "name": "Cleo"})
    card(table, "p1", guard="2")
    table.tap("No defense")
    assert button(table)["sub"] == "Dagger, Knife 6 against No defense"
    table.tap("Cleo")
    assert button(table)["sub"] == "Dagger, Knife 6 against Parry: Club 5"
    assert table.throw([5, 5, 5, 5])["event"]["totals"][0] == ["Attack", "11", "10"]


def test_a_miss_at_the_gate_has_no_defense_roll() -> None:
    """The total must exceed the defense bonus (toaster.combat.melee_gate)."""
    table = seated(ANA, BEN)
    card(table, "p1", **LONG)
    assert table.throw([1])["event"]["verdict"] == "Miss"
    assert table.throw([2, 9])["event"]["verdict"] == "Defended"


def test_a_shot_has_to_reach_ten() -> None:
    """Range −2 at medium; the shotgun's WC falls with it, E-40 (toaster.combat.ranged_gate)."""
    table = seated(person("Ana", "5 6 4 4", "Weapon: Shotgun=6", "shotgun"), BEN)
    card(table, "p1", range="range-medium")
    assert not [label for label in table.chips() if label.startswith("Parry")]
    assert table.throw([5])["event"]["verdict"] == "Miss"
    event = table.throw([6, 4, 0, 3])["event"]
    assert event["totals"] == [["Attack", "10", "9"], ["Damage", "10", "7"]]
    card(table, "p1", range="range-extreme")
    assert table.throw([9, 0, 9, 0])["event"]["totals"][1] == ["Damage", "9", "4"]


def test_weapons_in_strong_hands() -> None:
    """E-18 to E-20: Physique 7 makes WC 3, 4 and 8; E-22: AC 7 (toaster.damage.weapon_class)."""
    table = seated(
        person("Ana", "7 6 4 4", "Weapon: Sword=6, Brawl=4", "bastard-sword"),
        person("Lizard", "5 4 4 4", armor="9"),
    )
    table.ui["who"] = "p1"
    classes = {label: key["sub"] for label, key in table.sheet_keys().items() if "WC" in key["sub"]}
    assert classes == {"Bastard sword": "Sword, WC 8", "Bare Fist": "Brawl, WC 3", "Kick": "Brawl, WC 4"}
    card(table, "p1")
    table.tap("No defense")
    assert table.throw([9, 0, 0])["event"]["totals"] == [["Attack", "15", ""], ["Damage", "8", "7"]]


def test_unarmed_attacks_wound_less() -> None:
    """Nine stun without a wound, twelve with one (toaster.harm.unarmed)."""
    table = seated(person("Ana", "9 6 4 4", "Brawl=6"), BEN)
    card(table, "p1", weapon="bare-fist")
    table.tap("Dodge 5")
    assert table.throw([9, 0, 9, 0])["event"]["verdict"] == "Hit: 9 stun"
    assert table.throw([9, 0, 9, 0])["event"]["changes"] == [["p2", "stun", 9]]


def test_shields_stances_and_length() -> None:
    """A shield parries and may hinder, E-23; a trade is paid by the next roll of the other kind."""
    table = seated(
        person("Ana", "5 6 4 4", "Weapon: Sword=6, Weapon: Shield=6", "saber", shield="shield-medium"), BEN
    )
    card(table, "p1")
    assert table.throw([5, 5, 5, 5])["event"]["totals"][0] == ["Attack", "11", "10"]
    card(table, "p1", hinders="1")
    assert table.throw([5, 5])["event"]["totals"][0] == ["Attack", "9", "10"]
    card(table, "p1", hinders="0", **LONG)
    assert table.throw([5, 5])["event"]["totals"][0] == ["Attack", "9", "10"]
    card(table, "p1", **{"length.p1": "optimal"}, stance="2")
    event = table.throw([5, 5, 5, 5])["event"]
    assert event["totals"][0] == ["Attack", "13", "10"]
    assert ["p1", "open", 2] in event["changes"]
    table.apply(event["changes"])
    card(table, "p2", target="p1")
    assert button(table)["sub"].endswith("against Parry: Shield 6+2")
    event = table.throw([9, 5, 5, 5])["event"]
    assert event["totals"][0] == ["Attack", "14", "11"]
    assert ["p1", "open", -2] in event["changes"]


def test_a_forecast_pays_for_a_stance_of_who_defends() -> None:
    """Without dice to look at, the outcome says whether the target was met (toaster.combat.stance)."""
    table = seated(ANA, BEN)
    table.apply([["p2", "open", 2]])
    game = play("toaster")
    fight = fold(game, table.events).fight
    roll = game.load(fight, fight.person("p1"), {})
    assert roll
    paid = {run.state.key: game.effects(fight, roll, run)[-1:] for run, _ in outcomes(roll)}
    assert paid["miss_defended"] == (Change("p2", "open", -2),)


def test_harm_is_in_the_keys() -> None:
    """E-15 to E-17 unhurt; E-28: 13 stun −2; E-29: Dazed and 4 wounds make −4, not −7."""
    table = seated(person("Ana", "4 6 4 4", "Stealth=6"), BEN)
    table.ui["who"] = "p1"

    def stealth(difficulty: str) -> str:
        table.pick("sheet:p1", difficulty=f"difficulty-{difficulty}")
        table.press("Stealth")
        return button(table)["chance"]

    assert [stealth("average"), stealth("easy"), stealth("very-difficult")] == ["60%", "80%", "30%"]
    table.apply([["p1", "stun", 13]])
    assert stealth("average") == "40%"
    assert "Battered, −2 to all" in state(table, "p1")
    table.apply([["p1", "stun", 2], ["p1", "wounds", 4]])
    assert stealth("average") == "20%"
    assert table.sheet_keys()["Stealth"]["group"] == "Skills; −4 for harm is in"
    assert "4 wounds, −4 to all" in state(table, "p1")
    table.pick("sheet:p1", against="5")
    assert button(table)["sub"] == "against rank 5"
    assert table.throw([5, 2])["event"]["totals"] == [["Ana", "7", "7"]]
    table.pick("sheet:p1", key="luck")
    assert button(table)["chance"] == "40%"


def test_the_two_ways_to_miss_are_explained_at_a_tap() -> None:
    table = Table("toaster")
    table.ui |= {"roller": "toaster.attack", "from": "roll"}
    table.pick("roll:toaster.attack", **{"attacker.rank": "3"})
    explained = {
        text(next(each.iter("summary"))).split(" ", 1)[1]
        for each in kind(tree(table.pane("roll")), "rp-means")
    }
    assert explained == {"Miss", "Defended"}


def test_difficulty_and_luck_reach_the_weapons_of_a_sheet() -> None:
    """An attack takes the modifiers that every roll takes (toaster.difficulty.modifier_table)."""
    table = seated(person("Ana", "4 6 4 4", "Dodge=6"), BEN)
    table.ui["who"] = "p1"
    table.press("Kick")
    before = button(table)
    table.pick("sheet:p1", difficulty="difficulty-very-easy")
    assert int(button(table)["chance"][:-1]) == int(before["chance"][:-1]) + 30
    assert button(table)["sub"] == "against 10, a target that stands still, very easy"
    table.pick("sheet:p1", luck="1")
    assert int(button(table)["chance"][:-1]) == int(before["chance"][:-1]) + 50
    assert table.throw()["event"]["changes"] == [["p1", "luck", 1]]


def test_harm_is_in_attack_and_defense() -> None:
    """The worse of stun and wounds, on both sides of the throw (toaster.combat.effective_bonus)."""
    table = seated(ANA, BEN)
    table.apply([["p1", "wounds", 2], ["p1", "stun", 6], ["p2", "stun", 15], ["p2", "wounds", 1]])
    card(table, "p1")
    assert table.throw([5, 5, 5, 5])["event"]["totals"][0] == ["Attack", "9", "7"]
    table.apply([["p1", "wounds", -2]])
    assert table.throw([5, 5, 5, 5])["event"]["totals"][0] == ["Attack", "10", "7"]


def test_fewer_than_five_wounds_stop_the_clock() -> None:
    """Healing ends the checks (reading G-26); the dead neither bleed nor check."""
    table = seated(ANA, BEN)
    table.apply([["p2", "wounds", 5], ["p2", "clock", 6], ["p2", "dying", 1]])
    assert "dies in 6 rounds" in state(table, "p2")
    assert "clock" in shown(table, "p2")
    table.apply([["p2", "wounds", -1]])
    assert "dies" not in table.person("p2")["line"]
    assert "clock" not in shown(table, "p2")
    assert table.ask("due")["due"] == []
    table.apply([["p2", "wounds", 1], ["p2", "bleeding", 5], ["p2", "dead", 1]])
    assert table.ask("due")["due"] == []


def test_large_people_bear_more() -> None:
    """Size +2: stun states by 6 (toaster.harm.size_thresholds)."""
    table = Table("toaster")
    table.seat_ready_made()
    table.apply([["p6", "stun", 5]])
    assert "Bruised" not in table.person("p6")["line"]
    table.apply([["p6", "stun", 1]])
    assert "Bruised, −1 to all" in state(table, "p6")


def test_luck_after_the_dice_lie() -> None:
    """+1 a point for either side; what it helps is exact (toaster.luck.points)."""
    table = seated(ANA, BEN)
    card(table, "p1")
    reply = table.throw([3, 7])
    assert reply["event"]["verdict"] == "Defended"
    assert list(choices(reply)) == ["Ana: 4 luck, hits"]
    after_luck = answer(table, reply, 0)
    assert after_luck["event"]["totals"][0] == ["Attack", "13", "12"]
    assert after_luck["event"]["verdict"].startswith("Hit")
    assert table.person("p1")["gauges"]["luck"] == [0, 4]


def test_luck_at_the_gate_says_its_chance() -> None:
    """At the gate each point lets more defense dice lose; four points buy a new die."""
    table = seated(ANA, BEN)
    card(table, "p1", **LONG)
    reply = table.throw([0])
    assert reply["event"]["verdict"] == "Miss"
    assert list(choices(reply)) == [
        "Ana: 2 luck, 10% hits",
        "Ana: 3 luck, 20% hits",
        "Ana: 4 luck, 30% hits",
        "Ana: 4 luck, new die 36% hits",
    ]
    again = answer(table, reply, 3)
    assert "attack_luck_after" not in again["event"]["inputs"]
    assert table.person("p1")["gauges"]["luck"] == [0, 4]


def test_the_target_s_luck_defends() -> None:
    """The least points that make the attack fail; damage dice that lay are gone then."""
    table = seated(ANA, BEN)
    card(table, "p2", target="p1")
    table.tap("Dodge 6")
    reply = table.throw([6, 3, 9, 0])
    assert reply["event"]["totals"] == [["Attack", "11", "9"], ["Damage", "14", "2"]]
    assert list(choices(reply)) == ["Ana: 2 luck, defends"]
    after_luck = answer(table, reply, 0)
    assert after_luck["event"]["verdict"] == "Defended"
    assert after_luck["event"]["changes"] == []
    assert table.person("p1")["gauges"]["luck"] == [2, 4]


def test_luck_makes_a_wound_or_a_check() -> None:
    """Points on the damage roll, and on a check that fell short."""
    table = seated(ANA, BEN)
    card(table, "p1")
    reply = table.throw([9, 0, 6, 4])
    assert reply["event"]["verdict"] == "Hit: 3 stun"
    assert list(choices(reply)) == ["Ana: 2 luck, a new wound"]
    assert answer(table, reply, 0)["event"]["verdict"] == "Hit: 5 stun, 1 wound"
    table.ui["who"] = "p1"
    table.press("Dodge")
    reply = table.throw([2])
    assert reply["event"]["verdict"] == "Failure"
    assert list(choices(reply)) == ["Ana: 2 luck, succeeds"]
    after_luck = answer(table, reply, 0)
    assert after_luck["event"]["verdict"] == "Success"
    assert after_luck["event"]["totals"] == [["Roll", "10", ""]]
    assert table.person("p1")["gauges"]["luck"] == [0, 4]


def test_luck_before_the_dice() -> None:
    """+2 a point, paid with Apply."""
    table = seated(ANA, BEN)
    card(table, "p1", luck="2")
    event = table.throw([3, 7, 5, 5])["event"]
    assert event["totals"][0] == ["Attack", "13", "12"]
    assert ["p1", "luck", 2] in event["changes"]


def test_wounds_bleed_where_the_table_says_so() -> None:
    """E-31 to E-33: four wounds cost 4 a round; a margin of 3 leaves 1, one of 4 stops it."""
    table = seated(ANA, BEN)
    table.apply([["p2", "wounds", 4]])
    assert table.ask("due")["due"] == []
    assert "Start bleeding" not in table.actions()
    card(table, "p2")
    assert "Start bleeding" in table.actions()
    table.apply([["p2", "bleeding", 4]])
    due = table.ask("due")["due"]
    assert [entry["words"] for entry in due] == ["Ben bleeds: 4 stun"]
    table.apply(due[0]["changes"])
    assert shown(table, "p2")["stun"] == 4
    card(table, "p1", act="treat", way="margin", patient="p2")
    assert button(table)["sub"] == "Untrained 2"
    table.events.append({"do": "dress", "who": "p1", "sheet": {"skills.2.name": "First aid"}})
    event = table.throw([7])["event"]
    assert event["verdict"] == "Bleeds 1 a round"
    table.apply(event["changes"])
    assert [entry["words"] for entry in table.ask("due")["due"]] == ["Ben bleeds: 1 stun"]
    event = table.throw([8])["event"]
    assert event["verdict"] == "The bleeding stops"
    table.apply(event["changes"])
    assert table.ask("due")["due"] == []


def test_bleeding_makes_wounds_and_new_wounds_bleed() -> None:
    """Ten points are a wound more, which bleeds no faster (toaster.harm.bleeding)."""
    table = seated(ANA, BEN)
    table.events.append({"do": "house", "rule": "with_bleeding", "on": 1})
    card(table, "p1")
    changes = table.throw([5, 3, 9, 0])["event"]["changes"]
    assert changes == [["p2", "stun", 10], ["p2", "wounds", 2], ["p2", "bleeding", 2]]
    table.apply(changes)
    words = []
    for _ in range(5):
        due = table.ask("due")["due"]
        words.append(due[0]["words"])
        table.apply(due[0]["changes"])
    assert words == ["Ben bleeds: 2 stun"] * 4 + ["Ben bleeds: 2 stun and 1 wound more"]
    assert (shown(table, "p2")["stun"], shown(table, "p2")["wounds"]) == (20, 3)
    assert table.ask("due")["due"][0]["words"] == "Ben bleeds: 2 stun"


def test_the_mortally_wounded_check_and_die() -> None:
    """E-30: a failing total of 6 is death after 6 rounds (toaster.harm.mortality_check)."""
    table = seated(ANA, BEN)
    table.apply([["p2", "wounds", 5]])
    assert "Mortally wounded" in state(table, "p2")
    due = table.ask("due")["due"]
    assert [entry["words"] for entry in due] == ["Ben, 5 wounds: mortality check"]
    card(table, "p2")
    assert button(table)["title"] == "Mortality check: Ben"
    event = table.throw([2])["event"]
    assert event["verdict"] == "Dies in 6 rounds"
    assert event["totals"] == [["Mortality check", "6", ""]]
    table.apply(event["changes"])
    assert "dies in 6 rounds" in state(table, "p2")
    shorter = table.throw([1])["event"]
    assert ["p2", "clock", -1] in shorter["changes"]
    assert table.throw([5])["event"]["changes"] == []
    for left in range(5, -1, -1):
        due = table.ask("due")["due"]
        expected = f"Ben dies in {left} round{'s' if left > 1 else ''}" if left else "Ben dies"
        assert [entry["words"] for entry in due] == [expected]
        table.apply(due[0]["changes"])
    assert "Dead" in state(table, "p2")
    assert table.ask("due")["due"] == []


def test_help_sets_a_new_clock() -> None:
    """Treatment replaces the clock; who lives checks again when it has run out (reading G-61)."""
    table = seated(ANA, BEN)
    table.apply([["p2", "wounds", 6]])
    card(table, "p2")
    table.apply(table.throw([2])["event"]["changes"])
    assert "dies in 5 rounds" in state(table, "p2")
    card(table, "p2", help="3")
    event = table.throw([5])["event"]
    assert event["verdict"] == "Lives 2 rounds"
    table.apply(event["changes"])
    assert "checks again in 2 rounds" in state(table, "p2")
    table.apply(table.ask("due")["due"][0]["changes"])
    due = table.ask("due")["due"]
    assert [entry["words"] for entry in due] == ["Ben has to check again", "Ben, 6 wounds: mortality check"]
    table.apply(due[0]["changes"])
    table.apply(table.throw([0], loaded=due[1]["loaded"])["event"]["changes"])
    assert "Dead" in state(table, "p2")


def test_extras_are_out_at_the_first_wound() -> None:
    """An unnamed extra, by a mark (toaster.harm.unnamed)."""
    table = seated(ANA, BEN)
    table.apply([["p2", "extra", 1], ["p2", "wounds", 1]])
    assert "Out of the fight" in state(table, "p2")
    card(table, "p1")
    assert button(table)["title"] == ""


def test_optional_rules_of_the_table_reach_every_roll() -> None:
    """Variable outcomes: a lead of 6 is critical; a natural 0 fails by rolling zeros."""
    table = seated(ANA, BEN)
    table.events += [{"do": "house", "rule": rule, "on": 1} for rule in ("variable", "zeros")]
    card(table, "p1")
    assert table.throw([9, 1, 5, 1])["event"]["verdict"] == "Critical: 5 stun, 1 wound"
    table.ui["who"] = "p1"
    table.press("Dodge")
    assert table.throw([0, 0])["event"]["verdict"] == "Fumble"
    table.ui |= {"from": "roll", "roller": "toaster.opposed"}
    assert "Critical" in table.text("roll")
    table.events.append({"do": "house", "rule": "variable", "on": 0})
    assert "Critical" not in table.text("roll")


def test_armor_and_weapons_are_taken_at_the_table() -> None:
    """What is carried changes the sheet of this person alone."""
    table = seated(ANA, BEN)
    table.ui["who"] = "p1"
    assert "Take a weapon" in [row["label"] for row in table.facts("sheet")["arms"]]
    sheet = {"weapons": "2", "weapons.1.weapon": "dagger", "weapons.2.weapon": "saber", "armor": "10"}
    table.events.append({"do": "dress", "who": "p1", "sheet": sheet})
    assert table.sheet_keys()["Saber"]["sub"] == "Untrained, WC 6"
    card(table, "p2", target="p1")
    table.tap("No defense")
    assert table.throw([9, 0, 0])["event"]["totals"][1][2] == "7"


@pytest.mark.parametrize("rounds", [3, pytest.param(10, marks=NIGHT)])
def test_rounds_of_six_people(rounds: int) -> None:
    """No event is unread, whoever falls; chips and keys are drawn all the while."""
    table = Table("toaster")
    table.seat_ready_made()
    table.events += [
        {"do": "house", "rule": rule, "on": 1} for rule in ("with_bleeding", "variable", "zeros")
    ]
    for _ in range(rounds):
        begins = table.ask("view")["begin"]
        if begins[0] == "order":
            table.order()
        else:
            table.events.append({"do": "round"})
        for _ in table.turns():
            table.ui["from"] = "fight"
            if button(table)["title"]:
                reply = table.throw()
                assert len(reply["event"]["verdict"]) <= 30
                if choices(reply):
                    reply = answer(table, reply, 0)
                table.apply(reply["event"]["changes"])
            table.pane("fight")
        table.come_due()
        table.pane("sheet")


def test_the_target_s_stance_defends() -> None:
    """What the target trades comes off its own next attack (toaster.combat.stance)."""
    table = seated(ANA, BEN)
    card(table, "p1", guard="2")
    event = table.throw([5, 5])["event"]
    assert event["totals"][0] == ["Attack", "11", "12"]
    assert event["verdict"] == "Defended"
    assert event["changes"] == [["p2", "slow", 2]]


def test_a_result_belongs_to_whoever_rolled() -> None:
    """The mark is theirs; what a foe wins has no sound and no color of ours, and dice go by side."""
    table = seated(ANA, BEN)
    card(table, "p1")
    outcomes = []
    for who, target in (("p1", "p2"), ("p2", "p1")):
        card(table, who, target=target)
        reply = table.throw([9, 0, 9, 0])
        event, outcome = reply["event"], kind(tree(reply["result"]), "rp-outcome")[0]
        assert event["tone"] == "success"
        assert kind(outcome, "rp-verdict")[0].get("class") == "rp-verdict rb-tone-success"
        thrown = [dice.get("class") for dice in kind(outcome, "rp-thrown")][:2]
        outcomes.append((event["side"], outcome.get("data-tone"), outcome.get("data-side"), thrown))
    assert outcomes == [
        ("ours", "success", None, ["rp-thrown", "rp-thrown rp-theirs"]),
        ("foe", None, "foe", ["rp-thrown rp-theirs", "rp-thrown"]),
    ]

"""D6xD6 at the table: declared, thrown once for all, counted down from 36."""

from __future__ import annotations

from typing import Any

import pytest

from rulespkg.play.events import fold
from rulespkg.play.person import Person
from rulespkg.systems import play
from site_tests.play.table import Table, choices
from site_tests.rules.markup import kind, text, tree

GAME = play("d6xd6")
SHOOTER = {
    "primary": "wits",
    "weakness": "grace",
    "occupation": "Spy",
    "skills": "4",
    **{
        f"skills.{n}.name": name
        for n, name in enumerate(("Shooting", "Athletics", "Sneaking", "Tracking"), 1)
    },
}
"""Focus 5, Focused Shooting, a small pistol; nothing Focused defends against a shot."""
PLAIN = {**SHOOTER, "weapons": "0"}


def seated(*people: tuple[str, dict[str, str]]) -> Table:
    """A table with these people: p1, p2 ..."""
    table = Table("d6xd6")
    for place, (side, sheet) in enumerate(people, 1):
        table.sit(side, {"name": f"Nr {place}", **sheet})
    return table


def duel(**more: str) -> Table:
    """A shooter of ours against a foe without any defence."""
    return seated(("ours", {**SHOOTER, **more}), ("foe", PLAIN))


def people(table: Table) -> dict[str, Person]:
    """Everybody as the events leave them."""
    folded = fold(GAME, table.events)
    fight, unread = folded.fight, folded.unread
    assert not unread
    return {person.id: person for person in fight.people}


def turn(table: Table) -> str:
    """Who acts; "" for nobody."""
    return fold(GAME, table.events).fight.turn


def after(table: Table, *dice: tuple[int, int]) -> None:
    """The one throw: the dice of all who roll, in the order in which they sit."""
    table.events.append(table.ask("order", faces=[face for pair in dice for face in pair])["event"])
    table.ui["from"] = "fight"


def harm(table: Table, who: str, by: int) -> None:
    table.apply([[who, "damage", by]])


def resolved(table: Table, **more: Any) -> dict[str, Any]:
    """The roll of whoever acts, read from the dice that lie."""
    event: dict[str, Any] = table.throw(**more)["event"]
    return event


def finish(table: Table) -> None:
    table.events.append({"do": "next"})


def test_ready_made_people_sit_down_with_their_gauges() -> None:
    table = Table("d6xd6")
    table.seat_ready_made()
    sides = [person.side for person in people(table).values()]
    assert sides.count("ours") == 2
    assert sides.count("foe") == 10
    mara, bandit = people(table)["p1"], people(table)["p3"]
    assert [(gauge.id, gauge.now) for gauge in GAME.gauges(mara)] == [("damage", 0), ("drama", 6), ("aim", 0)]
    assert [gauge.id for gauge in GAME.gauges(bandit)] == ["damage", "aim"]


@pytest.mark.parametrize(
    ("faces", "weapon", "verdict", "damage"),
    [
        pytest.param((5, 5), "small-pistol", "Wound", 4, id="E14: Focus 5, total 25, three levels"),
        pytest.param((1, 4), "small-pistol", "Miss", 0, id="4 fails"),
        pytest.param((1, 5), "small-pistol", "Stun", 2, id="5 is one level"),
        pytest.param((6, 6), "small-pistol", "Knockout", 5, id="36 is four levels"),
        pytest.param((6, 6), "rifle", "Overkill, now Kill", 6, id="E5: beyond Kill"),
    ],
)
def test_lying_dice_are_read_with_the_number(
    faces: tuple[int, int], weapon: str, verdict: str, damage: int
) -> None:
    table = duel(**{"weapons": "1", "weapons.1.weapon": weapon})
    table.pick("fight:p2", act="nothing")
    after(table, faces)
    assert people(table)["p1"].place == faces[0] * faces[1]
    assert any(part.startswith("declared: ") for part in table.line("p1"))
    event = resolved(table)
    assert event["faces"] == list(faces)
    assert event["verdict"] == verdict
    assert event["totals"][0][1] == str(faces[0] * faces[1])
    assert event["changes"] == ([["p2", "damage", damage]] if damage else [])
    table.apply(event["changes"])
    assert people(table)["p2"].used_of("damage") == damage


@pytest.mark.parametrize(
    ("before", "faces", "now"),
    [
        pytest.param(3, (1, 5), 4, id="E3: a smaller one adds a step"),
        pytest.param(2, (1, 5), 3, id="an equal one adds a step"),
        pytest.param(1, (1, 5), 2, id="E4: Graze takes Stun"),
        pytest.param(6, (1, 5), 6, id="nothing is beyond Kill"),
    ],
)
def test_harm_adds_up(before: int, faces: tuple[int, int], now: int) -> None:
    table = duel()
    harm(table, "p2", before)
    table.pick("fight:p2", act="nothing")
    table.pick("fight:p1", target="p2")
    after(table, faces)
    table.apply(resolved(table)["changes"])
    assert people(table)["p2"].used_of("damage") == now


@pytest.mark.parametrize(
    ("sheet", "verdict"),
    [
        pytest.param({"primary": "grace", "weakness": "brawn"}, "Stun", id="E17: Focused Grace"),
        pytest.param({"armour": "medium"}, "Graze", id="E18: Medium armour"),
        pytest.param({"armour": "light", "primary": "grace", "weakness": "brawn"}, "Stun", id="never both"),
        pytest.param({"primary": "brawn"}, "Hit", id="E16: Brawn defends against no stone"),
    ],
)
def test_what_defends_against_a_stone(sheet: dict[str, str], verdict: str) -> None:
    thrower = {**SHOOTER, "skills.1.name": "Throwing", "weapons": "1", "weapons.1.weapon": "stone"}
    table = seated(("ours", thrower), ("foe", {**PLAIN, "primary": "will", **sheet}))
    table.pick("fight:p2", act="nothing")
    after(table, (5, 5))
    assert resolved(table)["verdict"] == verdict


def test_a_combat_career_attacks_and_defends() -> None:
    fighter = {
        **PLAIN,
        "combat_career": "1",
        "weapons": "1",
        "weapons.1.weapon": "two-hand-blade",
    }
    table = seated(
        ("ours", fighter), ("foe", {**PLAIN, "weapons": "1", "weapons.1.weapon": "club-skillet-chair"})
    )
    table.pick("fight:p2", act="nothing")
    after(table, (1, 5))
    assert resolved(table)["verdict"] == "Wound"
    fists = seated(("foe", {**PLAIN, "primary": "brawn"}), ("ours", fighter))
    fists.pick("fight:p2", act="nothing")
    after(fists, (1, 5))
    assert resolved(fists)["verdict"] == "Defended, no harm"


def test_the_count_goes_down_and_ends() -> None:
    table = seated(("ours", SHOOTER), ("ours", SHOOTER), ("foe", SHOOTER), ("foe", SHOOTER))
    after(table, (2, 3), (6, 6), (1, 1), (4, 5))
    order = []
    while turn(table):
        order.append(turn(table))
        finish(table)
    assert order == ["p2", "p4", "p1", "p3"]
    assert "is over: declare" in table.text("fight")


def test_penalties_change_the_number_by_the_kind_of_roll() -> None:
    """E1, E2 and E7: less for Focused, more for the others."""
    novice = {**SHOOTER, "skills.1.kind": "unfocused"}
    table = seated(("ours", SHOOTER), ("ours", novice), ("foe", {**SHOOTER, "armour": "medium"}))
    harm(table, "p1", 1)
    harm(table, "p2", 1)
    after(table, (2, 4), (2, 4), (5, 6))
    assert {who: person.place for who, person in people(table).items()} == {"p1": 7, "p2": 9, "p3": 28}


def test_the_thrown_order_agrees_with_the_dice() -> None:
    table = Table("d6xd6")
    table.seat_ready_made()
    for who, by in {"p1": 2, "p4": 1}.items():
        harm(table, who, by)
    event = table.order()["event"]
    for who, number, faces, declaration in event["places"]:
        sign = -1 if declaration["kind"] == "focused" else 1
        points = {"p1": 2, "p4": 1, "p5": 2, "p6": 1, "p11": 3}.get(who, 0)
        assert number == min(36, max(0, faces[0] * faces[1] + sign * points)), who


def test_damage_before_the_number_changes_no_lying_dice() -> None:
    """d6xd6.turn.mid-turn-damage: the total stands, with the penalty of the throw."""
    table = seated(("ours", SHOOTER), ("foe", SHOOTER))
    after(table, (6, 6), (1, 5))
    table.apply([["p2", "damage", 4]])
    finish(table)
    assert turn(table) == "p2"
    event = resolved(table)
    assert event["totals"][0][1] == "5"
    assert event["verdict"] == "Stun"


def test_who_is_knocked_out_before_a_lower_number_loses_the_action() -> None:
    table = seated(("ours", SHOOTER), ("foe", SHOOTER), ("foe", SHOOTER))
    after(table, (6, 6), (1, 5), (1, 2))
    table.apply(resolved(table)["changes"])
    assert GAME.down(people(table)["p2"]) == "Knocked out"
    finish(table)
    assert turn(table) == "p3"


def test_who_was_felled_earlier_does_not_act_with_others_on_the_same_number() -> None:
    table = seated(("ours", SHOOTER), ("foe", SHOOTER), ("foe", SHOOTER))
    after(table, (6, 6), (1, 5), (1, 5))
    table.apply(resolved(table)["changes"])
    finish(table)
    assert turn(table) == "p3"
    finish(table)
    assert turn(table) == ""


def test_equal_numbers_act_together_and_the_weaker_blow_first() -> None:
    """G10: neither cancels the other; Graze then Hit is a Hit."""
    stone = {"skills.1.name": "Throwing", "weapons": "1", "weapons.1.weapon": "stone"}
    table = seated(
        ("foe", {**SHOOTER, "weapons.1.weapon": "large-pistol", "weapons": "1"}),
        ("foe", {**SHOOTER, **stone}),
        ("ours", SHOOTER),
    )
    harm(table, "p1", 4)
    after(table, (3, 3), (1, 5), (1, 5))
    assert {who: person.place for who, person in people(table).items()} == {"p1": 5, "p2": 5, "p3": 5}
    assert turn(table) == "p2"
    finish(table)
    assert turn(table) == "p3"
    table.apply([["p1", "damage", 1]])
    finish(table)
    assert turn(table) == "p1", "felled on the same number, and acts all the same"
    assert resolved(table)["verdict"] == "Hit"
    finish(table)
    assert turn(table) == ""


def test_a_held_action_breaks_in_before_a_slower_one() -> None:
    table = seated(("ours", SHOOTER), ("foe", SHOOTER), ("foe", SHOOTER))
    after(table, (6, 6), (4, 5), (1, 2))
    table.events.append({"do": "hold"})
    assert turn(table) == "p2"
    finish(table)
    table.events.append({"do": "turn", "who": "p1"})
    assert resolved(table)["verdict"] == "Knockout"
    finish(table)
    assert turn(table) == "p3"
    finish(table)
    assert turn(table) == ""


def test_a_held_action_is_lost_with_the_turn() -> None:
    table = duel()
    after(table, (6, 6), (1, 2))
    table.events.append({"do": "hold"})
    finish(table)
    assert turn(table) == ""
    assert "holding" in people(table)["p1"].marks
    after(table, (1, 3), (1, 2))
    assert "holding" not in people(table)["p1"].marks
    assert turn(table) == "p1"


def test_another_target_takes_a_level() -> None:
    """d6xd6.option.missed: three levels become two, one level none."""
    table = seated(("ours", SHOOTER), ("foe", PLAIN), ("foe", PLAIN))
    table.pick("fight:p2", act="nothing")
    table.pick("fight:p3", act="nothing")
    table.pick("fight:p1", target="p2")
    after(table, (5, 5))
    table.pick("fight:p1", target="p3")
    event = resolved(table)
    assert event["verdict"] == "Hit"
    assert event["changes"] == [["p3", "damage", 3]]
    after(table, (1, 5))
    assert people(table)["p1"].declared["target"] == "p3", "declared anew"
    table.pick("fight:p1", target="p2")
    assert resolved(table)["verdict"] == "Miss"


@pytest.mark.parametrize(
    ("shares", "changes"),
    [
        pytest.param("2 1", [["p2", "damage", 3], ["p3", "damage", 2]], id="E14: a Hit and a Stun"),
        pytest.param("1 1 1", [[f"p{n}", "damage", 2] for n in (2, 3, 4)], id="E14: three Stuns"),
    ],
)
def test_levels_are_shared_out(shares: str, changes: list[list[Any]]) -> None:
    table = seated(("ours", SHOOTER), *[("foe", PLAIN)] * 3)
    for who in ("p2", "p3", "p4"):
        table.pick(f"fight:{who}", act="nothing")
    table.pick("fight:p1", act="attack")
    after(table, (5, 5))
    assert {"All 3 on one", "2 + 1", "1 + 1 + 1"} <= set(table.chips())
    table.pick("fight:p1", shares=f"1:{shares}")
    event = resolved(table)
    assert event["changes"] == changes
    assert len(event["verdict"]) <= 26
    again = table.throw(loaded=event, faces=[1, 5])["event"]
    assert again["changes"] == [], "other levels than were shared out"
    after(table, (5, 5))
    assert resolved(table)["changes"] == [["p2", "damage", 4]], "each turn anew"


def test_the_second_share_goes_to_whom_it_is_given() -> None:
    table = seated(("ours", SHOOTER), *[("foe", PLAIN)] * 3)
    for who in ("p2", "p3", "p4"):
        table.pick(f"fight:{who}", act="nothing")
    after(table, (5, 5))
    table.pick("fight:p1", shares="1:2 1", second="p4")
    reply = table.throw()
    assert reply["event"]["changes"] == [["p2", "damage", 3], ["p4", "damage", 2]]
    assert "Hit to Nr 2; Stun to Nr 4" in text(tree(reply["result"]))


def test_drama_points_make_an_attack_milder() -> None:
    """E8: against a Hit one, two, three points make it a Stun, a Graze, a miss."""
    table = seated(("foe", {**SHOOTER, "weapons": "1", "weapons.1.weapon": "large-pistol"}), ("ours", PLAIN))
    table.pick("fight:p2", act="nothing")
    after(table, (1, 5))
    reply = table.throw()
    prices = [label.partition("spend ")[2] for label in choices(reply)]
    assert prices == ["1: Stun", "2: Graze", "3: a miss"]
    table.apply([["p2", "drama", 2]])
    again = table.throw(
        loaded=reply["event"], inputs={"drama": "2"}, answered=True, faces=reply["event"]["faces"]
    )
    assert again["event"]["faces"] == [1, 5]
    assert again["event"]["verdict"] == "Graze"
    assert again["facts"]["question"] is None
    table.apply(again["event"]["changes"])
    assert (people(table)["p2"].used_of("damage"), people(table)["p2"].used_of("drama")) == (1, 2)


def test_drama_is_for_our_side_and_what_is_left() -> None:
    table = duel()
    table.pick("fight:p2", act="nothing")
    after(table, (5, 5))
    assert table.throw()["facts"]["question"] is None, "foes have none"
    poor = seated(("foe", SHOOTER), ("ours", PLAIN))
    poor.apply([["p2", "drama", 5]])
    poor.pick("fight:p2", act="nothing")
    after(poor, (5, 5))
    question = poor.throw()["facts"]["question"]
    assert "holds 1 Drama Point." in question["words"]
    assert [choice["changes"] for choice in question["choices"]] == [[["p2", "drama", 1]]]


def test_a_tasers_kill_is_checked_by_its_victim() -> None:
    """d6xd6.weapon.taser: Brawn or Will, with the penalty of before the hit; new dice are thrown for it."""
    taser = {**SHOOTER, "skills.1.name": "Throwing", "weapons": "1", "weapons.1.weapon": "taser"}
    table = seated(("ours", taser), ("foe", {**PLAIN, "primary": "brawn"}))
    table.pick("fight:p2", act="nothing")
    after(table, (4, 4))
    event = resolved(table)
    assert event["faces"][:2] == [4, 4]
    assert len(event["faces"]) == 4
    for check, verdict in (((6, 6), "Kill, now Knockout"), ((1, 1), "Kill")):
        event = table.throw(loaded=event, faces=[4, 4, *check])["event"]
        assert event["verdict"] == verdict
    ours = seated(("foe", taser), ("ours", {**PLAIN, "primary": "brawn", "weakness": "wits"}))
    ours.pick("fight:p2", act="nothing")
    after(ours, (4, 4))
    event = resolved(ours)
    milder = resolved(ours, loaded=event, inputs={"drama": "2"}, answered=True, faces=event["faces"])
    assert milder["faces"] == [4, 4], "no check is needed any more"
    assert milder["verdict"] == "Wound"


def test_aim_grows_is_used_up_and_can_be_broken() -> None:
    """d6xd6.option.aimed: a step for each turn in a row, whether the attack hits or not."""
    table = duel()
    table.pick("fight:p2", act="nothing")
    table.pick("fight:p1", act="aim")
    for _ in range(2):
        table.order()
        assert people(table)["p1"].place == 0
        assert "Aim, one step more" in table.actions()
        table.events.append({"do": "next", "changes": [["p1", "aim", 1]]})
        assert table.ask("due")["due"] == []
    table.pick("fight:p1", act="attack")
    after(table, (1, 5))
    event = resolved(table)
    assert event["verdict"] == "Wound"
    assert event["changes"] == [["p2", "damage", 4], ["p1", "aim", -2]]
    table.apply(event["changes"])
    assert people(table)["p1"].used_of("aim") == 0
    table.apply([["p1", "aim", 2]])
    table.pick("fight:p1", act="other")
    table.order()
    finish(table)
    due = table.ask("due")["due"]
    assert [list(change) for change in due[0]["changes"]] == [["p1", "aim", -2]]


def test_second_wind_takes_off_as_many_levels_as_it_has() -> None:
    table = seated(("ours", {**PLAIN, "primary": "will"}), ("foe", PLAIN))
    table.ui["open"] = "p1"
    assert "Second Wind" not in table.chips()
    harm(table, "p1", 3)
    assert "Second Wind" in table.chips()
    del table.ui["open"]
    table.pick("fight:p2", act="nothing")
    table.pick("fight:p1", act="wind")
    after(table, (3, 6))
    assert people(table)["p1"].place == 15
    event = resolved(table)
    assert event["verdict"] == "2 levels recovered"
    table.apply(event["changes"])
    assert people(table)["p1"].used_of("damage") == 1


def test_runs_and_skills_have_numbers_too() -> None:
    table = seated(("ours", SHOOTER), ("ours", SHOOTER), ("foe", PLAIN))
    table.pick("fight:p1", act="run", distance="6")
    table.pick("fight:p2", act="skill")
    table.ui["open"] = "p2"
    table.tap("Tracking")
    del table.ui["open"]
    table.pick("fight:p3", act="other")
    after(table, (3, 5), (2, 4), (1, 3))
    assert resolved(table)["verdict"] == "Runs 6 meters"
    finish(table)
    assert resolved(table)["verdict"] == "Success, 1 level"
    finish(table)
    assert turn(table) == "p3"
    assert table.ask("view")["button"]["title"] == "", "nothing hangs on that roll"


@pytest.mark.parametrize(
    ("damage", "chance"),
    [(0, "7/9"), (1, "13/18"), (2, "11/18"), (3, "11/18"), (4, "5/9")],
    ids=["unhurt", "graze", "stun", "hit", "wound"],
)
def test_harm_reaches_the_keys(damage: int, chance: str) -> None:
    """Focus 5 and so many points more: 28, 26, 22, 22, 20 of 36."""
    table = duel()
    if damage:
        harm(table, "p1", damage)
    key = table.sheet_keys()["Shooting"]
    assert key["chance"] == chance
    assert (f"penalty {damage} counted in" in key["group"]) == bool(damage)


def test_the_unconscious_roll_nothing_and_can_be_stabilised() -> None:
    table = duel()
    harm(table, "p1", 6)
    assert "Unconscious and dying" in table.line("p1")
    assert "Shooting" not in table.sheet_keys()
    table.apply([["p1", "stable", 1]])
    assert GAME.down(people(table)["p1"]) == "Unconscious, stabilized"
    harm(table, "p1", -1)
    assert GAME.down(people(table)["p1"]) == "Knocked out"
    assert people(table)["p1"].marks == ()


def test_difficulty_hurts_every_kind_of_roll() -> None:
    table = seated(("ours", {**SHOOTER, "skills.1.kind": "unfocused"}), ("foe", PLAIN))
    easy = GAME.keys(people(table)["p1"], {})
    hard = GAME.keys(people(table)["p1"], {"harder": "1"})
    for before, now in zip(easy, hard, strict=True):
        if before.loaded.id == "d6xd6.task":
            assert GAME.chance_of(now.loaded) < GAME.chance_of(before.loaded), now.label
        assert ("harder is for tasks alone" in now.group) == (now.loaded.id != "d6xd6.task"), now.label


def test_only_ranges_that_a_weapon_reaches_are_offered() -> None:
    def offered(weapon: str) -> set[str]:
        table = duel(**{"weapons": "1", "weapons.1.weapon": weapon})
        fight = fold(GAME, table.events).fight
        rows = GAME.choices(fight, fight.people[0], {})
        return {chip.label for row in rows if row.label == "Range" for chip in row.chips}

    assert offered("large-bow-or-crossbow") == {"Throwing", "Shooting"}
    assert offered("rifle") == {"Brawling", "Throwing", "Shooting", "Viewing"}
    assert offered("club-skillet-chair") == set(), "one range is no choice"


def test_a_rifle_close_by_is_slower_and_worse() -> None:
    table = duel(**{"weapons": "1", "weapons.1.weapon": "rifle"})
    table.pick("fight:p2", act="nothing")
    table.pick("fight:p1", range="brawling")
    after(table, (5, 5))
    assert people(table)["p1"].place == 23
    assert resolved(table)["totals"][0][1] == "23"


def test_a_reading_of_the_table_reaches_its_rolls() -> None:
    table = seated(("ours", {**SHOOTER, "skills.1.kind": "unfocused", "armour": "heavy"}), ("foe", PLAIN))
    table.pick("fight:p2", act="nothing")
    table.pick("fight:p1", act="attack")
    table.ui["open"] = "p1"
    before = table.ask("view")["button"]["chance"]
    table.events.append({"do": "house", "rule": "armour_subtracts", "on": 1})
    assert table.ask("view")["button"]["chance"] != before
    after(table, (2, 4))
    assert people(table)["p1"].place == 5
    assert resolved(table)["totals"][0][1] == "5"


def test_weapons_are_taken_and_put_away() -> None:
    table = duel()
    rows = {row.label: row for row in GAME.arms(people(table)["p1"])}
    rifle = next(chip for chip in rows["Take a weapon"].chips if chip.label == "Rifle")
    table.events.append({"do": "dress", "who": "p1", "sheet": rifle.sets})
    assert "Rifle" in table.sheet_keys()
    put_away = {row.label: row for row in GAME.arms(people(table)["p1"])}["Put a weapon away"].chips[1]
    table.events.append({"do": "dress", "who": "p1", "sheet": put_away.sets})
    keys = [key.label for key in GAME.keys(people(table)["p1"], {}) if key.id.startswith("weapon")]
    assert keys == ["Rifle", "Fist or foot"]


def test_ten_turns_with_six_people_leave_no_event_unread() -> None:
    table = Table("d6xd6")
    table.seat_ready_made()
    acts = ("attack", "skill", "run", "wind", "aim", "other", "nothing")
    for count in range(10):
        for place, who in enumerate(people(table)):
            table.pick(f"fight:{who}", act=acts[(count + place) % len(acts)] if count % 2 else "attack")
        if not [person for person in people(table).values() if not GAME.down(person)]:
            break
        table.order()
        while turn(table):
            for pane in ("fight", "sheet", "roll"):
                table.pane(pane)
            if table.ask("view")["button"]["title"]:
                event = resolved(table)
                assert len(event["verdict"]) <= 26, event["verdict"]
                table.apply(event["changes"])
            finish(table)
        for entry in table.ask("due")["due"]:
            table.apply(entry["changes"])
        for who, person in people(table).items():
            if person.ours and GAME.down(person):
                harm(table, who, -person.used_of("damage"))
    assert table.ask("view")["unread"] == 0


def test_the_bar_of_a_roll_says_what_its_parts_are() -> None:
    table = Table("d6xd6")
    (shares,) = map(text, kind(tree(table.pane("roll")), "rp-shares"))
    assert "Failure" in shares
    assert "1 success level" in shares


def test_a_forecast_counts_a_second_wind() -> None:
    table = Table("d6xd6")
    table.seat_ready_made()
    table.apply([["p1", "damage", 2]])
    table.pick("fight:p1", act="wind")
    assert [forecast["chance"] for forecast in table.facts("prognosis")]


def test_drama_points_of_whoever_has_the_second_share_are_theirs() -> None:
    table = seated(("foe", SHOOTER), ("ours", PLAIN), ("ours", PLAIN))
    for who in ("p2", "p3"):
        table.pick(f"fight:{who}", act="nothing")
    after(table, (5, 5))
    table.pick("fight:p1", shares="1:2 1")
    reply = table.throw()
    chosen = next(choice for label, choice in choices(reply).items() if label.startswith("Nr 3, spend 2"))
    assert chosen["changes"] == [["p3", "drama", 2]]
    event = reply["event"]
    again = resolved(table, loaded=event, inputs=chosen["inputs"], answered=True, faces=event["faces"])
    assert again["changes"] == [["p2", "damage", 3]]

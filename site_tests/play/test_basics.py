"""A party of BASICS on its way: boxes fill as the rules say, rest empties them, and each day comes due."""

import random
from fractions import Fraction
from math import comb
from typing import Any

import pytest

from rulespkg import systems
from rulespkg.play.events import fold
from site_tests.play.table import Table, choices
from site_tests.rules.markup import kind, tree

OURS = "fight:ours"
PLAIN = {
    "pools.grit": "6",
    "pools.endurance": "6",
    "pools.athletics": "6",
    "pools.acrobatics": "6",
    "hp": "12",
    "pp": "9",
}
"""Somebody without perks: HP 12, PP 9, recovery pool 8 and rate 2, three boxes of each kind."""


def alone(**flat: str) -> Table:
    """One traveler on the first morning."""
    table = Table("basics")
    table.sit(
        "ours", {"name": "Uma", **PLAIN, **{name.replace("__", "."): text for name, text in flat.items()}}
    )
    table.events.append({"do": "round"})
    table.ui["from"] = "fight"
    return table


def party() -> Table:
    """All ready-made people on the first morning."""
    table = Table("basics")
    table.seat_ready_made()
    table.events.append({"do": "round"})
    table.ui["from"] = "fight"
    return table


def happens(table: Table, thing: str, phase: int = 0, day: int = 1, **picks: str) -> None:
    """What happens is chosen, and what it asks."""
    dotted = {f"{thing}.{name.replace('__', '.')}": text for name, text in picks.items()}
    table.pick(OURS, **{f"do{day}.{phase}": thing, **dotted})


def button(table: Table) -> dict[str, str]:
    """The words of the button that rolls."""
    words: dict[str, str] = table.ask("view")["button"]
    return words


def changed(reply: dict[str, Any]) -> dict[str, int]:
    """What a roll would change of whom it concerns."""
    return {what: by for _, what, by in reply["event"]["changes"]}


def applied(table: Table, faces: list[int] | None = None) -> dict[str, Any]:
    """The loaded roll with these faces, applied."""
    reply = table.throw(faces)
    table.apply(reply["event"]["changes"])
    return reply


def notes(table: Table) -> list[str]:
    """What the open card says without chips."""
    return [row["label"] for row in table.facts("card")["rows"] if not row["chips"]]


def test_ready_made_people_take_their_turns_in_the_order_of_the_list():
    table = Table("basics")
    table.seat_ready_made()
    assert table.ask("view")["begin"] == ["round", "Day 1"]
    table.events.append({"do": "round"})
    order = []
    while (reply := table.ask("view"))["next"]:
        table.ui["from"] = "fight"
        order.append(button(table)["title"])
        table.events.append({"do": "next"})
    names = ["Ana of Brake", "Bo Ferrier", "Kit"]
    assert order == [f"{name} travels" for name in names] + [f"{name} sleeps" for name in names]
    assert reply["begin"] == ["round", "Day 2"]


def test_whoever_waits_comes_last():
    table = party()
    table.events.append({"do": "hold"})
    assert button(table)["title"] == "Bo Ferrier travels"
    assert table.ask("view")["next"] == "Kit"


@pytest.mark.parametrize(
    ("picks", "words"),
    [
        ({}, "30 km, road or path"),
        ({"terrain": "desert"}, "20 km, desert"),
        ({"terrain": "forest", "fog": "1"}, "18 km, forest"),
        ({"over": "4"}, "42 km, road or path, 4 over: no short fatigue"),
    ],
)
def test_a_day_is_ten_units_of_the_slowest_times_ground_and_weather(picks, words):
    table = party()
    happens(table, "travel", **picks)
    assert button(table)["sub"] == words


def test_parts_of_a_kilometer_add_up():
    table = alone()
    for day in range(1, 4):
        happens(table, "travel", day=day, terrain="desert", fog="1")
        applied(table)
        table.events.append({"do": "round"})
    assert table.person("p1")["gauges"]["km"][0] == 48


def test_a_forced_march_checks_each_unit_and_fatigue_lowers_the_later_ones():
    table = alone()
    happens(table, "travel", over="4")
    faces = [5, 5, 1, 1, 1, 1, *[5, 5, 1, 1, 1, 1], *[5, 5, 1, 1, 1], *[5, 5, 5, 5]]
    reply = applied(table, faces)
    assert changed(reply) == {"temporary": 2, "short": 1, "way": 42 * 6000, "traveled": 1}
    assert reply["event"]["verdict"] == "1 short, 2 temporary"
    assert [total for _, total, _ in reply["event"]["totals"]] == ["2", "2", "2", "4"]


def test_a_mount_loses_hp_in_place_of_fatigue():
    table = alone(with_mount="1", mount_grit="6", mount_hp="3")
    happens(table, "travel", over="1")
    reply = applied(table, [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1])
    assert changed(reply) == {"temporary": 1, "mount": 2, "way": 44 * 6000, "traveled": 1}
    assert reply["event"]["verdict"] == "1 temporary; mount −2 HP"


@pytest.mark.parametrize(
    ("what", "faces", "gained"),
    [
        ("scrapes-climb", [5, 1, 1, 1, 1, 1, 5, 5, 1, 1, 1], {"short": 1, "temporary": 1}),
        ("scrapes-pit", [5, 5, 5, 1, 1, 1], {"short": 1}),
        ("scrapes-pit", [5, 5, 1, 1, 1, 1], {"long": 1}),
    ],
)
def test_scrapes_cost_what_their_examples_say(what, faces, gained):
    table = alone()
    happens(table, "rough", what=what)
    assert changed(applied(table, faces)) == gained


@pytest.mark.parametrize(
    ("levels", "dice", "after"),
    [
        ({"short": 2}, 4 + 3, {"short": 1, "long": 1}),
        ({"short": 3, "long": 2}, 1 + 1, {"long": 1, "hp": 1}),
        ({"short": 3, "long": 3}, 1 + 1, {"hp": 2}),
    ],
)
def test_a_full_kind_passes_its_levels_on(levels, dice, after):
    table = alone()
    table.apply([["p1", kind, count] for kind, count in levels.items()])
    happens(table, "rough", what="scrapes-climb")
    assert changed(applied(table, [1] * dice)) == after


def test_cold_is_checked_twice_and_costs_long_and_short():
    table = alone()
    table.apply([["p1", "cold", 1]])
    assert button(table) == {
        "title": "Uma endures the day",
        "sub": "Cold: no fatigue",
        "chance": "42%",
        "word": "No fatigue gained",
        "exact": "",
    }
    reply = applied(table, [1, 1, 1, 1, 1, 1, 5, 1, 1, 1, 1])
    assert changed(reply) == {"long": 1, "short": 1, "endured": 1}
    assert button(table)["title"] == "Uma travels"


def test_hunger_is_harder_by_one_each_day_until_one_eats():
    table = alone()
    table.apply([["p1", "hungry", 1]])
    lines = []
    for _ in range(2):
        lines.append(button(table)["sub"])
        applied(table, [5, 5, 5, 5, 5, 5])
        table.events.append({"do": "round"})
    assert lines == ["Hunger, day 1: no fatigue", "Hunger, day 2: no fatigue"]
    assert changed(applied(table, [5, 5, 1, 1, 1, 1])) == {"short": 1, "starved": 1, "endured": 1}
    table.apply([["p1", "hungry", 0]])
    table.events.append({"do": "round"})
    table.apply([["p1", "hungry", 1]])
    assert button(table)["sub"] == "Hunger, day 1: no fatigue"


def test_thirst_counts_its_checks_by_the_climate():
    table = alone()
    table.apply([["p1", "thirsty", 1], ["p1", "hot", 1]])
    reply = applied(table, [5] * 18)
    assert changed(reply) == {"tried": 2, "endured": 1}
    assert len(reply["event"]["totals"]) == 3


def test_boxes_that_are_full_cost_hp_for_every_further_level():
    table = alone(boxes_short="0", boxes_long="0", boxes_temporary="0")
    table.apply([["p1", "cold", 1]])
    reply = applied(table, [1] * 12)
    assert changed(reply) == {"hp": 2, "endured": 1}
    assert reply["event"]["verdict"] == "Boxes full: 2 HP lost"


def test_hp_lost_to_lack_of_sleep_bring_a_day_of_sleep():
    table = alone(boxes_short="0", boxes_long="0")
    table.apply([["p1", "sleepless", 1], ["p1", "awake", 2]])
    assert button(table)["sub"] == "No sleep, day 3: no fatigue"
    assert changed(applied(table, [5, 5, 1, 1, 1, 1])) == {"hp": 1, "asleep": 1, "awake": 1, "endured": 1}
    assert "Asleep for a day" in table.line("p1")
    words = [entry["words"] for entry in table.ask("due")["due"]]
    assert words == ["Uma wakes after a day's sleep"]


def test_whoever_drops_in_the_cold_does_not_sleep_for_it():
    table = alone(boxes_short="0", boxes_long="0", hp="1")
    table.apply([["p1", "sleepless", 1], ["p1", "cold", 1]])
    assert changed(applied(table, [1] * 6)) == {"hp": 1, "awake": 1, "endured": 1}
    assert "No HP left" in table.line("p1")


def test_a_breather_gives_the_rate_first_and_a_hit_for_each_die():
    table = alone()
    table.apply([["p1", "hp", 6], ["p1", "pp", 6], ["p1", "temporary", 2]])
    happens(table, "breather", p1__hp="3", p1__pp="2")
    assert "Breather" in table.chips()
    reply = applied(table, [5, 6, 1, 5, 1])
    changes = {"hp": -2, "pp": -3, "recovery": 5, "temporary": -1, "breathers": 1}
    assert changed(reply) == changes
    assert reply["event"]["verdict"] == "2 HP and 3 PP back"
    for _ in range(2):
        applied(table)
    assert "Breather" not in table.chips()


def test_no_temporary_fatigue_goes_in_the_cold():
    table = alone()
    table.apply([["p1", "temporary", 2], ["p1", "cold", 1]])
    happens(table, "breather", p1__hp="0")
    assert changed(applied(table)) == {"breathers": 1}


@pytest.mark.parametrize(
    ("mark", "night_changes"),
    [
        ("", {"temporary": -2, "short": -1}),
        ("cold", {}),
        ("flu", {"temporary": -2}),
        ("irradiated", {"temporary": -2}),
    ],
)
def test_a_night_takes_what_no_hazard_keeps(mark, night_changes):
    table = alone(recovery_rate="3")
    harm = [["p1", "temporary", 2], ["p1", "short", 2], ["p1", "long", 1], ["p1", "hp", 8], ["p1", "pp", 5]]
    table.apply([*harm, ["p1", "recovery", 6], *([["p1", mark, 1]] if mark else [])])
    happens(table, "sleep")
    changes = changed(applied(table, [5, 1]))
    assert changes == {"hp": -4, "pp": -5, "recovery": -6, "slept": 1, **night_changes}


def test_care_heals_by_hits_once_a_day_and_no_more_than_is_missing():
    table = party()
    table.apply([["p1", "hp", 2]])
    table.ui["open"] = "p2"
    happens(table, "care")
    assert "Care" in table.chips()
    assert button(table)["title"] == "Bo Ferrier cares for Ana of Brake"
    reply = applied(table, [5, 5, 5, 5, 1, 1, 1])
    assert reply["event"]["changes"] == [["p1", "hp", -2], ["p1", "cared-for", 1], ["p2", "patients", 1]]
    assert "Care" not in table.chips()


def test_a_common_cold_takes_two_good_days():
    table = alone()
    happens(table, "disease", what="common-cold")
    assert changed(applied(table, [1] * 6)) == {"common-cold": 1}
    table.events.append({"do": "round"})
    assert button(table)["sub"] == "Common cold, threshold 1: better"
    assert button(table)["exact"] == "473/729"
    assert changed(applied(table, [5, 1, 1, 1, 1, 1])) == {"temporary": 1, "saved": 1}
    table.apply([["p1", "temporary", -1]])
    table.events.append({"do": "round"})
    assert changed(applied(table, [5, 5, 1, 1, 1, 1])) == {"cure": 1, "saved": 1}
    table.events.append({"do": "round"})
    assert button(table)["sub"] == "Common cold, threshold 0: better"
    reply = applied(table, [5, 1, 1, 1, 1, 1])
    assert changed(reply) == {"common-cold": 0, "cure": -1, "saved": 1}
    assert reply["event"]["verdict"] == "Cured"


def test_a_draw_at_first_contact_weakens_for_a_day():
    table = alone()
    happens(table, "disease", what="flu")
    assert changed(applied(table, [5, 5, 1, 1, 1, 1])) == {"weakened": 1}
    assert button(table)["sub"] == "Flu, threshold 3: healthy"
    assert "24 hours are over: Uma is no longer weakened" in [
        entry["words"] for entry in table.ask("due")["due"]
    ]


def test_no_air_fills_boxes_blacks_out_and_can_be_revived():
    table = alone(attributes__body="2", boxes_short="1")
    table.sit("ours", {"name": "Bo", "pools.medic": "4"})
    happens(table, "air", rounds="4")
    reply = applied(table, [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1])
    assert changed(reply) == {"short": 1, "long": 1, "blacked-out": 1}
    assert reply["event"]["verdict"] == "Blacked out"
    table.ui["open"] = "p2"
    happens(table, "revive")
    assert button(table)["sub"] == "Medic against 1, the long boxes filled"
    assert changed(applied(table, [5, 1, 1, 1])) == {"blacked-out": 0}


def test_radiation_that_costs_hp_asks_who_lives():
    table = alone(boxes_short="0", boxes_long="0", attributes__savvy="3")
    happens(table, "rays", level="2")
    assert changed(applied(table, [1] * 6)) == {"hp": 1, "burned": 1, "fated": 1, "irradiated": 1}
    assert button(table)["title"] == "Radiation decides"
    reply = applied(table, [5, 1, 1, 1, 1, 1, 6, 1, 1])
    assert changed(reply) == {"ghoul": 1, "fated": 0}


def test_a_fall_costs_hp():
    table = alone()
    happens(table, "fall", meters="4")
    assert changed(applied(table, [5, 5, 5, 5, 5, 1, 1, 1, 1, 1, 6, 1, 1, 1, 1])) == {"hp": 2}


@pytest.mark.parametrize(("levels", "exact"), [(0, "473/729"), (2, "11/27")])
def test_fatigue_reaches_every_key(levels, exact):
    table = alone()
    table.apply([["p1", "long", levels]])
    table.pick("sheet:p1", key="grit", threshold="2")
    assert button(table)["exact"] == exact
    groups = " ".join(key["group"] for key in table.sheet_keys().values())
    assert ("−2 dice for fatigue" in groups) == bool(levels)


def hit_or_miss(dice: int, sides: int = 3) -> list[Fraction]:
    """The chance of each count of hits among so many dice, by hand."""
    return [Fraction(comb(dice, n) * (sides - 1) ** (dice - n), sides**dice) for n in range(dice + 1)]


def harms(accuracy: int, needed: int, dv: int, soak: int) -> Fraction:
    """The chance that an attack takes any HP: net hits add damage dice, and soak takes off (G-25)."""
    mean = Fraction(0)
    for aimed, chance in enumerate(hit_or_miss(accuracy)):
        if aimed >= needed:
            rolled, soaked = hit_or_miss(dv + aimed - needed), hit_or_miss(soak)
            mean += chance * sum(hit_count * sum(soaked[:more]) for more, hit_count in enumerate(rolled))
    return mean


WEAPON = {"weapons": "1", "weapons.1.name": "Cleaver", "weapons.1.pool": "7", "weapons.1.dv": "5"}


@pytest.mark.parametrize(
    ("levels", "picks", "expected"),
    [
        (0, {}, harms(7, 2, 5, 4)),
        (2, {}, harms(5, 2, 5, 4)),
        (0, {"threshold": "4", "soak": "1"}, harms(7, 4, 5, 1)),
        (0, {"cover": "1"}, None),
        (0, {"actions": "2"}, harms(3, 2, 5, 4)),
        (1, {"actions": "3"}, harms(2, 2, 5, 4)),
    ],
)
def test_a_weapon_is_a_key_with_the_chance_to_do_damage(levels, picks, expected):
    table = alone(**WEAPON)
    table.apply([["p1", "long", levels]])
    table.pick("sheet:p1", key="weapon-1", **picks)
    assert table.sheet_keys()["Cleaver"]["id"] == "weapon-1"
    event = table.throw()["event"]
    assert event["calculator"] == "basics.attack"
    assert event["changes"] == []
    game = systems.play("basics")
    person = fold(game, table.events).fight.people[0]
    key = next(key for key in game.keys(person, picks) if key.id == "weapon-1")
    chance = game.chance_of(key.loaded)
    if expected is None:
        # Eight dice fewer than seven leave the one die that hits on a 6 and never twice.
        assert chance == 0
    else:
        assert Fraction(chance.num, chance.den) == expected


def test_nobody_without_weapons_is_asked_for_a_soak():
    def row_labels(table: Table) -> list[str]:
        return [row["label"] for row in table.facts("sheet")["rows"]]

    assert "Soak" not in " ".join(row_labels(alone()))
    assert "Soak" in " ".join(row_labels(alone(**WEAPON)))


def test_an_attack_of_the_day_meets_dodge_and_soak_of_whoever_is_hit():
    table = alone(**WEAPON)
    table.sit("foe", {"name": "Wolf", "attributes.agility": "5", "soak": "3", "hp": "6"})
    assert "Attack somebody" in table.chips()
    happens(table, "attack")
    assert button(table)["title"] == "Uma attacks Wolf"
    dodge, aim = [5, 1], [6, 5, 5, 1, 1, 2, 2]
    reply = table.throw([*dodge, *aim, 5, 5, 5, 5, 1, 1, 1, 6, 1, 1])
    event = reply["event"]
    assert event["verdict"] == "A hit: 3 HP"
    assert [total[1:] for total in event["totals"]] == [["3", "1"], ["4", "1"]]
    assert event["changes"] == [["p2", "hp", 3]]
    table.apply(event["changes"])
    table.apply([["p2", "long", 1]])
    tired = table.throw([5, *aim, 5, 5, 5, 5, 1, 1, 1, 6, 1])["event"]
    assert tired["changes"] == [["p2", "hp", 3]]
    table.apply(tired["changes"])
    assert "No HP left" in table.line("p2")


def test_nobody_without_a_weapon_attacks():
    table = alone()
    table.sit("foe", {"name": "Wolf"})
    assert "Attack somebody" not in table.chips()


@pytest.mark.parametrize(
    ("faces", "words"),
    [
        ([5, 2, 1, 1, 2, 2, 2, 2, 2], "A critical miss"),
        ([2, 2, 5, *[2] * 6, *[2] * 6], "A hit, no damage"),
        ([5, 5, 5, 2, 2, 2, 2, 2, 2], "A miss"),
    ],
)
def test_what_an_attack_came_to_in_few_words(faces, words):
    table = alone(**WEAPON)
    table.sit("foe", {"name": "Wolf", "attributes.agility": "5"})
    happens(table, "attack")
    event = table.throw(faces)["event"]
    assert event["verdict"] == words
    assert event["changes"] == []


def test_a_perk_frees_one_level_of_its_penalty():
    table = alone(endurance_perk="2", level="3")
    table.apply([["p1", "long", 3]])
    table.pick("sheet:p1", key="grit", threshold="2")
    assert button(table)["exact"] == "11/27"
    happens(table, "rough", what="scrapes-climb")
    assert changed(table.throw([1, 1, 1, 1, 5, 1, 1])) == {"short": 1, "temporary": 1}


@pytest.mark.parametrize(
    ("threshold", "words"),
    [("1", "Success, 1 net"), ("2", "Draw, which works"), ("3", "Failure, 1 short of it")],
)
def test_a_draw_says_that_it_works(threshold, words):
    table = alone()
    table.pick("sheet:p1", key="security", threshold=threshold)
    assert table.throw([5, 5, 1, 2, 2])["event"]["verdict"] == words


def test_the_button_of_a_roll_names_its_numbers():
    table = Table("basics")
    assert button(table)["sub"] == "Pool 8, Training Normal, Threshold 2"
    table.pick("roll:basics.pool", pool="5", threshold="3")
    assert button(table)["sub"] == "Pool 5, Training Normal, Threshold 3"


def test_a_test_that_failed_may_be_tried_again():
    table = alone()
    table.pick("sheet:p1", key="security", threshold="4")
    reply = table.throw([1, 1, 1, 1, 1])
    assert list(choices(reply)) == ["Try again, 4.5%"]
    assert reply["event"]["verdict"] == "Failure, critical miss"
    table.pick("sheet:p1", threshold="6")
    assert not choices(table.throw([5, 1, 1, 1, 1]))
    table.pick("sheet:p1", threshold="1")
    assert not choices(table.throw([5, 1, 1, 1, 1]))


@pytest.mark.parametrize(
    ("who", "faces", "words"),
    [
        ("p2", [5, 5, 1, 1, 1, 5, 1, 1, 1, 1], "Unseen, by 1"),
        ("p2", [5, 1, 1, 1, 1, 5, 1, 1, 1, 1], "Unseen, but suspected"),
        ("p3", [5, 1, 1, 1, 1, 5, 1, 1, 1, 1, 1, 1, 1], "Spotted, by 1"),
    ],
)
def test_sneaking_past_a_watcher(who, faces, words):
    table = alone()
    kinds = {kind.name: kind for kind in systems.play("basics").kinds}
    for name in ("Watchman", "Scout"):
        table.sit("foe", {"name": name, **kinds[name].sheet})
    happens(table, "opposed", p1=who)
    assert table.throw(faces)["event"]["verdict"] == words


def test_the_whole_party_steps_into_the_cold_with_one_tap():
    table = party()
    happens(table, "endure")
    cold = table.chips()["Freezing"]["changes"]
    assert cold == [[who, "freezing", 1] for who in ("p1", "p2", "p3")]
    table.apply(cold)
    table.apply(table.chips()["Hot"]["changes"])
    assert button(table)["sub"] == "Hot: no fatigue"


def test_the_end_of_a_day_asks_for_what_is_left_out():
    table = alone()
    table.apply([["p1", "cold", 1], ["p1", "flu", 1]])
    due = table.ask("due")["due"]
    assert [entry["words"] for entry in due] == [
        "Uma has not rolled for the day: cold",
        "Uma has not rolled against the disease",
        "Uma has not slept: a check at threshold 1 tomorrow",
    ]
    assert [bool(entry["loaded"]) for entry in due] == [True, True, False]
    table.apply(due[2]["changes"])
    table.events.append({"do": "round"})
    table.apply([["p1", "flu", 0]])
    assert button(table)["sub"] == "Cold, no sleep, day 1: no fatigue"


def test_ten_days_of_six_people_are_read_to_the_last_event():
    table = Table("basics")
    for ready_made in systems.play("basics").kinds[:3] * 2:
        table.sit(ready_made.side, {"name": ready_made.name, **ready_made.sheet})
    table.ui["from"] = "fight"
    chosen = random.Random(7)
    table.apply([["p1", "cold", 1], ["p2", "flu", 1], ["p3", "hungry", 1], ["p4", "sub-zero", 1]])
    for day in range(1, 11):
        table.events.append({"do": "round"})
        while table.ask("view")["next"]:
            phase = int("by night" in table.text("fight"))
            happens(table, chosen.choice(["travel", "rough", "disease", "fall", "rays"]), phase, day)
            for _ in range(2):
                assert len(applied(table)["event"]["verdict"]) <= 27
                table.ui["picks"] = {OURS: {"travel.over": "2"}}
            table.events.append({"do": "next"})
        table.apply([change for entry in table.ask("due")["due"] for change in entry["changes"]])
    assert table.ask("view")["unread"] == 0


@pytest.mark.parametrize("roller", [roller.calculator for roller in systems.play("basics").rollers])
def test_every_roll_of_the_first_tab_is_legal_at_once(roller):
    table = Table("basics")
    table.ui |= {"from": "roll", "roller": roller}
    assert not kind(tree(table.pane("roll")), "rp-refused")
    assert table.throw()["event"]["changes"] == []


def test_a_second_way_on_one_day_is_warned_of() -> None:
    table = Table("basics")
    kind = systems.play("basics").kinds[0]
    table.sit("ours", {"name": kind.name, **kind.sheet})
    table.events.append({"do": "round"})
    assert not [label for label in notes(table) if label.startswith("Has traveled today")]
    table.ui["from"] = "fight"
    table.apply(table.throw()["event"]["changes"])
    table.events.append({"do": "next"})
    table.pick("fight:ours", **{"do1.1": "travel"})
    assert [label for label in notes(table) if label.startswith("Has traveled today")]
    assert "travels again today" in table.ask("view")["button"]["title"]


def test_whoever_is_ill_is_cared_for_and_the_carer_has_a_patient_more():
    table = alone()
    table.sit("ours", {"name": "Bo", "pools.medic": "4"})
    table.apply([["p1", "flu", 1]])
    happens(table, "disease", p1__carer="p2")
    event = table.throw()["event"]
    assert (event["inputs"]["care"], event["inputs"]["medic"]) == ("carer", "4")
    assert event["changes"][-2:] == [["p1", "cared-for", 1], ["p2", "patients", 1]]


def test_a_day_of_rest_helps_against_a_disease():
    table = alone()
    table.apply([["p1", "flu", 1]])
    happens(table, "disease")
    chance = button(table)["exact"]
    happens(table, "disease", p1__resting="1")
    assert table.throw()["event"]["inputs"]["resting"] == "1"
    assert button(table)["exact"] != chance

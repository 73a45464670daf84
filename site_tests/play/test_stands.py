"""Cover stays with the target, distance with the pair, a trade with the attacker, as events of the table."""

from __future__ import annotations

import json
from typing import Any

import pytest

from rulespkg.play import checkpoint
from rulespkg.play.events import fold
from rulespkg.play.fight import Fight
from rulespkg.systems import NAMES, play
from site_tests.play.table import Table
from site_tests.play.test_gone import seated
from site_tests.rules.markup import kind, text, tree

OURS, OTHER, FOE = "p1", "p2", "p3"


def facing(game: str) -> Table:
    """Two of ours and a foe, with a weapon that shoots; nobody is on turn."""
    table = Table(game)
    ours = [each for each in play(game).kinds if each.side == "ours"]
    foe = next(each for each in play(game).kinds if each.side != "ours")
    for side, each in (("ours", ours[0]), ("ours", ours[-1]), ("foe", foe)):
        table.sit(side, {"name": each.name, **each.sheet})
    table.ui |= {"open": OURS, "from": "fight"}
    return table


def state(table: Table) -> Fight:
    """The fight that a table has come to."""
    return fold(play(table.game), table.events).fight


def inputs(table: Table, who: str, target: str) -> dict[str, str]:
    """What the roll of somebody on somebody is filled in with."""
    table.ui["open"] = who
    table.pick(f"fight:{who}", target=target)
    flat: dict[str, str] = table.ask("throw")["event"]["inputs"]
    return flat


def set_to(table: Table, who: str, label: str) -> dict[str, Any]:
    """The chip of somebody's card with this label is tapped, which must be an event of the table."""
    table.ui["open"] = who
    event: dict[str, Any] = table.chips()[label]["event"]
    assert event["do"] == "stand"
    table.events.append(event)
    return event


def test_cover_belongs_to_the_target_whoever_attacks() -> None:
    table = facing("buskit")
    event = set_to(table, OURS, "Heavy cover")
    assert (event["of"], event["sets"]) == (FOE, {"cover": "cover-heavy"})
    for who in (OURS, OTHER):
        assert inputs(table, who, FOE)["cover"] == "cover-heavy"
    assert "cover" not in inputs(table, FOE, OURS), "the attacker has none"
    table.ui["open"] = OURS
    (line,) = (
        text(next(kind(card, "rp-person-words")[0].iter("small")))
        for card in kind(tree(table.pane("fight")), "rp-person")
        if card.get("data-who") == FOE
    )
    assert line.startswith("Heavy cover")
    set_to(table, OTHER, "None")
    assert "cover" not in inputs(table, OURS, FOE)


def changed(table: Table, who: str, name: str) -> dict[str, Any]:
    """The last chip of somebody's card that sets this otherwise is tapped, which must be an event."""
    table.ui["open"] = who
    chips = [chip for row in table.facts("card")["rows"] for chip in row["chips"] if name in chip["sets"]]
    event: dict[str, Any] = [chip for chip in chips if not chip["on"]][-1]["event"]
    assert event["do"] == "stand"
    table.events.append(event)
    return event


@pytest.mark.parametrize(("game", "name"), [("buskit", "range"), ("nwm", "far")])
def test_distance_belongs_to_the_two_whichever_of_them_acts(game: str, name: str) -> None:
    table = facing(game)
    before = inputs(table, OURS, FOE), inputs(table, OTHER, FOE)
    event = changed(table, OURS, name)
    assert (event["of"], [*event["sets"]]) == (f"{OURS}|{FOE}", [name])
    assert inputs(table, OURS, FOE) != before[0]
    assert inputs(table, OTHER, FOE) == before[1], "it is between the other two"
    pair = state(table).stands[f"{OURS}|{FOE}"]
    assert play(game).standing(state(table), state(table).person(FOE), {"target": OURS})[name] == pair[name]


def test_a_trade_belongs_to_the_attacker_and_one_of_the_target_to_the_target() -> None:
    table = facing("toaster")
    for count in (1, 2):
        assert changed(table, OURS, "stance")["of"] == OURS
        assert inputs(table, OURS, FOE)["attacker.stance"] == str(count)
    assert inputs(table, OTHER, FOE).get("attacker.stance", "0") == "0"
    assert changed(table, OURS, "guard")["of"] == FOE
    for who in (OURS, OTHER):
        assert inputs(table, who, FOE)["defender.stance"] == "1"


def test_a_hit_puts_its_maker_at_the_right_distance_and_the_other_at_the_wrong_one() -> None:
    """toaster.combat.weapon_length: a miss changes nothing."""
    table = facing("toaster")
    wrong = changed(table, OURS, f"length.{OURS}")
    assert wrong["of"] == f"{OURS}|{FOE}"
    assert "Wrong distance for Saber (−2)" in wrong["words"]
    assert inputs(table, OURS, FOE)["length"] == "non-optimal"
    assert inputs(table, OTHER, FOE).get("length", "optimal") == "optimal", "it is between the other two"
    assert inputs(table, FOE, OURS).get("length", "optimal") == "optimal", "right for the club"
    table.ui["open"] = OURS
    table.pick(f"fight:{OURS}", target=FOE)
    missed = table.throw([1, 9])
    assert "sets" not in applied(missed)
    hit = table.throw([9, 1, 5, 1])
    table.events.append(applied(hit))
    words = applied(hit)["words"]
    who, foe = (state(table).person(each).name for each in (OURS, FOE))
    assert f"{who} gets the right distance for Saber, {foe} the wrong one" in words
    assert inputs(table, OURS, FOE).get("length", "optimal") == "optimal"
    assert inputs(table, FOE, OURS)["length"] == "non-optimal"


def applied(reply: dict[str, Any]) -> dict[str, Any]:
    """The event of Apply; empty where a roll changes nothing."""
    taps = [json.loads(each.get("data-tap", "{}")) for each in kind(tree(reply["result"]), "rp-apply")]
    return taps[0]["event"] if taps else {}


def test_what_was_declared_is_shot_at_the_distance_of_the_two() -> None:
    table = facing("d6xd6")
    ranges = [chip for chip in table.chips().values() if chip["event"] and "range" in chip["event"]["sets"]]
    far = next(chip for chip in ranges if not chip["on"])
    table.events.append(far["event"])
    table.ui["open"] = ""
    table.order()
    assert state(table).person(OURS).declared["range"] == far["sets"]["range"]


@pytest.mark.parametrize("game", NAMES)
def test_what_stands_is_kept_taken_back_and_gone_with_those_it_belongs_to(game: str) -> None:
    table = seated(game)
    before = state(table)
    first, second, third = [person.id for person in before.people][:3]
    table.events += [
        {"do": "stand", "of": third, "sets": {"cover": "1"}},
        {"do": "stand", "of": f"{third}|{first}", "sets": {"range": "2"}},
        {"do": "stand", "of": second, "sets": {"stance": "1"}},
    ]
    after = state(table)
    pair = "|".join(sorted((first, third)))
    assert after.stands == {third: {"cover": "1"}, pair: {"range": "2"}, second: {"stance": "1"}}
    assert after._replace(stands={}) == before
    written: Any = checkpoint.written(after)
    assert fold(play(game), [written]).fight == after
    table.events.append({"do": "remove", "who": third})
    assert state(table).stands == {second: {"stance": "1"}}
    old: Any = checkpoint.written(before)
    del old["fight"]["stands"]
    assert fold(play(game), [old]).fight == before, "a checkpoint from before anything stood"
    damaged: Any = checkpoint.written(before)
    damaged["fight"]["stands"] = {"p99": {"cover": "1"}}
    assert fold(play(game), [damaged]).refused


@pytest.mark.parametrize("game", [name for name in NAMES if name != "basics"])
def test_nothing_stands_once_the_fight_is_over(game: str) -> None:
    table = seated(game)
    first = state(table).people[0].id
    table.events += [{"do": "stand", "of": first, "sets": {"stance": "1"}}, {"do": "end"}]
    assert state(table).stands == {}


@pytest.mark.parametrize(
    "event",
    [
        {"of": "p99", "sets": {"cover": "1"}},
        {"of": "p1|p99", "sets": {"cover": "1"}},
        {"of": "p1|p2|p3", "sets": {"cover": "1"}},
        {"of": "p1", "sets": {"cover": "x" * 99}},
        {"of": "p1", "sets": {str(number): "1" for number in range(99)}},
        {"of": "p1", "sets": "cover"},
        {"of": "p1"},
    ],
)
def test_an_illegal_circumstance_changes_nothing(event: dict[str, Any]) -> None:
    table = seated("buskit")
    before = state(table)
    folded = fold(play("buskit"), [*table.events, {"do": "stand", **event}])
    assert folded.refused
    assert folded.fight == before


def test_what_stands_and_fits_nothing_is_as_at_first() -> None:
    table = facing("buskit")
    before = inputs(table, OURS, FOE)
    table.events.append({"do": "stand", "of": FOE, "sets": {"cover": "a wall", "nonsense": "1"}})
    assert inputs(table, OURS, FOE) == before


def test_what_an_old_table_had_picked_counts_until_it_is_changed() -> None:
    table = facing("buskit")
    table.pick(f"fight:{OURS}", cover="cover-light")
    assert inputs(table, OURS, FOE)["cover"] == "cover-light"
    set_to(table, OURS, "None")
    assert "cover" not in inputs(table, OURS, FOE)

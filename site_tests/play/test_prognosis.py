"""Where a fight goes, as a page asks it: the chapters' own odds, and what is left out."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from rulespkg.model.answer import percent, written
from rulespkg.model.memory import forget
from rulespkg.play import prognosis
from rulespkg.systems import load, play
from site_tests.night import by_night
from site_tests.play.plain_course import PlainCourse
from site_tests.play.table import Table
from site_tests.steps import counted

FIGHTS = ("buskit", "toaster", "nwm", "d6xd6")
HARM: dict[str, list[tuple[str, int]]] = {
    "buskit": [("wounds", 4), ("shock", 8)],
    "toaster": [("stun", 9)],
    "nwm": [("dazes", 1)],
    "d6xd6": [("damage", 3)],
}
"""What the target has suffered before."""


def outlook(table: Table) -> dict[str, tuple[str, str]]:
    """Everybody with the exact chance and the note."""
    return {forecast["name"]: (forecast["chance"], forecast["note"]) for forecast in table.facts("prognosis")}


def two(game: str, first: int, second: int) -> Table:
    """Two of one side, of whom only the first attacks: the other has nobody to fight, and is hurt."""
    table = Table(game)
    for place in (first, second):
        kind = play(game).kinds[place]
        table.sit("ours", {"name": kind.name, **kind.sheet})
    table.apply([["p2", what, by] for what, by in HARM[game]])
    table.pick("fight:p1", target="p2", goal="takedown")
    table.ui["open"] = "p1"
    return table


def odds(table: Table) -> Any:
    """The odds that the chapter's calculator gives for the attack that the card loads."""
    event = table.throw()["event"]
    table.events.pop()
    return load(table.game).calculator(event["calculator"]).read(event["inputs"]).odds()


def figure(answer: Any, key: str) -> Any:
    """A figure of an answer."""
    return next(figure.value for figure in answer.figures if figure.key == key)


def point(answer: Any, chart: str, series: str, label: str) -> Any:
    """A point of a chart."""
    lines = next(candidate.series for candidate in answer.charts if candidate.key == chart)
    return dict(next(line.points for line in lines if line.key == series))[label]


def alone(chance: Any) -> Any:
    """A chance that lies between none and certain, so that it can be got wrong."""
    assert 0 < chance < 1
    return chance


def test_one_attack_has_the_chance_of_buskits_calculator() -> None:
    table = two("buskit", 0, 1)
    down = alone(figure(odds(table), "down"))
    assert outlook(table)["Rosa Field"] == (written(down), "")


def test_two_attacks_have_the_chance_of_hits_to_drop() -> None:
    table = two("buskit", 0, 1)
    event = table.throw()["event"]
    table.events.pop()
    drop = load("buskit").calculator("buskit.drop")
    inputs = {name: text for name, text in event["inputs"].items() if name.partition(".")[0] in drop.asked}
    down = drop.read(inputs).odds()
    table.events.append({"do": "order", "places": [["p1", 2, []], ["p2", 1, []]]})
    once, twice = (alone(point(down, "down", "", str(n))) for n in (1, 2))
    assert outlook(table)["Rosa Field"] == (written(twice), f"{percent(once)} by the end of this round")


def test_a_round_of_toaster_is_two_attacks() -> None:
    table = two("toaster", 0, 1)
    down = alone(point(odds(table), "down", "down", "2"))
    assert outlook(table)["Father Colin Mallory"] == (written(down), "")


def test_an_action_in_nwm_takes_down_as_often_as_the_planner_says() -> None:
    table = two("nwm", 6, 5)
    down = alone(figure(odds(table), "goal"))
    assert outlook(table)["Knife fighter"] == (written(down), "")


def test_one_attack_has_the_chance_of_d6xd6s_calculator() -> None:
    table = two("d6xd6", 0, 1)
    down = alone(point(odds(table), "by_attacks", "knockout", "1"))
    assert outlook(table)["Ida Brandt"] == (written(down), "")


def test_dice_that_lie_leave_nothing_open_in_d6xd6() -> None:
    table = two("d6xd6", 0, 1)
    declaration = table.order()["event"]["places"][0][3]
    table.events[-1]["places"] = [["p1", 36, [6, 6], declaration], ["p2", None, []]]
    lying = table.throw()["event"]
    table.events.pop()
    assert lying["changes"]
    _, note = outlook(table)["Ida Brandt"]
    assert note in ("0% by the end of this turn", "100% by the end of this turn")
    assert outlook(table)["Mara"][0] == "0/1"


@pytest.mark.parametrize("over", [3, 5])
def test_a_march_leaves_its_fatigue_until_the_morning(over: int) -> None:
    table = Table("basics")
    kind = play("basics").kinds[1]
    table.sit("ours", {"name": kind.name, **kind.sheet})
    table.pick("fight:ours", **{"travel.over": str(over)})
    table.events.append({"do": "round"})
    event = table.throw()["event"]
    table.events.pop()
    march = load("basics").calculator("basics.march").read(event["inputs"])
    # Sleep takes all temporary levels and one short one, so two short ones are left on from the morning.
    worse = alone(march.dice().enumerate().probability(lambda state: state.short > 1))
    assert outlook(table)[kind.name][0] == written(worse)


def test_who_is_down_attacks_no_more() -> None:
    table = two("buskit", 0, 1)
    table.apply([["p1", "wounds", 5], ["p1", "shock", 11]])
    table.events.append({"do": "order", "places": [["p1", 2, []], ["p2", 1, []]]})
    first = alone(figure(odds(table), "down"))
    table.pick("fight:p2", target="p1")
    table.ui["open"] = "p2"
    back = alone(figure(odds(table), "down"))
    by_now = {name: note for name, (_, note) in outlook(table).items()}
    assert by_now["Guy Rosenthaal"] == f"{percent((1 - first) * back)} by the end of this round"


@pytest.mark.parametrize("game", FIGHTS)
def test_a_whole_table_is_worked_out(game: str) -> None:
    table = Table(game)
    table.seat_ready_made()
    table.order()
    forecasts = outlook(table)
    assert set(forecasts) == {kind.name for kind in play(game).kinds}
    assert all(note for _, note in forecasts.values())


def test_a_target_who_falls_gives_way_to_the_next() -> None:
    table = Table("buskit")
    guy, _, thug, *_ = play("buskit").kinds
    table.sit("ours", {"name": "Guy", **guy.sheet})
    table.sit("ours", {"name": "Gal", **guy.sheet})
    for name in ("Thug 1", "Thug 2"):
        table.sit("foe", {"name": name, **thug.sheet})
    table.apply([["p3", "wounds", 5], ["p3", "shock", 11], ["p4", "wounds", 5], ["p4", "shock", 11]])
    for who in ("p1", "p2"):
        table.pick(f"fight:{who}", target="p3")
    table.events.append({"do": "order", "places": [[f"p{n}", 9 - n, []] for n in (1, 2, 3, 4)]})
    first = figure(odds(table), "down")
    by_now = {name: note for name, (_, note) in outlook(table).items()}
    assert by_now["Thug 1"] == f"{percent(1 - (1 - first) * (1 - first))} by the end of this round"
    assert by_now["Thug 2"] == f"{percent(first * first)} by the end of this round"


@pytest.mark.parametrize(("points", "says"), [((5, 5), "Knife fighter before Armored guard"), ((6, 5), "")])
def test_chances_are_exact_only_in_the_order_that_was_taken_for_ties(
    points: tuple[int, int], says: str
) -> None:
    table = two("nwm", 5, 6)
    table.events.append({"do": "order", "places": [["p1", points[0], []], ["p2", points[1], []]]})
    names = [person["name"] for person in table.facts("people")]
    text = table.text("prognosis")
    assert says.replace("Knife fighter before Armored guard", " before ".join(names)) in text
    assert ("exact in this order of ties" in text) is bool(says)


def crowd(game: str, size: int, random: Random) -> Table:
    """A fight of so many, some of them hurt, in an order that is drawn, with some of the turns taken."""
    table = Table(game)
    kinds = play(game).kinds
    for place in range(size):
        kind = kinds[place % len(kinds)]
        table.sit(kind.side, {**kind.sheet, "name": f"{kind.name} {place}"})
    hurt = random.sample(range(1, size + 1), size // 3)
    table.apply([[f"p{who}", what, random.randint(0, by)] for who in hurt for what, by in HARM[game]])
    order = random.sample(range(1, size + 1), size)
    table.events.append({"do": "order", "places": [[f"p{who}", at, []] for at, who in enumerate(order)]})
    return table


CROWDS = [(game, seed) for game in FIGHTS for seed in range(6)]


@pytest.mark.parametrize(("game", "seed"), by_night(CROWDS, [(game, 0) for game in FIGHTS]))
def test_a_forecast_comes_to_what_every_pair_of_condition_and_move_adds_up_to(
    game: str, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    random = Random(seed)
    table = crowd(game, random.randint(5, 7), random)
    forget()
    quick = outlook(table)
    monkeypatch.setattr(prognosis, "Course", PlainCourse)
    forget()
    assert outlook(table) == quick


def test_the_forecast_of_an_equal_fight_is_worked_out_once(monkeypatch: pytest.MonkeyPatch) -> None:
    table = crowd("buskit", 4, Random(1))
    forget()
    first = outlook(table)
    monkeypatch.setattr(prognosis, "Course", None)
    assert outlook(table) == first
    table.apply([["p1", "wounds", 1]])
    with pytest.raises(TypeError):
        outlook(table)


MOST_STEPS = {4: 2_500_000, 8: 5_000_000, 12: 15_000_000, 20: 80_000_000}
SIZES = [(game, size) for game in FIGHTS for size in MOST_STEPS]


@pytest.mark.parametrize(("game", "size"), by_night(SIZES, [(game, 4) for game in FIGHTS]))
def test_a_forecast_of_many_takes_a_bounded_number_of_steps(game: str, size: int) -> None:
    table = crowd(game, size, Random(size))
    table.facts("people")
    forget()
    with counted(MOST_STEPS[size]):
        assert len(outlook(table)) == size

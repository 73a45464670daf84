"""What somebody looks up at the table is good for a roll, in every game."""

from __future__ import annotations

from typing import Any

import pytest

from macros.row_calculators import takers
from rulespkg.systems import NAMES, load, play
from site_tests.play.table import Table, buttons
from site_tests.rules.markup import kind, tree


def ways(table: Table, title: str, slug: str, *, calculator: str = "") -> dict[str, dict[str, Any]]:
    """The ways that a hit offers, with what their taps do."""
    system = load(table.game)
    rolls: list[dict[str, Any]] = [{"id": calculator, "set": {}}] if calculator else []
    for system_table in system.tables:
        if slug in [row.slug for row in system_table.rows]:
            takers_of_row = (taker for taker in takers(system, system_table) if slug in taker.values)
            rolls += [
                {"id": t.calculator.id, "set": {t.name: t.values[slug]} | t.also} for t in takers_of_row
            ]
    html = table.ask("use", title=title, slug=slug, rolls=rolls)["html"]
    return buttons(html)


def tap(table: Table, what: dict[str, Any]) -> None:
    """What the page does with a tap."""
    place, sets = what["pick"]
    table.ui["picks"][place] = {**table.ui["picks"].get(place, {}), **sets}
    table.ui |= {**what["ui"], "from": what["from"]}
    table.events += [what["event"]] if "event" in what else []


def full(game: str) -> Table:
    """Everybody ready-made at one table."""
    table = Table(game)
    table.seat_ready_made()
    return table


WEAPONS = [
    ("buskit", "Assault rifle", "assault-rifle"),
    ("toaster", "Battleaxe", "battleaxe"),
    ("nwm", "Heavy rifle", "heavy-rifle"),
]


@pytest.mark.parametrize(("game", "title", "slug"), WEAPONS)
def test_a_weapon_goes_to_whoever_acts_and_is_what_the_button_attacks_with(
    game: str, title: str, slug: str
) -> None:
    table = full(game)
    table.order()
    table.settle()
    table.ui["from"] = "fight"
    words, what = next(iter(ways(table, title, slug).items()))
    assert words.endswith(" takes and uses it")
    tap(table, what)
    event = table.throw()["event"]
    assert event["inputs"]["weapon"] == slug
    assert event["actor"] == what["event"]["who"]
    again = next(iter(ways(table, title, slug)))
    assert again.endswith(" uses it now"), "what is carried is not taken twice"


@pytest.mark.parametrize(("game", "title", "slug"), [*WEAPONS, ("d6xd6", "Rifle", "rifle")])
def test_without_a_turn_somebody_takes_it_and_the_first_tab_rolls_with_it(
    game: str, title: str, slug: str
) -> None:
    table = full(game)
    table.ui["who"] = "p1"
    offers = ways(table, title, slug)
    first, roll = list(offers)[:2]
    assert first.endswith(" takes it")
    assert roll.startswith("Roll with this: ")
    tap(table, offers[roll])
    assert table.throw()["event"]["inputs"]["weapon"] == slug
    tap(table, offers[first])
    assert title in table.sheet_keys()


def test_a_rank_is_what_the_keys_of_a_sheet_are_measured_against() -> None:
    table = full("nwm")
    table.ui["who"] = "p1"
    offers = ways(table, "Legendary", "rank-legendary")
    words = next(label for label in offers if label.startswith("Measure"))
    tap(table, offers[words])
    table.pick("sheet:p1", key=play("nwm").keys(_seated(table), {})[0].id)
    assert table.throw()["event"]["inputs"]["required"] == "rank-legendary"


def _seated(table: Table) -> Any:
    from rulespkg.play.events import fold

    return fold(play(table.game), table.events).fight.people[0]


def test_a_skill_that_somebody_has_is_rolled_from_the_sheet() -> None:
    table = full("toaster")
    table.ui["who"] = "p1"
    offers = ways(table, "Dodge", "")
    (words,) = offers
    tap(table, offers[words])
    event = table.throw()["event"]
    assert event["title"] == "Rhoenda Dumas: Roll Dodge"
    assert event["actor"] == "p1"


def test_a_pick_that_no_longer_fits_gives_way_to_what_was_looked_up() -> None:
    table = full("buskit")
    table.pick("roll:buskit.attack", weapon="greatsword", code="2")
    offers = ways(table, "Lightsaber", "lightsaber")
    words = next(label for label in offers if label.startswith("Roll with this: Attack"))
    tap(table, offers[words])
    assert not kind(tree(table.pane("roll")), "rp-refused")
    assert table.throw()["event"]["inputs"]["weapon"] == "lightsaber"


EVERY = [
    (name, calculator.id) for name in NAMES for calculator in load(name).calculators if calculator.has_dice
]


@pytest.mark.parametrize(("game", "id"), EVERY)
def test_every_calculator_with_dice_can_be_rolled_at_the_table(game: str, id: str) -> None:
    table = Table(game)
    calculator = load(game).calculator(id)
    offers = ways(table, calculator.title, "", calculator=id)
    tap(table, offers[f"Roll with this: {calculator.title}"])
    assert id in [
        option.get("value") for option in tree(table.pane("roll")).iter("option") if option.get("selected")
    ]
    event = table.throw()["event"]
    assert event["calculator"] == id
    assert event["verdict"]
    assert "forgot" not in table.ask("view")


def test_what_belongs_to_another_game_or_has_no_dice_is_not_offered() -> None:
    table = Table("buskit")
    assert ways(table, "Attack", "", calculator="toaster.attack") == {}
    assert ways(table, "Character", "", calculator="buskit.character") == {}

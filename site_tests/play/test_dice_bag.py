"""Any dice in the place for play: typed, rolled with random or real dice, and told by what was thrown."""

from __future__ import annotations

import pytest

from rulespkg.play.game import BAG
from rulespkg.systems import NAMES, load
from site_tests.play.table import Table, buttons
from site_tests.rules.markup import text, tree


def bag(game: str, throw: str = "", **more: str) -> Table:
    """A table that looks at the dice bag."""
    table = Table(game)
    table.ui["roller"] = BAG.calculator
    table.pick(f"roll:{BAG.calculator}", **({"throw": throw} if throw else {}), **more)
    return table


@pytest.mark.parametrize("game", NAMES)
def test_every_game_has_it_one_tap_from_its_own_rolls(game: str) -> None:
    table = Table(game)
    key = buttons(table.pane("roll"))[BAG.title]
    assert key == {"from": "roll", "ui": {"roller": BAG.calculator}}
    table.ui |= key["ui"]
    assert BAG.title not in buttons(table.pane("roll"))


def test_it_is_called_as_on_its_page_and_asks_for_all_that_it_does_there() -> None:
    declared = load("dice").calculator(BAG.calculator)
    assert declared.title == BAG.title
    assert set(BAG.fields) == {field.name for field in declared.fields}


@pytest.mark.parametrize("game", NAMES)
def test_it_is_thrown_and_logged_like_every_loose_roll(game: str) -> None:
    table = bag(game, "2d6 + 3")
    button = table.ask("view")["button"]
    shown = [button[name] for name in ("title", "sub", "chance", "word")]
    assert shown == ["2d6 + 3", "Dice bag", "", ""]
    reply = table.throw([2, 5])
    event = reply["event"]
    assert (event["title"], event["headline"], event["totals"]) == ("2d6 + 3", "10.", [["2d6", "10", ""]])
    assert (event["faces"], event["changes"], event["tone"]) == ([2, 5], [], "")
    assert (reply["shared"]["page"], reply["shared"]["short"]) == ("dice/", "bag")
    again = table.throw(loaded=event)["event"]
    assert (again["calculator"], again["inputs"]) == (BAG.calculator, {"throw": "2d6 + 3"})
    assert len(table.ask("checkpoint")["event"]["fight"]["people"]) == 0


def test_real_dice_are_asked_for_one_after_the_other() -> None:
    table = bag("toaster", "d8 + d6 v 2d10")
    sides = [table.ask("next", faces=faces)["waiting"]["sides"] for faces in ([], [8], [8, 3], [8, 3, 1])]
    assert sides == [8, 6, 10, 10]
    assert table.ask("next", faces=[8, 3, 1, 6])["waiting"] is None
    assert table.throw([8, 3, 1, 6])["event"]["headline"] == "The first wins by 4."


def test_a_goal_is_on_the_button_and_exact_odds_stand_below() -> None:
    table = bag("nwm", "2d6", aim="number", goal="10")
    button = table.ask("view")["button"]
    assert (button["chance"], button["word"], button["exact"]) == ("17%", "10 or more", "1/6")
    assert "2d6 averages 7." in table.text("roll")


def test_the_goal_starts_at_the_average_and_is_kept_once_it_is_set() -> None:
    table = bag("toaster", "2d6 + 3", aim="number")
    assert table.ask("view")["button"]["word"] == "10 or more"
    more = buttons(table.pane("roll"))["+"]["pick"][1]
    assert more == {"goal": "11"}
    table.pick(f"roll:{BAG.calculator}", throw="d20 + 5", **more)
    assert table.ask("view")["button"]["word"] == "11 or more"


@pytest.mark.parametrize(
    ("throw", "faces", "totals"),
    [
        ("2d6 - 3", [2, 5], ["4"]),
        ("2d6 + d8 + 1", [2, 5, 8], ["16", "7", "8"]),
        ("2x d6 + 1", [2, 5], ["9", "2", "5"]),
        ("d6 + 2 v d8", [2, 5], ["2", "5"]),
        ("2d6 > 7", [2, 5], ["7"]),
    ],
)
def test_what_counts_is_the_total_with_all_that_is_added(
    throw: str, faces: list[int], totals: list[str]
) -> None:
    event = bag("buskit", throw).throw(faces)["event"]
    assert [mine or theirs for _, mine, theirs in event["totals"]] == totals


def test_an_empty_bag_says_what_to_do() -> None:
    table = bag("buskit", " ")
    assert table.ask("view")["button"]["sub"] == "Tap dice or type them"


def test_what_is_no_dice_says_where_and_rolls_nothing() -> None:
    table = bag("basics", "2d6 + foo")
    view = table.ask("view")
    assert view["button"]["title"] == ""
    assert "Column 7: “foo” does not fit here." in text(tree(view["html"]["roll"]))


def test_what_is_typed_is_no_markup() -> None:
    table = bag("d6xd6", '"><img src=x>')
    (typed,) = [field for field in tree(table.pane("roll")).iter("input") if field.get("data-name")]
    assert (typed.get("value"), typed.get("data-default")) == ('"><img src=x>', "4d6 keep 3")
    assert not list(tree(table.pane("roll")).iter("img"))


def test_a_calculator_of_another_game_is_none_of_this_table() -> None:
    table = Table("buskit")
    held = {"calculator": "nwm.task", "inputs": {}, "title": "Task"}
    with pytest.raises((AssertionError, KeyError)):
        table.throw(loaded=held)

"""Foes of a group's own: a few numbers, checked by the game's form, several at once, saved."""

import pytest

from rulespkg.systems import NAMES, play
from site_tests.play.table import Table
from site_tests.play.test_fuzz import Taps
from site_tests.rules.markup import kind as of_class
from site_tests.rules.markup import tree

games = pytest.mark.parametrize("game", NAMES)
MOST_ASKED = 10
"""More would not be a handful."""


def kinds(game):
    return [kind for kind in play(game).kinds if kind.side == "foe"]


@games
def test_every_foe_of_the_game_is_one_to_begin_with(game):
    for place, kind in enumerate(kinds(game)):
        table = Table(game)
        table.ui["picks"] = {"foe": {"like": str(place), "name": "Ours"}}
        form = tree(table.pane("foe"))
        assert not of_class(form, "rp-refused"), kind.name
        assert 2 <= len(of_class(form, "rp-row-label")) - 2 <= MOST_ASKED, kind.name
        reply = table.ask("foe", count=3)
        table.events.append(reply["event"])
        assert {person["name"] for person in table.facts("people")} == {
            f"Ours {number}" for number in (1, 2, 3)
        }
        assert {name: reply["sheet"][name] for name in kind.sheet if name != "name"} == {
            name: text for name, text in kind.sheet.items() if name != "name"
        }


@games
def test_every_number_that_is_asked_for_reaches_the_sheet(game):
    """Whatever can be tapped changes the foe's sheet, or is refused in words."""
    table = Table(game)
    picks = [tap["pick"][1] for tap in Taps(table.pane("foe")).taps if "pick" in tap]
    before = table.ask("foe", count=1)["sheet"]
    reached = set()
    for pick in picks:
        table.ui["picks"] = {"foe": pick}
        if of_class(tree(table.pane("foe")), "rp-refused"):
            reached |= set(pick)
            continue
        after = table.ask("foe", count=1)["sheet"]
        assert {name: after.get(name) for name in pick if name != "like"} == {
            name: text for name, text in pick.items() if name != "like"
        }
        reached |= {name for name in pick if after.get(name) != before.get(name)}
    field_names = {name for pick in picks for name in pick} - {"like"}
    assert field_names <= reached
    assert len(field_names) >= 3


def test_what_the_form_refuses_is_said_and_nobody_sits_down():
    table = Table("buskit")
    table.ui["picks"] = {"foe": {"traits.fight": "d7"}}
    assert of_class(tree(table.pane("foe")), "rp-refused")
    with pytest.raises(AssertionError):
        table.ask("foe", count=1)


def test_a_saved_foe_joins_as_a_foe_and_is_nobody_to_play():
    table = Table("buskit")
    foe = table.ask("foe", count=1)
    saved = {"Ogre": {"version": foe["version"], "inputs": foe["sheet"], "side": foe["side"]}}
    table.ui["show"] = ["add", "sheet"]
    html = table.ask("view", saved=saved)["html"]
    assert "Your own foe" in html["add"]
    assert "More: Ogre" in html["add"]
    assert "Ogre" not in html["sheet"]

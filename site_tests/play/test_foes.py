"""Foes of a group's own: a few numbers, checked by the game's form, several at once, saved."""

import json
import re
from html import unescape

import pytest

from rulespkg.systems import NAMES, play
from site_tests.play.table import Table

games = pytest.mark.parametrize("game", NAMES)
TAPS = re.compile(r'data-tap="([^"]*)"')
OPTIONS = re.compile(r'<option value="([^"]*)"')
MOST_ASKED = 10
"""More would not be a handful."""


def kinds(game):
    return [one for one in play(game).kinds if one.side == "foe"]


@games
def test_every_foe_of_the_game_is_one_to_begin_with(game):
    for place, kind in enumerate(kinds(game)):
        table = Table(game)
        table.ui["picks"] = {"foe": {"like": str(place), "name": "Ours"}}
        html = table.pane("foe")
        assert "rp-refused" not in html, kind.name
        assert 2 <= html.count('class="rp-row-label"') - 2 <= MOST_ASKED, kind.name
        reply = table.ask("foe", count=3)
        table.events.append(reply["event"])
        fight = table.pane("fight")
        assert [f"Ours {number}" in fight for number in (1, 2, 3)] == [True] * 3
        assert {name: reply["sheet"][name] for name in kind.sheet if name != "name"} == {
            name: text for name, text in kind.sheet.items() if name != "name"
        }


@games
def test_every_number_that_is_asked_for_reaches_the_sheet(game):
    """Whatever can be tapped changes the foe's sheet, or is refused in words."""
    table = Table(game)
    html = table.pane("foe")
    found = [json.loads(unescape(text)) for text in TAPS.findall(html)]
    picks = [one["pick"][1] for one in found if "pick" in one]
    picks += [json.loads(unescape(text)) for text in OPTIONS.findall(html)]
    before = table.ask("foe", count=1)["sheet"]
    reached = set()
    for one in picks:
        table.ui["picks"] = {"foe": one}
        if "rp-refused" in table.pane("foe"):
            reached |= set(one)
            continue
        after = table.ask("foe", count=1)["sheet"]
        assert {name: after.get(name) for name in one if name != "like"} == {
            name: text for name, text in one.items() if name != "like"
        }
        reached |= {name for name in one if after.get(name) != before.get(name)}
    asked = {name for one in picks for name in one} - {"like"}
    assert asked <= reached
    assert len(asked) >= 3


def test_what_the_form_refuses_is_said_and_nobody_sits_down():
    table = Table("buskit")
    table.ui["picks"] = {"foe": {"traits.fight": "d7"}}
    assert "rp-refused" in table.pane("foe")
    with pytest.raises(AssertionError):
        table.ask("foe", count=1)


def test_a_saved_foe_joins_as_a_foe_and_is_nobody_to_play():
    table = Table("buskit")
    made = table.ask("foe", count=1)
    saved = {"Ogre": {"version": made["version"], "inputs": made["sheet"], "side": made["side"]}}
    table.ui["show"] = ["add", "sheet"]
    html = table.ask("view", saved=saved)["html"]
    assert "Your own foe" in html["add"]
    assert "Add three: Ogre" in html["add"]
    assert "Ogre" not in html["sheet"]

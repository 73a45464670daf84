"""What somebody heals and learns by in the chapters comes back to the sheet as the roll or ledger says."""

from random import Random

import pytest

from rulespkg.play.events import fold
from rulespkg.systems import NAMES, load, play
from site_tests.play.table import Table, buttons

HURT = {"buskit": ("wounds", 4), "toaster": ("wounds", 3), "basics": ("hp", 3)}


def errands(table):
    """The errands of the first person, by their titles, as the menu of the sheet offers them."""
    table.ui["who"] = "p1"
    return {title: tap["errand"] for title, tap in buttons(table.pane("menu")).items() if "errand" in tap}


def person(table):
    return fold(play(table.game), table.events).fight.find("p1")


def seated(game):
    """Everybody is here, and the first has been hurt where the game says by what."""
    table = Table(game)
    table.seat_ready_made()
    if game in HURT:
        table.apply([["p1", *HURT[game]]])
    return table


def bring(table, errand, inputs, faces=None):
    return table.ask("errand", **{**errand, "inputs": inputs, "faces": faces or []})["event"]


@pytest.mark.parametrize("game", NAMES)
def test_every_errand_is_a_legal_form_that_the_menu_leads_to(game):
    table = seated(game)
    errand_by_title = errands(table)
    assert ("Heal" in errand_by_title) is (game in HURT)
    for errand in errand_by_title.values():
        load(game).calculator(errand["calculator"]).read(errand["inputs"])
        assert errand["page"].startswith(f"{game}/")


LEFT = {
    "buskit": lambda person, effects: person.used_of("wounds") - effects["wounds"],
    "toaster": lambda person, effects: effects["wounds"],
    "basics": lambda person, effects: int(person.sheet["hp"]) - effects["hp"],
}
"""What is gone of the gauge after a roll with these effects, from how somebody was."""


@pytest.mark.parametrize("game", HURT)
def test_a_roll_of_the_chapter_heals_as_it_says(game):
    ends = set()
    for seed in range(40):
        table = seated(game)
        errand, before = errands(table)["Heal"], person(table)
        form = load(game).calculator(errand["calculator"]).read(errand["inputs"])
        run = form.dice().roll(Random(seed))
        faces = [die.face for event in run.events for die in event.throw.dice]
        effects = {effect.key: effect.value for effect in form.answer(run).effects}
        event = bring(table, errand, errand["inputs"], faces)
        table.events += [event] if event else []
        left = person(table).used_of(HURT[game][0])
        assert left == LEFT[game](before, effects)
        ends.add(left)
    assert len(ends) > 1, "some rolls heal more than others"


def test_nobody_who_is_well_is_sent_to_heal():
    for game in ("buskit", "toaster"):
        table = Table(game)
        table.seat_ready_made()
        assert "Heal" not in errands(table)


def test_a_roll_that_is_not_whole_and_a_stranger_change_nothing():
    table = seated("buskit")
    errand = errands(table)["Heal"]
    with pytest.raises(AssertionError, match="not whole"):
        bring(table, errand, errand["inputs"], [1])
    with pytest.raises(AssertionError, match="Nothing like this"):
        bring(table, {**errand, "calculator": "buskit.opposed"}, {})


def test_a_ledger_that_is_legal_raises_the_skills_of_the_sheet():
    table = Table("toaster")
    table.seat_ready_made()
    errand = errands(table)["Advance"]
    inputs = {**errand["inputs"], "skills.1.by": "1"}
    table.events.append(bring(table, errand, inputs))
    name, base = errand["inputs"]["skills.1.name"], int(errand["inputs"]["skills.1.base"])
    sheet = person(table).sheet
    assert (sheet["skills.1.name"], sheet["skills.1.base"]) == (name, str(base + 1))
    with pytest.raises(AssertionError, match="Not legal yet"):
        bring(table, errand, {**errand["inputs"], "skills.1.by": "9"})


def test_a_level_comes_back_to_the_sheet():
    table = Table("basics")
    table.seat_ready_made()
    errand = errands(table)["Advance"]
    assert bring(table, errand, errand["inputs"]) in (None, {})
    table.events.append(bring(table, errand, {**errand["inputs"], "level": "15"}))
    assert person(table).sheet["level"] == "15"

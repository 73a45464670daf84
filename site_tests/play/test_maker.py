"""A character made at a table: every game's lists, points and steps follow its character form."""

from __future__ import annotations

import json
from typing import Any

import pytest

from rulespkg.model.group import Rows
from rulespkg.play import draft as drafts
from rulespkg.play.draft import PLACE, Draft, every_input
from rulespkg.play.game import Game
from rulespkg.play.maker import Maker
from rulespkg.systems import NAMES, play
from rulespkg.systems.toaster.traits.tables import CAREERS
from site_tests.play.table import Table
from site_tests.rules.markup import kind, text, tree

games = pytest.mark.parametrize("game", NAMES)


def maker_of(game: Game) -> Maker:
    assert game.maker is not None
    return game.maker


def begun(game: str, start: int = 0) -> Draft:
    return drafts.read_draft(play(game), drafts.begun(play(game), start))


def making(game: str) -> Table:
    """A table at which a character is made, as it begins."""
    table = Table(game)
    table.ui |= {"tab": "sheet", "make": "1"}
    table.ui["picks"] = {PLACE: {**table.ask("start")["draft"], "name": "Ada Bolt"}}
    return table


def taps(table: Table) -> list[dict[str, Any]]:
    """What the keys of the maker do."""
    return [json.loads(what) for what in table.taps("sheet")]


@games
def test_whatever_one_begins_as_is_legal_and_can_be_played_once_it_has_a_name(game: str) -> None:
    for start, words in enumerate(maker_of(play(game)).starts):
        draft = begun(game, start)
        assert draft.wrong == (), words.label
        with_name = drafts.read_draft(play(game), {**draft.flat, "name": "Ada"})
        assert drafts.sheet(play(game), with_name)["name"] == "Ada"
        assert drafts.button(play(game), with_name)["title"] == "Play Ada"
        assert draft.name == ""


@games
def test_a_draft_says_every_input_so_that_a_row_that_leaves_brings_no_default(game: str) -> None:
    form = begun(game).form
    flat = every_input(form)
    for listed in (field for field in form.fields if isinstance(field, Rows)):
        for place in range(1, int(flat[listed.name]) + 1):
            assert {f"{listed.name}.{place}.{field.name}" for field in listed.fields} <= set(flat)
    assert play(game).character.read(flat).flat() == form.flat()


@games
def test_every_step_and_everything_to_take_changes_the_form_and_nothing_else(game: str) -> None:
    """Each key is tapped alone, as the page does it; none makes an input illegal."""
    table = making(game)
    before = table.ui["picks"][PLACE]
    character = play(game).character
    steps, taken = 0, 0
    for what in (tap["make"] for tap in taps(table) if "make" in tap):
        match what:
            case {"step": [name, by, [int(low), int(high)]]}:
                after = {**before, name: str(max(low, min(high, int(before[name]) + by)))}
                steps += after != before
            case {"step": [name, by, ladder]}:
                at = max(0, min(len(ladder) - 1, ladder.index(before[name]) + by))
                after = {**before, name: ladder[at]}
                steps += after != before
            case {"take": [rows, known_by, inputs]}:
                place = int(before[rows]) + 1
                row = {f"{rows}.{place}.{field}": value for field, value in inputs.items()}
                after = {**before, rows: str(place), **row}
                assert known_by in inputs
                taken += 1
            case _:
                continue
        assert character.salvage(after)[1] == (), what
    sections = list(drafts.sections(play(game), begun(game)))
    assert bool(steps) == any(line.steps for section in sections for line in section.lines)
    assert taken > 0


@games
def test_every_choice_sets_inputs_that_the_form_takes_and_stands_as_it_is_chosen(game: str) -> None:
    draft = begun(game)
    character = play(game).character
    sections = list(drafts.sections(play(game), draft))
    rows = [row for section in sections for row in section.chips]
    rows += [row for section in sections for line in section.lines for row in line.asks]
    assert rows
    for row in rows:
        for chip in row.chips:
            after = drafts.read_draft(play(game), {**draft.flat, **chip.sets})
            assert character.salvage(after.flat)[1] == (), (row.label, chip.label)
            held = [draft.flat.get(name) == value for name, value in chip.sets.items()]
            if row.kind in ("segments", "list") and len(held) == 1:
                assert chip.on == held[0], (row.label, chip.label)


@games
def test_the_points_in_sight_are_those_of_the_form(game: str) -> None:
    table = making(game)
    draft = begun(game)
    tops = kind(tree(table.pane("sheet")), "rp-points")[0]
    wanted = [budget.label for budget in draft.form.budgets] or list(maker_of(play(game)).figures)
    assert len(list(tops)) == len(wanted)
    for budget in draft.form.budgets:
        assert budget.label in text(tops)


@games
def test_the_button_keeps_the_character_who_sits_down_as_made(game: str) -> None:
    table = making(game)
    assert table.ask("view")["make"]["title"] == "Play Ada Bolt"
    reply = table.ask("finish")
    keys = [key.get("data-tap") for key in tree(reply["html"]).iter("button")]
    joins = [json.loads(what) for what in keys if what]
    assert [tap["ui"]["tab"] for tap in joins] == ["fight", "sheet"]
    table.events.append(joins[0]["event"])
    assert table.person(joins[0]["ui"]["who"])["name"] == "Ada Bolt"
    play(game).character.migrate(reply["sheet"], reply["version"])


def test_too_many_points_are_said_on_the_button_and_in_sight_and_hinder_nobody() -> None:
    table = making("toaster")
    table.ui["picks"][PLACE] |= {"skills.2.base": "9"}
    view = table.ask("view")
    assert view["make"]["sub"].startswith("To mend: Skills must cost at most 45 points")
    assert [text(over) for over in kind(tree(view["html"]["sheet"]), "rp-over")] == ["−5 of 45 left"]
    assert table.ask("finish")["sheet"]["skills.2.base"] == "9"


def test_points_that_are_left_are_said_and_are_fine() -> None:
    table = making("toaster")
    table.ui["picks"][PLACE] |= {"skills.2.base": "1"}
    assert table.ask("view")["make"]["sub"] == "Left over, which is fine: Skills 3"


def test_what_nobody_leaves_empty_is_named_until_it_is_there() -> None:
    table = making("d6xd6")
    table.ui["picks"][PLACE] |= begun("d6xd6", 2).flat | {"name": "Ada"}
    assert table.ask("view")["make"]["sub"] == "Still empty: Occupation, Skills"
    table.ui["picks"][PLACE] |= {"occupation": "Sailor"}
    assert table.ask("view")["make"]["sub"] == "Still empty: Skills"


def test_a_career_has_the_skills_that_its_row_lists() -> None:
    words = {"Brawling": "Brawl", "Knowledge (Etiquette)": "Knowledge: Etiquette"}
    starts = {start.label: begun("toaster", at) for at, start in enumerate(maker_of(play("toaster")).starts)}
    for row in CAREERS.rows:
        names = [name for key, name in starts[row.label].flat.items() if key.endswith(".name")]
        for skill in row.facts["skills"]:
            wanted = words.get(skill, skill.removesuffix(" (pick one)"))
            assert any(name.startswith(wanted) for name in names), (row.label, skill)


def test_what_is_stored_of_another_form_hinders_nobody() -> None:
    table = making("toaster")
    table.ui["picks"][PLACE] |= {"gone": "1", "style": "style-of-another-age"}
    view = table.ask("view")
    assert view["make"]["sub"].startswith("To mend: Campaign style must be")
    table.ui["picks"][PLACE] |= {"style": "style-heroic"}
    assert "To mend" not in table.ask("view")["make"]["sub"]

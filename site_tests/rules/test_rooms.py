"""A chapter is a room: what stands on a page is declared in the package with the page's name."""

from __future__ import annotations

import importlib
import re
from pathlib import Path
from types import ModuleType

import pytest

from rulespkg.model.rule import Rule
from rulespkg.model.system import listed
from rulespkg.model.table import Table
from rulespkg.systems import EVERY, load
from site_tests.for_all import calculators, for_all

ROOT = Path(__file__).resolve().parents[2]
GAMES = ROOT / "rulespkg/systems"


@for_all(calculator=calculators)
def test_a_calculator_has_a_file_of_its_id_in_the_room_of_its_page(calculator):
    game, _, short = calculator.id.partition(".")
    file = short.replace("-", "_")
    assert calculator.__module__ == f"rulespkg.systems.{game}.{calculator.page}.calculators.{file}"
    page = (ROOT / f"docs/{game}/{calculator.page}.md").read_text("utf-8")
    assert re.search(rf'calculator\("({game}\.)?{re.escape(short)}"\)', page)


def rooms(game: str) -> list[Path]:
    """The folders of a game's chapters."""
    return sorted(path.parent for path in (GAMES / game).glob("*/__init__.py"))


@for_all(folder=rooms)
def test_a_room_has_the_name_of_a_page_and_declares_what_stands_there(folder):
    game, room = folder.parent.name, folder.name
    assert (ROOT / f"docs/{game}/{room}.md").exists()
    for file in ("rules", "tables"):
        if (GAMES / game / room / f"{file}.py").exists():
            module = importlib.import_module(f"rulespkg.systems.{game}.{room}.{file}")
            assert {thing.page for thing in declared(module)} == {room}


def declared(module: ModuleType) -> list[Rule | Table]:
    """The rules or tables that a module lists."""
    lists = [value for value in vars(module).values() if isinstance(value, tuple)]
    return [thing for several in lists for thing in several if isinstance(thing, Rule | Table)]


@pytest.mark.parametrize("game", EVERY)
def test_a_game_lists_every_room_once(game):
    room_names = importlib.import_module(f"rulespkg.systems.{game}").ROOMS
    assert sorted(room_names) == [folder.name for folder in rooms(game) if folder.name != "play"]


def test_a_module_that_lacks_another_is_not_taken_for_a_room_without_it(monkeypatch):
    def broken(path, fromlist):
        raise ModuleNotFoundError(f"No module named {path}_too", name=f"{path}_too")

    monkeypatch.setattr("builtins.__import__", broken)
    with pytest.raises(ModuleNotFoundError):
        listed("buskit", ("checks",), "rules", "RULES")


@pytest.mark.parametrize("game", EVERY)
def test_everything_that_a_game_declares_stands_in_a_room(game):
    system, names = load(game), {folder.name for folder in rooms(game)}
    assert {thing.page for thing in (*system.rules, *system.tables, *system.calculators)} <= names


@for_all(calculator=calculators)
def test_a_link_that_sets_a_calculator_up_leads_to_the_page_where_it_stands(calculator):
    game, _, short = calculator.id.partition(".")
    page, _, rest = load(game).place(f"{calculator.id}?a=1").partition("?")
    assert page == f"{game}/{'' if calculator.page == 'index' else calculator.page + '/'}"
    assert rest == f"{short}.a=1#calc-{short}"

"""Tests reach a game only through the door that its readers use, and every answer can be read by keys."""

from __future__ import annotations

import ast
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from rulespkg.model.problem import Refusal
from site_tests.for_all import calculators, for_all, rolling
from site_tests.rules import door
from site_tests.rules.inputs import some_inputs

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulespkg.model.answer import Answer
    from rulespkg.model.calculator import Calculator

ADAPTERS = sorted((Path(__file__).parent / "adapters").rglob("*.py"))
BEHIND = "rulespkg.systems."
CONTEXTS = 6


def imported(path: Path) -> Iterator[str]:
    """Every module that a file imports, wherever in it; names made into modules too."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


@for_all(path=ADAPTERS)
def test_an_adapter_imports_nothing_of_a_game(path: Path) -> None:
    """Neither a module of a game nor its name; ``load`` is all there is."""
    behind = [name for name in imported(path) if name.startswith(BEHIND) and name != f"{BEHIND}load"]
    assert behind == []
    assert not {"importlib", "procedure", "made", "enumerate"} & set(_names(path))


def _names(path: Path) -> Iterator[str]:
    """Modules imported and attributes asked for."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.Attribute):
            yield node.attr


def answers(calculator: type[Calculator]) -> Iterator[Answer]:
    """The default answer, that of some other set-ups, and a roll of each."""
    random = Random(calculator.id)
    for number in range(CONTEXTS):
        try:
            inputs = calculator.read(some_inputs(calculator, random) if number else {})
            yield inputs.odds()
            if calculator.has_dice:
                yield inputs.roll(random)
        except Refusal:
            continue


@for_all(calculator=calculators)
def test_every_part_of_an_answer_has_a_key(calculator: type[Calculator]) -> None:
    """Figures, charts with their points, grids with their rows and columns, cards with their meters."""
    nameless: set[str] = set()
    for answer in answers(calculator):
        nameless |= set(_nameless(answer))
    assert nameless == set()


def _nameless(answer: Answer) -> Iterator[str]:
    """Parts without a key, or with that of another."""
    yield from _doubtful("figure", answer.figures, "label")
    yield from _doubtful("chart", answer.charts, "title")
    yield from _doubtful("grid", answer.grids, "title")
    yield from _doubtful("card", answer.cards, "title")
    for card in answer.cards:
        yield from _doubtful(f"meter of {card.title}", card.meters, "label")
    for chart in answer.charts:
        if len(chart.series) > 1 and len({series.keys for series in chart.series}) > 1:
            yield from _doubtful(f"series of {chart.title}", chart.series, "name")
        for series in chart.series:
            if len(series.keys) != len(series.points) or len(set(series.keys)) != len(series.keys):
                yield f"points of {chart.title}: {series.name}"
    for grid in answer.grids:
        for what, keys, size in (
            ("columns", grid.column_keys, len(grid.columns)),
            ("rows", grid.row_keys, len(grid.rows)),
        ):
            if len(keys) != size or len(set(keys)) != size:
                yield f"{what} of {grid.title}"


def _doubtful(what: str, several: tuple[Any, ...], words: str) -> Iterator[str]:
    keys = [item.key for item in several]
    for item in several:
        if not item.key or keys.count(item.key) > 1:
            yield f"{what} {getattr(item, words)}"


@for_all(calculator=rolling)
def test_a_finished_roll_says_what_it_did(calculator: type[Calculator]) -> None:
    """At least one effect, each named once."""
    effects = calculator.initial().roll(Random(3)).effects
    names = [(effect.key, effect.to) for effect in effects]
    assert names
    assert len(set(names)) == len(names)
    assert all(effect.key.replace("_", "").isalnum() for effect in effects)


def test_the_door_names_what_there_is() -> None:
    """A key that is none."""
    result = door.odds("buskit.opposed", {})
    with pytest.raises(KeyError, match="there is"):
        result.figure("nothing of that name")

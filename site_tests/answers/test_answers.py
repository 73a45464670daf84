"""Every calculator answers its set-ups as they were approved."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rulespkg import systems
from site_tests.answers.script import read, write

HERE = Path(__file__).parent
IDS = [calculator.id for name in systems.EVERY for calculator in systems.load(name).calculators]
FEWEST = 6
"""Set-ups of a calculator."""


def file(id: str) -> Path:
    """The approved answers of a calculator."""
    game, _, name = id.partition(".")
    return HERE / game / f"{name}.txt"


@pytest.mark.parametrize("id", IDS)
def test_the_answers_are_those_that_were_approved(id: str, request: pytest.FixtureRequest) -> None:
    """To the letter; with ``--approve`` they are written anew."""
    approved = file(id).read_text(encoding="utf-8")
    setups = read(approved)
    now = write(id, setups)
    if request.config.getoption("--approve"):
        file(id).write_text(now, encoding="utf-8")
        return
    assert now.splitlines() == approved.splitlines()


@pytest.mark.parametrize("id", IDS)
def test_the_set_ups_are_many_and_each_says_why(id: str) -> None:
    """Titles differ, inputs differ, and a reason with a rule's id stands above each."""
    setups = read(file(id).read_text(encoding="utf-8"))
    assert len(setups) >= FEWEST
    assert len({setup.title for setup in setups}) == len(setups)
    assert [setup.title for setup in setups if not setup.requests] == []
    game = id.partition(".")[0]
    assert [setup.title for setup in setups if not any(f"{game}." in line for line in setup.why)] == []


def test_no_hyphen_stands_for_a_minus_sign_in_an_answer() -> None:
    """Figures and cells of these files are numbers of programs; readers see them by ``markup.words``."""
    openings = ("= ", "  - ", "  note: ", "  body ")
    named_lines = (
        (path.stem, line) for path in HERE.glob("*/*.txt") for line in path.read_text().splitlines()
    )
    lines = ((name, line.removeprefix("  - ")) for name, line in named_lines if line.startswith(openings))
    assert [pair for pair in lines if re.search(r"(?<![\w)/-])-[0-9]", pair[1])] == []


def test_each_file_belongs_to_a_calculator() -> None:
    """None is left over."""
    assert set(HERE.glob("*/*.txt")) - {file(id) for id in IDS} == set()

"""What the guide for contributors says is so: its commands, the files that it names, its macros."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from macros import define_env
from macros.site import build
from rulespkg.systems import NAMES

ROOT = Path(__file__).resolve().parents[2]
GUIDE = (ROOT / "docs/contributing.md").read_text("utf-8")
CODE = re.findall(r"`([^`\n]+)`", re.sub(r"```.*?```", "", GUIDE, flags=re.DOTALL))
BUILT = {"site/", ".cache", ".python-version"}
"""What is there only once something was built, or names no place."""


def targets() -> set[str]:
    """The targets of the Makefile that are for people."""
    phony = re.search(r"^\.PHONY: (.+)$", (ROOT / "Makefile").read_text(), re.MULTILINE)
    assert phony is not None
    return {name for name in phony[1].split() if not name.startswith("ready")}


def table(head: str) -> list[str]:
    """The first cells of the table with this head, without their backticks."""
    lines = GUIDE.partition(f"| {head} |")[2].partition("\n\n")[0].splitlines()[2:]
    return [line.split(" | ")[0].removeprefix("| ").strip("`") for line in lines]


def test_every_command_is_in_the_table_and_every_entry_is_a_command():
    assert set(table("Command")) == {f"make {name}" for name in targets()}


RUN = "\n".join(path.read_text() for path in (*ROOT.glob(".github/workflows/*.yml"), ROOT / ".ci/run"))
"""What runs by itself, at each change or by night."""


def test_every_command_runs_by_itself_but_the_one_that_goes_on_for_ever():
    run = {
        word
        for line in re.findall(r"\bmake ([^&|\n]+)", RUN)
        for word in line.split()
        if not word.startswith("-") and "=" not in word
    }
    assert run == targets() - {"serve"}


def test_every_switch_is_tried_by_itself():
    makefile = (ROOT / "Makefile").read_text()
    variables = {"CURDIR", *re.findall(r"^([A-Z]+) :?=", makefile, re.MULTILINE)}
    switches = {*re.findall(r"\$\(([A-Z]+)", makefile), *build.SWITCHES} - variables
    assert switches > {*build.SWITCHES}
    assert [name for name in sorted(switches) if f" {name}=" not in RUN] == []


@pytest.mark.parametrize("command", sorted({code for code in CODE if code.startswith("make ")}))
def test_commands_in_the_text_are_commands(command):
    assert command.split()[1] in targets()


@pytest.mark.parametrize(
    "module",
    sorted({module for code in CODE for module in re.findall(r"python -m ([a-z_.]+)", code)} - {"pytest"}),
)
def test_modules_to_run_are_there(module):
    place = ROOT / module.replace(".", "/")
    assert place.with_suffix(".py").exists() or (place / "__main__.py").exists()


def places() -> set[str]:
    """Words that name a file or folder from the root."""
    paths = {
        word for code in CODE for word in code.split() if re.fullmatch(r"[.\w<>*-]+(/[.\w<>*-]*)+", word)
    }
    return paths - BUILT


@pytest.mark.parametrize("place", sorted(places()))
def test_every_file_that_is_named_is_there_in_every_game(place):
    for game in NAMES if re.search("<(game|system)>", place) else ("",):
        pattern = re.sub("<(game|system)>", game, place)
        assert list(ROOT.glob(re.sub("<[a-z]+>", "*", pattern).rstrip("/"))), pattern


class Env:
    """What MkDocs' plugin hands over, as far as macros are concerned."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def macro(self, _: object, name: str = "") -> None:
        self.names.add(name)


def test_every_macro_is_in_the_table():
    env = Env()
    define_env(env)
    names = {re.match(r"\{\{ (\w+)\(", cell)[1] for cell in table("In the page")}
    assert names == env.names

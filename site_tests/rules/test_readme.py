"""The README tells the truth: its examples run, its files are there, and it names every `make` target."""

import doctest
import re
import shlex
from pathlib import Path

import pytest

from rulespkg.__main__ import main
from rulespkg.systems import EVERY, load

ROOT = Path(__file__).resolve().parents[2]
TEXT = (ROOT / "README.md").read_text()
PYTHON = "\n".join(re.findall(r"```pycon\n(.*?)```", TEXT, re.DOTALL))
COMMANDS = re.findall(r"^\$ \S+ -m rulespkg (.*)\n((?:[^$`].*\n)*)", TEXT, re.MULTILINE)
LINKS = [link for link in re.findall(r"(?:\]\(|src=\")([^)\"]+)", TEXT) if "://" not in link]
TARGETS = {"serve", "site", "test", "lint", "unreached", "format", "bench", "mutants", "version", "clean"}


def test_python_examples_run():
    example = doctest.DocTestParser().get_doctest(PYTHON, {}, "README.md", "README.md", 0)
    result = doctest.DocTestRunner().run(example)
    assert result.attempted > 0
    assert result.failed == 0


@pytest.mark.parametrize(("command", "printed"), COMMANDS, ids=[command for command, _ in COMMANDS])
def test_commands_print_what_is_shown(command, printed, capsys):
    assert main(shlex.split(command)) == 0
    assert capsys.readouterr().out.startswith(printed)


@pytest.mark.parametrize("link", LINKS)
def test_linked_files_are_there(link):
    assert (ROOT / link).is_file()


@pytest.mark.parametrize("name", ["README.md", "docs/contributing.md"])
def test_every_target_is_named(name):
    assert set(re.findall(r"make (\w+)", (ROOT / name).read_text())) >= TARGETS


@pytest.mark.parametrize("name", EVERY)
def test_the_number_of_calculators_is_true(name):
    count = len(load(name).calculators)
    words = f"{count} calculator" if count == 1 else f"{count} calculators"
    assert re.search(rf"\[{load(name).title}\]\(docs/{name}/index\.md\) with {words}\b", TEXT)

"""Skeletons: a sixth game and a calculator of it, made in a copy of the project, pass the tests and build."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from macros.bench.browser import Calculators
from macros.new.calculator import calculator
from macros.new.game import game
from macros.paths import ROOT
from site_tests.night import NIGHT

COPIED = ("docs", "macros", "rulespkg", "site_tests", "requirements")
TESTS = tuple(f"site_tests/rules/test_{name}.py" for name in ("rooms", "calculators", "cases", "rolls"))


def run(root: Path, *arguments: str) -> str:
    """What a Python module prints in the copy, where it does what it should."""
    process = subprocess.run([sys.executable, "-m", *arguments], cwd=root, capture_output=True, text=True)
    assert process.returncode == 0, process.stdout + process.stderr
    return process.stdout


@pytest.fixture(scope="module")
def sixth(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project with a new game, "sample", and a second roll of it, "sample.push"."""
    root = tmp_path_factory.mktemp("sixth")
    for name in COPIED:
        shutil.copytree(ROOT / name, root / name, ignore=shutil.ignore_patterns("__pycache__"))
    for file in filter(Path.is_file, ROOT.iterdir()):
        shutil.copy(file, root)
    for name in (".venv", ".tools", "node_modules"):
        (root / name).symlink_to(ROOT / name)
    run(root, "macros.new", "game", "sample")
    output = run(root, "macros.new", "calculator", "sample.push", "sample.check.skill")
    assert "TODO" in output
    return root


@NIGHT
def test_a_new_game_and_a_new_calculator_pass_the_tests(sixth):
    output = run(sixth, "pytest", "-q", "-n", "0", *TESTS, "site_tests/answers", "-k", "sample")
    assert "passed" in output
    assert 'calculator("push")' in (sixth / "docs/sample/checks.md").read_text("utf-8")


@NIGHT
def test_the_site_builds_with_a_new_game(sixth):
    run(sixth, "macros.site", "build", "--site-dir", "site")
    page = (sixth / "site/sample/checks/index.html").read_text("utf-8")
    assert set(Calculators(page).ids) == {"sample.check", "sample.opposed", "sample.push"}


def test_a_skeleton_takes_no_name_twice(sixth):
    before = (sixth / "rulespkg/systems/__init__.py").read_text("utf-8")
    with pytest.raises(SystemExit, match="already"):
        game(sixth, "sample")
    with pytest.raises(SystemExit, match="already"):
        calculator(sixth, "sample.push", "sample.check.skill")
    assert (sixth / "rulespkg/systems/__init__.py").read_text("utf-8") == before


@pytest.mark.parametrize(
    ("id", "rule", "why"),
    [("sample", "sample.check.skill", "buskit.long-shot"), ("sample.two", "sample.check.two", "explains")],
)
def test_a_calculator_without_a_legal_id_or_a_rule_is_refused(id, rule, why, sixth):
    with pytest.raises(SystemExit, match=why):
        calculator(sixth, id, rule)

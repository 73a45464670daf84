"""What a reader's browser has to load: an allow-list of imports, checked in bare interpreters."""

import ast
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

import rulespkg
import rulespkg.dice
from rulespkg.systems import EVERY

ROOT = Path(rulespkg.__file__).parents[1]
LIGHT = (
    *("math", "re", "typing", "enum", "json", "random", "functools", "inspect", "collections", "struct"),
    *("itertools", "operator", "time"),
)
HEAVY = {"dataclasses", "fractions", "html", "statistics", "decimal", "tomllib", "datetime", "pathlib"}
DIRECT = {*LIGHT, "secrets", "__future__", "rulespkg"}


@cache
def loaded(statement):
    """The modules of an interpreter without site packages or environment after ``statement``."""
    code = f"import sys\nsys.path.insert(0, {str(ROOT)!r})\n{statement}\nprint(*sorted(sys.modules))"
    command = [sys.executable, "-I", "-S", "-c", code]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    return frozenset(run.stdout.split())


def added(statement):
    return loaded(statement) - loaded("pass")


def outside(statement):
    """What ``statement`` loads beyond the package itself."""
    return {name for name in added(statement) if name.partition(".")[0] != "rulespkg"}


def light():
    """The light modules and what they load themselves."""
    return added(f"import {', '.join(LIGHT)}") | {"__future__"}


def systems_loaded(statement):
    return {name.split(".")[2] for name in loaded(statement) if name.startswith("rulespkg.systems.")}


def imported(tree):
    """The top names that a module imports when it runs, without those for type checkers only."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.If) and getattr(node.test, "id", "") == "TYPE_CHECKING":
            continue
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield (node.module or "").partition(".")[0]
        else:
            yield from imported(node)


def test_dice_load_math_only():
    assert outside("import rulespkg.dice") <= {"__future__", "math"}


def test_the_names_of_dice_are_real_and_sorted():
    names = rulespkg.dice.__all__
    assert list(names) == sorted(set(names))
    assert all(hasattr(rulespkg.dice, name) for name in names)


def test_dice_export_every_public_class_and_function():
    public = {
        name
        for name, value in vars(rulespkg.dice).items()
        if not name.startswith("_") and getattr(value, "__module__", "").startswith("rulespkg.dice.")
    }
    assert public == set(rulespkg.dice.__all__)


def test_the_border_loads_light_modules_only():
    assert outside("import rulespkg.border") - light() == set()


def test_the_border_loads_no_system():
    assert systems_loaded("import rulespkg.border") == set()


@pytest.mark.parametrize("name", EVERY)
def test_a_system_loads_light_modules_only(name):
    assert outside(f"from rulespkg.systems import load; load({name!r})") - light() == set()


@pytest.mark.parametrize("name", EVERY)
def test_a_system_loads_no_other_system(name):
    assert systems_loaded(f"from rulespkg.systems import load; load({name!r})") == {name}


def test_the_allow_list_itself_holds_nothing_heavy():
    assert light() & HEAVY == set()


# The command line never runs in a browser.
def test_modules_name_light_modules_only():
    sources = [path for path in (ROOT / "rulespkg").rglob("*.py") if path.name != "__main__.py"]
    imports = {path: set(imported(ast.parse(path.read_text(encoding="utf-8")))) for path in sources}
    assert len(imports) > 100
    assert {str(path): names - DIRECT for path, names in imports.items() if names - DIRECT} == {}

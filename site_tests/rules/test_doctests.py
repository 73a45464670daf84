"""Every example in the package runs, and in what the tests share."""

import doctest
import importlib
import pkgutil

from macros.paths import ROOT
from rulespkg.systems import EVERY
from site_tests.for_all import for_all

GAMES = "rulespkg.systems"


def modules(package):
    """The names of a package and of all in it, but for the command line and what belongs to a game."""
    root = importlib.import_module(package)
    inside = [module.name for module in pkgutil.walk_packages(root.__path__, f"{package}.", lambda _: None)]
    games = () if package.startswith(f"{GAMES}.") else tuple(f"{GAMES}.{name}" for name in EVERY)
    return [name for name in (package, *inside) if name != "rulespkg.__main__" and not name.startswith(games)]


def of_game(game):
    """The modules of a game."""
    return modules(f"{GAMES}.{game}")


def shared():
    """What tests share: modules of theirs with examples."""
    for path in sorted(ROOT.glob("site_tests/**/*.py")):
        if not path.stem.startswith("test_") and path.stem != "conftest" and ">>> " in path.read_text():
            yield ".".join(path.relative_to(ROOT).with_suffix("").parts)


def examples(name):
    return doctest.testmod(importlib.import_module(name))


@for_all(name=of_game)
def test_examples_of_a_game_run(name):
    assert examples(name).failed == 0


def test_examples_run():
    names = [*modules("rulespkg"), *shared()]
    assert [name for name in names if examples(name).failed] == []


def test_the_kernel_has_examples():
    names = [name for name in modules("rulespkg.dice") if name != "rulespkg.dice"]
    assert [name for name in names if not examples(name).attempted] == []

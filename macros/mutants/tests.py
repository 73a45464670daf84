"""The tests that can notice a change, those first that are likeliest to."""

from pathlib import Path
from typing import NamedTuple

from macros.mutants.scope import SHARED

PYTHON = Path(__file__).resolve().parents[2] / ".venv" / "bin" / "python"
RULES = Path("site_tests/rules")
ANSWERS = Path("site_tests/answers")
FIRST = (RULES / "test_cases.py", ANSWERS)
"""Cases and approved answers say what a source says; the other tests hold for every calculator."""

LIVED, NOTICED, HUNG = "lived", "noticed", "hung"


class Run(NamedTuple):
    """How a run ended, in how many seconds, and the test that failed or the last that was printed."""

    outcome: str
    seconds: float
    words: str


def command(tree: Path, game: str, games: tuple[str, ...]) -> list[str]:
    """The tests of a game, or of all games for what they share, in a copy of the project."""
    files = [str(path) for path in _files(tree, game, games)]
    only = [] if game == SHARED else ["-k", game]
    options = ["-x", "-q", "--no-header", "--tb=line", "-p", "no:cacheprovider", "-W", "ignore"]
    return [str(PYTHON), "-m", "pytest", *options, *only, *files]


def _files(tree: Path, game: str, games: tuple[str, ...]) -> list[Path]:
    """Cases and answers, then what bears the name of the game, then what bears no game's name.

    The tests of the dice kernel are left out, since it is not changed.
    """
    every = [path.relative_to(tree) for path in sorted((tree / RULES).glob("test_*.py"))]
    every = [path for path in every if not path.stem.startswith("test_dice_")]
    own = [path for path in every if game in path.stem]
    general = [path for path in every if not any(game in path.stem for game in games) and path not in FIRST]
    return [path for path in (*FIRST, *own, *general) if (tree / path).exists()]

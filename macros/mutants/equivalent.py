"""Changes that nobody can notice, each with its reason."""

import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from macros.mutants.draw import Mutant

LIST = Path(__file__).parent / "equivalent.toml"


class Equivalent(NamedTuple):
    """A change by its file and the line before and after, without indents, so that it survives edits."""

    file: str
    before: str
    after: str
    why: str


def read(text: str) -> list[Equivalent]:
    """The list as it is written."""
    return [Equivalent(**entry) for entry in tomllib.loads(text).get("equivalent", [])]


def reason(mutant: Mutant, equivalents: Iterable[Equivalent]) -> str:
    """Why nobody can notice the change; empty where somebody should."""
    change = (mutant.path, mutant.before, mutant.after)
    return next(
        (
            equivalent.why
            for equivalent in equivalents
            if (equivalent.file, equivalent.before, equivalent.after) == change
        ),
        "",
    )


def stale(root: Path, equivalents: Iterable[Equivalent]) -> list[Equivalent]:
    """Entries whose line is no longer in its file."""
    return [
        equivalent for equivalent in equivalents if equivalent.before not in _flat(root / equivalent.file)
    ]


def _flat(path: Path) -> str:
    if not path.is_file():
        return ""
    return " ".join(line.strip() for line in path.read_text(encoding="utf-8").splitlines())

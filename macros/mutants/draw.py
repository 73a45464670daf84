"""The sample: which changes are made, the same for the same code, and spread over the games like their code.

A change is drawn by a digest of its text, not by its number, so that it is drawn again after the code around
it has changed, and figures of two days can be compared.
"""

import ast
import hashlib
from collections import Counter
from collections.abc import Iterable, Iterator
from difflib import unified_diff
from itertools import islice
from pathlib import Path
from typing import NamedTuple, Protocol

from macros.mutants.scope import Span, modules, silent

SEED = "rollbook"


class Position(NamedTuple):
    """One possible change: the operator, which of its occurrences, and where: line and column."""

    operator: str
    occurrence: int
    start: tuple[int, int]


class Operators(Protocol):
    """What makes changes."""

    def positions(self, text: str) -> Iterable[Position]:
        """Every change that can be made in a module."""

    def changed(self, text: str, position: Position) -> str:
        """The module with one change."""


class Mutant(NamedTuple):
    """One change: whose code it is in, the file from the root, and the line, with its words before and after.

    ``text`` is the whole changed file.
    """

    game: str
    path: str
    line: int
    before: str
    after: str
    diff: str
    text: str

    @property
    def key(self) -> str:
        """What names it in the notes."""
        return hashlib.sha256(f"{self.path} {self.diff}".encode()).hexdigest()[:16]


class Candidate(NamedTuple):
    """A change that could be made; candidates of one game are drawn in the order of their ranks."""

    rank: str
    path: Path
    position: Position


def draw(root: Path, number: int, operators: Operators) -> list[Mutant]:
    """So many changes, fewest where a game has little code."""
    candidates = {game: sorted(_candidates(root, paths, operators)) for game, paths in modules(root).items()}
    shares = share({game: _lines(pool) for game, pool in candidates.items()}, number)
    makers = {game: _mutants(root, game, pool, operators) for game, pool in candidates.items()}
    return [mutant for game, mutants in makers.items() for mutant in islice(mutants, shares[game])]


def share(sizes: dict[str, int], number: int) -> dict[str, int]:
    """A number divided in proportion to sizes, by largest remainder.

    >>> share({"a": 700, "b": 200, "c": 100}, 4)
    {'a': 3, 'b': 1, 'c': 0}
    """
    total = sum(sizes.values())
    whole = {name: number * size // total for name, size in sizes.items()}
    order = sorted(sizes, key=lambda name: (-(number * sizes[name] % total), name))
    more = set(order[: number - sum(whole.values())])
    return {name: count + (name in more) for name, count in whole.items()}


def _lines(candidates: Iterable[Candidate]) -> int:
    """How many lines can be changed."""
    return len({(candidate.path, candidate.position.start[0]) for candidate in candidates})


def _candidates(root: Path, paths: Iterable[Path], operators: Operators) -> Iterator[Candidate]:
    """The changes of some modules, one for each place, since some places could be changed in many ways."""
    for path in paths:
        text = (root / path).read_text(encoding="utf-8")
        ranked = _ranked(path, text, operators.positions(text))
        places: dict[tuple[int, int], Candidate] = {}
        for candidate in sorted(ranked, reverse=True):
            places[candidate.position.start] = candidate
        yield from places.values()


def _ranked(path: Path, text: str, positions: Iterable[Position]) -> Iterator[Candidate]:
    """Changes by the digest of file, line, operator and column; equal lines are counted."""
    lines = text.splitlines()
    skipped = silent(text)
    counts: Counter[str] = Counter()
    for position in positions:
        if any(is_within(position.start, span) for span in skipped):
            continue
        line, column = position.start
        bare = lines[line - 1].lstrip()
        words = f"{SEED} {path} {bare} {position.operator} {column - len(lines[line - 1]) + len(bare)}"
        counts[words] += 1
        yield Candidate(hashlib.sha256(f"{words} {counts[words]}".encode()).hexdigest(), path, position)


def is_within(place: tuple[int, int], span: Span) -> bool:
    """Whether a place lies in a span, the end excluded.

    >>> is_within((2, 4), ((2, 0), (2, 5))), is_within((2, 5), ((2, 0), (2, 5)))
    (True, False)
    """
    return span[0] <= place < span[1]


def _mutants(
    root: Path, game: str, candidates: Iterable[Candidate], operators: Operators
) -> Iterator[Mutant]:
    """The changes after which the code is still Python, and other Python."""
    for candidate in candidates:
        text = (root / candidate.path).read_text(encoding="utf-8")
        after = operators.changed(text, candidate.position)
        if _differs(text, after):
            yield mutant(game, candidate.path, candidate.position.start[0], text, after)


def _differs(before: str, after: str) -> bool:
    try:
        return ast.dump(ast.parse(before)) != ast.dump(ast.parse(after))
    except SyntaxError:
        return False


def mutant(game: str, path: Path, line: int, before: str, after: str) -> Mutant:
    """A change as its two texts tell it."""
    diff = list(unified_diff(before.splitlines(), after.splitlines(), str(path), str(path), lineterm="", n=1))
    removed, added = (" ".join(line[1:].strip() for line in diff[2:] if line[0] == sign) for sign in "-+")
    return Mutant(game, str(path), line, removed, added, "\n".join(diff[2:]), after)

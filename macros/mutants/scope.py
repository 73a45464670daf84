"""What is changed: the modules between form and answer, without what is no behavior."""

import ast
from collections.abc import Iterator
from pathlib import Path

SHARED = "shared"
"""The share of code that all games use."""

WORDS = ("__init__", "rules", "readings", "tables", "equipment", "samples", "source", "front")
"""Modules of a game that hold prose or rows, also with a subject behind, such as `rules_combat`."""

BETWEEN = ("model", "chances")
"""Packages of all games that stand between form and answer; dice and HTML have tests of their own."""

SILENT = (ast.Import, ast.ImportFrom, ast.Assert, ast.TypeAlias)
"""Statements without a behavior of their own: an assertion is there for the type checker."""

type Span = tuple[tuple[int, int], tuple[int, int]]
"""Line and column of a beginning and an end; lines count from 1, columns from 0."""


def modules(root: Path) -> dict[str, list[Path]]:
    """The modules to change, from the root, for each game and for what they share."""
    package = root / "rulespkg"
    by_game = {
        game.name: [path for path in sorted(game.rglob("*.py")) if not _is_words(path.stem)]
        for game in sorted((package / "systems").iterdir())
        if (game / "__init__.py").exists()
    }
    shared = [path for room in BETWEEN for path in sorted((package / room).rglob("*.py"))]
    by_game[SHARED] = [path for path in shared if not _is_words(path.stem)]
    return {name: [path.relative_to(root) for path in paths] for name, paths in by_game.items()}


def _is_words(stem: str) -> bool:
    return stem in WORDS or stem.partition("_")[0] in WORDS


def silent(text: str) -> list[Span]:
    """The parts of a module without a behavior: imports, types, assertions, decorators such as a cache."""
    return [_span(text, node) for node in _silent(ast.parse(text))]


def _silent(tree: ast.AST) -> Iterator[ast.AST]:
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, SILENT) or _is_for_checkers(node):
            yield node
            continue
        yield from getattr(node, "decorator_list", ())
        annotation = getattr(node, "annotation", None) or getattr(node, "returns", None)
        if isinstance(annotation, ast.AST):
            yield annotation
        yield from _silent(node)


def _is_for_checkers(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


def _span(text: str, node: ast.AST) -> Span:
    """Where a node stands, in characters: ast counts columns in bytes."""
    lines = text.splitlines()
    return _place(lines, node, ""), _place(lines, node, "end_")


def _place(lines: list[str], node: ast.AST, which: str) -> tuple[int, int]:
    line = getattr(node, f"{which}lineno")
    column = getattr(node, f"{which}col_offset")
    return line, len(lines[line - 1].encode()[:column].decode())

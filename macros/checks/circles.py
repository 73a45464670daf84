"""Circles of imports: `python -m macros.checks.circles` prints the modules of each in one line, or nothing.

An import for types alone or within a function counts too, for whoever reads the one module needs the other.
A package counts as itself, not as all that stands in it.
"""

import ast
import sys
from collections.abc import Container, Iterator, Mapping
from pathlib import Path

from macros.paths import ROOT

CHECKED = "rulespkg"


def imported(tree: ast.AST, modules: Container[str]) -> Iterator[str]:
    """Those of ``modules`` that a module imports, at its head or anywhere else."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in modules)
        elif isinstance(node, ast.ImportFrom) and node.module and node.module in modules:
            names = (f"{node.module}.{alias.name}" for alias in node.names)
            yield from (name if name in modules else node.module for name in names)


def read(root: Path) -> dict[str, set[str]]:
    """Every module of the package in the folder ``root``, with what it imports."""
    trees = {}
    for path in sorted((root / CHECKED).rglob("*.py")):
        parts = path.relative_to(root).with_suffix("").parts
        trees[".".join(parts).removesuffix(".__init__")] = ast.parse(path.read_text(encoding="utf-8"))
    return {module: set(imported(tree, trees)) for module, tree in trees.items()}


def circles(imports: Mapping[str, set[str]]) -> list[tuple[str, ...]]:
    """The groups of modules in which each leads to all others.

    >>> circles({"a": {"b"}, "b": {"c", "d"}, "c": {"a"}, "d": {"e"}, "e": set()})
    [('a', 'b', 'c')]
    """
    reached = {module: _reached(imports, module) for module in imports}
    groups = {
        tuple(sorted(other for other in reached[module] if module in reached[other])) for module in imports
    }
    return sorted(group for group in groups if group)


def _reached(imports: Mapping[str, set[str]], start: str) -> set[str]:
    """Whatever ``start`` leads to, by way of others too."""
    reached: set[str] = set()
    unread = [start]
    while unread:
        new = imports.get(unread.pop(), set()) - reached
        reached |= new
        unread += new
    return reached


def main() -> int:
    """Print each circle; the exit status is 1 if there is one."""
    groups = circles(read(ROOT))
    for group in groups:
        print(" <-> ".join(group))
    print(f"{len(groups)} circles of imports.", file=sys.stderr)
    return 1 if groups else 0


if __name__ == "__main__":
    raise SystemExit(main())

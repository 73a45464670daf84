"""Names that name nothing: `python -m macros.checks.names` prints each variable and parameter called so.

A variable is called by what it holds: a row, a figure, a person.
"""

import ast
import sys
from collections.abc import Iterator

from macros.paths import ROOT

CHECKED = "rulespkg", "macros", "site_tests"
EMPTY = {"found", "known", "made", "named", "one"}
"""What says nothing about a value, and stands nowhere any more."""


def empty(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """The line and name of each variable and parameter that is called by one of ``EMPTY``.

    >>> list(empty(ast.parse("first = [one for one in rows]")))
    [(1, 'one')]
    >>> list(empty(ast.parse("def f(one): return row.one")))
    [(1, 'one')]
    """
    for node in ast.walk(tree):
        if isinstance(node, ast.arg) and node.arg in EMPTY:
            yield node.lineno, node.arg
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store) and node.id in EMPTY:
            yield node.lineno, node.id


def main() -> int:
    """Print each; the exit status is 1 if there is one."""
    lines = [
        f"{path.relative_to(ROOT)}:{number} {name}"
        for room in CHECKED
        for path in sorted((ROOT / room).rglob("*.py"))
        for number, name in empty(ast.parse(path.read_text(encoding="utf-8")))
    ]
    for line in lines:
        print(line)
    print(f"{len(lines)} names that name nothing.", file=sys.stderr)
    return 1 if lines else 0


if __name__ == "__main__":
    raise SystemExit(main())

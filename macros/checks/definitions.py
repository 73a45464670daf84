"""The definitions of modules: functions, classes, methods, constants and types, and what imports mean."""

import ast
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from pathlib import Path
from typing import NamedTuple

type Place = tuple[str, str]
"""A module and a name that it defines, such as "Ratio.parse"; "" is what it does when it is imported."""


class Definition(NamedTuple):
    """Where a definition stands, and its trees; a class without its methods, which are definitions too."""

    line: int
    trees: list[ast.AST]


class Module(NamedTuple):
    """A file, its definitions by name, and the module and name behind each name that it imports."""

    path: Path
    defined: dict[str, Definition]
    imported: dict[str, Place]

    @property
    def names(self) -> set[str]:
        """What others can import from here."""
        return self.defined.keys() | self.imported.keys()

    def methods(self, owner: str) -> Iterator[tuple[str, str]]:
        """The methods of a class: the whole name, such as "Ratio.parse", and the last word."""
        split = ((name, *name.rpartition(".")[::2]) for name in self.defined)
        return ((name, word) for name, of, word in split if of and of == owner)


def read(root: Path, packages: Iterable[str]) -> dict[str, Module]:
    """Every module of some packages, by the name that imports it."""
    paths = [path for package in packages for path in sorted((root / package).rglob("*.py"))]
    return {dotted(path.relative_to(root)): module(path) for path in paths}


def dotted(path: Path) -> str:
    """The name that imports a file.

    >>> dotted(Path("rulespkg/dice/__init__.py")), dotted(Path("rulespkg/dice/ratio.py"))
    ('rulespkg.dice', 'rulespkg.dice.ratio')
    """
    parts = path.with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def module(path: Path) -> Module:
    """A parsed file; a name that is defined twice is one definition."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    defined = {"": Definition(1, [])}
    for name, line, trees in chain.from_iterable(map(_definitions, _statements(tree))):
        defined.setdefault(name, Definition(line, [])).trees.extend(trees)
    imports = [node for node in ast.walk(tree) if isinstance(node, (ast.Import, ast.ImportFrom))]
    return Module(path, defined, dict(chain.from_iterable(map(_imports, imports))))


def _statements(tree: ast.AST) -> Iterator[ast.AST]:
    """The statements of a module, also those below an ``if`` or ``try``, and what these ask."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, (ast.If, ast.Try, ast.ExceptHandler)):
            yield from _statements(node)
        else:
            yield node


FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


def _handed_over(method: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """Whether a decorator that is called takes the method: it belongs to its class, whoever asks for it."""
    return any(isinstance(decorator, ast.Call) for decorator in method.decorator_list)


def _definitions(node: ast.AST) -> Iterator[tuple[str, int, Sequence[ast.AST]]]:
    match node:
        case ast.ClassDef():
            methods = [part for part in node.body if isinstance(part, FUNCTIONS) and not _handed_over(part)]
            rest = [child for child in ast.iter_child_nodes(node) if child not in methods]
            yield node.name, node.lineno, rest
            yield from ((f"{node.name}.{method.name}", method.lineno, [method]) for method in methods)
        case ast.FunctionDef() | ast.AsyncFunctionDef():
            yield node.name, node.lineno, [node]
        case ast.Assign(targets=targets):
            yield from ((name, node.lineno, [node]) for target in targets for name in _targets(target))
        case ast.AnnAssign(target=target) | ast.TypeAlias(name=target):
            yield from ((name, node.lineno, [node]) for name in _targets(target))
        case ast.stmt() | ast.expr() if not isinstance(node, (ast.Import, ast.ImportFrom)):
            yield "", node.lineno, [node]


def _targets(target: ast.expr) -> Iterator[str]:
    """The names that an assignment defines; to change a part of something defines nothing."""
    match target:
        case ast.Name(id=name):
            yield name
        case ast.Tuple(elts=parts) | ast.List(elts=parts):
            yield from chain.from_iterable(map(_targets, parts))
        case ast.Subscript() | ast.Attribute():
            yield ""


def _imports(node: ast.Import | ast.ImportFrom) -> Iterator[tuple[str, Place]]:
    for alias in node.names:
        if isinstance(node, ast.ImportFrom):
            yield alias.asname or alias.name, (node.module or "", alias.name)
        elif alias.asname:
            yield alias.asname, (alias.name, "")
        else:
            top = alias.name.partition(".")[0]
            yield top, (top, "")

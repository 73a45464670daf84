"""What a piece of Python uses: the globals that it names, and the attributes that it asks of values."""

import ast
from collections.abc import Iterable, Iterator
from typing import NamedTuple

type Function = ast.FunctionDef | ast.AsyncFunctionDef
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)
COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)


class Uses(NamedTuple):
    """Globals with the attributes that follow, such as ("dice", "Ratio"), and attributes of other values.

    ``parts`` are modules that are imported by a word, with what is asked of them: ("readings", "HOUSE").
    """

    chains: frozenset[tuple[str, ...]]
    attributes: frozenset[str]
    parts: frozenset[tuple[str, str]]


def uses(trees: Iterable[ast.AST], importer: str) -> Uses:
    """What some trees use; ``importer`` is the function that imports by a word, its last argument.

    >>> found = uses([ast.parse("def f(a): return dice.Ratio.parse(a.text, *b)")], "part_of")
    >>> sorted(found.chains), sorted(found.attributes)
    ([('b',), ('dice', 'Ratio', 'parse')], ['text'])
    """
    reader = _Reader(importer)
    for tree in trees:
        reader.visit(tree)
    return Uses(frozenset(reader.chains), frozenset(reader.attributes), frozenset(reader.parts))


class _Reader(ast.NodeVisitor):
    """Walks trees; ``local`` holds the names bound by each function or comprehension around the node."""

    def __init__(self, importer: str) -> None:
        self.importer = importer
        self.local: list[frozenset[str]] = []
        self.chains: set[tuple[str, ...]] = set()
        self.attributes: set[str] = set()
        self.parts: set[tuple[str, str]] = set()

    def visit(self, node: ast.AST) -> None:
        match node:
            case ast.Attribute():
                self._attribute(node)
            case ast.Name(ctx=ast.Load()):
                self._chain(node.id, [])
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.Lambda():
                self._function(node)
            case ast.ListComp() | ast.SetComp() | ast.DictComp() | ast.GeneratorExp():
                self._within(bound(*node.generators), ast.iter_child_nodes(node))
            case ast.Call(func=ast.Name(id="getattr"), args=[value, ast.Constant(value=str(word)), *_]):
                self.attributes.add(word)
                self.visit(value)
            case _:
                self.generic_visit(node)

    def _attribute(self, node: ast.Attribute) -> None:
        attributes, at = [node.attr], node.value
        while isinstance(at, ast.Attribute):
            attributes.insert(0, at.attr)
            at = at.value
        if isinstance(at, ast.Name):
            return self._chain(at.id, attributes)
        match at:
            case ast.Call(func=ast.Name(id=self.importer), args=[*_, ast.Constant(value=str(word))]):
                self.parts.add((word, attributes.pop(0)))
        self.attributes.update(attributes)
        self.visit(at)

    def _chain(self, name: str, attributes: list[str]) -> None:
        if any(name in names for names in self.local):
            self.attributes.update(attributes)
        else:
            self.chains.add((name, *attributes))

    def _function(self, node: Function | ast.Lambda) -> None:
        for outer in _outside(node):
            self.visit(outer)
        body = [node.body] if isinstance(node, ast.Lambda) else node.body
        self._within(bound(node.args, *body), body)

    def _within(self, local: frozenset[str], inside: Iterable[ast.AST]) -> None:
        self.local.append(local)
        for node in inside:
            self.visit(node)
        self.local.pop()


def _outside(node: Function | ast.Lambda) -> Iterator[ast.expr]:
    """What stands around a function's body: defaults, decorators and types."""
    yield from (*node.args.defaults, *filter(None, node.args.kw_defaults))
    if not isinstance(node, ast.Lambda):
        yield from node.decorator_list
        yield from filter(None, (getattr(child, "annotation", None) for child in ast.walk(node.args)))
        yield from filter(None, [node.returns])


def bound(*trees: ast.AST) -> frozenset[str]:
    """The names that these trees bind, without those of functions and comprehensions inside them.

    What an import binds is left out: it goes on meaning what is imported.
    """
    names: set[str] = set()
    shared: set[str] = set()
    left = list(trees)
    while left:
        node = left.pop()
        names.update(_binds(node))
        shared.update(node.names if isinstance(node, ast.Global) else ())
        if not isinstance(node, (*FUNCTIONS, *COMPREHENSIONS, ast.ClassDef)):
            left += ast.iter_child_nodes(node)
    return frozenset(names - shared)


def _binds(node: ast.AST) -> Iterable[str]:
    match node:
        case ast.Name(id=name, ctx=ast.Store()) | ast.arg(arg=name) | ast.ExceptHandler(name=str(name)):
            return [name]
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
            return [name]
        case ast.MatchAs(name=str(name)) | ast.MatchStar(name=str(name)) | ast.MatchMapping(rest=str(name)):
            return [name]
    return []

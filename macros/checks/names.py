"""Names that name nothing: `python -m macros.checks.names` prints each definition that is called so.

A variable is called by what it holds: a row, a figure, a person. A function is called by what it gives or
does, a field and a module by what is in it.
"""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from macros.checks.reach_scripts import NO_CODE, lines_alone
from macros.paths import ROOT

CHECKED = "rulespkg", "macros", "site_tests"
SCRIPTS = "docs/assets", "macros", "site_tests"
EMPTY = {
    "came",
    "come",
    "done",
    "found",
    "given",
    "gone",
    "got",
    "kept",
    "known",
    "made",
    "met",
    "named",
    "one",
    "said",
    "seen",
    "told",
}
"""What says nothing about a thing, and stands nowhere any more, with or without underscores and capitals."""

PARENTHESES = re.compile(r"(\w*) ?(?:<[^<>()]*>)?\(([^()]*)\)")
"""The innermost: what is called or defined with them, and what stands in them."""

OPENS_BODY = re.compile(r"\s*(?::[^=;{}()]*)?(?:=>|\{)|\s*:[^=;{}()]*\{[^{}]*\}\s*\{")
STATEMENTS = {"if", "while", "for", "switch"}
PARAMETER = re.compile(r"(?:^|,)\s*(?:\.\.\.)?(\w+)\s*(?=[:?=,]|$)")
BRACES = re.compile(r"\{[^{}]*\}")
RENAMED = re.compile(r":\s*(\w+)\s*(?=[,}=])")
"""A part of an object under another name; a name of its own is that of the object."""

VARIABLE = re.compile(r"\b(?:const|let|var|function\*?|class|type|interface)\s+(\w+)")
UNPACKED_LIST = re.compile(r"\b(?:const|let|var)\s*\[([^\]]*)\]")
UNPACKED_OBJECT = re.compile(r"\b(?:const|let|var)\s*(\{[^{}]*\})")
ARROW = re.compile(r"(?<![\w.])(\w+)\s*=>")


def is_empty(name: str) -> bool:
    """Whether a name says nothing.

    >>> [name for name in ("one", "_KEPT", "kept_rows", "Given") if is_empty(name)]
    ['one', '_KEPT', 'Given']
    """
    return name.strip("_").lower() in EMPTY


def empty(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """The line and name of each variable, parameter, function, class, field and attribute of these names.

    Keys of a ``TypedDict`` are spelled as their JSON is, so they are left out.

    >>> list(empty(ast.parse("first = [one for one in rows]")))
    [(1, 'one')]
    >>> list(empty(ast.parse("def f(one): return row.one")))
    [(1, 'one')]
    >>> list(empty(ast.parse("def _told(): self.kept = 1")))
    [(1, '_told'), (1, 'kept')]
    >>> list(empty(ast.parse("class Meter(NamedTuple): told: str")))
    [(1, 'told')]
    >>> list(empty(ast.parse("class Reply(TypedDict, total=False): gone: str")))
    []
    """
    keys = {
        id(key)
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef) and any(ast.unparse(base) == "TypedDict" for base in node.bases)
        for key in ast.walk(node)
    }
    for node in ast.walk(tree):
        name = _defined(node)
        if name and is_empty(name) and id(node) not in keys:
            yield getattr(node, "lineno", 0), name


def _defined(node: ast.AST) -> str:
    """The name that a node gives to something; "" where it gives none."""
    match node:
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
            return name
        case (
            ast.arg(arg=name) | ast.Name(id=name, ctx=ast.Store()) | ast.Attribute(attr=name, ctx=ast.Store())
        ):
            return name
        case ast.alias(asname=str(name)):
            return name
    return ""


def empty_in_script(script: str) -> Iterator[tuple[int, str]]:
    """The line and name of each variable, parameter and function of a script that is called so.

    >>> list(empty_in_script("const one = 1;\\nfor (const [told, row] of rows) use(told);"))
    [(1, 'one'), (2, 'told')]
    >>> list(empty_in_script("rows.map((one) => one.id);\\nrows.find(({ id }, known: Row[]) => id);"))
    [(1, 'one'), (2, 'known')]
    >>> list(empty_in_script("class Box {\\n  named(name: string): Row | null {}\\n}"))
    [(2, 'named')]
    >>> list(empty_in_script("const { row: found } = reply;\\nconst sized = ({ size: kept }: Box) => kept;"))
    [(1, 'found'), (2, 'kept')]

    What comes by its name from elsewhere is left alone, and so are words, keys and calls.

    >>> list(empty_in_script("const { done, value } = next();\\nif (done) {}"))
    []
    >>> list(empty_in_script('use("one", { kept: 1 }, seen(row));'))
    []
    """
    code = NO_CODE.sub(lines_alone, script)
    names = {match.span(1): match[1] for pattern in (VARIABLE, ARROW) for match in pattern.finditer(code)}
    for match in UNPACKED_LIST.finditer(code):
        names |= _placed(PARAMETER.finditer(match[1]), match.start(1))
    for match in UNPACKED_OBJECT.finditer(code):
        names |= _placed(RENAMED.finditer(match[1]), match.start(1))
    inside = code
    while PARENTHESES.search(inside):
        for match in PARENTHESES.finditer(inside):
            if match[1] in STATEMENTS or not OPENS_BODY.match(inside, match.end()):
                continue
            names[match.span(1)] = match[1]
            for braces in BRACES.finditer(match[2]):
                names |= _placed(RENAMED.finditer(braces[0]), match.start(2) + braces.start())
            plain = BRACES.sub(_blank, match[2])
            names |= _placed(PARAMETER.finditer(plain), match.start(2))
        inside = PARENTHESES.sub(_blank, inside)
    for (start, _), name in sorted(names.items()):
        if is_empty(name):
            yield code.count("\n", 0, start) + 1, name


def _placed(matches: Iterator[re.Match[str]], offset: int) -> dict[tuple[int, int], str]:
    """The names that were matched, by where they stand in the whole."""
    return {(match.start(1) + offset, match.end(1) + offset): match[1] for match in matches}


def _blank(match: re.Match[str]) -> str:
    """As many characters without meaning, in the same lines."""
    return re.sub(r"[^\n]", " ", match[0])


def problems(path: Path) -> Iterator[tuple[int, str]]:
    """The line and name of each such definition in a file, and of its own name."""
    if is_empty(path.name.partition(".")[0]):
        yield 0, path.name
    text = path.read_text(encoding="utf-8")
    yield from empty(ast.parse(text)) if ".py" in path.suffixes else empty_in_script(text)


def files() -> Iterator[Path]:
    """Every module and script of the project, and what a new game begins with."""
    for room in CHECKED:
        yield from sorted((ROOT / room).rglob("*.py"))
    yield from sorted((ROOT / "macros" / "new").rglob("*.py.txt"))
    for room in SCRIPTS:
        for suffix in ("ts", "js", "mjs"):
            yield from sorted((ROOT / room).rglob(f"*.{suffix}"))


def main() -> int:
    """Print each; the exit status is 1 if there is one."""
    lines = [
        f"{path.relative_to(ROOT)}:{number} {name}" for path in files() for number, name in problems(path)
    ]
    for line in lines:
        print(line)
    print(f"{len(lines)} names that name nothing.", file=sys.stderr)
    return 1 if lines else 0


if __name__ == "__main__":
    raise SystemExit(main())

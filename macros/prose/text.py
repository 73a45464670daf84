"""The English that readers see: pages without their markup, and the sentences of the package."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from macros.pages import Place, full, title
from macros.paths import ROOT
from rulespkg.systems import EVERY

FRONT = re.compile(r"\A---\n(.*?)^---\n", re.DOTALL | re.MULTILINE)
HEAD_LINE = re.compile(r"^(?:line|description): (.*)$")
"""The lines of a page's head that readers see beside its title."""

LINK = re.compile(r'\{\{ *to\("(?P<id>[^"]*)"(?:, *"(?P<words>[^"]*)")?\) *\}\}')
MACRO = re.compile(r"\{%.*?%\}|\{#.*?#\}|\{\{.*?\}\}", re.DOTALL)
FENCE = re.compile(r"^( *)(```+|~~~+).*?^\1\2 *$", re.DOTALL | re.MULTILINE)
CODE = re.compile(r"(`+)[^`]+?\1")
ATTRIBUTES = re.compile(r"\{:? *[#.][^}\n]*\}")
BOX = re.compile(r'^ *(?:!!!|\?\?\?\+?) +\w+(?: +"([^"\n]*)")?', re.MULTILINE)
TARGET = re.compile(r"\]\([^)\s]*\)")
TAG = re.compile(r"</?[a-z][^>\n]*>")
INDENT = re.compile(r"^ +", re.MULTILINE)

NUMBER = "6"
"""Stands for what is filled in when the text is made."""

FILLED = re.compile(r"(?<=[a-z])\0|\0(?=[a-z])")
"""What is filled in as the end or the beginning of a word."""

ADDRESS = re.compile(r"(?:https?://|www\.)\S+")

ENGLISH = re.compile(r"^[A-Z][a-z]|[A-Za-z]{2,}\S* [A-Za-z]+\S* [A-Za-z]{2,}")
"""A capital or three words: other strings are keys."""


class Text(NamedTuple):
    """Some English and the place of its first line; its lines are those of the file."""

    path: Path
    line: int
    words: str


def pages() -> Iterator[Text]:
    """Every page of the site."""
    for path in sorted((ROOT / "docs").rglob("*.md")):
        yield Text(path, 1, plain(path.read_text(), path.relative_to(ROOT / "docs").as_posix()))


def labels() -> Iterator[Text]:
    """Every label and sentence of the package, each where it first stands."""
    texts_before: set[str] = set()
    for path in sorted((ROOT / "rulespkg").rglob("*.py")):
        texts = [text for text in sentences(path) if text.words not in texts_before]
        texts_before.update(text.words for text in texts)
        yield from texts


def plain(page: str, source: str) -> str:
    """The words of a page, each in its line; ``source`` is its file, such as "buskit/damage.md".

    >>> plain('See {{ to("damage.minimum") }}, `d6` and [this](a.md).', "buskit/damage.md")
    'See Minimum damage, 6 and this.'
    """
    page = FRONT.sub(lambda match: "\n".join(map(_front_words, match[0].split("\n"))), page)
    page = LINK.sub(lambda match: _name(source, match["id"], match["words"]), page)
    page = FENCE.sub(lambda match: "\n" * match[0].count("\n"), page)
    page = CODE.sub(NUMBER, page)
    page = MACRO.sub(lambda match: "\n" * match[0].count("\n") or NUMBER, page)
    page = BOX.sub(lambda match: match[1] or "", page)
    for mark in (ATTRIBUTES, TAG, ADDRESS):
        page = mark.sub("", page)
    return INDENT.sub("", TARGET.sub("", page).replace("[", ""))


def _front_words(line: str) -> str:
    match = HEAD_LINE.match(line)
    return match[1] if match else ""


def _name(source: str, id: str, words: str | None) -> str:
    if words or source.partition("/")[0] not in EVERY:
        return words or NUMBER
    place = Place(source)
    return title(place.system, full(place, id))


def sentences(path: Path) -> Iterator[Text]:
    """What a module says to readers: its labels and sentences, without its docstrings."""
    nodes = list(ast.walk(ast.parse(path.read_text())))
    silent = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
    for node in nodes:
        if isinstance(node, ast.JoinedStr):
            silent.update(id(part) for part in ast.walk(node) if isinstance(part, ast.Constant))
            parts = node.values
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in silent:
            parts = [node]
        else:
            continue
        words = "".join(str(part.value) if isinstance(part, ast.Constant) else "\0" for part in parts)
        words = ADDRESS.sub("", TAG.sub("", FILLED.sub("", words))).replace("\0", NUMBER)
        if ENGLISH.search(words):
            yield Text(path, node.lineno, words)

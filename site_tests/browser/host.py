"""The host's side of comparisons: what calculators there are, what can change, what Python answers."""

import json
import re
from collections.abc import Collection, Iterator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

from rulespkg.border import call
from rulespkg.model.calculator import Calculator
from rulespkg.model.field import Choice, DiceList, Die, Field, Flag, Number, Text
from rulespkg.model.tree import Node, leaves
from rulespkg.systems import NAMES
from site_tests.browser import cover
from site_tests.cover import greedy
from site_tests.night import by_night

DOCS = Path(__file__).resolve().parents[2] / "docs"
CALCULATORS = list(cover.CALCULATORS.values())
THROWING = {
    calculator.id
    for calculator in CALCULATORS
    if calculator.has_dice and calculator.initial().roll(Random(1)).dice
}
"""Those that have dice to throw as they stand; a journey without forced units has none."""

ROLLING = [calculator for calculator in CALCULATORS if calculator.id in THROWING]
TABLES = list(cover.TABLES.values())
TABLE_COVER = cover.TABLE_COVER
COVER = cover.COVER
COVER_THAT_ROLLS = [calculator for calculator in COVER if calculator.id in THROWING]
SAVED = cover.SHEETS
TRACKERS = [calculator for calculator in COVER if calculator.actions]


def each(values: list[Any], name: str = "calculator") -> pytest.MarkDecorator:
    """Run a test for each of these calculators or tables, named by their ids; the ordinary run has a few."""
    return pytest.mark.parametrize(name, by_night(values, few(values)), ids=[value.id for value in values])


def few(values: list[Any]) -> list[Any]:
    """Those of these calculators or tables that together have whatever any has, in plain features."""
    return [
        values[at]
        for at in greedy({at: cover.plain_features(calculator) for at, calculator in enumerate(values)})
    ]


def url_of(source: Path) -> str:
    """Where a Markdown file's page stands, from the site's root; "" for the first page."""
    path = source.relative_to(DOCS).with_suffix("").as_posix()
    inner = "" if path == "index" else path.removesuffix("/index")
    return f"{inner}/" if inner else ""


SOURCES = sorted(DOCS.rglob("*.md"), key=url_of)
PAGES = [url_of(source) for source in SOURCES]
PAGES_WITH_ROLLS = [
    url_of(source)
    for source in SOURCES
    if any(f'calculator("{calculator.id}")' in source.read_text() for calculator in ROLLING)
    and source.parent.name in NAMES
]


def kinds(source: Path) -> frozenset[str]:
    """What a page is made of, as its Markdown names it: macros, notes, tables, pictures, elements, levels."""
    names = set(KINDS.findall(source.read_text()))
    return frozenset({source.parent.name, *names})


KINDS = re.compile(r"(?m)\{\{ *\w+|^ *(?:!!!|\?\?\?\+?) \w+|^ *(?:#+|-|\d\.|\|)(?= )|<[a-z]+|```\w*|\[\^|!\[")
PAGE_COVER = [url_of(source) for source in greedy({source: kinds(source) for source in SOURCES})]
"""A page of each kind, and one of each game."""


def each_of(urls: list[str]) -> pytest.MarkDecorator:
    """Run a test for each of these pages, named by their addresses; the ordinary run has one of each kind."""
    return pytest.mark.parametrize(
        "url", by_night(urls, PAGE_COVER), ids=[url.strip("/") or "home" for url in urls]
    )


def kind_of(calculator: type[Calculator], kind: type[Field]) -> list[Node]:
    """The calculator's inputs of one kind."""
    return [leaf for leaf in leaves(calculator.fields) if isinstance(leaf.field, kind)]


def others(field: Field) -> list[str]:
    """Legal texts other than the default, nearest first; none for free text."""
    if isinstance(field, Text):
        return []
    default = field.text(field.default)
    return [text for text in _legal(field) if text != default]


def _legal(field: Field) -> list[str]:
    if isinstance(field, Number):
        near = (field.default + 1, field.default - 1)
        return [str(value) for value in near if field.low <= value <= field.high]
    if isinstance(field, Flag):
        return ["1", "0"]
    if isinstance(field, Choice):
        return [option.value for option in field.options]
    assert isinstance(field, Die | DiceList)
    return list(field.ladder)


class Change(NamedTuple):
    """One input set to another value that Python takes."""

    name: str
    text: str
    kind: str

    @property
    def inputs(self) -> dict[str, str]:
        """The flat inputs with nothing else changed."""
        return {self.name: self.text}


def changes(calculator: type[Calculator], without: Collection[str] = ()) -> Iterator[Change]:
    """For every input not of these kinds the nearest other value that the whole calculator takes."""
    for leaf in leaves(calculator.fields):
        if leaf.field.kind in without:
            continue
        for text in others(leaf.field):
            if ask(calculator, "odds", {leaf.name: text})["ok"]:
                yield Change(leaf.name, text, leaf.field.kind)
                break


def ask(
    calculator: type[Calculator], do: str, inputs: dict[str, str], root: str = "", **more: Any
) -> dict[str, Any]:
    """The host's reply to one request, over the same border as the browser's."""
    request = {"do": do, "id": calculator.id, "inputs": inputs, "root": root, **more}
    reply: dict[str, Any] = json.loads(call(json.dumps(request)))
    return reply


def refusal(field: Field) -> str:
    """The words with which an illegal value is refused, without the value."""
    return field.message.removesuffix(".")

"""Which calculators and tables stand for all others where a test is about the script that serves them all.

Such a script sees markup alone.
So each kind of markup is a feature, and a greedy cover takes whatever shows the most features that are left.
Nothing is listed by hand: features come from declarations, default answers and a roll of each.
"""

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from random import Random
from typing import Any

from macros import pages, tables
from macros.pages import Place
from macros.site.build import inputs
from rulespkg.html.answer import render
from rulespkg.html.pad import render as pad
from rulespkg.model.calculator import Calculator
from rulespkg.model.field import Field
from rulespkg.model.group import Rows
from rulespkg.model.table import Table
from rulespkg.model.tree import Node, nodes
from rulespkg.systems import EVERY, load, reckoning
from site_tests.cached import cached
from site_tests.cover import greedy

VOID = {"input", "br", "hr", "img"}
TELLING = ("type", "data-do")
"""Attributes whose values a script tells apart; of the others it matters that they are there."""

STATES = {"hidden", "disabled", "checked", "selected", "inputmode", "role"}
LOOKS = re.compile(r"rb-((tone|heat|series|key|area|shows)-.+|d\d+|head|torso|(left|right)-(arm|leg))")
"""Classes that only the style knows."""


class Kinds(HTMLParser):
    """The kinds of elements in some markup: each with the one around it, apart from drawings."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.around: list[tuple[str, str]] = []
        self.kinds: set[str] = set()
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        own = _name(tag, dict(attrs))
        if "svg" not in [name for name, _ in self.around]:
            self.kinds.add(f"{self.around[-1][1] if self.around else ''} > {own}{_state(dict(attrs))}")
        if tag not in VOID:
            self.around.append((tag, own))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """A part of a drawing."""

    def handle_endtag(self, tag: str) -> None:
        while self.around and self.around.pop()[0] != tag:
            pass


def _name(tag: str, attributes: dict[str, str | None]) -> str:
    classes = sorted(
        {
            class_name
            for class_name in (attributes.get("class") or "").split()
            if not LOOKS.fullmatch(class_name)
        }
    )
    return ".".join([tag, *classes])


def _state(attributes: dict[str, str | None]) -> str:
    parts = [f"{name}={attributes[name]}" for name in TELLING if name in attributes]
    parts += sorted(name for name in attributes if name.startswith("data-") and name not in TELLING)
    return "".join(f"[{part}]" for part in [*parts, *sorted(STATES & set(attributes))])


def kinds(html: str) -> set[str]:
    """The kinds of elements in some markup.

    >>> sorted(kinds('<p class="rb-help"><input type="text" checked></p>'))
    [' > p.rb-help', 'p.rb-help > input[type=text][checked]']
    """
    return Kinds(html).kinds


def features(calculator: type[Calculator]) -> frozenset[str]:
    """What scripts can meet in a calculator: its form, its default answer, a roll, the keys for a die."""
    elements = kinds(pages.calculator(_place(calculator.system), calculator.id))
    names = {calculator.system, *_declared(calculator), *(f"page {element}" for element in elements)}
    if calculator.has_dice:
        roll = calculator.initial().roll(Random(0))
        names |= {f"roll {element}" for element in kinds(render(roll, load(calculator.system), ""))}
        waiting = calculator.initial().resolve(()).waiting
        names |= {f"pad {element}" for element in kinds(pad(waiting))} if waiting else set()
    return frozenset(names)


def _place(system: str) -> Place:
    return Place(f"{system}/index.md")


def _declared(calculator: type[Calculator]) -> Iterator[str]:
    """What the markup does not tell: what fields hang on, how outcomes count, what no form shows."""
    yield from hanging(calculator.fields)
    own = ("check", "score", "wins", "veil", "offers")
    yield from (name for name in own if getattr(calculator, name) is not getattr(Calculator, name))
    if not all(action.shown for action in calculator.actions):
        yield "an action of cards alone"
    if calculator.saved:
        yield from (name for name in ("presets", "migrations") if getattr(calculator.saved, name))


def plain_features(subject: type[Calculator] | Table) -> frozenset[str]:
    """The little that tells most calculators or tables apart for a script, whatever surrounds it."""
    if isinstance(subject, Table):
        system = load(subject.id.partition(".")[0])
        tools = tables.has_tools(subject, system)
        return frozenset({reckoning(system.name, subject).shape.form, f"tools: {tools}"})
    traits = {name for name in ("actions", "saved", "strip", "has_dice") if getattr(subject, name)}
    return frozenset({*traits, *_kinds_of(subject.fields)})


def _kinds_of(fields: tuple[Field, ...]) -> Iterator[str]:
    for node in nodes(fields, rows=1):
        yield node.field.kind
        yield from (name for name in ("only", "fold") if getattr(node.field, name))


def hanging(fields: tuple[Field, ...]) -> Iterator[str]:
    """The kinds of fields that hang on others, and of what."""
    for node in nodes(fields, rows=1):
        if decider := node.decider:
            yield f"{_kinds_above(node)}{node.field.kind} only for some of a {decider.field.kind}"


def _kinds_above(node: Node) -> str:
    return f"{_kinds_above(node.parent)}{node.parent.field.kind}: " if node.parent else ""


def of_sheets(calculator: type[Calculator]) -> frozenset[str]:
    """What of a calculator's features the script of saved sheets can meet."""
    memory = {"presets", "migrations"} & FEATURES[calculator.id]
    of_the_sheet = {feature for feature in FEATURES[calculator.id] if "rb-sheet" in feature}
    folded = {"rows"} if any(isinstance(field, Rows) for field in calculator.fields) else set()
    naming = (
        "by its field" if any(field.name == "name" for field in calculator.fields) else "when it is saved"
    )
    return frozenset({f"named {naming}", *memory, *of_the_sheet, *folded})


def features_of_table(table: Table) -> frozenset[str]:
    """What scripts can meet in a table with rows: its cells, heads and tools."""
    system = table.id.partition(".")[0]
    html = tables.table(_place(system), table.id.removeprefix(f"{system}.table."))
    return frozenset({system, *kinds(html)})


def _every(what: str) -> dict[str, Any]:
    items = [item for name in EVERY for item in getattr(load(name), what)]
    return {item.id: item for item in items}


CALCULATORS: dict[str, type[Calculator]] = _every("calculators")
TABLES: dict[str, Table] = {id: table for id, table in _every("tables").items() if table.rows}


def _features_by_id() -> tuple[dict[str, frozenset[str]], dict[str, frozenset[str]]]:
    of_calculators = {id: features(calculator) for id, calculator in CALCULATORS.items()}
    return of_calculators, {id: features_of_table(table) for id, table in TABLES.items()}


FEATURES, FEATURES_OF_TABLES = cached("cover", inputs(""), Path(__file__), _features_by_id)
COVER = [CALCULATORS[id] for id in greedy(FEATURES)]
SHEETS = [
    CALCULATORS[id]
    for id in greedy(
        {id: of_sheets(calculator) for id, calculator in CALCULATORS.items() if calculator.saved}
    )
]
TABLE_COVER = [TABLES[id] for id in greedy(FEATURES_OF_TABLES)]

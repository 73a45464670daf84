"""Which calculators take the rows of a table: derived from their fields, so that no list is kept by hand."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple
from urllib.parse import quote, urlencode

from macros.paths import ROOT
from rulespkg.model.calculator import Calculator
from rulespkg.model.field import Choice
from rulespkg.model.problem import Refusal
from rulespkg.model.system import System
from rulespkg.model.table import Table
from rulespkg.model.tree import Node, leaves

CALLED = re.compile(r"""\bcalculator\(["']([\w.-]+)["']\)""")


class Taker(NamedTuple):
    """A field that takes rows of one table.

    ``values`` holds, by the row's slug, what the field must be given; ``also`` the other inputs without
    which the form would not show the field.
    """

    calculator: type[Calculator]
    page: str
    name: str
    values: dict[str, str]
    also: dict[str, str]


def takers(system: System, table: Table) -> tuple[Taker, ...]:
    """For each calculator and row the first field that takes it, told once for all rows of that field.

    Calculators that roll come first, and among them those that serve the most rules, so the whole before
    its parts.
    """
    at = pages(system.name)
    calculators = [calculator for calculator in system.calculators if calculator.id in at]
    takers = [taker for calculator in calculators for taker in _of(calculator, at[calculator.id], table)]
    return tuple(
        sorted(takers, key=lambda taker: (not taker.calculator.has_dice, -len(taker.calculator.rules)))
    )


def declared(table: Table, takers: tuple[Taker, ...], root: str) -> list[dict[str, Any]]:
    """Takers for `calculator/setup-from-row`: addresses from the page, and "*" where the row's value goes.

    "rows" and "values" stand there only where not every row is taken, or not by its own slug.
    """
    return [_declaration(taker, len(table.rows), root) for taker in takers]


def _declaration(taker: Taker, rows: int, root: str) -> dict[str, Any]:
    entry: dict[str, Any] = {
        "at": root + taker.page,
        "short": taker.calculator.id.partition(".")[2],
        "set": {taker.name: "*"} | taker.also,
        "title": taker.calculator.title,
        "rolls": taker.calculator.has_dice,
    }
    other = {slug: value for slug, value in taker.values.items() if slug != value}
    some = {"rows": list(taker.values)} if len(taker.values) < rows else {}
    return entry | some | ({"values": other} if other else {})


def _of(calculator: type[Calculator], page: str, table: Table) -> Iterator[Taker]:
    left = {row.slug for row in table.rows}
    for node in leaves(calculator.fields):
        options = node.field.options if isinstance(node.field, Choice) else ()
        values = {option.row: option.value for option in options if option.row in left}
        for also in _openings(node) if values else ():
            legal = {
                row: value for row, value in values.items() if _takes(calculator, {node.name: value} | also)
            }
            if legal:
                left -= legal.keys()
                yield Taker(calculator, page, node.name, legal, also)
                break


def _takes(calculator: type[Calculator], flat: dict[str, str]) -> bool:
    try:
        calculator.read(flat)
    except Refusal:
        return False
    return True


def _openings(node: Node) -> list[dict[str, str]]:
    """The other inputs that may open a field: none if it shows at first, else each value that opens it."""
    decider, only = node.decider, node.field.only
    if decider is None or only is None or node.shown:
        return [{}]
    return [{decider.name: value} for value in only[1]]


@cache
def pages(name: str) -> dict[str, str]:
    """The page of each calculator of a game, from the site's root: where the Markdown calls for it."""
    addresses = {}
    for path in sorted((ROOT / "docs" / name).glob("*.md")):
        page = f"{name}/" if path.stem == "index" else f"{name}/{path.stem}/"
        for id in CALLED.findall(path.read_text()):
            addresses[id if id.startswith(f"{name}.") else f"{name}.{id}"] = page
    return addresses


def filled(system: System, calculator: type[Calculator], flat: dict[str, str]) -> str:
    """Where a calculator stands with these inputs in it, from the site's root."""
    short = calculator.id.partition(".")[2]
    query = urlencode({f"{short}.{key}": value for key, value in flat.items()}, quote_via=quote)
    return f"{pages(system.name)[calculator.id]}{query and f'?{query}'}#calc-{short}"

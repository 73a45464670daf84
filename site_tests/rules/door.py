"""The one door: what a test asks of the package, it asks as a reader does.

Inputs are texts as an address holds them, a sheet changes by its actions, a table is named by its id.
Answers are read by their stable keys; nothing here looks behind a calculator.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from rulespkg import border
from rulespkg.chances import tails
from rulespkg.systems import load

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from random import Random

    from rulespkg.model.answer import Answer, Card, Chart, Grid, Value
    from rulespkg.model.calculator import Calculator

type Flat = Mapping[str, Any]
"""Inputs by their full names; what is no text becomes one as the form would write it."""


def calculator(id: str) -> Calculator:
    """The calculator "game.name"."""
    return load(id.partition(".")[0]).calculator(id)


def texts(flat: Flat) -> dict[str, str]:
    """Inputs as an address holds them.

    >>> texts({"aim": True, "times": 3, "extra": ["d6", "d8"]})
    {'aim': '1', 'times': '3', 'extra': 'd6+d8'}
    """
    return {name: _text(value) for name, value in flat.items()}


def _text(value: Any) -> str:
    if isinstance(value, bool):
        return "1" if value else "0"
    if isinstance(value, list | tuple):
        return "+".join(map(str, value)) or "none"
    return str(value)


def odds(id: str, flat: Flat) -> Result:
    """The exact answer to these inputs; ``Refusal`` as a reader would get it."""
    return Result(calculator(id).read(texts(flat)).odds())


def resolve(id: str, flat: Flat, faces: Iterable[int]) -> Result:
    """The answer to dice that lie on the table, in the order in which the calculator asks for them."""
    return Result(calculator(id).read(texts(flat)).resolve(faces))


def roll(id: str, flat: Flat, random: Random) -> Result:
    """The answer to dice of ``random``."""
    return Result(calculator(id).read(texts(flat)).roll(random))


def act(id: str, flat: Flat, action: str, **args: Any) -> dict[str, str]:
    """The sheet after an action, as its address holds it."""
    request = {"action": action, "args": texts(args)}
    return border.act(calculator(id).read(texts(flat)), request).flat()


def ask(do: str, id: str, flat: Flat | None = None, **more: Any) -> dict[str, Any]:
    """The reply of the border, as a page gets it."""
    request = {"do": do, "id": id, "inputs": texts(flat or {}), "root": "", **more}
    reply: dict[str, Any] = json.loads(border.call(json.dumps(request)))
    return reply


def row(table: str, slug: str) -> Any:
    """What one row of a table such as "buskit.table.cover" tells the rules, as JSON has it."""
    whole = load(table.partition(".")[0]).table(table)
    return json.loads(json.dumps(whole.row(slug).facts))


class Result:
    """An answer, read by keys; ``KeyError`` names those that are there."""

    def __init__(self, answer: Answer) -> None:
        self.answer = answer

    @property
    def headline(self) -> str:
        """The sentence of the answer."""
        return self.answer.headline

    def figure(self, key: str) -> Value:
        """The value of a figure."""
        return _keyed(self.answer.figures, key).value

    def effect(self, key: str, to: str = "") -> Value:
        """What a roll did to somebody, or to nobody in particular."""
        effects = {(effect.key, effect.to): effect.value for effect in self.answer.effects}
        if (key, to) not in effects:
            raise KeyError(f"no effect {key!r} to {to!r}; there is {', '.join(map(str, effects)) or 'none'}")
        return effects[key, to]

    def chart(self, key: str, view: str = tails.EXACTLY) -> Chart:
        """A chart, in one of the views that its switch shows."""
        chart: Chart = _keyed(self.answer.charts, key)
        return chart if view == tails.EXACTLY else tails.tail(chart, view)

    def points(self, chart: str, series: str = "", view: str = tails.EXACTLY) -> dict[str, Any]:
        """The values of a chart by the keys of its points; those of all series together if none is named.

        Only for the series of one histogram does it make sense to take them together.
        """
        every = self.chart(chart, view).series
        some = [_keyed(every, series)] if series else every
        points: dict[str, Any] = {}
        for part in some:
            for name, (_, value) in zip(part.keys, part.points, strict=True):
                points[name] = points[name] + value if name in points else value
        return points

    def spread(self, chart: str, series: str = "") -> dict[str, str]:
        """The chances of a chart that are more than nothing, as texts "num/den"."""
        return {name: str(value) for name, value in self.points(chart, series).items() if value}

    def grid(self, key: str) -> Grid:
        """A grid."""
        return _keyed(self.answer.grids, key)

    def cell(self, grid: str, row: str, column: str) -> Value:
        """One cell of a grid."""
        whole = self.grid(grid)
        return whole.rows[_place(whole.row_keys, row)][_place(whole.column_keys, column)].value

    def column(self, grid: str, column: str) -> dict[str, Value]:
        """One column of a grid by the keys of its rows."""
        whole = self.grid(grid)
        at = _place(whole.column_keys, column)
        return {name: cells[at].value for name, cells in zip(whole.row_keys, whole.rows, strict=True)}

    def card(self, key: str) -> Card:
        """A card of a tracker."""
        return _keyed(self.answer.cards, key)

    def meter(self, card: str, key: str) -> int:
        """What a meter of a card shows."""
        return _keyed(self.card(card).meters, key).now


def _keyed(several: Iterable[Any], key: str) -> Any:
    by_key = {item.key: item for item in several}
    if key not in by_key:
        raise KeyError(f"no {key!r}; there is {', '.join(by_key) or 'none'}")
    return by_key[key]


def _place(keys: tuple[str, ...], key: str) -> int:
    if key not in keys:
        raise KeyError(f"no {key!r}; there is {', '.join(keys) or 'none'}")
    return keys.index(key)

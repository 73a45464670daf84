"""An answer as lines of text: everything that a reader sees, with the keys, and numbers to twelve digits."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any

from rulespkg.answer import percent
from rulespkg.dice import Ratio

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rulespkg.answer import Answer, Card, Chart, Grid

MOST_DIGITS = 24
"""A longer fraction is cut to twelve digits of its value."""

MOST_LINES = 16
"""Of longer lists the rest is a digest."""


def lines(answer: Answer) -> Iterator[str]:
    """All of an answer."""
    yield f"= {answer.headline}" + (f" ({answer.tone})" if answer.tone else "")
    if answer.veil:
        yield f"  behind: {answer.veil}"
    for dice in answer.dice:
        faces = " ".join(f"d{one.sides}:{one.face}{'' if one.kept else f'({one.fate})'}" for one in dice.dice)
        yield f"  {dice.label}: {faces} = {dice.total}"
    for step in answer.steps:
        yield f"  - {step.text}" + (f" [{step.rule}]" if step.rule else "")
    for effect in answer.effects:
        yield f"  effect {effect.key}: {effect.value}" + (f" to {effect.to}" if effect.to else "")
    for figure in answer.figures:
        tone = f" ({figure.tone})" if figure.tone else ""
        yield f"  {figure.key} | {figure.label}: {value(figure.value, figure.unit)}{tone}"
    for chart in answer.charts:
        yield from _chart(chart)
    for body in answer.bodies:
        yield f"  body {body.title}: {body.sentence}"
        yield from (f"    {part.area} {part.label}: {value(part.value, part.unit)}" for part in body.parts)
    for grid in answer.grids:
        yield from _grid(grid)
    yield from card_lines(answer)
    for note in answer.notes:
        yield f"  note: {note.text}" + (f" [{note.rule}]" if note.rule else "")


def card_lines(answer: Answer) -> Iterator[str]:
    """The cards of a tracker, with the words on their buttons."""
    for card in answer.cards:
        yield _card(card)


def _card(card: Card) -> str:
    meters = ", ".join(f"{one.label} {one.now} of {one.most} {one.told}" for one in card.meters)
    parts = [card.status, meters, ", ".join(card.tags), " / ".join(one.label for one in card.presses)]
    return f"  card {card.key} | {card.title}: " + "; ".join(part for part in parts if part)


def _chart(chart: Chart) -> Iterator[str]:
    yield f"  chart {chart.key} | {chart.title}: {chart.sentence}"
    for series in chart.series:
        named = zip(series.keys, series.points, strict=True)
        points = [f"{key} {value(point, chart.unit)}" for key, (_, point) in named if point]
        yield f"    {series.key or series.name}: " + "; ".join(cut(points))


def _grid(grid: Grid) -> Iterator[str]:
    yield f"  grid {grid.key} | {grid.title}: " + " | ".join(grid.columns)
    rows = [" | ".join(_cell(cell) for cell in row) for row in grid.rows]
    yield from (f"    {row}" for row in cut(rows))


def _cell(cell: Any) -> str:
    return value(cell.value, cell.unit) + (" *" if cell.tone == "best" else "")


def cut(told: Iterable[str]) -> list[str]:
    """The first of many lines, and a digest of the rest.

    >>> cut(["a"] * 30)[-1]
    '… and 15 more (a65dcbfc)'
    """
    every = list(told)
    if len(every) <= MOST_LINES:
        return every
    rest = every[MOST_LINES - 1 :]
    digest = hashlib.sha256("\n".join(rest).encode()).hexdigest()[:8]
    return [*every[: MOST_LINES - 1], f"… and {len(rest)} more ({digest})"]


def value(found: Any, unit: str) -> str:
    """A value with what is exact about it.

    >>> value(Ratio(1, 3), "chance"), value(Ratio(1, 3**60), "dice"), value(3, "")
    ('33% 1/3', '2.35898248759e-29 dice', '3')
    """
    if not isinstance(found, Ratio):
        return f"{found} {unit}".strip() if unit != "chance" else str(found)
    exact = str(found) if len(str(found)) <= MOST_DIGITS else f"{float(found):.12g}"
    return f"{percent(found)} {exact}" if unit == "chance" else f"{exact} {unit}".strip()

"""An answer as lines of text: everything that a reader sees, with the keys, and numbers to twelve digits."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any

from rulespkg import border
from rulespkg.dice import Ratio
from rulespkg.model.answer import Answer, Card, Chart, Grid, percent
from rulespkg.model.group import Group, Rows
from site_tests.rules import door

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rulespkg.model.calculator import Calculator
    from rulespkg.model.field import Field

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
        faces = " ".join(
            f"d{die.sides}:{die.face}{'' if die.is_kept else f'({die.fate})'}" for die in dice.dice
        )
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


def form(calculator: type[Calculator]) -> Iterator[str]:
    """What a calculator asks: of each field its name, label, what is legal, what stands there at first."""
    yield f"{calculator.id} | {calculator.title} | {calculator.roll_label} | {calculator.odds_label}"
    for field in calculator.fields:
        yield from _field(field, "  ")
    for action in calculator.actions:
        yield f"  act {action.name} | {action.label}" + ("" if action.shown else " (on cards only)")
        for field in action.fields:
            yield from _field(field, "    ")
    if calculator.offers is not None:
        yield from _offers(calculator)


def _offers(calculator: type[Calculator]) -> Iterator[str]:
    """What characters can fill in: one as it stands at first, and the ready-made ones."""
    sheets = [("a new character", {})]
    saved = door.calculator(f"{calculator.system}.character").saved
    for name, sheet in [*sheets, *(saved.presets if saved else ())]:
        offered = [
            f"{offer.group}: {offer.label}: "
            + " ".join(f"{key}={text}" for key, text in offer.inputs.items())
            for offer in border.offers(calculator, {"sheet": sheet})
        ]
        yield f"  for {name}"
        yield from (f"    {line}" for line in cut(offered))


def _field(field: Field, indent: str) -> Iterator[str]:
    legal = " ".join(cut([option.value or "–" for option in getattr(field, "options", ())]))
    inner = getattr(field, "fields", ())
    parts = [
        "" if isinstance(field, Group) else legal or field.legal,
        "" if inner else f"at first {field.text(field.default) or '–'}",
        _only(*field.only) if field.only else "",
        f"under {field.fold}" if field.fold else "",
        f"folded: {' '.join(field.folded)}" if getattr(field, "folded", ()) else "",
        f"[{field.rule}]" if field.rule else "",
    ]
    yield f"{indent}{field.name} | {field.label}: " + "; ".join(part for part in parts if part)
    for inner_field in inner:
        yield from _field(inner_field, indent + "  ")
    if isinstance(field, Rows):
        for place, row in enumerate(field.default, 1):
            flat: dict[str, str] = {}
            Group("", "", field.fields).write(row, "", flat)
            yield f"{indent}  at first {place}: " + " ".join(f"{k.lstrip('.')}={v}" for k, v in flat.items())


def _only(other: str, values: tuple[str, ...]) -> str:
    return f"only with {other}: " + " ".join(cut(text or "–" for text in values))


def ended(id: str, flat: dict[str, str], faces: list[int]) -> Iterator[str]:
    """How a finished roll counts: as a success, among many rolls, and beside others."""
    calculator = door.calculator(id)
    inputs = calculator.read(flat)
    run = inputs.dice().resolve(faces)
    if run.waiting is not None:
        return
    won = inputs.can_win and ("yes" if inputs.wins(run.state) else "no")
    parts = [
        f"{calculator.win_label}: {won}" if won else "",
        f"{calculator.count_label} {inputs.counts(run.state)}" if calculator.count_label else "",
        f"score {inputs.score(run.state)}" if calculator.has_score else "",
    ]
    if any(parts):
        yield "  counts as " + ", ".join(part for part in parts if part)


def card_lines(answer: Answer) -> Iterator[str]:
    """The cards of a tracker, with the words on their buttons."""
    for card in answer.cards:
        yield _card(card)


def _card(card: Card) -> str:
    meters = ", ".join(f"{meter.label} {meter.now} of {meter.most} {meter.shows}" for meter in card.meters)
    parts = [card.status, meters, ", ".join(card.tags), " / ".join(press.label for press in card.presses)]
    return f"  card {card.key} | {card.title}: " + "; ".join(part for part in parts if part)


def _chart(chart: Chart) -> Iterator[str]:
    yield f"  chart {chart.key} | {chart.title}: {chart.sentence}"
    for series in chart.series:
        pairs = zip(series.keys, series.points, strict=True)
        points = [f"{key} {value(point, chart.unit)}" for key, (_, point) in pairs if point]
        yield f"    {series.key or series.name}: " + "; ".join(cut(points))


def _grid(grid: Grid) -> Iterator[str]:
    yield f"  grid {grid.key} | {grid.title}: " + " | ".join(grid.columns)
    rows = [" | ".join(_cell(cell) for cell in row) for row in grid.rows]
    yield from (f"    {row}" for row in cut(rows))


def _cell(cell: Any) -> str:
    return value(cell.value, cell.unit) + (" *" if cell.tone == "best" else "")


def cut(texts: Iterable[str]) -> list[str]:
    """The first of many lines, and a digest of the rest.

    >>> cut(["a"] * 30)[-1]
    '… and 15 more (a65dcbfc)'
    """
    every = list(texts)
    if len(every) <= MOST_LINES:
        return every
    rest = every[MOST_LINES - 1 :]
    digest = hashlib.sha256("\n".join(rest).encode()).hexdigest()[:8]
    return [*every[: MOST_LINES - 1], f"… and {len(rest)} more ({digest})"]


def value(amount: Any, unit: str) -> str:
    """A value with what is exact about it.

    >>> value(Ratio(1, 3), "chance"), value(Ratio(1, 3**60), "dice"), value(3, "")
    ('33% 1/3', '2.35898248759e-29 dice', '3')
    """
    if not isinstance(amount, Ratio):
        return f"{amount} {unit}".strip() if unit != "chance" else str(amount)
    exact = str(amount) if len(str(amount)) <= MOST_DIGITS else f"{float(amount):.12g}"
    return f"{percent(amount)} {exact}" if unit == "chance" else f"{exact} {unit}".strip()

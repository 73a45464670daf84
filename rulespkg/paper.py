"""What a sheet on paper shows of an answer: figures, tables and cards in plain words, and boxes to tick."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulespkg import systems
from rulespkg.html.answer import units_once
from rulespkg.html.markup import words
from rulespkg.play.person import Person

if TYPE_CHECKING:
    from rulespkg.model.answer import Card, Grid, Meter
    from rulespkg.model.calculator import Calculator

MOST_BOXES = 30
"""Nobody ticks more; a larger count is written as a number."""

NOTHING = ("", "–")
"""What stands in a cell where there is nothing to say."""

type Plain = dict[str, Any]


def paper(form: Calculator, side: str = "ours") -> Plain:
    """``figures``, ``grids`` and ``cards`` in words, without what the sheet does without, and ``marks``.

    A mark is something to tick on paper: a label, how many boxes, and how many of them are ticked.
    What has boxes is no figure as well; foes have none for what only heroes have.
    ``unprinted`` are names of inputs that are left out while they are as at first, among the keys of what is
    left out here.

    >>> guy = systems.load("buskit").calculator("buskit.character").read({"traits.might": "d8"})
    >>> paper(guy)["marks"][0]
    {'label': 'Wounds', 'boxes': 8, 'ticked': 0}
    >>> paper(guy)["figures"]
    []
    """
    answer = form.odds()
    unprinted = form.saved.unprinted if form.saved else ()
    marks = _marks(form, side)
    left_out = {*unprinted, *marks}
    figures = [figure for figure in answer.figures if figure.key not in left_out]
    return {
        "figures": [{"label": figure.label, "words": words(figure.value, figure.unit)} for figure in figures],
        "grids": [_grid(grid) for grid in answer.grids if grid.rows and grid.key not in left_out],
        "cards": [_card(card) for card in answer.cards if not _is_marked(card, marks)],
        "marks": list(marks.values()),
        "unprinted": unprinted,
    }


def _marks(form: Calculator, side: str) -> dict[str, Plain]:
    """The gauges of a character at a table, by their ids; what counts only now and then has none."""
    if form.id != f"{form.system}.character":
        return {}
    person = Person("", side, form.flat())
    gauges = [
        gauge for gauge in systems.play(form.system).gauges(person) if gauge.meaning and not gauge.quiet
    ]
    return {gauge.id: mark for gauge in gauges if (mark := _mark(gauge.label, gauge.most, gauge.used))}


def _mark(label: str, most: int, ticked: int) -> Plain:
    return {"label": label, "boxes": most, "ticked": ticked} if 0 < most <= MOST_BOXES else {}


def _grid(grid: Grid) -> Plain:
    """A table in words, without the columns in which nothing stands."""
    grid = units_once(grid)
    rows = [[words(cell.value, cell.unit) for cell in row] for row in grid.rows]
    filled = [place for place in range(len(grid.columns)) if any(row[place] not in NOTHING for row in rows)]
    return {
        "title": grid.title,
        "columns": [grid.columns[place] for place in filled],
        "rows": [[row[place] for place in filled] for row in rows],
    }


def _is_marked(card: Card, marks: dict[str, Plain]) -> bool:
    """Whether all that a card counts has boxes already."""
    return bool(card.meters) and all(meter.key in marks for meter in card.meters)


def _card(card: Card) -> Plain:
    marks = [mark for meter in card.meters if (mark := _mark(meter.label, meter.most, _ticked(meter)))]
    counts = [f"{meter.label} {meter.now}" for meter in card.meters if meter.most > MOST_BOXES]
    return {"title": card.title, "words": [card.status, *card.tags, *counts], "marks": marks}


def _ticked(meter: Meter) -> int:
    return meter.most - meter.now if meter.shows == "left" else meter.now

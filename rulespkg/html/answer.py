"""The renderer: an answer as HTML, the same at build time and in the browser.

Every text is escaped by ``tag``; every rule named in an answer becomes a link to the page that explains it.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from rulespkg.chances import tails
from rulespkg.dice import Ratio
from rulespkg.html import body, matters
from rulespkg.html import luck as luck_line
from rulespkg.html.card import card
from rulespkg.html.chart import across, is_too_much, legend, picture, shares
from rulespkg.html.markup import Html, block, join, tag, words
from rulespkg.html.rare_values import gathered
from rulespkg.html.throw import throws
from rulespkg.html.tone import TONES, mark, toned
from rulespkg.model.answer import (
    MOST_BITS,
    MOST_BITS_IN_TABLE,
    MOST_FRACTION,
    Aim,
    Answer,
    Cell,
    Chart,
    Figure,
    Grid,
    RollOn,
    Series,
    Step,
    Value,
    glance,
)
from rulespkg.model.words import minus

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rulespkg.model.system import System


EVEN = Ratio(1, 2)

MOST_CELLS = 400
"""A table with more cells has no fractions to unfold."""

MOST_WORD = 16
"""Longer words of a cell get room, so that they do not run down a phone one by one."""


def render(answer: Answer, system: System, root: str) -> str:
    """The whole answer; ``root`` leads from the page to the site's root, such as "../../".

    ``KeyError`` if the answer names a rule, table or row that the system does not have.
    """
    links = Links(system, root)
    parts = [
        _headline(answer.headline, answer.tone),
        luck_line.luck(answer.luck),
        *_thrown(answer, links),
        block("p", "rb-rolls-on", [_roll_on(roll) for roll in answer.rolls]),
        block("dl", "rb-figures", [_figure(figure) for figure in answer.figures]),
        *(body.figure(shape, links.to) for shape in answer.bodies),
        *(figure(chart) for chart in answer.charts),
        *(_grid(grid, links) for grid in answer.grids),
        luck_line.aims(answer.aims),
        matters.goals(answer.axes),
        matters.tornado(answer.tornado),
        matters.axes(answer.axes),
        block("div", "rb-cards", [card(drawn) for drawn in answer.cards]),
        _list("ul", "rb-notes", answer.notes, links),
    ]
    chance = glance(answer.chance) if answer.chance is not None else ""
    return str(tag("div", *parts, class_="rb-answer", data_chance=chance))


def _thrown(answer: Answer, links: Links) -> list[Html]:
    """Dice and steps; behind a button where they are a secret."""
    parts = [*throws(answer.dice), _list("ol", "rb-steps", answer.steps, links)]
    return [tag("details", tag("summary", answer.veil), *parts, class_="rb-veil")] if answer.veil else parts


def _roll_on(roll: RollOn) -> Html:
    return tag("button", roll.label, type="button", data_roll=roll.id)


class Links:
    """Links from one page to the rules, tables and rows of one system."""

    def __init__(self, system: System, root: str) -> None:
        self.system = system
        self.root = root

    def to(self, id: str) -> str:
        """Where a rule, table or row stands."""
        return self.root + self.system.place(id)

    def around(self, id: str, content: object) -> Html:
        """A link with its own words; an empty id leaves the words alone."""
        if not id:
            return join([content])
        return tag("a", content, href=self.to(id), class_="rb-rule")

    def titled(self, id: str) -> Html:
        """A link with the title of what it leads to."""
        return self.around(id, self._title(id))

    def _title(self, id: str) -> str:
        if id.startswith("#"):
            return self.system.label(id[1:])
        if id.startswith(f"{self.system.name}.table."):
            return self.system.table(id).title
        return self.system.rule(id).title


def _headline(headline: str, tone: str) -> Html:
    word = TONES[tone][0] if tone in TONES else ""
    if headline.casefold().startswith(word.casefold()):
        word = ""
    lead = [tag("strong", f"{word}:", class_="rb-tone-word"), " "] if word else []
    return tag("p", mark(tone), *lead, tag("span", headline), class_=toned("rb-headline", tone))


def _list(name: str, kind: str, steps: Sequence[Step], links: Links) -> Html:
    """Sentences with their rules; one that several in a row follow is named by the first."""
    lines: list[Html] = []
    before = ""
    for step in steps:
        shows_rule = step.rule and step.rule != before
        lines.append(tag("li", step.text, *([" ", links.titled(step.rule)] if shows_rule else [])))
        before = step.rule
    return block(name, kind, lines)


def _figure(figure: Figure) -> Html:
    """A number with its name; a chance has the mark of its outcome only where that is likelier than not."""
    value = tag("span", words(figure.value, figure.unit), class_="rb-value")
    likely = not (isinstance(figure.value, Ratio) and figure.unit == "chance") or figure.value >= EVEN
    tone = figure.tone if likely else ""
    parts = tag("dt", mark(tone), figure.label), tag("dd", value, exact(figure.value, figure.unit))
    return tag("div", *parts, class_=toned("rb-figure", tone))


def exact(value: Value, unit: str, cells: int = 0) -> Html:
    """The fraction behind a value, empty where the words say it all; a long one is folded.

    Of one with more than ``MOST_BITS`` only the length is told. A table of so many ``cells`` leaves out those
    with more than ``MOST_BITS_IN_TABLE``, and a large one all that would be folded.

    >>> exact(Ratio(7, 12), "chance")
    ' <span class="rb-exact">7/12</span>'
    """
    if not isinstance(value, Ratio) or value.den == 1 or (unit != "chance" and 100 % value.den == 0):
        return Html("")
    bits = max(value.num.bit_length(), value.den.bit_length())
    if cells and bits > MOST_BITS_IN_TABLE:
        return Html("")
    if bits > MOST_BITS:
        digits = round(value.den.bit_length() * math.log10(2), -1)
        return join([" ", tag("span", f"a fraction of about {digits:.0f} digits", class_="rb-exact")])
    fraction = minus(value)
    if len(fraction) <= MOST_FRACTION:
        return join([" ", tag("span", fraction, class_="rb-exact")])
    if cells > MOST_CELLS:
        return Html("")
    return join([" ", tag("details", tag("summary", "exact"), tag("code", fraction), class_="rb-exact")])


def figure(chart: Chart) -> Html:
    """A chart: its sentence, the picture, and a table of the same points; without points, the sentence.

    A distribution comes with all of it for each of its views, and the switch between them.
    """
    chart = gathered(chart._replace(series=tuple(series for series in chart.series if series.points)))
    kind = f"rb-chart rb-chart-{chart.kind}"
    caption, *parts = _view(chart, chart.title, tails.EXACTLY)
    if not (chart.distribution and parts):
        return tag("figure", caption, *parts, class_=kind)
    others = [
        tag("template", *_view(tails.tail(chart, view), chart.title, view), data_view=view)
        for view in tails.VIEWS
        if view != tails.EXACTLY
    ]
    return tag("figure", caption, _switch(chart.title), *parts, *others, class_=kind, data_chart=chart.key)


def _switch(title: str) -> Html:
    """The buttons that show a distribution in another way; without scripts it stays as it is."""
    buttons = [
        tag("button", name, type="button", data_view=view, aria_pressed=str(view == tails.EXACTLY).lower())
        for view, name in tails.VIEWS.items()
    ]
    return tag(
        "div", *buttons, class_="rb-views", role="group", aria_label=f"Chances: {title}", data_scripted=1
    )


def _view(chart: Chart, title: str, view: str) -> list[Html]:
    """What a chart says, shows and lists in one view; bars across and rows say which it is.

    Where there is too much for a picture, the table stands alone.
    """
    chart = shares(chart) if chart.kind == "stack" else chart
    if across(chart):
        chart = chart._replace(series=tuple(_worded(curve, view) for curve in chart.series))
    labels = chart.labels
    caption = tag("figcaption", tag("strong", title), " ", tag("span", chart.sentence))
    drawn = [picture(chart, labels), legend(chart, labels)] if labels and not is_too_much(chart) else []
    return [caption, *drawn, *([_points(chart, labels, view)] if labels else [])]


def _worded(series: Series, view: str) -> Series:
    return series._replace(
        points=tuple((tails.words(label, view), chance) for label, chance in series.points)
    )


def _points(chart: Chart, labels: Sequence[str], view: str) -> Html:
    """The table behind a chart; in a tail, series that never stand at the same value share a column."""
    unit = "Chance" if chart.unit == "chance" else chart.unit.capitalize()
    columns = [dict(curve.points) for curve in chart.series]
    if len(labels) == 1 and chart.kind == "stack":
        heads = [chart.label or "Outcome", unit]
        rows = [
            _point_row(curve.name, [curve.points[0][1]], chart.unit, len(chart.series))
            for curve in chart.series
        ]
    else:
        heads = [chart.label, *(curve.name or unit for curve in chart.series)]
        if view != tails.EXACTLY and sum(map(len, columns)) == len(labels):
            heads = [chart.label, unit]
            columns = [dict(point for curve in chart.series for point in curve.points)]
        pairs = [(tails.words(label, view), [column.get(label) for column in columns]) for label in labels]
        cells = len(labels) * len(columns)
        rows = [_point_row(name, values, chart.unit, cells) for name, values in pairs]
    if chart.sets:
        heads = [*heads, "Set"]
        rows = [_settable(row, aim) for row, aim in zip(rows, chart.sets, strict=True)]
    return tag("details", tag("summary", "Table"), _table(chart.title, heads, rows), class_="rb-chart-table")


def _point_row(label: str, values: Sequence[Ratio | None], unit: str, cells: int) -> Html:
    shares = (tag("td", *_share(value, unit, cells), class_="rb-number") for value in values)
    return tag("tr", tag("th", label, scope="row"), *shares)


def _share(chance: Ratio | None, unit: str, cells: int) -> tuple[str, Html]:
    return ("–", Html("")) if chance is None else (words(chance, unit), exact(chance, unit, cells))


def _settable(row: Html, aim: Aim) -> Html:
    """A row with a button that sets its value, which a tap on its point does as well."""
    cell = tag("td", luck_line.setter(aim))
    return Html(f"{row.removesuffix('</tr>')}{cell}</tr>")


def _table(title: str, heads: Sequence[str], rows: Sequence[Html]) -> Html:
    """A table in a frame that scrolls sideways by itself, by keyboard too; the theme adds none to a class."""
    titles = tag("tr", *(tag("th", head, scope="col") if head else tag("td") for head in heads))
    parts = tag("caption", title), tag("thead", titles), tag("tbody", *rows)
    table = tag("table", *parts, class_="rb-figures")
    return tag("div", table, class_="rb-scroll", role="group", tabindex=0, aria_label=title)


def _grid(grid: Grid, links: Links) -> Html:
    grid = units_once(grid) if grid.rows else grid
    heats = _heats(grid)
    cells = sum(map(len, grid.rows))
    rows = [_grid_row(row, heat, links, cells) for row, heat in zip(grid.rows, heats, strict=True)]
    sentence = tag("p", grid.sentence, class_="rb-sentence") if grid.sentence else ""
    return tag("div", sentence, _table(grid.title, grid.columns, rows), class_="rb-grid")


def units_once(grid: Grid) -> Grid:
    """The grid with bare numbers where one unit holds: the caption says it for all, or the column's head."""
    whole = _unit(cell for row in grid.rows for cell in row[1:])
    units = [_unit(column) for column in zip(*grid.rows, strict=True)]
    heads = [
        f"{head} ({unit})" if unit and not whole and unit not in head else head
        for head, unit in zip(grid.columns, units, strict=True)
    ]
    rows = [tuple(_bare(cell, unit) for cell, unit in zip(row, units, strict=True)) for row in grid.rows]
    title = f"{grid.title} ({whole})" if whole else grid.title
    return grid._replace(title=title, columns=tuple(heads), rows=tuple(rows))


def _unit(cells: Iterable[Cell]) -> str:
    """The unit of all numbers; "" for chances and where units differ."""
    units = {cell.unit for cell in cells if _counts(cell)}
    return "" if len(units) != 1 or "chance" in units else units.pop()


def _bare(cell: Cell, unit: str) -> Cell:
    return cell._replace(unit="") if unit and _counts(cell) else cell


def _grid_row(row: Sequence[Cell], heats: Sequence[int | None], links: Links, cells: int) -> Html:
    inner = [_cell("td", cell, heat, links, cells) for cell, heat in zip(row[1:], heats[1:], strict=True)]
    return tag("tr", *(_cell("th", cell, None, links, cells) for cell in row[:1]), *inner)


def _cell(name: str, cell: Cell, heat: int | None, links: Links, cells: int) -> Html:
    """A cell of a grid of so many ``cells``.

    One that opens a calculator leaves the exact fraction to it, so that many fit on a phone.
    """
    parts = [links.around(cell.link, words(cell.value, cell.unit))]
    parts += [] if "?" in cell.link else [exact(cell.value, cell.unit, cells)]
    if cell.tone == "best":
        star = tag("span", "★", aria_hidden="true")
        parts += [Html(" "), tag("span", star, " best", class_="rb-best-word")]
    return tag(name, *parts, class_=_cell_kind(cell, heat), scope="row" if name == "th" else "")


def _cell_kind(cell: Cell, heat: int | None) -> str:
    kinds = ["rb-number"] if _counts(cell) else ["rb-long"] if len(str(cell.value)) > MOST_WORD else []
    kinds += [f"rb-heat-{heat}"] if heat is not None else []
    kinds += [f"rb-tone-{cell.tone}"] if cell.tone else []
    return " ".join(kinds)


def _heats(grid: Grid) -> list[list[int | None]]:
    """Steps 0 to 9 for the numbers of a grid: chances on their own scale, others from least to most.

    ``None`` where nothing is shaded; in a large grid that is the lowest step, in which most cells are.
    """
    lowest = 0 if sum(map(len, grid.rows)) <= MOST_CELLS else 1
    counted = [float(c.value) for row in grid.rows for c in row[1:] if _counts(c) and not _chance(c)]
    ends = min(counted, default=0.0), max(counted, default=0.0)
    steps = [[_heat(cell, ends) if grid.heat and _counts(cell) else -1 for cell in row] for row in grid.rows]
    return [[step if step >= lowest else None for step in row] for row in steps]


def _counts(cell: Cell) -> bool:
    return not isinstance(cell.value, str)


def _chance(cell: Cell) -> bool:
    return cell.unit == "chance" and isinstance(cell.value, Ratio)


def _heat(cell: Cell, ends: tuple[float, float]) -> int:
    low, high = (0.0, 1.0) if _chance(cell) else ends
    share = (float(cell.value) - low) / (high - low) if high > low else 0.0
    return max(0, min(9, int(share * 10)))

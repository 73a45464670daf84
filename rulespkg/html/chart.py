"""Charts: the picture of a chart and its legend.

Pictures carry no ids, styles or scripts: classes give the colors, and series differ by pattern as well.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from rulespkg.dice import Ratio
from rulespkg.html.markup import Html, join, tag, words
from rulespkg.model.answer import Chart, Series, percent
from rulespkg.model.words import minus

if TYPE_CHECKING:
    from collections.abc import Sequence


WIDTH = 320
LONG = 5
"""A longer label does not stand under a column."""
MOST_ROWS = 40
"""So many bars with long labels may stand one below the other where most labels are short."""
MOST_LONG = 2
"""Both ends of a distribution."""
MOST_BARS = 400
"""A picture of more bars, one below the other, would be longer than ten screens of a phone."""
HATCHES = ("", "2 4", "6 4", "1 2", "8 2 2 2", "1 7")
DASHES = ("", "7 4", "2 4", "10 4 2 4", "4 2", "1 6")
DOTS = (
    "m-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z",
    "m-4 -4h8v8h-8z",
    "m0 -5l5 9h-10z",
    "m0 -5l5 5l-5 5l-5 -5z",
)
"""A disc, a square, a triangle, a diamond."""

SPARSE = 28
"""How far apart these stand on a line whose points are too close for one each."""


def shares(chart: Chart) -> Chart:
    """A stack with a series for each share, whichever way it was written; one bar has no label of its own."""
    if len(chart.series) == 1:
        curve = chart.series[0]
        return chart._replace(series=tuple(Series(name, (("", value),)) for name, value in curve.points))
    if any(len(bar.points) != 1 for bar in chart.series):
        return chart
    return chart._replace(
        series=tuple(bar._replace(points=(("", bar.points[0][1]),)) for bar in chart.series)
    )


def legend(chart: Chart, labels: Sequence[str]) -> Html:
    """What each series looks like, and its share where the chart is one bar.

    Nothing for a single series, and where each bar says itself which it is.
    """
    self_named = all([label for label, _ in curve.points] == [curve.name] for curve in chart.series)
    if len(chart.series) < 2 or (self_named and chart.kind == "bars"):
        return Html("")
    one_bar = chart.kind == "stack" and len(labels) == 1
    items = []
    for index, series in enumerate(chart.series):
        if not series.points:
            continue
        look = series.looks(index)
        mark = _line([(0, 8), (32, 8)], look, series.tone)
        if chart.kind == "over" and index:
            mark = _mark(2, 8, 28, 0)
        elif chart.kind != "lines":
            mark = _bar(0, 0, 32, 16, look, series.tone)
        swatch = tag(
            "svg", mark, class_="rb-swatch", viewBox="0 0 32 16", width=32, height=16, aria_hidden="true"
        )
        value = tag("span", words(series.points[0][1], chart.unit), class_="rb-share") if one_bar else ""
        items.append(tag("li", swatch, " ", series.name, " ", value))
    return tag("ul", *items, class_="rb-legend")


class Scale(NamedTuple):
    """An axis from ``first`` to ``last`` steps of size ``step``, zero among them."""

    first: int
    last: int
    step: float

    def share(self, value: float) -> float:
        """Where on the axis a value lies, from 0 at its start to 1 at its end."""
        return (value / self.step - self.first) / (self.last - self.first)

    def ticks(self) -> list[float]:
        """The values that are marked, at most five."""
        return [index * self.step for index in range(self.first, self.last + 1)]


WHOLE = Scale(0, 2, 0.5)
"""All that a chance can be."""


def scale(values: Sequence[float]) -> Scale:
    """A round axis for these values.

    >>> [round(tick, 2) for tick in scale([0.05, 0.58]).ticks()]
    [0.0, 0.2, 0.4, 0.6]
    """
    low, high = min(0, *values), max(0, *values)
    rough = (high - low) / 3 or 1.0
    size = 10.0 ** math.floor(math.log10(rough))
    step = next(size * by for by in (1, 2, 5, 10, 20) if size * by >= rough)
    first, last = math.floor(low / step + 1e-9), math.ceil(high / step - 1e-9)
    return Scale(first, max(last, first + 1), step)


def across(chart: Chart) -> bool:
    """Whether bars run from left to right, since their labels are too long to stand under columns.

    Among many numbers a few long labels, such as "90 or more", have room.
    """
    long = sum(len(label) > LONG for label in chart.labels)
    return chart.kind in ("bars", "over") and long > (0 if len(chart.labels) <= MOST_ROWS else MOST_LONG)


def is_too_much(chart: Chart) -> bool:
    """Whether there are more bars, one below the other, than anybody looks at."""
    return across(chart) and sum(len(curve.points) for curve in chart.series) > MOST_BARS


def picture(chart: Chart, labels: Sequence[str]) -> Html:
    """The chart as SVG, 320 units wide, which is also the narrowest screen.

    ``data-plot`` says where its points stand side by side: left edge, top, width and height;
    ``data-rows`` how many stand one below the other, all equally high.
    """
    values = [float(value) for series in chart.series for _, value in series.points]
    axis = WHOLE if chart.whole else scale(values)
    plot, rows = "", 0
    if chart.kind == "stack":
        height, shapes = _stack(chart, labels)
    elif across(chart):
        height, shapes = _rows(chart, labels, axis)
        rows = len(labels) if chart.kind == "over" or len(chart.series) == 1 else 0
    else:
        height, shapes = _plot(chart, labels, axis)
        plot = f"{LEFT} {TOP} {ROOM} {DEEP}"
    name = f"{chart.title}: {_KINDS[chart.kind]}; the table below it has the same figures."
    view = f"0 0 {WIDTH} {height}"
    places = {"data_plot": plot, "data_rows": rows or ""}
    keys = {"tabindex": 0, "aria_keyshortcuts": "ArrowLeft ArrowRight Home End"}
    return tag("svg", *shapes, viewBox=view, role="img", aria_label=name, **places, **keys)


_KINDS = {"stack": "shares of a bar", "bars": "bar chart", "lines": "line chart", "over": "bars with marks"}


def _stack(chart: Chart, labels: Sequence[str]) -> tuple[int, list[Html]]:
    shapes: list[Html] = []
    full = 1.0 if chart.unit == "chance" else max(_total(chart, label) for label in labels)
    for row, label in enumerate(labels):
        top = 4 + row * 54
        left = 0.0
        shapes += [_text(0, top + 10, label)] if len(labels) > 1 else []
        for index, series in enumerate(chart.series):
            value = dict(series.points).get(label, Ratio(0))
            width = float(value) / full * WIDTH
            if value:
                look = series.looks(index)
                shapes.append(_bar(left, top + 16, max(width - 1, 0.5), 28, look, series.tone))
            if width >= 40 and len(labels) == 1 and chart.unit == "chance":
                shapes.append(_text(left + width / 2, top + 10, percent(value), "middle"))
            left += width
    return 54 * len(labels), shapes


def _total(chart: Chart, label: str) -> float:
    """How many a bar of counts stands for."""
    return sum(float(dict(series.points).get(label, Ratio(0))) for series in chart.series)


def _rows(chart: Chart, labels: Sequence[str], axis: Scale) -> tuple[int, list[Html]]:
    """Bars from left to right, for labels too long to stand under columns."""
    shapes: list[Html] = []
    top, room = 0, WIDTH - 72
    zero = axis.share(0) * room
    unit = "chance" if chart.unit == "chance" else ""
    for label in labels:
        shapes.append(_text(0, top + 12, label))
        top += 18
        for index, series in enumerate(chart.series):
            value = dict(series.points).get(label)
            if value is not None:
                end = axis.share(float(value)) * room
                if chart.kind == "over" and index:
                    shapes.append(_mark(end, top - 19, 0, 18))
                    continue
                look = series.looks(index)
                shapes.append(_bar(min(zero, end), top, abs(end - zero), 14, look, series.tone))
                shapes.append(_text(max(zero, end) + 4, top + 11, words(value, unit)))
                top += 17
        top += 5
    return top, shapes


LEFT, TOP, ROOM, DEEP = 44, 18, 268, 140


def _plot(chart: Chart, labels: Sequence[str], axis: Scale) -> tuple[int, list[Html]]:
    """Columns or lines over labels in a row."""
    slot = ROOM / len(labels)
    draw = {"lines": _lines, "over": _over}.get(chart.kind, _columns)
    shapes = [*_axis(axis, chart.unit), *_under(labels, slot)]
    shapes.append(_text(LEFT + ROOM / 2, TOP + DEEP + 34, chart.label, "middle"))
    for index, series in enumerate(chart.series):
        places = [(labels.index(label), _height(axis, value)) for label, value in series.points]
        shapes += draw(places, slot, index, chart, _height(axis, Ratio(0)))
    return TOP + DEEP + 40, shapes


def _height(axis: Scale, value: Ratio) -> float:
    return TOP + DEEP * (1 - axis.share(float(value)))


def _columns(
    places: Sequence[tuple[int, float]], slot: float, index: int, chart: Chart, zero: float
) -> list[Html]:
    """The columns of one series; series that never meet need no places side by side."""
    labels = [label for series in chart.series for label, value in series.points if value]
    apart = len(labels) == len(set(labels))
    wide = slot * 0.84 / (1 if apart else len(chart.series))
    first = LEFT + slot * 0.08 + (0 if apart else index * wide)
    boxes = [(first + place * slot, min(y, zero), abs(zero - y)) for place, y in places if y != zero]
    series = chart.series[index]
    return _boxes(boxes, wide, series.looks(index), series.tone)


def _boxes(boxes: Sequence[tuple[float, float, float]], wide: float, index: int, tone: str) -> list[Html]:
    """The columns of a series as one shape: where each begins, and how deep it is."""
    if not boxes:
        return []
    across = _at(wide)
    course = "".join([f"M{_at(x)} {_at(y)}h{across}v{_at(deep)}h-{across}z" for x, y, deep in boxes])
    shape = tag("path", d=course, class_=_look(index, tone))
    middles = "".join([f"M{_at(x + wide / 2)} {_at(y)}v{_at(deep)}" for x, y, deep in boxes])
    return [shape, *_hatch(middles, wide, index)]


def _over(
    places: Sequence[tuple[int, float]], slot: float, index: int, chart: Chart, zero: float
) -> list[Html]:
    """Columns, and over them marks where the second series stands."""
    if index == 0:
        return _columns(places, slot, 0, chart._replace(series=chart.series[:1]), zero)
    across = _at(slot * 0.92)
    courses = [f"M{_at(LEFT + (place + 0.04) * slot)} {_at(y)}h{across}" for place, y in places]
    return [_edge("".join(courses)), *(_stroke(course) for course in courses)]


def _mark(x: float, y: float, across: float, down: float) -> Html:
    """A thick stroke with a light edge, to be seen on a bar as well as beside it."""
    course = f"M{_at(x)} {_at(y)}l{_at(across)} {_at(down)}"
    return tag("g", _edge(course), _stroke(course))


def _edge(course: str) -> Html:
    return tag("path", d=course, class_="rb-mark-edge")


def _stroke(course: str) -> Html:
    return tag("path", d=course, class_="rb-mark-line")


def _lines(
    places: Sequence[tuple[int, float]], slot: float, index: int, chart: Chart, _zero: float
) -> list[Html]:
    points = [(LEFT + (place + 0.5) * slot, y) for place, y in places]
    look, tone = chart.series[index].looks(index), chart.series[index].tone
    line = _line(points, look, tone)
    every = 1 if slot >= 10 else math.ceil(SPARSE / slot)
    # Where not every point has one, those of two series do not meet.
    dots = points[index * every // len(chart.series) % max(len(points), 1) :: every]
    return [line, *(_dot(x, y, look, tone) for x, y in dots)]


def _axis(axis: Scale, unit: str) -> list[Html]:
    shapes = [] if unit == "chance" else [_text(0, 9, unit)]
    for tick in axis.ticks():
        y = TOP + DEEP * (1 - axis.share(tick))
        shapes.append(tag("path", d=f"M{LEFT} {_at(y)}h{ROOM}", class_="rb-tick"))
        tick_text = minus(f"{tick * 100:.6g}%" if unit == "chance" else f"{tick:.6g}")
        shapes.append(_text(LEFT - 5, y + 4, tick_text, "end"))
    return shapes


def _under(labels: Sequence[str], slot: float) -> list[Html]:
    """As many labels as have room, "0" among them."""
    every = max(1, math.ceil((max(map(len, labels)) * 7 + 6) / slot))
    start = labels.index("0") % every if "0" in labels else 0
    places = range(start, len(labels), every)
    return [_text(LEFT + (i + 0.5) * slot, TOP + DEEP + 16, labels[i], "middle") for i in places]


def _at(place: float) -> str:
    return f"{place:.1f}".removesuffix(".0")


def _text(x: float, y: float, content: str, anchor: str = "") -> Html:
    place = {"x": _at(x), "y": _at(y), "text_anchor": anchor}
    return tag("text", content, **place, class_="rb-chart-text")


def _look(index: int, tone: str) -> str:
    return f"rb-series-{index % 6}" + (f" rb-tone-{tone}" if tone else "")


def _bar(x: float, y: float, width: float, height: float, index: int, tone: str) -> Html:
    """A bar; all but those of the first series are striped."""
    box = tag("rect", x=_at(x), y=_at(y), width=_at(width), height=_at(height), class_=_look(index, tone))
    return join([box, *_hatch(f"M{_at(x)} {_at(y + height / 2)}h{_at(width)}", height, index)])


def _hatch(course: str, breadth: float, index: int) -> list[Html]:
    """Stripes: a dashed line over the whole breadth of what it runs along."""
    dashes = HATCHES[index % 6]
    if not dashes:
        return []
    return [tag("path", d=course, class_="rb-hatch", stroke_width=_at(breadth), stroke_dasharray=dashes)]


def _line(points: Sequence[tuple[float, float]], index: int, tone: str) -> Html:
    course = " ".join(f"{_at(x)},{_at(y)}" for x, y in points)
    return tag(
        "polyline", points=course, class_=f"rb-line {_look(index, tone)}", stroke_dasharray=DASHES[index % 6]
    )


def _dot(x: float, y: float, index: int, tone: str) -> Html:
    course = f"M{_at(x)} {_at(y)}{DOTS[index % 4]}"
    return tag("path", d=course, class_=f"rb-dot {_look(index, tone)}")

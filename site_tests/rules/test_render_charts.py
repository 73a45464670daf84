"""Charts: every picture is told in words and numbers as well."""

import pytest

from rulespkg.dice import Ratio
from rulespkg.html.answer import figure
from rulespkg.html.chart import scale
from rulespkg.model.answer import Chart, Series
from site_tests.rules.markup import kind, rows_of, sound, text

HALF, THIRD = Ratio(1, 2), Ratio(1, 3)
KINDS = ("stack", "bars", "lines")


def chart(form: str, *series: Series, unit: str = "chance") -> Chart:
    return Chart(form, "Outcome", "Half of the time.", "Margin", series, unit)


@pytest.mark.parametrize("form", KINDS)
@pytest.mark.parametrize("count", [1, 2, 7])
def test_every_chart_has_a_sentence_a_picture_and_a_table(form: str, count: int) -> None:
    points = (("1", HALF), ("2", THIRD), ("a long label", Ratio(1, 6)))
    body = sound(figure(chart(form, *(Series(f"S{i}", points) for i in range(count)))))
    assert text(body).startswith("Outcome Half of the time.")
    picture = next(body.iter("svg"))
    assert (picture.get("role"), picture.get("aria-label", "")[:9]) == ("img", "Outcome: ")
    assert picture.get("viewBox", "").startswith("0 0 320 ")
    rows = rows_of(body)
    assert [" ".join([name, *[value] * count]) for name, value in zip(
        ("1", "2", "a long label"), ("50% 1/2", "33% 1/3", "17% 1/6"), strict=True
    )] == rows  # fmt: skip
    assert [text(row) for row in body.iter("summary")] == ["Table"]


def test_series_differ_by_more_than_color() -> None:
    two = (Series("A", (("1", HALF), ("2", HALF))), Series("B", (("1", THIRD), ("2", THIRD))))
    dashes = [line.get("stroke-dasharray") for line in sound(figure(chart("lines", *two))).iter("polyline")]
    assert len(set(dashes)) == 2
    assert len(kind(sound(figure(chart("bars", *two))), "rb-hatch")) == 2


@pytest.mark.parametrize("count", [2, 20, 26, 27, 100, 400])
def test_two_lines_have_marks_of_their_own_however_many_points_there_are(count: int) -> None:
    points = tuple((str(number), HALF) for number in range(count))
    body = sound(figure(chart("lines", Series("A", points), Series("B", points))))
    every = kind(body, "rb-dot")
    dots = [[dot.get("d", "") for dot in every if dot in kind(body, f"rb-series-{at}")] for at in (0, 1)]
    assert min(map(len, dots)) > 1
    places = [{dot.partition("m")[0] for dot in series} for series in dots]
    assert bool(places[0] & places[1]) == (count <= 26)
    assert len({dot.partition("m")[2] for series in dots for dot in series}) == 2


@pytest.mark.parametrize(
    "series",
    [
        (Series("", (("Win", HALF), ("Lose", HALF))),),
        (Series("Win", (("", HALF),)), Series("Lose", (("", HALF),))),
        (Series("Win", (("Win", HALF),)), Series("Lose", (("Lose", HALF),))),
    ],
    ids=["points", "series", "named-points"],
)
def test_one_stack_however_its_shares_are_written(series: tuple[Series, ...]) -> None:
    body = sound(figure(chart("stack", *series)))
    assert [text(item) for item in next(iter(kind(body, "rb-legend"))).iter("li")] == ["Win 50%", "Lose 50%"]
    assert rows_of(body) == ["Win 50% 1/2", "Lose 50% 1/2"]


def test_a_chart_without_points_is_its_sentence_and_missing_points_are_dashes() -> None:
    assert text(sound(figure(chart("bars", Series("A", ()))))) == "Outcome Half of the time."
    two = (Series("A", (("1", HALF),)), Series("B", (("2", THIRD),)))
    assert rows_of(sound(figure(chart("bars", *two)))) == ["1 50% 1/2 –", "2 – 33% 1/3"]


@pytest.mark.parametrize("values", [[0.0], [1.0], [0.003, 0.001], [-5.0, 7.0], [1e-9], [12345.0]])
def test_axes_hold_their_values_with_few_ticks(values: list[float]) -> None:
    axis = scale(values)
    assert 2 <= len(axis.ticks()) <= 5
    assert all(-1e-6 <= axis.share(value) <= 1 + 1e-6 for value in [*values, 0])

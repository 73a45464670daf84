"""Plots and words that every game shares."""

from __future__ import annotations

import pytest

from rulespkg.chances.charts import histogram, stacked
from rulespkg.dice import Distribution, Ratio
from rulespkg.model.answer import Figure
from rulespkg.model.words import several

HALF, QUARTER = Ratio(1, 2), Ratio(1, 4)
GAP = Distribution({-1: 1, 1: 2, 2: 1})


def test_a_histogram_has_a_bar_for_numbers_that_cannot_come_up() -> None:
    (series,) = histogram("T", "S.", "L", GAP).series
    assert series.points == (("−1", QUARTER), ("0", Ratio(0)), ("1", HALF), ("2", QUARTER))


def test_a_histogram_says_where_it_stays_open() -> None:
    (series,) = histogram("T", "S.", "L", GAP, open_from=2).series
    assert [label for label, _ in series.points] == ["−1", "0", "1", "2 or more"]


def test_kinds_of_outcomes_are_series_over_the_same_labels() -> None:
    chart = histogram(
        "T", "S.", "L", GAP, kind=lambda by: ("Up", "success") if by > 0 else ("Down", "failure")
    )
    down, up = chart.series
    assert (down.name, down.tone, up.name, up.tone) == ("Down", "failure", "Up", "success")
    assert [chance for _, chance in down.points] == [QUARTER, Ratio(0), Ratio(0), Ratio(0)]
    assert [chance for _, chance in up.points] == [Ratio(0), Ratio(0), HALF, QUARTER]


def test_a_stack_leaves_out_what_is_no_chance() -> None:
    chart = stacked(
        "T", (Figure("Win", HALF, tone="success"), Figure("Mean", 3, "points"), Figure("Lose", HALF))
    )
    assert [(series.name, series.tone) for series in chart.series] == [("Win", "success"), ("Lose", "")]
    assert chart.sentence == "Win 50%, lose 50%."


@pytest.mark.parametrize(
    ("noun", "more"),
    [("die", "dice"), ("Wild Die", "Wild Dice"), ("try", "tries"), ("day", "days"), ("boss", "bosses")],
)
def test_nouns_have_their_plurals(noun: str, more: str) -> None:
    assert several(noun) == more

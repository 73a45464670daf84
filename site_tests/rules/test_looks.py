"""What figures, charts and gauges look like: marks, colors, and words that nobody misreads."""

from __future__ import annotations

import re

import pytest

from rulespkg.dice import Ratio
from rulespkg.html.answer import render
from rulespkg.model.answer import Answer, Figure
from rulespkg.systems import NAMES, load
from site_tests.play.table import Table
from site_tests.rules import door

MARK = "rb-mark"


def html_of(chance: Ratio, tone: str) -> str:
    """A figure of a chance as a page has it."""
    return render(Answer("One.", figures=(Figure("All HP back", chance, tone=tone),)), load("basics"), "")


@pytest.mark.parametrize("tone", ["success", "failure", "critical"])
def test_a_chance_has_the_mark_of_an_outcome_only_where_it_is_likely(tone: str) -> None:
    assert MARK in html_of(Ratio(3, 4), tone)
    assert MARK not in html_of(Ratio(0), tone)
    assert f"rb-tone-{tone}" not in html_of(Ratio(1, 4), tone)


SET_UPS = [{}, {"aim": "2"}, {"weapon": "", "base": "kill"}, {"state": "graze"}, {"dead": "1"}]


@pytest.mark.parametrize("flat", SET_UPS)
def test_a_state_has_one_color_and_pattern_in_every_chart(flat: dict[str, str]) -> None:
    looks: dict[str, set[tuple[str, int]]] = {}
    for chart in door.calculator("d6xd6.attack").read(flat).odds().charts:
        if chart.kind == "stack":
            for place, series in enumerate(chart.series):
                looks.setdefault(series.name, set()).add((series.tone, series.looks(place)))
    assert "Graze" in looks
    assert {name: own_looks for name, own_looks in looks.items() if len(own_looks) > 1} == {}
    every = [look for name, own_looks in looks.items() if name != "Miss" for look in own_looks]
    assert len(every) == len(set(every))


@pytest.mark.parametrize(
    ("throw", "faces", "tone"),
    [
        ("d6; d6", [6, 5], "success"),
        ("d6; d6", [1, 2], "failure"),
        ("d6; d6", [6, 1], "mixed"),
        ("d6; d6", [1, 6], "mixed"),
        ("d6 v d6; d6", [3, 3, 1], "tie"),
        ("d6 v d6; d6 > 4", [6, 1, 6], "success"),
        ("d6 v d6; d6 > 4", [6, 1, 1], "mixed"),
    ],
)
def test_lines_of_the_bag_have_one_color_only_where_they_agree(
    throw: str, faces: list[int], tone: str
) -> None:
    form = door.calculator("dice.bag").read({"throw": throw, "aim": "number", "goal": "4"})
    assert form.resolve(faces).tone == tone


HARM = re.compile(r'aria-label="((?:Wounds|Shock|Stun|HP|Damage|Dazes) [^"]*)"')


@pytest.mark.parametrize("game", NAMES)
def test_what_is_left_of_a_gauge_and_what_is_taken_is_said(game: str) -> None:
    """In words beside the number, for everybody who sits at a table."""
    table = Table(game)
    table.seat_ready_made()
    table.ui["who"] = "p1"
    sheet, fight = table.pane("sheet"), table.pane("fight")
    sentences = HARM.findall(sheet)
    assert sentences
    assert [sentence for sentence in sentences if not sentence.endswith((" left", " taken"))] == []
    gauges = re.findall(r'class="rp-mini".*?</b></span><span[^>]*> ?([^<]*)<', fight)
    assert set(gauges) in ({"left"}, {"taken"}, {"left", "taken"})

"""The task roller and the Focus chart of D6xD6, and the readings that its calculators share."""

from __future__ import annotations

import re
from typing import Any

import pytest

from rulespkg.dice import Ratio
from rulespkg.model.problem import Refusal
from rulespkg.systems import load
from rulespkg.systems.d6xd6.figures import SWITCHES
from rulespkg.systems.d6xd6.odds.tables import PRODUCTS
from rulespkg.systems.d6xd6.readings import HOUSE

GAME = load("d6xd6")


def odds(id: str, inputs: dict[str, str]) -> Any:
    calculator = GAME.calculator(f"d6xd6.{id}")
    return calculator.read(inputs).odds()


def chance(inputs: dict[str, str]) -> Ratio:
    value: Ratio = odds("task", inputs).figures[0].value
    return value


@pytest.mark.parametrize("kind", ["focused", "unfocused", "unfamiliar"])
def test_the_chart_has_the_18_products_with_their_ways(kind: str) -> None:
    chart = odds("task", {"kind": kind, "damage": "stun"}).charts[0]
    labels = [label for label, _ in chart.series[0].points]
    assert labels == [row.label for row in PRODUCTS.rows]
    sums = [sum((series.points[i][1] for series in chart.series), Ratio(0)) for i in range(len(labels))]
    assert sums == [Ratio(row.facts["ways"], 36) for row in PRODUCTS.rows]


@pytest.mark.parametrize(
    ("inputs", "same_as"),
    [
        ({"plus": "2", "tier": "formidable", "first": "-2", "second": "-2"}, {}),
        ({"plus": "1", "tier": "formidable", "first": "-2", "second": "-2"}, {"first": "-1", "second": "-1"}),
        ({"plus": "0", "tier": "difficult", "first": "-1"}, {"first": "-1"}),
    ],
)
def test_pluses_buy_off_steps_of_difficulty(inputs: dict[str, str], same_as: dict[str, str]) -> None:
    assert chance({**inputs, "buy_off": "1"}) == chance(same_as)


def test_pluses_that_are_left_over_add_levels() -> None:
    bought = odds("task", {"buy_off": "1", "plus": "2", "tier": "difficult", "first": "-1"})
    assert min(bought.charts[1].series[1:], key=lambda series: int(series.key)).key == "2"


@pytest.mark.parametrize(
    ("inputs", "field"),
    [
        ({"buy_off": "1", "tier": "formidable", "first": "-1"}, "first"),
        ({"buy_off": "1", "tier": "average", "second": "-1"}, "second"),
        ({"kind": "unfamiliar", "plus": "1"}, "plus"),
        ({"damage": "knockout"}, "damage"),
        ({"focus": "0"}, "focus"),
        ({"focus": "37"}, "focus"),
        ({"armour": "massive"}, "armour"),
    ],
)
def test_bad_inputs_are_refused_by_name(inputs: dict[str, str], field: str) -> None:
    with pytest.raises(Refusal) as refusal:
        GAME.calculator("d6xd6.task").read(inputs)
    (problem,) = refusal.value.problems
    assert problem.name == field
    assert problem.message.startswith(f"{problem.label} must be ")


def test_armour_read_as_printed_helps_those_who_roll_low() -> None:
    low = {"kind": "unfocused", "focus": "8", "armour": "medium"}
    assert chance(low) == Ratio(7, 18)
    assert chance({**low, "armour_subtracts": "1"}) == chance({**low, "armour": "", "focus": "10"})
    high = {"focus": "6", "armour": "light"}
    assert chance(high) == chance({**high, "armour_subtracts": "1"})


def test_the_chart_says_why_a_high_focus_is_not_simply_better() -> None:
    answer = odds("focus-chart", {})
    assert answer.headline == "A high Focus is not simply better."
    assert answer.notes[0].text == (
        "From Focus 2 to 10, your chance at what you know well falls from 97.2% to 53%, "
        "and at what you half know it rises from 8.3% to 53%."
    )
    assert answer.charts[0].sentence.startswith("At Focus 10, Focused and Unfocused rolls are equally likely")


@pytest.mark.parametrize("damage", ["unhurt", "graze", "stun", "hit", "wound"])
def test_the_crossing_is_where_the_lines_cross(damage: str) -> None:
    chart = odds("focus-chart", {"damage": damage}).charts[0]
    well, half, _ = (dict(series.points) for series in chart.series)
    crossed = [focus for focus in well if well[focus] <= half[focus]]
    pattern = rf"Focus {crossed[0]}\b" if crossed else "always"
    assert re.search(pattern, chart.sentence)


def test_every_switch_can_be_settled_for_the_house() -> None:
    assert set(SWITCHES) == {switch.name for switch in HOUSE}


@pytest.mark.parametrize("name", [switch.name for switch in HOUSE])
def test_a_switch_in_force_is_told_wherever_it_stands(name: str) -> None:
    touched = [
        calculator for calculator in GAME.calculators if name in {field.name for field in calculator.fields}
    ]
    assert touched
    for calculator in touched:
        if calculator.id == "d6xd6.character":
            continue
        label = next(field.label for field in calculator.fields if field.name == name)
        answer = calculator.read({name: "1"}).odds()
        assert any(label.lower() in note.text.lower() for note in answer.notes), calculator.id

"""Every die against every die."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulespkg.answer import Answer, Cell, Grid, chance_cell, percent
from rulespkg.calculator import Calculator
from rulespkg.dice import Ratio
from rulespkg.field import Choice, Option
from rulespkg.plot import stacked
from rulespkg.systems.buskit.calculators.words import (
    MARGIN,
    house,
    margin_effects,
    margin_score,
    margin_wins,
    three_way,
    told_margin,
)
from rulespkg.systems.buskit.checks import LADDER, Odds, contest, opposed, wins
from rulespkg.systems.buskit.inputs import TIES, die

if TYPE_CHECKING:
    from rulespkg.calculator import Inputs


def _table_odds(inputs: Inputs) -> Answer:
    rows = []
    for against in LADDER:
        cells = [
            _share(opposed({"trait": acting}, {"trait": against}), inputs["show"] or "win", inputs["ties"])
            for acting in LADDER
        ]
        rows.append((Cell(f"against {against}", ""), *(chance_cell(chance) for chance in cells)))
    chosen = opposed({"trait": inputs["acting"]}, {"trait": inputs["against"]})
    figures = three_way(chosen, inputs["ties"])
    return Answer(
        f"A {inputs['acting']} beats a {inputs['against']} "
        f"{percent(wins(chosen, inputs['ties']))} of the time.",
        figures=figures,
        charts=(stacked(f"{inputs['acting']} against {inputs['against']}", figures),),
        grids=(
            Grid(
                "One die against one die",
                "Columns act, rows oppose.",
                ("Against", *LADDER),
                tuple(rows),
                heat=True,
                key="dice",
                column_keys=("against", *LADDER),
                row_keys=LADDER,
            ),
        ),
        notes=house(inputs),
    )


def _share(odds: Odds, show: str, ties: bool) -> Ratio:
    return {"win": wins(odds, ties), "tie": odds.tie, "fail": odds.fail}[show]


def _odds_fields() -> tuple[Any, ...]:
    shares = (Option("win", "Success"), Option("tie", "Tie"), Option("fail", "Failure"))
    return (
        die("acting", "Acting die", "d8"),
        die("against", "Against", "d6"),
        Choice("show", "Show in the table", "win", shares),
        TIES,
    )


ODDS_TABLE = Calculator(
    "buskit.odds-table",
    "Odds table",
    "Every die against every die, exact.",
    ("buskit.table.sample-probabilities",),
    _odds_fields(),
    _table_odds,
    lambda inputs: contest({"trait": inputs["acting"]}, {"trait": inputs["against"]}, ties=inputs["ties"]),
    lambda inputs, run: told_margin(run.state, inputs["ties"]),
    effects=margin_effects,
    score=margin_score,
    wins=margin_wins,
    counted=MARGIN,
)

"""The Focus chart: the three kinds of rolls side by side."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.answer import Answer, Cell, Figure, Grid, Step, chance_cell, number, percent
from rulespkg.calculator import Calculator, Inputs
from rulespkg.choices import folded
from rulespkg.dice import Procedure, Ratio
from rulespkg.plot import lines
from rulespkg.systems.d6xd6.calculators.words import (
    LEVELS,
    house,
    level_name,
    levels_score,
    levels_wins,
    roll_effects,
)
from rulespkg.systems.d6xd6.checks import (
    FOCUSED,
    KINDS,
    MOST_CHARACTER,
    UNFOCUSED,
    Task,
    level_odds,
    roll_stage,
    success,
)
from rulespkg.systems.d6xd6.inputs import (
    armour_field,
    armour_subtracts_field,
    damage_field,
    extra_field,
    focus_field,
    kind_field,
    task_of,
)
from rulespkg.systems.d6xd6.tables_checks import LEVELS as LEVEL_ROWS

if TYPE_CHECKING:
    from rulespkg.dice import Run
    from rulespkg.field import Field

CHART_FIELDS: tuple[Field, ...] = (
    focus_field(help="Marked in the table; the chart shows 1 to 10."),
    kind_field(),
    damage_field(),
    armour_field(),
    extra_field(),
    *folded("Optional rules", (armour_subtracts_field(),)),
)
SPLITS = tuple((row.facts["kind"], row.facts["levels"]) for row in LEVEL_ROWS.rows)
"""The columns of the table: a kind and the levels that are reached."""


def _charted(inputs: Inputs, kind: str, focus: int) -> Task:
    return task_of({**inputs, "kind": kind, "focus": focus}, subtracts=inputs["armour_subtracts"])


def _chart_odds(inputs: Inputs) -> Answer:
    people = range(1, MOST_CHARACTER + 1)
    chances = {
        kind: {str(focus): success(_charted(inputs, kind, focus)) for focus in people} for kind in KINDS
    }
    mine = {kind: success(_charted(inputs, kind, inputs["focus"])) for kind in KINDS}
    return Answer(
        _why(chances),
        figures=tuple(
            Figure(f"{kind.capitalize()}, Focus {inputs['focus']}", chance, key=kind)
            for kind, chance in mine.items()
        ),
        charts=(
            lines(
                "Chance to succeed by Focus",
                _crossing(chances),
                "Focus",
                "success",
                **{kind.capitalize(): points for kind, points in chances.items()},
            ),
            lines(
                "Mean levels by Focus", _means(inputs), "Focus", "mean_levels", **_mean_points(inputs)
            )._replace(unit="levels"),
        ),
        grids=(_split_grid(inputs),),
        notes=(
            Step(
                "Focus is how many things you do well: it measures breadth, and quality falls as it rises.",
                "d6xd6.focus.number",
            ),
            Step(
                "So a low Focus is a specialist, good at little; a high one does many things, and falls "
                "back on what it half knows more safely.",
                "d6xd6.character.focus-builder",
            ),
            Step("Letting a Focused skill rust lowers Focus again.", "d6xd6.growth.occupation"),
            *house(inputs, CHART_FIELDS),
        ),
    )


def _why(chances: dict[str, dict[str, Ratio]]) -> str:
    known, half = chances[FOCUSED], chances[UNFOCUSED]
    return (
        "A high Focus is not simply better: from Focus 2 to 10 what you know well falls from "
        f"{percent(known['2'])} to {percent(known['10'])}, while what you half know rises from "
        f"{percent(half['2'])} to {percent(half['10'])}."
    )


def _crossing(chances: dict[str, dict[str, Ratio]]) -> str:
    known, half = chances[FOCUSED], chances[UNFOCUSED]
    for focus, chance in known.items():
        if chance == half[focus]:
            return f"At Focus {focus} the Focused and the Unfocused are equally likely: {percent(chance)}."
        if chance < half[focus]:
            return f"From Focus {focus} on the Unfocused succeed more often than the Focused."
    return "Up to Focus 10 the Focused always succeed more often than the Unfocused."


def _mean_points(inputs: Inputs) -> dict[str, dict[str, Ratio]]:
    return {
        kind.capitalize(): {
            str(focus): level_odds(_charted(inputs, kind, focus)).mean()
            for focus in range(1, MOST_CHARACTER + 1)
        }
        for kind in KINDS
    }


def _means(inputs: Inputs) -> str:
    focus = inputs["focus"]
    means = [f"{kind} {number(level_odds(_charted(inputs, kind, focus)).mean())}" for kind in KINDS]
    return f"At Focus {focus}: {', '.join(means)}."


def _split_grid(inputs: Inputs) -> Grid:
    focuses = sorted({*range(1, MOST_CHARACTER + 1), inputs["focus"]})
    rows = tuple(
        (
            Cell(f"{focus}{' (yours)' if focus == inputs['focus'] else ''}", ""),
            *(chance_cell(_reached(inputs, kind, focus, least)) for kind, least in SPLITS),
        )
        for focus in focuses
    )
    heads = tuple(f"{kind.capitalize()}, {least}+" for kind, least in SPLITS)
    words = "The chance of so many levels or more; levels that no kind can reach have no column."
    return Grid(
        "Levels by Focus",
        words,
        ("Focus", *heads),
        rows,
        heat=True,
        key="levels",
        column_keys=("focus", *(f"{kind}_{least}" for kind, least in SPLITS)),
        row_keys=tuple(map(str, focuses)),
    )


def _reached(inputs: Inputs, kind: str, focus: int, least: int) -> Ratio:
    return level_odds(_charted(inputs, kind, focus)).probability(lambda levels: levels >= least)


def _chart_procedure(inputs: Inputs) -> Procedure:
    return Procedure(None, (roll_stage(_charted(inputs, inputs["kind"], inputs["focus"])),))


def _chart_headline(inputs: Inputs, run: Run) -> tuple[str, str]:
    outcome = run.state
    word = f"Success: {level_name(outcome.levels)}" if outcome.success else "Failure"
    return f"{word}, with a total of {outcome.total} against Focus {inputs['focus']}.", (
        "success" if outcome.success else "failure"
    )


FOCUS_CHART = Calculator(
    "d6xd6.focus-chart",
    "Focus chart",
    "Why is a high Focus not simply better? The three kinds of roll side by side.",
    ("d6xd6.focus.number", "d6xd6.roll.levels.focused", "d6xd6.roll.levels.unfocused"),
    CHART_FIELDS,
    _chart_odds,
    _chart_procedure,
    _chart_headline,
    score=levels_score,
    wins=levels_wins,
    counted=LEVELS,
    effects=lambda inputs, outcome: roll_effects(_charted(inputs, inputs["kind"], inputs["focus"]), outcome),
)

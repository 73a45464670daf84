"""The helper advisor."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.answer import Answer, Cell, Chart, Effect, Figure, Grid, Series, Step, chance_cell, percent
from rulespkg.calculator import Calculator, Counted, Inputs
from rulespkg.dice import Run
from rulespkg.systems.buskit.calculators.words import house, margin_effects, margin_wins, pools, told_margin
from rulespkg.systems.buskit.checks import (
    LADDER,
    help_odds,
    helping,
)
from rulespkg.systems.buskit.inputs import TIES, die, opposition_field, pool_field
from rulespkg.systems.buskit.offers import sides

if TYPE_CHECKING:
    from rulespkg.dice import Ratio
    from rulespkg.systems.buskit.checks import Help, PoolSpec


def _helper_odds(inputs: Inputs) -> Answer:
    helper, actor, opposition = pools(inputs, "helper", "actor", "opposition")
    chosen = help_odds(helper, inputs["die"], actor, opposition, inputs["ties"])
    every = {one: help_odds(helper, one, actor, opposition, inputs["ties"]) for one in LADDER}
    best = max(every, key=lambda one: float(every[one].overall))
    hurts = chosen.overall < chosen.unaided
    advice = (
        f"Helping with a {inputs['die']} lowers the chance from {percent(chosen.unaided)} "
        f"to {percent(chosen.overall)}."
        if hurts
        else f"Helping with a {inputs['die']} raises the chance from {percent(chosen.unaided)} "
        f"to {percent(chosen.overall)}."
    )
    if chosen.overall == chosen.unaided:
        advice = f"Helping with a {inputs['die']} changes nothing: {percent(chosen.overall)}."
    worth = every[best].overall > chosen.unaided
    rows = [
        (
            Cell(one, ""),
            chance_cell(help.assist),
            chance_cell(help.win_if_helped),
            chance_cell(help.win_if_hindered),
            chance_cell(help.overall, worth and one == best),
        )
        for one, help in every.items()
    ]
    nothing = (
        Cell("no help", ""),
        Cell("–", ""),
        Cell("–", ""),
        Cell("–", ""),
        chance_cell(chosen.unaided, not worth),
    )
    return Answer(
        advice,
        "failure" if hurts else "",
        figures=(
            Figure("With help", chosen.overall, key="overall"),
            Figure("Without help", chosen.unaided, key="unaided"),
            Figure("Helper succeeds", chosen.assist, key="assist"),
        ),
        charts=(
            Chart(
                "lines",
                "Overall chance by helper's die",
                f"The best choice is {'a ' + best if worth else 'no help'}.",
                "Helper's die",
                (
                    Series("With help", _curve(every), key="overall", keys=LADDER),
                    Series(
                        "Without help",
                        tuple((one, chosen.unaided) for one in LADDER),
                        key="unaided",
                        keys=LADDER,
                    ),
                ),
                key="helpers_die",
            ),
        ),
        grids=(
            Grid(
                "Every helper's die",
                "The star marks the best choice.",
                ("Die", "Helper succeeds", "If helped", "If hindered", "Overall"),
                (*rows, nothing),
                key="helpers_die",
                column_keys=("die", "assist", "win_if_helped", "win_if_hindered", "overall"),
                row_keys=(*LADDER, "none"),
            ),
        ),
        notes=(
            *((Step("This help hurts: a smaller die, or none, is wiser.", "buskit.help"),) if hurts else ()),
            *house(inputs),
        ),
    )


def _curve(every: dict[str, Help]) -> tuple[tuple[str, Ratio], ...]:
    return tuple((die, help.overall) for die, help in every.items())


def _margin(_: Inputs, state: tuple[bool, int]) -> int:
    return state[1]


def _wins(inputs: Inputs, state: tuple[bool, int]) -> bool:
    return margin_wins(inputs, state[1])


def _helper_effects(inputs: Inputs, state: tuple[bool, int]) -> tuple[Effect, ...]:
    """Whose pool the helper's die joins, and how the contest ended (buskit.help)."""
    assist, margin = state
    joined = Effect("helpers_die", inputs["die"], "actor" if assist else "opposition")
    return (joined, *margin_effects(inputs, margin))


def _helper_headline(inputs: Inputs, run: Run) -> tuple[str, str]:
    assist, margin = run.state
    words, tone = told_margin(margin, inputs["ties"])
    return f"The helper {'succeeds' if assist else 'gets in the way'}. {words}", tone


HELPER = Calculator(
    "buskit.helper",
    "Helper advisor",
    "Is it wise to help, and with which die?",
    ("buskit.help",),
    (
        pool_field("helper", "Helper", trait="d8"),
        die("die", "Helper's die", "d6", help="The difficulty the helper names.", rule="buskit.help"),
        pool_field("actor", "You", trait="d8"),
        opposition_field("opposition", "Opposition", trait="d10"),
        TIES,
    ),
    _helper_odds,
    lambda inputs: helping(
        *_helper_order(inputs),
        inputs["ties"],
    ),
    _helper_headline,
    effects=_helper_effects,
    offers=sides(("helper", "Helper"), ("actor", "You"), ("opposition", "Opposition")),
    score=_margin,
    wins=_wins,
    counted=Counted("Margin", _margin),
)


def _helper_order(inputs: Inputs) -> tuple[PoolSpec, str, PoolSpec, PoolSpec]:
    helper, actor, opposition = pools(inputs, "helper", "actor", "opposition")
    return helper, inputs["die"], actor, opposition

"""The opposed roll of two pools."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.answer import Answer, Chart, Effect, Figure, Step, percent
from rulespkg.calculator import Calculator
from rulespkg.dice import Procedure
from rulespkg.field import Flag
from rulespkg.plot import at_least, histogram, stacked
from rulespkg.systems.buskit.calculators.words import (
    MARGIN,
    house,
    margin_chart,
    margin_effects,
    margin_score,
    margin_wins,
    pools,
    three_way,
    told_margin,
)
from rulespkg.systems.buskit.checks import Odds, concessions_needed, contest, opposed, wins
from rulespkg.systems.buskit.inputs import TIES, opposition_field, pool_field
from rulespkg.systems.buskit.offers import sides
from rulespkg.words import plural

if TYPE_CHECKING:
    from rulespkg.calculator import Inputs
    from rulespkg.dice import Run


def _opposed_odds(inputs: Inputs) -> Answer:
    odds = opposed(*pools(inputs, "actor", "opposition"))
    figures = three_way(odds, inputs["ties"])
    usual = _usual(odds)
    return Answer(
        f"You succeed {percent(wins(odds, inputs['ties']))} of the time{usual}.",
        figures=(*figures, Figure("Mean margin", odds.margin.mean(), "points", key="mean_margin")),
        charts=(
            stacked("Outcome", figures),
            margin_chart(odds, inputs["ties"]),
            at_least(odds.margin),
            *((_concessions_chart(odds),) if inputs["concessions"] else ()),
        ),
        notes=(*(_CONCEDED if inputs["concessions"] else ()), *house(inputs)),
    )


_CONCEDED = (
    Step("With concessions a tie needs none; the GM may still ask for one.", "buskit.concessions.action"),
)


def _concessions_chart(odds: Odds) -> Chart:
    needed = odds.margin.map(concessions_needed)
    free = f"None are needed {percent(needed[0])} of the time."
    return histogram("Concessions to succeed", free, "Concessions", needed, key="concessions")


def _usual(odds: Odds) -> str:
    won = [(weight, -by) for by, weight in odds.margin.items() if by > 0]
    return f", most often by {-max(won)[1]}" if won else ""


def _opposed_procedure(inputs: Inputs) -> Procedure:
    actor, opposition = pools(inputs, "actor", "opposition")
    return contest(actor, opposition, ties=inputs["ties"])


def _opposed_headline(inputs: Inputs, run: Run) -> tuple[str, str]:
    words, tone = told_margin(run.state, inputs["ties"])
    needed = concessions_needed(run.state)
    if not inputs["concessions"] or tone == "success":
        return words, tone
    price = f"{plural(needed, 'concession')} would" if needed else "no concession is needed to"
    return f"{words[:-1]}; {price} turn it into success.", tone


def _opposed_effects(inputs: Inputs, margin: int) -> tuple[Effect, ...]:
    bought = (Effect("concessions", concessions_needed(margin)),) if inputs["concessions"] else ()
    return (*margin_effects(inputs, margin), *bought)


OPPOSED = Calculator(
    "buskit.opposed",
    "Opposed roll",
    "Build both sides and see who wins, by how much, and how often.",
    ("buskit.action.opposed", "buskit.dice.highest", "buskit.action.tie", "buskit.concessions.action"),
    (
        pool_field("actor", "You", trait="d8"),
        opposition_field("opposition", "Opposition", trait="d6"),
        TIES,
        Flag(
            "concessions",
            "Concessions turn failure into success (optional rule)",
            rule="buskit.concessions.action",
        ),
    ),
    _opposed_odds,
    _opposed_procedure,
    _opposed_headline,
    effects=_opposed_effects,
    offers=sides(("actor", "You"), ("opposition", "Opposition")),
    score=margin_score,
    wins=margin_wins,
    counted=MARGIN,
)

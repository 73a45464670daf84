"""Single rolls: opposed, one pool, Wild Dice, the odds table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulespkg.answer import Answer, Cell, Chart, Figure, Grid, Series, chance_cell, number, percent
from rulespkg.calculator import Calculator, Counted, Inputs
from rulespkg.dice import Procedure, Ratio, Stage
from rulespkg.field import Choice, Flag, Number, Option
from rulespkg.plot import at_least, bars, stacked
from rulespkg.systems.buskit.calculators.words import (
    MARGIN,
    house,
    ladder_chances,
    margin_chart,
    margin_score,
    margin_wins,
    pools,
    three_way,
    told_margin,
)
from rulespkg.systems.buskit.checks import (
    LADDER,
    Odds,
    contest,
    opposed,
    pool,
    tell_highest,
    wins,
)
from rulespkg.systems.buskit.inputs import TIES, die, pool_field
from rulespkg.systems.buskit.offers import sides
from rulespkg.words import plural

if TYPE_CHECKING:
    from rulespkg.systems.buskit.checks import PoolSpec


def _opposed_odds(inputs: Inputs) -> Answer:
    odds = opposed(*pools(inputs, "actor", "opposition"))
    figures = three_way(odds, inputs["ties"])
    usual = _usual(odds)
    return Answer(
        f"You succeed {percent(wins(odds, inputs['ties']))} of the time{usual}.",
        figures=(*figures, Figure("Mean margin", odds.margin.mean(), "points")),
        charts=(
            stacked("Outcome", figures),
            margin_chart(odds, inputs["ties"]),
            at_least(odds.margin),
        ),
        notes=house(inputs),
    )


def _usual(odds: Odds) -> str:
    won = [(weight, -by) for by, weight in odds.margin.items() if by > 0]
    return f", most often by {-max(won)[1]}" if won else ""


def _opposed_procedure(inputs: Inputs) -> Procedure:
    actor, opposition = pools(inputs, "actor", "opposition")
    return contest(actor, opposition)


OPPOSED = Calculator(
    "buskit.opposed",
    "Opposed roll",
    "Build both sides and see who wins, by how much, and how often.",
    ("buskit.action.opposed", "buskit.dice.highest", "buskit.action.tie"),
    (
        pool_field("actor", "You", trait="d8"),
        pool_field("opposition", "Opposition", help="A resisting character, or difficulty dice.", trait="d6"),
        TIES,
    ),
    _opposed_odds,
    _opposed_procedure,
    lambda inputs, run: told_margin(run.state, inputs["ties"]),
    offers=sides(("actor", "You"), ("opposition", "Opposition")),
    score=margin_score,
    wins=margin_wins,
    counted=MARGIN,
)


def _pool_odds(inputs: Inputs) -> Answer:
    (mine,) = pools(inputs, "pool")
    totals = pool(mine).odds()
    series = [Series("This pool", _bars(mine))]
    grid = [("This pool", mine)]
    if inputs["compare"]:
        (other,) = pools(inputs, "other")
        series.append(Series("Second pool", _bars(other)))
        grid.append(("Second pool", other))
    likely = max(totals, key=lambda face: (totals[face].num * totals[face].den ** -1, face))
    return Answer(
        f"This pool shows {number(totals.mean())} on average; {likely} is the likeliest total.",
        figures=(Figure("Mean", totals.mean(), "points"), Figure(f"Exactly {likely}", totals[likely])),
        charts=(
            Chart(
                "bars" if len(series) == 1 else "lines",
                "Totals",
                f"Totals run from {min(totals)} to {max(totals)}.",
                "Total",
                _aligned(series),
            ),
        ),
        grids=(
            Grid(
                "Chance to beat each difficulty",
                "A tie does not beat it.",
                ("Pool", *LADDER),
                tuple(
                    (Cell(name, ""), *(chance_cell(chance) for _, chance in ladder_chances(one)))
                    for name, one in grid
                ),
                heat=True,
            ),
        ),
    )


def _bars(one: PoolSpec) -> tuple[tuple[str, Ratio], ...]:
    totals = pool(one).odds()
    return tuple((str(face), totals[face]) for face in range(1, max(totals) + 1))


def _aligned(series: list[Series]) -> tuple[Series, ...]:
    longest = max(len(one.points) for one in series)
    zero = tuple((str(face), Ratio(0)) for face in range(1, longest + 1))
    return tuple(one._replace(points=(*one.points, *zero[len(one.points) :])) for one in series)


def _pool_procedure(inputs: Inputs) -> Procedure:
    (mine,) = pools(inputs, "pool")
    dice = pool(mine)
    return Procedure(None, (Stage("Pool", lambda _: dice, lambda _, total: total, tell_highest),))


POOL = Calculator(
    "buskit.pool",
    "Pool explorer",
    "What one pool of dice shows, and how often it beats each difficulty.",
    ("buskit.dice.highest", "buskit.penalty.multiple", "buskit.penalty.single"),
    (
        pool_field("pool", "Pool", trait="d8"),
        Flag("compare", "Compare with a second pool"),
        pool_field("other", "Second pool", trait="d6").but(only=("compare", ("1",))),
    ),
    _pool_odds,
    _pool_procedure,
    lambda inputs, run: (f"The total is {run.state}.", ""),
    offers=sides(("pool", "Pool"), ("other", "Second pool")),
    score=margin_score,
    counted=Counted("Total", margin_score),
)


def _wild_pools(inputs: Inputs, spend: int) -> tuple[PoolSpec, PoolSpec]:
    actor, opposition = pools(inputs, "actor", "opposition")
    return {**actor, "wild": spend}, opposition


def _wild_odds(inputs: Inputs) -> Answer:
    chances = [wins(opposed(*_wild_pools(inputs, k)), inputs["ties"]) for k in range(6)]
    rows = [
        (
            Cell(str(k), ""),
            chance_cell(chance),
            Cell(f"+{percent(chance - chances[k - 1])}" if k and chance > chances[k - 1] else "–", ""),
        )
        for k, chance in enumerate(chances)
    ]
    spent = inputs["spend"]
    return Answer(
        f"With {plural(spent, 'Wild Die')} you succeed "
        f"{percent(chances[spent])} of the time; without any {percent(chances[0])}.",
        figures=(Figure("Success", chances[spent], tone="success"), Figure("Without Wild Dice", chances[0])),
        charts=(
            bars(
                "Chance by Wild Dice spent",
                f"The first Wild Die is worth {percent(chances[1] - chances[0])}, "
                f"the fifth {percent(chances[5] - chances[4])}.",
                "Wild Dice",
                {str(k): chance for k, chance in enumerate(chances)},
                "success",
                "Success",
            ),
        ),
        grids=(
            Grid("Each further die", "What one more die adds.", ("Spent", "Success", "Gain"), tuple(rows)),
        ),
        notes=house(inputs),
    )


def _wild_procedure(inputs: Inputs) -> Procedure:
    actor, opposition = _wild_pools(inputs, inputs["spend"])
    return contest(actor, opposition)


WILD = Calculator(
    "buskit.wild",
    "Wild Dice",
    "How many Wild Dice are worth spending on this action?",
    ("buskit.wild.spend", "buskit.wild.die", "buskit.wild.budget"),
    (
        pool_field("actor", "You", help="Wild Dice are counted below.", trait="d8"),
        pool_field("opposition", "Opposition", trait="d10"),
        Number("spend", "Wild Dice to spend", 1, 0, 5, rule="buskit.wild.spend"),
        TIES,
    ),
    _wild_odds,
    _wild_procedure,
    lambda inputs, run: told_margin(run.state, inputs["ties"]),
    offers=sides(("actor", "You"), ("opposition", "Opposition")),
    score=margin_score,
    wins=margin_wins,
    counted=MARGIN,
)


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
    lambda inputs: contest({"trait": inputs["acting"]}, {"trait": inputs["against"]}),
    lambda inputs, run: told_margin(run.state, inputs["ties"]),
    score=margin_score,
    wins=margin_wins,
    counted=MARGIN,
)

"""How many Wild Dice to spend."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.answer import Answer, Cell, Figure, Grid, chance_cell, percent
from rulespkg.calculator import Calculator
from rulespkg.dice import Procedure, Ratio
from rulespkg.field import Number
from rulespkg.plot import bars
from rulespkg.problem import refuse
from rulespkg.systems.buskit.calculators.words import (
    MARGIN,
    house,
    margin_effects,
    margin_score,
    margin_wins,
    pools,
    told_margin,
)
from rulespkg.systems.buskit.checks import contest, opposed, wins
from rulespkg.systems.buskit.inputs import TIES, opposition_field, pool_field
from rulespkg.systems.buskit.offers import sides
from rulespkg.words import plural

if TYPE_CHECKING:
    from rulespkg.calculator import Inputs
    from rulespkg.systems.buskit.checks import PoolSpec


def _wild_pools(inputs: Inputs, spend: int) -> tuple[PoolSpec, PoolSpec]:
    actor, opposition = pools({**inputs, "actor": {**inputs["actor"], "wild": spend}}, "actor", "opposition")
    return actor, opposition


def _check_wild(inputs: Inputs) -> None:
    """No more than are left can be spent (buskit.wild.budget)."""
    left, spend = inputs["stock"], inputs["spend"]
    if spend > left:
        words = f"Wild Dice to spend must be at most the {left} you have left, not {spend}."
        raise refuse("spend", "Wild Dice to spend", words)
    _wild_pools(inputs, spend)


def _wild_odds(inputs: Inputs) -> Answer:
    chances = {k: wins(opposed(*_wild_pools(inputs, k)), inputs["ties"]) for k in _spendable(inputs)}
    spent = inputs["spend"]
    without = (Figure("Without Wild Dice", chances[0], key="without"),) if spent and 0 in chances else ()
    beside = f"; without any {percent(chances[0])}" if spent and 0 in chances else ""
    using = f"With {plural(spent, 'Wild Die')}" if spent else "Without Wild Dice"
    return Answer(
        f"{using} you succeed {percent(chances[spent])} of the time{beside}.",
        figures=(
            Figure("Success", chances[spent], tone="success", key="success"),
            *without,
            Figure("Wild Dice left then", inputs["stock"] - spent, "", key="left"),
        ),
        charts=(
            bars(
                "Chance by Wild Dice spent",
                _worth(chances),
                "Wild Dice",
                {str(k): chance for k, chance in chances.items()},
                "success",
                "Success",
                key="success",
            ),
        ),
        grids=(_gains(chances),),
        notes=house(inputs),
    )


def _spendable(inputs: Inputs) -> range:
    """Every number of Wild Dice that may be spent; none at all only where other dice are rolled."""
    mine = inputs["actor"]
    return range(0 if mine["trait"] or mine["extra"] else 1, inputs["stock"] + 1)


def _worth(chances: dict[int, Ratio]) -> str:
    if len(chances) == 1:
        return "There is no choice here."
    counts = list(chances)
    first, last = counts[1], counts[-1]
    words = f"Wild Die number {first} is worth {percent(chances[first] - chances[first - 1])}"
    more = f", number {last} {percent(chances[last] - chances[last - 1])}" if last > first else ""
    return f"{words}{more}."


def _gains(chances: dict[int, Ratio]) -> Grid:
    rows = []
    for k, chance in chances.items():
        gain = chance - chances.get(k - 1, chance)
        rows.append((Cell(str(k), ""), chance_cell(chance), Cell(f"+{percent(gain)}" if gain else "–", "")))
    return Grid(
        "Each further die",
        "What one more die adds.",
        ("Spent", "Success", "Gain"),
        tuple(rows),
        key="spent",
        column_keys=("spent", "success", "gain"),
        row_keys=tuple(map(str, chances)),
    )


def _wild_procedure(inputs: Inputs) -> Procedure:
    actor, opposition = _wild_pools(inputs, inputs["spend"])
    return contest(actor, opposition, ties=inputs["ties"])


WILD = Calculator(
    "buskit.wild",
    "Wild Dice",
    "How many Wild Dice are worth spending on this action?",
    ("buskit.wild.spend", "buskit.wild.die", "buskit.wild.budget"),
    (
        pool_field("actor", "You", help="Wild Dice are counted below.", leave=("wild",), trait="d8"),
        opposition_field("opposition", "Opposition", trait="d10"),
        Number("stock", "Wild Dice left", 5, 0, 20, rule="buskit.wild.budget"),
        Number("spend", "Wild Dice to spend", 1, 0, 20, rule="buskit.wild.spend"),
        TIES,
    ),
    _wild_odds,
    _wild_procedure,
    lambda inputs, run: told_margin(run.state, inputs["ties"]),
    _check_wild,
    effects=margin_effects,
    offers=sides(("actor", "You"), ("opposition", "Opposition")),
    score=margin_score,
    wins=margin_wins,
    counted=MARGIN,
)

"""The pool explorer."""

from __future__ import annotations

from rulespkg.dice import Distribution, Procedure, Ratio, Run, Stage
from rulespkg.model.answer import Answer, Chart, Effect, Figure, Grid, Series, chance_cell, number, text_cell
from rulespkg.model.calculator import Calculator
from rulespkg.model.form import flag
from rulespkg.systems.buskit.checks.opposed_roll import tell_highest
from rulespkg.systems.buskit.checks.pools import LADDER, PoolSpec, pool_of
from rulespkg.systems.buskit.fields import pool as pool_part
from rulespkg.systems.buskit.figures import DICE_COLUMNS, dice_row, ladder_chances
from rulespkg.systems.buskit.offers import pool_offers


class PoolExplorer(Calculator):
    """What one pool of dice shows, and how often it beats each difficulty."""

    id, title = "buskit.pool", "Pool explorer"
    purpose = "See what a handful of dice can do"
    strip = (("pool.trait", ""), ("pool.specialized", "Specialized"), ("pool.bonus", ""))
    before_play = True
    rules = "buskit.dice.highest", "buskit.penalty.multiple", "buskit.penalty.single"
    offers = pool_offers(("pool", "Pool"), ("other", "Second pool"))
    count_label = "Total"

    pool = pool_part("Pool", "d8")
    compare = flag("Compare with a second pool")
    other = pool_part("Second pool", "d6", only=("compare", ("1",)))

    def dice(self) -> Procedure:
        made = pool_of(self.pool.spec)
        stage = Stage("Pool", lambda _: made, lambda _, total: total, tell_highest, key="pool")
        return Procedure(None, (stage,))

    def headline(self, run: Run) -> tuple[str, str]:
        return f"The total is {run.state}.", ""

    def score(self, state: int) -> int:
        return state

    def effects(self, state: int) -> tuple[Effect, ...]:
        return (Effect("total", state),)

    def odds(self) -> Answer:
        mine = self.pool.spec
        totals = pool_of(mine).odds()
        second = [("other", "Second pool", self.other.spec)] if self.compare else []
        named: list[Named] = [("pool", "This pool", mine), *second]
        series = [Series(name, _bars(one), key=key) for key, name, one in named]
        likely = max(totals, key=lambda face: (totals[face].num * totals[face].den ** -1, face))
        return Answer(
            f"This pool shows {number(totals.mean())} on average{_usual(totals, likely)}.",
            figures=(
                Figure("Mean", totals.mean(), "points", key="mean"),
                Figure(f"Exactly {likely}", totals[likely], key="likeliest"),
            ),
            charts=(
                Chart(
                    "bars" if len(series) == 1 else "lines",
                    "Totals",
                    f"Totals run from {min(totals)} to {max(totals)}.",
                    "Total",
                    _aligned(series),
                    key="totals",
                    distribution="each",
                ),
            ),
            grids=(_dice_grid(named), _ladder_grid(named)),
        )


def _usual(totals: Distribution, likely: int) -> str:
    """The likeliest total, where there is one."""
    alike = sum(totals[face] == totals[likely] for face in totals)
    return f", most often {likely}" if alike == 1 and len(totals) > 1 else ""


type Named = tuple[str, str, PoolSpec]
"""A pool with its key and its name."""


def _dice_grid(named: list[Named]) -> Grid:
    return Grid(
        "What you roll",
        "Of the Trait dice one counts; the best of that, the other dice and the Wild Dice is the total.",
        ("Pool", *DICE_COLUMNS.values()),
        tuple((text_cell(name), *dice_row(one)) for _, name, one in named),
        key="dice",
        column_keys=("pool", *DICE_COLUMNS),
        row_keys=tuple(key for key, _, _ in named),
    )


def _ladder_grid(named: list[Named]) -> Grid:
    return Grid(
        "Chance to beat each difficulty",
        "A tie does not beat it.",
        ("Pool", *LADDER),
        tuple(
            (text_cell(name), *(chance_cell(chance) for _, chance in ladder_chances(one)))
            for _, name, one in named
        ),
        heat=True,
        key="beats",
        column_keys=("pool", *LADDER),
        row_keys=tuple(key for key, _, _ in named),
    )


def _bars(one: PoolSpec) -> tuple[tuple[str, Ratio], ...]:
    totals = pool_of(one).odds()
    return tuple((str(face), totals[face]) for face in range(1, max(totals) + 1))


def _aligned(series: list[Series]) -> tuple[Series, ...]:
    longest = max(len(one.points) for one in series)
    zero = tuple((str(face), Ratio(0)) for face in range(1, longest + 1))
    keys = tuple(face for face, _ in zero)
    return tuple(one._replace(points=(*one.points, *zero[len(one.points) :]), keys=keys) for one in series)

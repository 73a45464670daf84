"""The pool explorer."""

from __future__ import annotations

from rulespkg.dice import Distribution, Procedure, Ratio, Run, Stage
from rulespkg.model.answer import Answer, Chart, Effect, Figure, Grid, Series, number
from rulespkg.model.calculator import Calculator
from rulespkg.model.form import flag
from rulespkg.systems.buskit.checks.opposed_roll import tell_highest
from rulespkg.systems.buskit.checks.pools import LADDER, PoolSpec, pool_of
from rulespkg.systems.buskit.fields import pool as pool_part
from rulespkg.systems.buskit.figures import DICE_COLUMNS, NamedPool, ladder_chances
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
        pool = pool_of(self.pool.spec)
        stage = Stage(
            "Pool",
            lambda _: pool,
            lambda _, total: total,
            lambda _, throw, _total: tell_highest(throw, pool),
            key="pool",
        )
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
        pools = {"pool": NamedPool("This pool", mine)}
        if self.compare:
            pools["other"] = NamedPool("Second pool", self.other.spec)
        series = [Series(pool.name, _bars(pool.spec), key=key) for key, pool in pools.items()]
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
            grids=(_dice_grid(pools), _ladder_grid(pools)),
        )


def _usual(totals: Distribution, likely: int) -> str:
    """The likeliest total, where there is one."""
    alike = sum(totals[face] == totals[likely] for face in totals)
    return f", most often {likely}" if alike == 1 and len(totals) > 1 else ""


def _dice_grid(pools: dict[str, NamedPool]) -> Grid:
    return Grid.of(
        "dice",
        "What you roll",
        "Of the Trait dice one counts; the best of that, the other dice and the Wild Dice is the total.",
        pools,
        ("pool", "Pool", lambda pool: pool.name),
        *DICE_COLUMNS,
    )


def _ladder_grid(pools: dict[str, NamedPool]) -> Grid:
    beaten = {key: (pool.name, dict(ladder_chances(pool.spec))) for key, pool in pools.items()}
    return Grid.of(
        "beats",
        "Chance to beat each difficulty",
        "A tie does not beat it.",
        beaten,
        ("pool", "Pool", lambda pool: pool[0]),
        *((die, die, lambda pool, die=die: pool[1][die]) for die in LADDER),
        heat=True,
    )


def _bars(spec: PoolSpec) -> tuple[tuple[str, Ratio], ...]:
    totals = pool_of(spec).odds()
    return tuple((str(face), totals[face]) for face in range(1, max(totals) + 1))


def _aligned(series: list[Series]) -> tuple[Series, ...]:
    longest = max(len(curve.points) for curve in series)
    zero = tuple((str(face), Ratio(0)) for face in range(1, longest + 1))
    keys = tuple(face for face, _ in zero)
    return tuple(
        curve._replace(points=(*curve.points, *zero[len(curve.points) :]), keys=keys) for curve in series
    )

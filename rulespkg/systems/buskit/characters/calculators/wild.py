"""How many Wild Dice to spend."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.chances.charts import bars
from rulespkg.model.answer import Answer, Figure, Grid, percent
from rulespkg.model.form import part, whole
from rulespkg.model.problem import refuse
from rulespkg.model.words import plural
from rulespkg.systems.buskit.checks.margin_calculator import MarginCalculator
from rulespkg.systems.buskit.checks.opposed_roll import opposed_odds, opposed_roll, success_chance
from rulespkg.systems.buskit.fields import Pool, opposition, ties
from rulespkg.systems.buskit.offers import pool_offers

if TYPE_CHECKING:
    from rulespkg.dice import Procedure, Ratio
    from rulespkg.systems.buskit.checks.pools import PoolSpec


class PoolWithoutWild(Pool):
    """A pool whose Wild Dice are counted by themselves."""

    leave = ("wild",)


class WildDice(MarginCalculator):
    """How many Wild Dice are worth spending on this action?"""

    id, title = "buskit.wild", "Wild Dice"
    purpose = "Spend Wild Dice on an action"
    strip = (("actor.trait", "Your die"), ("opposition.trait", "Their die"), ("spend", "Wild Dice"))
    rules = "buskit.wild.spend", "buskit.wild.die", "buskit.wild.budget"
    offers = pool_offers(("actor", "You"), ("opposition", "Opposition"))

    actor = part(PoolWithoutWild, "You", {"trait": "d8"}, help="Wild Dice are counted below.")
    opposition = opposition("Opposition", "d10")
    stock = whole("Wild Dice left", 5, 0, 20, rule="buskit.wild.budget")
    spend = whole("Wild Dice to spend", 1, 0, 20, rule="buskit.wild.spend")
    ties = ties()

    def check(self) -> None:
        """No more than are left can be spent (buskit.wild.budget)."""
        if self.spend > self.stock:
            words = f"Wild Dice to spend must be at most the {self.stock} you have left, not {self.spend}."
            raise refuse("spend", "Wild Dice to spend", words)
        self.dice()

    def dice(self) -> Procedure:
        return opposed_roll(*self.pools(self.spend), ties=self.ties)

    def pools(self, spend: int) -> tuple[PoolSpec, PoolSpec]:
        """Both sides with so many Wild Dice spent."""
        return self.actor.but(wild=spend).spec, self.opposition.spec

    @property
    def spendable(self) -> range:
        """Every number of Wild Dice that may be spent; none at all only where other dice are rolled."""
        return range(0 if self.actor.trait or self.actor.extra else 1, self.stock + 1)

    def odds(self) -> Answer:
        chances = {k: success_chance(opposed_odds(*self.pools(k)), self.ties) for k in self.spendable}
        spent = self.spend
        without = (Figure("Without Wild Dice", chances[0], key="without"),) if spent and 0 in chances else ()
        return Answer(
            _headline(spent, chances),
            figures=(
                Figure("Success", chances[spent], tone="success", key="success"),
                *without,
                Figure("Wild Dice left then", self.stock - spent, "", key="left"),
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
            notes=self.ties_note,
        )


def _headline(spent: int, chances: dict[int, Ratio]) -> str:
    if spent and 0 in chances:
        return f"You succeed {percent(chances[spent])} of the time, {percent(chances[0])} without Wild Dice."
    using = f"With {plural(spent, 'Wild Die')}" if spent else "Without Wild Dice"
    return f"{using} you succeed {percent(chances[spent])} of the time."


def _worth(chances: dict[int, Ratio]) -> str:
    if len(chances) == 1:
        return "There is no choice here."
    counts = list(chances)
    first, last = counts[1], counts[-1]
    words = f"Wild Die {first} adds {_points(chances[first] - chances[first - 1])}"
    more = f", die {last} adds {_points(chances[last] - chances[last - 1])}" if last > first else ""
    return f"{words}{more} percentage points."


def _points(gain: Ratio) -> str:
    """A difference of chances in percentage points."""
    return percent(gain)[:-1]


def _gains(chances: dict[int, Ratio]) -> Grid:
    def gain(spent: int) -> str:
        more = chances[spent] - chances.get(spent - 1, chances[spent])
        return f"+{_points(more)}" if more else "–"

    return Grid.of(
        "spent",
        "Each further die",
        "What one more die adds.",
        {str(spent): spent for spent in chances},
        ("spent", "Spent", str),
        ("success", "Success", lambda spent: chances[spent]),
        ("gain", "Percentage points more", gain),
    )

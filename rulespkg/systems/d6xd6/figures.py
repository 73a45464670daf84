"""Figures, charts and sentences that several of D6xD6's calculators give."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rulespkg.chances.charts import stacked
from rulespkg.dice import Distribution, Ratio
from rulespkg.model.answer import Chart, Effect, Figure, Series, Step, percent
from rulespkg.model.calculator import Calculator
from rulespkg.model.words import plural
from rulespkg.systems.d6xd6.checks.dice import PAIR, products
from rulespkg.systems.d6xd6.checks.roll import LEVEL, Outcome, Task, level_odds, read
from rulespkg.systems.d6xd6.damage.ranks import DEAD, label_of, look_of, name_of
from rulespkg.systems.d6xd6.damage.tables import KILL

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rulespkg.model.field import Field

LEVEL_TONES = ("failure", "marginal", "success", "success", "critical")


def level_name(levels: int) -> str:
    """Success levels in words."""
    return plural(levels, LEVEL) if levels else "Failure"


def level_tone(levels: int) -> str:
    """The tone of so many levels, for charts."""
    return LEVEL_TONES[min(levels, len(LEVEL_TONES) - 1)]


def level_figures(task: Task) -> tuple[Figure, ...]:
    """The chance of each number of levels, failure first."""
    odds = level_odds(task)
    return tuple(
        Figure(level_name(level), odds[level], tone=level_tone(level), key=f"levels_{level}")
        for level in odds
    )


def levels_chart(task: Task) -> Chart:
    """The chance of each number of levels, which are the keys, as one bar."""
    chart = stacked("Success levels", level_figures(task), "levels", "bars")
    pairs = zip(chart.series, level_odds(task), strict=True)
    return chart._replace(series=tuple(curve._replace(key=str(n), keys=(str(n),)) for curve, n in pairs))


def product_chart(task: Task) -> Chart:
    """The 18 products of two dice, each with what it comes to."""
    every = tuple(products())
    shares: dict[int, dict[int, int]] = {}
    for (a, b), weight in PAIR.odds().items():
        ways = shares.setdefault(read(task, (a, b)).levels, {})
        ways[a * b] = ways.get(a * b, 0) + weight
    series = tuple(
        Series(
            level_name(share),
            tuple(
                (str(product), Ratio(shares[share].get(product, 0), PAIR.odds().total)) for product in every
            ),
            level_tone(share),
            f"levels_{share}",
            tuple(map(str, every)),
        )
        for share in sorted(shares)
    )
    good = {product for share in shares if share for product in shares[share]}
    some = good & set(shares.get(0, ()))
    words = _succeeding(len(every), len(good), len(some))
    title, label = "The 18 products", "Product of the dice as they fall"
    return Chart("bars", title, words, label, series, key="products", distribution="parts")


def _succeeding(every: int, good: int, some: int) -> str:
    """How many of all products succeed, some of them with some faces only."""
    if some:
        return f"Of {every} products, {good - some} always succeed, and {some} succeed with some faces only."
    return f"{plural(good, 'product')} of {every} succeed{'s' if good == 1 else ''}."


def state_chart(title: str, states: Distribution, dead: bool = False) -> Chart:
    """The chance of each state, mildest first, as one bar; what cannot come has no share, and no words."""
    ranks = range((DEAD if dead else KILL) + 1)
    figures = tuple(
        Figure(label_of(rank, dead), states[rank], tone=look_of(rank)[0], key=name_of(rank)) for rank in ranks
    )
    chart = stacked(title, figures, "states", "bars")
    series = tuple(
        curve._replace(look=look_of(rank)[1]) for curve, rank in zip(chart.series, ranks, strict=True)
    )
    words = ", ".join(f"{label_of(rank, dead)} {percent(states[rank])}" for rank in ranks if states[rank])
    return chart._replace(sentence=f"{words}.", series=series)


SWITCHES = (
    "armour_subtracts",
    "by_product",
    "buy_off",
    "step_within",
    "worse_chance",
    "helpless",
    "dead",
    "count_attribute",
    "carry_within",
    "host_allows",
    "no_guns_close",
)
"""The fields that hold optional rules and readings, in every calculator that they touch."""


def roll_effects(task: Task, outcome: Outcome) -> tuple[Effect, ...]:
    """What a roll came to."""
    return (
        Effect("outcome", "success" if outcome.success else "failure"),
        Effect("product", outcome.product),
        Effect("penalty", task.points),
        Effect("total", outcome.total),
        Effect("levels", outcome.levels),
    )


class Ruled(Calculator):
    """A calculator that tells which house rules and readings are in force."""

    @property
    def house(self) -> tuple[Step, ...]:
        """A note for each house rule or reading in force."""
        return self.in_force(field.name for field in self.fields if field.name in SWITCHES)

    def in_force(self, names: Iterable[str]) -> tuple[Step, ...]:
        """A note for each of these switches that is on."""
        return tuple(
            Step(f"In force: {field.label[:1].lower()}{field.label[1:]}.", field.rule)
            for field in (self.asked[name] for name in names if getattr(self, name))
        )


class Leveled(Ruled):
    """A calculator whose roll ends in success levels."""

    count_label = "Success levels"

    def score(self, state: Outcome) -> int:
        """A roll is better the more levels it has."""
        return state.levels

    def wins(self, state: Outcome) -> bool:
        return state.success


class Arranged(Ruled):
    """A calculator that says in which order its page asks, and what is folded away under which heading.

    It asks nothing else: fields of shared parts that it does not name keep their defaults.
    """

    shown: ClassVar[tuple[str, ...]] = ()
    folds: ClassVar[tuple[tuple[str, tuple[str, ...]], ...]] = ()
    always: ClassVar[tuple[str, ...]] = ()
    """Fields that are asked here whatever the others hold."""

    @classmethod
    def arranged(cls, fields: tuple[Field, ...]) -> tuple[Field, ...]:
        by_name = {
            field.name: field.but(only=None) if field.name in cls.always else field for field in fields
        }
        open_ = [by_name[name] for name in cls.shown]
        away = [by_name[name].but(fold=fold) for fold, names in cls.folds for name in names]
        return (*open_, *away)

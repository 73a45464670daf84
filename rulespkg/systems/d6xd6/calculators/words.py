"""Figures, charts and sentences that several of D6xD6's calculators give."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulespkg.answer import Chart, Figure, Series, Step, percent
from rulespkg.calculator import Counted
from rulespkg.dice import Ratio
from rulespkg.systems.d6xd6.checks import level_odds, read
from rulespkg.systems.d6xd6.damage import KNOCKOUT, label_of
from rulespkg.systems.d6xd6.products import PAIR, products
from rulespkg.words import plural

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rulespkg.calculator import Inputs
    from rulespkg.dice import Distribution
    from rulespkg.field import Field
    from rulespkg.systems.d6xd6.checks import Task

LEVEL_TONES = ("failure", "marginal", "success", "success", "critical")


def level_name(levels: int) -> str:
    """Success levels in words."""
    return plural(levels, "level") if levels else "Failure"


def level_tone(levels: int) -> str:
    """The tone of so many levels, for charts."""
    return LEVEL_TONES[min(levels, len(LEVEL_TONES) - 1)]


def level_figures(task: Task) -> tuple[Figure, ...]:
    """The chance of each number of levels, failure first."""
    found = level_odds(task)
    return tuple(Figure(level_name(one), found[one], tone=level_tone(one)) for one in found)


def product_chart(task: Task) -> Chart:
    """The 18 products of two dice, each with what it comes to."""
    every = tuple(products())
    shares: dict[int, dict[int, int]] = {}
    for (a, b), weight in PAIR.odds().items():
        ways = shares.setdefault(read(task, (a, b)).levels, {})
        ways[a * b] = ways.get(a * b, 0) + weight
    series = tuple(
        Series(
            level_name(one),
            tuple((str(product), Ratio(shares[one].get(product, 0), PAIR.odds().total)) for product in every),
            level_tone(one),
        )
        for one in sorted(shares)
    )
    good = sum(len(shares[one]) for one in shares if one)
    words = f"{plural(good, 'product')} of {len(every)} succeed{'s' if good == 1 else ''}."
    return Chart("bars", "The 18 products", words, "Product of the dice as they fall", series)


def state_figures(states: Distribution, dead: bool = False) -> tuple[Figure, ...]:
    """The chance of each state, mildest first."""
    return tuple(
        Figure(label_of(one, dead), states[one], tone="failure" if one >= KNOCKOUT else "")
        for one in sorted(states)
    )


def at_least(states: Distribution, dead: bool = False) -> dict[str, Ratio]:
    """The chance of each state or a worse one."""
    top = 7 if dead else 6
    return {
        label_of(rank, dead): states.probability(lambda one, least=rank: one >= least)  # type: ignore[misc]
        for rank in range(1, top + 1)
    }


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


def house(inputs: Inputs, fields: Iterable[Field]) -> tuple[Step, ...]:
    """A note for each house rule or reading in force."""
    return tuple(
        Step(f"In force: {field.label[:1].lower()}{field.label[1:]}.", field.rule)
        for field in fields
        if field.name in SWITCHES and inputs[field.name]
    )


def levels_score(_: Inputs, outcome: Any) -> int:
    """A roll is better the more levels it has."""
    levels: int = outcome.levels
    return levels


def levels_wins(_: Inputs, outcome: Any) -> bool:
    """Whether a roll succeeded."""
    return bool(outcome.levels > 0)


LEVELS = Counted("Levels", levels_score)


def succeeds(chance: Ratio) -> str:
    """How often somebody succeeds, in words."""
    return f"You succeed {percent(chance)} of the time"

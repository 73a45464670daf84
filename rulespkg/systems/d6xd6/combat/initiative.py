"""The countdown of a turn: whose number comes first, held and combined actions (d6xd6.turn.*)."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from rulespkg.dice import Distribution, Procedure, Ratio, Stage, Throw
from rulespkg.systems.d6xd6.checks.dice import Product
from rulespkg.systems.d6xd6.checks.roll import Outcome, Task, odds, reckon, tell
from rulespkg.systems.d6xd6.combat.tables import NUMBERS

if TYPE_CHECKING:
    from collections.abc import Sequence

TOP: int = NUMBERS.row("countdown-top").facts["value"]
"""Where the countdown begins; it ends at 0 (d6xd6.turn.countdown)."""

TIE = -1
"""Stands for nobody in particular where a number is shared."""


def initiative(task: Task, outcome: Outcome, by_product: bool = False) -> int:
    """The number on which an action happens: the final total, from 0 to 36.

    ``by_product`` takes penalties off the product for every kind of roll (reading G11).

    >>> from rulespkg.systems.d6xd6.checks.roll import Penalty
    >>> low = Task("unfocused", 5, (Penalty("Stun", 2),))
    >>> initiative(low, reckon(low, 36)), initiative(low, reckon(low, 36), by_product=True)
    (36, 34)
    """
    number = outcome.product - task.points if by_product else outcome.total
    return min(TOP, max(0, number))


def number_odds(task: Task, by_product: bool = False) -> Distribution:
    """The exact numbers of one actor."""
    return odds(task).map(lambda outcome: initiative(task, outcome, by_product)).sorted()


class First(NamedTuple):
    """The chances of one actor to have the highest number alone, and to succeed as well."""

    alone: Ratio
    successful: Ratio


def firsts(tasks: Sequence[Task], by_product: bool = False) -> tuple[First, ...]:
    """For each actor the chances to be strictly first; the rest is a tie for first.

    To succeed as well is asked by d6xd6.turn.success-and-first.

    >>> firsts([Task("focused", 5)] * 3)[0].alone
    Ratio(14123, 46656)
    >>> firsts([Task("unfocused", 8), Task("focused", 4)])[0].successful
    Ratio(107, 1296)
    """
    ways = [_ways(task, by_product) for task in tasks]
    below = [[sum(mine[:number]) for number in range(TOP + 1)] for mine in ways]
    total = math.prod(odds(task).total for task in tasks)

    def alone(place: int, mine: list[int]) -> Ratio:
        others = [counts for other, counts in enumerate(below) if other != place]
        return Ratio(
            sum(n * math.prod([counts[at] for counts in others]) for at, n in enumerate(mine) if n), total
        )

    return tuple(
        First(alone(place, ways[place]), alone(place, _ways(task, by_product, successful=True)))
        for place, task in enumerate(tasks)
    )


def _ways(task: Task, by_product: bool, successful: bool = False) -> list[int]:
    """In how many ways an actor comes to each number, or does so with a success."""
    ways = [0] * (TOP + 1)
    for outcome, weight in odds(task).items():
        if outcome.success or not successful:
            ways[initiative(task, outcome, by_product)] += weight
    return ways


def combined(numbers: Sequence[int], timing: bool) -> tuple[int, int]:
    """From where to where on the countdown a common task lasts (d6xd6.option.combined).

    >>> combined([24, 9, 16], True), combined([24, 9, 16], False)
    ((9, 9), (36, 0))
    """
    return (min(numbers), min(numbers)) if timing else (TOP, 0)


def first_procedure(names: Sequence[str], tasks: Sequence[Task], by_product: bool = False) -> Procedure:
    """Everybody's roll; it ends in the place of who has the highest number alone, or ``TIE``."""

    def stage(i: int, task: Task) -> Stage:
        def then(state: tuple[int, int], product: int) -> tuple[int, int]:
            number = initiative(task, reckon(task, product), by_product)
            if number == state[0]:
                return number, TIE
            return (number, i) if number > state[0] else state

        return Stage(
            names[i],
            lambda _: Product(task.mods),
            then,
            lambda _, throw, __: tell_number(i, task, throw),
            key=str(i),
        )

    def tell_number(i: int, task: Task, throw: Throw) -> list[tuple[str, str]]:
        outcome = reckon(task, throw.total)
        number = f"acts at {initiative(task, outcome, by_product)}"
        steps = [*tell(task, throw, outcome), (number, "d6xd6.turn.countdown")]
        return [(f"{names[i]}: {words}", rule) for words, rule in steps]

    return Procedure((TIE, TIE), [stage(i, task) for i, task in enumerate(tasks)], lambda state: state[1])

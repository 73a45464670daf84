"""The countdown of a turn: whose number comes first, held and combined actions (d6xd6.turn.*)."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any, NamedTuple

from rulespkg.dice import Distribution, Procedure, Ratio, Stage
from rulespkg.problem import refuse, whole
from rulespkg.systems.d6xd6.checks import Task, odds, reckon, tell
from rulespkg.systems.d6xd6.products import Product

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rulespkg.systems.d6xd6.checks import Outcome

TOP = 36
"""Where the countdown begins; it ends at 0 (d6xd6.turn.countdown)."""

TIE = -1
"""Stands for nobody in particular where a number is shared."""


def initiative(task: Task, outcome: Outcome, by_product: bool = False) -> int:
    """The number on which an action happens: the final total, from 0 to 36.

    ``by_product`` takes penalties off the product for every kind of roll (reading G11).

    >>> from rulespkg.systems.d6xd6.checks import Penalty
    >>> low = Task("unfocused", 5, (Penalty("Stun", 2),))
    >>> initiative(low, reckon(low, 36)), initiative(low, reckon(low, 36), by_product=True)
    (36, 34)
    """
    points = sum(one.points for one in task.penalties)
    number = outcome.product - points if by_product else outcome.total
    return min(TOP, max(0, number))


def number_odds(task: Task, by_product: bool = False) -> Distribution:
    """The exact numbers of one actor."""
    return odds(task).map(lambda outcome: initiative(task, outcome, by_product)).sorted()


class Order(NamedTuple):
    """Who of two comes first: chances of A, of the same number, of B."""

    first: Ratio
    tie: Ratio
    second: Ratio


def order(a: Distribution, b: Distribution) -> Order:
    """The order of two actors by their numbers, exactly.

    >>> order(number_odds(Task("focused", 5)), number_odds(Task("focused", 5))).tie
    Ratio(43, 648)
    """

    def sign_of(mine: int, theirs: int) -> int:
        return (mine > theirs) - (mine < theirs)

    sign = a.combine(b, sign_of)
    return Order(sign[1], sign[0], sign[-1])


def strictly_first(numbers: Sequence[Distribution]) -> tuple[Ratio, ...]:
    """For each actor the chance to have the highest number alone; the rest is a tie for first.

    >>> strictly_first([number_odds(Task("focused", 5))] * 3)[0]
    Ratio(14123, 46656)
    """
    weights = [
        [one[number].num * (one.total // one[number].den) for number in range(TOP + 1)] for one in numbers
    ]
    below = [[sum(mine[:number]) for number in range(TOP + 1)] for mine in weights]
    total = math.prod(one.total for one in numbers)
    return tuple(Ratio(_alone(weights, below, place), total) for place in range(len(numbers)))


def _alone(weights: list[list[int]], below: list[list[int]], place: int) -> int:
    """In how many ways an actor has the highest number alone."""
    others = [one for other, one in enumerate(below) if other != place]
    return sum(
        ways * math.prod([one[number] for one in others])
        for number, ways in enumerate(weights[place])
        if ways
    )


def succeeds_and_first(a: Task, b: Task, by_product: bool = False) -> Ratio:
    """The chance that A succeeds and has the higher number (d6xd6.turn.success-and-first)."""
    mine = odds(a).map(lambda out: initiative(a, out, by_product) if out.success else -1)
    return order(mine, number_odds(b, by_product)).first


def groups(numbers: Mapping[str, Any]) -> list[list[str]]:
    """Names by their numbers, highest first; equal numbers act together (d6xd6.turn.ties).

    >>> groups({"a": 12, "b": 12, "c": 20})
    [['c'], ['a', 'b']]
    """
    for name, number in numbers.items():
        whole(number, "number", f"Number of {str(name)[:20]}", 0, TOP)
    ranked = sorted(set(numbers.values()), reverse=True)
    return [sorted(name for name in numbers if numbers[name] == one) for one in ranked]


class Held(NamedTuple):
    """A holder and who is waited for, in groups that act together; no number where holding is not allowed."""

    order: tuple[tuple[str, ...], ...]
    at: int | None


def held(holder: Any, target: Any, choice: str) -> Held:
    """The higher roller acts just before or just after the other's number (d6xd6.option.held).

    >>> held(30, 12, "before")
    Held(order=(('holder',), ('target',)), at=12)
    """
    if choice not in ("before", "after"):
        raise refuse("choice", "Choice", f"Choice must be before or after, not “{str(choice)[:20]}”.")
    mine, theirs = (whole(one, "number", "Number", 0, TOP) for one in (holder, target))
    holder_first, target_first = (("holder",), ("target",)), (("target",), ("holder",))
    if mine <= theirs:
        return Held((("holder", "target"),) if mine == theirs else target_first, None)
    return Held(holder_first if choice == "before" else target_first, theirs)


def combined(numbers: Sequence[Any], timing: bool) -> tuple[int, int]:
    """From where to where on the countdown a common task lasts (d6xd6.option.combined).

    >>> combined([24, 9, 16], True), combined([24, 9, 16], False)
    ((9, 9), (36, 0))
    """
    if not numbers:
        raise refuse("numbers", "Numbers", "Numbers must be those of at least one character.")
    checked = [whole(one, "numbers", "Numbers", 0, TOP) for one in numbers]
    return (min(checked), min(checked)) if timing else (TOP, 0)


def first_procedure(names: Sequence[str], tasks: Sequence[Task], by_product: bool = False) -> Procedure:
    """Everybody's roll; it ends in the highest number so far and the place of who has it, or ``TIE``."""

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
            lambda _, throw, __: [
                *tell(task, throw, reckon(task, throw.total)),
                (f"Number {initiative(task, reckon(task, throw.total), by_product)}", "d6xd6.turn.countdown"),
            ],
        )

    return Procedure((TIE, TIE), [stage(i, one) for i, one in enumerate(tasks)], lambda state: state[1])

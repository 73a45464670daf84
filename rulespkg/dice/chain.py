"""Chains: the same chance event again and again, from state to state."""

from __future__ import annotations

import math

from rulespkg.dice.distribution import EFFORT, Distribution
from rulespkg.dice.ratio import Ratio

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


def advance(states: Distribution, step: Callable[[Any], Distribution | None]) -> Distribution:
    """One step: each state is replaced by what ``step(state)`` leads to; ``None`` means it stays.

    >>> from rulespkg.dice import die
    >>> advance(Distribution.certain(3), lambda left: die(left) if left > 1 else None)[1]
    Ratio(1, 3)
    """
    branches = [(state, weight, step(state)) for state, weight in states.items()]
    common_total = math.lcm(*(branch.total for _, _, branch in branches if branch is not None))
    weights: dict[Any, int] = {}
    for state, weight, branch in branches:
        if branch is None:
            weights[state] = weights.get(state, 0) + weight * common_total
            continue
        scale = weight * (common_total // branch.total)
        EFFORT.weights += len(branch)
        for outcome, inner in branch.items():
            weights[outcome] = weights.get(outcome, 0) + scale * inner
    return Distribution(weights)


def exhaust(states: Distribution, step: Callable[[Any], Distribution | None]) -> Distribution:
    """Steps from every state until ``step`` gives ``None`` for all that are left.

    It must come to an end for every state.

    >>> exhaust(Distribution.certain(2), lambda n: Distribution({n - 1: 1, n - 2: 1}) if n > 0 else None)
    Distribution({0: 3, -1: 1})
    """
    ended: dict[Any, int] = {}
    active = dict(states.items())
    while active:
        branches = [(state, weight, step(state)) for state, weight in active.items()]
        common_total = math.lcm(*(branch.total for _, _, branch in branches if branch is not None))
        ended = {state: weight * common_total for state, weight in ended.items()}
        active = {}
        for state, weight, branch in branches:
            if branch is None:
                ended[state] = ended.get(state, 0) + weight * common_total
                continue
            scale = weight * (common_total // branch.total)
            EFFORT.weights += len(branch)
            for outcome, inner in branch.items():
                active[outcome] = active.get(outcome, 0) + scale * inner
    return Distribution(ended)


def repeat(start: Any, step: Callable[[Any], Distribution | None], times: int) -> list[Distribution]:
    """The distribution of states after 0, 1, ... ``times`` steps: a Markov chain.

    A state for which ``step`` returns ``None`` is absorbing.

    >>> from rulespkg.dice import die
    >>> walk = repeat(2, lambda n: None if n == 0 else Distribution({n - 1: 1, n: 1}), 3)
    >>> [str(after[0]) for after in walk]
    ['0/1', '0/1', '1/4', '1/2']
    """
    states, moves, total = _graph(start, step, times)
    weights = [1] + [0] * (len(states) - 1)
    after = [Distribution.certain(start)]
    for _ in range(times):
        weights = _move(weights, moves, total)
        after.append(Distribution(dict(zip(states, weights, strict=True))))
    return after


def chance(
    start: Any, step: Callable[[Any], Distribution | None], times: int, wanted: Callable[[Any], bool]
) -> Ratio:
    """The chance that ``wanted`` holds after ``times`` steps; it takes half the work of ``repeat``.

    One half of the steps is taken from the start on, the other back from the end, so no weight grows long.

    >>> chance(2, lambda n: None if n == 0 else Distribution({n - 1: 1, n: 1}), 3, lambda n: n == 0)
    Ratio(1, 2)
    """
    states, moves, total = _graph(start, step, times)
    weights = [1] + [0] * (len(states) - 1)
    for _ in range(times - times // 2):
        weights = _move(weights, moves, total)
    ahead = [int(wanted(state)) for state in states]
    for _ in range(times // 2):
        ahead = _back(ahead, moves, total)
    weight_wanted = sum(
        [weight * after for weight, after in zip(weights, ahead, strict=True) if weight and after]
    )
    return Ratio(weight_wanted, total**times)


type Moves = list[list[tuple[int, int]] | None]


def _graph(
    start: Any, step: Callable[[Any], Distribution | None], times: int
) -> tuple[list[Any], Moves, int]:
    """All states within reach by number, the moves of each, and the total weight of a move."""
    numbers = {start: 0}
    branches: list[Distribution | None] = []
    edge = [start]
    for _ in range(times):
        layer = [odds and odds.reduced() for odds in map(step, edge)]
        branches += layer
        edge = list(dict.fromkeys(new for odds in layer if odds for new in odds if new not in numbers))
        numbers.update(zip(edge, range(len(numbers), len(numbers) + len(edge)), strict=True))
    total = math.lcm(*(odds.total for odds in branches if odds))
    moves: Moves = [
        [(numbers[state], weight * (total // odds.total)) for state, weight in odds.items()] if odds else None
        for odds in branches
    ]
    return list(numbers), [*moves, *[None] * len(edge)], total


def _move(weights: list[int], moves: Moves, total: int) -> list[int]:
    moved = [0] * len(weights)
    for state, weight in enumerate(weights):
        if not weight:
            continue
        targets = moves[state]
        if targets is None:
            moved[state] += weight * total
            continue
        EFFORT.weights += len(targets)
        for target, share in targets:
            moved[target] += weight * share
    return moved


def _back(ahead: list[int], moves: Moves, total: int) -> list[int]:
    """From the weights of what is wanted after some steps to those one step earlier."""
    return [
        after * total if targets is None else sum([ahead[target] * share for target, share in targets])
        for after, targets in zip(ahead, moves, strict=True)
    ]

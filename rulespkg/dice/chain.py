"""Chains: the same chance event again and again, from state to state."""

from __future__ import annotations

import math

from rulespkg.dice.distribution import Distribution

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
    shared = math.lcm(*(branch.total for _, _, branch in branches if branch is not None))
    weights: dict[Any, int] = {}
    for state, weight, branch in branches:
        if branch is None:
            weights[state] = weights.get(state, 0) + weight * shared
            continue
        scale = weight * (shared // branch.total)
        for outcome, inner in branch.items():
            weights[outcome] = weights.get(outcome, 0) + scale * inner
    return Distribution(weights)


def repeat(start: Any, step: Callable[[Any], Distribution | None], times: int) -> list[Distribution]:
    """The distribution of states after 0, 1, ... ``times`` steps: a Markov chain.

    A state for which ``step`` returns ``None`` is absorbing.

    >>> from rulespkg.dice import die
    >>> walk = repeat(2, lambda n: None if n == 0 else Distribution({n - 1: 1, n: 1}), 3)
    >>> [str(after[0]) for after in walk]
    ['0/1', '0/1', '1/4', '1/2']
    """
    memory: dict[Any, Distribution | None] = {}

    def remembered(state: Any) -> Distribution | None:
        if state not in memory:
            memory[state] = step(state)
        return memory[state]

    after = [Distribution.certain(start)]
    for _ in range(times):
        after.append(advance(after[-1], remembered))
    return after

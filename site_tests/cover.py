"""A few that stand for many: a greedy cover of whatever features they have."""

from collections.abc import Mapping


def greedy[T](features: Mapping[T, frozenset[str]]) -> list[T]:
    """Few of these that show every feature together, in their own order; of equals the first is taken.

    >>> greedy({1: frozenset("ab"), 2: frozenset("abc"), 3: frozenset("cd")})
    [2, 3]
    """
    left = frozenset[str]().union(*features.values())
    chosen: list[T] = []
    while left:
        chosen.append(max(features, key=lambda candidate: len(features[candidate] & left)))
        left -= features[chosen[-1]]
    for candidate in list(chosen):
        others = frozenset[str]().union(*(features[other] for other in chosen if other != candidate))
        if features[candidate] <= others:
            chosen.remove(candidate)
    return [candidate for candidate in features if candidate in chosen]

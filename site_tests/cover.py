"""A few that stand for many: a greedy cover of whatever features they have."""

from collections.abc import Mapping


def greedy[T](features: Mapping[T, frozenset[str]]) -> list[T]:
    """Few of these that show every feature together, in their own order; of equals the first is taken.

    >>> greedy({1: frozenset("ab"), 2: frozenset("abc"), 3: frozenset("cd")})
    [2, 3]
    """
    left = frozenset[str]().union(*features.values())
    taken: list[T] = []
    while left:
        taken.append(max(features, key=lambda one: len(features[one] & left)))
        left -= features[taken[-1]]
    for one in list(taken):
        others = frozenset[str]().union(*(features[other] for other in taken if other != one))
        if features[one] <= others:
            taken.remove(one)
    return [one for one in features if one in taken]

"""Exact distributions: outcomes with whole-number weights."""

from __future__ import annotations

import math

from rulespkg.dice.ratio import Ratio

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, ItemsView, Iterable, Iterator, Mapping
    from typing import Any


class Effort:
    """How many weights have been worked out since this Python started.

    What differs between two moments is the work in between. Begun with nothing remembered it is the same on
    every machine and at every time: a bound for it needs no clock.
    """

    __slots__ = ("weights",)

    def __init__(self) -> None:
        self.weights = 0


EFFORT = Effort()


class Distribution:
    """Outcomes, each with a positive whole weight; the chance of one is its weight over the total.

    Immutable. Outcomes may be anything hashable; they keep the order in which they came.

    >>> two = die(6).combine(die(6), lambda a, b: a + b)
    >>> two[7]
    Ratio(1, 6)
    >>> two.mean()
    Ratio(7, 1)
    """

    __slots__ = ("_weights", "total")

    _weights: dict[Any, int]
    total: int

    def __init__(self, weights: Mapping[Any, int]) -> None:
        positive_weights = {outcome: weight for outcome, weight in weights.items() if weight}
        if not positive_weights:
            raise ValueError("a distribution needs at least one outcome with a weight above 0")
        if min(positive_weights.values()) < 0:
            raise ValueError("weights are whole numbers of at least 0")
        self._weights = positive_weights
        self.total = sum(positive_weights.values())

    @classmethod
    def certain(cls, outcome: Any) -> Distribution:
        """The distribution in which only ``outcome`` happens.

        >>> Distribution.certain("hit")["hit"]
        Ratio(1, 1)
        """
        return cls._of({outcome: 1}, 1)

    @classmethod
    def _of(cls, weights: dict[Any, int], total: int) -> Distribution:
        """Weights that are known to be positive, with their sum."""
        odds = object.__new__(cls)
        odds._weights = weights
        odds.total = total
        return odds

    def items(self) -> ItemsView[Any, int]:
        """Pairs of outcome and weight."""
        return self._weights.items()

    def __iter__(self) -> Iterator[Any]:
        return iter(self._weights)

    def __len__(self) -> int:
        return len(self._weights)

    def __getitem__(self, outcome: Any) -> Ratio:
        return Ratio(self._weights.get(outcome, 0), self.total)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Distribution) or self._weights.keys() != other._weights.keys():
            return False
        pairs = ((weight, other._weights[outcome]) for outcome, weight in self._weights.items())
        return all(mine * other.total == theirs * self.total for mine, theirs in pairs)

    def __hash__(self) -> int:
        return hash(frozenset(self.reduced()._weights.items()))

    def __repr__(self) -> str:
        return f"Distribution({self._weights!r})"

    def reduced(self) -> Distribution:
        """The same chances in the smallest whole weights."""
        divisor = math.gcd(*self._weights.values())
        if divisor == 1:
            return self
        less = {outcome: weight // divisor for outcome, weight in self._weights.items()}
        return self._of(less, self.total // divisor)

    def sorted(self) -> Distribution:
        """The same distribution with its outcomes in ascending order."""
        return Distribution({outcome: self._weights[outcome] for outcome in sorted(self._weights)})

    def map(self, function: Callable[[Any], Any]) -> Distribution:
        """The distribution of ``function(outcome)``; equal results merge.

        >>> die(6).map(lambda face: face >= 5)[True]
        Ratio(1, 3)
        """
        weights: dict[Any, int] = {}
        EFFORT.weights += len(self._weights)
        for outcome, weight in self._weights.items():
            result = function(outcome)
            weights[result] = weights.get(result, 0) + weight
        return self._of(weights, self.total)

    def combine(self, other: Distribution, function: Callable[[Any, Any], Any]) -> Distribution:
        """The distribution of ``function(mine, theirs)`` for two independent outcomes.

        >>> die(4).combine(die(4), max).mean()
        Ratio(25, 8)
        """
        weights: dict[Any, int] = {}
        EFFORT.weights += len(self._weights) * len(other._weights)
        for mine, weight in self._weights.items():
            for theirs, other_weight in other._weights.items():
                result = function(mine, theirs)
                weights[result] = weights.get(result, 0) + weight * other_weight
        return self._of(weights, self.total * other.total)

    def then(self, function: Callable[[Any], Distribution]) -> Distribution:
        """The distribution after a second chance event that may depend on the first outcome.

        >>> die(6).then(lambda face: die(6).map(lambda more: face + more) if face == 6
        ...             else Distribution.certain(face)).mean()
        Ratio(49, 12)
        """
        branches = [(weight, function(outcome)) for outcome, weight in self._weights.items()]
        EFFORT.weights += sum(len(branch) for _, branch in branches)
        common_total = math.lcm(*(branch.total for _, branch in branches))
        weights: dict[Any, int] = {}
        for weight, branch in branches:
            scale = weight * (common_total // branch.total)
            for outcome, inner in branch._weights.items():
                weights[outcome] = weights.get(outcome, 0) + scale * inner
        return self._of(weights, self.total * common_total)

    def probability(self, predicate: Callable[[Any], bool]) -> Ratio:
        """The chance that ``predicate(outcome)`` is true.

        >>> die(8).probability(lambda face: face > 5)
        Ratio(3, 8)
        """
        return Ratio(sum(w for outcome, w in self._weights.items() if predicate(outcome)), self.total)

    def expect(self, function: Callable[[Any], int]) -> Ratio:
        """The mean of ``function(outcome)``, a whole number for each outcome."""
        return Ratio(sum(w * function(outcome) for outcome, w in self._weights.items()), self.total)

    def mean(self) -> Ratio:
        """The mean of number outcomes.

        >>> die(6).mean()
        Ratio(7, 2)
        """
        return Ratio(sum(weight * outcome for outcome, weight in self._weights.items()), self.total)

    def chances(self) -> dict[Any, Ratio]:
        """Each outcome with its exact chance."""
        return {outcome: Ratio(weight, self.total) for outcome, weight in self._weights.items()}


def gather(pairs: Iterable[tuple[Any, int]]) -> Distribution:
    """A distribution from (outcome, weight) pairs; the weights of equal outcomes add up.

    >>> gather([("a", 1), ("b", 2), ("a", 3)])
    Distribution({'a': 4, 'b': 2})
    """
    weights: dict[Any, int] = {}
    for outcome, weight in pairs:
        weights[outcome] = weights.get(outcome, 0) + weight
    return Distribution(weights)


def die(sides: int, low: int = 1) -> Distribution:
    """A fair die with ``sides`` faces counted up from ``low``; fewer than one side is a ``ValueError``.

    >>> die(4).mean()
    Ratio(5, 2)
    >>> die(10, 0)[0]
    Ratio(1, 10)
    """
    if sides < 1:
        raise ValueError(f"a die has at least one side, not {sides}")
    return Distribution(dict.fromkeys(range(low, low + sides), 1))

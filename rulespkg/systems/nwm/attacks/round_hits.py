"""The hits of all attacks in a round (nwm.model.round_hits)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from rulespkg.dice import Distribution, Ratio

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable


def _mean(distribution: Distribution, of: Callable[[Any], Ratio]) -> Ratio:
    """The mean of an exact fraction over a distribution."""
    pairs: Iterable[tuple[Any, int]] = distribution.items()
    return sum((of(value) * weight for value, weight in pairs), Ratio(0)) / distribution.total


class Hits(NamedTuple):
    """A round of plain attacks: the chance of at least one hit, and the mean number of hits."""

    at_least_one: Ratio
    mean: Ratio


def hits(actions: Distribution, hit: Ratio) -> Hits:
    """The hits of as many attacks as there are actions, each with the same chance (nwm.model.round_hits).

    >>> from rulespkg.systems.nwm.combat.initiative import action_odds
    >>> str(hits(action_odds(8), Ratio(5, 27)).at_least_one)
    '16144835/43046721'
    """
    return Hits(_mean(actions, lambda n: 1 - (1 - hit) ** n), hit * actions.mean())

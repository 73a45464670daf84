"""NWM's ladder: one rank against another, half-step by half-step."""

from rulespkg.model.ladder import Ladder, Rung
from rulespkg.systems.nwm.scale.ranks import index, slug, title

_GOOD = index("good")
_REQUIRED = range(2 * _GOOD, -1, -1)
"""Required numbers around Good, from four half-steps above it to four below."""
_RANKS = (0, *range(2, 2 * _GOOD + 1))
"""Ranks that somebody can have, as far as they make a difference."""


def _rung(rank: int, required: int, words: str) -> Rung:
    return Rung(words, f"rank=rank-{slug(rank)}&required=rank-{slug(required)}")


LADDER = Ladder(
    "nwm.task",
    "A rank against the required rank; beyond four half-steps it is settled without dice.",
    tuple(
        _rung(_GOOD, requirement, f"{title(_GOOD)} against {title(requirement)}") for requirement in _REQUIRED
    ),
    f"Against {title(_GOOD)}, the rank of somebody with some training.",
    tuple(_rung(rank, _GOOD, title(rank)) for rank in _RANKS),
)

"""Toaster's ladder: one rank against another."""

from rulespkg.model.ladder import Ladder, Rung
from rulespkg.systems.toaster.checks.tables import EXAMPLE_RANK

_WIDEST = 8
"""With one rank more between them, the lower one never wins."""
_BEST = 14


def _rung(mine: int, theirs: int, words: str) -> Rung:
    return Rung(words, f"you.rank={mine}&they.rank={theirs}")


def _pair(ahead: int) -> Rung:
    mine, theirs = EXAMPLE_RANK + max(ahead, 0), EXAMPLE_RANK - min(ahead, 0)
    return _rung(mine, theirs, f"rank {mine} against rank {theirs}")


LADDER = Ladder(
    "toaster.opposed",
    "Your rank against another; an equal total is a draw and no win.",
    tuple(map(_pair, range(-_WIDEST, _WIDEST + 3))),
    f"Against rank {EXAMPLE_RANK}, the rank that stands in the game's own examples.",
    tuple(_rung(rank, EXAMPLE_RANK, f"rank {rank}") for rank in range(_BEST + 1)),
)

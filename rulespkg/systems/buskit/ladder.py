"""Buskit's ladder: one die against one die."""

from rulespkg.model.ladder import Ladder, Rung
from rulespkg.systems.buskit.checks.pools import LADDER as DICE

_PAIRS = (
    "d4-d12 d4-d10 d4-d8 d6-d12 d4-d6 d8-d12 d6-d8 d8-d10 d10-d12 d6-d6 d8-d8 d10-d10 d12-d12 "
    "d12-d10 d10-d8 d8-d6 d6-d4 d12-d8 d10-d6 d8-d4 d12-d6 d10-d4 d12-d4"
)
"""Your Trait and the other side's die, from the least chance to the greatest."""


def _rung(mine: str, theirs: str, words: str) -> Rung:
    return Rung(words, f"actor.trait={mine}&opposition.trait={theirs}")


def _pair(pair: str) -> Rung:
    mine, _, theirs = pair.partition("-")
    return _rung(mine, theirs, f"Trait {mine} against {theirs}")


LADDER = Ladder(
    "buskit.opposed",
    "One Trait die against one die; a tie is no success.",
    tuple(map(_pair, _PAIRS.split())),
    "Against a d6, the die of an average difficulty.",
    tuple(_rung(die, "d6", f"Trait {die}") for die in DICE),
)

"""BASICS 2.0's ladder: so many dice against so many hits."""

from rulespkg.model.ladder import Ladder, Rung

_POOLS = (
    "4-4 3-3 5-4 4-3 7-4 5-3 3-2 6-3 1-1 9-4 4-2 7-3 10-4 8-3 5-2 2-1 9-3 6-2 10-3 7-2 11-3 8-2 12-3 "
    "9-2 5-1 10-2 6-1 11-2 7-1 12-2 8-1 9-1 10-1 12-1"
)
"""Dice and the threshold, from the least chance to the greatest."""
_ORDINARY = 2
"""The hits that six dice make on average."""
_MOST = 16


def _rung(dice: int, threshold: int, words: str) -> Rung:
    return Rung(words, f"pool={dice}&threshold={threshold}")


def _pool(pair: str) -> Rung:
    dice, threshold = map(int, pair.split("-"))
    return _rung(dice, threshold, f"{_dice(dice)} against threshold {threshold}")


def _dice(count: int) -> str:
    return "1 die" if count == 1 else f"{count} dice"


LADDER = Ladder(
    "basics.pool",
    "A pool against a threshold; a draw, with just as many hits, is enough.",
    tuple(map(_pool, _POOLS.split())),
    f"Against threshold {_ORDINARY}, as many hits as six dice make on average.",
    tuple(_rung(dice, _ORDINARY, _dice(dice)) for dice in range(_ORDINARY, _MOST + 1)),
)

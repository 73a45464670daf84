"""The dice kernel: exact distributions, pools, chains and procedures. Imports ``math`` only."""

from rulespkg.dice.algorithms import count, highest, keep, keep_mixed, lowest, total
from rulespkg.dice.chain import advance, repeat
from rulespkg.dice.distribution import Distribution, die, gather
from rulespkg.dice.pool import Best, Each, Exploding, Hits, Keep, Pool, Shown, Single, Throw, Total, counted
from rulespkg.dice.procedure import (
    Event,
    Given,
    OutOfFaces,
    Procedure,
    Repeated,
    Rolled,
    Run,
    Runnable,
    Stage,
    WrongFace,
)
from rulespkg.dice.ratio import Ratio

__all__ = [
    "Best",
    "Distribution",
    "Each",
    "Event",
    "Exploding",
    "Given",
    "Hits",
    "Keep",
    "OutOfFaces",
    "Pool",
    "Procedure",
    "Ratio",
    "Repeated",
    "Rolled",
    "Run",
    "Runnable",
    "Shown",
    "Single",
    "Stage",
    "Throw",
    "Total",
    "WrongFace",
    "advance",
    "count",
    "counted",
    "die",
    "gather",
    "highest",
    "keep",
    "keep_mixed",
    "lowest",
    "repeat",
    "total",
]

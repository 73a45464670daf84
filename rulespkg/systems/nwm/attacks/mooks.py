"""The bonus of mooks who attack one target together (nwm.mooks)."""

from __future__ import annotations

from rulespkg.dice import Ratio
from rulespkg.systems.nwm.attacks.victims import FULL_STEP
from rulespkg.systems.nwm.scale.ranks import AVERAGE, convert


def group_bonus(count: int) -> int:
    """What a group gains against one target: 1 for each full rank of its number (nwm.mooks.bonus).

    >>> [group_bonus(count) for count in (1, 2, 4, 5, 10, 20, 50)]
    [0, 1, 1, 2, 3, 4, 5]
    """
    return (convert(Ratio(count)) - AVERAGE) // FULL_STEP

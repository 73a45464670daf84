"""What Wounds and Dazes take from attributes (nwm.damage.cumulative)."""

from __future__ import annotations

MOST_IMPAIRED = 99
IMPAIRED = 2
"""What each Wound and each Daze takes from attributes, in half-steps."""


def impaired(base: int, wounds: int, dazes: int) -> int:
    """Base successes with harm: 2 less for each Wound and Daze, without a floor (nwm.damage.cumulative).

    >>> impaired(6, 1, 2)
    0
    """
    return base - IMPAIRED * (wounds + dazes)

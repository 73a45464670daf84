"""Rest, which removes stun (toaster.healing.stun)."""

from __future__ import annotations


def rest(stun: int, physique: int, minutes: int) -> int:
    """Stun left after resting; each full ten minutes removes Physique points, at least 1.

    The rule is toaster.healing.stun.

    >>> rest(13, 5, 10), rest(13, 0, 25)
    (8, 11)
    """
    each = max(1, physique)
    return max(0, stun - each * (minutes // 10))


def rest_needed(stun: int, physique: int) -> int:
    """Minutes of rest until all stun is gone (toaster.healing.stun).

    >>> rest_needed(13, 5)
    30
    """
    return 10 * -(-stun // max(1, physique))

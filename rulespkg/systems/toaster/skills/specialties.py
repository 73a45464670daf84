"""Specialties: how many a rank allows, and their bonus (toaster.skills.specialization)."""

from __future__ import annotations

from typing import NamedTuple

from rulespkg.model.problem import refuse


class Specialties(NamedTuple):
    """How many specialties at +1 a rank allows, and the greatest bonus that one may have."""

    at_plus_1: int
    max_single_bonus: int


def specialties(rank: int) -> Specialties:
    """What a skill rank, measured without any specialty, allows (toaster.skills.specialization).

    From rank 8 on it is two at +1 or one at +2.

    >>> specialties(3), specialties(8)
    (Specialties(at_plus_1=0, max_single_bonus=0), Specialties(at_plus_1=2, max_single_bonus=2))
    """
    allowed = sum(rank >= least for least in (4, 8))
    return Specialties(allowed, allowed)


def specialty(rank: int, bonus: int) -> int:
    """A specialty's bonus: 1 from rank 4, 2 from rank 8 (toaster.skills.specialization)."""
    needed = 4 * bonus
    if rank < needed:
        words = f"Specialty must be at most {rank // 4} at skill rank {rank}: +{bonus} needs rank {needed}."
        raise refuse("specialty", "Specialty", words)
    return bonus

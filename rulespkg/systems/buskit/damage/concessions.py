"""Buying off a failed damage check with concessions (buskit.damage.incapacitation)."""

from __future__ import annotations

from typing import NamedTuple

from rulespkg.systems.buskit.damage.damage_check import damage_check
from rulespkg.systems.buskit.damage.tables import CONCESSIONS


class ConcededCheck(NamedTuple):
    """Concessions taken: what was needed, what they are worth, and the harm in the end."""

    needed: int
    value: int
    wounds: int
    shock: int

    @property
    def owed(self) -> int:
        """Points of the shortfall that are not paid."""
        return max(0, self.needed - self.value)


def conceded_check(damage: int, might_total: int, picks: dict[str, int]) -> ConcededCheck:
    """The result of a damage check with concessions, row slug to units (a unit of extra Shock is 2 points).

    >>> conceded_check(7, 5, {"concession-knocked-down": 1, "concession-extra-wounds": 1}).wounds
    3
    """
    harm = damage_check(damage, might_total)
    value = sum(CONCESSIONS.row(slug).facts["value"] * units for slug, units in picks.items())
    wounds = harm.wounds + picks.get("concession-extra-wounds", 0)
    shock = harm.shock + 2 * picks.get("concession-extra-shock", 0)
    return ConcededCheck(harm.wounds, value, wounds, shock)

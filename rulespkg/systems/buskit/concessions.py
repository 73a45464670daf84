"""Buying off a failed damage check with concessions (buskit.damage.incapacitation)."""

from __future__ import annotations

from typing import NamedTuple

from rulespkg.problem import refuse
from rulespkg.systems.buskit.damage import damage_check
from rulespkg.systems.buskit.tables import CONCESSIONS


class Bundle(NamedTuple):
    """Concessions taken: what was needed, what they are worth, and the harm in the end."""

    needed: int
    value: int
    wounds: int
    shock: int

    @property
    def stays_up(self) -> bool:
        """Whether the concessions pay for the whole shortfall."""
        return self.value >= self.needed


def bundle(damage: int, might_total: int, picks: dict[str, int]) -> Bundle:
    """The result of a damage check with concessions, row slug to units (a unit of extra Shock is 2 points).

    Rows that are not counted per unit may be taken once.

    >>> bundle(7, 5, {"concession-knocked-down": 1, "concession-extra-wounds": 1}).wounds
    3
    """
    harm = damage_check(damage, might_total)
    value = sum(CONCESSIONS.row(slug).facts["value"] * _units(slug, units) for slug, units in picks.items())
    wounds = harm.wounds + picks.get("concession-extra-wounds", 0)
    shock = harm.shock + 2 * picks.get("concession-extra-shock", 0)
    return Bundle(harm.wounds, value, wounds, shock)


def _units(slug: str, units: int) -> int:
    row = CONCESSIONS.row(slug)
    most = 1 if row.facts["per"] == "once" else 99
    if type(units) is not int or not 0 <= units <= most:
        raise refuse(slug, row.label, f"{row.label} must be taken 0 to {most} times, not {units}.")
    return units

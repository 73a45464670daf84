"""Wounds and Shock (buskit.health)."""

from __future__ import annotations

from typing import NamedTuple

from rulespkg.systems.buskit.checks.pools import sides
from rulespkg.systems.buskit.damage.damage_check import Harm


class Health(NamedTuple):
    """Wounds and Shock that somebody has left or at most (buskit.health.wounds, buskit.health.shock)."""

    wounds: int
    shock: int

    @property
    def collapsed(self) -> bool:
        """No Wounds left: down and in danger (buskit.health.down)."""
        return self.wounds <= 0

    @property
    def unconscious(self) -> bool:
        """No Shock left (buskit.health.down)."""
        return self.shock <= 0

    @property
    def down(self) -> bool:
        """Out of the fight for either reason."""
        return self.collapsed or self.unconscious


def health(might: str, will: str) -> Health:
    """Full Wounds and Shock from the Might and Will dice.

    >>> health("d6", "d8")
    Health(wounds=6, shock=14)
    """
    might_faces = sides(might, "might", "Might")
    return Health(might_faces, might_faces + sides(will, "will", "Will"))


def after_harm(current: Health, harm: Harm) -> Health:
    """Health after harm, down to a floor of 0 (buskit.health.apply).

    >>> after_harm(Health(2, 3), Harm(4, 7))
    Health(wounds=0, shock=0)
    """
    return Health(max(0, current.wounds - harm.wounds), max(0, current.shock - harm.shock))

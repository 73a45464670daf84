"""Weapon class (toaster.damage.weapon_class)."""

from __future__ import annotations

from rulespkg.systems.toaster.equipment.tables import SHOTGUN_FALLOFF
from rulespkg.systems.toaster.equipment.weapons import RANGED_BY_MUSCLE, kin, weapon_row
from rulespkg.systems.toaster.index.dice import averaging


def weapon_class(physique: int, base: int, muscle: bool) -> int:
    """A weapon's WC in somebody's hands: averaged with Physique where muscle drives it.

    The rule is toaster.damage.weapon_class.

    >>> weapon_class(7, 9, True), weapon_class(7, 14, False)
    (8, 14)
    """
    return averaging(base, physique) if muscle else base


def weapon_wc(physique: int, weapon: str, distance: str = "point-blank", crossbow: bool = False) -> int:
    """The WC of a row of the weapon tables; ``crossbow`` lets Physique count for crossbows too.

    A shotgun's WC falls with the distance (toaster.damage.shotgun_falloff).

    >>> weapon_wc(7, "bastard-sword"), weapon_wc(4, "shotgun", "medium")
    (8, 10)
    """
    facts = weapon_row(weapon).facts
    if weapon == "shotgun":
        return weapon_class(physique, shotgun_wc(distance), False)
    muscle = facts["muscle_powered"] or (crossbow and kin(weapon) == RANGED_BY_MUSCLE)
    return weapon_class(physique, facts["base_wc"], muscle)


def shotgun_wc(distance: str) -> int:
    """The WC of a shotgun at a distance such as "short" (toaster.damage.shotgun_falloff).

    >>> shotgun_wc("extreme")
    0
    """
    wc: int = SHOTGUN_FALLOFF.row(f"shotgun-{str(distance)[:40]}").facts["wc"]
    return wc

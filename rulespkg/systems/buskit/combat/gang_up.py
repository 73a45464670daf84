"""Several attackers on one target (buskit.gangup)."""

from __future__ import annotations

from rulespkg.dice import Ratio
from rulespkg.systems.buskit.combat.tables import GANG_UP


def gang_up_die(attackers: int) -> str:
    """The extra attack die when several gang up on one melee target; "" for one attacker (buskit.gangup).

    Beyond six it stays a d12.

    >>> gang_up_die(1), gang_up_die(3), gang_up_die(9)
    ('', 'd6', 'd12')
    """
    number = min(attackers, 6)
    return str(GANG_UP.row(f"gang-up-{number}").facts["die"]) if number > 1 else ""


def at_least_one(chance: Ratio, attackers: int) -> Ratio:
    """The chance that at least one of several equal, independent attacks hits (buskit.gangup).

    >>> at_least_one(Ratio(1, 2), 3)
    Ratio(7, 8)
    """
    return 1 - (1 - chance) ** attackers

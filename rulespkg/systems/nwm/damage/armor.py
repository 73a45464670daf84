"""What armor does to an attack that does not bypass it (nwm.armour)."""

from __future__ import annotations

from rulespkg.systems.nwm.damage.tables import EFFECTIVENESS

PARTIAL, EQUAL = 2, 4
"""What armor takes that works partly, and at equal power by the option (nwm.armour)."""


def effectiveness(power: int, protection: int) -> str:
    """How armor works against an attack: "full", "partial" or "none" (nwm.armour.effectiveness).

    >>> [effectiveness(power, 4) for power in (4, 5, 6, 7)]
    ['full', 'partial', 'partial', 'none']
    """
    above = power - protection
    for row in EFFECTIVENESS.rows[:-1]:
        if above <= row.facts["above"]:
            return str(row.facts["effect"])
    return str(EFFECTIVENESS.rows[-1].facts["effect"])


def armor_loss(power: int, protection: int, equal_option: bool = False) -> int | None:
    """The half-steps that armor takes if it is not bypassed; ``None`` where it stops the attack.

    ``power`` is that against armor, which may be another than that of the damage (nwm.armour.pen_power).

    >>> armor_loss(4, 4), armor_loss(4, 4, equal_option=True), armor_loss(6, 4), armor_loss(7, 4)
    (None, 4, 2, 0)
    """
    works = effectiveness(power, protection)
    if works != "full":
        return PARTIAL if works == "partial" else 0
    return EQUAL if equal_option and power == protection else None

"""The power of attacks: by muscle and by weapon (nwm.power)."""

from __future__ import annotations

from rulespkg.systems.nwm.scale import halved
from rulespkg.systems.nwm.tables_damage import FIREARMS, OTHER_FIREARMS, WEAPONS

GUNS = tuple(row for row in FIREARMS.rows if "power" in row.facts)
"""The firearms that the source gives a power."""
PRIMITIVE = OTHER_FIREARMS.row("primitive-firearm").facts


def weapon(buffness: int, slug: str) -> int:
    """The power of a weapon by muscle (nwm.power.weapon).

    >>> weapon(6, "bare-hands"), weapon(6, "small-thrown-object")
    (4, 3)
    """
    return halved(buffness) + int(WEAPONS.row(slug).facts["shift"])


def firearm(slug: str) -> int:
    """The power of a firearm that the source gives one (nwm.power.firearms_table).

    >>> firearm("light-rifle")
    6
    """
    return int(FIREARMS.row(slug).facts["power"])

"""The power of attacks: by muscle and by weapon (nwm.power)."""

from __future__ import annotations

from rulespkg.model.row_options import Slugs
from rulespkg.systems.nwm.equipment.tables import FIREARMS, OTHER_FIREARMS, WEAPONS
from rulespkg.systems.nwm.scale.ranks import halved

MUSCLE_WEAPONS = Slugs("muscle", (WEAPONS,))
"""The weapons whose power is that of whoever uses them."""
RATED_FIREARMS = FIREARMS._replace(printed=tuple(row for row in FIREARMS.rows if "power" in row.facts))
"""The firearms that the source gives a power."""
FIREARM_SLUGS = Slugs("firearms", (RATED_FIREARMS,))
PRIMITIVE = OTHER_FIREARMS.row("primitive-firearm").facts


def muscle_power(buffness: int, slug: str) -> int:
    """The power of a weapon by muscle (nwm.power.weapon).

    >>> muscle_power(6, "bare-hands"), muscle_power(6, "small-thrown-object")
    (4, 3)
    """
    return halved(buffness) + int(WEAPONS.row(slug).facts["shift"])


def firearm_power(slug: str) -> int:
    """The power of a firearm that the source gives one (nwm.power.firearms_table).

    >>> firearm_power("light-rifle")
    6
    """
    return int(FIREARMS.row(slug).facts["power"])

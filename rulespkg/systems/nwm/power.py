"""The power of attacks: by muscle and by weapon (nwm.power)."""

from __future__ import annotations

from typing import Any

from rulespkg.problem import refuse, whole
from rulespkg.systems.nwm.scale import halved
from rulespkg.systems.nwm.tables_damage import FIREARMS, OTHER_FIREARMS, WEAPONS

COLUMNS = {"base": 0, "small": 1, "large": 2, "thrown": -1}
"""The half-steps of each column of the table of melee power (nwm.power.melee_table)."""
GUNS = tuple(row for row in FIREARMS.rows if "power" in row.facts)
"""The firearms that the source gives a power."""
PRIMITIVE = OTHER_FIREARMS.row("primitive-firearm").facts


def muscle(buffness: int, column: Any) -> int:
    """The power of a column of the table of melee power (nwm.power.melee_table).

    >>> muscle(6, "large"), muscle(5, "base")
    (6, 3)
    """
    if column not in COLUMNS:
        legal = ", ".join(COLUMNS)
        raise refuse("column", "Column", f"Column must be one of {legal}, not “{str(column)[:20]}”.")
    return halved(buffness) + COLUMNS[column]


def crossbow(buffness: int, charge: Any) -> int:
    """The power of a crossbow that takes so long to charge; 0 is a bow (nwm.power.crossbow).

    >>> crossbow(4, 2)
    5
    """
    return halved(buffness) + whole(charge, "charge", "Charge", 0, 2)


def weapon(buffness: int, slug: str) -> int:
    """The power of a weapon by muscle (nwm.power.weapon).

    >>> weapon(6, "bare-hands"), weapon(6, "small-thrown-object")
    (4, 3)
    """
    return halved(buffness) + int(WEAPONS.row(slug).facts["shift"])


def firearm(slug: Any) -> int:
    """The power of a firearm (nwm.power.firearms_table); refused where the source gives none.

    >>> firearm("light-rifle")
    6
    """
    for row in GUNS:
        if row.slug == slug:
            return int(row.facts["power"])
    legal = ", ".join(row.slug for row in GUNS)
    raise refuse("weapon", "Weapon", f"Weapon must be one of {legal}, not “{str(slug)[:30]}”.")

"""Which weapons shoot, strike, roll Might or fire automatically, and which suits have ablative dice."""

from __future__ import annotations

from rulespkg.systems.buskit.equipment.tables import ARMOR, RANGED_WEAPONS, STAR_WARS_WEAPONS, WEAPONS

FIREARMS_AND_BOWS = tuple(
    row.slug
    for table in (RANGED_WEAPONS, STAR_WARS_WEAPONS)
    for row in table.rows
    if row.slug != "lightsaber"
)
"""The rows that shoot; all others strike in melee."""

MUSCLE_POWERED = tuple(
    row.slug for table in WEAPONS for row in table.rows if not {"dice", "options"} & row.facts.keys()
)
"""The rows whose damage code names Might (buskit.options.damage-penalty)."""

TWO_CODES = tuple(
    row.slug for table in WEAPONS for row in table.rows if len(row.facts.get("options", ())) > 1
)
"""The rows that print two damage codes (buskit.damage.starwars)."""

AUTOMATIC = ("assault-rifle", "battle-rifle", "blaster-rifle", "repeating-blaster")
"""The rows that may fire automatically. The source names none; these hold automatic weapons."""

ABLATIVE_ARMOR = tuple(
    row.slug
    for table in ARMOR
    for row in table.rows
    if any(layer["type"] == "ablative" for layer in row.facts["layers"])
)
"""The suits with ablative dice (buskit.armor.ablative)."""

MELEE = tuple(row.slug for table in WEAPONS for row in table.rows if row.slug not in FIREARMS_AND_BOWS)
"""The weapons that strike in melee, whatever the form says of defense (buskit.melee.attack)."""

OWN = "own"
"""The value of a weapon, an armor or a kind of attack that no table has."""


def attacking(weapon: str) -> str:
    """The Trait that attacks with a weapon (buskit.melee.attack, buskit.ranged.attack).

    >>> attacking("shotgun"), attacking("mace")
    ('shoot', 'fight')
    """
    return "fight" if weapon in MELEE else "shoot"

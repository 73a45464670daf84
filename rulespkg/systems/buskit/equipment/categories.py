"""Which weapons shoot, strike, roll Might or fire automatically, and which suits have ablative dice."""

from __future__ import annotations

from rulespkg.model.row_options import Slugs
from rulespkg.systems.buskit.equipment.tables import ARMOR, MELEE_WEAPONS, WEAPONS

MELEE = Slugs(
    "melee",
    WEAPONS,
    lambda row: row in MELEE_WEAPONS.rows or row.slug == "lightsaber" or row.facts.get("melee", False),
)
"""The weapons that strike in melee, whatever the form says of defense (buskit.melee.attack)."""

FIREARMS_AND_BOWS = Slugs("shoots", WEAPONS, lambda row: row.slug not in MELEE)
"""The rows that shoot; all others strike in melee."""

MUSCLE_POWERED = Slugs("muscle", WEAPONS, lambda row: not {"dice", "options"} & row.facts.keys())
"""The rows whose damage code names Might (buskit.options.damage-penalty)."""

TWO_CODES = Slugs("two-codes", WEAPONS, lambda row: len(row.facts.get("options", ())) > 1)
"""The rows that print two damage codes (buskit.damage.starwars)."""

_AUTOMATIC = ("assault-rifle", "battle-rifle", "blaster-rifle", "repeating-blaster")

AUTOMATIC = Slugs(
    "automatic", WEAPONS, lambda row: row.slug in _AUTOMATIC or row.facts.get("automatic", False)
)
"""The rows that may fire automatically. The source names none; these hold automatic weapons."""

ABLATIVE_ARMOR = Slugs(
    "ablative", ARMOR, lambda row: any(layer["type"] == "ablative" for layer in row.facts["layers"])
)
"""The suits with ablative dice (buskit.armor.ablative)."""

OWN = "own"
"""The value of a weapon, an armor or a kind of attack that no table has."""


def attacking(weapon: str) -> str:
    """The Trait that attacks with a weapon (buskit.melee.attack, buskit.ranged.attack).

    >>> attacking("shotgun"), attacking("mace")
    ('shoot', 'fight')
    """
    return "fight" if weapon in MELEE else "shoot"

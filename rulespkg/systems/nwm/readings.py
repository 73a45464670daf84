"""How we read NWM where the source is silent or contradicts itself, and what is wrong or lost in it.

The readings stand with the chapters; here they are one list in the order of their numbers.
"""

from rulespkg.model.rule import Misprint, Reading
from rulespkg.model.system import listed
from rulespkg.systems.nwm import ROOMS

READINGS: tuple[Reading, ...] = tuple(
    sorted(listed("nwm", ROOMS, "readings", "READINGS"), key=lambda reading: reading.id)
)

MISPRINTS: tuple[Misprint, ...] = tuple(
    sorted(
        listed("nwm", ROOMS, "readings", "MISPRINTS"),
        key=lambda misprint: misprint.id,
    )
)

_PANEL = ("damage", "attacks", "recovery", "movement", "effects", "combat")

HOUSE = listed("nwm", _PANEL, "readings", "HOUSE")
"""What a group settles once, in the order of the panel: names of calculators' fields."""

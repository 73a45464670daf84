"""How we read Buskit where the source is silent or contradicts itself, and the misprints found in it.

They stand in the rooms of their chapters; here they are lists in the order of their numbers, slips first.
"""

from rulespkg.model.rule import Misprint, Reading
from rulespkg.model.system import listed
from rulespkg.systems.buskit import ROOMS

READINGS: tuple[Reading, ...] = tuple(
    sorted(listed("buskit", ROOMS, "readings", "READINGS"), key=lambda reading: reading.id)
)

MISPRINTS: tuple[Misprint, ...] = tuple(
    sorted(
        listed("buskit", ROOMS, "readings", "MISPRINTS"),
        key=lambda misprint: (not misprint.kind.startswith("slip"), int(misprint.id.removeprefix("M"))),
    )
)

HOUSE = listed("buskit", ROOMS, "readings", "HOUSE")
"""The optional rules and readings that a group settles once: names of calculators' fields."""

"""How we read D6xD6 where the source is silent or contradicts itself.

The readings stand in three modules by subject; here they are one list in the order of their numbers.
No misprint was found.
"""

from rulespkg.model.rule import Misprint, Reading
from rulespkg.systems.d6xd6 import readings_checks, readings_combat, readings_damage

_SUBJECTS = (readings_checks, readings_combat, readings_damage)

READINGS: tuple[Reading, ...] = tuple(
    sorted((reading for subject in _SUBJECTS for reading in subject.READINGS), key=lambda one: one.id)
)

MISPRINTS: tuple[Misprint, ...] = ()

HOUSE = (
    "carry_within",
    "armour_subtracts",
    "by_product",
    "step_within",
    "worse_chance",
    "helpless",
    "dead",
    "buy_off",
    "host_allows",
    "no_guns_close",
    "count_attribute",
)
"""The optional rules and readings that a group settles once: names of calculators' fields."""

"""How we read D6xD6 where the source is silent or contradicts itself.

The readings stand in the chapters; here they are one list in the order of their numbers.
No misprint was found.
"""

from rulespkg.model.rule import Misprint, Reading
from rulespkg.systems.d6xd6.characters.readings import READINGS as CHARACTERS
from rulespkg.systems.d6xd6.checks.readings import READINGS as CHECKS
from rulespkg.systems.d6xd6.combat.readings import READINGS as COMBAT
from rulespkg.systems.d6xd6.damage.readings import READINGS as DAMAGE
from rulespkg.systems.d6xd6.equipment.readings import READINGS as EQUIPMENT
from rulespkg.systems.d6xd6.growth.readings import READINGS as GROWTH
from rulespkg.systems.d6xd6.index.readings import READINGS as INDEX
from rulespkg.systems.d6xd6.options.readings import READINGS as OPTIONS

_CHAPTERS = (INDEX, CHARACTERS, CHECKS, COMBAT, DAMAGE, OPTIONS, GROWTH, EQUIPMENT)

READINGS: tuple[Reading, ...] = tuple(
    sorted((reading for chapter in _CHAPTERS for reading in chapter), key=lambda one: one.id)
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

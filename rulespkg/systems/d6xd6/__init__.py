"""D6xD6: two six-sided dice multiplied, and one number per character."""

from rulespkg.systems import System
from rulespkg.systems.d6xd6.calculators import CALCULATORS
from rulespkg.systems.d6xd6.rules import RULES
from rulespkg.systems.d6xd6.tables import TABLES

SYSTEM = System("d6xd6", "D6xD6", RULES, TABLES, CALCULATORS)

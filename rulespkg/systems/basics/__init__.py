"""BASICS 2.0: a pool of six-sided dice, of which each 5 or 6 is a hit."""

from rulespkg.systems import System
from rulespkg.systems.basics.calculators import CALCULATORS
from rulespkg.systems.basics.rules import RULES
from rulespkg.systems.basics.tables import TABLES

SYSTEM = System("basics", "BASICS 2.0", RULES, TABLES, CALCULATORS)

"""Toaster: one d10 counted from 0, a rank and 10 to reach."""

from rulespkg.systems import System
from rulespkg.systems.toaster.calculators import CALCULATORS
from rulespkg.systems.toaster.rules import RULES
from rulespkg.systems.toaster.tables import TABLES

SYSTEM = System("toaster", "Toaster", RULES, TABLES, CALCULATORS)

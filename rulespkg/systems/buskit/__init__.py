"""Buskit: step dice from d4 to d12, one comparison, ten Traits."""

from rulespkg.systems import System
from rulespkg.systems.buskit.calculators import CALCULATORS
from rulespkg.systems.buskit.rules import RULES
from rulespkg.systems.buskit.tables import TABLES

SYSTEM = System("buskit", "Buskit", RULES, TABLES, CALCULATORS)

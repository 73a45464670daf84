"""NWM: ranks from Deficient to Mythic, four dice that add or take one, and successes spent after the roll."""

from rulespkg.systems import System
from rulespkg.systems.nwm.calculators import CALCULATORS
from rulespkg.systems.nwm.rules import RULES
from rulespkg.systems.nwm.tables import TABLES

SYSTEM = System("nwm", "NWM", RULES, TABLES, CALCULATORS)

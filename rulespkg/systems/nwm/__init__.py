"""NWM: ranks from Deficient to Mythic, four dice that add or take one, and successes spent after the roll."""

from rulespkg.model.system import System
from rulespkg.systems.nwm.attacks import calculators as attacks_calculators
from rulespkg.systems.nwm.attacks import rules as attacks_rules
from rulespkg.systems.nwm.attacks import tables as attacks_tables
from rulespkg.systems.nwm.characters import calculators as characters_calculators
from rulespkg.systems.nwm.characters import rules as characters_rules
from rulespkg.systems.nwm.checks import calculators as checks_calculators
from rulespkg.systems.nwm.checks import rules as checks_rules
from rulespkg.systems.nwm.checks import tables as checks_tables
from rulespkg.systems.nwm.combat import calculators as combat_calculators
from rulespkg.systems.nwm.combat import rules as combat_rules
from rulespkg.systems.nwm.combat import tables as combat_tables
from rulespkg.systems.nwm.damage import calculators as damage_calculators
from rulespkg.systems.nwm.damage import rules as damage_rules
from rulespkg.systems.nwm.damage import tables as damage_tables
from rulespkg.systems.nwm.effects import calculators as effects_calculators
from rulespkg.systems.nwm.effects import rules as effects_rules
from rulespkg.systems.nwm.effects import tables as effects_tables
from rulespkg.systems.nwm.equipment import rules as equipment_rules
from rulespkg.systems.nwm.equipment import tables as equipment_tables
from rulespkg.systems.nwm.movement import calculators as movement_calculators
from rulespkg.systems.nwm.movement import rules as movement_rules
from rulespkg.systems.nwm.movement import tables as movement_tables
from rulespkg.systems.nwm.odds import rules as odds_rules
from rulespkg.systems.nwm.odds import tables as odds_tables
from rulespkg.systems.nwm.recovery import calculators as recovery_calculators
from rulespkg.systems.nwm.recovery import rules as recovery_rules
from rulespkg.systems.nwm.recovery import tables as recovery_tables
from rulespkg.systems.nwm.scale import calculators as scale_calculators
from rulespkg.systems.nwm.scale import rules as scale_rules
from rulespkg.systems.nwm.scale import tables as scale_tables

RULES = (
    *scale_rules.RULES,
    *checks_rules.RULES,
    *characters_rules.RULES,
    *equipment_rules.RULES,
    *combat_rules.RULES,
    *movement_rules.RULES,
    *attacks_rules.RULES,
    *damage_rules.RULES,
    *effects_rules.RULES,
    *recovery_rules.RULES,
    *odds_rules.RULES,
)
TABLES = (
    *scale_tables.TABLES,
    *checks_tables.TABLES,
    *equipment_tables.TABLES,
    *combat_tables.TABLES,
    *movement_tables.TABLES,
    *attacks_tables.TABLES,
    *damage_tables.TABLES,
    *effects_tables.TABLES,
    *recovery_tables.TABLES,
    *odds_tables.TABLES,
)
CALCULATORS = (
    *scale_calculators.CALCULATORS,
    *checks_calculators.CALCULATORS,
    *characters_calculators.CALCULATORS,
    *combat_calculators.CALCULATORS,
    *movement_calculators.CALCULATORS,
    *attacks_calculators.CALCULATORS,
    *damage_calculators.CALCULATORS,
    *effects_calculators.CALCULATORS,
    *recovery_calculators.CALCULATORS,
)

SYSTEM = System("nwm", "NWM", RULES, TABLES, CALCULATORS)

"""BASICS 2.0: a pool of six-sided dice, of which each 5 or 6 is a hit."""

from rulespkg.model.system import System
from rulespkg.systems.basics.characters import calculators as characters_calculators
from rulespkg.systems.basics.characters import rules as characters_rules
from rulespkg.systems.basics.characters import tables as characters_tables
from rulespkg.systems.basics.checks import calculators as checks_calculators
from rulespkg.systems.basics.checks import rules as checks_rules
from rulespkg.systems.basics.checks import tables as checks_tables
from rulespkg.systems.basics.combat import calculators as combat_calculators
from rulespkg.systems.basics.combat import rules as combat_rules
from rulespkg.systems.basics.disease import calculators as disease_calculators
from rulespkg.systems.basics.disease import rules as disease_rules
from rulespkg.systems.basics.disease import tables as disease_tables
from rulespkg.systems.basics.hazards import calculators as hazards_calculators
from rulespkg.systems.basics.hazards import rules as hazards_rules
from rulespkg.systems.basics.hazards import tables as hazards_tables
from rulespkg.systems.basics.odds import calculators as odds_calculators
from rulespkg.systems.basics.pools import calculators as pools_calculators
from rulespkg.systems.basics.pools import rules as pools_rules
from rulespkg.systems.basics.pools import tables as pools_tables
from rulespkg.systems.basics.recovery import calculators as recovery_calculators
from rulespkg.systems.basics.recovery import rules as recovery_rules
from rulespkg.systems.basics.recovery import tables as recovery_tables
from rulespkg.systems.basics.travel import calculators as travel_calculators
from rulespkg.systems.basics.travel import rules as travel_rules
from rulespkg.systems.basics.travel import tables as travel_tables

_RULES = (
    *pools_rules.RULES,
    *checks_rules.RULES,
    *hazards_rules.RULES,
    *recovery_rules.RULES,
    *travel_rules.RULES,
    *disease_rules.RULES,
    *combat_rules.RULES,
    *characters_rules.RULES,
)
_TABLES = (
    *pools_tables.TABLES,
    *checks_tables.TABLES,
    *hazards_tables.TABLES,
    *recovery_tables.TABLES,
    *travel_tables.TABLES,
    *disease_tables.TABLES,
    *characters_tables.TABLES,
)
_CALCULATORS = (
    *pools_calculators.CALCULATORS,
    *checks_calculators.CALCULATORS,
    *odds_calculators.CALCULATORS,
    *hazards_calculators.CALCULATORS,
    *recovery_calculators.CALCULATORS,
    *travel_calculators.CALCULATORS,
    *disease_calculators.CALCULATORS,
    *combat_calculators.CALCULATORS,
    *characters_calculators.CALCULATORS,
)

SYSTEM = System("basics", "BASICS 2.0", _RULES, _TABLES, _CALCULATORS)

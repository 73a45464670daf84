"""D6xD6: two six-sided dice multiplied, and one number per character.

Each chapter is a package of the name of its page; here they come together in the order of the pages.
"""

from rulespkg.model.system import System
from rulespkg.systems.d6xd6.characters.calculators import CALCULATORS as CHARACTERS_CALCULATORS
from rulespkg.systems.d6xd6.characters.rules import RULES as CHARACTERS_RULES
from rulespkg.systems.d6xd6.characters.tables import TABLES as CHARACTERS_TABLES
from rulespkg.systems.d6xd6.checks.calculators import CALCULATORS as CHECKS_CALCULATORS
from rulespkg.systems.d6xd6.checks.rules import RULES as CHECKS_RULES
from rulespkg.systems.d6xd6.checks.tables import TABLES as CHECKS_TABLES
from rulespkg.systems.d6xd6.combat.calculators import CALCULATORS as COMBAT_CALCULATORS
from rulespkg.systems.d6xd6.combat.rules import RULES as COMBAT_RULES
from rulespkg.systems.d6xd6.combat.tables import TABLES as COMBAT_TABLES
from rulespkg.systems.d6xd6.damage.calculators import CALCULATORS as DAMAGE_CALCULATORS
from rulespkg.systems.d6xd6.damage.rules import RULES as DAMAGE_RULES
from rulespkg.systems.d6xd6.damage.tables import TABLES as DAMAGE_TABLES
from rulespkg.systems.d6xd6.equipment.calculators import CALCULATORS as EQUIPMENT_CALCULATORS
from rulespkg.systems.d6xd6.equipment.rules import RULES as EQUIPMENT_RULES
from rulespkg.systems.d6xd6.equipment.tables import TABLES as EQUIPMENT_TABLES
from rulespkg.systems.d6xd6.growth.rules import RULES as GROWTH_RULES
from rulespkg.systems.d6xd6.growth.tables import TABLES as GROWTH_TABLES
from rulespkg.systems.d6xd6.index.rules import RULES as INDEX_RULES
from rulespkg.systems.d6xd6.odds.calculators import CALCULATORS as ODDS_CALCULATORS
from rulespkg.systems.d6xd6.odds.rules import RULES as ODDS_RULES
from rulespkg.systems.d6xd6.odds.tables import TABLES as ODDS_TABLES
from rulespkg.systems.d6xd6.options.calculators import CALCULATORS as OPTIONS_CALCULATORS
from rulespkg.systems.d6xd6.options.rules import RULES as OPTIONS_RULES
from rulespkg.systems.d6xd6.options.tables import TABLES as OPTIONS_TABLES

RULES = (
    *INDEX_RULES,
    *CHECKS_RULES,
    *CHARACTERS_RULES,
    *COMBAT_RULES,
    *DAMAGE_RULES,
    *EQUIPMENT_RULES,
    *OPTIONS_RULES,
    *GROWTH_RULES,
    *ODDS_RULES,
)

TABLES = (
    *CHECKS_TABLES,
    *CHARACTERS_TABLES,
    *COMBAT_TABLES,
    *DAMAGE_TABLES,
    *EQUIPMENT_TABLES,
    *OPTIONS_TABLES,
    *GROWTH_TABLES,
    *ODDS_TABLES,
)

CALCULATORS = (
    *CHECKS_CALCULATORS,
    *CHARACTERS_CALCULATORS,
    *COMBAT_CALCULATORS,
    *DAMAGE_CALCULATORS,
    *EQUIPMENT_CALCULATORS,
    *OPTIONS_CALCULATORS,
    *ODDS_CALCULATORS,
)

SYSTEM = System("d6xd6", "D6xD6", RULES, TABLES, CALCULATORS)

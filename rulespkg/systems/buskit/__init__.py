"""Buskit: step dice from d4 to d12, one comparison, ten Traits."""

from rulespkg.model.system import System
from rulespkg.systems.buskit.characters import rules as characters_rules
from rulespkg.systems.buskit.characters import tables as characters_tables
from rulespkg.systems.buskit.characters.calculators.character import Character
from rulespkg.systems.buskit.characters.calculators.wild import WildDice
from rulespkg.systems.buskit.checks import rules as checks_rules
from rulespkg.systems.buskit.checks import tables as checks_tables
from rulespkg.systems.buskit.checks.calculators.chase import Chase
from rulespkg.systems.buskit.checks.calculators.helper import HelperAdvisor
from rulespkg.systems.buskit.checks.calculators.opposed import OpposedRoll
from rulespkg.systems.buskit.checks.calculators.pool import PoolExplorer
from rulespkg.systems.buskit.combat import rules as combat_rules
from rulespkg.systems.buskit.combat import tables as combat_tables
from rulespkg.systems.buskit.combat.calculators.duel import Duel
from rulespkg.systems.buskit.combat.calculators.gangup import GangUp
from rulespkg.systems.buskit.combat.calculators.hit import Hit
from rulespkg.systems.buskit.combat.calculators.initiative import InitiativeOrder
from rulespkg.systems.buskit.combat.calculators.options import OptionComparer
from rulespkg.systems.buskit.damage import rules as damage_rules
from rulespkg.systems.buskit.damage import tables as damage_tables
from rulespkg.systems.buskit.damage.calculators.attack import AttackToWounds
from rulespkg.systems.buskit.damage.calculators.concessions import ConcessionDesk
from rulespkg.systems.buskit.damage.calculators.drop import HitsToDrop
from rulespkg.systems.buskit.damage.calculators.tracker import CombatTracker
from rulespkg.systems.buskit.equipment import rules as equipment_rules
from rulespkg.systems.buskit.equipment import tables as equipment_tables
from rulespkg.systems.buskit.equipment.calculators.matrix import WeaponArmorMatrix
from rulespkg.systems.buskit.index import rules as index_rules
from rulespkg.systems.buskit.odds import tables as odds_tables
from rulespkg.systems.buskit.odds.calculators.odds_table import OddsTable
from rulespkg.systems.buskit.recovery import rules as recovery_rules
from rulespkg.systems.buskit.recovery import tables as recovery_tables
from rulespkg.systems.buskit.recovery.calculators.recovery import RecoveryPlanner
from rulespkg.systems.buskit.scale import rules as scale_rules
from rulespkg.systems.buskit.scale import tables as scale_tables

RULES = (
    *index_rules.RULES,
    *characters_rules.RULES,
    *checks_rules.RULES,
    *combat_rules.RULES,
    *damage_rules.RULES,
    *recovery_rules.RULES,
    *scale_rules.RULES,
    *equipment_rules.RULES,
)

TABLES = (
    *characters_tables.TABLES,
    *checks_tables.TABLES,
    *combat_tables.TABLES,
    *equipment_tables.WEAPONS,
    *damage_tables.TABLES,
    *equipment_tables.ARMOR,
    *recovery_tables.TABLES,
    *scale_tables.TABLES,
    *odds_tables.TABLES,
)
"""In the order of the source, as their ids were published: concessions stand between weapons and armor."""

CALCULATORS = (
    Character,
    WildDice,
    OpposedRoll,
    PoolExplorer,
    HelperAdvisor,
    Chase,
    InitiativeOrder,
    Hit,
    GangUp,
    OptionComparer,
    Duel,
    AttackToWounds,
    HitsToDrop,
    ConcessionDesk,
    CombatTracker,
    RecoveryPlanner,
    WeaponArmorMatrix,
    OddsTable,
)

SYSTEM = System("buskit", "Buskit", RULES, TABLES, CALCULATORS, "highest")

"""Toaster: one d10 counted from 0, a rank and 10 to reach."""

from rulespkg.model.system import System
from rulespkg.systems.toaster.characters import rules as characters_rules
from rulespkg.systems.toaster.characters import tables as characters_tables
from rulespkg.systems.toaster.characters.calculators.advancement import Advancement
from rulespkg.systems.toaster.characters.calculators.character import CharacterBuilder
from rulespkg.systems.toaster.characters.calculators.traits import TraitRanker
from rulespkg.systems.toaster.checks import rules as checks_rules
from rulespkg.systems.toaster.checks import tables as checks_tables
from rulespkg.systems.toaster.checks.calculators.check import Check
from rulespkg.systems.toaster.checks.calculators.collaboration import Collaboration
from rulespkg.systems.toaster.checks.calculators.contest import Contest
from rulespkg.systems.toaster.checks.calculators.luck import LuckRoll
from rulespkg.systems.toaster.checks.calculators.luck_planner import LuckPlanner
from rulespkg.systems.toaster.checks.calculators.opposed import OpposedRoll
from rulespkg.systems.toaster.combat import rules as combat_rules
from rulespkg.systems.toaster.combat import tables as combat_tables
from rulespkg.systems.toaster.combat.calculators.attack import Attack
from rulespkg.systems.toaster.combat.calculators.duel import Duel
from rulespkg.systems.toaster.combat.calculators.initiative import Initiative
from rulespkg.systems.toaster.combat.calculators.location import HitLocation
from rulespkg.systems.toaster.combat.calculators.partial_armor import PartialArmor
from rulespkg.systems.toaster.damage import rules as damage_rules
from rulespkg.systems.toaster.damage import tables as damage_tables
from rulespkg.systems.toaster.damage.calculators.bleeding import Bleeding
from rulespkg.systems.toaster.damage.calculators.conditions import Conditions
from rulespkg.systems.toaster.damage.calculators.mooks import Mooks
from rulespkg.systems.toaster.damage.calculators.mortality import Mortality
from rulespkg.systems.toaster.equipment import rules as equipment_rules
from rulespkg.systems.toaster.equipment import tables as equipment_tables
from rulespkg.systems.toaster.equipment.calculators.comparer import Comparer
from rulespkg.systems.toaster.index import rules as index_rules
from rulespkg.systems.toaster.odds.calculators.odds_table import OddsTable
from rulespkg.systems.toaster.recovery import rules as recovery_rules
from rulespkg.systems.toaster.recovery.calculators.recovery import Recovery
from rulespkg.systems.toaster.samples import rules as samples_rules
from rulespkg.systems.toaster.samples import tables as samples_tables
from rulespkg.systems.toaster.skills import rules as skills_rules
from rulespkg.systems.toaster.skills import tables as skills_tables

_RULES = (
    index_rules,
    characters_rules,
    skills_rules,
    samples_rules,
    checks_rules,
    combat_rules,
    damage_rules,
    recovery_rules,
    equipment_rules,
)
_TABLES = (
    characters_tables,
    skills_tables,
    samples_tables,
    checks_tables,
    combat_tables,
    damage_tables,
    equipment_tables,
)
_CALCULATORS = (
    CharacterBuilder,
    TraitRanker,
    Advancement,
    Check,
    OpposedRoll,
    Contest,
    Collaboration,
    LuckPlanner,
    LuckRoll,
    OddsTable,
    Initiative,
    Attack,
    HitLocation,
    PartialArmor,
    Conditions,
    Mortality,
    Bleeding,
    Mooks,
    Duel,
    Comparer,
    Recovery,
)

SYSTEM = System(
    "toaster",
    "Toaster",
    tuple(rule for room in _RULES for rule in room.RULES),
    tuple(table for room in _TABLES for table in room.TABLES),
    _CALCULATORS,
    "total",
)

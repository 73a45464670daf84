"""All tables of Buskit, in the order of the source."""

from rulespkg.model.table import Table
from rulespkg.systems.buskit.equipment import ARMOR, WEAPONS
from rulespkg.systems.buskit.tables_checks import ASPECT_SETS, COMPETENCE, DIFFICULTY, TRAITS
from rulespkg.systems.buskit.tables_combat import AUTOFIRE, COMBAT_OPTIONS, COVER, GANG_UP, RANGE
from rulespkg.systems.buskit.tables_damage import CONCESSIONS, DAMAGE_SCALE, RECOVERY_PERIODS, SCALE_LISTS
from rulespkg.systems.buskit.tables_odds import SAMPLE_PROBABILITIES

__all__ = [
    "ASPECT_SETS",
    "AUTOFIRE",
    "COMBAT_OPTIONS",
    "COMPETENCE",
    "CONCESSIONS",
    "COVER",
    "DAMAGE_SCALE",
    "DIFFICULTY",
    "GANG_UP",
    "RANGE",
    "RECOVERY_PERIODS",
    "SAMPLE_PROBABILITIES",
    "SCALE_LISTS",
    "TABLES",
    "TRAITS",
]

TABLES: tuple[Table, ...] = (
    TRAITS,
    COMPETENCE,
    ASPECT_SETS,
    DIFFICULTY,
    RANGE,
    COMBAT_OPTIONS,
    GANG_UP,
    AUTOFIRE,
    COVER,
    *WEAPONS,
    CONCESSIONS,
    *ARMOR,
    RECOVERY_PERIODS,
    DAMAGE_SCALE,
    SCALE_LISTS,
    SAMPLE_PROBABILITIES,
)

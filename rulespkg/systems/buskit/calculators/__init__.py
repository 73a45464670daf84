"""Buskit's calculators, in the order of its pages."""

from rulespkg.systems.buskit.calculators.fights import ATTACK, DROP, GANG_UP, MATRIX, OPTIONS
from rulespkg.systems.buskit.calculators.rolls import HELPER, INITIATIVE, ODDS_TABLE, OPPOSED, POOL, WILD
from rulespkg.systems.buskit.calculators.sheets import CHARACTER, CONCESSION_DESK, TRACKER
from rulespkg.systems.buskit.calculators.tasks import CHASE, RECOVERY

CALCULATORS = (
    CHARACTER,
    WILD,
    OPPOSED,
    POOL,
    HELPER,
    CHASE,
    INITIATIVE,
    GANG_UP,
    OPTIONS,
    ATTACK,
    DROP,
    CONCESSION_DESK,
    TRACKER,
    RECOVERY,
    MATRIX,
    ODDS_TABLE,
)

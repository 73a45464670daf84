"""Buskit's calculators, in the order of its pages."""

from rulespkg.systems.buskit.calculators.attack import ATTACK
from rulespkg.systems.buskit.calculators.care import RECOVERY
from rulespkg.systems.buskit.calculators.compare import MATRIX, OPTIONS
from rulespkg.systems.buskit.calculators.crowds import GANG_UP
from rulespkg.systems.buskit.calculators.desk import CONCESSION_DESK
from rulespkg.systems.buskit.calculators.drop import DROP
from rulespkg.systems.buskit.calculators.helper import HELPER
from rulespkg.systems.buskit.calculators.hit import HIT
from rulespkg.systems.buskit.calculators.odds_table import ODDS_TABLE
from rulespkg.systems.buskit.calculators.opposed import OPPOSED
from rulespkg.systems.buskit.calculators.order import INITIATIVE
from rulespkg.systems.buskit.calculators.pool import POOL
from rulespkg.systems.buskit.calculators.sheets import CHARACTER
from rulespkg.systems.buskit.calculators.tasks import CHASE
from rulespkg.systems.buskit.calculators.tracker import TRACKER
from rulespkg.systems.buskit.calculators.wild import WILD

CALCULATORS = (
    CHARACTER,
    WILD,
    OPPOSED,
    POOL,
    HELPER,
    CHASE,
    INITIATIVE,
    HIT,
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

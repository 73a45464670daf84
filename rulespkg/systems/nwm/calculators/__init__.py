"""NWM's calculators, in the order of its pages."""

from rulespkg.model.calculator import Calculator
from rulespkg.systems.nwm.calculators.armors import ARMOR_CHECK
from rulespkg.systems.nwm.calculators.care import RECOVERY
from rulespkg.systems.nwm.calculators.crowds import CROWD
from rulespkg.systems.nwm.calculators.effects import EFFECT
from rulespkg.systems.nwm.calculators.harms import DAMAGE
from rulespkg.systems.nwm.calculators.mooks import MOOKS
from rulespkg.systems.nwm.calculators.pairs import COMBINED_ROLL
from rulespkg.systems.nwm.calculators.plans import PLANNER
from rulespkg.systems.nwm.calculators.ranges import RANGE
from rulespkg.systems.nwm.calculators.ranks import RANK
from rulespkg.systems.nwm.calculators.rolls import TASK
from rulespkg.systems.nwm.calculators.setups import SETUP
from rulespkg.systems.nwm.calculators.sheets import CHARACTER
from rulespkg.systems.nwm.calculators.spending import SPENDING
from rulespkg.systems.nwm.calculators.tides import TIDE_ROLL
from rulespkg.systems.nwm.calculators.tracker import INITIATIVE
from rulespkg.systems.nwm.calculators.turns import ACTIONS

CALCULATORS: tuple[Calculator, ...] = (
    RANK,
    CHARACTER,
    TASK,
    TIDE_ROLL,
    RANGE,
    INITIATIVE,
    ACTIONS,
    PLANNER,
    SPENDING,
    CROWD,
    SETUP,
    MOOKS,
    EFFECT,
    COMBINED_ROLL,
    ARMOR_CHECK,
    DAMAGE,
    RECOVERY,
)

"""NWM's calculators, in the order of its pages."""

from rulespkg.calculator import Calculator
from rulespkg.systems.nwm.calculators.care import RECOVERY
from rulespkg.systems.nwm.calculators.crowds import CROWD
from rulespkg.systems.nwm.calculators.harms import DAMAGE
from rulespkg.systems.nwm.calculators.mooks import MOOKS
from rulespkg.systems.nwm.calculators.plans import PLANNER
from rulespkg.systems.nwm.calculators.rolls import TASK
from rulespkg.systems.nwm.calculators.setups import SETUP

CALCULATORS: tuple[Calculator, ...] = (
    TASK,
    PLANNER,
    CROWD,
    SETUP,
    MOOKS,
    DAMAGE,
    RECOVERY,
)

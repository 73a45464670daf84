"""The calculators of BASICS 2.0, in the order of the game."""

from rulespkg.model.calculator import Calculator
from rulespkg.systems.basics.calculators.air import SUFFOCATION
from rulespkg.systems.basics.calculators.attacks import ATTACK
from rulespkg.systems.basics.calculators.breathers import BREATHER
from rulespkg.systems.basics.calculators.carers import CARE
from rulespkg.systems.basics.calculators.chains import CHAIN
from rulespkg.systems.basics.calculators.contests import OPPOSED
from rulespkg.systems.basics.calculators.falls import FALLING
from rulespkg.systems.basics.calculators.growth import LEVELS
from rulespkg.systems.basics.calculators.illness import DISEASE
from rulespkg.systems.basics.calculators.journeys import OVERLAND
from rulespkg.systems.basics.calculators.marching import MARCH
from rulespkg.systems.basics.calculators.nights import SLEEP
from rulespkg.systems.basics.calculators.ordeals import SURVIVAL
from rulespkg.systems.basics.calculators.rays import RADIATION
from rulespkg.systems.basics.calculators.rolls import POOL
from rulespkg.systems.basics.calculators.splits import SPLIT
from rulespkg.systems.basics.calculators.tasks import EXTENDED
from rulespkg.systems.basics.calculators.thresholds import THRESHOLDS

CALCULATORS: tuple[Calculator, ...] = (
    POOL,
    SPLIT,
    OPPOSED,
    EXTENDED,
    ATTACK,
    OVERLAND,
    MARCH,
    SURVIVAL,
    CHAIN,
    SUFFOCATION,
    FALLING,
    BREATHER,
    SLEEP,
    CARE,
    RADIATION,
    DISEASE,
    LEVELS,
    THRESHOLDS,
)

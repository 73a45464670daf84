"""The calculators of BASICS 2.0, in the order of the game."""

from rulespkg.model.calculator import Calculator
from rulespkg.systems.basics.calculators.air import Suffocation
from rulespkg.systems.basics.calculators.attacks import ToDamage
from rulespkg.systems.basics.calculators.breathers import Breather
from rulespkg.systems.basics.calculators.carers import Care
from rulespkg.systems.basics.calculators.chains import Chain
from rulespkg.systems.basics.calculators.contests import Opposed
from rulespkg.systems.basics.calculators.falls import Falling
from rulespkg.systems.basics.calculators.growth import Growth
from rulespkg.systems.basics.calculators.illness import Illness
from rulespkg.systems.basics.calculators.journeys import Overland
from rulespkg.systems.basics.calculators.marching import March
from rulespkg.systems.basics.calculators.nights import Night
from rulespkg.systems.basics.calculators.ordeals import Survival
from rulespkg.systems.basics.calculators.rays import Radiation
from rulespkg.systems.basics.calculators.rolls import Roller
from rulespkg.systems.basics.calculators.splits import Splits
from rulespkg.systems.basics.calculators.tasks import Extended
from rulespkg.systems.basics.calculators.thresholds import Thresholds

CALCULATORS: tuple[type[Calculator], ...] = (
    Roller,
    Splits,
    Opposed,
    Extended,
    ToDamage,
    Overland,
    March,
    Survival,
    Chain,
    Suffocation,
    Falling,
    Breather,
    Night,
    Care,
    Radiation,
    Illness,
    Growth,
    Thresholds,
)

"""The calculators of hazards."""

from rulespkg.model.calculator import Calculator
from rulespkg.systems.basics.hazards.calculators.chain import CheckChain
from rulespkg.systems.basics.hazards.calculators.falling import Falling
from rulespkg.systems.basics.hazards.calculators.radiation import Radiation
from rulespkg.systems.basics.hazards.calculators.suffocation import Suffocation
from rulespkg.systems.basics.hazards.calculators.survival import SurvivalSimulator

CALCULATORS: tuple[type[Calculator], ...] = (
    SurvivalSimulator,
    CheckChain,
    Suffocation,
    Falling,
    Radiation,
)

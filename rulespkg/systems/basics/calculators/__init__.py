"""The calculators of BASICS 2.0, in the order of its pages."""

from rulespkg.calculator import Calculator
from rulespkg.systems.basics.calculators.carers import CARE
from rulespkg.systems.basics.calculators.falls import FALLING
from rulespkg.systems.basics.calculators.growth import LEVELS
from rulespkg.systems.basics.calculators.rays import RADIATION
from rulespkg.systems.basics.calculators.thresholds import THRESHOLDS

CALCULATORS: tuple[Calculator, ...] = (
    LEVELS,
    CARE,
    RADIATION,
    FALLING,
    THRESHOLDS,
)

"""The calculators of travel."""

from rulespkg.model.calculator import Calculator
from rulespkg.systems.basics.travel.calculators.march import March
from rulespkg.systems.basics.travel.calculators.overland import Overland

CALCULATORS: tuple[type[Calculator], ...] = (
    Overland,
    March,
)

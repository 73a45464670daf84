"""The calculators of travel."""

from rulespkg.model.calculator import Calculator
from rulespkg.systems.basics.travel.calculators.march import ForcedMarch
from rulespkg.systems.basics.travel.calculators.overland import OverlandPlanner

CALCULATORS: tuple[type[Calculator], ...] = (
    OverlandPlanner,
    ForcedMarch,
)

"""The calculators of recovery."""

from rulespkg.model.calculator import Calculator
from rulespkg.systems.basics.recovery.calculators.breather import BreatherPlanner
from rulespkg.systems.basics.recovery.calculators.care import LongTermCare
from rulespkg.systems.basics.recovery.calculators.sleep import Sleep

CALCULATORS: tuple[type[Calculator], ...] = (
    BreatherPlanner,
    Sleep,
    LongTermCare,
)

"""The calculators of recovery."""

from rulespkg.model.calculator import Calculator
from rulespkg.systems.basics.recovery.calculators.breather import Breather
from rulespkg.systems.basics.recovery.calculators.care import Care
from rulespkg.systems.basics.recovery.calculators.sleep import Night

CALCULATORS: tuple[type[Calculator], ...] = (
    Breather,
    Night,
    Care,
)

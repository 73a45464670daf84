"""The calculators of this chapter, in the order of its page."""

from rulespkg.model.calculator import Calculator
from rulespkg.systems.buskit.recovery.calculators.recovery import RecoveryPlanner

CALCULATORS: tuple[type[Calculator], ...] = (RecoveryPlanner,)

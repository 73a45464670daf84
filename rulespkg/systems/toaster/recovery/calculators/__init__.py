"""The calculators of this chapter, in the order of its page."""

from rulespkg.model.calculator import Calculator
from rulespkg.systems.toaster.recovery.calculators.recovery import Recovery

CALCULATORS: tuple[type[Calculator], ...] = (Recovery,)

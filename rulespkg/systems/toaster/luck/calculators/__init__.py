"""The calculators of this chapter, in the order of its page."""

from rulespkg.model.calculator import Calculator
from rulespkg.systems.toaster.luck.calculators.luck import LuckRoll
from rulespkg.systems.toaster.luck.calculators.luck_planner import LuckPlanner

CALCULATORS: tuple[type[Calculator], ...] = (LuckPlanner, LuckRoll)

"""The calculators of this chapter, in the order of its page."""

from rulespkg.model.calculator import Calculator
from rulespkg.systems.toaster.equipment.calculators.comparer import Comparer

CALCULATORS: tuple[type[Calculator], ...] = (Comparer,)

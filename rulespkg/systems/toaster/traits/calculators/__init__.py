"""The calculator of this chapter."""

from rulespkg.model.calculator import Calculator
from rulespkg.systems.toaster.traits.calculators.traits import TraitRanker

CALCULATORS: tuple[type[Calculator], ...] = (TraitRanker,)

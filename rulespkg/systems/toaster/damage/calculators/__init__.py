"""The calculators of this chapter, in the order of its page."""

from rulespkg.model.calculator import Calculator
from rulespkg.systems.toaster.damage.calculators.bleeding import Bleeding
from rulespkg.systems.toaster.damage.calculators.conditions import Conditions
from rulespkg.systems.toaster.damage.calculators.mooks import Mooks
from rulespkg.systems.toaster.damage.calculators.mortality import Mortality

CALCULATORS: tuple[type[Calculator], ...] = (
    Conditions,
    Mortality,
    Bleeding,
    Mooks,
)

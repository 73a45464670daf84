"""The calculators of this chapter, in the order of its page."""

from rulespkg.model.calculator import Calculator
from rulespkg.systems.toaster.checks.calculators.check import Check
from rulespkg.systems.toaster.checks.calculators.collaboration import Collaboration
from rulespkg.systems.toaster.checks.calculators.contest import Contest
from rulespkg.systems.toaster.checks.calculators.opposed import OpposedRoll

CALCULATORS: tuple[type[Calculator], ...] = (
    Check,
    OpposedRoll,
    Contest,
    Collaboration,
)

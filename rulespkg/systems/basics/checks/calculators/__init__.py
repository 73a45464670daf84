"""The calculators of tests."""

from rulespkg.model.calculator import Calculator
from rulespkg.systems.basics.checks.calculators.extended import Extended
from rulespkg.systems.basics.checks.calculators.opposed import Opposed
from rulespkg.systems.basics.checks.calculators.thresholds import Thresholds

CALCULATORS: tuple[type[Calculator], ...] = (
    Opposed,
    Extended,
    Thresholds,
)

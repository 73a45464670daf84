"""The calculators of tests."""

from rulespkg.model.calculator import Calculator
from rulespkg.systems.basics.checks.calculators.extended import ExtendedTest
from rulespkg.systems.basics.checks.calculators.opposed import OpposedTest
from rulespkg.systems.basics.checks.calculators.thresholds import ThresholdTable

CALCULATORS: tuple[type[Calculator], ...] = (
    OpposedTest,
    ExtendedTest,
    ThresholdTable,
)

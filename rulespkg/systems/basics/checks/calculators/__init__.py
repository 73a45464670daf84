"""The calculators of tests."""

from rulespkg.model.calculator import Calculator
from rulespkg.systems.basics.checks.calculators.extended import ExtendedTest
from rulespkg.systems.basics.checks.calculators.opposed import OpposedTest

CALCULATORS: tuple[type[Calculator], ...] = (
    OpposedTest,
    ExtendedTest,
)

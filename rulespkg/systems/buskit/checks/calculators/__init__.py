"""The calculators of this chapter, in the order of its page."""

from rulespkg.model.calculator import Calculator
from rulespkg.systems.buskit.checks.calculators.chase import Chase
from rulespkg.systems.buskit.checks.calculators.helper import HelperAdvisor
from rulespkg.systems.buskit.checks.calculators.opposed import OpposedRoll
from rulespkg.systems.buskit.checks.calculators.pool import PoolExplorer

CALCULATORS: tuple[type[Calculator], ...] = (
    OpposedRoll,
    PoolExplorer,
    HelperAdvisor,
    Chase,
)

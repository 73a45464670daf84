"""The calculators of pools."""

from rulespkg.model.calculator import Calculator
from rulespkg.systems.basics.pools.calculators.pool import PoolRoller
from rulespkg.systems.basics.pools.calculators.split import SplitPlanner

CALCULATORS: tuple[type[Calculator], ...] = (
    PoolRoller,
    SplitPlanner,
)

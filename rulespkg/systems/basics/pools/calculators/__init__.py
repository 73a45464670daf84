"""The calculators of pools."""

from rulespkg.model.calculator import Calculator
from rulespkg.systems.basics.pools.calculators.pool import Roller
from rulespkg.systems.basics.pools.calculators.split import Splits

CALCULATORS: tuple[type[Calculator], ...] = (
    Roller,
    Splits,
)

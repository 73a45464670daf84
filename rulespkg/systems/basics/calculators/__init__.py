"""The calculators of BASICS 2.0, in the order of its pages."""

from rulespkg.calculator import Calculator
from rulespkg.systems.basics.calculators.contests import EXTENDED, OPPOSED
from rulespkg.systems.basics.calculators.rolls import POOL, SPLIT

CALCULATORS: tuple[Calculator, ...] = (
    POOL,
    SPLIT,
    OPPOSED,
    EXTENDED,
)

"""The calculators of this chapter, in the order of its page; each module bears the id of its calculator."""

from rulespkg.systems.d6xd6.options.calculators.aim import AimOrShoot
from rulespkg.systems.d6xd6.options.calculators.assigner import PooledDice
from rulespkg.systems.d6xd6.options.calculators.second_wind import SecondWind
from rulespkg.systems.d6xd6.options.calculators.split import SplitHelper

CALCULATORS = (SecondWind, AimOrShoot, SplitHelper, PooledDice)

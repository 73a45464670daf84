"""The calculators of this chapter, in the order of its page; each module bears the id of its calculator."""

from rulespkg.systems.d6xd6.damage.calculators.attack import Attacks
from rulespkg.systems.d6xd6.damage.calculators.drama import Budget
from rulespkg.systems.d6xd6.damage.calculators.tracker import Damages

CALCULATORS = (Attacks, Damages, Budget)

"""The calculators of this chapter, in the order of its page; each module bears the id of its calculator."""

from rulespkg.systems.d6xd6.damage.calculators.attack import AttackCalculator
from rulespkg.systems.d6xd6.damage.calculators.drama import DramaBudget
from rulespkg.systems.d6xd6.damage.calculators.tracker import DamageTracker

CALCULATORS = (AttackCalculator, DamageTracker, DramaBudget)

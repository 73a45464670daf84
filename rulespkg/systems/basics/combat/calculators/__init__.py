"""The calculators of combat."""

from rulespkg.model.calculator import Calculator
from rulespkg.systems.basics.combat.calculators.attack import AttackRoll

CALCULATORS: tuple[type[Calculator], ...] = (AttackRoll,)

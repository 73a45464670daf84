"""The calculators of combat."""

from rulespkg.model.calculator import Calculator
from rulespkg.systems.basics.combat.calculators.attack import AttackRoll
from rulespkg.systems.basics.combat.calculators.duel import Duel

CALCULATORS: tuple[type[Calculator], ...] = (AttackRoll, Duel)

"""The calculators of this chapter, in the order of its page."""

from rulespkg.model.calculator import Calculator
from rulespkg.systems.buskit.damage.calculators.attack import AttackToWounds
from rulespkg.systems.buskit.damage.calculators.concessions import ConcessionDesk
from rulespkg.systems.buskit.damage.calculators.drop import HitsToDrop
from rulespkg.systems.buskit.damage.calculators.tracker import CombatTracker

CALCULATORS: tuple[type[Calculator], ...] = (
    AttackToWounds,
    HitsToDrop,
    ConcessionDesk,
    CombatTracker,
)

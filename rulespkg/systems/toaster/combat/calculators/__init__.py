"""The calculators of this chapter, in the order of its page."""

from rulespkg.model.calculator import Calculator
from rulespkg.systems.toaster.combat.calculators.attack import Attack
from rulespkg.systems.toaster.combat.calculators.duel import Duel
from rulespkg.systems.toaster.combat.calculators.initiative import Initiative
from rulespkg.systems.toaster.combat.calculators.location import HitLocation
from rulespkg.systems.toaster.combat.calculators.partial_armor import PartialArmor

CALCULATORS: tuple[type[Calculator], ...] = (
    Initiative,
    Attack,
    HitLocation,
    PartialArmor,
    Duel,
)

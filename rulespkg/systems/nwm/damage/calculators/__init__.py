"""Calculators of NWM about armor and damage."""

from rulespkg.model.calculator import Calculator
from rulespkg.systems.nwm.damage.calculators.armor import ArmorCheck
from rulespkg.systems.nwm.damage.calculators.damage import Damage

CALCULATORS: tuple[type[Calculator], ...] = (
    ArmorCheck,
    Damage,
)

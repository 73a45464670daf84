"""Calculators of NWM about special effects and combined actions."""

from rulespkg.model.calculator import Calculator
from rulespkg.systems.nwm.effects.calculators.combined import Combined
from rulespkg.systems.nwm.effects.calculators.effects import SpecialEffects

CALCULATORS: tuple[type[Calculator], ...] = (
    SpecialEffects,
    Combined,
)

"""Calculators of NWM about movement and range."""

from rulespkg.model.calculator import Calculator
from rulespkg.systems.nwm.movement.calculators.range import Range

CALCULATORS: tuple[type[Calculator], ...] = (Range,)

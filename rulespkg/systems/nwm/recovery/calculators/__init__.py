"""Calculators of NWM about recovery."""

from rulespkg.model.calculator import Calculator
from rulespkg.systems.nwm.recovery.calculators.recovery import Recovery

CALCULATORS: tuple[type[Calculator], ...] = (Recovery,)

"""Calculators of NWM about the scale of ranks."""

from rulespkg.model.calculator import Calculator
from rulespkg.systems.nwm.scale.calculators.ranks import Ranks

CALCULATORS: tuple[type[Calculator], ...] = (Ranks,)

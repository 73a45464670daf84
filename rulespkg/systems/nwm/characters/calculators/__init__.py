"""Calculators of NWM about attributes and their ranks."""

from rulespkg.model.calculator import Calculator
from rulespkg.systems.nwm.characters.calculators.character import Character

CALCULATORS: tuple[type[Calculator], ...] = (Character,)

"""The calculators of characters."""

from rulespkg.model.calculator import Calculator
from rulespkg.systems.basics.characters.calculators.character import Character
from rulespkg.systems.basics.characters.calculators.levels import LevelAndRank

CALCULATORS: tuple[type[Calculator], ...] = (Character, LevelAndRank)

"""The calculators of this chapter, in the order of its page."""

from rulespkg.model.calculator import Calculator
from rulespkg.systems.buskit.characters.calculators.character import Character
from rulespkg.systems.buskit.characters.calculators.wild import WildDice

CALCULATORS: tuple[type[Calculator], ...] = (
    Character,
    WildDice,
)

"""The calculators of this chapter, in the order of its page."""

from rulespkg.model.calculator import Calculator
from rulespkg.systems.toaster.characters.calculators.advancement import Advancement
from rulespkg.systems.toaster.characters.calculators.character import CharacterBuilder

CALCULATORS: tuple[type[Calculator], ...] = (
    CharacterBuilder,
    Advancement,
)

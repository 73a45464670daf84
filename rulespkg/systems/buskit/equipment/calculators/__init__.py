"""The calculators of this chapter, in the order of its page."""

from rulespkg.model.calculator import Calculator
from rulespkg.systems.buskit.equipment.calculators.matrix import WeaponArmorMatrix

CALCULATORS: tuple[type[Calculator], ...] = (WeaponArmorMatrix,)

"""The calculators of this chapter, in the order of its page."""

from rulespkg.model.calculator import Calculator
from rulespkg.systems.dice.index.calculators.bag import DiceBag

CALCULATORS: tuple[type[Calculator], ...] = (DiceBag,)

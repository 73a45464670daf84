"""The calculators of disease."""

from rulespkg.model.calculator import Calculator
from rulespkg.systems.basics.disease.calculators.disease import Illness

CALCULATORS: tuple[type[Calculator], ...] = (Illness,)

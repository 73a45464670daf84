"""The calculators of disease."""

from rulespkg.model.calculator import Calculator
from rulespkg.systems.basics.disease.calculators.disease import DiseaseCourse

CALCULATORS: tuple[type[Calculator], ...] = (DiseaseCourse,)

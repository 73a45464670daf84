"""The calculators of odds."""

from rulespkg.model.calculator import Calculator
from rulespkg.systems.basics.odds.calculators.thresholds import ThresholdTable

CALCULATORS: tuple[type[Calculator], ...] = (ThresholdTable,)

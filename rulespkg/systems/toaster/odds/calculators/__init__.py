"""The calculators of this chapter, in the order of its page."""

from rulespkg.model.calculator import Calculator
from rulespkg.systems.toaster.odds.calculators.odds_table import OddsTable

CALCULATORS: tuple[type[Calculator], ...] = (OddsTable,)

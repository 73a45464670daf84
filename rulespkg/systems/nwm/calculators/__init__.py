"""NWM's calculators, in the order of its pages."""

from rulespkg.calculator import Calculator

CALCULATORS: tuple[Calculator, ...] = ()

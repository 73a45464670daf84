"""The calculators of BASICS 2.0, in the order of its pages."""

from rulespkg.calculator import Calculator

CALCULATORS: tuple[Calculator, ...] = ()

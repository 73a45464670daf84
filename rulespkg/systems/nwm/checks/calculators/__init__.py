"""Calculators of NWM about tasks."""

from rulespkg.model.calculator import Calculator
from rulespkg.systems.nwm.checks.calculators.task import Task

CALCULATORS: tuple[type[Calculator], ...] = (Task,)

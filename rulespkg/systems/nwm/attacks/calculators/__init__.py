"""Calculators of NWM about attacks."""

from rulespkg.model.calculator import Calculator
from rulespkg.systems.nwm.attacks.calculators.crowd import Crowd
from rulespkg.systems.nwm.attacks.calculators.mooks import MookVolley
from rulespkg.systems.nwm.attacks.calculators.planner import Planner
from rulespkg.systems.nwm.attacks.calculators.setup import SetUp
from rulespkg.systems.nwm.attacks.calculators.spending import Spending

CALCULATORS: tuple[type[Calculator], ...] = (
    Planner,
    Spending,
    Crowd,
    SetUp,
    MookVolley,
)

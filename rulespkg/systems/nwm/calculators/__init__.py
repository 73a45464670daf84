"""NWM's calculators, in the order of its pages."""

from rulespkg.model.calculator import Calculator
from rulespkg.systems.nwm.calculators.armors import ArmorCheck
from rulespkg.systems.nwm.calculators.care import Recovery
from rulespkg.systems.nwm.calculators.crowds import Crowd
from rulespkg.systems.nwm.calculators.effects import SpecialEffects
from rulespkg.systems.nwm.calculators.harms import Damage
from rulespkg.systems.nwm.calculators.mooks import Volley
from rulespkg.systems.nwm.calculators.pairs import Combined
from rulespkg.systems.nwm.calculators.plans import Planner
from rulespkg.systems.nwm.calculators.ranges import Range
from rulespkg.systems.nwm.calculators.ranks import Ranks
from rulespkg.systems.nwm.calculators.rolls import Task
from rulespkg.systems.nwm.calculators.setups import SetUp
from rulespkg.systems.nwm.calculators.sheets import Character
from rulespkg.systems.nwm.calculators.spending import Spending
from rulespkg.systems.nwm.calculators.tides import Tide
from rulespkg.systems.nwm.calculators.tracker import Initiative
from rulespkg.systems.nwm.calculators.turns import Actions

CALCULATORS: tuple[type[Calculator], ...] = (
    Ranks,
    Character,
    Task,
    Tide,
    Range,
    Initiative,
    Actions,
    Planner,
    Spending,
    Crowd,
    SetUp,
    Volley,
    SpecialEffects,
    Combined,
    ArmorCheck,
    Damage,
    Recovery,
)

"""D6xD6's calculators, in the order of its pages."""

from rulespkg.systems.d6xd6.calculators.aims import Aim
from rulespkg.systems.d6xd6.calculators.budgets import Budget
from rulespkg.systems.d6xd6.calculators.care import SecondWind
from rulespkg.systems.d6xd6.calculators.fights import Attacks
from rulespkg.systems.d6xd6.calculators.focus import FocusChart
from rulespkg.systems.d6xd6.calculators.matrix import Matrix
from rulespkg.systems.d6xd6.calculators.order import Initiative
from rulespkg.systems.d6xd6.calculators.paces import Move
from rulespkg.systems.d6xd6.calculators.pools import Assigner
from rulespkg.systems.d6xd6.calculators.rolls import Roll
from rulespkg.systems.d6xd6.calculators.shares import Shares
from rulespkg.systems.d6xd6.calculators.sheets import Builder
from rulespkg.systems.d6xd6.calculators.tracker import Damages

CALCULATORS = (
    Builder,
    Roll,
    Initiative,
    Move,
    Attacks,
    Damages,
    Budget,
    SecondWind,
    Aim,
    Shares,
    Assigner,
    Matrix,
    FocusChart,
)

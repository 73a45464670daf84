"""D6xD6's calculators, in the order of its pages."""

from rulespkg.systems.d6xd6.calculators.aims import AIM
from rulespkg.systems.d6xd6.calculators.budgets import DRAMA
from rulespkg.systems.d6xd6.calculators.care import SECOND_WIND
from rulespkg.systems.d6xd6.calculators.fights import ATTACK
from rulespkg.systems.d6xd6.calculators.focus import FOCUS_CHART
from rulespkg.systems.d6xd6.calculators.matrix import MATRIX
from rulespkg.systems.d6xd6.calculators.order import INITIATIVE
from rulespkg.systems.d6xd6.calculators.paces import MOVE
from rulespkg.systems.d6xd6.calculators.pools import ASSIGNER
from rulespkg.systems.d6xd6.calculators.rolls import TASK
from rulespkg.systems.d6xd6.calculators.shares import SPLIT
from rulespkg.systems.d6xd6.calculators.sheets import CHARACTER
from rulespkg.systems.d6xd6.calculators.tracker import TRACKER

CALCULATORS = (
    CHARACTER,
    TASK,
    INITIATIVE,
    MOVE,
    ATTACK,
    TRACKER,
    DRAMA,
    SECOND_WIND,
    AIM,
    SPLIT,
    ASSIGNER,
    MATRIX,
    FOCUS_CHART,
)

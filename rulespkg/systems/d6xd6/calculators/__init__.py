"""D6xD6's calculators, in the order of its pages."""

from rulespkg.systems.d6xd6.calculators.care import SECOND_WIND
from rulespkg.systems.d6xd6.calculators.fights import ATTACK
from rulespkg.systems.d6xd6.calculators.matrix import MATRIX
from rulespkg.systems.d6xd6.calculators.paces import MOVE
from rulespkg.systems.d6xd6.calculators.rolls import FOCUS_CHART, TASK
from rulespkg.systems.d6xd6.calculators.sheets import CHARACTER

CALCULATORS = (
    CHARACTER,
    TASK,
    MOVE,
    ATTACK,
    SECOND_WIND,
    MATRIX,
    FOCUS_CHART,
)

"""D6xD6's calculators, in the order of its pages."""

from rulespkg.systems.d6xd6.calculators.rolls import FOCUS_CHART, TASK

CALCULATORS = (
    TASK,
    FOCUS_CHART,
)

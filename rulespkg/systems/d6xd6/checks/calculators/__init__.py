"""The calculators of this chapter, in the order of its page; each module bears the id of its calculator."""

from rulespkg.systems.d6xd6.checks.calculators.task import TaskRoller

CALCULATORS = (TaskRoller,)

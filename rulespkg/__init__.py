"""Rules, dice and exact odds of free tabletop RPGs: the engine behind Rollbook.

>>> from rulespkg import load
>>> load("nwm").calculator("nwm.task").initial().odds().headline
'You succeed 62% of the time.'
"""

TYPE_CHECKING = False
"""True to type checkers, by its name: who only wants dice does not have to import `typing`."""

if TYPE_CHECKING:
    from rulespkg.model.answer import Answer
    from rulespkg.model.calculator import Calculator
    from rulespkg.model.problem import Problem, Refusal
    from rulespkg.model.row import Row
    from rulespkg.model.rule import Rule
    from rulespkg.model.system import System
    from rulespkg.model.table import Column, Table
    from rulespkg.systems import EVERY, NAMES, TOOLS, load

__version__ = "0.2.0"

__all__ = [
    "EVERY",
    "NAMES",
    "TOOLS",
    "Answer",
    "Calculator",
    "Column",
    "Problem",
    "Refusal",
    "Row",
    "Rule",
    "System",
    "Table",
    "load",
]

_HOMES = {
    "model.answer": ("Answer",),
    "model.calculator": ("Calculator",),
    "model.problem": ("Problem", "Refusal"),
    "model.rule": ("Rule",),
    "model.row": ("Row",),
    "model.system": ("System",),
    "model.table": ("Column", "Table"),
    "systems": ("EVERY", "NAMES", "TOOLS", "load"),
}
"""The modules of what is promised; they are imported when somebody asks, so that the dice stay light."""

if not TYPE_CHECKING:

    def __getattr__(name):
        """What is promised, from its module; ``AttributeError`` for anything else."""
        for home, names in _HOMES.items():
            if name in names:
                return getattr(__import__(f"{__name__}.{home}", fromlist=[name]), name)
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

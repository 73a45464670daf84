"""Rules, dice and exact odds of free tabletop RPGs: the engine behind Rollbook."""

__version__ = "0.1.0"

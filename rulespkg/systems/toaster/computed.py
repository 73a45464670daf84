"""The computed columns of Toaster's tables, from all chapters."""

from rulespkg.systems.toaster.equipment.computed import COMPUTED

__all__ = ["COMPUTED"]

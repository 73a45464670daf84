"""The computed columns of NWM's tables."""

from rulespkg.systems.nwm.equipment import computed as equipment

COMPUTED = equipment.COMPUTED
"""The computed columns of this game's tables."""

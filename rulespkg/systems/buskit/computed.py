"""The computed columns of Buskit's tables, collected from the rooms of their chapters."""

from rulespkg.systems.buskit.equipment import computed as equipment

COMPUTED = equipment.COMPUTED

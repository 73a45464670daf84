"""The computed columns of all tables, collected from the chapters."""

from rulespkg.model.computed import Reckoning
from rulespkg.systems.d6xd6.equipment.computed import COMPUTED as EQUIPMENT

COMPUTED: tuple[Reckoning, ...] = (*EQUIPMENT,)

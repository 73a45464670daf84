"""NWM: ranks from Deficient to Mythic, four dice that add or take one, and successes spent after the roll."""

from rulespkg.model.system import of_rooms

ROOMS = (
    "scale",
    "checks",
    "characters",
    "equipment",
    "combat",
    "movement",
    "attacks",
    "damage",
    "effects",
    "recovery",
    "odds",
)

SYSTEM = of_rooms("nwm", "NWM", ROOMS)

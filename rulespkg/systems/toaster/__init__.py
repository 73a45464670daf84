"""Toaster: one d10 counted from 0, a rank and 10 to reach."""

from rulespkg.model.system import of_rooms

ROOMS = (
    "index",
    "characters",
    "traits",
    "skills",
    "samples",
    "checks",
    "luck",
    "combat",
    "damage",
    "recovery",
    "equipment",
    "odds",
)

SYSTEM = of_rooms("toaster", "Toaster", ROOMS, "total")._replace(notation=(("d10*", "d{0..9} explode"),))

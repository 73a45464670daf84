"""Buskit: step dice from d4 to d12, one comparison, ten Traits."""

from rulespkg.model.system import listed, of_rooms

ROOMS = (
    "index",
    "characters",
    "checks",
    "combat",
    "cover",
    "damage",
    "recovery",
    "scale",
    "equipment",
    "odds",
)

TABLES = (
    *listed("buskit", ("characters", "checks", "combat", "cover"), "tables", "TABLES"),
    *listed("buskit", ("equipment",), "tables", "WEAPONS"),
    *listed("buskit", ("damage",), "tables", "TABLES"),
    *listed("buskit", ("equipment",), "tables", "ARMOR"),
    *listed("buskit", ("recovery", "scale", "odds"), "tables", "TABLES"),
)
"""In the order of the source, in which concessions stand between weapons and armor."""

SYSTEM = of_rooms("buskit", "Buskit", ROOMS, "highest")._replace(tables=TABLES)

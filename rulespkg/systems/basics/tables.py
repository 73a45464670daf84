"""All tables of BASICS 2.0, in the order of the pages."""

from rulespkg.model.table import Table
from rulespkg.systems.basics.tables_characters import EXPERIENCE, PERKS, RACES, RANKS
from rulespkg.systems.basics.tables_checks import POOLS, RETRIES, TRAINING
from rulespkg.systems.basics.tables_hazards import COLD, DISEASES, HAZARDS, HEAT, SCRAPES, STRENUOUS, THIRST
from rulespkg.systems.basics.tables_travel import CIRCUMSTANCES, MARCH, RESTS, TERRAIN

__all__ = [
    "CIRCUMSTANCES",
    "COLD",
    "DISEASES",
    "EXPERIENCE",
    "HAZARDS",
    "HEAT",
    "MARCH",
    "PERKS",
    "POOLS",
    "RACES",
    "RANKS",
    "RESTS",
    "RETRIES",
    "SCRAPES",
    "STRENUOUS",
    "TABLES",
    "TERRAIN",
    "THIRST",
    "TRAINING",
]

TABLES: tuple[Table, ...] = (
    POOLS,
    TRAINING,
    RETRIES,
    RESTS,
    TERRAIN,
    CIRCUMSTANCES,
    MARCH,
    HAZARDS,
    HEAT,
    COLD,
    THIRST,
    SCRAPES,
    STRENUOUS,
    DISEASES,
    RANKS,
    EXPERIENCE,
    RACES,
    PERKS,
)

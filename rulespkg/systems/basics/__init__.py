"""BASICS 2.0: a pool of six-sided dice, of which each 5 or 6 is a hit."""

from rulespkg.model.system import of_rooms

ROOMS = ("pools", "checks", "hazards", "recovery", "travel", "disease", "combat", "characters", "odds")

SYSTEM = of_rooms("basics", "BASICS 2.0", ROOMS)

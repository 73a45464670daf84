"""D6xD6: two six-sided dice multiplied, and one number per character.

Each chapter is a package of the name of its page; here they come together in the order of the pages.
"""

from rulespkg.model.system import of_rooms

ROOMS = ("index", "checks", "characters", "combat", "equipment", "damage", "options", "growth", "odds")

SYSTEM = of_rooms("d6xd6", "D6xD6", ROOMS)

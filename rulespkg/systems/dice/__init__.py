"""The dice bag: free dice, of no game."""

from rulespkg.model.system import of_rooms

ROOMS = ("index",)

SYSTEM = of_rooms("dice", "Dice bag", ROOMS)

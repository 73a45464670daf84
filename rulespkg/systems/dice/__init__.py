"""The dice bag: free dice, of no game."""

from rulespkg.model.system import System
from rulespkg.systems.dice.index.calculators.bag import DiceBag
from rulespkg.systems.dice.index.tables import TABLES

SYSTEM = System("dice", "Dice bag", (), TABLES, (DiceBag,))

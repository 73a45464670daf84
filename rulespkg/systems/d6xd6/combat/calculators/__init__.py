"""The calculators of this chapter, in the order of its page; each module bears the id of its calculator."""

from rulespkg.systems.d6xd6.combat.calculators.duel import Duel
from rulespkg.systems.d6xd6.combat.calculators.initiative import InitiativeTracker
from rulespkg.systems.d6xd6.combat.calculators.move import MoveAndRange

CALCULATORS = (InitiativeTracker, MoveAndRange, Duel)

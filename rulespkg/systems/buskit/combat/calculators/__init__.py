"""The calculators of this chapter, in the order of its page."""

from rulespkg.model.calculator import Calculator
from rulespkg.systems.buskit.combat.calculators.duel import Duel
from rulespkg.systems.buskit.combat.calculators.gangup import GangUp
from rulespkg.systems.buskit.combat.calculators.hit import Hit
from rulespkg.systems.buskit.combat.calculators.initiative import InitiativeOrder
from rulespkg.systems.buskit.combat.calculators.options import OptionComparer

CALCULATORS: tuple[type[Calculator], ...] = (
    InitiativeOrder,
    Hit,
    GangUp,
    OptionComparer,
    Duel,
)

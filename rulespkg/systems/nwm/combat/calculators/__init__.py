"""Calculators of NWM about rounds, the tide and initiative."""

from rulespkg.model.calculator import Calculator
from rulespkg.systems.nwm.combat.calculators.actions import Actions
from rulespkg.systems.nwm.combat.calculators.duel import Duel
from rulespkg.systems.nwm.combat.calculators.initiative import Initiative
from rulespkg.systems.nwm.combat.calculators.tide import Tide

CALCULATORS: tuple[type[Calculator], ...] = (
    Tide,
    Initiative,
    Actions,
    Duel,
)

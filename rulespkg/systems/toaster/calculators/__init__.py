"""Toaster's calculators, in the order of its pages."""

from rulespkg.systems.toaster.calculators.care import RECOVERY
from rulespkg.systems.toaster.calculators.clocks import BLEEDING, MORTALITY
from rulespkg.systems.toaster.calculators.conditions import CONDITIONS
from rulespkg.systems.toaster.calculators.duels import COMPARER, DUEL
from rulespkg.systems.toaster.calculators.fights import ATTACK, MOOKS
from rulespkg.systems.toaster.calculators.fortunes import LUCK, PLANNER
from rulespkg.systems.toaster.calculators.groups import COLLABORATION, CONTEST
from rulespkg.systems.toaster.calculators.ledgers import ADVANCEMENT, TRAITS
from rulespkg.systems.toaster.calculators.places import LOCATION, PARTIAL
from rulespkg.systems.toaster.calculators.rolls import CHECK
from rulespkg.systems.toaster.calculators.rounds import INITIATIVE
from rulespkg.systems.toaster.calculators.sheets import CHARACTER
from rulespkg.systems.toaster.calculators.sides import ODDS_TABLE, OPPOSED

CALCULATORS = (
    CHARACTER,
    TRAITS,
    ADVANCEMENT,
    CHECK,
    OPPOSED,
    CONTEST,
    COLLABORATION,
    PLANNER,
    LUCK,
    INITIATIVE,
    ATTACK,
    LOCATION,
    PARTIAL,
    CONDITIONS,
    MORTALITY,
    BLEEDING,
    MOOKS,
    DUEL,
    RECOVERY,
    COMPARER,
    ODDS_TABLE,
)

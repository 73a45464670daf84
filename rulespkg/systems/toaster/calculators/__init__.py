"""Toaster's calculators, in the order of its pages."""

from rulespkg.systems.toaster.calculators.care import Recovery
from rulespkg.systems.toaster.calculators.clocks import Bleeding, Mortality
from rulespkg.systems.toaster.calculators.conditions import Conditions
from rulespkg.systems.toaster.calculators.duels import Comparer, TwoFighters
from rulespkg.systems.toaster.calculators.fights import Mooks, OneAttack
from rulespkg.systems.toaster.calculators.fortunes import LuckRoll, Planner
from rulespkg.systems.toaster.calculators.groups import Collaboration, Contest
from rulespkg.systems.toaster.calculators.ledgers import Advancement, Ranker
from rulespkg.systems.toaster.calculators.places import Location, Partial
from rulespkg.systems.toaster.calculators.rolls import Check
from rulespkg.systems.toaster.calculators.rounds import Initiative
from rulespkg.systems.toaster.calculators.sheets import Builder
from rulespkg.systems.toaster.calculators.sides import Opposed, Table

CALCULATORS = (
    Builder,
    Ranker,
    Advancement,
    Check,
    Opposed,
    Contest,
    Collaboration,
    Planner,
    LuckRoll,
    Initiative,
    OneAttack,
    Location,
    Partial,
    Conditions,
    Mortality,
    Bleeding,
    Mooks,
    TwoFighters,
    Recovery,
    Comparer,
    Table,
)

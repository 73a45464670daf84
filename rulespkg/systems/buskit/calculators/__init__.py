"""Buskit's calculators, in the order of its pages."""

from rulespkg.systems.buskit.calculators.attack import ToWounds
from rulespkg.systems.buskit.calculators.care import Recovery
from rulespkg.systems.buskit.calculators.compare import Matrix, Options
from rulespkg.systems.buskit.calculators.crowds import Crowd
from rulespkg.systems.buskit.calculators.desk import Desk
from rulespkg.systems.buskit.calculators.drop import Drop
from rulespkg.systems.buskit.calculators.helper import Helper
from rulespkg.systems.buskit.calculators.hit import Hit
from rulespkg.systems.buskit.calculators.odds_table import OddsTable
from rulespkg.systems.buskit.calculators.opposed import Opposed
from rulespkg.systems.buskit.calculators.order import Order
from rulespkg.systems.buskit.calculators.pool import Explorer
from rulespkg.systems.buskit.calculators.sheets import Character
from rulespkg.systems.buskit.calculators.tasks import Chase
from rulespkg.systems.buskit.calculators.tracker import Fight
from rulespkg.systems.buskit.calculators.wild import Wild

CALCULATORS = (
    Character,
    Wild,
    Opposed,
    Explorer,
    Helper,
    Chase,
    Order,
    Hit,
    Crowd,
    Options,
    ToWounds,
    Drop,
    Desk,
    Fight,
    Recovery,
    Matrix,
    OddsTable,
)

"""What Toaster's weapons do: WC in somebody's hands, mean damage, and the chance to get through armor."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.dice import Ratio
from rulespkg.model.computed import Computed, Reckoning
from rulespkg.model.field import Choice, Option
from rulespkg.model.memory import remembered
from rulespkg.model.row_options import row_choice
from rulespkg.systems.toaster.damage.armor_class import armor_class, armor_value
from rulespkg.systems.toaster.damage.damage_roll import mean_stun
from rulespkg.systems.toaster.damage.weapon_class import weapon_wc
from rulespkg.systems.toaster.equipment.calculators.comparer import Comparer
from rulespkg.systems.toaster.equipment.tables import ARMOR, WEAPONS
from rulespkg.systems.toaster.equipment.weapons import weapon_row

if TYPE_CHECKING:
    from rulespkg.model.row import Row


TARGET = 5
"""The Physique of whoever is hit."""

_PHYSIQUE = Choice(
    "physique", "Your Physique", "5", tuple(Option(str(rank), str(rank)) for rank in range(2, 11))
)
_SUIT = row_choice("armor", "Against armor", "", (ARMOR,), "No armor")


def _wc(row: Row, chosen: dict[str, str]) -> Ratio:
    return Ratio(weapon_wc(int(chosen["physique"]), row.slug))


def mean_damage(row: Row, chosen: dict[str, str]) -> Ratio:
    """Mean net damage of a hit (toaster.damage.wcac_roll)."""
    return _figures(row.slug, int(chosen["physique"]), chosen["armor"])[0]


def getting_through(row: Row, chosen: dict[str, str]) -> Ratio:
    """The chance that a hit does any damage (toaster.damage.wcac_roll)."""
    return _figures(row.slug, int(chosen["physique"]), chosen["armor"])[1]


@remembered()
def _figures(weapon: str, physique: int, armor: str) -> tuple[Ratio, Ratio]:
    ac = armor_class(TARGET, (armor_value(armor),) if armor else ())
    _, net = Comparer({"physique": physique}).weapon_net(weapon_row(weapon), ac)
    return mean_stun(net), net.probability(lambda value: value != 0)


_BOTH = ("physique", "armor")
_AGAINST = f"somebody with Physique {TARGET} in the armor chosen above the table"

_COLUMNS = (
    Computed("wc", "Your WC", "WC", ("physique",), _wc, "With the Physique chosen above the table."),
    Computed("mean", "Mean damage", "stun", _BOTH, mean_damage, f"What a hit does to {_AGAINST}."),
    Computed("through", "Gets through", "chance", _BOTH, getting_through,
             f"The chance that a hit does {_AGAINST} any damage."),
)  # fmt: skip

COMPUTED = tuple(Reckoning(table, (_PHYSIQUE, _SUIT), _COLUMNS) for table in WEAPONS)
"""The computed columns of this game's tables."""

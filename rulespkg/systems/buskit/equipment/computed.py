"""What Buskit's weapons do: mean damage dice, and the chance to wound through a suit of armor."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.model.computed import Computed, Reckoning
from rulespkg.model.field import Choice, Option
from rulespkg.model.memory import remembered
from rulespkg.model.row_options import row_choice
from rulespkg.systems.buskit.checks.pools import LADDER, pool_of
from rulespkg.systems.buskit.equipment.calculators.matrix import WeaponArmorMatrix
from rulespkg.systems.buskit.equipment.damage_dice import weapon_dice
from rulespkg.systems.buskit.equipment.tables import ARMOR, MELEE_WEAPONS, RANGED_WEAPONS, STAR_WARS_WEAPONS

if TYPE_CHECKING:
    from rulespkg.dice import Ratio
    from rulespkg.model.row import Row


_MIGHT = Choice("might", "Your Might", "d6", tuple(Option(die, die) for die in LADDER))

_SUIT = row_choice("armor", "Against armor", "", ARMOR, "No armor")


def mean_damage(row: Row, chosen: dict[str, str]) -> Ratio:
    """The mean of the highest damage die; of the first code where a row prints two (buskit.dice.highest)."""
    return pool_of(weapon_dice(row.slug, chosen.get("might", "d6")).spec).odds().mean()


def wounding(row: Row, chosen: dict[str, str]) -> Ratio:
    """The chance that one attack wounds, as "Weapon against armor" has it (buskit.armor.order)."""
    muscle = "dice" not in row.facts and "options" not in row.facts
    return _wounding(row.slug, chosen.get("might", "d6") if muscle else "d6", chosen["armor"])


@remembered()
def _wounding(weapon: str, might: str, armor: str) -> Ratio:
    return WeaponArmorMatrix({}).but(might=might).against(weapon, armor)[0].wounded


_MEAN = "The mean of the highest die, with the Might chosen above the table and without Strength."

_CHANCE = (
    "The chance that one attack wounds somebody with Might d6 in the armor chosen above the table: "
    "Shoot d8 against the Range die d6, in melee Fight d8 against Fight d6. "
    "Each weapon counts by the first of its attack tags."
)


def _columns(*by: str) -> tuple[Computed, ...]:
    return (
        Computed("mean", "Mean damage", "damage", by, mean_damage, _MEAN if by else _FIRST),
        Computed("wounds", "Wounds", "chance", (*by, "armor"), wounding, _CHANCE),
    )


_FIRST = "The mean of the highest die, of the first code where there are two."

COMPUTED = (
    Reckoning(MELEE_WEAPONS, (_MIGHT, _SUIT), _columns("might")),
    Reckoning(RANGED_WEAPONS, (_MIGHT, _SUIT), _columns("might")),
    Reckoning(STAR_WARS_WEAPONS, (_SUIT,), _columns()),
)
"""The computed columns of this game's tables."""

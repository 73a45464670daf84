"""What D6xD6's weapons do: the chance that one attack harms, and that it knocks out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.model.computed import Computed, Reckoning
from rulespkg.model.field import Choice, Option
from rulespkg.model.memory import remembered
from rulespkg.model.row_options import row_choice
from rulespkg.systems.d6xd6.checks.roll import MOST_CHARACTER
from rulespkg.systems.d6xd6.checks.tables import KINDS
from rulespkg.systems.d6xd6.damage.attack import after
from rulespkg.systems.d6xd6.damage.calculators.attack import AttackCalculator
from rulespkg.systems.d6xd6.damage.ranks import GRAZE, KNOCKOUT
from rulespkg.systems.d6xd6.equipment.tables import ARMOUR, WEAPONS

if TYPE_CHECKING:
    from rulespkg.dice import Distribution, Ratio
    from rulespkg.model.row import Row

_KIND = row_choice("kind", "Your roll", "focused", (KINDS,))
_FOCUS = Choice(
    "focus",
    "Your Focus",
    "6",
    tuple(Option(str(focus), str(focus)) for focus in range(1, MOST_CHARACTER + 1)),
)
_SUIT = row_choice("armour", "Against armor", "", (ARMOUR,), "No armor")


def harming(row: Row, chosen: dict[str, str]) -> Ratio:
    """The chance that one attack on somebody unhurt does harm (d6xd6.attack.pipeline)."""
    return _states(row.slug, **chosen).probability(lambda state: state >= GRAZE)


def knocking_out(row: Row, chosen: dict[str, str]) -> Ratio:
    """The chance that one attack knocks somebody unhurt out, or worse (d6xd6.damage.knockout)."""
    return _states(row.slug, **chosen).probability(lambda state: state >= KNOCKOUT)


@remembered()
def _states(weapon: str, kind: str, focus: str, armour: str) -> Distribution:
    plain = AttackCalculator({}).but(kind=kind, focus=int(focus), reactive=False, target_armour=armour)
    return after(plain.attack_with(weapon), 0)


_BY = ("kind", "focus", "armour")
_REST = (
    "with the roll, Focus and armor chosen above the table (at first Focused, 6 and none) and no other "
    "defense. The range is the one that the weapon's class is named for; a shotgun does more at nearer ones."
)

COMPUTED = (
    Reckoning(
        WEAPONS,
        (_KIND, _FOCUS, _SUIT),
        (
            Computed(
                "harms",
                "Hurts",
                "chance",
                _BY,
                harming,
                f"The chance that one attack hurts somebody who was unhurt, {_REST}",
            ),
            Computed(
                "fells",
                "Knocks out",
                "chance",
                _BY,
                knocking_out,
                f"The chance that one attack does a Knockout or worse to somebody who was unhurt, {_REST}",
            ),
        ),
    ),
)
"""The computed columns of this game's tables."""

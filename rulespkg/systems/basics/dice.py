"""The dice of the game: how many are thrown, the cap of 20, the chance die, and which faces hit."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from rulespkg.dice import Distribution, Hits
from rulespkg.model.memory import remembered
from rulespkg.systems.basics.numbers import listed, number, one_of
from rulespkg.systems.basics.pools.tables import TRAINING

if TYPE_CHECKING:
    from collections.abc import Sequence


SIDES = 6
CAP = 20
LOWEST: dict[str, int] = {row.slug: min(row.facts["hit_on"]) for row in TRAINING.rows}
"""The lowest face that hits, by training (basics.pool.skill)."""


class DicePool(NamedTuple):
    """What is thrown: how many dice, the lowest face that hits, and whether it is the chance die."""

    dice: int
    lowest: int
    chance: bool = False

    @property
    def hit_on(self) -> tuple[int, ...]:
        """The faces that hit."""
        return tuple(range(self.lowest, SIDES + 1))


CHANCE = DicePool(1, 6, True)
"""The die of a pool of 0 or less: it hits on a 6 only (basics.pool.minimum)."""


class HitCount(Hits):
    """Dice read for hits (basics.hits.count); its odds are those of a binomial."""

    def _odds(self) -> Distribution:
        count, sides, lowest = self.parts
        return binomial(count, sides + 1 - lowest, sides)


def binomial(count: int, ways: int, sides: int = SIDES) -> Distribution:
    """How many of ``count`` dice hit, each in ``ways`` of ``sides`` cases.

    >>> str(binomial(6, 2)[2])
    '80/243'
    """
    divisor = math.gcd(ways, sides)
    yes, no = ways // divisor, (sides - ways) // divisor
    weight = no**count
    weights = {}
    for hits in range(count + 1):
        weights[hits] = weight
        weight = weight * (count - hits) * yes // ((hits + 1) * no) if no else 0
    return Distribution(weights) if no else Distribution.certain(count)


def modifiers_total(modifiers: Sequence[int]) -> int:
    """All modifiers together; what is no list of whole numbers is refused."""
    return sum(
        number(modifier, "modifiers", "Modifier") for modifier in listed(modifiers, "modifiers", "Modifiers")
    )


def lowest(skill: str) -> int:
    """The lowest face that hits; an unknown training is refused."""
    return LOWEST[one_of(skill, tuple(LOWEST), "skill", "Training")]


def dice_pool(
    pool: int, modifiers: Sequence[int] = (), skill: str = "normal", exempt: bool = False, capped: bool = True
) -> DicePool:
    """What a pool throws once modifiers, the cap and the chance die are seen to (basics.pool.maximum).

    ``exempt`` is for soak and the like, which know no cap.

    >>> dice_pool(40, [-6, -8, -6]).dice, dice_pool(0).hit_on
    (20, (6,))
    """
    size, least = number(pool, "pool", "Pool") + modifiers_total(modifiers), lowest(skill)
    if size <= 0:
        return CHANCE
    if exempt or not capped:
        return DicePool(size, least)
    return DicePool(min(size, CAP), least)


@remembered()
def hits(dice: DicePool) -> HitCount:
    """A test's dice as a pool; the same dice are the same pool, which chains look up by it."""
    return HitCount(dice.dice, SIDES, dice.lowest)


def plain_dice(count: int) -> HitCount:
    """Dice that are no pool, such as damage: none at all for 0 (basics.damage.dv)."""
    return HitCount(count, SIDES, LOWEST["normal"])

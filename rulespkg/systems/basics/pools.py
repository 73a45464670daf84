"""Pools of six-sided dice: composing, training, splitting, the cap and the chance die (basics.pool)."""

from __future__ import annotations

import math
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from rulespkg.dice import Distribution, Hits
from rulespkg.model.problem import refuse
from rulespkg.systems.basics.numbers import listed, number, one_of
from rulespkg.systems.basics.tables import TRAINING

if TYPE_CHECKING:
    from collections.abc import Sequence

SIDES = 6
CAP = 20
LOWEST: dict[str, int] = {row.slug: min(row.facts["hit_on"]) for row in TRAINING.rows}
"""The lowest face that hits, by training (basics.pool.skill)."""


class Ready(NamedTuple):
    """What is thrown: how many dice, the lowest face that hits, and whether it is the chance die."""

    dice: int
    lowest: int
    chance: bool = False

    @property
    def hit_on(self) -> tuple[int, ...]:
        """The faces that hit."""
        return tuple(range(self.lowest, SIDES + 1))


CHANCE = Ready(1, 6, True)
"""The die of a pool of 0 or less: it hits on a 6 only (basics.pool.minimum)."""


class Count(Hits):
    """Dice read for hits (basics.hits.count); its odds are those of a binomial."""

    def _odds(self) -> Distribution:
        count, sides, lowest = self.parts
        return binomial(count, sides + 1 - lowest, sides)


def binomial(count: int, ways: int, sides: int = SIDES) -> Distribution:
    """How many of ``count`` dice hit, each in ``ways`` of ``sides`` cases.

    >>> str(binomial(6, 2)[2])
    '80/243'
    """
    shared = math.gcd(ways, sides)
    yes, no = ways // shared, (sides - ways) // shared
    weight = no**count
    weights = {}
    for hits in range(count + 1):
        weights[hits] = weight
        weight = weight * (count - hits) * yes // ((hits + 1) * no) if no else 0
    return Distribution(weights) if no else Distribution.certain(count)


def compose(attribute: int, bonuses: Sequence[int], modifiers: Sequence[int]) -> int:
    """An attribute with all its bonuses and modifiers (basics.pool.compose).

    >>> compose(6, [2, 1], [-3])
    6
    """
    parts = [number(attribute, "attribute", "Attribute")]
    parts += [number(one, "bonuses", "Bonus") for one in listed(bonuses, "bonuses", "Bonuses")]
    return sum(parts) + _sum(modifiers)


def _sum(modifiers: Sequence[int]) -> int:
    return sum(number(one, "modifiers", "Modifier") for one in listed(modifiers, "modifiers", "Modifiers"))


def dodge(agility: int) -> int:
    """The dodge pool of an agility, rounded down (basics.pool.dodge).

    >>> dodge(2), dodge(5), dodge(8)
    (1, 2, 3)
    """
    return (1 + agility) // 3


def training(proficient: int, inept: int) -> str:
    """How a skill is trained, from counts of proficiencies and ineptitudes (basics.pool.skill)."""
    more = proficient - inept
    return "proficient" if more > 0 else "inept" if more < 0 else "normal"


def lowest(skill: str) -> int:
    """The lowest face that hits; an unknown training is refused."""
    return LOWEST[one_of(skill, tuple(LOWEST), "skill", "Training")]


def ready(
    pool: int, modifiers: Sequence[int] = (), skill: str = "normal", exempt: bool = False, capped: bool = True
) -> Ready:
    """What a pool throws once modifiers, the cap and the chance die are seen to (basics.pool.maximum).

    ``exempt`` is for soak and the like, which know no cap.

    >>> ready(40, [-6, -8, -6]).dice, ready(0).hit_on
    (20, (6,))
    """
    size, least = number(pool, "pool", "Pool") + _sum(modifiers), lowest(skill)
    if size <= 0:
        return CHANCE
    if exempt or not capped:
        return Ready(size, least)
    return Ready(min(size, CAP), least)


def split(pool: int, parts: int, modifiers: Sequence[int] = ()) -> tuple[int, ...]:
    """A pool divided as evenly as it goes, smallest part first (basics.pool.split).

    >>> split(11, 2), split(-1, 1)
    ((5, 6), (-1,))
    """
    size = number(pool, "pool", "Pool") + _sum(modifiers)
    count = parts
    if count > 1 and count > size:
        legal = f"1 to {size}, the dice there are" if size > 1 else f"1 with a pool of {size}"
        raise refuse("parts", "Number of actions", f"Number of actions must be {legal}, not “{count}”.")
    each, rest = divmod(size, count)
    return (each,) * (count - rest) + (each + 1,) * rest


@cache
def hits(dice: Ready) -> Count:
    """A test's dice as a pool; the same dice are the same pool, which chains look up by it."""
    return Count(dice.dice, SIDES, dice.lowest)


def plain(count: int) -> Count:
    """Dice that are no pool, such as damage: none at all for 0 (basics.damage.dv)."""
    return Count(count, SIDES, LOWEST["normal"])

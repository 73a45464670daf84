"""What a pool is made of, its training, and the parts that it is split into (basics.pool)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.model.problem import refuse
from rulespkg.systems.basics.dice import modifiers_total
from rulespkg.systems.basics.numbers import listed, number

if TYPE_CHECKING:
    from collections.abc import Sequence


def compose(attribute: int, bonuses: Sequence[int], modifiers: Sequence[int]) -> int:
    """An attribute with all its bonuses and modifiers (basics.pool.compose).

    >>> compose(6, [2, 1], [-3])
    6
    """
    parts = [number(attribute, "attribute", "Attribute")]
    parts += [number(bonus, "bonuses", "Bonus") for bonus in listed(bonuses, "bonuses", "Bonuses")]
    return sum(parts) + modifiers_total(modifiers)


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


def split(pool: int, parts: int, modifiers: Sequence[int] = ()) -> tuple[int, ...]:
    """A pool divided as evenly as it goes, smallest part first (basics.pool.split).

    >>> split(11, 2), split(-1, 1)
    ((5, 6), (-1,))
    """
    size = number(pool, "pool", "Pool") + modifiers_total(modifiers)
    count = parts
    if count > 1 and count > size:
        legal = f"1 to {size}, the dice there are" if size > 1 else f"1 with a pool of {size}"
        raise refuse("parts", "Number of actions", f"Number of actions must be {legal}, not “{count}”.")
    each, rest = divmod(size, count)
    return (each,) * (count - rest) + (each + 1,) * rest

"""Net damage of hits worked out at once, instead of stage by stage (toaster.damage.apply).

Damage and protection dice are the same for all hits of a fight, so their difference is worked out once;
each hit only shifts it by what it has over the armor.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from rulespkg.dice import Distribution
from rulespkg.systems.toaster.damage import MOST_NET
from rulespkg.systems.toaster.tails import Behind, Open, gap, half, lead, star, twice

if TYPE_CHECKING:
    from rulespkg.systems.toaster.damage import Harmful, Hit
    from rulespkg.systems.toaster.dice import Nines
    from rulespkg.systems.toaster.tails import Value


class Dice(NamedTuple):
    """The dice of damage and protection: the caps of a ``Harmful``, and how a ``Hit`` takes them."""

    damage: Nines
    protection: Nines
    take: str
    halve: bool
    fixed: bool


class Lot(NamedTuple):
    """Hits that are alike: ``over`` is what they have over the armor before the dice."""

    dice: Dice
    over: Value


@lru_cache(maxsize=2000)
def net_of(hits: Lot) -> Distribution:
    """The exact net damage of one such hit; open from ``MOST_NET`` on with unlimited nines.

    >>> net_of(Lot(Dice(0, 0, "one", False, False), 1)).probability(bool)
    Ratio(11, 20)
    """
    dice, over = hits
    if not dice.fixed:
        return _spread(dice).then(lambda by: _shifted(dice.halve, over, by)).reduced()
    if isinstance(over, Open):
        return Distribution.certain(over)
    return Distribution.certain(max(0, over) // (2 if dice.halve else 1))


@lru_cache(maxsize=2000)
def capped_net(hits: Lot) -> Distribution:
    """The same with ``MOST_NET`` or more as one."""
    return net_of(hits).map(cap)


def _shifted(halve: bool, over: Value, by: Value | Behind) -> Distribution:
    """The net damage where the dice come to ``by``."""
    high = 2 * MOST_NET if halve else MOST_NET
    if isinstance(by, Behind):
        left = lead(over, Open(by.base, (by.tail,)), 0, high)
    else:
        left = lead(over + by, 0, 0, high)
    return left.then(half) if halve else left


def lot(harm: Harmful, hit: Hit) -> Lot:
    """The lot of a hit on its way to the damage dice."""
    return Lot(Dice(harm.damage, harm.protection, hit.take, hit.halve, hit.fixed), hit.total - hit.ac)


def cap(net: Value) -> int:
    """Net damage up to ``MOST_NET``.

    >>> cap(Open(45)), cap(7)
    (40, 7)
    """
    return MOST_NET if isinstance(net, Open) else min(net, MOST_NET)


@lru_cache(maxsize=50)
def _spread(dice: Dice) -> Distribution:
    """The damage dice less the protection die."""
    other = star(dice.protection)
    return _damage(dice).then(lambda value: other.then(lambda less: gap(value, less))).reduced()


def _damage(dice: Dice) -> Distribution:
    if dice.take == "done":
        return Distribution.certain(0)
    return star(dice.damage) if dice.take == "one" else twice(dice.damage, dice.take == "low")

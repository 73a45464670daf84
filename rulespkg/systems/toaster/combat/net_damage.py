"""Net damage of hits worked out at once, instead of stage by stage (toaster.damage.apply).

What the hits have over the armor, the dice of damage and the protection die do not depend on each other, so
their sum, as a ``Cumulative``, holds the net damage of all hits that take the same dice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rulespkg.dice import Distribution, Ratio
from rulespkg.model.memory import remembered
from rulespkg.systems.toaster.checks.cumulative import Cumulative, less, mean_of
from rulespkg.systems.toaster.checks.open_ended import OpenEnded, Value, star, twice
from rulespkg.systems.toaster.combat.critical_table import critical_damage
from rulespkg.systems.toaster.damage.armor_class import armor_left
from rulespkg.systems.toaster.damage.damage_roll import MOST_NET, DamageSetup, Hit

if TYPE_CHECKING:
    from rulespkg.systems.toaster.index.dice import Nines


class DamageDice(NamedTuple):
    """The dice of damage and protection: the caps of a ``DamageSetup``, and how a ``Hit`` takes them.

    ``armor`` is the AC with armor and without where the critical table is rolled before, else ``None``.
    """

    damage: Nines
    protection: Nines
    take: str
    halve: bool
    fixed: bool
    armor: tuple[int, int] | None = None


class Beyond(NamedTuple):
    """Net damage of ``MOST_NET`` or more that has no greatest value, told by its mean."""

    mean: Ratio


def dice_of(harm: DamageSetup, hit: Hit, table: bool) -> DamageDice:
    """The dice of a hit on its way to the damage dice; with ``table`` the critical table comes before."""
    armor = (harm.ac, harm.bare) if table else None
    return DamageDice(harm.damage, harm.protection, hit.take, hit.halve, hit.fixed, armor)


def net_of(dice: DamageDice, overs: Distribution, endless: bool) -> Distribution:
    """The exact net damage of hits that have this over the armor, ``Beyond`` from ``MOST_NET`` on if endless.

    >>> net_of(DamageDice(0, 0, "one", False, False), Distribution.certain(1), False).probability(bool)
    Ratio(11, 20)
    """
    curve = _curve(dice, overs, MOST_NET if endless else _most(dice, overs))
    odds = _cut(dice, curve)
    beyond = odds[MOST_NET]
    if not endless or not beyond:
        return odds
    mean = _mean_half(dice, overs) if dice.halve else _mean(dice, overs, curve)
    below = odds.expect(lambda net: net if net < MOST_NET else 0)
    open_ = Beyond((mean - below) / beyond)
    return odds.map(lambda net: net if net < MOST_NET else open_)


def capped_net(dice: DamageDice, overs: Distribution, endless: bool) -> Distribution:
    """The same with ``MOST_NET`` or more as one if it is endless."""
    return _cut(dice, _curve(dice, overs, MOST_NET if endless else _most(dice, overs)))


def _cut(dice: DamageDice, curve: Cumulative) -> Distribution:
    """Net damage cut off at 0 and halved; what the curve does not reach is one."""
    upto = _upto(dice, curve)
    weights = [after - before for before, after in zip([0, *upto], [*upto, curve.total], strict=True)]
    return Distribution(dict(enumerate(weights))).reduced()


def _upto(dice: DamageDice, curve: Cumulative) -> list[int]:
    """The weights of each net damage or less."""
    return curve.weights[1 - curve.low :: 2] if dice.halve else curve.weights[-curve.low :]


def _curve(dice: DamageDice, overs: Distribution, nets: int) -> Cumulative:
    """The curve of net damage before it is cut off and halved, that reaches over so many nets from 0 on."""
    high = (2 * nets if dice.halve else nets) - 1
    reach = max(0, high - min(map(_base, overs)))
    return _dice(dice, reach - reach % -18).plus(overs, high)


def _base(value: Value) -> int:
    return value.base if isinstance(value, OpenEnded) else value


@remembered(50)
def _dice(dice: DamageDice, high: int) -> Cumulative:
    """The curve of the damage dice less the protection die."""
    thrown = _thrown(dice)
    protection = None if dice.fixed else dice.protection
    return less(protection, max(0, high - min(map(_base, thrown)))).plus(thrown, high)


@remembered(50)
def _thrown(dice: DamageDice) -> Distribution:
    """What the critical table and the damage dice add to what a hit has over the armor."""
    if dice.take == "done":
        damage = Distribution.certain(0)
    else:
        damage = star(dice.damage) if dice.take == "one" else twice(dice.damage, dice.take == "low")
    if dice.armor is None:
        return damage
    ac, bare = dice.armor
    table = critical_damage().map(lambda pair: pair[1] + ac - armor_left(pair[0], ac, bare))
    return damage.combine(table, lambda value, more: value + more)


def _most(dice: DamageDice, overs: Distribution) -> int:
    """One more than the greatest net damage where all values are whole numbers."""
    top: int = max(0, max(overs) + max(_thrown(dice)))
    return 1 + (top // 2 if dice.halve else top)


def _mean(dice: DamageDice, overs: Distribution, curve: Cumulative) -> Ratio:
    """The mean net damage: that of the sum, with what is below 0 given back.

    Below the nine lowest numbers of the curve each nine less has a tenth of their chances, together 1/9.
    """
    below = Ratio(9 * sum(curve.weights[: -curve.low]) + sum(curve.weights[:9]), 9 * curve.total)
    protection = Ratio(0) if dice.fixed else mean_of(star(dice.protection))
    return mean_of(overs) + mean_of(_thrown(dice)) - protection + below


def _mean_half(dice: DamageDice, overs: Distribution) -> Ratio:
    """The same where half counts, for whole numbers over the armor; nine more halves are 18 more."""
    top = max(0, max(overs) + max(map(_base, _thrown(dice))))
    curve = _curve(dice, overs, (top + 1) // 2 + 10)
    least = [curve.total - weight for weight in _upto(dice, curve)]
    nines = (100 if dice.take == "low" else 10) ** 2
    return Ratio(sum(least) * (nines - 1) + sum(least[-9:]), curve.total * (nines - 1))


def cap(net: int | OpenEnded | Beyond) -> int:
    """Net damage up to ``MOST_NET``.

    >>> cap(OpenEnded(45)), cap(7)
    (40, 7)
    """
    return min(net, MOST_NET) if isinstance(net, int) else MOST_NET

"""The planner: the cheapest spending for any result, and the best result of any number of successes.

Results change only where damage reaches a row of the damage table, so that it is enough to try, for each
mix of full damage, bypass and conversion, the least increase that reaches each row (nwm.attack.spend).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.model.memory import remembered
from rulespkg.systems.nwm.attacks.attack import Attack, Spend, blow, price, purchase_mixes
from rulespkg.systems.nwm.checks.task import extras
from rulespkg.systems.nwm.damage.damage import MISS, SEVERITY, THRESHOLDS

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from rulespkg.dice import Ratio

type Plan = dict[str, tuple[int, Spend]]
"""The fewest successes for each result that can be had at all, and how they are spent."""


def _candidates(attack: Attack, mix: tuple[bool, bool, bool]) -> Iterator[Spend]:
    """For one mix, no increase and the least increase that reaches each row of the damage table."""
    plain = Spend(*mix, 0)
    yield plain
    by = blow(attack, plain).by
    if by is None:
        return
    for least in THRESHOLDS:
        if least > by:
            yield Spend(*mix, max(1, least - by - attack.first_full))


@remembered(64)
def plan(attack: Attack) -> Plan:
    """The cheapest spend for every result within reach of any number of successes.

    >>> {result: cost for result, (cost, _) in plan(Attack(4, 4, "clobbering", 4)).items()}
    {'stun-daze': 1, 'down-wound': 2, 'knockout-wound': 4, 'kill': 6, 'stun': 0}
    """
    by_result: Plan = {}
    for mix in purchase_mixes(attack):
        for spend in _candidates(attack, mix):
            name, cost = blow(attack, spend).result, price(attack, spend)
            if name not in by_result or cost < by_result[name][0]:
                by_result[name] = cost, spend
    return by_result


def reachable(spends: Plan, extra: int) -> tuple[str, ...]:
    """Every result that so many extra successes can have, mildest first; below 0 there is only a miss.

    >>> reachable(plan(Attack(4, 4, "clobbering", 4)), 2)
    ('stun', 'stun-daze', 'down-wound')
    """
    if extra < 0:
        return (MISS,)
    return tuple(name for name in SEVERITY if name in spends and spends[name][0] <= extra)


def best(spends: Plan, extra: int) -> str:
    """The worst that so many extra successes can do."""
    return reachable(spends, extra)[-1]


def cheapest(spends: Plan, goal: Collection[str]) -> int | None:
    """The fewest extra successes for any result of a goal; ``None`` where none can ever be had.

    >>> cheapest(plan(Attack(4, 4, "clobbering", 4)), ["kill"])
    6
    """
    return min((spends[name][0] for name in goal if name in spends), default=None)


def reached(spends: Plan, goal: Collection[str], extra: int) -> bool:
    """Whether so many extra successes can have any result of a goal."""
    return any(name in goal for name in reachable(spends, extra))


def usable(extra: int, free: int = 0, aside: int = 0) -> int:
    """What can be spent on harm: a hit has some for free and may put some aside; below 0 for a miss.

    >>> usable(1, free=2), usable(1, aside=3), usable(-1, free=2)
    (3, 0, -1)
    """
    return max(0, extra + free - aside) if extra >= 0 else extra


def needed(cost: int, free: int = 0, aside: int = 0) -> int:
    """The least extra of the roll that leaves so much to spend; what costs nothing needs only a hit.

    >>> needed(2, aside=2), needed(2, free=2), needed(0, aside=2)
    (4, 0, 0)
    """
    return max(0, cost + aside - free) if cost else 0


def goal_chance(attack: Attack, base: int, defense: int, goal: Collection[str]) -> Ratio:
    """The chance of a roll after which a goal can be had.

    >>> goal_chance(Attack(4, 4, "killing", 2), 4, 2, ["kill"])
    Ratio(31, 81)
    """
    spends = plan(attack)
    return extras(base, defense).probability(lambda extra: reached(spends, goal, extra))

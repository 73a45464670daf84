"""Drama Points against attacks that come one by one: every way to spend them (d6xd6.defence.dramatic)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rulespkg.systems.d6xd6.damage.defence import Defence, defended
from rulespkg.systems.d6xd6.damage.ranks import accumulate

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


class IncomingAttack(NamedTuple):
    """An attack that has hit: its rank, and what stands against it without Drama Points."""

    rank: int
    defence: Defence = Defence()


class Spending(NamedTuple):
    """One way to spend points: so many on each attack, and the state in the end."""

    points: tuple[int, ...]
    end: int

    @property
    def cost(self) -> int:
        """Points spent in all."""
        return sum(self.points)


def spendings(
    attacks: Sequence[IncomingAttack], state: int, held: int, dead: bool = False
) -> tuple[Spending, ...]:
    """Every way to spend at most ``held`` points without wasting any on an attack that has become nothing.

    >>> [one.end for one in spendings([IncomingAttack(3)], 0, 2)]
    [3, 2, 1]
    """
    branches: list[tuple[tuple[int, ...], int, int]] = [((), state, held)]
    for attack in attacks:
        branches = [
            ((*points, spent), accumulate(now, net - spent, dead), left - spent)
            for points, now, left in branches
            for net in (defended(attack.rank, attack.defence, now),)
            for spent in range(min(left, net) + 1)
        ]
    return tuple(Spending(points, end) for points, end, _ in branches)


def without_waste(every: Sequence[Spending], goal: int) -> list[Spending]:
    """Those that end at a goal or better and would not with any point less, the cheapest first.

    >>> found = without_waste(spendings([IncomingAttack(3), IncomingAttack(2)], 1, 8), 3)
    >>> [one.points for one in found]
    [(1, 0), (0, 2)]
    """
    good = {spending.points: spending for spending in every if spending.end <= goal}
    efficient_ways = [
        spending for spending in good.values() if not any(less in good for less in _one_less(spending.points))
    ]
    return sorted(efficient_ways, key=lambda spending: spending.cost)


def _one_less(points: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    for index, spent in enumerate(points):
        if spent:
            yield (*points[:index], spent - 1, *points[index + 1 :])


def fewest_points(attacks: Sequence[IncomingAttack], state: int, goal: int, dead: bool = False) -> int | None:
    """The fewest points, however many are held, that end at a goal or better; ``None`` where none do.

    >>> fewest_points([IncomingAttack(9)], 0, 0), fewest_points([IncomingAttack(3)], 5, 4)
    (9, None)
    """
    costs = {state: 0}
    for attack in attacks:
        after: dict[int, int] = {}
        for now, cost in costs.items():
            net = defended(attack.rank, attack.defence, now)
            for spent in range(net + 1):
                end = accumulate(now, net - spent, dead)
                after[end] = min(after.get(end, cost + spent), cost + spent)
        costs = after
    return min((cost for end, cost in costs.items() if end <= goal), default=None)


def mildest_ends(every: Sequence[Spending], held: int) -> tuple[Spending, ...]:
    """For each number of points up to ``held`` the mildest end that they buy, for the fewest of them.

    >>> mildest_ends(spendings([IncomingAttack(3)], 0, 8), 8)[2]
    Spending(points=(2,), end=1)
    """
    best: dict[int, Spending] = {}
    for spending in every:
        cost = spending.cost
        if cost not in best or spending.end < best[cost].end:
            best[cost] = spending
    ends = [best[0]]
    for cost in range(1, held + 1):
        better = cost in best and best[cost].end < ends[-1].end
        ends.append(best[cost] if better else ends[-1])
    return tuple(ends)

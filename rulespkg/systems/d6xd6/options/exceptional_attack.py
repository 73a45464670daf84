"""Levels shared out among several targets: every legal way, and what it does (d6xd6.option.exceptional)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rulespkg.model.memory import remembered
from rulespkg.model.problem import refuse
from rulespkg.systems.d6xd6.checks.roll import Task, level_odds
from rulespkg.systems.d6xd6.damage.defence import Defence, defended
from rulespkg.systems.d6xd6.damage.ranks import KNOCKOUT, accumulate, attack_rank

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rulespkg.dice import Ratio


OUT, HARMED, HARM, WORST = "out", "harmed", "harm", "worst"
"""What a split is judged by: targets put out of the fight, targets harmed, steps of harm, the worst end."""


class Target(NamedTuple):
    """One target: its state, and what stands between it and its share."""

    state: int = 0
    defence: Defence = Defence()


class SharedAttack(NamedTuple):
    """An attack to share out: the weapon's base rank, its possible targets, the goal, the reader's rule."""

    base: int
    targets: tuple[Target, ...]
    goal: str = OUT
    dead: bool = False


class Split(NamedTuple):
    """One way to share out: levels and state in the end for each target, and what that is worth."""

    shares: tuple[int, ...]
    ends: tuple[int, ...]
    worth: int
    harm: int


def end(shared_attack: SharedAttack, target: Target, share: int) -> int:
    """The state of a target after its share; none leaves it as it is.

    >>> end(SharedAttack(2, ()), Target(), 2)
    3
    """
    if not share:
        return target.state
    rank = defended(attack_rank(shared_attack.base, share), target.defence, target.state)
    return accumulate(target.state, rank, shared_attack.dead)


@remembered(64)
def ways(shared_attack: SharedAttack, levels: int) -> tuple[Split, ...]:
    """Every way to place all levels, turns of aim included, the best first; none where there is nothing.

    Of targets that are alike the first gets the larger share.

    >>> pistol = SharedAttack(2, (Target(), Target()))
    >>> [(one.shares, one.worth) for one in ways(pistol, 4)]
    [((4, 0), 1), ((3, 1), 0), ((2, 2), 0)]
    """
    if not levels:
        return ()
    splits: list[tuple[tuple[int, ...], tuple[int, ...], int, int]] = [((), (), _start(shared_attack), 0)]
    for index, target in enumerate(shared_attack.targets):
        alike = index > 0 and target == shared_attack.targets[index - 1]
        last = index == len(shared_attack.targets) - 1
        steps = [_step(shared_attack, target, share) for share in range(levels + 1)]
        join = max if shared_attack.goal == WORST else _plus
        splits = [
            (
                (*shares, share),
                (*ends, steps[share][0]),
                join(worth, steps[share][1]),
                harm + steps[share][2],
            )
            for shares, ends, worth, harm in splits
            for share in _room(shares, levels, alike, last)
        ]
    ranked = sorted(splits, key=lambda split: split[2:], reverse=True)
    return tuple(Split(*split) for split in ranked)


def count_splits(targets: tuple[Target, ...], levels: int) -> int:
    """How many ways there are, without making them.

    >>> count_splits((Target(), Target()), 4), count_splits((Target(), Target(1)), 4)
    (3, 5)
    """
    counts = {(levels, levels): 1}
    for index, target in enumerate(targets):
        alike = index > 0 and target == targets[index - 1]
        last = index == len(targets) - 1
        after: dict[tuple[int, int], int] = {}
        for (left, before), ways in counts.items():
            top = min(left, before) if alike else left
            for share in range(top, left - 1 if last else -1, -1):
                key = (left - share, share)
                after[key] = after.get(key, 0) + ways
        counts = after
    return sum(counts.values())


def _room(shares: tuple[int, ...], levels: int, alike: bool, last: bool) -> range:
    """The shares that are open to the next target, the largest first."""
    left = levels - sum(shares)
    top = min(left, shares[-1]) if alike else left
    return range(top, left - 1 if last else -1, -1)


def _start(shared_attack: SharedAttack) -> int:
    return max(target.state for target in shared_attack.targets) if shared_attack.goal == WORST else 0


def _plus(a: int, b: int) -> int:
    return a + b


def _step(shared_attack: SharedAttack, target: Target, share: int) -> tuple[int, int, int]:
    """A target's state after its share, what that adds to the worth, and the steps of harm."""
    before, now = target.state, end(shared_attack, target, share)
    worth = {OUT: int(before < KNOCKOUT <= now), HARMED: int(now > before), HARM: now - before, WORST: now}
    return now, worth[shared_attack.goal], now - before


def best(shared_attack: SharedAttack, levels: int) -> int:
    """What the best way is worth; that of doing nothing where there is nothing to share out."""
    splits = ways(shared_attack, levels)
    return splits[0].worth if splits else _start(shared_attack)


def split(base: int, levels: int, shares: Sequence[int]) -> tuple[int, ...]:
    """The attack's rank for each share of the levels, turns of aim included (d6xd6.option.exceptional).

    ``Refusal`` unless whole shares of at least 1 use up every level.

    >>> split(2, 3, [2, 1])
    (3, 2)
    """
    if min(shares, default=0) < 1:
        raise refuse("shares", "Your own split", "Your own split must give each target it names 1 or more.")
    if sum(shares) != levels:
        words = f"Your own split must add up to the levels to hand out, {levels}, not {sum(shares)}."
        raise refuse("shares", "Your own split", words)
    return tuple(attack_rank(base, share) for share in shares)


def chance_of_targets(task: Task, targets: int, aim: int = 0) -> Ratio:
    """The chance of enough levels for a share each (d6xd6.option.exceptional)."""
    return level_odds(task).probability(lambda levels: levels >= max(1, targets - aim))

"""Extended tasks: tries, races, leads and Advantage Points (buskit.extended)."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from rulespkg.dice import Distribution, Ratio
from rulespkg.dice.chain import repeat
from rulespkg.model.problem import refuse

if TYPE_CHECKING:
    from rulespkg.systems.buskit.checks.opposed_roll import OpposedOdds


MOST_NEEDED = 60
"""The highest target of an extended task."""


class RaceOdds(NamedTuple):
    """Who wins a race of two sides, and its mean number of rounds (``None`` if it never ends)."""

    a_wins: Ratio
    mean_rounds: Ratio | None


def tries(win: Ratio, needed: int, attempts: int) -> Ratio:
    """The chance of at least ``needed`` successes in ``attempts`` tries (buskit.extended.tries).

    >>> str(tries(Ratio(11, 20), 2, 2))
    '121/400'
    """
    if attempts < needed:
        raise refuse(
            "needed", "Successes needed", f"Successes needed must be 1 to {attempts}, the number of tries."
        )
    yes, no = win.num, win.den - win.num
    ways = sum(math.comb(attempts, i) * yes**i * no ** (attempts - i) for i in range(needed, attempts + 1))
    return Ratio(ways, win.den**attempts)


def scoring_weights(odds: OpposedOdds) -> tuple[int, int, int]:
    """Whole weights of a round: A scores, B scores, nobody does."""
    margin = odds.margin
    up = sum(weight for by, weight in margin.items() if by > 0)
    down = sum(weight for by, weight in margin.items() if by < 0)
    return up, down, margin.total


def race(odds: OpposedOdds, a: int, b: int) -> RaceOdds:
    """First side to its number of successes; a tied round scores for nobody (buskit.extended.race).

    ``a`` and ``b`` are the successes each side still needs.
    """
    up, down, _ = scoring_weights(odds)
    return _points({1: up, -1: down}, odds, a, b)


def advantage_race(odds: OpposedOdds, a: int, b: int) -> RaceOdds:
    """First side to its Advantage Points; the winner of a round adds its margin (buskit.extended.ap)."""
    return _points({by: weight for by, weight in odds.margin.items() if by}, odds, a, b)


def _points(scored: dict[int, int], odds: OpposedOdds, a: int, b: int) -> RaceOdds:
    """Running totals to ``a`` and ``b``: whole numbers over powers of the weight of a scoring round.

    ``won[x][y]`` and ``rounds[x][y]`` are numerators over ``total ** (x + y)`` when x and y are still needed.
    """
    if not any(scored.values()):
        return RaceOdds(Ratio(0), None)
    scored = dict(Distribution(scored).reduced().items())
    total = sum(scored.values())
    powers = [total**i for i in range(a + b + 1)]
    won = [[0] * (b + 1) for _ in range(a + 1)]
    rounds = [[0] * (b + 1) for _ in range(a + 1)]
    for x in range(1, a + 1):
        ends = sum(weight for by, weight in scored.items() if by >= x)
        for y in range(1, b + 1):
            won[x][y] = _goes_on(won, x, y, scored, total) + ends * powers[x + y - 1]
            rounds[x][y] = _goes_on(rounds, x, y, scored, total) + powers[x + y]
    share = odds.win + odds.fail
    return RaceOdds(Ratio(won[a][b], powers[a + b]), Ratio(rounds[a][b], powers[a + b]) / share)


def _goes_on(grid: list[list[int]], x: int, y: int, scored: dict[int, int], total: int) -> int:
    """The part of a numerator at (x, y) that comes from rounds which do not end the race."""
    value = 0
    for by in range(max(map(abs, scored)), 0, -1):
        value *= total
        if by < x and by in scored:
            value += scored[by] * grid[x - by][y]
        if by < y and -by in scored:
            value += scored[-by] * grid[x][y - by]
    return value


def lead(odds: OpposedOdds, a: int, b: int) -> RaceOdds:
    """First side to be ahead by its number of successes (buskit.extended.lead).

    ``a`` is how many successes A is short of winning, ``b`` the same for B: a gambler's ruin.
    """
    share = odds.win + odds.fail
    if not share:
        return RaceOdds(Ratio(0), None)
    if not odds.win:
        return RaceOdds(Ratio(0), Ratio(b) / share)
    ratio = odds.fail / odds.win
    if ratio == 1:
        return RaceOdds(Ratio(b, a + b), Ratio(a * b) / share)
    chance = (1 - ratio**b) / (1 - ratio ** (a + b))
    drift = (odds.fail - odds.win) / share
    return RaceOdds(chance, (b - (a + b) * chance) / drift / share)


def won_by_round(odds: OpposedOdds, mode: str, a: int, b: int, rounds: int) -> list[tuple[Ratio, Ratio]]:
    """After 0, 1, ... ``rounds`` rounds: the chances that A and that B has won by then."""
    if mode == "advantage":
        steps = dict(odds.margin.items())
    else:
        up, down, total = scoring_weights(odds)
        steps = {1: up, -1: down, 0: total - up - down}

    def step(state: tuple[int, int]) -> Distribution | None:
        x, y = state
        if x <= 0 or y <= 0:
            return None
        weights: dict[tuple[int, int], int] = {}
        for by, weight in steps.items():
            after = _scored(x, y, by, mode)
            weights[after] = weights.get(after, 0) + weight
        return Distribution(weights)

    after = repeat((a, b), step, rounds)
    return [(odds[(0, 1)], odds[(1, 0)]) for odds in after]


def _scored(x: int, y: int, by: int, mode: str) -> tuple[int, int]:
    if mode == "lead":
        x, y = x - by, y + by
    else:
        x, y = x - max(0, by), y - max(0, -by)
    if x <= 0:
        return (0, 1)
    return (1, 0) if y <= 0 else (x, y)

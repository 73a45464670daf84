"""Initiative and action points (nwm.init): who acts when, and what is carried into the next round."""

from __future__ import annotations

from rulespkg.dice import Distribution, Procedure, Ratio, Stage, Throw
from rulespkg.model.words import added, minus, plural
from rulespkg.systems.nwm.checks.dice import FOUR_DICE
from rulespkg.systems.nwm.checks.task import chance

ACTION = 3
"""The action points of an action, of an active defense, and of what a Stun takes."""
HOLD = 1
MOST_CARRY = 3
INTERRUPTED = 2
"""What somebody has in her favor whom another wants to interrupt (nwm.init.preempt)."""


def action_points(base: int, rolled: int, carry: int) -> int:
    """Base successes, dice and carry (nwm.init.roll).

    >>> action_points(6, 0, 2)
    8
    """
    return base + rolled + carry


def points_words(base: int, rolled: int, carry: int) -> str:
    """How action points come about, as a sum (nwm.init.roll).

    >>> points_words(5, 1, 2), points_words(2, -1, -3)
    ('5 + 1 + 2 carried over = 8 action points.', '2 − 1 − 3 of debt = −2 action points.')
    """
    over = f" {added(carry)} {'carried over' if carry > 0 else 'of debt'}" if carry else ""
    return (
        f"{minus(base)} {added(rolled)}{over} = {plural(action_points(base, rolled, carry), 'action point')}."
    )


def left_words(points: int) -> str:
    """What carries over, in words (nwm.init.carry).

    >>> left_words(2), left_words(-1)
    ('2 carried over', 'a debt of 1')
    """
    return f"a debt of {-points}" if points < 0 else f"{points} carried over"


def points(base: int, carry: int = 0) -> Distribution:
    """The distribution of action points (nwm.init.roll).

    >>> points(2)[3]
    Ratio(16, 81)
    """
    return FOUR_DICE.odds().map(lambda rolled: action_points(base, rolled, carry))


def carried(remaining: int) -> int:
    """What the next roll gains or loses (nwm.init.carry).

    >>> carried(8), carried(2), carried(-4)
    (3, 2, -4)
    """
    return min(MOST_CARRY, remaining)


def actions(ap: int) -> int:
    """How many actions so many points buy (nwm.init.actions).

    >>> actions(8), actions(-2)
    (2, 0)
    """
    return max(0, ap // ACTION)


def after_actions(ap: int) -> int:
    """The carry when every possible action was taken."""
    return carried(ap - ACTION * actions(ap))


def action_odds(base: int, carry: int = 0) -> Distribution:
    """The distribution of actions this round (nwm.init.actions)."""
    return points(base, carry).map(actions)


def carry_after(base: int, rounds: int, carry: int = 0) -> Distribution:
    """The carry after so many rounds, with every action taken and no holds (nwm.init.rounds)."""
    carries = Distribution.certain(carry)
    for _ in range(rounds):
        carries = carries.then(lambda carry: points(base, carry).map(after_actions))
    return carries


def points_in_round(base: int, turn: int, carry: int = 0) -> Distribution:
    """The distribution of action points in one round, counted from 1 (nwm.init.rounds).

    >>> points_in_round(2, 1).map(actions)[0]
    Ratio(50, 81)
    """
    return carry_after(base, turn - 1, carry).then(lambda left: points(base, left))


def preempt(holder: int, target: int) -> Ratio:
    """The chance to act before somebody is done (nwm.init.preempt).

    >>> preempt(6, 4)
    Ratio(50, 81)
    """
    return chance(holder, target + INTERRUPTED)


def stun(ap: int) -> int:
    """The points after a Stun; who is below 0 loses nothing (nwm.result.stun).

    >>> stun(7), stun(0), stun(-1)
    (4, -3, -1)
    """
    return ap - ACTION if ap >= 0 else ap


def initiative_rounds(base: int, carry: int, count: int) -> Procedure:
    """Initiative of so many rounds in a row; it ends in the action points of the last one (nwm.init.rounds).

    In the rounds before, every possible action is taken.

    >>> initiative_rounds(6, 2, 1).resolve([5, 3, 3, 1]).state
    8
    """
    stages = [_round(base, turn, turn == count) for turn in range(1, count + 1)]
    return Procedure(carry, stages)


def _round(base: int, turn: int, last: bool) -> Stage:
    """One roll on top of what is carried; it leaves the points, or before the last round the carry."""

    def tell(carry: int, throw: Throw, _: int) -> list[tuple[str, str]]:
        points = action_points(base, throw.total, carry)
        steps = [(points_words(base, throw.total, carry), "nwm.init.roll")]
        if not last:
            acts = f"{plural(actions(points), 'action')}, {left_words(after_actions(points))}."
            steps.append((acts, "nwm.init.carry"))
        return steps

    def then(carry: int, rolled: int) -> int:
        points = action_points(base, rolled, carry)
        return points if last else after_actions(points)

    return Stage(f"Round {turn}", lambda _: FOUR_DICE, then, tell, key=str(turn))

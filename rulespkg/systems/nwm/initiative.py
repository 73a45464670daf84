"""Initiative and action points (nwm.init): who acts when, and what is carried into the next round."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from rulespkg.dice import Distribution, Procedure, Ratio, Stage
from rulespkg.problem import refuse
from rulespkg.systems.nwm.checks import FOUR, at_least, chance, integer, weigh
from rulespkg.words import signed

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

ACTION = 3
"""The action points of an action, of an active defense, and of what a Stun takes."""
HOLD = 1
MOST_CARRY = 3
INTERRUPTED = 2
"""What somebody has in her favor whom another wants to interrupt (nwm.init.preempt)."""
DECISIONS = ("act", "hold", "stop")


def legal_carry(value: Any, name: str = "carry") -> int:
    """A carry from last round: at most 3, below 0 for a penalty (nwm.init.roll)."""
    return integer(value, name, "Carry", high=MOST_CARRY)


def action_points(base: int, rolled: int, carry: int) -> int:
    """Base successes, dice and carry (nwm.init.roll).

    >>> action_points(6, 0, 2)
    8
    """
    return integer(base, "base", "Base") + rolled + legal_carry(carry)


def points(base: int, carry: int = 0) -> Distribution:
    """The distribution of action points (nwm.init.roll).

    >>> points(2)[3]
    Ratio(16, 81)
    """
    return FOUR.odds().map(lambda rolled: action_points(base, rolled, carry))


def carried(remaining: int) -> int:
    """What the next roll gains or loses (nwm.init.carry).

    >>> carried(8), carried(2), carried(-4)
    (3, 2, -4)
    """
    return min(MOST_CARRY, integer(remaining, "remaining", "Remaining"))


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


def carry_after(base: int, rounds: int) -> Distribution:
    """The carry after so many rounds from 0, with every action taken and no holds (nwm.init.rounds)."""
    carries = Distribution.certain(0)
    for _ in range(rounds):
        carries = carries.then(lambda carry: points(base, carry).map(after_actions))
    return carries


def action_odds_in(base: int, turn: int) -> Distribution:
    """The distribution of actions in one round, counted from 1 (nwm.init.rounds).

    >>> action_odds_in(2, 1)[0]
    Ratio(50, 81)
    """
    return carry_after(base, integer(turn, "round", "Round", 1) - 1).then(
        lambda carry: action_odds(base, carry)
    )


def first(a: tuple[int, int], b: tuple[int, int]) -> Distribution:
    """Who of two has more action points, each given as base and carry (nwm.init.first).

    >>> first((6, 0), (4, 0))["tie"]
    Ratio(784, 6561)
    """
    return points(*a).combine(points(*b), lambda x, y: "tie" if x == y else "a" if x > y else "b")


def preempt(holder: int, target: int) -> Ratio:
    """The chance to act before somebody is done (nwm.init.preempt).

    >>> preempt(6, 4)
    Ratio(50, 81)
    """
    return chance(holder, integer(target, "target", "Target") + INTERRUPTED)


def needs_action(ap: int, what: str) -> int:
    """Action points that reach for an action or a hold; fewer are refused."""
    if integer(ap, "ap", "Action points") < ACTION:
        raise refuse("ap", "Action points", f"Action points must be {ACTION} or more for {what}, not “{ap}”.")
    return ap


def hold(ap: int) -> int:
    """The points after a hold, which needs the turn (nwm.init.hold).

    >>> hold(5)
    4
    """
    return needs_action(ap, "a hold") - HOLD


def stun(ap: int, stuns: int = 1) -> int:
    """The points after one or more Stuns; who is below 0 loses nothing (nwm.result.stun).

    >>> stun(7), stun(2, 2), stun(-1)
    (4, -1, -1)
    """
    left = integer(ap, "ap", "Action points")
    for _ in range(integer(stuns, "stuns", "Stuns", 0)):
        if left < 0:
            break
        left -= ACTION
    return left


class Order(NamedTuple):
    """A round as it went: name, decision and points left for each turn; and what everybody carries."""

    log: tuple[tuple[str, str, int], ...]
    carry: dict[str, int]


def order(
    ap: Mapping[str, int], decisions: Iterable[str] = (), tie_order: Sequence[str] | None = None
) -> Order:
    """A round from the points rolled: whoever has most acts or holds (nwm.init.order, nwm.init.early_end).

    ``decisions`` are those of whoever is on top, in turn; what is missing is an action.
    A tie on top that ``tie_order`` does not settle is refused (nwm.init.ties).

    >>> order({"A": 7, "B": 5, "C": 2}).log
    (('A', 'act', 4), ('B', 'act', 2), ('A', 'act', 1))
    """
    left = {name: integer(value, "ap", "Action points") for name, value in ap.items()}
    chosen = _decisions(decisions)
    log: list[tuple[str, str, int]] = []
    while (now := on_top(left, tie_order)) is not None:
        decision = chosen[len(log)] if len(log) < len(chosen) else "act"
        if decision == "stop":
            break
        left[now] -= ACTION if decision == "act" else HOLD
        log.append((now, decision, left[now]))
    return Order(tuple(log), {name: carried(rest) for name, rest in left.items()})


def _decisions(decisions: Iterable[str]) -> list[str]:
    chosen = list(decisions)
    for one in chosen:
        if one not in DECISIONS:
            legal = ", ".join(DECISIONS)
            raise refuse("decisions", "Decision", f"Decision must be one of {legal}, not “{one!s:.20}”.")
    return chosen


def on_top(left: Mapping[str, int], tie_order: Sequence[str] | None) -> str | None:
    """Whose turn it is; ``None`` when nobody has the points for an action."""
    most = max(left.values(), default=0)
    if most < ACTION:
        return None
    tied = [name for name, value in left.items() if value == most]
    if len(tied) == 1:
        return tied[0]
    settled = list(tie_order or ())
    missing = [name for name in tied if name not in settled]
    if missing:
        names = " and ".join(tied)
        raise refuse("tie_order", "Tie order", f"Tie order must name {names}, who have {most} points each.")
    return min(tied, key=settled.index)


def rolled(base: int, carry: int = 0, label: str = "Initiative") -> Procedure:
    """The roll of initiative; it ends in the action points (nwm.init.roll).

    >>> rolled(6, 2).resolve([5, 3, 3, 1]).state
    8
    """

    def tell(_: Any, throw: Any, ap: int) -> list[tuple[str, str]]:
        parts = f"{base} base, {signed(throw.total)} on the dice, {signed(carry)} carried"
        return [(f"{parts}: {ap} action points", "nwm.init.roll")]

    return Procedure(
        None,
        (Stage(label, lambda _: FOUR, lambda _, total: action_points(base, total, carry), tell),),
    )


def hits_in_round(initiative: int, carry: int, attack: int, defense: int) -> tuple[Ratio, Ratio]:
    """A round of plain attacks: the chance of at least one hit, and the mean number (nwm.model.round_hits).

    >>> str(hits_in_round(8, 0, 6, 8)[0]), str(hits_in_round(10, 0, 8, 9)[1])
    ('16144835/43046721', '31/27')
    """
    hit = at_least(defense - attack)
    found = action_odds(initiative, carry)
    return weigh(found, lambda n: 1 - (1 - hit) ** n), hit * found.mean()

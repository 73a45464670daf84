"""Who acts next in a round of combat, and ties to settle (nwm.init.order, nwm.init.ties)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rulespkg.dice import Distribution, Procedure, Stage
from rulespkg.play.turns import Seat, TurnRule, Turns
from rulespkg.systems.nwm.checks.dice import FOUR_DICE
from rulespkg.systems.nwm.combat.initiative import ACTION, HOLD, action_points, points_words

if TYPE_CHECKING:
    from collections.abc import Sequence

TIE = -1
"""Nobody alone has the most action points."""


class Fighter(NamedTuple):
    """Somebody in initiative: the name, base successes with every impairment, and carry.

    ``points`` are those already rolled this round, ``None`` before the roll.
    """

    name: str
    base: int
    carry: int
    points: int | None = None


class ActionPoints(TurnRule):
    """A place is action points, and whoever has most of them is next, as often as they are enough.

    (nwm.init.order) Those who are tied say who goes first (nwm.init.ties).
    """

    asks_ties = True

    def next_up(self, turns: Turns) -> tuple[str, ...]:
        """Whoever has most points; several where a tie is to be settled, nobody when the round is over.

        Whoever was put first in ties goes before others (nwm.init.ties).

        >>> everybody = Seat("a", 5), Seat("b", 5), Seat("c", 2)
        >>> ActionPoints().next_up(Turns(everybody)), ActionPoints().next_up(Turns(everybody[2:]))
        (('a', 'b'), ())
        >>> ActionPoints().next_up(Turns((Seat("a", 5), Seat("b", 5, tie=1))))
        ('b',)
        """
        able = [seat for seat in turns.order if not seat.down and _points(seat) >= ACTION]
        tied = [seat.who for seat in able if _points(seat) == _points(able[0])]
        return tuple(tied[:1] if able and able[0].tie else tied)

    def act(self, turns: Turns, who: str) -> Turns:
        """An action is paid (nwm.init.order)."""
        seat = turns.seat(who)
        return turns.put(seat._replace(place=_points(seat) - ACTION))

    def hold(self, turns: Turns, who: str) -> Turns:
        """A hold is paid, and whoever holds stays in the order (nwm.init.hold)."""
        seat = turns.seat(who)
        return turns.put(seat._replace(place=_points(seat) - HOLD, holding=True))

    def may_step_in(self, turns: Turns, who: str) -> bool:
        """Whoever holds an action and has the points for it may (nwm.init.preempt)."""
        seat = turns.seat(who)
        return bool(turns.turn) and seat.holding and not seat.down and _points(seat) >= ACTION


def _points(seat: Seat) -> int:
    return seat.place or 0


def initiative_roll(fighters: Sequence[Fighter]) -> Procedure:
    """Initiative for all who have not rolled; it ends in the number of whoever has most points, or ``TIE``.

    Where all have rolled, all roll anew (nwm.init.roll).

    >>> initiative_roll([Fighter("Ana", 6, 0), Fighter("Thug", 4, 0)]).enumerate()[TIE]
    Ratio(784, 6561)
    """
    best: tuple[int, int] | None = None
    waiting = to_roll(fighters)
    for number, fighter in enumerate(fighters):
        if number not in waiting and fighter.points is not None:
            best = _better(best, fighter.points, number)
    return Procedure(best, [_stage(number, fighters[number]) for number in waiting], lambda best: best[1])


def to_roll(fighters: Sequence[Fighter]) -> list[int]:
    """The numbers of those who roll: whoever has not, or all."""
    waiting = [number for number, fighter in enumerate(fighters) if fighter.points is None]
    return waiting or list(range(len(fighters)))


def _better(best: tuple[int, int] | None, points: int, number: int) -> tuple[int, int]:
    """Who has most points so far, and how many, after one more."""
    if best is None or points > best[0]:
        return points, number
    return (points, TIE) if points == best[0] else best


def _stage(number: int, fighter: Fighter) -> Stage:
    def then(best: tuple[int, int] | None, x: int) -> tuple[int, int]:
        return _better(best, action_points(fighter.base, x, fighter.carry), number)

    return Stage(
        fighter.name,
        lambda _: FOUR_DICE,
        then,
        lambda _, throw, __: [
            (f"{fighter.name}: {points_words(fighter.base, throw.total, fighter.carry)}", "nwm.init.roll")
        ],
        key=str(number),
    )


def first_odds(fighters: Sequence[Fighter]) -> Distribution:
    """The distribution of who is first, ``TIE`` for a tie (nwm.init.first)."""
    return initiative_roll(fighters).enumerate()

"""Who acts next in a round of combat, and ties to settle (nwm.init.order, nwm.init.ties)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rulespkg.dice import Distribution, Procedure, Stage
from rulespkg.model.words import signed
from rulespkg.systems.nwm.checks.dice import FOUR_DICE
from rulespkg.systems.nwm.combat.initiative import ACTION, action_points

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


class Standing(NamedTuple):
    """Somebody in a round: points left, and the place in ties, 0 where it was never settled."""

    points: int
    tie: int


def next_up(standings: Sequence[Standing]) -> tuple[int, ...]:
    """The number of whoever is next; several where a tie is to be settled, none when the round is over.

    Whoever was put first in ties goes before others (nwm.init.order, nwm.init.ties).

    >>> next_up([Standing(5, 0), Standing(7, 0)]), next_up([Standing(5, 0), Standing(5, 0)])
    ((1,), (0, 1))
    >>> next_up([Standing(5, 0), Standing(5, 1)]), next_up([Standing(2, 0)])
    ((1,), ())
    """
    most = max((one.points for one in standings), default=0)
    if most < ACTION:
        return ()
    tied = [i for i, one in enumerate(standings) if one.points == most]
    settled = [i for i in tied if standings[i].tie]
    return (min(settled, key=lambda i: standings[i].tie),) if settled else tuple(tied)


def initiative_roll(fighters: Sequence[Fighter]) -> Procedure:
    """Initiative for all who have not rolled; it ends in the number of whoever has most points, or ``TIE``.

    Where all have rolled, all roll anew (nwm.init.roll).

    >>> initiative_roll([Fighter("Ana", 6, 0), Fighter("Thug", 4, 0)]).enumerate()[TIE]
    Ratio(784, 6561)
    """
    best: tuple[int, int] | None = None
    waiting = to_roll(fighters)
    for number, one in enumerate(fighters):
        if number not in waiting and one.points is not None:
            best = _better(best, one.points, number)
    return Procedure(best, [_stage(number, fighters[number]) for number in waiting], lambda best: best[1])


def to_roll(fighters: Sequence[Fighter]) -> list[int]:
    """The numbers of those who roll: whoever has not, or all."""
    waiting = [number for number, one in enumerate(fighters) if one.points is None]
    return waiting or list(range(len(fighters)))


def _better(best: tuple[int, int] | None, points: int, number: int) -> tuple[int, int]:
    """Who has most points so far, and how many, after one more."""
    if best is None or points > best[0]:
        return points, number
    return (points, TIE) if points == best[0] else best


def _stage(number: int, one: Fighter) -> Stage:
    def then(best: tuple[int, int] | None, x: int) -> tuple[int, int]:
        return _better(best, action_points(one.base, x, one.carry), number)

    return Stage(
        one.name,
        lambda _: FOUR_DICE,
        then,
        lambda _, throw, __: [
            (
                f"{one.name}: {one.base} base, {signed(throw.total)} on the dice, "
                f"{signed(one.carry)} carried: "
                f"{action_points(one.base, throw.total, one.carry)} action points",
                "nwm.init.roll",
            )
        ],
        key=str(number),
    )


def first_odds(fighters: Sequence[Fighter]) -> Distribution:
    """The distribution of who is first, ``TIE`` for a tie (nwm.init.first)."""
    return initiative_roll(fighters).enumerate()

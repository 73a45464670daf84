"""The tide of battle: one die for each side (nwm.tide)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rulespkg.dice import Distribution, Procedure, Ratio, Single, Stage, Throw, die
from rulespkg.systems.nwm.combat.tables import TIDE

if TYPE_CHECKING:
    from rulespkg.model.row import Row

MOST_SIDES = 8


def event(face: int) -> str:
    """What a die means for its side (nwm.tide.roll).

    >>> [event(face) for face in (1, 2, 5, 6)]
    ['misfortune', 'nothing', 'nothing', 'advantage']
    """
    return str(next(row.facts["event"] for row in TIDE.rows if _shows(row, face)))


def _shows(row: Row, face: int) -> bool:
    return bool(row.facts["low"] <= face <= row.facts["high"])


def tide_roll(sides: int) -> Procedure:
    """A die for each side; it ends in their events (nwm.tide.roll).

    >>> tide_roll(2).resolve([6, 1]).state
    ('advantage', 'misfortune')
    """

    return Procedure((), tuple(_side(number) for number in range(1, sides + 1)))


def _side(number: int) -> Stage:
    """One side's die, behind those of the sides before it."""

    def tell(_: object, throw: Throw, events: tuple[str, ...]) -> list[tuple[str, str]]:
        return [(f"Side {number} has a {throw.total}: {events[-1]}.", "nwm.tide.roll")]

    return Stage(
        f"Side {number}",
        lambda _: Single(6),
        lambda so_far, face: (*so_far, event(face)),
        tell,
        key=str(number),
    )


class TideOdds(NamedTuple):
    """The chances of what all dice together may bring (nwm.tide.odds)."""

    nothing_at_all: Ratio
    any_advantage: Ratio
    any_misfortune: Ratio
    exactly_one_event: Ratio


def tide_odds(sides: int) -> TideOdds:
    """What so many sides may bring; the dice are independent (nwm.tide.odds).

    >>> str(tide_odds(2).nothing_at_all), str(tide_odds(2).exactly_one_event)
    ('4/9', '4/9')
    """
    each = one_side()
    quiet = each["nothing"]
    return TideOdds(
        quiet**sides,
        1 - (1 - each["advantage"]) ** sides,
        1 - (1 - each["misfortune"]) ** sides,
        sides * (1 - quiet) * quiet ** (sides - 1),
    )


def event_counts(sides: int) -> Distribution:
    """The distribution of how many sides have an event (nwm.tide.odds).

    >>> event_counts(2)[2]
    Ratio(1, 9)
    """
    each = one_side().map(lambda event: int(event != "nothing"))
    total = Distribution.certain(0)
    for _ in range(sides):
        total = total.combine(each, lambda before, event: before + event)
    return total


def one_side() -> Distribution:
    """What one side's die brings (nwm.tide.odds)."""
    return die(6).map(event)

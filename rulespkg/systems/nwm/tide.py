"""The tide of battle: one die for each side (nwm.tide)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulespkg.dice import Distribution, Procedure, Ratio, Single, Stage, die
from rulespkg.problem import refuse, whole
from rulespkg.systems.nwm.tables_scale import TIDE

if TYPE_CHECKING:
    from rulespkg.dice import Throw
    from rulespkg.table import Row

EVENTS = ("misfortune", "nothing", "advantage")
MOST_SIDES = 6
ASKS = (
    "nothing_at_all",
    "any_advantage",
    "any_misfortune",
    "exactly_one_event",
    "side1_advantage_side2_misfortune",
)


def event(face: int) -> str:
    """What a die means for its side (nwm.tide.roll).

    >>> [event(face) for face in (1, 2, 5, 6)]
    ['misfortune', 'nothing', 'nothing', 'advantage']
    """
    shown = whole(face, "faces", "Face", 1, 6)
    return str(next(row.facts["event"] for row in TIDE.rows if _shows(row, shown)))


def _shows(row: Row, face: int) -> bool:
    return bool(row.facts["low"] <= face <= row.facts["high"])


def events(faces: Any) -> tuple[str, ...]:
    """What each side's die means; at least one die (nwm.tide.roll)."""
    if not isinstance(faces, list | tuple) or not faces:
        raise refuse("faces", "Faces", "Faces must be one whole number from 1 to 6 for each side.")
    return tuple(event(face) for face in faces)


def tide(sides: int) -> Procedure:
    """A die for each side; it ends in their events (nwm.tide.roll).

    >>> tide(2).resolve([6, 1]).state
    ('advantage', 'misfortune')
    """

    return Procedure((), tuple(_side(number) for number in range(1, sides + 1)))


def _side(number: int) -> Stage:
    """One side's die, behind those of the sides before it."""

    def tell(_: object, throw: Throw, found: tuple[str, ...]) -> list[tuple[str, str]]:
        return [(f"Side {number} has a {throw.total}: {found[-1]}.", "nwm.tide.roll")]

    return Stage(f"Side {number}", lambda _: Single(6), lambda so_far, face: (*so_far, event(face)), tell)


def odds(sides: Any, ask: str) -> Ratio:
    """The chance of what is asked; the dice are independent (nwm.tide.odds).

    >>> odds(2, "nothing_at_all"), odds(2, "exactly_one_event")
    (Ratio(4, 9), Ratio(4, 9))
    """
    count = whole(sides, "sides", "Sides", 1, 999)
    each = one_side()
    no_misfortune, no_advantage = 1 - each["misfortune"], 1 - each["advantage"]
    quiet = each["nothing"]
    if ask == "side1_advantage_side2_misfortune":
        whole(sides, "sides", "Sides", 2, 999)
        return each["advantage"] * each["misfortune"]
    found = {
        "nothing_at_all": lambda: quiet**count,
        "any_advantage": lambda: 1 - no_advantage**count,
        "any_misfortune": lambda: 1 - no_misfortune**count,
        "exactly_one_event": lambda: count * (1 - quiet) * quiet ** (count - 1),
    }
    if ask not in found:
        raise refuse("ask", "Ask", f"Ask must be one of {', '.join(ASKS)}, not “{str(ask)[:40]}”.")
    return found[ask]()


def one_side() -> Distribution:
    """What one side's die brings (nwm.tide.odds)."""
    return die(6).map(event)

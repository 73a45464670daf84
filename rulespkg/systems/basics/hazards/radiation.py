"""Radiation: exposures, and the checks once it costs HP (basics.hazard.radiation)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rulespkg.dice import Procedure, Stage, Throw
from rulespkg.model.words import plural
from rulespkg.systems.basics.checks.outcomes import result
from rulespkg.systems.basics.dice import dice_pool, hits
from rulespkg.systems.basics.numbers import number

if TYPE_CHECKING:
    from collections.abc import Sequence

RULE = "basics.hazard.radiation"
ENDS = ("functions", "ghoul", "dies")


class Fate(NamedTuple):
    """What becomes of who lost HP to radiation; ``end`` is empty while the second roll is open."""

    end: str


def damage(endurance: int, savvy: int, total: int) -> Procedure:
    """Endurance against all HP lost to radiation, and savvy after a draw.

    >>> odds = damage(6, 5, 1).enumerate()
    >>> str(odds[Fate("functions")]), str(odds[Fate("ghoul")])
    ('473/729', '13504/59049')
    """
    number(savvy, "savvy", "Savvy")
    first, second = hits(dice_pool(endurance)), hits(dice_pool(savvy))
    ends = {"success": Fate("functions"), "draw": Fate(""), "failure": Fate("dies")}
    stages = (
        Stage(
            "Endurance", lambda _: first, lambda _, count: ends[result(count - total)], _tell, key="endurance"
        ),
        Stage(
            "Savvy",
            lambda fate: None if fate.end else second,
            lambda _, count: Fate("ghoul" if count >= total else "dies"),
            _tell,
            key="savvy",
        ),
    )
    return Procedure(Fate(""), stages)


def _tell(before: Fate, throw: Throw, left: Fate) -> Sequence[tuple[str, str]]:
    words = {
        "functions": "carries on",
        "ghoul": "becomes a ghoul",
        "dies": "dies",
        "": "a draw, and savvy decides",
    }
    return ((f"{plural(throw.total, 'hit')}: {words[left.end]}.", RULE),)

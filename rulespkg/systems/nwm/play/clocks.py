"""What comes due at the end of a round: whoever is Down lies until the rounds are over (nwm.recovery)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.model.words import plural
from rulespkg.play.game import Change, Due
from rulespkg.systems.nwm.play.deeds import load_recovery

if TYPE_CHECKING:
    from rulespkg.dice import Ratio
    from rulespkg.play.fight import Fight
    from rulespkg.play.person import Person

RULE = "nwm.recovery.time"


def rounds(time: Ratio) -> int:
    """A time in rounds as the next whole number (reading G18)."""
    return -(-time.num // time.den)


def due(fight: Fight) -> tuple[Due, ...]:
    """A line for each who is Down, and no worse.

    The roll is made at the end of the round of the blow, and the rounds count from then on (ours).
    """
    worse = ("knockout", "incapacitate", "kill")
    return tuple(
        _lies(one)
        for one in fight.people
        if "down" in one.marks and not any(mark in one.marks for mark in worse)
    )


def _lies(person: Person) -> Due:
    left = person.gone("rounds_down")
    if not left:
        words = f"{person.name} is Down: roll for how long"
        return Due(words, RULE, (), load_recovery(person, "down"))
    change = (Change(person.id, "rounds_down", -1),)
    if left == 1:
        return Due(f"{person.name} gets up", RULE, change)
    return Due(f"{person.name} stays Down, {plural(left - 1, 'round')} more", RULE, change)

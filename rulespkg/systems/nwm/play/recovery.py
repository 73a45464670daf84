"""How long an injury lasts, and what comes due of it: whoever is Down lies until the rounds are over."""

from __future__ import annotations

from rulespkg.model.words import plural
from rulespkg.play.fight import Fight
from rulespkg.play.game import Due
from rulespkg.play.person import Person
from rulespkg.play.roll import Change, PendingRoll
from rulespkg.systems.nwm.play.keys import WOUND, Resource, State
from rulespkg.systems.nwm.play.people import character, rank_of
from rulespkg.systems.nwm.recovery.calculators.recovery import Recovery

RULE = "nwm.recovery.time"


def recovery(person: Person, injury: str) -> PendingRoll[Recovery]:
    """How long an injury lasts, rolled with all the harm there is (nwm.recovery.time).

    The harm counts as other harm, so that of the injury itself is taken off it first.
    """
    sheet = character(person)
    roll = Recovery.initial()
    roll.result = f"result-{injury}"
    roll.rank = rank_of(person, "resilience", "resistance")
    roll.wounds = max(0, sheet.wounds - (injury in (WOUND, State.INCAPACITATED)))
    roll.dazes = max(0, sheet.dazes - (injury == State.KNOCKED_OUT))
    return PendingRoll(roll, f"{injury.capitalize()}: how long", person.name, person.id)


def effects(injury: Recovery, successes: int, person: Person | None) -> tuple[Change, ...]:
    """The rounds that somebody is Down, a part of one as a whole one (reading G18)."""
    if person is None or injury.result != f"result-{State.DOWN}":
        return ()
    times = (injury.time(period, successes) for period in injury.periods if period.down)
    return tuple(Change(person.id, Resource.ROUNDS_DOWN, -(-time.num // time.den)) for time in times)


def due(fight: Fight) -> tuple[Due, ...]:
    """A line for each who is Down, and no worse.

    The roll is made at the end of the round of the blow, and the rounds count from then on (ours).
    """
    worse = {State.KNOCKED_OUT, State.INCAPACITATED, State.DEAD}
    lying = (person for person in fight.people if State.DOWN in person.marks)
    return tuple(_lies(person) for person in lying if not worse & set(person.marks))


def _lies(person: Person) -> Due:
    left = person.used_of(Resource.ROUNDS_DOWN)
    if not left:
        words = f"{person.name} is Down: roll for how long"
        return Due(words, RULE, (), recovery(person, State.DOWN))
    change = (Change(person.id, Resource.ROUNDS_DOWN, -1),)
    if left == 1:
        return Due(f"{person.name} gets up", RULE, change)
    return Due(f"{person.name} stays Down, {plural(left - 1, 'round')} more", RULE, change)

"""The end of a day and the beginning of the next: what is still due, and what begins anew."""

from __future__ import annotations

from collections.abc import Iterator

from rulespkg.play.fight import Fight
from rulespkg.play.game import Due
from rulespkg.play.person import Person
from rulespkg.play.roll import Change
from rulespkg.play.turns import TurnRule, Turns
from rulespkg.systems.basics.play import hazards
from rulespkg.systems.basics.play.keys import Resource, State
from rulespkg.systems.basics.play.people import COUNTED, TODAY, endures, illness


class ListOrder(TurnRule):
    """The party one after the other by day, and again by night, in the order of the list."""

    phases = 2

    def next_up(self, turns: Turns) -> tuple[str, ...]:
        waiting = (seat.who for seat in turns.seats if not seat.down and seat.who not in turns.acted)
        return tuple(waiting)[:1]

    def hold(self, turns: Turns, who: str) -> Turns:
        """Whoever waits comes last in the list."""
        rest = (seat for seat in turns.seats if seat.who != who)
        return turns._replace(seats=(*rest, turns.seat(who)))

    def may_step_in(self, turns: Turns, who: str) -> bool:
        """Any of the party may, for a turn is only the place in the list."""
        return not turns.seat(who).down


def due(fight: Fight) -> tuple[Due, ...]:
    """What the end of a day brings."""
    alive = (person for person in fight.people if person.ours and State.DEAD not in person.marks)
    return tuple(each for person in alive for each in _of(fight, person))


def _of(fight: Fight, person: Person) -> Iterator[Due]:
    name, id, marks, awake = person.name, person.id, person.marks, person.used_of(Resource.AWAKE)
    if endures(person) and State.ENDURED not in marks:
        words = f"{name} has not rolled for the day: {', '.join(hazards.suffering(person))}"
        yield Due(words, "basics.hazard.resist", (), hazards.survival(person))
    if illness(person) is not None and State.SAVED not in marks:
        words = f"{name} has not rolled against the disease"
        save = hazards.disease_offer(fight, person, {}).filled({})
        yield Due(words, "basics.hazard.disease.day", (), save)
    if State.ASLEEP in marks:
        changes = [Change(id, State.ASLEEP, 0), Change(id, State.SLEEPLESS, 0)]
        changes += [Change(id, Resource.AWAKE, -awake)] if awake else []
        words = f"{name} wakes after a day's sleep"
        yield Due(words, "basics.hazard.sleep-deprivation", tuple(changes))
    elif not {State.SLEPT, State.SLEEPLESS} & set(marks):
        words = f"{name} has not slept: a check at threshold {awake + 1} tomorrow"
        yield Due(words, "basics.hazard.sleep-deprivation", (Change(id, State.SLEEPLESS, 1),))
    if State.WEAKENED in marks:
        words = f"24 hours are over: {name} is no longer weakened"
        yield Due(words, "basics.hazard.disease.catch", (Change(id, State.WEAKENED, 0),))


def round_start(fight: Fight) -> Fight:
    """A new day: nothing of it is done yet, breathers are there again, and ended want is forgotten."""
    for person in fight.people:
        marks = tuple(mark for mark in person.marks if mark not in TODAY)
        ended = {resource for want, resource in COUNTED.items() if want not in marks}
        over = {Resource.BREATHERS, Resource.PATIENTS, *ended}
        used = {name: count for name, count in person.used.items() if name not in over}
        fight = fight.put(person._replace(marks=marks, used=used))
    return fight

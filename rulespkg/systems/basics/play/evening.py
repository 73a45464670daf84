"""The end of a day and the beginning of the next: what is still due, and what begins anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.model.words import plural
from rulespkg.play.game import Change, Due
from rulespkg.play.turns import TurnRule, Turns
from rulespkg.systems.basics.play import dangers
from rulespkg.systems.basics.play.people import COUNTED, TODAY, endures, illness

if TYPE_CHECKING:
    from rulespkg.play.fight import Fight
    from rulespkg.play.person import Person


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
    return tuple(
        one
        for person in fight.people
        if person.ours and "dead" not in person.marks
        for one in _of(fight, person)
    )


def _of(fight: Fight, person: Person) -> list[Due]:
    found, name, id = [], person.name, person.id
    if endures(person) and "endured" not in person.marks:
        words = f"{name} has not rolled for the day: {', '.join(dangers.suffering(person))}"
        found.append(Due(words, "basics.hazard.resist", (), dangers.survival(person)))
    if illness(person) is not None and "saved" not in person.marks:
        words = f"{name} has not rolled against the disease"
        found.append(Due(words, "basics.hazard.disease.day", (), dangers.disease(fight, person, {})))
    if "asleep" in person.marks:
        changes = [Change(id, "asleep", 0), Change(id, "sleepless", 0)]
        changes += [Change(id, "awake", -person.gone("awake"))] if person.gone("awake") else []
        found.append(
            Due(f"{name} wakes after a day's sleep", "basics.hazard.sleep-deprivation", tuple(changes))
        )
    elif "slept" not in person.marks and "sleepless" not in person.marks:
        words = f"{name} has not slept: a check at threshold {person.gone('awake') + 1} tomorrow"
        found.append(Due(words, "basics.hazard.sleep-deprivation", (Change(id, "sleepless", 1),)))
    if "weakened" in person.marks:
        words = f"24 hours are over: {name} is no longer weakened"
        found.append(Due(words, "basics.hazard.disease.catch", (Change(id, "weakened", 0),)))
    return found


def round_start(fight: Fight) -> Fight:
    """A new day: nothing of it is done yet, breathers are there again, and ended want is forgotten."""
    for person in fight.people:
        marks = tuple(one for one in person.marks if one not in TODAY)
        over = {"breathers", "patients"} | {gauge for mark, gauge in COUNTED.items() if mark not in marks}
        used = {name: count for name, count in person.used.items() if name not in over}
        fight = fight.put(person._replace(marks=marks, used=used))
    return fight


def status(person: Person, lost: int) -> str:
    """One line about a person: the dice that fatigue takes."""
    return f"−{plural(lost, 'die')} for fatigue" if lost else ""

"""What a result of the damage table does to a person, and what else changes one (nwm.result)."""

from __future__ import annotations

from rulespkg.model.words import minus
from rulespkg.play.game import Gauge
from rulespkg.play.person import Person
from rulespkg.systems.nwm.attacks.goals import HIT_RESULTS
from rulespkg.systems.nwm.combat.initiative import stun
from rulespkg.systems.nwm.damage.damage import TAKEDOWN, result_title
from rulespkg.systems.nwm.damage.impairment import IMPAIRED
from rulespkg.systems.nwm.damage.tables import RESULTS
from rulespkg.systems.nwm.play.keys import UNPREPARED, WOUND, Bond, Mark, Resource, State
from rulespkg.systems.nwm.play.people import (
    OUT,
    character,
    counted,
    dazes,
    grouped,
    heads,
    held_by,
    lasting,
    points,
    wounds,
)

PREPARED = (State.EASY_SETUP, State.HARD_SETUP)
MOST_ROUNDS = 99
MOST_POINTS = 9
"""Action points that fill a bar."""
DAZE = "daze"
"""The part of a result that is a Daze."""


def unprepared(person: Person) -> Person:
    """The person without any set-up: a hit loses it, and so does anything else one does (nwm.setup.general).

    ``FRESH`` marks an action that leaves a set-up: its own, or to sight in a scope (nwm.setup.replace).
    """
    lost_marks = (*PREPARED, State.FRESH)
    return person._replace(marks=tuple(mark for mark in person.marks if mark not in lost_marks))


def prepared(person: Person, setup: State) -> Person:
    """The person with a new set-up, which takes the place of any other (nwm.setup.replace)."""
    return unprepared(person).marked(setup, True).marked(State.FRESH, True)


def suffer(person: Person, result: str, count: int = 1) -> Person:
    """The person after a result of the damage table.

    Of a group ``count`` fall to whatever takes one of them down, and nothing else is kept of it.
    """
    person = unprepared(person)
    if grouped(person):
        fall = min(count, heads(person)) if result in TAKEDOWN else 0
        return person.spent(Resource.FALLEN, fall)
    for part in result.split("-"):
        person = _took(person, part)
    return person


def _took(person: Person, part: str) -> Person:
    """The person after one part of a result, such as the Wound of a Stun and a Wound (nwm.result.info)."""
    facts = RESULTS.row(f"result-{part}").facts
    if facts["ap_loss"]:
        person = person._replace(place=stun(points(person)))
    if facts["out_of_action"]:
        person = person.marked(part, True)._replace(used={**person.used, Resource.ROUNDS_DOWN: 0})
    if part == DAZE:
        person = counted(person, Resource.DAZES, dazes(person) + 1)
    if part == State.KNOCKED_OUT:
        person = person.spent(Resource.LASTING, 1)
    if part == WOUND or WOUND in facts["includes"]:
        person = counted(person, Resource.WOUNDS, wounds(person) + 1)
    return person


def _lasts(result: str) -> bool:
    """Whether a result does more than to end a set-up.

    >>> _lasts("scratch"), _lasts("stun")
    (False, True)
    """
    facts = [RESULTS.row(f"result-{part}").facts for part in result.split("-")]
    return any(part["ap_loss"] or part["attribute_shift"] or part["out_of_action"] for part in facts)


def gauges(person: Person) -> tuple[Gauge, ...]:
    """Action points, Wounds and Dazes, or how many of a group stand; what lasts only while it does."""
    now = points(person)
    most = max(MOST_POINTS, now)
    left = Gauge(Resource.AP, "AP", most, now, "counted", verbs=("Gained", "Spent"), in_order=True)
    if grouped(person):
        count = character(person).count
        fallen = person.used_of(Resource.FALLEN)
        return (left, Gauge(Resource.FALLEN, "Standing", count, fallen, verbs=("Fallen", "Back")))
    gauges = [
        left,
        _taken_gauge(Resource.WOUNDS, "Wounds", wounds(person)),
        _taken_gauge(Resource.DAZES, "Dazes", dazes(person)),
    ]
    if lasting(person):
        gauges.append(_taken_gauge(Resource.LASTING, "Lasting Dazes", lasting(person)))
    if State.DOWN in person.marks:
        rounds = person.used_of(Resource.ROUNDS_DOWN)
        word = "" if rounds else "not rolled yet"
        gauges.append(Gauge(Resource.ROUNDS_DOWN, "Rounds Down", MOST_ROUNDS, rounds, "counted", word))
    return tuple(gauges)


def _taken_gauge(what: Resource, label: str, count: int) -> Gauge:
    return Gauge(what, label, MOST_POINTS, count, "taken", less(count), endless=True)


def less(count: int) -> str:
    """What so many Wounds or Dazes take from every roll (nwm.damage.cumulative).

    >>> less(2), less(0)
    ('−4 on every roll', '')
    """
    return f"{minus(-IMPAIRED * count)} on every roll" if count else ""


def altered(person: Person, what: str, by: int) -> Person | None:
    """The person after a change that is a matter of this game alone; ``None`` for any other."""
    match what:
        case Resource.AP:
            return person._replace(place=points(person) + by)
        case Resource.WOUNDS:
            return _harmed(person, Resource.WOUNDS, wounds(person), by)
        case Resource.DAZES:
            return _harmed(person, Resource.DAZES, dazes(person), by)
        case Resource.ROUNDS_DOWN:
            return _rounds(person, by)
        case State.SCOPE:
            return person.marked(State.SCOPE, by > 0).marked(State.FRESH, by > 0)
        case State.EASY_SETUP | State.HARD_SETUP as setup:
            return prepared(person, State(setup)) if by > 0 else person.marked(setup, False)
    if what == UNPREPARED:
        return unprepared(person)
    if what in OUT and by <= 0:
        return person.marked(what, False)
    if what in HIT_RESULTS:
        return suffer(person, what, by)
    mark = Mark.read(what)
    return _bound(person, mark, by) if mark else None


def _harmed(person: Person, what: Resource, now: int, by: int) -> Person:
    """The person with more or fewer Wounds or Dazes; more of them lose any set-up."""
    after = counted(person, what, now + by)
    return unprepared(after) if by > 0 else after


def _rounds(person: Person, by: int) -> Person:
    """The person with more or fewer rounds to lie; at 0 again she gets up."""
    after = person.spent(Resource.ROUNDS_DOWN, by, MOST_ROUNDS)
    return after if after.used_of(Resource.ROUNDS_DOWN) else after.marked(State.DOWN, False)


def _bound(person: Person, mark: Mark, by: int) -> Person:
    """The person with an active defense on or off, or in a grab whose strength is ``by``."""
    if mark.kind != Bond.HELD:
        return person.marked(mark.text, by > 0)
    counts = {**person.used, Resource.HOLDER: int(mark.of[1:]), Resource.GRIP: max(0, by)}
    return person._replace(used=counts).marked(State.HELD, by > 0)


def guards(person: Person) -> list[Mark]:
    """The active defenses of a person."""
    return [mark for mark in map(Mark.read, person.marks) if mark]


def unguarded(person: Person) -> Person:
    """The person without any active defense."""
    return person._replace(marks=tuple(mark for mark in person.marks if not Mark.read(mark)))


def released(person: Person, holder: Person) -> Person:
    """The person without what binds her to another: a grab of theirs, a defense against them."""
    for mark in guards(person):
        if mark.of == holder.id:
            person = person.marked(mark.text, False)
    return _bound(person, Mark(Bond.HELD, holder.id), 0) if held_by(person) == holder.id else person


def words(person: Person, what: str, by: int) -> str:
    """A change in words; "" for those that the game does not tell in its own way."""
    if what in HIT_RESULTS and by > 0:
        many = f"{min(by, heads(person))} × " if grouped(person) and by > 1 else ""
        return many + result_title(what) + ("" if _lasts(what) else " (leaves nothing)")
    if what in OUT:
        return f"no longer {OUT[State(what)].lower()}"
    if what == Resource.AP:
        return f"{minus(by)} AP"
    if what == Resource.ROUNDS_DOWN:
        return f"{by} rounds Down" if by > 0 else "a round less Down"
    mark = Mark.read(what)
    if mark and mark.kind == Bond.HELD:
        return f"a grab of strength {by}" if by > 0 else "no longer held"
    return ""

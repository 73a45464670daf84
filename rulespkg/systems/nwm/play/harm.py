"""What a result of the damage table does to a person, and what else changes one (nwm.result)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.model.words import minus
from rulespkg.play.game import Gauge
from rulespkg.systems.nwm.combat.initiative import stun
from rulespkg.systems.nwm.damage.damage import SEVERITY, TAKEDOWN, result_title
from rulespkg.systems.nwm.damage.impairment import IMPAIRED
from rulespkg.systems.nwm.damage.tables import RESULTS
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

if TYPE_CHECKING:
    from rulespkg.play.person import Person

HITS = SEVERITY[2:]
"""What a hit that armor does not stop can do."""
PREPARED = ("setup-easy", "setup-hard")
MOST_ROUNDS = 99
MOST_POINTS = 9
"""Action points that fill a bar."""


def unprepared(person: Person) -> Person:
    """The person without any set-up: a hit loses it, and so does anything else one does (nwm.setup.general).

    "fresh" marks an action that leaves a set-up: its own, or to sight in a scope (nwm.setup.replace).
    """
    gone = (*PREPARED, "fresh")
    return person._replace(marks=tuple(one for one in person.marks if one not in gone))


def prepared(person: Person, setup: str) -> Person:
    """The person with a new set-up, which takes the place of any other (nwm.setup.replace)."""
    return unprepared(person).marked(setup, True).marked("fresh", True)


def suffer(person: Person, result: str, count: int = 1) -> Person:
    """The person after a result of the damage table.

    Of a group ``count`` fall to whatever takes one of them down, and nothing else is kept of it.
    """
    person = unprepared(person)
    if grouped(person):
        fall = min(count, heads(person)) if result in TAKEDOWN else 0
        return person.spent("fallen", fall)
    for part in result.split("-"):
        person = _took(person, part)
    return person


def _took(person: Person, part: str) -> Person:
    """The person after one part of a result, such as the Wound of a Stun and a Wound (nwm.result.info)."""
    facts = RESULTS.row(f"result-{part}").facts
    if facts["ap_loss"]:
        person = person._replace(place=stun(points(person)))
    if facts["out_of_action"]:
        person = person.marked(part, True)._replace(used={**person.used, "rounds_down": 0})
    if part == "daze":
        person = counted(person, "dazes", dazes(person) + 1)
    if part == "knockout":
        person = person.spent("lasting", 1)
    if part == "wound" or "wound" in facts["includes"]:
        person = counted(person, "wounds", wounds(person) + 1)
    return person


def gauges(person: Person) -> tuple[Gauge, ...]:
    """Action points, Wounds and Dazes, or how many of a group stand; what lasts only while it does."""
    left = Gauge("ap", "AP", max(MOST_POINTS, points(person)), points(person), "counted")
    if grouped(person):
        count = character(person).count
        return (left, Gauge("fallen", "Standing", count, person.gone("fallen")))
    found = [
        left,
        Gauge("wounds", "Wounds", MOST_POINTS, wounds(person), "taken", less(wounds(person))),
        Gauge("dazes", "Dazes", MOST_POINTS, dazes(person), "taken", less(dazes(person))),
    ]
    if lasting(person):
        words = less(lasting(person))
        found.append(Gauge("lasting", "Lasting Dazes", MOST_POINTS, lasting(person), "taken", words))
    if "down" in person.marks:
        rounds = person.gone("rounds_down")
        word = "" if rounds else "not rolled yet"
        found.append(Gauge("rounds_down", "Rounds Down", MOST_ROUNDS, rounds, "counted", word))
    return tuple(found)


def less(count: int) -> str:
    """What so many Wounds or Dazes take from every roll (nwm.damage.cumulative).

    >>> less(2), less(0)
    ('−4 on every roll', '')
    """
    return f"{minus(-IMPAIRED * count)} on every roll" if count else ""


def altered(person: Person, what: str, by: int) -> Person | None:
    """The person after a change that is a matter of this game alone; ``None`` for any other."""
    if what == "ap":
        return person._replace(place=points(person) + by)
    if what in ("wounds", "dazes"):
        now = wounds(person) if what == "wounds" else dazes(person)
        found = counted(person, what, now + by)
        return unprepared(found) if by > 0 else found
    if what == "rounds_down":
        return _rounds(person, by)
    if what == "scope":
        return person.marked("scope", by > 0).marked("fresh", by > 0)
    if what == "unprepared":
        return unprepared(person)
    if what in OUT and by <= 0:
        return person.marked(what, False)
    if what in HITS:
        return suffer(person, what, by)
    if what in PREPARED:
        return prepared(person, what) if by > 0 else person.marked(what, False)
    if what.startswith(("guard-", "held-")):
        return _bound(person, what, by)
    return None


def _rounds(person: Person, by: int) -> Person:
    """The person with more or fewer rounds to lie; at 0 again she gets up."""
    found = person.spent("rounds_down", by, MOST_ROUNDS)
    return found if found.gone("rounds_down") else found.marked("down", False)


def _bound(person: Person, what: str, by: int) -> Person:
    """An active defense, "guard-all", "guard-one-p2"; or a grab, "held-p2", whose strength is ``by``."""
    kind, _, holder = what.partition("-")
    if kind == "guard":
        return person.marked(what, by > 0)
    found = person._replace(used={**person.used, "holder": int(holder[1:]), "grip": max(0, by)})
    return found.marked("held", by > 0)


def unguarded(person: Person) -> Person:
    """The person without any active defense."""
    return person._replace(marks=tuple(mark for mark in person.marks if not mark.startswith("guard-")))


def released(person: Person, holder: Person) -> Person:
    """The person without what binds her to another: a grab of theirs, a defense against them."""
    free = person.marked(f"guard-one-{holder.id}", False).marked(f"guard-group-{holder.id}", False)
    return _bound(free, f"held-{holder.id}", 0) if held_by(person) == holder.id else free


def words(person: Person, what: str, by: int) -> str:
    """A change in words; "" for those that the game does not tell in its own way."""
    if what in HITS and by > 0:
        many = f"{min(by, heads(person))} × " if grouped(person) and by > 1 else ""
        return many + result_title(what)
    if what in OUT:
        return f"no longer {OUT[what].lower()}"
    if what == "ap":
        return f"{minus(by)} AP"
    if what == "rounds_down":
        return f"{by} rounds Down" if by > 0 else "a round less Down"
    if what.startswith("held-"):
        return f"a grab of strength {by}" if by > 0 else "no longer held"
    return ""

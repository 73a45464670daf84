"""Numbers entered by hand: a gauge of one or several people changes by one tap on a table of numbers.

What is picked stands at ``PLACE``: "who" and "gauge" say whose number it is, "way" what becomes of it,
"also" the ids of others whom it happens to as well, and "past" how many numbers the table has left behind.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from rulespkg.play.roll import Change, Picks
from rulespkg.play.table_event import TableEvent

if TYPE_CHECKING:
    from rulespkg.play.fight import Fight
    from rulespkg.play.game import Game, Gauge
    from rulespkg.play.person import Person

PLACE = "number"
MOST_NUMBERS = 25
"""As many numbers stand in the table at once."""
SET_TO = "Set to"
"""What the third way to change a gauge is called."""


class Way(StrEnum):
    """What becomes of a gauge: more of it is gone or taken, less, or it stands at a number."""

    MORE = "more"
    LESS = "less"
    SET = "set"


class Entry(NamedTuple):
    """A gauge whose number is entered: of ``people``, the first of whom it was opened for.

    ``others`` are whoever else has such a gauge, their own side first, and ``numbers`` those of the table.
    """

    gauge: Gauge
    way: Way
    people: tuple[Person, ...]
    others: tuple[Person, ...]
    numbers: range
    past: int
    more: bool

    def changes(self, game: Game, number: int) -> list[Change]:
        """What a number does to each."""
        return [
            Change(person.id, self.gauge.id, self._by(meter, number))
            for person in self.people
            if (meter := _gauge_of(game, person, self.gauge.id)) is not None
        ]

    def _by(self, meter: Gauge, number: int) -> int:
        match self.way:
            case Way.MORE:
                return number
            case Way.LESS:
                return -number
            case Way.SET:
                return meter.most - number - meter.used if meter.shows == "left" else number - meter.used


def opening(person: Person, gauge: Gauge) -> dict[str, str]:
    """What is picked as the table of numbers opens for a gauge."""
    return {"who": person.id, "gauge": gauge.id, "way": Way.MORE, "also": "", "past": "0"}


def entry(game: Game, fight: Fight, picks: Picks) -> Entry | None:
    """What is entered; ``None`` where the person or the gauge is no longer there.

    ``ValueError`` where no such way or number can be picked.
    """
    person = fight.find(picks.get("who", ""))
    gauge = _gauge_of(game, person, picks.get("gauge", "")) if person else None
    if person is None or gauge is None:
        return None
    rest = (other for other in fight.people if other.id != person.id and _gauge_of(game, other, gauge.id))
    others = tuple(sorted(rest, key=lambda other: other.side != person.side))
    also = picks.get("also", "").split()
    people = (person, *(other for other in others if other.id in also))
    way, past = Way(picks.get("way", Way.MORE)), max(0, int(picks.get("past", "0")))
    first = past if way == Way.SET else past + 1
    most = max(_most(game, each, gauge.id) for each in people)
    numbers = range(first, min(most, first + MOST_NUMBERS - 1) + 1)
    return Entry(gauge, way, people, others, numbers, past, numbers.stop <= most)


def event(game: Game, changes: Sequence[tuple[Person, str, int]]) -> TableEvent:
    """The event by which gauges change, with how each then stands in its words.

    >>> from rulespkg.play.person import Person
    >>> from rulespkg.systems import play
    >>> buskit = play("buskit")
    >>> guy = Person("p1", "ours", buskit.kinds[0].sheet)
    >>> event(buskit, [(guy, "wounds", 2)])["words"]
    'Guy Rosenthaal: Wounds 4 of 6 left'
    """
    words = "; ".join(_standing(game, *change) for change in changes)
    return TableEvent(
        do="change", changes=[Change(person.id, what, by) for person, what, by in changes], words=words
    )


def entered(game: Game, fight: Fight, entry: Entry, number: int) -> TableEvent:
    """The event by which a number of the table happens."""
    return event(game, [(fight.person(who), what, by) for who, what, by in entry.changes(game, number)])


def after(game: Game, entry: Entry, number: int) -> int:
    """What the gauge of the first then shows."""
    person, change = entry.people[0], entry.changes(game, number)[0]
    meter = _gauge_of(game, game.altered(person, change.what, change.by), change.what)
    return meter.now if meter else 0


def _standing(game: Game, person: Person, what: str, by: int) -> str:
    changed = game.altered(person, what, by)
    meter = _gauge_of(game, changed, what) or _gauge_of(game, person, what)
    assert meter is not None
    return f"{person.name}: {meter.standing}"


def _most(game: Game, person: Person, what: str) -> int:
    """The highest number that does something to a gauge."""
    meter = _gauge_of(game, person, what)
    assert meter is not None
    return MOST_NUMBERS if meter.endless else meter.most


def _gauge_of(game: Game, person: Person, what: str) -> Gauge | None:
    return next((gauge for gauge in game.gauges(person) if gauge.id == what), None)

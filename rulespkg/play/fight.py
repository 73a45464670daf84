"""A fight as a value: the people at a table, and where their round stands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from rulespkg.model.problem import Problem, Refusal
from rulespkg.play.person import Person
from rulespkg.play.turns import Turns, precedence

MOST_PEOPLE = 20
STAND = tuple(name for name in Turns._fields if name != "seats")
"""What a fight and its turns call alike: where the round stands."""


BETWEEN = "|"
"""What stands between the ids of a pair."""


def of_pair(first: str, second: str) -> str:
    """Two people as one, whichever of them is named first.

    >>> of_pair("p3", "p1"), of_pair("p1", "p3")
    ('p1|p3', 'p1|p3')
    """
    return BETWEEN.join(sorted((first, second)))


class Fight(NamedTuple):
    """The people at a table and whose turn it is.

    ``round`` is 0 until the order is rolled; ``turn`` is the id of who acts, "" between rounds;
    ``acted`` are those who have acted in this phase, ``waited`` those who were asked last and hold on
    beyond it; ``joined`` is how many have ever sat here. Nobody is in two of these states, and whoever
    has the mark "holding" is neither on turn nor among those who have acted.
    """

    people: tuple[Person, ...] = ()
    round: int = 0
    phase: int = 0
    turn: str = ""
    acted: tuple[str, ...] = ()
    waited: tuple[str, ...] = ()
    joined: int = 0
    house: tuple[str, ...] = ()
    """The optional rules that are on at this table."""
    tied: tuple[str, ...] = ()
    """Of whom it is still to be said who goes first."""
    stands: Mapping[str, Mapping[str, str]] = {}
    """What stands until it is changed, by the id of a person or those of a pair: texts by names of picks."""

    def find(self, id: str) -> Person | None:
        """The person with an id."""
        return next((person for person in self.people if person.id == id), None)

    def person(self, id: str) -> Person:
        """The person with an id; ``Refusal`` if nobody has it."""
        person = self.find(id)
        if person is None:
            raise Refusal(Problem("who", "Person", "That person is no longer at this table."))
        return person

    @property
    def on_turn(self) -> str:
        """The id of who acts, "" between rounds and while it is still to be said who goes first."""
        return "" if self.tied else self.turn

    def stood(self, of: str, sets: Mapping[str, str]) -> Fight:
        """The fight in which this stands with a person or a pair."""
        return self._replace(stands={**self.stands, of: {**self.stands.get(of, {}), **sets}})

    def without_stands_of(self, id: str) -> Fight:
        """The fight in which nothing stands with somebody any more."""
        others = {of: sets for of, sets in self.stands.items() if id not in of.split(BETWEEN)}
        return self._replace(stands=others)

    def put(self, person: Person) -> Fight:
        """The fight with one person changed."""
        return self._replace(
            people=tuple(person if other.id == person.id else other for other in self.people)
        )

    def with_turns(self, turns: Turns) -> Fight:
        """The fight as turns have gone: the people who have a seat, in the order of the seats."""
        people = {person.id: person for person in self.people}
        seated = tuple(people[seat.who].seated(seat) for seat in turns.seats)
        return self._replace(people=seated, **{name: getattr(turns, name) for name in STAND})

    def order(self) -> tuple[Person, ...]:
        """Everybody by place, the highest first; who has none comes last, in the order of the list."""
        return tuple(sorted(self.people, key=lambda person: precedence(person.place, person.tie)))

    def others(self, person: Person) -> tuple[Person, ...]:
        """The people on the other side; where nobody is, the others of one's own."""
        rest = [other for other in self.people if other.id != person.id]
        across = tuple(other for other in rest if other.side != person.side)
        return across or tuple(rest)

"""Whose turn it is, in ids and numbers: no sheets, no dice, no words.

A fight and a chapter's tracker both show their people as seats, have the game's ``TurnRule`` make the next
state, and keep what has changed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable


MOST_TIE = 99
"""Who was put first in ties before anybody else."""


def precedence(place: int | None, tie: int) -> tuple[bool, int, int]:
    """What sorts an order: the highest place first, on equal places the higher tie, without a place last.

    >>> sorted([None, 5, 7], key=lambda place: precedence(place, 0))
    [7, 5, None]
    """
    return place is None, -(place or 0), -tie


class Seat(NamedTuple):
    """A combatant in the order of turns; whoever is ``down`` has no turn."""

    who: str
    place: int | None = None
    tie: int = 0
    holding: bool = False
    down: bool = False


class Turns(NamedTuple):
    """All seats, in the order of the list, and where the round stands.

    ``round`` is 0 before the first; ``turn`` is the id of who acts, "" between rounds; ``acted`` are those
    who have acted in this phase, the latest last, and ``waited`` those who were asked last and hold on
    beyond it. Nobody is in two of these states, and whoever holds is in neither of the first two.
    ``tied`` are those of whom it is still to be said who goes first; until then the first of them stands
    for whoever it will be.
    """

    seats: tuple[Seat, ...] = ()
    round: int = 0
    phase: int = 0
    turn: str = ""
    acted: tuple[str, ...] = ()
    waited: tuple[str, ...] = ()
    tied: tuple[str, ...] = ()

    def seat(self, who: str) -> Seat:
        """The seat of an id; ``KeyError`` where it has none."""
        return {seat.who: seat for seat in self.seats}[who]

    def put(self, changed: Seat) -> Turns:
        """The state with one seat changed."""
        return self._replace(seats=tuple(changed if seat.who == changed.who else seat for seat in self.seats))

    @property
    def order(self) -> tuple[Seat, ...]:
        """All seats, the first to act first."""
        return tuple(sorted(self.seats, key=lambda seat: precedence(seat.place, seat.tie)))

    @property
    def left(self) -> tuple[Seat, ...]:
        """The seats that still have a turn in this phase, in order; those that hold it included."""
        finished = (*self.acted, *self.waited)
        return tuple(seat for seat in self.order if not seat.down and seat.who not in finished)

    def with_turn_of(self, who: str) -> Turns:
        """The state with ``who`` on turn, who then neither holds nor has acted."""
        acted, waited = (tuple(id for id in ids if id != who) for ids in (self.acted, self.waited))
        ready = self.put(self.seat(who)._replace(holding=False))
        return ready._replace(turn=who, acted=acted, waited=waited, tied=())

    def ended(self, *ids: str) -> Turns:
        """The state when the turns of these ids are over, which none of them holds any longer."""
        seats = tuple(seat._replace(holding=seat.holding and seat.who not in ids) for seat in self.seats)
        return self._replace(seats=seats, acted=(*self.acted, *ids))

    def without(self, who: str) -> Turns:
        """The state that ``who`` has left; nobody is on turn where they were."""
        rest = self.with_turn_of(who)._replace(turn="" if self.turn == who else self.turn)
        tied = tuple(id for id in self.tied if id != who)
        seats = tuple(seat for seat in rest.seats if seat.who != who)
        return rest._replace(seats=seats, tied=tied if len(tied) > 1 else ())


class TurnRule:
    """One turn for everybody in each phase of a round, the highest place first.

    A game whose turns go otherwise overrides what differs.
    """

    phases: ClassVar[int] = 1
    holds_end: ClassVar[bool] = True
    """Whether a turn that is still held is lost when the next round begins."""
    asks_ties: ClassVar[bool] = False
    """Whether it must be said who of several goes first that share a moment."""

    def next_up(self, turns: Turns) -> tuple[str, ...]:
        """Who is next in this phase; several where they share the moment, nobody at its end.

        Whoever holds is asked when nobody else is left.
        """
        ready = [seat for seat in turns.left if not seat.holding]
        return tuple(seat.who for seat in (ready or turns.left)[:1])

    def begin(self, turns: Turns) -> Turns:
        """A round begins, and nobody is on turn yet.

        >>> begun = TurnRule().begin(Turns((Seat("a", 5, holding=True),), 1, acted=("a",)))
        >>> begun.round, begun.acted, begun.seat("a").holding
        (2, (), False)
        """
        seats = tuple(seat._replace(holding=seat.holding and not self.holds_end) for seat in turns.seats)
        return Turns(seats, turns.round + 1)

    def act(self, turns: Turns, who: str) -> Turns:
        """The turn of ``who`` is over."""
        return turns.ended(who)

    def hold(self, turns: Turns, who: str) -> Turns:
        """``who`` lets the turn wait; where nobody else is left, beyond this phase."""
        held = turns.put(turns.seat(who)._replace(holding=True))._replace(turn="")
        return held._replace(waited=(*held.waited, who)) if self.next_up(held) == (who,) else held

    def may_step_in(self, turns: Turns, who: str) -> bool:
        """Whether ``who`` may act now although somebody else is on turn; nobody who is down may.

        >>> turns = Turns((Seat("a", 5), Seat("b", 4), Seat("c", 3, down=True)), turn="a", acted=("b",))
        >>> [TurnRule().may_step_in(turns, who) for who in "abc"]
        [True, False, False]
        """
        return who not in turns.acted and not turns.seat(who).down

    def settle(self, turns: Turns, who: str) -> Turns:
        """``who`` goes before all others on equal places who were not put first yet.

        >>> rule, turns = TurnRule(), Turns((Seat("a", 5), Seat("b", 5), Seat("c", 5)))
        >>> [seat.who for seat in rule.settle(rule.settle(turns, "c"), "b").order]
        ['c', 'b', 'a']
        """
        last = min((seat.tie for seat in turns.seats if seat.tie), default=MOST_TIE + 1)
        return turns.put(turns.seat(who)._replace(tie=max(1, last - 1)))

    def onward(self, turns: Turns, first: Callable[[tuple[str, ...]], str]) -> Turns:
        """The turn goes to whoever is next, in the next phase where all are done; "" where the round ends.

        ``first`` chooses among several who share the moment, where nobody has to say it.
        """
        for phase in range(turns.phase, self.phases):
            if phase != turns.phase:
                turns = turns._replace(phase=phase, acted=(), waited=())
            next_ids = self.next_up(turns)
            if next_ids:
                if len(next_ids) > 1 and self.asks_ties:
                    return turns.with_turn_of(next_ids[0])._replace(tied=next_ids)
                return turns.with_turn_of(first(next_ids) if len(next_ids) > 1 else next_ids[0])
        return turns._replace(turn="", tied=())

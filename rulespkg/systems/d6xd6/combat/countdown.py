"""Whose number comes next on the countdown of a turn (d6xd6.turn.countdown)."""

from __future__ import annotations

from rulespkg.play.turns import Seat, TurnRule, Turns


class Countdown(TurnRule):
    """The highest number that is left; equal numbers act together (d6xd6.turn.ties).

    An action that is held comes when its owner steps in, or is lost with the turn (d6xd6.option.held).
    """

    def next_up(self, turns: Turns) -> tuple[str, ...]:
        """All on the next number; whoever falls on their own number acts all the same."""
        last = turns.seat(turns.acted[-1]).place if turns.acted else None
        waiting = [
            seat
            for seat in turns.order
            if seat.place is not None
            and seat.who not in turns.acted
            and not seat.holding
            and (not seat.down or seat.place == last)
        ]
        return tuple(seat.who for seat in waiting if moment(seat) == moment(waiting[0]))

    def begin(self, turns: Turns) -> Turns:
        """Nobody who is down has a number."""
        begun = super().begin(turns)
        return begun._replace(
            seats=tuple(seat._replace(place=None) if seat.down else seat for seat in begun.seats)
        )

    def act(self, turns: Turns, who: str) -> Turns:
        """Whoever fell before a lower number has lost that action (d6xd6.turn.mid-turn-damage)."""
        place = turns.seat(who).place
        fallen = (seat for seat in turns.seats if seat.down and seat.who not in turns.acted)
        return turns.ended(*(seat.who for seat in fallen if _below(seat, place)), who)

    def may_step_in(self, turns: Turns, who: str) -> bool:
        """Whoever holds may."""
        seat = turns.seat(who)
        return seat.holding and not seat.down


def moment(seat: Seat) -> tuple[int | None, int]:
    """When somebody acts: on a number, and just before (1) or after (−1) those who act on it."""
    return seat.place, seat.tie


def _below(seat: Seat, place: int | None) -> bool:
    return seat.place is not None and place is not None and seat.place < place

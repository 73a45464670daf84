"""The courses of a fight added up plainly: every pair of a condition and a move, with nothing kept of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulespkg.dice import Distribution, Ratio
from rulespkg.play.prognosis import Branch, Course, Moves, Out, apart

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulespkg.play.roll import PendingRoll


class PlainCourse(Course):
    """A slow course that is to come to the same chances."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.plain_moves: dict[Any, Moves] = {}

    def _alike(self, stands: Distribution) -> list[tuple[Ratio, Distribution]]:
        groups: dict[object, dict[int, int]] = {}
        for number, weight in stands.items():
            bearing = self.game.bearing(self.conditions[number])
            groups.setdefault(bearing, {})[number] = weight
        return [(Ratio(sum(each.values()), stands.total), Distribution(each)) for each in groups.values()]

    def _struck(
        self, out: Out, branch: Branch, place: int, loaded: PendingRoll[Any] | None
    ) -> Iterator[tuple[Out, Branch]]:
        concerned = (place, *self._aimed(loaded))
        key = self.fight.round, tuple((at, self._bearing(branch.people[at])) for at in concerned)
        if key not in self.plain_moves:
            self.plain_moves[key] = self.moves(branch, place) if loaded else [((), 1)]
        mine, moves = apart(self.plain_moves[key], self.ids[place])
        own = branch.people[place].map(lambda state: self._after_turn(self._changed(state, mine)))
        branch = branch.put(Ratio(1), {place: own})
        touched = sorted({self.ids.index(change.who) for changes, _ in moves for change in changes})
        stands: list[tuple[tuple[int, ...], int]] = [((), 1)]
        for at in touched:
            stands = [
                ((*stand, number), count * weight)
                for stand, count in stands
                for number, weight in branch.people[at].items()
            ]
        ends: dict[Out, dict[tuple[int, ...], int]] = {}
        for stand, count in stands:
            for changes, weight in moves:
                after = tuple(
                    self._changed(number, [change for change in changes if change.who == self.ids[at]])
                    for number, at in zip(stand, touched, strict=True)
                )
                weights = ends.setdefault(tuple(self.down[state] for state in after), {})
                weights[after] = weights.get(after, 0) + weight * count
        whole = sum(sum(weights.values()) for weights in ends.values())
        for flags, weights in ends.items():
            both = Distribution(weights)
            parts = {
                at: both.map(lambda stand, nth=nth: stand[nth]).reduced()  # type: ignore[misc]
                for nth, at in enumerate(touched)
            }
            self.exact = self.exact and sum(len(part) > 1 for part in parts.values()) < 2
            now = list(out)
            for at, flag in zip(touched, flags, strict=True):
                now[at] = flag
            now[place] = now[place] or self.down[next(iter(own))]
            yield tuple(now), branch.put(Ratio(both.total, whole), parts)

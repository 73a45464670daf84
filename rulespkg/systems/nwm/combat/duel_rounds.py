"""Two who spend all their action points on attacking each other, round after round (nwm.init, nwm.result)."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from rulespkg.chances.duel import Fallen
from rulespkg.dice import Ratio
from rulespkg.systems.nwm.checks.dice import FOUR_DICE, HIGHEST_TOTAL
from rulespkg.systems.nwm.combat.initiative import ACTION, action_points, actions, carried, stun
from rulespkg.systems.nwm.damage.damage import TAKEDOWN
from rulespkg.systems.nwm.damage.impairment import impaired

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

type Standing = tuple[int, int, int, int]
"""The Wounds and Dazes of one side with its action points, or what it carries, and those of the other."""

type Weights = dict[Standing, int]

_IDLE = -40
"""Stands for every debt with which somebody never acts again."""
_DICE = tuple(FOUR_DICE.odds().items())
_WAYS = FOUR_DICE.odds().total


class Struck(NamedTuple):
    """What a blow does: whether it stuns, how many Wounds and Dazes it leaves, and whether it takes down."""

    stun: bool = False
    hurt: int = 0
    out: bool = False


def struck(result: str) -> Struck:
    """A result of the damage table as what it does in a duel (nwm.result.info).

    >>> struck("stun-wound"), struck("knockout-wound")
    (Struck(stun=True, hurt=1, out=False), Struck(stun=False, hurt=0, out=True))
    """
    if result in TAKEDOWN:
        return Struck(out=True)
    parts = result.split("-")
    return Struck("stun" in parts, ("daze" in parts) + ("wound" in parts))


def up(points: tuple[int, int], tie: int) -> int | None:
    """Whose action is next, 0 or 1: whoever has more points; ``None`` where nobody has enough.

    On equal points it is ``tie`` (nwm.init.order, nwm.init.ties).

    >>> up((5, 7), 0), up((4, 4), 1), up((2, -1), 0)
    (1, 1, None)
    """
    if max(points) < ACTION:
        return None
    return tie if points[0] == points[1] else int(points[0] < points[1])


class DuelRounds(NamedTuple):
    """Both sides' quickness, unhurt, what a blow may do, and who acts on equal points.

    ``blows`` gives for a side, its own Wounds and Dazes and those of the other every ``Struck`` with its
    weight among the 81 ways of the four dice.
    """

    quickness: tuple[int, int]
    blows: Callable[[int, int, int], Iterable[tuple[Struck, int]]]
    tie: int = 0

    def course(self, start: tuple[int, int], rounds: int) -> list[Fallen]:
        """Who has fallen after 0, 1, ... rounds, from so many Wounds and Dazes of each; exact."""
        weights: Weights = {(start[0], 0, start[1], 0): 1}
        units, a, b = 1, Ratio(0), Ratio(0)
        course = [Fallen(a, b)]
        for number in range(1, rounds + 1):
            last = number == rounds
            weights = self._rolled(weights, last)
            acts = max((actions(mine) + actions(theirs) for _, mine, _, theirs in weights), default=0)
            units *= _WAYS ** (2 + acts)
            scale = _WAYS**acts
            scaled = {state: weight * scale for state, weight in weights.items()}
            weights, fallen = self._acted(scaled, last)
            a, b = a + Ratio(fallen[0], units), b + Ratio(fallen[1], units)
            course.append(Fallen(a, b))
            divisor = math.gcd(units, *weights.values())
            units //= divisor
            weights = {state: weight // divisor for state, weight in weights.items()}
        return course

    def _rolled(self, weights: Weights, last: bool) -> Weights:
        """The points of both after initiative (nwm.init.roll).

        In the ``last`` round all points that buy no action are alike.
        """
        for side in (0, 1):
            rolls: dict[tuple[int, int], list[tuple[int, int]]] = {}
            states: Weights = {}
            for (hurt, points, others_hurt, others_points), weight in weights.items():
                key = (others_hurt, others_points) if side else (hurt, points)
                if key not in rolls:
                    rolls[key] = self._points(side, *key, last)
                for now, ways in rolls[key]:
                    after = (
                        (hurt, points, others_hurt, now) if side else (hurt, now, others_hurt, others_points)
                    )
                    states[after] = states.get(after, 0) + weight * ways
            weights = states
        return weights

    def _points(self, side: int, hurt: int, carry: int, last: bool) -> list[tuple[int, int]]:
        """What a side can roll, with these Wounds and Dazes and this carry: points with their ways."""
        if carry == _IDLE:
            return [(_IDLE, _WAYS)]
        least = action_points(impaired(self.quickness[side], hurt, 0), 0, carry)
        rolls: dict[int, int] = {}
        for rolled, ways in _DICE:
            points = least + rolled
            if last and points < ACTION:
                points = _IDLE
            rolls[points] = rolls.get(points, 0) + ways
        return list(rolls.items())

    def _acted(self, weights: Weights, last: bool) -> tuple[Weights, list[int]]:
        """The states at the end of a round, none of the ``last``, and the weights of those who fell in it.

        An action only ever takes points away, so whoever has most together comes first.
        """
        fallen, ended = [0, 0], dict[Standing, int]()
        waiting: dict[int, Weights] = {}
        for state, weight in weights.items():
            waiting.setdefault(state[1] + state[3], {})[state] = weight
        while waiting:
            for standing, weight in waiting.pop(max(waiting)).items():
                side = up((standing[1], standing[3]), self.tie)
                if side is None:
                    if not last:
                        end = self._ended(standing)
                        ended[end] = ended.get(end, 0) + weight
                    continue
                hurts, points = [standing[0], standing[2]], [standing[1], standing[3]]
                other, share = 1 - side, weight // _WAYS
                points[side] -= ACTION
                for blow, ways in self.blows(side, hurts[side], hurts[other]):
                    if blow.out:
                        fallen[other] += share * ways
                        continue
                    hurt = hurts[other] + blow.hurt
                    left = stun(points[other]) if blow.stun else points[other]
                    after = (
                        (hurts[0], points[0], hurt, left) if side == 0 else (hurt, left, hurts[1], points[1])
                    )
                    bucket = waiting.setdefault(after[1] + after[3], {})
                    bucket[after] = bucket.get(after, 0) + share * ways
        return ended, fallen

    def _ended(self, standing: Standing) -> Standing:
        mine, theirs = (self._carry(side, standing[2 * side], standing[2 * side + 1]) for side in (0, 1))
        return standing[0], mine, standing[2], theirs

    def _carry(self, side: int, hurt: int, points: int) -> int:
        """What is carried over; debts with which nobody ever acts again are all alike."""
        most = impaired(self.quickness[side], hurt, 0) + HIGHEST_TOTAL
        left = carried(points)
        return _IDLE if most <= 0 and left + most < ACTION else left

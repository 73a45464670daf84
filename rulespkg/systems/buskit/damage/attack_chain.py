"""Attack after attack in whole numbers, until the target is down (buskit.health.down).

Wounds and Shock lost only add up, so those who still stand are a table by armor dice left, Wounds lost and
Shock lost, and an attack moves them all by the same numbers. A state is one number, its place in that table.
"""

from __future__ import annotations

import math
from operator import itemgetter, mul
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence


MANY = 4
"""Where more than so many like attacks come in a row, they share the moves of all states."""

type Standing = list[int]
"""The weights of those who stand, by state."""

type Pull = tuple[int, Callable[[Sequence[int]], Sequence[int]], list[int]]
"""A state, what picks those from which it comes, and the weights with which it does."""

type Moves = tuple[list[int], list[int]]
"""The states at the other end of moves, and the weights of these."""

type Way = tuple[int, int, list[tuple[int, int]]]
"""A damage, the armor dice left after it, and the weights of so many Wounds, the fewest first."""

type Fate = tuple[bool, bool, bool]
"""How somebody goes down: whether Wounds and Shock are left, and whether taken out at once."""


class Part(NamedTuple):
    """A damage as it comes of the dice: how much, its weight, and the weights of what comes of it.

    Those are by Wounds, by the armor dice that are left, and by whether it takes out at once.
    """

    damage: int
    weight: int
    ends: dict[tuple[int, int, bool], int]


class Hurt(NamedTuple):
    """What one attack does to somebody with so many armor dice.

    ``missed`` is the weight of no harm, ``ways`` holds the hits that do not take out at once, by rising
    damage, and ``ends`` everything by Wounds, Shock and whether it takes out at once.
    """

    missed: int
    ways: list[Way]
    ends: dict[tuple[int, int, bool], int]


class Step(NamedTuple):
    """One attack by the armor dice that the target has left, in weights of ``total``."""

    total: int
    hurts: dict[int, Hurt]

    @property
    def lefts(self) -> set[int]:
        """How many armor dice may be left after it."""
        return {left for hurt in self.hurts.values() for _, left, _ in hurt.ways}.union(self.hurts)


def step(parts: dict[int, tuple[int, list[Part]]]) -> Step:
    """One attack; ``parts`` has for every number of armor dice the total and what may come.

    >>> parts = [Part(0, 2, {(0, 0, False): 2}), Part(2, 1, {(0, 0, False): 3, (1, 0, False): 1})]
    >>> step({0: (8, parts)}).hurts[0].ways
    [(2, 0, [(0, 3), (1, 1)])]
    """
    total = math.lcm(*(whole for whole, _ in parts.values()))
    return Step(total, {dice: _hurt(total // whole, branches) for dice, (whole, branches) in parts.items()})


def _hurt(scale: int, parts: list[Part]) -> Hurt:
    missed = 0
    ends: dict[tuple[int, int, bool], int] = {}
    stands: dict[tuple[int, int], dict[int, int]] = {}
    for damage, chance, outcomes in parts:
        for (wounds, left, out), ways in outcomes.items():
            weight = scale * chance * ways
            ends[wounds, damage, out] = ends.get((wounds, damage, out), 0) + weight
            if not out and damage:
                row = stands.setdefault((damage, left), {})
                row[wounds] = row.get(wounds, 0) + weight
            elif not out:
                missed += weight
    return Hurt(missed, [(*key, sorted(row.items())) for key, row in sorted(stands.items())], ends)


class Fight:
    """Attacks in turn on somebody with so many Wounds, Shock and armor dice.

    >>> half = step({0: (2, [Part(0, 1, {(0, 0, False): 1}), Part(3, 1, {(2, 0, False): 1})])})
    >>> fight = Fight([half] * 3, 4, 99, 0)
    >>> fight.standing_after(), fight.standing()
    ([1, 2, 3, 4], 4)
    """

    def __init__(self, steps: list[Step], wounds: int, shock: int, dice: int) -> None:
        self.steps = steps
        self.wounds = wounds
        self.shock = shock
        self.dice = dice
        self._standings: list[Standing] = []
        self._moved: dict[int, dict[int, Moves]] = {}
        self._pulls: dict[int, list[Pull]] = {}
        self._pushes: dict[int, list[Pull]] = {}

    def lost(self, state: int) -> tuple[int, int, int]:
        """The armor dice left, the Wounds and the Shock lost in a state."""
        rest, shock = divmod(state, self.shock)
        return (*divmod(rest, self.wounds), shock)

    def total(self, times: int) -> int:
        """The total weight after so many attacks."""
        return math.prod(step.total for step in self.steps[:times])

    def after(self, times: int) -> Standing:
        """Who stands after so many attacks."""
        if not self._standings:
            begin = [0] * ((self.dice + 1) * self.wounds * self.shock)
            begin[self.dice * self.wounds * self.shock] = 1
            self._standings.append(begin)
        while len(self._standings) <= times:
            before = self._standings[-1]
            stood = [0] * len(before)
            for state, pick, weights in self._pulled(len(self._standings) - 1):
                stood[state] = sum(map(mul, weights, pick(before)))
            self._standings.append(stood)
        return self._standings[times]

    def _shared(self, number: int) -> int:
        """The first of so many like attacks in a row that they share their moves, else the attack itself."""
        attack = self.steps[number]
        first = last = number
        while first and self.steps[first - 1] is attack:
            first -= 1
        while last + 1 < len(self.steps) and self.steps[last + 1] is attack:
            last += 1
        return first if last - first >= MANY else number

    def _pulled(self, number: int) -> list[Pull]:
        """From where those come who stand after attack ``number``, counted from 0."""
        number = self._shared(number)
        if number not in self._pulls:
            self._pulls[number] = _pulls(self._into(number))
        return self._pulls[number]

    def _into(self, number: int) -> dict[int, Moves]:
        """The moves of an attack by the state in which they end."""
        number = self._shared(number)
        if number not in self._moved:
            again = number + 1 < len(self.steps) and self._shared(number + 1) == number
            if number < len(self._standings):
                support: Iterable[int] = [
                    state for state, weight in enumerate(self._standings[number]) if weight
                ]
            else:
                support = self._into(number - 1)
            self._moved[number] = self._moves(self.steps[number], support, again)
        return self._moved[number]

    def _moves(self, attack: Step, support: Iterable[int], again: bool) -> dict[int, Moves]:
        """From where each state comes, and with which weights; ``again`` follows it as often as it goes on.

        Every hit takes Shock, so whoever has lost less comes first.
        """
        into: dict[int, Moves] = {}
        by_shock: list[list[int]] = [[] for _ in range(self.shock)]
        for state in support:
            by_shock[state % self.shock].append(state)
            into[state] = [state], [attack.hurts[self.lost(state)[0]].missed]
        for lost, states in enumerate(by_shock):
            for state in states:
                dice, wounds, _ = self.lost(state)
                for damage, left, row in attack.hurts[dice].ways:
                    if lost + damage >= self.shock:
                        break
                    base = (left * self.wounds + wounds) * self.shock + lost + damage
                    for more, weight in row:
                        if wounds + more >= self.wounds:
                            break
                        target = base + more * self.shock
                        if target not in into:
                            into[target] = [], []
                            if again:
                                by_shock[lost + damage].append(target)
                                into[target] = [target], [attack.hurts[left].missed]
                        froms, weights = into[target]
                        froms.append(state)
                        weights.append(weight)
        return into

    def standing_after(self) -> list[int]:
        """The weights of those who stand after 0, 1, ... all attacks, each of the total until then."""
        times = len(self.steps)
        last = [self._stands(times, self.after(times - 1))] if times else []
        return [sum(self.after(number)) for number in range(times)] + last

    def _stands(self, number: int, before: Standing) -> int:
        """The weight of those who stand after attack ``number``, from 1, without their states."""
        stay = {dice: self._upright(hurt)[0] for dice, hurt in self.steps[number - 1].hurts.items()}
        total = 0
        for state, weight in enumerate(before):
            if weight:
                dice, wounds, shock = self.lost(state)
                total += weight * stay[dice][wounds * self.shock + shock]
        return total

    def standing(self) -> int:
        """The weight of those who stand at the end, for half the work: the two halves meet in the middle."""
        times = len(self.steps)
        middle = times - times // 2
        ahead = self.after(middle)
        if times == middle:
            return sum(ahead)
        back = self._last(self.steps[-1])
        for number in range(times - 2, middle - 1, -1):
            earlier = [0] * len(back)
            for state, pick, weights in self._pushed(number):
                earlier[state] = sum(map(mul, weights, pick(back)))
            back = earlier
        return sum(map(mul, ahead, back))

    def _pushed(self, number: int) -> list[Pull]:
        """To where those go who stand before attack ``number``, counted from 0."""
        number = self._shared(number)
        if number not in self._pushes:
            away: dict[int, Moves] = {}
            for target, (froms, weights) in self._into(number).items():
                for state, weight in zip(froms, weights, strict=True):
                    targets, shares = away.setdefault(state, ([], []))
                    targets.append(target)
                    shares.append(weight)
            self._pushes[number] = _pulls(away)
        return self._pushes[number]

    def _last(self, attack: Step) -> Standing:
        """The weight to stand after the last attack, by the state before it."""
        back: Standing = []
        for dice in range(self.dice + 1):
            hurt = attack.hurts.get(dice)
            back += self._upright(hurt)[0] if hurt else [0] * (self.wounds * self.shock)
        return back

    def fates(self) -> dict[Fate, int]:
        """How those went down who did, of the total of all attacks."""
        by_fate: dict[Fate, int] = {}
        size = self.wounds * self.shock
        for number, attack in enumerate(self.steps):
            by_fate = {fate: weight * attack.total for fate, weight in by_fate.items()}
            before = self.after(number)
            if not number or attack is not self.steps[number - 1]:
                falls = {dice: self._ends(hurt) for dice, hurt in attack.hurts.items()}
            for dice, ends in falls.items():
                layer = before[dice * size : (dice + 1) * size]
                if any(layer):
                    for fate, weights in ends.items():
                        by_fate[fate] = by_fate.get(fate, 0) + sum(map(mul, layer, weights))
        return by_fate

    def _ends(self, hurt: Hurt) -> dict[Fate, list[int]]:
        """By how somebody goes down: the weights by Wounds and Shock lost before."""
        by_fate: dict[Fate, list[int]] = {}
        for out in {out for _, _, out in hurt.ends}:
            both, upto = self._upright(hurt, out)
            every, alive = upto[-1][-1], [upto[left][-1] for left in range(self.wounds - 1, -1, -1)]
            awake = [upto[-1][left] for left in range(self.shock - 1, -1, -1)]
            pairs = [(member, other) for member in alive for other in awake]
            by_fate[True, False, out] = [first - two for (first, _), two in zip(pairs, both, strict=True)]
            by_fate[False, True, out] = [other - two for (_, other), two in zip(pairs, both, strict=True)]
            by_fate[False, False, out] = [
                every - first - other + two for (first, other), two in zip(pairs, both, strict=True)
            ]
            if out:
                by_fate[True, True, out] = both
        return by_fate

    def _upright(self, hurt: Hurt, out: bool = False) -> tuple[list[int], list[list[int]]]:
        """By Wounds and Shock lost before, the weight to have some of both left; and the table it is of."""
        upto = self._upto({(w, s): weight for (w, s, is_out), weight in hurt.ends.items() if is_out == out})
        rows = [upto[left] for left in range(self.wounds - 1, -1, -1)]
        return [row[left] for row in rows for left in range(self.shock - 1, -1, -1)], upto

    def _upto(self, ends: dict[tuple[int, int], int]) -> list[list[int]]:
        """The weights of at most so many Wounds and so much Shock; the last of each means any."""
        table = [[0] * (self.shock + 1) for _ in range(self.wounds + 1)]
        for (wounds, shock), weight in ends.items():
            table[min(wounds, self.wounds)][min(shock, self.shock)] += weight
        before = [0] * (self.shock + 1)
        for row in table:
            running = 0
            for at, weight in enumerate(row):
                running += weight
                row[at] = before[at] + running
            before = row
        return table


def _pulls(moves: dict[int, Moves]) -> list[Pull]:
    return [(state, _picking(places), weights) for state, (places, weights) in moves.items()]


def _picking(places: list[int]) -> Callable[[Sequence[int]], Sequence[int]]:
    """What picks the items at these places, also if there is only one."""
    if len(places) > 1:
        return itemgetter(*places)
    place = places[0]
    return lambda row: (row[place],)

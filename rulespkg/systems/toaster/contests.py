"""Several who roll: contests against 10, races, and working together (toaster.actions)."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any, NamedTuple

from rulespkg.dice import Best, Distribution, Procedure, Ratio, Stage, gather
from rulespkg.problem import refuse, whole
from rulespkg.systems.toaster.checks import PLAIN, TARGET, die_for, signed, stages
from rulespkg.systems.toaster.dice import UNLIMITED, at_least, d10_star
from rulespkg.systems.toaster.opposed import effective

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rulespkg.dice import Throw
    from rulespkg.systems.toaster.dice import Nines, Switches

TIE = -1
NOBODY = -2
MODES = ("highest", "lowest")


class Rivals(Procedure):
    """Everybody rolls and the highest total wins; the end is the winner's number, ``TIE`` or ``NOBODY``.

    Only totals of ``floor`` or more count, if it is given. Without a cap on nines the odds are a sum
    without end, which has a closed form.
    """

    __slots__ = ("bonuses", "floor", "nines")

    def __init__(
        self, bonuses: Sequence[int], names: Sequence[str], nines: Nines = 0, floor: int | None = None
    ) -> None:
        self.bonuses = tuple(effective(one, "bonuses", "Bonus") for one in bonuses)
        if len(self.bonuses) < 2:
            raise refuse("bonuses", "Contestants", "Contestants must be two or more.")
        self.nines = nines
        self.floor = floor
        steps = [self._stage(number, name) for number, name in enumerate(names)]
        super().__init__((0, NOBODY), steps, lambda state: state[1])

    def enumerate(self) -> Distribution:
        """The exact distribution of the winner."""
        if self.nines != UNLIMITED:
            return super().enumerate()
        first = {number: self._wins(number) for number in range(len(self.bonuses))}
        first[NOBODY] = self._nobody()
        first[TIE] = 1 - sum(first.values(), Ratio(0))
        shared = math.lcm(*(one.den for one in first.values()))
        return gather((end, one.num * (shared // one.den)) for end, one in first.items())

    def _stage(self, number: int, name: str) -> Stage:
        die, bonus = d10_star(self.nines), self.bonuses[number]

        def then(state: tuple[int, int], value: int) -> tuple[int, int]:
            best, winner = state
            total = value + bonus
            if self.floor is not None and total < self.floor:
                return state
            if winner == NOBODY or total > best:
                return total, number
            return (best, TIE) if total == best else state

        return Stage(name, lambda _: die, then, self._tell(number, name))

    def _tell(self, number: int, name: str) -> Any:
        def tell(_: Any, throw: Throw, _left: Any) -> tuple[tuple[str, str], ...]:
            total = throw.total + self.bonuses[number]
            short = self.floor is not None and total < self.floor
            words = f"{name}: {throw.total} {signed(self.bonuses[number])} = {total}"
            rule = "toaster.actions.opposed" if self.floor is None else "toaster.actions.parallel_contest"
            return ((f"{words}{f', short of {self.floor}' if short else ''}.", rule),)

        return tell

    def _nobody(self) -> Ratio:
        if self.floor is None:
            return Ratio(0)
        chance = Ratio(1)
        for bonus in self.bonuses:
            chance = chance * (1 - at_least(self.floor - bonus))
        return chance

    def _wins(self, number: int) -> Ratio:
        """Direct up to where everybody can be beaten by any value; from there on nines repeat."""
        mine = self.bonuses[number]
        others = [mine - one for i, one in enumerate(self.bonuses) if i != number]
        least = 0 if self.floor is None else max(0, self.floor - mine)
        turn = max(least, *(-one for one in others))
        direct = sum((self._alone(value, others) for value in range(least, turn)), Ratio(0))
        return direct + sum((_series(value, others) for value in range(turn, turn + 9)), Ratio(0))

    @staticmethod
    def _alone(value: int, others: Sequence[int]) -> Ratio:
        chance = _exactly(value)
        for lead in others:
            chance = chance * (1 - at_least(value + lead))
        return chance


def _exactly(value: int) -> Ratio:
    return at_least(value) - at_least(value + 1)


def _series(value: int, others: Sequence[int]) -> Ratio:
    """The chance to win alone with ``value`` or a multiple of 9 more.

    After m more nines every tail is a tenth to the m of what it was: the product of (1 - tail) is a
    polynomial in that tenth, and each of its powers makes a geometric series.
    """
    powers = [_exactly(value)]
    for lead in others:
        tail = at_least(value + lead)
        shifted = [Ratio(0), *(one * tail for one in powers)]
        powers = [one - more for one, more in zip([*powers, Ratio(0)], shifted, strict=True)]
    tens = [10 ** (power + 1) for power in range(len(powers))]
    return sum((one * Ratio(ten, ten - 1) for one, ten in zip(powers, tens, strict=True)), Ratio(0))


def race(bonuses: Sequence[int], names: Sequence[str], nines: Nines = 0) -> Rivals:
    """Opposed rolls of any number: the highest total wins (toaster.actions.opposed).

    >>> str(race((5, 5), ("A", "B"), "unlimited").enumerate()[TIE])
    '1/11'
    """
    return Rivals(bonuses, names, nines)


def contest(bonuses: Sequence[int], names: Sequence[str], nines: Nines = 0) -> Rivals:
    """Rivals who do not hinder each other: the highest total of 10 or more wins.

    The rule is toaster.actions.parallel_contest.

    >>> str(contest((9, 2), ("A", "B")).enumerate()[0])
    '87/100'
    """
    return Rivals(bonuses, names, nines, TARGET)


class Team(NamedTuple):
    """Who rolls in a collaboration, best first, and the rank that counts."""

    ranks: tuple[int, ...]
    best: int


def eligible(ranks: Any, min_rank: Any = None, max_gap: Any = None, max_helpers: Any = None) -> Team:
    """Those who may work together after the GM's filters (toaster.actions.collaboration).

    First a least rank, then at most ``max_gap`` below the best, then the ``max_helpers`` best.

    >>> eligible([7, 5, 4, 1], max_gap=2)
    Team(ranks=(7, 5), best=7)
    """
    if not isinstance(ranks, list | tuple) or len(ranks) < 2:
        raise refuse("ranks", "Ranks", "Ranks must be those of two or more who work together.")
    known = sorted((whole(one, "ranks", "Rank") for one in ranks), reverse=True)
    best = known[0]
    if min_rank is not None:
        known = [one for one in known if one >= whole(min_rank, "min_rank", "Least rank")]
    if max_gap is not None:
        known = [one for one in known if one >= best - whole(max_gap, "max_gap", "Ranks below the best")]
    if max_helpers is not None:
        known = known[: whole(max_helpers, "max_helpers", "Most who fit", 1)]
    if not known:
        words = f"Least rank must be at most {best}, the best of them: nobody has {min_rank}."
        raise refuse("min_rank", "Least rank", words)
    return Team(tuple(known), best)


def collaboration(team: Team, mode: str = "highest", modifier: int = 0, rules: Switches = PLAIN) -> Procedure:
    """One check for all: the highest die, or the lowest where they hinder each other, and the best rank.

    It ends in the result (toaster.actions.collaboration).

    >>> str(collaboration(eligible([6, 4])).enumerate()["success"])
    '21/25'
    """
    if mode not in MODES:
        raise refuse("mode", "Die kept", f"Die kept must be {' or '.join(MODES)}, not “{str(mode)[:20]}”.")
    bonus = team.best + whole(modifier, "modifier", "Modifier", -99, 99)
    dice = Best([die_for(bonus, rules)] * len(team.ranks), low=mode == "lowest")
    return Procedure(None, stages(bonus, rules, dice=dice), lambda left: left[0])

"""Several who roll against each other: contests against 10, and races (toaster.actions)."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any, NamedTuple

from rulespkg.dice import Distribution, Procedure, Ratio, Stage, Throw, gather
from rulespkg.model.problem import refuse
from rulespkg.systems.toaster.checks.opposed import does
from rulespkg.systems.toaster.checks.unopposed import TARGET
from rulespkg.systems.toaster.index.dice import UNLIMITED, Nines, at_least, d10_star
from rulespkg.systems.toaster.notation import added

if TYPE_CHECKING:
    from collections.abc import Sequence


TIE = -1
NOBODY = -2


class Standing(NamedTuple):
    """A contest on its way: the best total that counts, whose it is, and who rolled a natural 0.

    ``winner`` is a number, ``TIE`` or ``NOBODY``; ``zeros`` stays empty without rolling zeros.
    """

    best: int = 0
    winner: int = NOBODY
    zeros: tuple[int, ...] = ()


class Rivals(Procedure):
    """Everybody rolls and the highest total wins; the end is the winner's number, ``TIE`` or ``NOBODY``.

    Only totals of ``floor`` or more count, if it is given. With ``zeros`` a natural 0 fails, and a second
    roll, which changes no winner, tells whether it is a fumble (toaster.actions.rolling_zeros). Without a
    cap on nines the odds are a sum without end, which has a closed form.
    """

    __slots__ = ("bonuses", "floor", "names", "nines", "zeros")

    def __init__(
        self,
        bonuses: Sequence[int],
        names: Sequence[str],
        nines: Nines = 0,
        floor: int | None = None,
        zeros: bool = False,
    ) -> None:
        self.bonuses = tuple(bonus for bonus in bonuses)
        if len(self.bonuses) < 2:
            raise refuse("bonuses", "Contestants", "Contestants must be two or more.")
        self.names = tuple(names)
        self.nines = nines
        self.floor = floor
        self.zeros = zeros
        numbers = range(len(self.bonuses))
        steps = [*map(self._stage, numbers), *(self._check(number) for number in numbers if zeros)]
        super().__init__(Standing(), steps, lambda state: state.winner)

    def enumerate(self) -> Distribution:
        """The exact distribution of the winner."""
        if self.nines != UNLIMITED:
            steps = [self._stage(number, keep_zero=False) for number in range(len(self.bonuses))]
            return Procedure(Standing(), steps, self.finish).enumerate()
        first = {number: self._wins(number) for number in range(len(self.bonuses))}
        first[NOBODY] = self._nobody()
        first[TIE] = 1 - sum(first.values(), Ratio(0))
        denominator = math.lcm(*(chance.den for chance in first.values()))
        return gather((end, chance.num * (denominator // chance.den)) for end, chance in first.items())

    def _stage(self, number: int, keep_zero: bool = True) -> Stage:
        """A contestant's roll; ``keep_zero`` can be off where only the winner counts."""
        die, bonus = d10_star(self.nines), self.bonuses[number]

        def then(state: Standing, value: int) -> Standing:
            total = value + bonus
            if self.zeros and value == 0:
                return state._replace(zeros=(*state.zeros, number)) if keep_zero else state
            if self.floor is not None and total < self.floor:
                return state
            if state.winner == NOBODY or total > state.best:
                return state._replace(best=total, winner=number)
            return state._replace(winner=TIE) if total == state.best else state

        return Stage(self.names[number], lambda _: die, then, self._tell(number), key=str(number))

    def _check(self, number: int) -> Stage:
        """The second roll of whoever rolled a natural 0; it is told, and changes nothing."""
        die = d10_star(self.nines)

        def tell(state: Standing, throw: Throw, _left: Any) -> tuple[tuple[str, str], ...]:
            goal, total = self._goal(state, number), throw.total + self.bonuses[number]
            words = f"{self.names[number]}: {added(throw.total, self.bonuses[number])}, "
            words += f"and it takes {goal} or more: {'a fumble' if total < goal else 'only a failure'}."
            if throw.total == 0:
                words = f"{self.names[number]}: a second natural 0, a fumble."
            return ((words, "toaster.actions.rolling_zeros"),)

        return Stage(
            f"{self.names[number]}: fumble check",
            lambda state: die if number in state.zeros else None,
            lambda state, _: state,
            tell,
            key=f"check-{number}",
        )

    def _goal(self, state: Standing, number: int) -> int:
        """What a fumble check has to reach: the floor, or more than the best total of the others."""
        if self.floor is not None:
            return self.floor
        others = [self.bonuses[zero] for zero in state.zeros if zero != number]
        rolled = [] if state.winner == NOBODY else [state.best]
        return max([*others, *rolled]) + 1

    def _tell(self, number: int) -> Any:
        name, bonus = self.names[number], self.bonuses[number]

        def tell(_: Any, throw: Throw, _left: Any) -> tuple[tuple[str, str], ...]:
            if self.zeros and throw.total == 0:
                return ((f"{does(name, 'roll')} a natural 0, which fails.", "toaster.actions.rolling_zeros"),)
            total = throw.total + bonus
            short = self.floor is not None and total < self.floor
            words = f"{name}: {added(throw.total, bonus)}"
            rule = "toaster.actions.opposed" if self.floor is None else "toaster.actions.parallel_contest"
            return ((f"{words}{f', short of {self.floor}' if short else ''}.", rule),)

        return tell

    def _reach(self, value: int) -> Ratio:
        """The chance of an unlimited die of ``value`` or more that counts: a natural 0 may not."""
        return at_least(max(1, value)) if self.zeros else at_least(value)

    def _exactly(self, value: int) -> Ratio:
        return self._reach(value) - self._reach(value + 1)

    def _nobody(self) -> Ratio:
        if self.floor is None:
            return Ratio(1, 10 ** len(self.bonuses)) if self.zeros else Ratio(0)
        chance = Ratio(1)
        for bonus in self.bonuses:
            chance = chance * (1 - self._reach(self.floor - bonus))
        return chance

    def _wins(self, number: int) -> Ratio:
        """Direct up to where everybody can be beaten by any value; from there on nines repeat."""
        mine = self.bonuses[number]
        others = [mine - bonus for i, bonus in enumerate(self.bonuses) if i != number]
        lowest = int(self.zeros)
        least = lowest if self.floor is None else max(lowest, self.floor - mine)
        turn = max(least, *(lowest - other for other in others))
        direct = sum((self._alone(value, others) for value in range(least, turn)), Ratio(0))
        return direct + sum((self._series(value, others) for value in range(turn, turn + 9)), Ratio(0))

    def _alone(self, value: int, others: Sequence[int]) -> Ratio:
        chance = self._exactly(value)
        for lead in others:
            chance = chance * (1 - self._reach(value + lead))
        return chance

    def _series(self, value: int, others: Sequence[int]) -> Ratio:
        """The chance to win alone with ``value`` or a multiple of 9 more.

        After m more nines every tail is a tenth to the m of what it was: the product of (1 - tail) is a
        polynomial in that tenth, and each of its powers makes a geometric series.
        """
        powers = [self._exactly(value)]
        for lead in others:
            tail = self._reach(value + lead)
            shifted = [Ratio(0), *(power * tail for power in powers)]
            powers = [chance - more for chance, more in zip([*powers, Ratio(0)], shifted, strict=True)]
        tens = [10 ** (power + 1) for power in range(len(powers))]
        return sum((power * Ratio(ten, ten - 1) for power, ten in zip(powers, tens, strict=True)), Ratio(0))


def race(bonuses: Sequence[int], names: Sequence[str], nines: Nines = 0, zeros: bool = False) -> Rivals:
    """Opposed rolls of any number: the highest total wins (toaster.actions.opposed).

    >>> str(race((5, 5), ("A", "B"), "unlimited").enumerate()[TIE])
    '1/11'
    """
    return Rivals(bonuses, names, nines, None, zeros)


def contest(bonuses: Sequence[int], names: Sequence[str], nines: Nines = 0, zeros: bool = False) -> Rivals:
    """Rivals who do not hinder each other: the highest total of 10 or more wins.

    The rule is toaster.actions.parallel_contest.

    >>> str(contest((9, 2), ("A", "B")).enumerate()[0])
    '87/100'
    """
    return Rivals(bonuses, names, nines, TARGET, zeros)

"""The die of the game: d10*, counted 0 to 9, and rolling nines (toaster.actions.rolling_nines).

Without a cap the die has no greatest value. Its odds stay exact because a nine starts it afresh: "9 or
more" is 9 plus a new die. One die is cut off at a value beyond which nothing changes (``d10_star``). Two
dice that are compared are the pair ``leading`` and ``against``, which keep "so much or more" apart from
every number.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any, NamedTuple

from rulespkg.dice import Distribution, Exploding, Pool, Ratio, Shown, Single, Throw
from rulespkg.model.memory import remembered
from rulespkg.model.problem import refuse

if TYPE_CHECKING:
    from rulespkg.dice.pool import Faces


type Nines = int | str
"""How many extra dice a 9 may bring: a whole number, 0 for none, or "unlimited"."""

UNLIMITED = "unlimited"
MOST_NINES = 20
CALLED = 4
"""What the die counts as when it is not rolled (toaster.actions.calling_4)."""


class Switches(NamedTuple):
    """The optional rules on rolls: rolling nines, rolling zeros and five outcomes."""

    nines: Nines = 0
    zeros: bool = False
    variable: bool = False


def nines_cap(value: Any, name: str = "nines", label: str = "Rolling nines") -> Nines:
    """A legal cap on rolling nines; anything else is refused (toaster.actions.rolling_nines)."""
    if value == UNLIMITED and isinstance(value, str):
        return UNLIMITED
    if type(value) is not int or not 0 <= value <= MOST_NINES:
        legal = f"a whole number from 0 to {MOST_NINES}, or “{UNLIMITED}”"
        raise refuse(name, label, f"{label} must be {legal}, not “{str(value)[:20]}”.")
    return value


def averaging(a: int, b: int) -> int:
    """Half the sum, any fraction dropped; below 0 and what is no whole number is refused.

    The rule is toaster.dice.averaging.

    >>> averaging(5, 8)
    6
    """
    return (a + b) // 2


class Ten(Pool):
    """The die of initiative, 1 to 10: the same die with 0 to 9 on it, whose 0 counts 10 (toaster.dice.d10).

    >>> Ten().odds().mean()
    Ratio(11, 2)
    """

    def throw(self, faces: Faces) -> Throw:
        face = faces.next(10, 0)
        return Throw((Shown(10, face, note="" if face else "counts 10"),), face or 10)

    def _odds(self) -> Distribution:
        return Distribution(dict.fromkeys(range(1, 11), 1))


def d10() -> Pool:
    """The die of initiative (toaster.dice.d10)."""
    return Ten()


def d10_star(nines: Nines = 0, cutoff: int = 0) -> Pool:
    """A d10*: 0 to 9, rolled on at each 9 as ``nines`` allows (toaster.dice.d10_star).

    Without a cap the odds hold every value below ``cutoff`` and then ``cutoff`` itself for "that or more";
    a throw shows the value itself. A total of 0 is always a natural 0. ``cutoff`` means nothing to a die
    with a cap.

    >>> d10_star(1).odds()[18], d10_star("unlimited", 28).odds()[28]
    (Ratio(1, 100), Ratio(9, 10000))
    """
    if nines == UNLIMITED:
        return Endless(max(1, cutoff))
    assert isinstance(nines, int)
    return Exploding(10, 9, nines, 0) if nines else Single(10, 0)


@remembered()
def at_least(value: int) -> Ratio:
    """The chance that an unlimited die shows ``value`` or more (toaster.actions.rolling_nines).

    >>> at_least(9), at_least(28)
    (Ratio(1, 10), Ratio(9, 10000))
    """
    if value <= 0:
        return Ratio(1)
    nines, rest = divmod(value, 9)
    return Ratio(10 - rest, 10 ** (nines + 1))


@remembered()
def lead_of(value: int) -> Ratio:
    """The chance that one unlimited die beats another by ``value`` or more.

    Both first faces 9 start the comparison afresh, hence the factor 100/99; nine more are one more nine.

    >>> lead_of(1), lead_of(0) - lead_of(1), lead_of(10)
    (Ratio(5, 11), Ratio(1, 11), Ratio(1, 22))
    """
    if value < 1:
        return 1 - lead_of(1 - value)
    if value > 9:
        return lead_of(value - 9) * Ratio(1, 10)
    short = range(9)
    neither = Ratio(sum(1 for x in short for y in short if x - y >= value))
    mine = sum((at_least(value - 9 + y) for y in short), Ratio(0))
    theirs = sum((1 - at_least(x - 8 - value) for x in short), Ratio(0))
    return (neither + mine + theirs) * Ratio(1, 99)


class Endless(Pool):
    """A d10* that rolls on at every 9, without a cap; its odds end in "``cutoff`` or more"."""

    def __init__(self, cutoff: int, *more: Any) -> None:
        super().__init__(cutoff, *more)

    def throw(self, faces: Faces) -> Throw:
        dice = [Shown(10, faces.next(10, 0))]
        while dice[-1].face == 9:
            dice.append(Shown(10, faces.next(10, 0), note="added"))
        return Throw(tuple(dice), sum(die.face for die in dice))

    def _odds(self) -> Distribution:
        cutoff = self.parts[0]
        nines, rest = divmod(cutoff, 9)
        weights = {value: 10 ** (nines - value // 9) for value in range(cutoff)}
        return Distribution({**weights, cutoff: 10 - rest})


class OrMore(int):
    """ "``level`` or more" of an unlimited die, in odds only: a number beyond all that can be rolled.

    ``level`` is a multiple of 9, so that what is above it is a fresh die.
    """

    _BEYOND = 10**9

    @classmethod
    def of(cls, level: int) -> OrMore:
        """The value for one level."""
        return cls(cls._BEYOND + level)

    @property
    def level(self) -> int:
        """The least value that it stands for."""
        return int(self) - self._BEYOND


def leading(nines: Nines, span: int) -> Pool:
    """The die that is thrown first of two that are compared; the other is ``against`` it.

    ``span`` is the greatest lead, either way, that makes a difference.
    """
    return Leading(span) if nines == UNLIMITED else d10_star(nines)


def against(nines: Nines, other: int, low: int, high: int) -> Pool:
    """The die compared with ``other``: only the lead ``other`` - die from ``low`` to ``high`` matters.

    Leads beyond either end count as that end, which must lie within the ``span`` of the ``leading`` die.
    Its odds may hold numbers that no die shows: only their difference to ``other``, and whether they are 0,
    means something.

    >>> chase = leading("unlimited", 1).odds().then(
    ...     lambda x: against("unlimited", x, -1, 1).odds().map(lambda y: max(-1, min(1, x - y))))
    >>> chase[0]
    Ratio(1, 11)
    """
    if nines != UNLIMITED:
        return d10_star(nines)
    if isinstance(other, OrMore):
        return Chasing(other.level, low, high)
    return Endless(max(1, other - low))


class Leading(Endless):
    """An unlimited die whose odds end in an ``OrMore``."""

    def __init__(self, span: int) -> None:
        super().__init__(9 * max(1, -(-span // 9)), "leading")

    def _odds(self) -> Distribution:
        level = self.parts[0]
        plain = Endless(level).odds()
        return plain.map(lambda value: OrMore.of(level) if value == level else value)


class Chasing(Pool):
    """An unlimited die compared with "``level`` or more"; it stands in odds only and is never thrown."""

    def __init__(self, level: int, low: int, high: int) -> None:
        if not -level <= low < high <= level:
            raise ValueError(f"leads from {low} to {high} do not fit a die that is known up to {level}")
        super().__init__(level, low, high)

    def throw(self, faces: Faces) -> Throw:
        raise ValueError("a die that was thrown shows a number, so nothing chases “or more”")

    def _odds(self) -> Distribution:
        level, low, high = self.parts
        other = OrMore.of(level)
        reach = {lead: self._reach(lead - level) for lead in range(low + 1, high + 1)}
        reach |= {low: Ratio(9, 10), high + 1: Ratio(0)}
        chances: dict[Any, Ratio] = {
            int(other) - lead: reach[lead] - reach[lead + 1] for lead in range(low, high + 1)
        }
        return _distribution({**chances, 0: Ratio(1, 10)})

    @staticmethod
    def _reach(lead: int) -> Ratio:
        """The chance of that lead, or more, over a chasing die that does not show 0."""
        return lead_of(lead) - at_least(lead) * Ratio(1, 10)


def _distribution(chances: dict[Any, Ratio]) -> Distribution:
    denominator = math.lcm(*(chance.den for chance in chances.values()))
    return Distribution(
        {value: chance.num * (denominator // chance.den) for value, chance in chances.items()}
    )


class Called(Pool):
    """A die that is not rolled but counts as 4: no 0 and no 9 (toaster.actions.calling_4)."""

    def throw(self, faces: Faces) -> Throw:
        return Throw((), CALLED)

    def _odds(self) -> Distribution:
        return Distribution.certain(CALLED)

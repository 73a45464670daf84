"""Sums and differences of dice that roll on at every 9 without a cap (toaster.actions.rolling_nines).

Such a die is a face below 9 and 9 for each nine before it. The number of nines has no greatest value, but
it is memoryless: given that it is at least one, what is above one is the same chance event again. So every
total, lead and net damage is a whole number, or a whole number and 9 times such counts (``OpenEnded``), and
comparing two of them leaves the same kind of thing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from rulespkg.dice import Best, Distribution, Pool, Ratio, Throw
from rulespkg.model.memory import remembered
from rulespkg.systems.toaster.index.dice import CALLED, UNLIMITED, Nines, d10_star

if TYPE_CHECKING:
    from rulespkg.dice.pool import Faces


FOUR = "four"
"""In place of a cap on nines: the die is not rolled but counts 4 (toaster.actions.calling_4)."""

type Value = int | OpenEnded


class OpenEnded(NamedTuple):
    """``base`` and 9 times the sum of counts, one for each of ``tails``; it stands in odds only.

    A count with tail t is k with chance (1 - 1/t) / t^k: 10 is the nines of one die.
    """

    base: int
    tails: tuple[int, ...] = (10,)

    def __add__(self, other: Any) -> OpenEnded:
        if isinstance(other, OpenEnded):
            return OpenEnded(self.base + other.base, tuple(sorted(self.tails + other.tails)))
        return OpenEnded(self.base + other, self.tails)

    def __radd__(self, other: int) -> OpenEnded:
        return self + other

    def __sub__(self, other: int) -> OpenEnded:
        return OpenEnded(self.base - other, self.tails)

    def __repr__(self) -> str:
        return f"OpenEnded({self.base}, {self.tails})"


def mean(value: Value) -> Ratio:
    """The mean of what a value stands for.

    >>> mean(OpenEnded(4)), mean(7)
    (Ratio(5, 1), Ratio(7, 1))
    """
    if isinstance(value, int):
        return Ratio(value)
    return sum((Ratio(9, tail - 1) for tail in value.tails), Ratio(value.base))


def star(die: Nines) -> Distribution:
    """A d10* with this cap on nines; 0 is always a natural 0.

    >>> star("unlimited").total, star("four")
    (90, Distribution({4: 1}))
    """
    if die == FOUR:
        return Distribution.certain(CALLED)
    if die != UNLIMITED:
        return d10_star(die).odds()
    return Distribution({0: 9, OpenEnded(9): 1, **{OpenEnded(face): 10 for face in range(1, 9)}})


def twice(die: Nines, low: bool) -> Distribution:
    """The higher of two such dice, or the lower (toaster.damage.option_roll_twice).

    >>> twice(0, low=False)[9]
    Ratio(19, 100)
    """
    if die != UNLIMITED:
        return star(die).combine(star(die), min if low else max)
    if low:
        return Distribution({OpenEnded(face, (100,)): 19 - 2 * face for face in range(9)})
    both = {OpenEnded(face, (100,)): 2 * face + 1 for face in range(9)}
    return Distribution({**both, **{OpenEnded(9 + face, (10, 100)): 2 for face in range(9)}})


def known_below(value: Value, below: int) -> Distribution:
    """The value as whole numbers, and as an ``OpenEnded`` of base ``below`` or more where it is that much.

    >>> known_below(OpenEnded(3), 10)
    Distribution({3: 9, OpenEnded(12, (10,)): 1})
    """
    if isinstance(value, int) or value.base >= below:
        return Distribution.certain(value)
    tail, *rest = value.tails
    steps = -((value.base - below) // 9)
    counts = {value.base + 9 * k: (tail - 1) * tail ** (steps - 1 - k) for k in range(steps)}
    beyond = OpenEnded(value.base + 9 * steps, value.tails)
    if not rest:
        return Distribution({**counts, beyond: 1})
    parts = Distribution(
        {**{OpenEnded(base, tuple(rest)): weight for base, weight in counts.items()}, beyond: 1}
    )
    return parts.then(lambda part: known_below(part, below))


def lead(value: Value, other: Value, low: int, high: int) -> Distribution:
    """``value`` - ``other``: ``low`` for that or less, whole numbers up to ``high``, from there on open.

    ``other`` has at most one count.

    >>> lead(5, OpenEnded(1), 0, 6)
    Distribution({4: 9, 0: 1})
    """
    if other.base if isinstance(other, OpenEnded) else other:
        by = other.base if isinstance(other, OpenEnded) else other
        return lead(value - by, other - by, low, high)
    return _lead(value, other, low, high)


@remembered(5000)
def _lead(value: Value, other: Value, low: int, high: int) -> Distribution:
    if isinstance(other, int):
        left = known_below(value - other, max(low + 1, high))
        return left.map(lambda total: max(low, total) if isinstance(total, int) else total)
    if isinstance(value, int):
        first, tail = value - other.base, other.tails[0]
        steps = max(0, -((low - first) // 9))
        counts = {first - 9 * k: (tail - 1) * tail ** (steps - 1 - k) for k in range(steps)}
        return Distribution({**counts, low: 1})
    mine, *rest = value.tails
    theirs = other.tails[0]
    behind: Value = OpenEnded(value.base - 9, tuple(rest)) if rest else value.base - 9
    ahead = lead(value, other.base, low, high)
    parts = Distribution({True: mine * (theirs - 1), False: mine - 1})
    return parts.then(lambda leads: ahead if leads else lead(behind, other, low, high))


def beats(value: Value, other: Value) -> Distribution:
    """Pairs of whether ``value`` is more than ``other``, and what ``value`` is then.

    Both have at most one count, and ``value`` is at least 1 where it has one.

    >>> beats(5, OpenEnded(3))
    Distribution({(True, 5): 9, (False, 5): 1})
    """
    if isinstance(other, int):
        return known_below(value, other + 1).map(
            lambda total: (isinstance(total, OpenEnded) or total > other, total)
        )
    if isinstance(value, int):
        return lead(value, other, 0, value + 1).map(lambda ahead: (ahead > 0, value))
    mine, theirs = value.tails[0], other.tails[0]
    both = mine * theirs
    same, more = OpenEnded(value.base, (both,)), OpenEnded(value.base + 9, tuple(sorted((mine, both))))
    # Their count may be less than mine, the same, or more, and then my base has to outweigh the difference.
    unit = theirs ** max(0, -((other.base + 9 - value.base) // 9))
    weights = {
        (True, more): (theirs - 1) * unit,
        (True, same): (mine - 1) * (unit - 1),
        (False, same): mine - 1,
    }
    weights[value.base > other.base, same] += (mine - 1) * (theirs - 1) * unit
    return Distribution(weights)


def half(value: Value) -> Distribution:
    """Half the value, a fraction dropped; an open one must have a single count.

    >>> half(7), half(OpenEnded(7))
    (Distribution({3: 1}), Distribution({OpenEnded(3, (100,)): 10, OpenEnded(8, (100,)): 1}))
    """
    if isinstance(value, int):
        return Distribution.certain(value // 2)
    (tail,) = value.tails
    even, odd = OpenEnded(value.base // 2, (tail**2,)), OpenEnded((value.base + 9) // 2, (tail**2,))
    return Distribution({even: tail, odd: 1})


class D10Star(Pool):
    """One d10* whose odds hold whole numbers below ``cutoff`` and open values from there on."""

    def __init__(self, die: Nines, cutoff: int = 0) -> None:
        super().__init__(die, cutoff)

    def throw(self, faces: Faces) -> Throw:
        die = self.parts[0]
        return Throw((), CALLED) if die == FOUR else d10_star(die).throw(faces)

    def _odds(self) -> Distribution:
        die, cutoff = self.parts
        return star(die).then(lambda value: known_below(value, cutoff)) if die == UNLIMITED else star(die)


class BestOfTwo(Pool):
    """Two d10*, of which the higher counts, or the lower with ``low``."""

    def __init__(self, die: Nines, low: bool) -> None:
        super().__init__(die, low)

    def throw(self, faces: Faces) -> Throw:
        die, low = self.parts
        return Best((D10Star(die), D10Star(die)), low).throw(faces)

    def _odds(self) -> Distribution:
        return twice(*self.parts)


class Remainder(NamedTuple):
    """What is left of a value after a die that stands against it, and whether that die shows a natural 0."""

    zero: bool
    value: Any


class Subtracted(Pool):
    """One d10* that is subtracted from ``value``: a throw shows the die, the odds hold ``Remainder``.

    What is left counts as ``low`` at least; the odds know it below ``high`` and leave it open from there.
    With ``zero`` a natural 0 is told apart and takes nothing away; with ``halve`` half of the rest counts.
    """

    def __init__(
        self, value: Value, die: Nines, low: int, high: int, zero: bool = False, halve: bool = False
    ) -> None:
        super().__init__(value, die, low, high, zero, halve)

    def throw(self, faces: Faces) -> Throw:
        return D10Star(self.parts[1]).throw(faces)

    def left(self, face: int) -> Remainder:
        """What is left after a die that was thrown."""
        value, _, low, _, zero, halve = self.parts
        if zero and face == 0:
            return Remainder(True, value)
        left = max(low, value - face)
        return Remainder(False, left // 2 if halve else left)

    def _odds(self) -> Distribution:
        value, die, low, high, zero, halve = self.parts
        if die != UNLIMITED and isinstance(value, int):
            return star(die).map(self.left)

        def after(face: Value) -> Distribution:
            if zero and face == 0:
                return known_below(value, high).map(lambda total: Remainder(True, total))
            left = lead(value, face, low, 2 * high if halve else high)
            return left.then(half) if halve else left

        return (
            star(die)
            .then(after)
            .map(lambda total: total if isinstance(total, Remainder) else Remainder(False, total))
        )

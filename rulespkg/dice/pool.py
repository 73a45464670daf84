"""Pools: dice rolled together and read as one total.

A pool answers two questions: ``odds()``, the exact distribution of its total, and ``throw(faces)``,
the dice with what became of each. The faces come from a random source or from a list of given faces,
so a roll and a reading of dice on the table are the same code.
"""

from __future__ import annotations

from rulespkg.dice import algorithms
from rulespkg.dice.distribution import Distribution, die, gather

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any, Protocol

    class Faces(Protocol):
        """Where faces come from: ``next(sides)`` gives one from 1 to ``sides``, or counted from ``low``.

        A die with other numbers on it names them all in ``of``.
        """

        def next(self, sides: int, low: int = 1, of: tuple[int, ...] = ()) -> int: ...


FATES = ("hit", "no hit")
"""Words on dice that are counted rather than kept."""


class Shown:
    """One die as it lies on the table: its sides, its face, whether it counts, and a word on it."""

    __slots__ = ("face", "is_kept", "note", "sides")

    def __init__(self, sides: int, face: int, is_kept: bool = True, note: str = "") -> None:
        self.sides = sides
        self.face = face
        self.is_kept = is_kept
        self.note = note

    def drop(self) -> Shown:
        """The same die, marked as not counting."""
        return Shown(self.sides, self.face, False, self.note)

    @property
    def fate(self) -> str:
        """Whether it counts, in a word: "kept" or "dropped", in a pool of hits "hit" or "no hit"."""
        return self.note if self.note in FATES else "kept" if self.is_kept else "dropped"

    def __repr__(self) -> str:
        return f"d{self.sides}:{self.face}" + ("" if self.is_kept else f" ({self.fate})")


class Throw:
    """The dice of one pool after the throw, and the total they make."""

    __slots__ = ("dice", "total")

    def __init__(self, dice: tuple[Shown, ...], total: Any) -> None:
        self.dice = dice
        self.total = total

    def drop(self) -> Throw:
        """The same throw with every die marked as not counting."""
        return Throw(tuple(die.drop() for die in self.dice), self.total)


class Pool:
    """Base of all pools: equal parts make equal pools, so that distributions are worked out once."""

    __slots__ = ("_hash", "parts")

    parts: tuple[Any, ...]
    _hash: int

    def __init__(self, *parts: Any) -> None:
        self.parts = parts
        self._hash = hash((type(self), parts))

    def __eq__(self, other: object) -> bool:
        return self is other or (type(self) is type(other) and self.parts == getattr(other, "parts", None))

    def __hash__(self) -> int:
        return self._hash

    def __repr__(self) -> str:
        return f"{type(self).__name__}{self.parts!r}"

    def odds(self) -> Distribution:
        """The exact distribution of the total."""
        odds = _ODDS.get(self)
        if odds is None:
            if len(_ODDS) >= _MOST:
                _ODDS.clear()
            odds = _ODDS[self] = self._odds()
        return odds

    def throw(self, faces: Faces) -> Throw:
        """The dice, thrown with faces from ``faces``."""
        raise NotImplementedError

    def _odds(self) -> Distribution:
        raise NotImplementedError


_ODDS: dict[Pool, Distribution] = {}
_MOST = 2000


def forget_odds() -> None:
    """Forgets the odds of all pools; they are worked out again when they are asked for."""
    _ODDS.clear()


class Single(Pool):
    """One die with ``sides`` faces, counted up from ``low``.

    >>> Single(8).odds().mean(), Single(10, 0).odds().mean()
    (Ratio(9, 2), Ratio(9, 2))
    """

    def __init__(self, sides: int, low: int = 1) -> None:
        super().__init__(sides, low)

    def throw(self, faces: Faces) -> Throw:
        face = faces.next(*self.parts)
        return Throw((Shown(self.parts[0], face),), face)

    def _odds(self) -> Distribution:
        return die(*self.parts)


class Numbered(Pool):
    """One die with these numbers on it, each as likely as it stands there often.

    >>> Numbered((1, 1, 2, 3)).odds()[1]
    Ratio(1, 2)
    """

    def __init__(self, numbers: Sequence[int]) -> None:
        super().__init__(tuple(numbers))

    def throw(self, faces: Faces) -> Throw:
        numbers = self.parts[0]
        face = faces.next(len(numbers), min(numbers), numbers)
        return Throw((Shown(len(numbers), face),), face)

    def _odds(self) -> Distribution:
        return gather((number, 1) for number in sorted(self.parts[0]))


class Exploding(Pool):
    """One die that is rolled again, and added, whenever it shows ``on``; at most ``times`` more rolls.

    Its faces count up from ``low``.

    >>> Exploding(6, 6, 1).odds().mean()
    Ratio(49, 12)
    """

    def __init__(self, sides: int, on: int, times: int, low: int = 1) -> None:
        super().__init__(sides, on, times, low)

    def throw(self, faces: Faces) -> Throw:
        sides, on, times, low = self.parts
        dice = [Shown(sides, faces.next(sides, low))]
        while dice[-1].face == on and len(dice) <= times:
            dice.append(Shown(sides, faces.next(sides, low), note="added"))
        return Throw(tuple(dice), sum(die.face for die in dice))

    def _odds(self) -> Distribution:
        sides, on, times, low = self.parts
        weights: dict[int, int] = {}
        if not low <= on < low + sides:
            return die(sides, low)
        for before in range(times + 1):
            weight = sides ** (times - before)
            for face in range(low, low + sides):
                if face != on or before == times:
                    total = before * on + face
                    weights[total] = weights.get(total, 0) + weight
        return Distribution(dict(sorted(weights.items())))


class Best(Pool):
    """Several pools thrown together; the highest total counts (or the lowest with ``low``).

    >>> Best((Single(6), Single(6))).odds().mean()
    Ratio(161, 36)
    """

    def __init__(self, pools: Sequence[Pool], low: bool = False) -> None:
        if not pools:
            raise ValueError("a pool needs at least one die")
        super().__init__(tuple(pools), low)

    def throw(self, faces: Faces) -> Throw:
        pools, low = self.parts
        throws = [pool.throw(faces) for pool in pools]
        choose: Callable[..., Throw] = min if low else max
        throw_kept = choose(throws, key=lambda throw: throw.total)
        dice = [die for throw in throws for die in (throw if throw is throw_kept else throw.drop()).dice]
        return Throw(tuple(dice), throw_kept.total)

    def _odds(self) -> Distribution:
        pools, low = self.parts
        extreme = algorithms.lowest if low else algorithms.highest
        return extreme([pool.odds() for pool in pools])


class Keep(Pool):
    """``count`` dice of ``sides`` faces; the ``take`` highest (or lowest with ``low``) are added.

    >>> Keep(4, 6, 3).odds().mean()
    Ratio(15869, 1296)
    """

    def __init__(self, count: int, sides: int, take: int, low: bool = False) -> None:
        super().__init__(count, sides, take, low)

    def throw(self, faces: Faces) -> Throw:
        count, sides, take, low = self.parts
        dice = [Shown(sides, faces.next(sides)) for _ in range(count)]
        order = sorted(range(count), key=lambda i: dice[i].face, reverse=not low)
        counted = set(order[:take])
        all_dice = tuple(die if i in counted else die.drop() for i, die in enumerate(dice))
        return Throw(all_dice, sum(die.face for die in all_dice if die.is_kept))

    def _odds(self) -> Distribution:
        count, sides, take, low = self.parts
        return algorithms.keep(die(sides), count, take, lowest=low)


class Ranked(Pool):
    """``count`` equal pools; those from place ``first`` to ``last`` are added, the highest being the first.

    >>> Ranked(Single(6), 3, 2, 2).odds().mean()
    Ratio(7, 2)
    """

    def __init__(self, pool: Pool, count: int, first: int, last: int) -> None:
        super().__init__(pool, count, first, last)

    def throw(self, faces: Faces) -> Throw:
        die, count, first, last = self.parts
        throws = [die.throw(faces) for _ in range(count)]
        order = sorted(range(count), key=lambda at: throws[at].total, reverse=True)
        counted = set(order[first - 1 : last])
        ranked_throws = [throw if at in counted else throw.drop() for at, throw in enumerate(throws)]
        return Throw(
            tuple(die for throw in ranked_throws for die in throw.dice),
            sum(throws[at].total for at in counted),
        )

    def _odds(self) -> Distribution:
        die, *places = self.parts
        return algorithms.ranked(die.odds(), *places)


class Matches(Pool):
    """``count`` equal dice; the total is how many show one of the ``wanted`` faces.

    >>> Matches(Single(6), 4, (5, 6)).odds().mean()
    Ratio(4, 3)
    """

    def __init__(self, pool: Pool, count: int, wanted: Sequence[int]) -> None:
        super().__init__(pool, count, tuple(wanted))

    def throw(self, faces: Faces) -> Throw:
        die, count, wanted = self.parts
        throws = [die.throw(faces) for _ in range(count)]
        matches = [throw.total in wanted for throw in throws]
        dice = [
            Shown(die.sides, die.face, hit, FATES[not hit])
            for throw, hit in zip(throws, matches, strict=True)
            for die in throw.dice
        ]
        return Throw(tuple(dice), sum(matches))

    def _odds(self) -> Distribution:
        die, count, wanted = self.parts
        return algorithms.count([die.odds()] * count, set(wanted).__contains__)


class Total(Pool):
    """Several pools thrown together and added.

    >>> Total((Single(6), Single(6))).odds()[7]
    Ratio(1, 6)
    """

    def __init__(self, pools: Sequence[Pool]) -> None:
        super().__init__(tuple(pools))

    def throw(self, faces: Faces) -> Throw:
        throws = [pool.throw(faces) for pool in self.parts[0]]
        dice = tuple(die for throw in throws for die in throw.dice)
        return Throw(dice, sum(throw.total for throw in throws))

    def _odds(self) -> Distribution:
        return algorithms.total([pool.odds() for pool in self.parts[0]])


def counted(count: int, sides: int, target: int, faces: Faces) -> tuple[Shown, ...]:
    """Dice that are counted: those that show at least ``target`` hit, and each says whether it does."""
    rolled = [faces.next(sides) for _ in range(count)]
    return tuple(Shown(sides, face, face >= target, FATES[face < target]) for face in rolled)


class Hits(Pool):
    """``count`` dice of ``sides`` faces; the total is how many show at least ``target``.

    >>> Hits(4, 6, 5).odds().mean()
    Ratio(4, 3)
    """

    def __init__(self, count: int, sides: int, target: int) -> None:
        super().__init__(count, sides, target)

    def throw(self, faces: Faces) -> Throw:
        count, sides, target = self.parts
        dice = counted(count, sides, target, faces)
        return Throw(dice, sum(die.is_kept for die in dice))

    def _odds(self) -> Distribution:
        count, sides, target = self.parts
        if count == 0:
            return Distribution.certain(0)
        return algorithms.count([die(sides)] * count, lambda face: face >= target)


class Each(Pool):
    """Several pools thrown at once, each read on its own; the total is the tuple of their totals.

    The odds hold every combination, so keep it to a few pools.

    >>> Each((Single(4), Single(4))).odds()[(1, 4)]
    Ratio(1, 16)
    """

    def __init__(self, pools: Sequence[Pool]) -> None:
        super().__init__(tuple(pools))

    def throw(self, faces: Faces) -> Throw:
        throws = [pool.throw(faces) for pool in self.parts[0]]
        dice = tuple(die for throw in throws for die in throw.dice)
        return Throw(dice, tuple(throw.total for throw in throws))

    def _odds(self) -> Distribution:
        odds = Distribution.certain(())
        for pool in self.parts[0]:
            odds = odds.combine(pool.odds(), lambda so_far, total: (*so_far, total))
        return odds

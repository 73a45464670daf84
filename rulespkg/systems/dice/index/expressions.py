"""What a line of dice is made of: dice, numbers, sums, multiples, comparisons of two such, and repeats."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from rulespkg.dice import Distribution, Event, OutOfFaces, Pool, Throw, total
from rulespkg.model.words import minus
from rulespkg.systems.dice.index import work
from rulespkg.systems.dice.index.work import Size

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rulespkg.dice.pool import Faces

SIGNS: dict[str, Callable[[int, int], bool]] = {
    ">": lambda left, right: left > right,
    "<": lambda left, right: left < right,
    ">=": lambda left, right: left >= right,
    "<=": lambda left, right: left <= right,
    "=": lambda left, right: left == right,
    "!=": lambda left, right: left != right,
}
"""Comparisons as they are written."""


class RollTotal(NamedTuple):
    """A total that came up, and the arithmetic that makes it of what the dice made.

    ``each`` has what every roll of a repeat came to, and is empty for a single roll.
    """

    total: int
    words: str
    each: tuple[int, ...] = ()


class Lacking(Exception):
    """The given faces do not reach: ``waiting`` is what for, the sides of the next die, its lowest face."""

    def __init__(self, waiting: tuple[str, int, int, str]) -> None:
        super().__init__(waiting[0])
        self.waiting = waiting


class Expression:
    """Something with a total. ``text`` is how it was written, ``work`` what its odds cost by themselves."""

    text: str
    size: Size
    work: float

    def odds(self) -> Distribution:
        """The exact distribution of the total."""
        raise NotImplementedError

    def roll(self, faces: Faces, events: list[Event]) -> RollTotal:
        """The total of dice that are thrown now; what happened is added to ``events``."""
        raise NotImplementedError

    def outcome(self, result: RollTotal) -> str:
        """What came of a roll, as the end of a sentence."""
        return result.words if self.is_plain else f"{result.words} = {minus(result.total)}"

    @property
    def is_plain(self) -> bool:
        """Whether its dice say all: no arithmetic follows them."""
        return False


class Number(Expression):
    """A whole number."""

    def __init__(self, value: int) -> None:
        self.text = str(value)
        self.value = value
        self.size = Size(0, value, value, 0)
        self.work = 0

    def odds(self) -> Distribution:
        return Distribution.certain(self.value)

    def roll(self, faces: Faces, events: list[Event]) -> RollTotal:
        return RollTotal(self.value, _signed(self.value))


class Roll(Expression):
    """Dice that are thrown together; ``tell`` says how a throw makes its total, "" if one sees it."""

    def __init__(self, text: str, pool: Pool, size: Size, work: float, tell: Callable[[Throw], str]) -> None:
        self.text = text
        self.pool = pool
        self.size = size
        self.work = work
        self.tell = tell

    def odds(self) -> Distribution:
        return self.pool.odds()

    def roll(self, faces: Faces, events: list[Event]) -> RollTotal:
        try:
            throw = self.pool.throw(faces)
        except OutOfFaces as short:
            raise Lacking((self.text, short.sides, short.low, "")) from None
        words = self.tell(throw)
        events.append(Event(self.text, throw, ((words, ""),) if words else ()))
        total = self.read(throw)
        return RollTotal(total, _signed(total))

    def read(self, throw: Throw) -> int:
        """The total of a throw."""
        return int(throw.total)

    @property
    def is_plain(self) -> bool:
        return True


class InOrder(Roll):
    """Dice that are read one by one, as they fell; what is counted is their sum."""

    def odds(self) -> Distribution:
        return self.pool.odds().map(sum)

    def read(self, throw: Throw) -> int:
        return sum(throw.total)


class Sum(Expression):
    """Two expressions added, or the second taken from the first."""

    def __init__(self, left: Expression, right: Expression, sign: int) -> None:
        self.left, self.right, self.sign = left, right, sign
        self.text = f"{left.text} {'+' if sign > 0 else '−'} {_bracketed(right) if sign < 0 else right.text}"
        self.size = _summed(left.size, right.size, sign)
        apart = isinstance(left, Number) or isinstance(right, Number)
        self.work = left.work + right.work + (work.shift(self.size) if apart else work.product(self.size))

    def odds(self) -> Distribution:
        return (
            _difference(self.left, self.right)
            if self.sign < 0
            else total([self.left.odds(), self.right.odds()])
        )

    def roll(self, faces: Faces, events: list[Event]) -> RollTotal:
        left, right = self.left.roll(faces, events), self.right.roll(faces, events)
        words = right.words if self.sign > 0 else _grouped(self.right, right.words)
        return RollTotal(
            left.total + self.sign * right.total, f"{left.words} {'+' if self.sign > 0 else '−'} {words}"
        )


class Multiple(Expression):
    """An expression times a whole number."""

    def __init__(self, factor: int, of: Expression) -> None:
        self.factor, self.of = factor, of
        self.text = f"{factor} × {_bracketed(of)}" if factor != -1 else f"−{_bracketed(of)}"
        ends = sorted((of.size.low * factor, of.size.high * factor))
        self.size = Size(of.size.dice, ends[0], ends[1], of.size.bits)
        self.work = of.work + work.shift(of.size)

    def odds(self) -> Distribution:
        return self.of.odds().map(lambda value: value * self.factor).sorted()

    def roll(self, faces: Faces, events: list[Event]) -> RollTotal:
        result = self.of.roll(faces, events)
        return RollTotal(
            self.factor * result.total, f"{_signed(self.factor)} × {_grouped(self.of, result.words)}"
        )


class Comparison(Expression):
    """1 where two totals compare as the sign says, else 0."""

    def __init__(self, left: Expression, sign: str, right: Expression) -> None:
        self.left, self.sign, self.right = left, sign, right
        self.text = f"{left.text} {sign} {right.text}"
        self.size = Size(left.size.dice + right.size.dice, 0, 1, left.size.bits + right.size.bits)
        self.work = left.work + right.work + work.shift(left.size) + work.shift(right.size)

    def odds(self) -> Distribution:
        below, same, above = compared(self.left.odds(), self.right.odds())
        holds = SIGNS[self.sign]
        true = holds(-1, 0) * below + holds(0, 0) * same + holds(1, 0) * above
        return Distribution({0: below + same + above - true, 1: true})

    def roll(self, faces: Faces, events: list[Event]) -> RollTotal:
        left, right = self.left.roll(faces, events), self.right.roll(faces, events)
        return RollTotal(
            int(SIGNS[self.sign](left.total, right.total)), f"{left.words} {self.sign} {right.words}"
        )

    def outcome(self, result: RollTotal) -> str:
        return f"{result.words} is {'true' if result.total else 'false'}"


class Opposed(Expression):
    """One total against another: the total is the margin of the first."""

    def __init__(self, left: Expression, right: Expression) -> None:
        self.left, self.right = left, right
        self.text = f"{left.text} v {right.text}"
        self.size = _summed(left.size, right.size, -1)
        self.work = left.work + right.work + work.product(self.size)

    def odds(self) -> Distribution:
        return _difference(self.left, self.right)

    def roll(self, faces: Faces, events: list[Event]) -> RollTotal:
        left, right = self.left.roll(faces, events), self.right.roll(faces, events)
        return RollTotal(left.total - right.total, f"{left.words} − {_grouped(self.right, right.words)}")

    def outcome(self, result: RollTotal) -> str:
        return f"{result.words} = {minus(result.total)}, so {verdict(result.total)}"


def verdict(margin: int) -> str:
    """Who is ahead by a margin.

    >>> verdict(2), verdict(0), verdict(-1)
    ('the first wins by 2', 'it is a tie', 'the first loses by 1')
    """
    if not margin:
        return "it is a tie"
    return f"the first {'wins' if margin > 0 else 'loses'} by {abs(margin)}"


class Repeated(Expression):
    """An expression that is rolled several times. Its total is the sum of the rolls.

    Of comparisons and contests it is how many are true, or won.
    """

    def __init__(self, times: int, of: Expression) -> None:
        self.times, self.of = times, of
        self.text = f"{times}x {of.text}"
        low, high = (0, 1) if self.is_count else (of.size.low, of.size.high)
        self.size = Size(times * of.size.dice, times * low, times * high, times * of.size.bits)
        ends = Size(0, of.size.low, of.size.high, self.size.bits)
        equal = round(2**of.size.bits) == of.size.span
        self.work = of.work + (work.fair_sum if equal else work.product)(self.size) + 2 * work.shift(ends)

    @property
    def is_count(self) -> bool:
        """Whether rolls are counted that end well, and not added."""
        return isinstance(self.of, Comparison | Opposed)

    @cached_property
    def single(self) -> Distribution:
        """The exact distribution of what one roll adds to the total."""
        odds = self.of.odds()
        return odds.map(lambda margin: int(margin > 0)).sorted() if isinstance(self.of, Opposed) else odds

    def odds(self) -> Distribution:
        return total([self.single] * self.times)

    def roll(self, faces: Faces, events: list[Event]) -> RollTotal:
        each = []
        for at in range(1, self.times + 1):
            place, start = f"{at} of {self.times}", len(events)
            try:
                result = self.of.roll(faces, events)
            except Lacking as lacking:
                label, sides, low, key = lacking.waiting
                raise Lacking((f"{label}, {place}", sides, low, key)) from None
            finally:
                for event in events[start:]:
                    event.label = f"{event.label}, {place}"
            if not self.of.is_plain:
                events[-1].steps += ((f"{self.of.outcome(result)}.", ""),)
            each.append(result.total)
        won = [int(margin > 0) for margin in each] if isinstance(self.of, Opposed) else each
        return RollTotal(sum(won), ", ".join(map(minus, each)), tuple(each))

    def outcome(self, result: RollTotal) -> str:
        return self.sum_up(result.each)

    def sum_up(self, each: Sequence[int]) -> str:
        """What the rolls came to, as the end of a sentence.

        >>> d20 = Number(20)
        >>> Repeated(3, d20).sum_up((7, 20, -1)), Repeated(2, Opposed(d20, d20)).sum_up((0, 4))
        ('7, 20, −1; together 26', 'won 1, tied 1, lost 0 of 2')
        """
        if isinstance(self.of, Opposed):
            won, tied = sum(margin > 0 for margin in each), sum(margin == 0 for margin in each)
            return f"won {won}, tied {tied}, lost {len(each) - won - tied} of {len(each)}"
        if isinstance(self.of, Comparison):
            return f"true {sum(each)} of {len(each)} times"
        return f"{', '.join(map(minus, each))}; together {minus(sum(each))}"


def _grouped(expression: Expression, words: str) -> str:
    """Words of an expression inside of another one."""
    return f"({words})" if isinstance(expression, Sum | Comparison | Opposed) else words


def _bracketed(expression: Expression) -> str:
    return _grouped(expression, expression.text)


def _signed(value: int) -> str:
    return str(value) if value >= 0 else f"({minus(value)})"


def _summed(left: Size, right: Size, sign: int) -> Size:
    ends = sorted((sign * right.low, sign * right.high))
    return Size(left.dice + right.dice, left.low + ends[0], left.high + ends[1], left.bits + right.bits)


def _difference(left: Expression, right: Expression) -> Distribution:
    return total([left.odds(), right.odds().map(lambda value: -value)])


def compared(left: Distribution, right: Distribution) -> tuple[int, int, int]:
    """The weights of a left total that is less than, equal to and greater than an independent right one.

    >>> from rulespkg.dice import die
    >>> compared(die(4), die(6))
    (14, 4, 6)
    """
    theirs = sorted(right.items())
    below = same = passed = at = 0
    for mine, weight in sorted(left.items()):
        while at < len(theirs) and theirs[at][0] < mine:
            passed += theirs[at][1]
            at += 1
        equal = theirs[at][1] if at < len(theirs) and theirs[at][0] == mine else 0
        same += weight * equal
        below += weight * (right.total - passed - equal)
    return below, same, left.total * right.total - below - same

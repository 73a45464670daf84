"""Exact rational numbers, small enough to start in a blink."""

import math

_LONG = 9000
_PIECE = 4000
_ONES = (1 << _PIECE) - 1


class Ratio:
    """An exact fraction in lowest terms with a positive denominator.

    It stands in for ``fractions.Fraction`` because importing that module costs a reader's browser 40 ms.

    >>> Ratio(6, 8)
    Ratio(3, 4)
    >>> str(Ratio(1, 2) + Ratio(1, 3)), float(Ratio(1, 4))
    ('5/6', 0.25)
    """

    __slots__ = ("den", "num")

    num: int
    den: int

    def __init__(self, num: int, den: int = 1) -> None:
        if den == 0:
            raise ZeroDivisionError("a ratio needs a denominator other than 0")
        divisor = math.gcd(num, den)
        if den < 0:
            divisor = -divisor
        self.num = divided(num, divisor)
        self.den = divided(den, divisor)

    def __repr__(self) -> str:
        return f"Ratio({self.num}, {self.den})"

    def __str__(self) -> str:
        return f"{self.num}/{self.den}"

    def __float__(self) -> float:
        return self.num / self.den

    def decimal(self, places: int, scale: int = 1) -> str:
        """A numeral of so many decimals at most, times ``scale``; halves go away from nothing.

        >>> Ratio(1, 16).decimal(1, 100), Ratio(-1, 8).decimal(2), Ratio(-1, 999).decimal(2)
        ('6.3', '-0.13', '0')
        """
        shift = 10**places
        units = (2 * abs(self.num) * scale * shift + self.den) // (2 * self.den)
        whole, rest = divmod(units, shift)
        digits = f"{whole}.{rest:0{places}}".rstrip("0").rstrip(".") if rest else str(whole)
        return f"-{digits}" if self.num < 0 and units else digits

    def __bool__(self) -> bool:
        return self.num != 0

    def __hash__(self) -> int:
        return hash(self.num) if self.den == 1 else hash((self.num, self.den))

    def __eq__(self, other: object) -> bool:
        if isinstance(other, int):
            return self.den == 1 and self.num == other
        return isinstance(other, Ratio) and self.num == other.num and self.den == other.den

    def __lt__(self, other: "Ratio | int") -> bool:
        right = _ratio(other)
        return self.num * right.den < right.num * self.den

    def __le__(self, other: "Ratio | int") -> bool:
        return self == other or self < other

    def __gt__(self, other: "Ratio | int") -> bool:
        return not self <= other

    def __ge__(self, other: "Ratio | int") -> bool:
        return not self < other

    def __add__(self, other: "Ratio | int") -> "Ratio":
        if isinstance(other, int):
            return _lowest(self.num + other * self.den, self.den)
        return _sum(self, other.num, other.den)

    def __sub__(self, other: "Ratio | int") -> "Ratio":
        if isinstance(other, int):
            return _lowest(self.num - other * self.den, self.den)
        return _sum(self, -other.num, other.den)

    def __mul__(self, other: "Ratio | int") -> "Ratio":
        right = _ratio(other)
        # What is in lowest terms shares factors with the other one alone, and those are shorter to look for.
        first, second = math.gcd(self.num, right.den), math.gcd(right.num, self.den)
        num = divided(self.num, first) * divided(right.num, second)
        return _lowest(num, divided(self.den, second) * divided(right.den, first))

    def __truediv__(self, other: "Ratio | int") -> "Ratio":
        right = _ratio(other)
        return Ratio(self.num * right.den, self.den * right.num)

    def __pow__(self, power: int) -> "Ratio":
        if power < 0:
            return Ratio(self.den, self.num) ** -power
        return Ratio(self.num**power, self.den**power)

    __radd__ = __add__
    __rmul__ = __mul__

    def __rsub__(self, other: int) -> "Ratio":
        return _lowest(other * self.den - self.num, self.den)

    def __rtruediv__(self, other: int) -> "Ratio":
        return Ratio(other) / self


def divided(number: int, by: int) -> int:
    """``number // by`` for a divisor that leaves no rest, however long both are.

    CPython hands the division of long numbers by long numbers to a module that browsers have not, so there
    the quotient is found a piece at a time.

    >>> divided(-12, 4), divided(7**9000, 7**4500) == 7**4500
    (-3, True)
    """
    if number.bit_length() - by.bit_length() < _PIECE or by.bit_length() < _LONG:
        return number // by
    if (number < 0) != (by < 0):
        return -divided(abs(number), abs(by))
    number, by = abs(number), abs(by)
    quotient = rest = 0
    for at in range(number.bit_length() // _PIECE, -1, -1):
        rest = rest << _PIECE | number >> at * _PIECE & _ONES
        piece, rest = divmod(rest, by)
        quotient = quotient << _PIECE | piece
    return quotient


def _ratio(value: "Ratio | int") -> Ratio:
    return value if isinstance(value, Ratio) else Ratio(value)


def _lowest(num: int, den: int) -> Ratio:
    """A ratio that is known to be in lowest terms."""
    ratio = object.__new__(Ratio)
    ratio.num = num
    ratio.den = den
    return ratio


def _sum(left: Ratio, num: int, den: int) -> Ratio:
    """``left`` plus ``num / den``, both in lowest terms.

    Only what both denominators share can have a factor with the sum of the numerators.

    >>> _sum(Ratio(1, 6), 1, 10)
    Ratio(4, 15)
    """
    if not num:
        return left
    shared = math.gcd(left.den, den)
    mine, theirs = divided(left.den, shared), divided(den, shared)
    total = left.num * theirs + num * mine
    twice = math.gcd(total, shared)
    return _lowest(divided(total, twice), mine * divided(den, twice))

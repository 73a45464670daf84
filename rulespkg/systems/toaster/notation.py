"""How Toaster writes numbers: as a span, in percent, as a sum."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.dice import Ratio, Single
from rulespkg.model.words import added as _plus
from rulespkg.model.words import minus, signed

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


def plain(value: int) -> str:
    """A number with a sign only where it is negative.

    >>> plain(3), plain(-2)
    ('3', '−2')
    """
    return str(value) if value >= 0 else signed(value)


def span(low: int | None, high: int | None, write: Callable[[int], str] = plain) -> str:
    """All whole numbers from one to another; ``None`` leaves an end open, ``write`` says how to write each.

    >>> span(0, 4), span(6, 6), span(25, None), span(None, -6)
    ('0 to 4', '6', '25 or more', '−6 or less')
    >>> span(-1, 1, signed)
    '−1 to +1'
    """
    if low is None:
        return "any" if high is None else f"{write(high)} or less"
    if high is None:
        return f"{write(low)} or more"
    return write(low) if low == high else f"{write(low)} to {write(high)}"


def of_two_dice(d10star: tuple[int, int], d6: tuple[int, int]) -> Ratio:
    """The chance that a d10* and a d6, read one after the other, both fall into their span.

    >>> str(of_two_dice((1, 3), (6, 6)))
    '1/20'
    """
    ten = Single(10, 0).odds().probability(lambda face: d10star[0] <= face <= d10star[1])
    six = Single(6).odds().probability(lambda face: d6[0] <= face <= d6[1])
    return ten * six


def listed(names: Sequence[str]) -> str:
    """Several names in a sentence.

    >>> listed(["Ana"]), listed(["Ana", "Ben"]), listed(["Ana", "Ben", "Cleo"])
    ('Ana', 'Ana and Ben', 'Ana, Ben and Cleo')
    """
    *most, last = names
    return f"{', '.join(most)} and {last}" if most else last


type Parts = tuple[tuple[int, str], ...]
"""Numbers that a die gets, each with its name, "" for one that explains itself, such as the rank."""


def total(parts: int | Parts) -> int:
    """All of them together.

    >>> total(((8, ""), (2, "stance"))), total(5)
    (10, 5)
    """
    return parts if isinstance(parts, int) else sum(number for number, _ in parts)


def added(value: int, parts: int | Parts) -> str:
    """A die and what it gets as a sum taken apart; only the first part is told where it is 0.

    >>> added(6, 5), added(6, -9)
    ('6 + 5 = 11', '6 − 9 = −3')
    >>> added(6, ((8, ""), (0, "range"), (2, "stance"), (-1, "wounds")))
    '6 + 8 + 2 (stance) − 1 (wounds) = 15'
    """
    first, *more = ((parts, ""),) if isinstance(parts, int) else parts
    summands = (first, *(part for part in more if part[0]))
    terms = [f"{_plus(number)}{name and f' ({name})'}" for number, name in summands]
    return f"{' '.join([str(value), *terms])} = {minus(value + total(summands))}"

"""Words for numbers: signs and counted nouns, as every game's sentences need them."""

from __future__ import annotations


def signed(value: int) -> str:
    """A number with its sign.

    >>> signed(3), signed(-2), signed(0)
    ('+3', '−2', '0')
    """
    return f"+{value}" if value > 0 else f"−{-value}" if value < 0 else "0"


def added(value: int) -> str:
    """A number as the next part of a sum.

    >>> f"6 {added(2)}, 6 {added(-1)}, 6 {added(0)}"
    '6 + 2, 6 − 1, 6 + 0'
    """
    return f"− {-value}" if value < 0 else f"+ {value}"


def plural(count: int, noun: str) -> str:
    """A count with its noun.

    >>> plural(1, "die"), plural(2, "Wound"), plural(3, "more try")
    ('1 die', '2 Wounds', '3 more tries')
    """
    return f"{count} {noun if count == 1 else several(noun)}"


def several(noun: str) -> str:
    """More than one of a noun.

    >>> several("Wild Die"), several("success"), several("day"), several("hit")
    ('Wild Dice', 'successes', 'days', 'hits')
    """
    if noun.lower().endswith("die"):
        return f"{noun[:-1]}ce"
    if noun.endswith("ss"):
        return f"{noun}es"
    if noun.endswith("y") and noun[-2:-1] not in tuple("aeiou"):
        return f"{noun[:-1]}ies"
    return f"{noun}s"

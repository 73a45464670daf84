"""Words for numbers and names: signs, counted nouns, and what somebody typed, as sentences need them."""

from __future__ import annotations

import re
from functools import lru_cache

STEERING = dict.fromkeys([0x061C, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A)])
"""What steers the direction of other characters, to be left out by ``str.translate``."""

FROM_RIGHT = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\U00010800-\U00010fff\U0001e800-\U0001efff]")
"""The blocks of Unicode that are set aside for scripts written from right to left."""


@lru_cache(maxsize=500)
def as_named(name: str) -> str:
    """What somebody typed without what steers direction, as it is kept and compared.

    >>> as_named("\\u202eanA\\u2069")
    'anA'
    """
    return name.translate(STEERING)


def isolated(name: str, most: int | None = None) -> str:
    """A name that somebody typed, as part of a sentence: one from right to left keeps its order to itself.

    It stands between the characters that isolate it, which hold in markup, labels and plain text alike.
    Any other name cannot turn what stands around it and remains as it is.
    ``most`` is how many characters of it are told.

    >>> isolated("Ana"), isolated("\\u05d3\\u05df") == "\\u2068\\u05d3\\u05df\\u2069"
    ('Ana', True)
    """
    plain = as_named(name)[:most]
    return f"\u2068{plain}\u2069" if FROM_RIGHT.search(plain) else plain


def minus(number: object) -> str:
    """A number as readers see it, with a minus sign and no hyphen before it where it is below 0.

    >>> minus(-2), minus(3), minus("-4/9")
    ('−2', '3', '−4/9')
    """
    return str(number).replace("-", "−")


def signed(value: int) -> str:
    """A number with its sign.

    >>> signed(3), signed(-2), signed(0)
    ('+3', '−2', '0')
    """
    return f"+{value}" if value > 0 else minus(value)


def added(value: int) -> str:
    """A number as the next part of a sum.

    >>> f"6 {added(2)}, 6 {added(-1)}, 6 {added(0)}"
    '6 + 2, 6 − 1, 6 + 0'
    """
    return f"− {-value}" if value < 0 else f"+ {value}"


def plural(count: int, noun: str) -> str:
    """A count with its noun.

    >>> plural(1, "die"), plural(-2, "Wound"), plural(3, "more try")
    ('1 die', '−2 Wounds', '3 more tries')
    """
    return f"{minus(count)} {noun if count == 1 else several(noun)}"


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

"""What has been worked out once and is not worked out again, until all of it is forgotten.

A bound for work counts what is worked out. Begun with nothing known, it comes to the same end whatever was
asked before.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, cast

from rulespkg.dice.pool import forget_odds

if TYPE_CHECKING:
    from collections.abc import Callable

_FORGET: list[Callable[[], None]] = [forget_odds]


def remembered[**Parameters, Result](
    most: int | None = None,
) -> Callable[[Callable[Parameters, Result]], Callable[Parameters, Result]]:
    """Keeps the results of a function of hashable arguments: the latest ``most``, ``None`` for all.

    >>> @remembered(2)
    ... def double(number):
    ...     print("worked out")
    ...     return 2 * number
    >>> double(3), double(3)
    worked out
    (6, 6)
    >>> forget()
    >>> double(3)
    worked out
    6
    """

    def keeping(function: Callable[Parameters, Result]) -> Callable[Parameters, Result]:
        cached = lru_cache(maxsize=most)(function)
        _FORGET.append(cached.cache_clear)
        return cast("Callable[Parameters, Result]", cached)

    return keeping


def forget() -> None:
    """Forgets all results of ``remembered`` functions and the odds of all pools."""
    for forget in _FORGET:
        forget()

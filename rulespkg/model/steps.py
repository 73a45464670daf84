"""Long work in steps, so that whoever asks can do something else in between and see how far it is.

Such work is a generator that yields the share that is done, from 0 to 1, and returns what it comes to.
Within ``InSteps`` each call goes on with it for a while and raises ``Unfinished`` until it is done;
elsewhere a call does all of it.
"""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Hashable

    type Steps[Result] = Generator[float, None, Result]

STEP = 0.08
"""Seconds of work in a call: what comes of it does not hang on them."""
MOST_UNDER_WAY = 4


class Unfinished(Exception):
    """There is more to do; ``share`` of it is done."""

    def __init__(self, share: float) -> None:
        super().__init__(f"{share:.0%} done")
        self.share = share


_UNDER_WAY: dict[Hashable, Steps[Any]] = {}


class InSteps:
    """Within it, long work takes no longer than so many seconds at a time, ``STEP`` unless it is said."""

    seconds: float | None = None
    """For how long a call goes on; without end outside of it."""
    entered = 0.0

    def __init__(self, seconds: float | None = None) -> None:
        self.most = STEP if seconds is None else seconds

    def __enter__(self) -> None:
        InSteps.seconds, InSteps.entered = self.most, perf_counter()

    def __exit__(self, *_: object) -> None:
        InSteps.seconds = None


def worked_out[Result](key: Hashable, begin: Callable[[], Steps[Result]]) -> Result:
    """What work comes to that goes by ``key``; ``Unfinished`` where a step ends before it does.

    >>> def count():
    ...     for number in range(3):
    ...         yield number / 3
    ...     return "three"
    >>> worked_out("count", count)
    'three'
    >>> with InSteps(0):
    ...     worked_out("count", count)
    Traceback (most recent call last):
    rulespkg.model.steps.Unfinished: 0% done
    """
    begun = _UNDER_WAY.pop(key, None)
    steps = begun or begin()
    # What comes before new work, such as exact odds, may be a step of its own; it is known from then on.
    start = perf_counter() if begun else InSteps.entered
    while True:
        try:
            share = next(steps)
        except StopIteration as end:
            result: Result = end.value
            return result
        if InSteps.seconds is not None and perf_counter() - start >= InSteps.seconds:
            if len(_UNDER_WAY) >= MOST_UNDER_WAY:
                del _UNDER_WAY[next(iter(_UNDER_WAY))]
            _UNDER_WAY[key] = steps
            raise Unfinished(share)

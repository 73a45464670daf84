"""What fault tests choose: the part of a divided run, and a tracker that does something at first."""

import pytest

from rulespkg.model.calculator import Calculator
from site_tests.browser.host import TRACKERS, ask


def tracker() -> type[Calculator]:
    """A tracker whose first button changes its sheet from the start."""
    for calculator in TRACKERS:
        action = next((action.name for action in calculator.actions if action.shown), None)
        if action and ask(calculator, "act", {}, action=action, args={}).get("inputs"):
            return calculator
    raise AssertionError("No tracker does anything at first.")


def share(part: str, count: int) -> range:
    """Which of ``count`` tests belong to a part such as "2/8": every eighth, from the second on.

    >>> list(share("2/4", 9)), list(share("", 3))
    ([1, 5], [0, 1, 2])
    >>> share("5/4", 9)
    Traceback (most recent call last):
    pytest.UsageError: PART must be such as 2/8, the second of eight parts, not “5/4”.
    """
    if not part:
        return range(count)
    mine, _, every = part.partition("/")
    if not (mine.isdecimal() and every.isdecimal() and 1 <= int(mine) <= int(every)):
        raise pytest.UsageError(f"PART must be such as 2/8, the second of eight parts, not “{part}”.")
    return range(int(mine) - 1, count, int(every))

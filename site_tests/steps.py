"""Steps of the interpreter: calls and turns of loops, the same on every machine.

A clock would measure whatever else that machine does. Six million steps are about a second on the machines we
work on.
"""

from __future__ import annotations

import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

TOOL = 3


class TooManySteps(BaseException):
    """No exception that the code asked could take for one of its own."""


@contextmanager
def counted(most: int) -> Iterator[list[int]]:
    """A list with the steps that the block takes; more than ``most`` end it with ``TooManySteps``."""
    steps = [0]

    def step(*_: object) -> None:
        steps[0] += 1
        if steps[0] == most + 1:
            raise TooManySteps(f"more than {most} steps")

    kinds = sys.monitoring.events
    sys.monitoring.use_tool_id(TOOL, "steps")
    for kind in (kinds.PY_START, kinds.JUMP):
        sys.monitoring.register_callback(TOOL, kind, step)
    sys.monitoring.set_events(TOOL, kinds.PY_START | kinds.JUMP)
    try:
        yield steps
    finally:
        sys.monitoring.set_events(TOOL, 0)
        sys.monitoring.free_tool_id(TOOL)

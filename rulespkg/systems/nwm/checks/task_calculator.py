"""The base of calculators that roll against a number (nwm.task.extra)."""

from __future__ import annotations

from rulespkg.model.answer import Effect
from rulespkg.model.calculator import Calculator


class TaskCalculator(Calculator):
    """A calculator whose roll against a number ends in an extra; meeting it is enough (nwm.task.extra)."""

    count_label = "Extra"

    def score(self, state: int) -> int:
        """The more the number is exceeded, the better."""
        return state

    def wins(self, state: int) -> bool:
        return state >= 0

    def effects(self, state: int) -> tuple[Effect, ...]:
        """How it ended, and by how much."""
        ends = Effect("outcome", "success" if state >= 0 else "failure")
        return (ends, Effect("extra", state) if state >= 0 else Effect("short", -state))

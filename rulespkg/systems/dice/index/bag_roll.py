"""Lines of dice as something that can be rolled: every line is thrown, and the first one counts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.dice import Distribution, Event, Run, Runnable
from rulespkg.systems.dice.index.expressions import Lacking, RollTotal

if TYPE_CHECKING:
    from rulespkg.dice.pool import Faces
    from rulespkg.systems.dice.index.notation import Line


class LastThrow(Event):
    """The last throw of a line, with the line's name and total, and what each roll of a repeat came to."""

    __slots__ = ("each", "name", "total")

    def __init__(self, event: Event, line: Line, result: RollTotal, alone: bool) -> None:
        words = () if alone and line.read.is_plain else ((f"{line.name}: {line.read.outcome(result)}.", ""),)
        super().__init__(event.label, event.throw, (*event.steps, *words))
        self.name = line.name
        self.total = result.total
        self.each = result.each


class BagRoll(Runnable):
    """The lines one after the other; the state at the end is the total of the first."""

    __slots__ = ("lines",)

    def __init__(self, lines: tuple[Line, ...]) -> None:
        self.lines = lines

    def enumerate(self) -> Distribution:
        """The exact distribution of the first line's total."""
        return self.lines[0].read.odds()

    def run(self, faces: Faces) -> Run:
        """Throw the dice with ``faces`` and tell what happened."""
        events: list[Event] = []
        totals = []
        for line in self.lines:
            try:
                result = line.read.roll(faces, events)
            except Lacking as lacking:
                return Run(tuple(events), None, lacking.waiting)
            events[-1] = LastThrow(events[-1], line, result, len(self.lines) == 1)
            totals.append(result.total)
        return Run(tuple(events), totals[0])

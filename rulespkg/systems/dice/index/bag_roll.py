"""Lines of dice as something that can be rolled: every line is thrown, and the first one counts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.dice import Distribution, Event, Run, Runnable
from rulespkg.model.words import minus
from rulespkg.systems.dice.index.expressions import Comparison, Lacking, Opposed, RollTotal

if TYPE_CHECKING:
    from rulespkg.dice.pool import Faces
    from rulespkg.systems.dice.index.notation import Line


class LastThrow(Event):
    """The last throw of a line, with the line's name and total."""

    __slots__ = ("name", "total")

    def __init__(self, event: Event, line: Line, result: RollTotal, alone: bool) -> None:
        words = () if alone and line.read.is_plain else ((_sum_up(line, result), ""),)
        super().__init__(event.label, event.throw, (*event.steps, *words))
        self.name = line.name
        self.total = result.total


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


def _sum_up(line: Line, result: RollTotal) -> str:
    if isinstance(line.read, Comparison):
        return f"{line.name}: {result.words} is {'true' if result.total else 'false'}."
    if isinstance(line.read, Opposed):
        return f"{line.name}: {result.words} = {minus(result.total)}, so {verdict(result.total)}."
    words = result.words if line.read.is_plain else f"{result.words} = {minus(result.total)}"
    return f"{line.name}: {words}."


def verdict(margin: int) -> str:
    """Who is ahead by a margin.

    >>> verdict(2), verdict(0), verdict(-1)
    ('the first wins by 2', 'it is a tie', 'the first loses by 1')
    """
    if not margin:
        return "it is a tie"
    return f"the first {'wins' if margin > 0 else 'loses'} by {abs(margin)}"

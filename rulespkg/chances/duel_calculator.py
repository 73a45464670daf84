"""What the duels of all games share as calculators: names, the answer, and how a roll is told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from rulespkg.chances.duel import (
    Course,
    Names,
    Way,
    apart,
    counted,
    end_effects,
    ends_chart,
    fall_figures,
    fallen_chart,
    headline,
    mean_figure,
    rolled_headline,
    ways_grid,
    wins,
)
from rulespkg.model.answer import Answer, Effect, Figure, Step
from rulespkg.model.calculator import Calculator
from rulespkg.model.words import plural

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulespkg.dice import Run


class DuelCalculator(Calculator):
    """Two fighters, ``a`` and ``b``, against each other until one falls.

    A game has the fields, ``course``, ``dice`` and ``ways``, and what of the rest is its own.
    """

    title, roll_label, count_label = "Duel", "Roll the duel", "Duel"
    purpose = "See who wins a duel"
    before_play = True
    span: ClassVar[str] = "round"
    """What is counted until somebody falls: rounds, turns or exchanges, as one of them is called."""
    together: ClassVar[bool] = False
    """Whether both can fall at once."""

    a: Any
    b: Any

    @property
    def course(self) -> Course:
        """Who has fallen after each round."""
        raise NotImplementedError

    @property
    def names(self) -> Names:
        """What both are called, told apart where it is the same."""
        return apart(self.a.name, self.b.name)

    def headline(self, run: Run) -> tuple[str, str]:
        """Who falls, and when."""
        return rolled_headline(self.names, run.state, self.span)

    def counts(self, state: Any) -> str:
        """Who wins; both sides are the reader's to set, so neither is the better one."""
        return counted(self.names, state)

    def wished(self) -> tuple[str, ...]:
        """Either wins."""
        return tuple(wins(name) for name in self.names)

    def effects(self, state: Any) -> tuple[Effect, ...]:
        """Who wins, and how the other falls."""
        return end_effects(state)

    def odds(self) -> Answer:
        """Who falls first, in which round, and what options change."""
        names, course, span = self.names, self.course, self.span
        left_out = self.too_much()
        ways = () if left_out else (Way("as_set", "As set up", course), *self.ways())
        return Answer(
            headline(names, course[-1], plural(len(course) - 1, span)),
            figures=(*self.fates(), *self.attacks_needed(), *mean_figure(course, span)),
            charts=(fallen_chart(names, course, span), ends_chart(names, course, span)),
            grids=() if left_out else (ways_grid(names, ways, span),),
            notes=(*self.notes(), *left_out),
        )

    def fates(self) -> tuple[Figure, ...]:
        """The chance of each end."""
        return fall_figures(self.names, self.course[-1], self.together)

    def attacks_needed(self) -> tuple[Figure, ...]:
        """What attacks of either do to the other, if the game tells it."""
        return ()

    def notes(self) -> tuple[Step, ...]:
        """What is worth knowing about the answer, with its rules."""
        return ()

    def too_much(self) -> tuple[Step, ...]:
        """Why options are not compared, where that would take too long."""
        return ()

    def ways(self) -> Iterator[Way]:
        """What else either side might do, or wear."""
        raise NotImplementedError

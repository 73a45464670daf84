"""A calculator whose roll ends in the margin of an opposed roll (buskit.action.degree)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.model.answer import Effect, Step
from rulespkg.model.calculator import Calculator
from rulespkg.systems.buskit.checks.opposed_roll import outcome

if TYPE_CHECKING:
    from rulespkg.dice import Run


TIES_SUCCEED = Step("House rule in force: ties succeed.", "buskit.action.tie")


def margin_headline(margin: int, ties: bool) -> tuple[str, str]:
    """Sentence and tone for the margin in which an opposed roll ended."""
    result = outcome(margin, ties)
    if result == "tie":
        return "Tie: you do not succeed.", "tie"
    if result == "win":
        return (f"Success by {margin}." if margin else "A tie, which succeeds here."), "success"
    return f"Failure: {-margin} short.", "failure"


class MarginCalculator(Calculator):
    """A calculator whose roll ends in a margin; a tie is what the form's switch says it is."""

    count_label = "Margin"
    ties: bool

    def headline(self, run: Run) -> tuple[str, str]:
        """Sentence and tone for the margin in which it ended."""
        return margin_headline(run.state, self.ties)

    def score(self, state: int) -> int:
        """The higher the margin, the better."""
        return state

    def wins(self, state: int) -> bool:
        """Whether it is won, with the switch for ties."""
        return outcome(state, self.ties) == "win"

    def effects(self, state: int) -> tuple[Effect, ...]:
        """The outcome, its degree and its margin (buskit.action.resolution, action.degree)."""
        return (
            Effect("outcome", outcome(state, self.ties)),
            Effect("degree", max(0, state)),
            Effect("margin", state),
        )

    @property
    def ties_note(self) -> tuple[Step, ...]:
        """A note where ties succeed."""
        return ties_note(self.ties)


def ties_note(ties: bool) -> tuple[Step, ...]:
    """A note where ties succeed."""
    return (TIES_SUCCEED,) if ties else ()

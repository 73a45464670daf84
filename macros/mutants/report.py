"""What came of it: who lived, and the share of changes that a test noticed."""

from collections.abc import Iterator
from typing import NamedTuple

from macros.mutants.draw import Mutant
from macros.mutants.equivalent import Equivalent, reason
from macros.mutants.tests import HUNG, LIVED, Run


class Count(NamedTuple):
    """How many changes could be noticed, how many were, and how many of these only by a test that hung."""

    all: int
    noticed: int
    hung: int

    def __str__(self) -> str:
        """
        >>> str(Count(40, 30, 1))
        '30 of 40 (75%), 1 of them by a test that hung'
        """
        share = f"{self.noticed} of {self.all} ({self.noticed / self.all:.0%})" if self.all else "none"
        return share + (f", {self.hung} of them by a test that hung" if self.hung else "")


type Ends = list[tuple[Mutant, Run]]


def count(ends: Ends) -> Count:
    """The figure of some changes, none of them equivalent."""
    outcomes = [run.outcome for _, run in ends]
    return Count(len(ends), len(ends) - outcomes.count(LIVED), outcomes.count(HUNG))


def report(ends: Ends, equivalents: list[Equivalent], stale: list[Equivalent]) -> Iterator[str]:
    """Lines to print."""
    real = [(mutant, run) for mutant, run in ends if not reason(mutant, equivalents)]
    for mutant, run in real:
        if run.outcome == LIVED:
            yield f"\nlived: {mutant.path}:{mutant.line}\n{mutant.diff}"
    for mutant, run in ends:
        if why := reason(mutant, equivalents):
            missed = "" if run.outcome == LIVED else " But a test noticed it!"
            yield f"\nequivalent: {mutant.path}:{mutant.line}\n{mutant.diff}\n{why}{missed}"
    yield from (f"\nno longer there: {equivalent.file}: {equivalent.before}" for equivalent in stale)
    yield "\nNoticed:"
    for game in dict.fromkeys(mutant.game for mutant, _ in real):
        yield f"  {game:10}{count([end for end in real if end[0].game == game])}"
    yield f"  {'all':10}{count(real)}"

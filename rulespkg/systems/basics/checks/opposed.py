"""Opposed tests: the hits of one side against those of the other (basics.test.opposed)."""

from __future__ import annotations

from rulespkg.dice import Distribution, Pool
from rulespkg.systems.basics.checks.outcomes import Outcomes, result


def margins(mine: Pool, theirs: Pool) -> Distribution:
    """Hits of one side less those of the other (basics.test.opposed)."""
    return mine.odds().combine(theirs.odds(), lambda a, b: a - b)


def opposed(mine: Pool, theirs: Pool) -> Outcomes:
    """The chances to win, to draw and to lose."""
    odds = margins(mine, theirs)
    return Outcomes(odds.probability(lambda by: by > 0), odds[0], odds.probability(lambda by: by < 0))


def stealth_result(margin: int) -> str:
    """What a watcher makes of somebody who sneaks, by the margin of the latter (basics.test.opposed.stealth).

    >>> stealth_result(0)
    'hidden-but-suspected'
    """
    words = {"success": "undetected", "draw": "hidden-but-suspected", "failure": "spotted-surprise-attack"}
    return words[result(margin)]

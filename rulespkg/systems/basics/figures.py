"""Results as figures, charts, grids and words, for the calculators of several chapters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.chances.charts import histogram
from rulespkg.dice import Distribution, Ratio
from rulespkg.model.answer import Chart, Figure, Grid, percent
from rulespkg.model.words import plural

if TYPE_CHECKING:
    from rulespkg.systems.basics.checks.outcomes import Outcomes


OUTCOME_TONES = {"success": "success", "draw": "tie", "failure": "failure"}


def outcome_figures(
    odds: Outcomes, names: tuple[str, str, str] = ("Success", "Draw", "Failure")
) -> tuple[Figure, ...]:
    """The three results as figures."""
    return tuple(
        Figure(name, chance, tone=tone, key=key)
        for name, chance, (key, tone) in zip(names, odds, OUTCOME_TONES.items(), strict=True)
    )


def hits_chart(odds: Distribution, threshold: int) -> Chart:
    """Hits, each bar in the tone of what it means against the threshold."""
    kinds = {1: ("Success", "success"), 0: ("Draw", "tie"), -1: ("Failure", "failure")}
    likely = max(odds, key=lambda hits: (float(odds[hits]), hits))
    usual = f"Most often {plural(likely, 'hit')}, {percent(odds[likely])} of the time"
    sentence = f"{usual}; the threshold is {threshold}."
    return histogram(
        "Hits",
        sentence,
        "Hits",
        odds,
        kind=lambda hits: kinds[(hits > threshold) - (hits < threshold)],
        key="hits",
    )


def outcome_words(margin: int, hits: int, threshold: int) -> str:
    """Hits against a threshold in words, with net hits or net misses.

    >>> outcome_words(-1, 2, 3), outcome_words(0, 2, 2)
    ('2 hits against 3, 1 net miss', '2 hits against 2, a draw')
    """
    words = f"{plural(hits, 'hit')} against {threshold}"
    if not margin:
        return f"{words}, a draw"
    return f"{words}, {plural(abs(margin), 'net hit' if margin > 0 else 'net miss')}"


_NEVER = Ratio(0)

MOST_CHECKS = 60
"""With more checks the table of both kinds would fill the page, and is cut."""


def fatigue_grid(tallies: Distribution, failure: str, draw: str) -> Grid:
    """The chance of each number of failures with each number of draws; ``draw`` may be "none"."""
    most_failures = min(MOST_CHECKS, max(tally.failures for tally in tallies))
    most_draws = min(MOST_CHECKS, max(tally.draws for tally in tallies))
    chances = {tuple(tally): chance for tally, chance in tallies.chances().items()}
    cut = max(max(tally) for tally in tallies) > MOST_CHECKS
    return Grid.of(
        "joint",
        "Both kinds together" if draw != "none" else "Levels of fatigue",
        f"Rows are levels of {failure} fatigue{f', up to {MOST_CHECKS} of a kind' if cut else ''}.",
        {str(failures): failures for failures in range(most_failures + 1)},
        ("failures", f"{failure.capitalize()} fatigue", lambda failures: f"{failures} {failure}"),
        *(
            (
                str(draws),
                f"{draws} {draw}" if draw != "none" else "Chance",
                lambda failures, draws=draws: chances.get((failures, draws), _NEVER),
            )
            for draws in range(most_draws + 1)
        ),
        heat=True,
    )

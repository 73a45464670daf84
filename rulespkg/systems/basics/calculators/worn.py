"""What a chain of checks leaves, as grids: both kinds of fatigue together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.dice import Ratio
from rulespkg.model.answer import Cell, Grid, chance_cell

if TYPE_CHECKING:
    from rulespkg.dice import Distribution

_NEVER = Ratio(0)

MOST_CHECKS = 60
"""With more checks the table of both kinds would fill the page, and is cut."""


def joint(found: Distribution, failure: str, draw: str) -> Grid:
    """The chance of each number of failures with each number of draws; ``draw`` may be "none"."""
    most_failures = min(MOST_CHECKS, max(one.failures for one in found))
    most_draws = min(MOST_CHECKS, max(one.draws for one in found))
    chances = {tuple(one): chance for one, chance in found.chances().items()}
    drawn = range(most_draws + 1)
    rows = tuple(
        (Cell(f"{one} {failure}", ""), *(chance_cell(chances.get((one, by), _NEVER)) for by in drawn))
        for one in range(most_failures + 1)
    )
    named = tuple(f"{by} {draw}" for by in drawn) if draw != "none" else ("Chance",)
    return Grid(
        "Both kinds together" if draw != "none" else "Levels of fatigue",
        f"Rows are levels of {failure} fatigue.",
        (f"{failure.capitalize()} fatigue", *named),
        rows,
        heat=True,
        key="joint",
        column_keys=("failures", *map(str, drawn)),
        row_keys=tuple(map(str, range(most_failures + 1))),
    )

"""The calculator of all chances at a glance."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.model.answer import Answer, Grid, Step, text_cell
from rulespkg.model.words import signed
from rulespkg.systems.toaster.checks.tables import DIFFICULTY
from rulespkg.systems.toaster.checks.unopposed import check, listed, reached
from rulespkg.systems.toaster.fields import Rolls, Task, rank
from rulespkg.systems.toaster.figures import (
    Ranked,
    rank_grid,
    result_chart,
    result_figures,
    result_headline,
    success_words,
)

if TYPE_CHECKING:
    from rulespkg.dice import Procedure, Run
    from rulespkg.systems.toaster.index.dice import Switches


def _unopposed_grid(rules: Switches) -> Grid:
    """The chance to reach 10 for every rank and difficulty."""
    return Grid.of(
        "difficulties",
        "Chance to reach 10",
        "Columns are ranks, rows difficulties.",
        {row.slug: row for row in DIFFICULTY.rows},
        (
            "difficulty",
            "Difficulty",
            lambda row: text_cell(f"{row.label} ({signed(row.facts['modifier'])})", f"#{row.slug}"),
        ),
        *(
            (str(rank), str(rank), lambda row, rank=rank: reached(rank + row.facts["modifier"], rules))
            for rank in range(11)
        ),
        heat=True,
    )


class OddsTable(Rolls, Task, Ranked):
    """Every rank at every difficulty and against every rank, exact, with the optional rules you use."""

    id, title = "toaster.odds-table", "Odds table"
    purpose = "Look up the odds of any rank"
    strip = (("rank", ""), ("difficulty", ""))
    before_play = True
    rules = "toaster.difficulty.percentages", "toaster.actions.opposed"
    leading = ("rank",)

    rank = rank("Rank", 5)

    def dice(self) -> Procedure:
        return check(self.rank + self.eased, self.switches)

    def headline(self, run: Run) -> tuple[str, str]:
        return result_headline(run.state, run, self.rank + self.eased)

    def odds(self) -> Answer:
        rules = self.switches
        chances = listed(self.dice().enumerate(), rules)
        figures = result_figures(chances)
        row = DIFFICULTY.row(self.difficulty)
        return Answer(
            success_words(chances, rules),
            figures=figures,
            charts=(result_chart(figures, f"Rank {self.rank}, {row.label.lower()}"),),
            grids=(_unopposed_grid(rules), rank_grid(rules)),
            notes=(Step("Without optional rules each rank is worth 10%.", "toaster.difficulty.percentages"),),
        )

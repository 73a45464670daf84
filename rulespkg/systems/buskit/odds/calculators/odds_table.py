"""The odds of one die against another, as a table that can be read three ways."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.chances.charts import stacked
from rulespkg.model.answer import Answer, Grid, percent
from rulespkg.model.field import Option
from rulespkg.model.form import choice
from rulespkg.systems.buskit.checks.margin_calculator import MarginCalculator
from rulespkg.systems.buskit.checks.opposed_roll import (
    OpposedOdds,
    opposed_odds,
    opposed_roll,
    success_chance,
)
from rulespkg.systems.buskit.checks.pools import LADDER
from rulespkg.systems.buskit.fields import die, ties
from rulespkg.systems.buskit.figures import outcome_figures

if TYPE_CHECKING:
    from rulespkg.dice import Procedure, Ratio


SHARES = (Option("win", "Success"), Option("tie", "Tie"), Option("fail", "Failure"))


class OddsTable(MarginCalculator):
    """Every die against every die, exact."""

    id, title, rules = "buskit.odds-table", "Odds table", ("buskit.table.sample-probabilities",)
    purpose = "Look up the odds of any two dice"
    strip = (("acting", ""), ("against", ""))
    before_play = True

    acting = die("Acting die", "d8")
    against = die("Against", "d6")
    show = choice("Show in the table", "win", SHARES)
    ties = ties()

    def dice(self) -> Procedure:
        return opposed_roll({"trait": self.acting}, {"trait": self.against}, ties=self.ties)

    def odds(self) -> Answer:
        odds = opposed_odds({"trait": self.acting}, {"trait": self.against})
        figures = outcome_figures(odds, self.ties)
        chance = percent(success_chance(odds, self.ties))
        return Answer(
            f"A {self.acting} beats a {self.against} {chance} of the time.",
            figures=figures,
            charts=(stacked(f"{self.acting} against {self.against}", figures),),
            grids=(self.table(),),
            notes=self.ties_note,
        )

    def table(self) -> Grid:
        """What is shown, for each die against each."""

        def chance(against: str, acting: str) -> Ratio:
            return self.share(opposed_odds({"trait": acting}, {"trait": against}))

        return Grid.of(
            "dice",
            "One die against one die",
            "Columns act, rows oppose.",
            {die: die for die in LADDER},
            ("against", "Against", lambda against: f"against {against}"),
            *((die, die, lambda against, die=die: chance(against, die)) for die in LADDER),
            heat=True,
        )

    def share(self, odds: OpposedOdds) -> Ratio:
        """The one of the three outcomes that is shown."""
        return {"win": success_chance(odds, self.ties), "tie": odds.tie, "fail": odds.fail}[self.show]

"""The calculator of those who work together."""

from __future__ import annotations

from functools import cached_property
from operator import itemgetter
from typing import TYPE_CHECKING

from rulespkg.chances.charts import lines
from rulespkg.model.answer import Answer, Figure, Grid, Step, numbered, percent
from rulespkg.model.field import Option
from rulespkg.model.form import Form, choice, parts, text, whole
from rulespkg.systems.toaster.checks.collaboration import MODES, Team, collaboration, eligible
from rulespkg.systems.toaster.checks.unopposed import listed
from rulespkg.systems.toaster.fields import ANY, MOST, Rolls, Task, modifier, rank
from rulespkg.systems.toaster.figures import (
    Ranked,
    result_chart,
    result_figures,
    result_headline,
    success_words,
)
from rulespkg.systems.toaster.notation import total
from rulespkg.systems.toaster.offers import first_of

if TYPE_CHECKING:
    from rulespkg.dice import Procedure, Ratio, Run


_FOLD = "Modifiers and optional rules"
MOST_HELPERS = 12
_GAPS = (Option(ANY, "Any"), *(Option(str(gap), str(gap)) for gap in range(21)))
_ROOM = (Option(ANY, "Any number"), *(Option(str(most), str(most)) for most in range(1, MOST_HELPERS + 1)))


class Helper(Form):
    """Somebody who works on a task with others."""

    name = text("Name", 40)
    rank = rank("Rank", 5)


class HelperLimits(Form, fold="Who may help"):
    """Whom the GM lets help."""

    least = whole("Least rank", 0, 0, MOST, help="The original suggests 4.")
    gap = choice("Most ranks below the best", ANY, _GAPS, help="The original suggests 2.")
    most = choice("Most helpers", ANY, _ROOM, help="The leader included.")


class RollOptions(Rolls, fold=_FOLD):
    """The optional rules on the roll."""


class Helpers(Task):
    """Who works on it, and which die counts."""

    leading = "helpers", "mode"

    helpers = parts(
        Helper,
        "Who works on it",
        ({"name": "Ana", "rank": 6}, {"name": "Ben", "rank": 4}),
        2,
        MOST_HELPERS,
        "Helper",
    )
    mode = choice(
        "Die that counts",
        "highest",
        (Option("highest", "Highest: help"), Option("lowest", "Lowest: in each other's way")),
        rule="toaster.actions.collaboration",
    )


class OtherModifiers(Form, fold=_FOLD):
    """Whatever else counts."""

    modifier = modifier()


class Collaboration(RollOptions, OtherModifiers, HelperLimits, Helpers, Ranked):
    """Several people work on one task with their best die and rank, or their worst die if too many hinder."""

    id, title = "toaster.collaboration", "Working together"
    purpose = "Work on one task together"
    strip = (("helpers.1.rank", "First"), ("helpers.2.rank", "Second"), ("difficulty", ""))
    rules = ("toaster.actions.collaboration",)
    offers = first_of("helpers", "First helper")

    def check(self) -> None:
        self.dice()

    @cached_property
    def team(self) -> Team:
        """Those who roll, after the GM's filters."""
        gap = None if self.gap == ANY else int(self.gap)
        most = None if self.most == ANY else int(self.most)
        return eligible([helper.rank for helper in self.helpers], self.least, gap, most)

    @property
    def added(self) -> int:
        """Everything that is added to the best rank."""
        return total(self.modifiers)

    def dice(self) -> Procedure:
        return collaboration(self.team, self.mode, self.modifiers, self.switches)

    def headline(self, run: Run) -> tuple[str, str]:
        return result_headline(run.state, run, self.team.best + self.added)

    def reaching(self, count: int, mode: str) -> Ratio:
        """The chance to reach 10 with so many dice."""
        rules = self.switches._replace(variable=False)
        procedure = collaboration(
            Team((self.team.best,) * count, self.team.best), mode, self.modifiers, rules
        )
        return procedure.enumerate()["success"]

    def odds(self) -> Answer:
        rules, team = self.switches, self.team
        chances = listed(self.dice().enumerate(), rules)
        figures = result_figures(chances)
        by_mode = {mode: {str(n): self.reaching(n, mode) for n in range(1, 9)} for mode in MODES}
        alone = by_mode["highest"]["1"]
        return Answer(
            success_words(chances, rules),
            figures=(
                *figures,
                Figure("Reaches 10 alone", alone, key="alone"),
                Figure("Dice", len(team.ranks), "", key="dice"),
            ),
            charts=(
                result_chart(figures),
                lines(
                    "Chance to reach 10 by number of dice",
                    f"Alone {percent(alone)}; two who help {percent(by_mode['highest']['2'])}, "
                    f"two in each other's way {percent(by_mode['lowest']['2'])}.",
                    "Dice",
                    "by_dice",
                    Highest_die=by_mode["highest"],
                    Lowest_die=by_mode["lowest"],
                ),
            ),
            grids=(self.grid(),),
            notes=(
                Step(
                    f"The {self.mode} die counts, with the best rank, {team.best}.",
                    "toaster.actions.collaboration",
                ),
            ),
        )

    def grid(self) -> Grid:
        """Who rolls and who is left out."""
        left = list(self.team.ranks)

        def part(rank: int) -> str:
            if rank not in left:
                return "left out"
            left.remove(rank)
            return "rolls"

        return Grid.of(
            "helpers",
            "Who rolls",
            "After the GM's filters.",
            numbered((row.name or row.called, row.rank, part(row.rank)) for row in self.helpers),
            ("name", "Name", itemgetter(0)),
            ("rank", "Rank", itemgetter(1)),
            ("part", "Part", itemgetter(2)),
        )

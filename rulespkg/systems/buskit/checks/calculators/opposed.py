"""The opposed roll of two pools."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.chances.charts import histogram, stacked
from rulespkg.model.answer import Answer, Chart, Effect, Figure, Step, percent
from rulespkg.model.form import flag
from rulespkg.model.words import plural
from rulespkg.systems.buskit.checks.margin_calculator import MarginCalculator, margin_headline
from rulespkg.systems.buskit.checks.opposed_roll import (
    OpposedOdds,
    concessions_needed,
    opposed_odds,
    opposed_roll,
    success_chance,
)
from rulespkg.systems.buskit.fields import opposition, pool, ties
from rulespkg.systems.buskit.figures import margin_chart, outcome_figures
from rulespkg.systems.buskit.offers import pool_offers

if TYPE_CHECKING:
    from rulespkg.dice import Procedure, Run


class OpposedRoll(MarginCalculator):
    """Build both sides and see who wins, by how much, and how often."""

    id, title = "buskit.opposed", "Opposed roll"
    purpose = "Roll against somebody or something"
    strip = (
        ("actor.trait", "Your die"),
        ("actor.specialized", "Specialized"),
        ("opposition.trait", "Their die"),
    )
    rules = (
        "buskit.action.opposed",
        "buskit.dice.highest",
        "buskit.action.tie",
        "buskit.concessions.action",
    )
    offers = pool_offers(("actor", "You"), ("opposition", "Opposition"))

    actor = pool("You", "d8")
    opposition = opposition("Opposition", "d6")
    ties = ties()
    concessions = flag(
        "Concessions turn failure into success (optional rule)", rule="buskit.concessions.action"
    )

    def dice(self) -> Procedure:
        return opposed_roll(self.actor.spec, self.opposition.spec, ties=self.ties)

    def headline(self, run: Run) -> tuple[str, str]:
        words, tone = margin_headline(run.state, self.ties)
        needed = concessions_needed(run.state)
        if not self.concessions or tone == "success":
            return words, tone
        price = f"{plural(needed, 'concession')} would" if needed else "no concession is needed to"
        return f"{words[:-1]}; {price} turn it into success.", tone

    def effects(self, state: int) -> tuple[Effect, ...]:
        extra_effects = (Effect("concessions", concessions_needed(state)),) if self.concessions else ()
        return (*super().effects(state), *extra_effects)

    def odds(self) -> Answer:
        odds = opposed_odds(self.actor.spec, self.opposition.spec)
        figures = outcome_figures(odds, self.ties)
        return Answer(
            f"You succeed {percent(success_chance(odds, self.ties))} of the time{_usual(odds)}.",
            figures=(*figures, Figure("Mean margin", odds.margin.mean(), "points", key="mean_margin")),
            charts=(
                stacked("Outcome", figures),
                margin_chart(odds, self.ties),
                *((_concessions_chart(odds),) if self.concessions else ()),
            ),
            notes=(*(_CONCEDED if self.concessions else ()), *self.ties_note),
        )


_CONCEDED = (
    Step("With concessions a tie needs none; the GM may still ask for one.", "buskit.concessions.action"),
)


def _concessions_chart(odds: OpposedOdds) -> Chart:
    needed = odds.margin.map(concessions_needed)
    free = f"None are needed {percent(needed[0])} of the time."
    return histogram("Concessions to succeed", free, "Concessions", needed, key="concessions")


def _usual(odds: OpposedOdds) -> str:
    won = [(weight, -by) for by, weight in odds.margin.items() if by > 0]
    return f", most often by {-max(won)[1]}" if won else ""

"""The helper advisor."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from rulespkg.model.answer import (
    Answer,
    Chart,
    Effect,
    Figure,
    Grid,
    Series,
    Step,
    chance_cell,
    percent,
)
from rulespkg.systems.buskit.checks.helping import HelpOdds, help_odds, helped_roll
from rulespkg.systems.buskit.checks.margin_calculator import MarginCalculator, margin_headline
from rulespkg.systems.buskit.checks.pools import LADDER
from rulespkg.systems.buskit.fields import die, opposition, pool, ties
from rulespkg.systems.buskit.offers import pool_offers

if TYPE_CHECKING:
    from rulespkg.dice import Procedure, Ratio, Run


type State = tuple[bool, int]
"""Whether the helper assists, and the margin of the action."""


class HelperAdvisor(MarginCalculator):
    """Is it wise to help, and with which die?"""

    id, title, rules = "buskit.helper", "Helper advisor", ("buskit.help",)
    purpose = "Help somebody with a roll"
    strip = (("helper.trait", "Helper"), ("actor.trait", "Your die"), ("opposition.trait", "Their die"))
    offers = pool_offers(("helper", "Helper"), ("actor", "You"), ("opposition", "Opposition"))

    helper = pool("Helper", "d8")
    die = die("Helper's die", "d6", help="The difficulty the helper names.", rule="buskit.help")
    actor = pool("You", "d8")
    opposition = opposition("Opposition", "d10")
    ties = ties()

    def dice(self) -> Procedure:
        return helped_roll(self.helper.spec, self.die, self.actor.spec, self.opposition.spec, self.ties)

    def headline(self, run: Run) -> tuple[str, str]:
        assist, margin = run.state
        words, tone = margin_headline(margin, self.ties)
        return f"The helper {'succeeds' if assist else 'gets in the way'}. {words}", tone

    def score(self, state: State) -> int:  # type: ignore[override]
        return state[1]

    def wins(self, state: State) -> bool:  # type: ignore[override]
        return super().wins(state[1])

    def effects(self, state: State) -> tuple[Effect, ...]:  # type: ignore[override]
        """Whose pool the helper's die joins, and how the opposed roll ended (buskit.help)."""
        assist, margin = state
        joined = Effect("helpers_die", self.die, "actor" if assist else "opposition")
        return (joined, *super().effects(margin))

    def with_die(self, die: str) -> HelpOdds:
        """The chances if the helper names this die."""
        return help_odds(self.helper.spec, die, self.actor.spec, self.opposition.spec, self.ties)

    @cached_property
    def every(self) -> dict[str, HelpOdds]:
        """The chances with each die."""
        return {die: self.with_die(die) for die in LADDER}

    def odds(self) -> Answer:
        chosen = self.every[self.die]
        best = max(self.every, key=lambda way: float(self.every[way].overall))
        advised = best if self.every[best].overall > chosen.unaided else ""
        hurts = chosen.overall < chosen.unaided
        hint = (Step("This help hurts: a smaller die, or none, is wiser.", "buskit.help"),) if hurts else ()
        return Answer(
            self.advice(chosen),
            "failure" if hurts else "",
            figures=(
                Figure("With help", chosen.overall, key="overall"),
                Figure("Without help", chosen.unaided, key="unaided"),
                Figure("Helper succeeds", chosen.assist, key="assist"),
            ),
            charts=(self.chart(chosen.unaided, advised),),
            grids=(self.grid(chosen.unaided, advised),),
            notes=(*hint, *self.ties_note),
        )

    def advice(self, chosen: HelpOdds) -> str:
        """What the chosen die does to the chance."""
        if chosen.overall == chosen.unaided:
            return f"Helping with a {self.die} changes nothing: {percent(chosen.overall)}."
        helped, alone = percent(chosen.overall), percent(chosen.unaided)
        if helped == alone:
            return f"Helping with a {self.die} changes next to nothing: {helped}."
        return f"Helping with a {self.die}: {helped} instead of {alone}."

    def chart(self, unaided: Ratio, advised: str) -> Chart:
        """The chance over the helper's dice, beside that without help."""
        helped = tuple((die, help.overall) for die, help in self.every.items())
        alone = tuple((die, unaided) for die in LADDER)
        return Chart(
            "lines",
            "Overall chance by helper's die",
            f"The best choice is {'a ' + advised if advised else 'no help'}.",
            "Helper's die",
            (
                Series("With help", helped, key="overall", keys=LADDER),
                Series("Without help", alone, key="unaided", keys=LADDER),
            ),
            key="helpers_die",
        )

    def grid(self, unaided: Ratio, advised: str) -> Grid:
        """Every die, and no help at all."""
        return Grid.of(
            "helpers_die",
            "Every helper's die",
            "The star marks the best choice.",
            {die: die for die in LADDER} | {"none": ""},
            ("die", "Die", lambda die: die or "no help"),
            ("assist", "Helper succeeds", lambda die: self.every[die].assist if die else "–"),
            ("win_if_helped", "If helped", lambda die: self.every[die].win_if_helped if die else "–"),
            ("win_if_hindered", "If hindered", lambda die: self.every[die].win_if_hindered if die else "–"),
            (
                "overall",
                "Overall",
                lambda die: chance_cell(self.every[die].overall if die else unaided, die == advised),
            ),
        )

"""The calculator of luck rolls."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from rulespkg.chances.charts import bars
from rulespkg.model.answer import Answer, Step, percent
from rulespkg.model.field import Number
from rulespkg.model.form import field, whole
from rulespkg.model.words import signed
from rulespkg.systems.toaster.checks.unopposed import listed
from rulespkg.systems.toaster.fields import (
    MODIFIERS,
    MOST,
    OPTIONAL,
    Task,
    cap,
    difficulty,
    modifier,
    nines,
    variable,
    zeros,
)
from rulespkg.systems.toaster.figures import (
    Ranked,
    result_chart,
    result_figures,
    result_headline,
    success_words,
)
from rulespkg.systems.toaster.index.dice import Switches
from rulespkg.systems.toaster.luck.luck import Plan, attempt, chance, luck_left
from rulespkg.systems.toaster.notation import total
from rulespkg.systems.toaster.offers import attribute_offers

if TYPE_CHECKING:
    from rulespkg.dice import Procedure, Run


_READINGS = {
    "fumble": "Things are doubly bad.",
    "failure": "Fortune says no.",
    "marginal": "Yes, but hidden, slow or at a price.",
    "success": "Fortune says yes.",
    "critical": "Yes, and something more.",
}
_RULES = {
    "fumble": "toaster.outcomes.fumble",
    "failure": "toaster.luck.roll",
    "marginal": "toaster.outcomes.marginal",
    "success": "toaster.luck.roll",
    "critical": "toaster.outcomes.critical",
}


class Likelihood(Task):
    """Whose luck it is, and how likely the fact."""

    leading = ("aura",)

    aura = whole("Aura", 5, 0, MOST, rule="toaster.attributes.aura")
    difficulty = difficulty(help="How likely it is.")
    modifier = modifier()


class LuckRoll(Likelihood, Ranked):
    """When nobody knows a fact that matters, roll Aura: does fortune favor the character?"""

    id, title = "toaster.luck", "Luck roll"
    purpose = "Ask whether luck is with you"
    strip = (("aura", ""), ("difficulty", ""), ("modifier", "Modifier"))
    rules = "toaster.luck.roll", "toaster.luck.roll_cost"
    offers = attribute_offers("aura", "Aura")

    variable = variable(fold=OPTIONAL)
    nines = nines(fold=OPTIONAL)
    zeros = zeros(fold=OPTIONAL)
    won_before = field(
        Number(
            "won",
            "Luck rolls that succeeded",
            0,
            0,
            MOST,
            help="Where each costs a point of luck.",
            rule="toaster.luck.roll_cost",
            fold=OPTIONAL,
        ),
        int,
    )

    @cached_property
    def switches(self) -> Switches:
        """The optional rules on the roll."""
        return Switches(cap(self.nines), self.zeros, self.variable)

    @property
    def left(self) -> int:
        """The luck that is left to roll with."""
        return luck_left(self.aura, self.won_before)

    @property
    def added(self) -> int:
        """What is added to it."""
        return total(self.modifiers)

    def dice(self) -> Procedure:
        return attempt(((self.left, ""), *self.modifiers), self.switches)

    def headline(self, run: Run) -> tuple[str, str]:
        words, tone = result_headline(run.state, run, self.left + self.added)
        return f"{words} {_READINGS[run.state]}", tone

    def odds(self) -> Answer:
        rules = self.switches
        chances = listed(self.dice().enumerate(), rules)
        figures = result_figures(chances)
        modifier, aura = self.added, self.left
        reach = {signed(by): chance(aura + modifier - self.eased + by, rules, Plan()) for by in MODIFIERS}
        return Answer(
            success_words(chances, rules),
            figures=figures,
            charts=(
                result_chart(figures),
                bars(
                    "Chance to reach 10 by likelihood",
                    f"Neither likely nor unlikely: {percent(reach['0'])}.",
                    "Modifier for likelihood",
                    reach,
                    "success",
                    key="by_likelihood",
                ),
            ),
            notes=tuple(Step(f"{name.title()}: {_READINGS[name]}", _RULES[name]) for name in chances),
        )

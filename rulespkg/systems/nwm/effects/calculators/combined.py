"""Two things in one action."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from rulespkg.chances.charts import bars, stacked
from rulespkg.model.answer import Answer, Chart, Effect, Figure, Step, percent
from rulespkg.model.calculator import Calculator
from rulespkg.model.field import Option
from rulespkg.model.form import Form, choice, part, whole
from rulespkg.model.words import plural
from rulespkg.systems.nwm.checks.task import chance, task
from rulespkg.systems.nwm.effects.combined_actions import (
    SPARE,
    PartRoll,
    double_action,
    part_choices,
    parts_done,
)
from rulespkg.systems.nwm.fields import any_rank, attribute_rank, base_successes, modifier
from rulespkg.systems.nwm.offers import combined_offers
from rulespkg.systems.nwm.words import extra_words

if TYPE_CHECKING:
    from rulespkg.dice import Distribution, Procedure, Run

TRIVIAL = 1
"""What each part without a roll costs (nwm.combined.simple)."""
_SECOND = (Option("roll", "Needs a roll"), Option("trivial", "Is a minor action"))
MOST_TRIVIAL = 20
_RESULTS = {
    "both": ("Both", "success"),
    "one": ("One, not both", "marginal"),
    "none": ("Neither", "failure"),
}
_CHOICES = {
    ("both",): "Both",
    ("a-only", "b-only"): "Either, not both",
    ("a-only",): "The first only",
    ("b-only",): "The second only",
    ("none",): "Neither",
}
_CHOICE_KEYS = {
    "Both": "both",
    "Either, not both": "either",
    "The first only": "a-only",
    "The second only": "b-only",
    "Neither": "none",
    "The main action only": "main-only",
}
_RULE = "nwm.combined.double"

type State = int | tuple[int, int]
"""The extra of one roll, or the extras of both."""


class ActionPart(Form):
    """One of two things in one action."""

    folded = ("bonus",)

    rank = attribute_rank("Rank", "great", rule=_RULE)
    required = any_rank("Required", "good", help="What resists, or the task's rank.", rule=_RULE)
    bonus = modifier("Bonus", rule="nwm.task.modifiers")

    @cached_property
    def roll(self) -> PartRoll:
        """Base successes with the bonus, and what they need."""
        return PartRoll(base_successes(self.rank) + self.bonus, base_successes(self.required))


class Combined(Calculator):
    """Two things in one action: how often both succeed, and what you may choose if they do not."""

    id, title, win_label, count_label = "nwm.combined", "Combined actions", "Both", "Parts"
    purpose = "Do two things in one action"
    strip = (
        ("a.rank", "Rank"),
        ("a.required", "Required"),
        ("b.rank", "And rank"),
        ("b.required", "Required"),
    )
    rules = "nwm.combined.double", "nwm.combined.choose", "nwm.combined.simple"
    offers = combined_offers

    a = part(ActionPart, "First part")
    second = choice("The second part", "roll", _SECOND, rule="nwm.combined.simple")
    b = part(ActionPart, "Second part", only=("second", ("roll",)))
    trivial = whole(
        "Minor actions",
        1,
        0,
        MOST_TRIVIAL,
        help="One success each: draw a weapon, walk on.",
        rule="nwm.combined.simple",
        only=("second", ("trivial",)),
    )

    @property
    def one_roll(self) -> bool:
        """Whether the second part is trivial."""
        return self.second == "trivial"

    @property
    def price(self) -> int:
        """What all trivial parts take (nwm.combined.simple)."""
        return TRIVIAL * self.trivial

    def dice(self) -> Procedure:
        """Both rolls, ending in both extras; with a trivial part one roll, ending in its extra."""
        a = self.a.roll
        return (
            task(a.base, a.required, label="Main action") if self.one_roll else double_action(a, self.b.roll)
        )

    @cached_property
    def states(self) -> Distribution:
        """The distribution of what the rolls end in."""
        return self.dice().enumerate()

    def end(self, state: State) -> str:
        """How many parts succeed: "both", "one" or "none"."""
        if isinstance(state, tuple):
            return parts_done(state)
        return "both" if state >= self.price else "one" if state >= 0 else "none"

    def describe(self, state: State) -> str:
        """What succeeds, or what there is to choose from."""
        if isinstance(state, tuple):
            return _CHOICES[part_choices(*state)]
        if self.end(state) != "one":
            return _RESULTS[self.end(state)][0]
        return f"The main action and {state} of {self.trivial}" if state else "The main action only"

    def headline(self, run: Run) -> tuple[str, str]:
        extras = run.state if isinstance(run.state, tuple) else (run.state,)
        words = " and ".join(extra_words(extra) for extra in extras)
        return f"{self.describe(run.state)}: {words}.", _RESULTS[self.end(run.state)][1]

    def score(self, state: State) -> int:
        return ("none", "one", "both").index(self.end(state))

    def counts(self, state: State) -> str:
        return _RESULTS[self.end(state)][0]

    def wins(self, state: State) -> bool:
        return self.end(state) == "both"

    def effects(self, state: State) -> tuple[Effect, ...]:
        """How it ended, and for each part whether it can succeed alone."""
        ends = Effect("outcome", self.end(state))
        if isinstance(state, int):
            return (ends, Effect("margin", state, "a"))
        margins = tuple(zip("ab", state, strict=True))
        return (
            ends,
            *(Effect("margin", margin, part) for part, margin in margins),
            *(Effect("may_succeed", int(margin >= 0), part) for part, margin in margins),
        )

    def odds(self) -> Answer:
        ends = self.states.map(self.end)
        figures = tuple(
            Figure(label, ends[end], tone=tone, key=end) for end, (label, tone) in _RESULTS.items()
        )
        return Answer(
            f"Both succeed {percent(ends['both'])} of the time.",
            figures=(*figures, *self.alone()),
            charts=(stacked("Both at once", figures, "parts"), self.choices_chart()),
            notes=self.notes(),
        )

    def choices_chart(self) -> Chart:
        """A bar for each set of ends to choose from."""
        sets = self.states.map(self.describe)
        every = _CHOICE_KEYS | {
            name: name.lower().replace(" ", "-") for name in sorted(sets) if name not in _CHOICE_KEYS
        }
        points = {name: sets[name] for name in every if name in sets}
        words = "If both rolls succeed but cannot both pay, you choose."
        if self.one_roll:
            words = "If you cannot pay for a minor action, you leave it out, where that makes sense."
        keys = tuple(every[name] for name in points)
        return bars("What you can choose", words, "End", points, key="choices", keys=keys)

    def alone(self) -> tuple[Figure, ...]:
        """The chance of each part that is rolled for, by itself."""
        first = Figure("The first alone", chance(*self.a.roll), key="a_alone")
        if self.one_roll:
            return (first,)
        return (first, Figure("The second alone", chance(*self.b.roll), key="b_alone"))

    def notes(self) -> tuple[Step, ...]:
        """What the parts cost."""
        if self.one_roll:
            cost = plural(self.price, "success")
            return (Step(f"{plural(self.trivial, 'minor action')}: {cost}.", "nwm.combined.simple"),)
        return (
            Step(f"Each part needs {SPARE} successes to spare.", "nwm.combined.double"),
            Step("If you give up one part, the other needs nothing to spare.", "nwm.combined.choose"),
        )

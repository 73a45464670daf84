"""The Focus chart: the three kinds of rolls side by side."""

from __future__ import annotations

from functools import cached_property

from rulespkg.chances.charts import lines
from rulespkg.dice import Procedure, Ratio, Run
from rulespkg.model.answer import (
    Answer,
    Chart,
    Effect,
    Figure,
    Grid,
    Step,
    number,
    percent,
)
from rulespkg.systems.d6xd6.checks.roll import (
    FOCUSED,
    KINDS,
    MOST_CHARACTER,
    UNFOCUSED,
    Outcome,
    Task,
    level_odds,
    roll,
    success,
)
from rulespkg.systems.d6xd6.checks.tables import LEVELS as LEVEL_ROWS
from rulespkg.systems.d6xd6.fields import Roller, armour_subtracts, focus
from rulespkg.systems.d6xd6.figures import Leveled, level_name, roll_effects

SPLITS = tuple((row.facts["kind"], row.facts["levels"]) for row in LEVEL_ROWS.rows)
"""The columns of the table: a kind and the levels that are reached."""
PEOPLE = range(1, MOST_CHARACTER + 1)
"""The Focus that people can have."""

type Chances = dict[str, dict[str, Ratio]]
"""By the kind of roll and Focus."""


class FocusChart(Leveled, Roller):
    """Why is a high Focus not simply better? The three kinds of roll side by side."""

    id, title = "d6xd6.focus-chart", "Focus chart"
    purpose = "Decide how high your Focus should be"
    strip = (("kind", "Roll"), ("focus", ""), ("damage", "Damage"))
    before_play = True
    rules = "d6xd6.focus.number", "d6xd6.roll.levels.focused", "d6xd6.roll.levels.unfocused"
    leading = ("focus",)

    focus = focus(help="It is marked in the table; the chart shows 1 to 10.")
    armour_subtracts = armour_subtracts(fold="Optional rules")

    def charted(self, kind: str, focus: int) -> Task:
        """The roll of another kind, or with another Focus."""
        return self.but(kind=kind, focus=focus).task(subtracts=self.armour_subtracts)

    @cached_property
    def rolled(self) -> Task:
        """The roll as chosen."""
        return self.charted(self.kind, self.focus)

    @property
    def chances(self) -> Chances:
        """The chance to succeed."""
        return {
            kind: {str(person): success(self.charted(kind, person)) for person in PEOPLE} for kind in KINDS
        }

    def mean(self, kind: str, focus: int) -> Ratio:
        """The mean levels."""
        return level_odds(self.charted(kind, focus)).mean()

    def odds(self) -> Answer:
        chances = self.chances
        mine = {kind: success(self.charted(kind, self.focus)) for kind in KINDS}
        return Answer(
            "A high Focus is not simply better.",
            figures=tuple(
                Figure(f"{kind.capitalize()}, Focus {self.focus}", chance, key=kind)
                for kind, chance in mine.items()
            ),
            charts=(
                lines(
                    "Chance to succeed by Focus",
                    _crossing(chances),
                    "Focus",
                    "success",
                    **{kind.capitalize(): points for kind, points in chances.items()},
                ),
                self.mean_chart(),
            ),
            grids=(self.grid(),),
            notes=(_why(chances), *_NOTES, *self.house),
        )

    def mean_chart(self) -> Chart:
        """Mean levels by Focus."""
        means = ", ".join(f"{kind.capitalize()} {number(self.mean(kind, self.focus))}" for kind in KINDS)
        points = {
            kind.capitalize(): {str(person): self.mean(kind, person) for person in PEOPLE} for kind in KINDS
        }
        words = f"At Focus {self.focus}: {means}."
        chart = lines("Success levels by Focus, on average", words, "Focus", "mean_levels", **points)
        return chart._replace(unit="success levels")

    def grid(self) -> Grid:
        """The chance of so many levels or more, by Focus."""
        splits = {
            f"{kind}_{least}": (f"{kind.capitalize()}, {least}+", (kind, least)) for kind, least in SPLITS
        }

        def reached(focus: int, split: tuple[str, int]) -> Ratio:
            return self.reached(split[0], focus, split[1])

        return Grid.of(
            "levels",
            "Success levels by Focus",
            "The chance of so many success levels or more; what no kind of roll can reach has no column.",
            {str(focus): focus for focus in sorted({*PEOPLE, self.focus})},
            ("focus", "Focus", lambda focus: f"{focus}{' (yours)' if focus == self.focus else ''}"),
            *(
                (key, label, lambda focus, split=split: reached(focus, split))
                for key, (label, split) in splits.items()
            ),
            heat=True,
        )

    def reached(self, kind: str, focus: int, least: int) -> Ratio:
        """The chance of so many levels or more."""
        return level_odds(self.charted(kind, focus)).probability(lambda levels: levels >= least)

    def dice(self) -> Procedure:
        return roll(self.rolled)

    def headline(self, run: Run) -> tuple[str, str]:
        outcome: Outcome = run.state
        word = f"Success: {level_name(outcome.levels)}" if outcome.success else "Failure"
        tone = "success" if outcome.success else "failure"
        return f"{word}, with a total of {outcome.total} against Focus {self.focus}.", tone

    def effects(self, state: Outcome) -> tuple[Effect, ...]:
        return roll_effects(self.rolled, state)


_NOTES = (
    Step(
        "Focus counts the things that you do well: the more there are, the less sure you are of each.",
        "d6xd6.focus.number",
    ),
    Step(
        "A low Focus makes a specialist; a high one makes somebody who does many things, and does better "
        "at what is only half known.",
        "d6xd6.character.focus-builder",
    ),
    Step("Letting a Focused skill rust lowers Focus again.", "d6xd6.growth.occupation"),
)


def _why(chances: Chances) -> Step:
    focused, half = chances[FOCUSED], chances[UNFOCUSED]
    return Step(
        f"From Focus 2 to 10, your chance at what you know well falls from {percent(focused['2'])} to "
        f"{percent(focused['10'])}, and at what you half know it rises from {percent(half['2'])} to "
        f"{percent(half['10'])}.",
        "d6xd6.focus.number",
    )


def _crossing(chances: Chances) -> str:
    focused, half = chances[FOCUSED], chances[UNFOCUSED]
    for level, chance in focused.items():
        if chance == half[level]:
            return f"At Focus {level}, Focused and Unfocused rolls are equally likely: {percent(chance)}."
        if chance < half[level]:
            return f"From Focus {level} on, Unfocused rolls succeed more often than Focused ones."
    return "Up to Focus 10, Focused rolls always succeed more often than Unfocused ones."

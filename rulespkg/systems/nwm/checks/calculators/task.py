"""The task roller."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.chances.charts import histogram
from rulespkg.model.answer import (
    Answer,
    Chart,
    Effect,
    Figure,
    Grid,
    Series,
    Step,
    percent,
)
from rulespkg.model.form import whole
from rulespkg.model.words import minus, plural, signed
from rulespkg.systems.nwm.checks.dice import HIGHEST_TOTAL
from rulespkg.systems.nwm.checks.task import chance, expected_extra, extras, task
from rulespkg.systems.nwm.checks.task_calculator import TaskCalculator
from rulespkg.systems.nwm.fields import (
    MOST_BONUS,
    any_rank,
    attribute_rank,
    base_successes,
    modifier,
    rank_link,
)
from rulespkg.systems.nwm.offers import task_offers
from rulespkg.systems.nwm.scale import ranks
from rulespkg.systems.nwm.words import extra_words

if TYPE_CHECKING:
    from rulespkg.dice import Distribution, Procedure, Run


class Task(TaskCalculator):
    """Four dice on top of your rank: do you reach the number, and with how much to spare?"""

    id, title = "nwm.task", "Task roll"
    purpose = "Try something difficult"
    strip = (("rank", ""), ("required", ""), ("bonus", ""))
    rules = "nwm.task.extra", "nwm.task.roll", "nwm.task.success"
    offers = task_offers

    rank = attribute_rank("Your rank", "great", rule="nwm.char.which_attribute")
    required = any_rank(
        "Required",
        "great",
        "A number",
        help="The rank of what resists, or the rank that should succeed half the time.",
        rule="nwm.task.required_opposed",
    )
    number = whole(
        "Required number", 6, -MOST_BONUS, MOST_BONUS, only=("required", ("",)), rule="nwm.task.required_gm"
    )
    bonus = modifier("Bonus", help="In successes, below 0 for a penalty.", rule="nwm.task.modifiers")

    @property
    def needed(self) -> int:
        """The number that must be reached: a rank's base successes, or a number (nwm.task.required_gm)."""
        return base_successes(self.required) if self.required else self.number

    @property
    def numbers(self) -> tuple[int, int, int]:
        """Base successes, the number that must be reached, and the bonus."""
        return base_successes(self.rank), self.needed, self.bonus

    def dice(self) -> Procedure:
        return task(*self.numbers)

    def headline(self, run: Run) -> tuple[str, str]:
        extra: int = run.state
        successes = plural(extra + self.needed, "success")
        return f"{successes}: {extra_words(extra)}.", "success" if extra >= 0 else "failure"

    def effects(self, state: int) -> tuple[Effect, ...]:
        rank, required, bonus = self.numbers
        successes = state + required
        return (
            Effect("dice", successes - rank - bonus),
            Effect("successes", successes),
            *super().effects(state),
        )

    def odds(self) -> Answer:
        extra_odds, success = extras(*self.numbers), chance(*self.numbers)
        mean: tuple[Figure, ...] = ()
        if success:
            extra = expected_extra(*self.numbers)
            mean = (Figure("Mean extra, given success", extra, "", key="mean_extra"),)
        return Answer(
            f"You succeed {percent(success)} of the time.",
            figures=(*extra_figures(extra_odds), *mean),
            charts=(successes_chart(extra_odds, self.needed),),
            grids=(self.reach(),),
            notes=self.reasons(),
        )

    def reach(self) -> Grid:
        """The chance of each number of extra successes, or more."""
        rank, required, bonus = self.numbers
        most = max(0, rank + bonus + HIGHEST_TOTAL - required)
        return Grid.of(
            "at_least",
            "This many extra successes or more",
            "",
            {str(extra): extra for extra in range(min(most, 2 * HIGHEST_TOTAL) + 1)},
            ("extra", "Extra", str),
            ("chance", "Chance", lambda extra: chance(rank, required + extra, bonus)),
            heat=True,
        )

    def reasons(self) -> tuple[Step, ...]:
        """What the dice must make, and why."""
        rank, required, bonus = self.numbers
        steps = [Step(f"{ranks.title(rank)}: {plural(rank, 'base success')}.", rank_link(self.rank))]
        if bonus:
            steps.append(Step(f"Bonus {signed(bonus)}.", "nwm.task.modifiers"))
        if self.required:
            words = f"Required: {ranks.title(required)}, {minus(required)}."
            steps.append(Step(words, rank_link(self.required)))
        else:
            steps.append(Step(f"Required: {minus(required)}.", "nwm.task.required_gm"))
        margin = rank + bonus - required
        steps.append(Step(f"The dice must make {signed(-margin)} or more.", "nwm.task.success"))
        return tuple(steps)


FAILURE, BARE_SUCCESS, WITH_EXTRA = (
    ("Failure", "failure"),
    ("Bare success", "marginal"),
    ("With extra", "success"),
)
"""The three ways in which a roll against a number ends, and their tones."""


def success_level(extra: int) -> tuple[str, str]:
    """What an extra is called, and its tone; below 0 it is a failure.

    >>> success_level(-1)[0], success_level(0)[0], success_level(2)[0]
    ('Failure', 'Bare success', 'With extra')
    """
    return FAILURE if extra < 0 else WITH_EXTRA if extra else BARE_SUCCESS


def successes_chart(extras: Distribution, required: int) -> Chart:
    """A bar for each number of successes, by what it is against a required number."""
    sentence = f"{plural(required, 'success')} are needed." if required != 1 else "1 success is needed."
    successes = extras.map(lambda extra: extra + required)
    chart = histogram(
        "Successes",
        sentence,
        "Successes",
        successes,
        kind=lambda count: success_level(count - required),
        key="successes",
    )
    return chart._replace(
        series=tuple(_keyed_by_extra(curve, min(successes) - required) for curve in chart.series)
    )


def _keyed_by_extra(series: Series, least: int) -> Series:
    """A series of the same chart with a key of its own, and each point by its extra, the first ``least``."""
    keys = tuple(str(least + place) for place in range(len(series.points)))
    return series._replace(key=series.name.lower().replace(" ", "_"), keys=keys)


def extra_figures(extras: Distribution) -> tuple[Figure, ...]:
    """Success, bare success and failure."""
    return (
        Figure("Success", extras.probability(lambda extra: extra >= 0), tone="success", key="success"),
        Figure("Of these, bare successes", extras[0], key="just_enough"),
        Figure("Failure", extras.probability(lambda extra: extra < 0), tone="failure", key="failure"),
    )

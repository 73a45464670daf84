"""The split planner."""

from __future__ import annotations

from typing import NamedTuple

from rulespkg.chances.charts import bars
from rulespkg.dice import Distribution, Ratio, Run
from rulespkg.model.answer import Answer, Cell, Chart, Effect, Grid, Series, number, percent
from rulespkg.model.field import Option
from rulespkg.model.form import choice, whole
from rulespkg.model.words import plural
from rulespkg.systems.basics.fields import forever, own_pool, threshold
from rulespkg.systems.basics.pools.actions import (
    MOST_ACTIONS,
    Actions,
    Tally,
    action_chart,
    action_figures,
    number_of_actions,
    strict,
)

GOALS = (
    Option("least", "At least so many work"),
    Option("all", "All work"),
    Option("mean", "Most that work on average"),
)


LISTED = 10
"""Numbers of actions that are compared, if no more are asked for."""


class Split(NamedTuple):
    """One way to split: the number of actions, how many work, and its value for the goal."""

    actions: int
    works: Distribution
    value: Ratio


class SplitPlanner(Actions):
    """How many actions is a pool good for, and which split is best for your goal?"""

    id, title = "basics.split", "Split planner"
    purpose = "Decide how many actions to take"
    strip = (("pool", ""), ("training", ""), ("threshold", ""), ("actions", "Actions"))
    rules = ("basics.pool.split", "basics.pool.round-limit", "basics.pool.split.limits")
    roll_label = "Roll all"
    win_label = "Enough work"
    count_label = "Actions that work"

    pool = own_pool("Pool", 11)
    threshold = threshold()
    count = number_of_actions(2)
    goal = choice("Your goal", "least", GOALS, rule="basics.pool.split")
    wanted = whole("Actions that must work", 1, 1, MOST_ACTIONS, only=("goal", ("least",)))
    strict = strict()
    forever = forever()

    def goal_value(self, actions: int, works: Distribution) -> Ratio:
        """The value of a split for the goal."""
        if self.goal == "mean":
            return works.mean()
        least = actions if self.goal == "all" else self.wanted
        return works.probability(lambda count: count >= least)

    @property
    def splits(self) -> list[Split]:
        """Every number of actions that the pool allows, in order."""
        splits = []
        most = max(LISTED, self.count)
        for count in range(1, min(most, max(1, self.size)) + 1):
            works = self.worked(self.parts(count))
            splits.append(Split(count, works, self.goal_value(count, works)))
        return splits

    def shown(self, split: Split) -> str:
        """A split with its value for the goal, in words."""
        value = f"{number(split.value)} on average" if self.goal == "mean" else percent(split.value)
        return f"{plural(split.actions, 'action')} ({value})"

    def odds(self) -> Answer:
        splits = self.splits
        order = sorted(splits, key=lambda split: (-float(split.value), split.actions))
        best, chosen = order[0], splits[self.count - 1]
        equal = sum(split.value == best.value for split in splits) - 1
        also = f", {plural(equal, 'other')} as good" if equal else ""
        second = f", next {self.shown(order[1])}" if len(order) > 1 and not equal else ""
        works, count = chosen.works, chosen.actions
        return Answer(
            f"Best is {self.shown(best)}{also}{second}.",
            figures=action_figures(works, count),
            charts=(action_chart(works), _side_by_side(splits), self.value_chart(splits, best)),
            grids=(
                self.plan(splits, best),
                self.rolled_as(),
                self.each_part(),
            ),
            notes=(*self.pool_notes(), *self.house),
        )

    def value_chart(self, splits: list[Split], best: Split) -> Chart:
        """The value of each number of actions for the goal."""
        points = {str(split.actions): split.value for split in splits}
        chart = bars(
            "Worth of each number of actions",
            f"Best is {self.shown(best)}.",
            "Actions",
            points,
            "success",
            key="worth",
        )
        return chart._replace(unit="actions that work") if self.goal == "mean" else chart

    def plan(self, splits: list[Split], best: Split) -> Grid:
        """Every split."""
        unit = "works" if self.goal == "mean" else "chance"
        return Grid.of(
            "splits",
            "Every split",
            f"From one action to {len(splits)}.",
            {str(split.actions): split for split in splits},
            ("actions", "Actions", lambda split: str(split.actions)),
            ("dice", "Dice", lambda split: ", ".join(str(part.dice) for part in self.parts(split.actions))),
            (
                "goal",
                "Your goal",
                lambda split: Cell(split.value, unit, "best" if split.value == best.value else ""),
            ),
            ("all", "All", lambda split: split.works[split.actions]),
            ("any", "At least one", lambda split: split.works.probability(bool)),
        )

    def wins(self, tally: Tally) -> bool:
        return self.score(tally) >= self.enough_work

    @property
    def enough_work(self) -> int:
        """The actions that must work for a roll to count as won."""
        return self.wanted if self.goal == "least" else self.count

    def headline(self, run: Run) -> tuple[str, str]:
        words = f"{self.score(run.state)} of {self.count} {'works' if self.count == 1 else 'work'}."
        return words, "success" if self.wins(run.state) else "failure"

    def score(self, tally: Tally) -> int:
        return tally.score if self.count > 1 else int(self.works(tally.score))

    def effects(self, tally: Tally) -> tuple[Effect, ...]:
        return (
            Effect("works", self.score(tally)),
            Effect("critical_hit", int(tally.critical_hit)),
            Effect("critical_miss", int(tally.critical_miss)),
        )

    def check(self) -> None:
        self.parts(self.count)
        if self.goal == "least" and self.wanted > self.count:
            raise self.asked["wanted"].refused(self.wanted, f"1 to {self.count}, the number of actions")


def _side_by_side(splits: list[Split]) -> Chart:
    shown = splits[:4]
    labels = range(shown[-1].actions + 1)
    series = tuple(
        Series(
            plural(split.actions, "action"),
            tuple((str(count), split.works[count]) for count in labels if count <= split.actions),
            key=str(split.actions),
            keys=tuple(str(count) for count in labels if count <= split.actions),
        )
        for split in shown
    )
    sentence = "At least one works: " + ", ".join(
        f"{percent(split.works.probability(bool))} with {split.actions}" for split in shown
    )
    title = "One to four actions side by side"
    label, key = "Actions that work", "side_by_side"
    return Chart("lines", title, f"{sentence}.", label, series, key=key, distribution="each")

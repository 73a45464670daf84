"""The attack planner: the cheapest spending for a goal, the best result, and every legal spend."""

from __future__ import annotations

from functools import cached_property

from rulespkg.chances.charts import histogram
from rulespkg.dice import Distribution, Ratio, Run
from rulespkg.model.answer import Answer, Chart, Figure, Series, percent
from rulespkg.model.words import minus, plural
from rulespkg.systems.nwm.attacks.attack import Spend, blow, spends
from rulespkg.systems.nwm.attacks.calculators.planner_grids import by_extra, by_result, every_spend
from rulespkg.systems.nwm.attacks.goals import Goal, result_series, result_tone, spend_words
from rulespkg.systems.nwm.attacks.planned_attack import PlannedAttack, PlannedAttackForm
from rulespkg.systems.nwm.damage.damage import SEVERITY, STOPPED, result_title
from rulespkg.systems.nwm.words import extra_words


class Planner(Goal, PlannedAttackForm):
    """What to spend extra successes on: the cheapest way to what you want, the worst you can do,
    and every legal spend."""

    id, title, odds_label, win_label = "nwm.planner", "Attack planner", "Plan", "Goal reached"
    purpose = "Decide what extra successes should buy"
    strip = (("attack", ""), ("defense", "Defense"), ("weapon", ""))
    before_play = True
    rules = "nwm.attack.spend", "nwm.attack.roll", "nwm.attack.hit", "nwm.damage.rank"

    def check(self) -> None:
        """Refuses an attack that cannot be, and a goal of nothing."""
        super().check()
        self.check_goal()

    @property
    def win_words(self) -> str:
        return self.goal_words

    def headline(self, run: Run) -> tuple[str, str]:
        return self.after(run.state)

    @property
    def now(self) -> int:
        """The extra that there is to spend, the most before the roll."""
        if self.shown is None:
            most: int = max(self.extras)
            return most
        return self.strike.base + self.shown - self.strike.defense

    def odds(self) -> Answer:
        planned, now, rolled = self.planned, self.now, self.shown is not None
        headline, mark = self.after(now) if rolled else (self.before(), "")
        hit = self.extras.probability(lambda extra: extra >= 0)
        return Answer(
            headline,
            mark,
            figures=(
                Figure(self.goal_words, self.chance, tone="success", key="goal"),
                Figure("Hit", hit, key="hit"),
                Figure("Defense value", self.strike.defense, "", key="defense_value"),
                *_needed(planned),
            ),
            charts=(_results_by_roll(planned, self.extras), _spend_counts(planned)),
            grids=(by_extra(planned), by_result(planned, rolled, now), every_spend(planned, now)),
            notes=self.reasons(),
            effects=self.effects(now) if rolled else (),
        )

    @cached_property
    def chance(self) -> Ratio:
        """The chance that the goal is within reach."""
        return self.extras.probability(self.planned.won)

    def before(self) -> str:
        """How often the goal is reached, and what it takes."""
        planned = self.planned
        can = [goal for goal in planned.goal if goal in planned.spends]
        if not can:
            return f"{self.goal_words}: this attack can never do that, whatever you roll."
        least = planned.needs(min(planned.spends[goal][0] for goal in can))
        needs = f"{plural(least, 'extra success')} or more" if least else "any hit"
        return f"{self.goal_words}: {percent(self.chance)}, with {needs}."

    def after(self, extra: int) -> tuple[str, str]:
        """What a roll has brought, with its tone."""
        if extra < 0:
            return f"A miss, {extra_words(extra)}.", "failure"
        planned = self.planned
        name = planned.chosen(extra)
        _, spend = planned.spends[name]
        words = f"{extra_words(extra).capitalize()}: {result_title(name)} {_how(planned, spend)}."
        if planned.won(extra):
            return words, "success"
        mark = "failure" if name == STOPPED else "marginal"
        lacks = "can never be had" if planned.needed is None else f"needs {planned.needed} extra"
        return f"{words} {self.goal_words} {lacks}.", mark


def _needed(planned: PlannedAttack) -> tuple[Figure, ...]:
    """The extra of the roll that the goal takes, and what it is spent on, where it can be had at all."""
    can = [planned.spends[goal] for goal in planned.goal if goal in planned.spends]
    if planned.needed is None or not can:
        return ()
    _, spend = min(can, key=lambda way: way[0])
    return (
        Figure("Extra needed for the goal", planned.needed, "", key="needed"),
        Figure("Spent on", spend_words(planned.strike.attack, spend), "", key="spend"),
    )


def _results_by_roll(planned: PlannedAttack, extras: Distribution) -> Chart:
    """The result of each number of extra successes, spent for the goal where that is within reach."""
    return histogram(
        "Best result by extra successes",
        f"Below 0 it is a miss; the most common is {minus(max(extras, key=lambda x: float(extras[x])))}.",
        "Extra",
        extras,
        kind=lambda extra: result_series(planned.chosen(extra)),
        key="results_by_extra",
    )


MOST_BARS = 6


def _spend_counts(planned: PlannedAttack) -> Chart:
    """For each extra how many of its legal spends lead to each result."""
    attack = planned.strike.attack
    bars: dict[str, dict[str, int]] = {}
    for extra in range(MOST_BARS + 1):
        ends = [blow(attack, spend).result for spend in spends(attack, planned.spendable(extra))]
        bars[str(extra)] = {name: ends.count(name) for name in SEVERITY if name in ends}
    series = []
    for name in SEVERITY:
        points = {extra: Ratio(counts[name]) for extra, counts in bars.items() if name in counts}
        labeled = tuple((f"{extra} extra", count) for extra, count in points.items())
        if points:
            series.append(Series(result_title(name), labeled, result_tone(name), name, tuple(points)))
    count = plural(sum(bars[str(MOST_BARS)].values()), "way")
    sentence = f"How many ways to spend them end in each result: {count} with {MOST_BARS} extra."
    return Chart(
        "stack", "Ways to spend extra successes", sentence, "Extra", tuple(series), "ways", key="ways"
    )


def _how(planned: PlannedAttack, spend: Spend) -> str:
    words = spend_words(planned.strike.attack, spend)
    return "without spending anything" if words == "nothing" else f"for {words}"

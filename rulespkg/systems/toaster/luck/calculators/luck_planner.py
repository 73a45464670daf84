"""The luck planner: how best to spend points on a check."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from rulespkg.chances.charts import lines
from rulespkg.model.answer import Answer, Figure, Grid, Step, chance_cell, percent
from rulespkg.model.form import Form, flag, whole
from rulespkg.model.words import plural
from rulespkg.systems.toaster.fields import Task, cap, modifier, nines, rank, zeros
from rulespkg.systems.toaster.figures import Ranked, result_headline
from rulespkg.systems.toaster.index.dice import Switches
from rulespkg.systems.toaster.luck.luck import AFTER, BEFORE, REROLL, Plan, attempt, chance, plan, plans
from rulespkg.systems.toaster.notation import total
from rulespkg.systems.toaster.offers import planner_offers

if TYPE_CHECKING:
    from rulespkg.dice import Procedure, Ratio, Run


def plan_words(luck_plan: Plan) -> str:
    """What a plan does, in a few words.

    >>> plan_words(Plan(2, 0, True))
    '2 before, re-roll'
    """
    parts = [
        *([f"{luck_plan.before} before"] if luck_plan.before else []),
        *([f"{luck_plan.after} after"] if luck_plan.after else []),
        *(["re-roll"] if luck_plan.reroll else []),
    ]
    return ", ".join(parts) or "no luck"


def best_of(chances: dict[Plan, Ratio]) -> Plan:
    """The plan with the best chance; among equals the cheapest.

    >>> from rulespkg.dice import Ratio
    >>> best_of({Plan(): Ratio(1, 2), Plan(2): Ratio(1), Plan(1): Ratio(1)})
    Plan(before=1, after=0, reroll=False)
    """
    return max(sorted(chances, key=lambda plan: plan.cost), key=lambda plan: chances[plan])


def _planner_words(best: Plan, chance_: Ratio, none: Ratio) -> str:
    if not best.cost:
        return f"No luck helps here: {percent(none)} whatever you spend."
    return f"Best is {plan_words(best)}: {percent(chance_)} instead of {percent(none)}."


def _worth_showing(chances: dict[Plan, Ratio], best: Plan, mine: Plan) -> list[Plan]:
    """The plans worth telling: of those that mix before and after, the best for each number of points."""
    mixed: dict[int, Plan] = {}
    for candidate, share in chances.items():
        if (
            candidate.before
            and candidate.after
            and share > chances.get(mixed.get(candidate.cost, Plan()), share)
        ):
            mixed[candidate.cost] = candidate
        elif candidate.before and candidate.after:
            mixed.setdefault(candidate.cost, candidate)
    plans = {best, mine, *mixed.values()}
    return [plan for plan in chances if not (plan.before and plan.after) or plan in plans]


def _plan_key(luck_plan: Plan) -> str:
    """A plan's row, whatever its words.

    >>> _plan_key(Plan(2, 1)), _plan_key(Plan(reroll=True))
    ('before_2_after_1', 'before_0_after_0_reroll')
    """
    return f"before_{luck_plan.before}_after_{luck_plan.after}" + ("_reroll" if luck_plan.reroll else "")


def _plan_grid(chances: dict[Plan, Ratio], best: Plan, mine: Plan) -> Grid:
    none = chances[Plan()]

    def gain(plan: Plan) -> str:
        return f"+{percent(chances[plan] - none)[:-1]}" if chances[plan] > none else "–"

    return Grid.of(
        "plans",
        "Ways to spend luck",
        "The star marks the best; of equals the cheapest. "
        "Of those that mix before and after, the best for each number of points stands here.",
        {_plan_key(plan): plan for plan in _worth_showing(chances, best, mine)},
        ("plan", "Plan", plan_words),
        ("points", "Points", lambda plan: plan.cost),
        ("chance", "Chance", lambda plan: chance_cell(chances[plan], plan == best and bool(best.cost))),
        ("gain", "Percentage points more", gain),
    )


_FOLD = "Modifiers and optional rules"
MOST_POOL = 20
"""As many points as the planner tries."""


class Spending(Form, fold="Your plan"):
    """How the reader means to spend luck."""

    before = whole("Spend before the roll", 0, 0, MOST_POOL, help=f"+{BEFORE} each.")
    after = whole("Spend after the roll", 0, 0, MOST_POOL, help=f"+{AFTER} each.")
    reroll = flag("Buy a re-roll", help=f"{REROLL} points, if the first try misses 10.")


class LuckPlanner(Spending, Task, Ranked):
    """Which way of spending luck points is best for this check?"""

    id, title, rules = "toaster.luck-planner", "Luck planner", ("toaster.luck.points",)
    purpose = "Choose how to spend luck points"
    strip = (("rank", ""), ("difficulty", ""), ("before", "Before"), ("after", "After"))
    leading = "rank", "difficulty", "pool"
    offers = planner_offers

    rank = rank("Rank", 5)
    pool = whole("Luck points left", 5, 0, MOST_POOL, help="Aura at the start.")
    modifier = modifier(fold=_FOLD)
    nines = nines(fold=_FOLD)
    zeros = zeros(fold=_FOLD)

    @cached_property
    def switches(self) -> Switches:
        """The optional rules on the roll."""
        return Switches(cap(self.nines), self.zeros)

    @cached_property
    def plan(self) -> Plan:
        """How luck is spent."""
        return plan(self.before, self.after, self.reroll, self.pool)

    @property
    def added(self) -> int:
        """Everything that is added to the rank but luck."""
        return total(self.modifiers)

    def check(self) -> None:
        self.dice()

    def dice(self) -> Procedure:
        return attempt(((self.rank, ""), *self.modifiers), self.switches, self.plan)

    def headline(self, run: Run) -> tuple[str, str]:
        luck_plan = self.plan
        bonus = self.rank + self.added + BEFORE * luck_plan.before + AFTER * luck_plan.after
        return result_headline(run.state, run, bonus)

    def odds(self) -> Answer:
        rules, bonus, pool = self.switches, self.rank + self.added, self.pool
        chances = {plan: chance(bonus, rules, plan) for plan in plans(pool)}
        mine = self.plan
        best, none = best_of(chances), chances[Plan()]
        return Answer(
            _planner_words(best, chances[best], none),
            figures=(
                Figure(f"Your plan: {plan_words(mine)}", chances[mine], key="plan"),
                Figure(f"Best: {plan_words(best)}", chances[best], tone="success", key="best"),
                Figure("Without luck", none, key="none"),
            ),
            charts=(
                lines(
                    "Chance by points spent",
                    f"All {plural(pool, 'point')} before the roll: {percent(chances[Plan(pool)])}; "
                    f"after it: {percent(chances[Plan(0, pool)])}.",
                    "Points",
                    "by_points",
                    Before_the_roll={str(n): chances[Plan(n)] for n in range(pool + 1)},
                    After_the_roll={str(n): chances[Plan(0, n)] for n in range(pool + 1)},
                ),
            ),
            grids=(_plan_grid(chances, best, mine),),
            notes=(
                Step(
                    "Points after the roll count here as always spent; at the table, keep them when "
                    "the die is enough without them, or too low to save.",
                    "toaster.luck.points",
                ),
            ),
        )

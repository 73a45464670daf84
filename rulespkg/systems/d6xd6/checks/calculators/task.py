"""The task roller."""

from __future__ import annotations

from functools import cached_property
from typing import Self

from rulespkg.dice import Distribution, Procedure, Run, Stage, Throw
from rulespkg.model.answer import Answer, Effect, Figure, percent
from rulespkg.model.form import flag, row, whole
from rulespkg.model.problem import refuse
from rulespkg.model.words import minus
from rulespkg.systems.d6xd6.checks.difficulty import buy_off, tier
from rulespkg.systems.d6xd6.checks.roll import (
    MOST_CHANGE,
    Outcome,
    Steps,
    Task,
    bare_levels,
    level_odds,
    roll_stage,
    success,
    tell,
)
from rulespkg.systems.d6xd6.checks.tables import TIERS
from rulespkg.systems.d6xd6.combat.initiative import initiative, number_odds
from rulespkg.systems.d6xd6.fields import Roller, armour_subtracts, by_product, plus, redirected
from rulespkg.systems.d6xd6.figures import (
    Leveled,
    level_name,
    levels_chart,
    product_chart,
    roll_effects,
)
from rulespkg.systems.d6xd6.offers import task_offers

DIFFICULTY, OPTIONAL = "Difficulty", "Optional rules"
CHANGE = "d6xd6.difficulty.dice"


class TaskRoller(Leveled, Roller):
    """Multiply two dice and compare the total with your Focus: does it work, and how well?"""

    id, title = "d6xd6.task", "Task roller"
    purpose = "Try something difficult"
    strip = (("kind", "Roll"), ("focus", ""), ("damage", "Damage"))
    rules = (
        "d6xd6.roll.order-of-operations",
        "d6xd6.dice.product",
        "d6xd6.roll.focused",
        "d6xd6.roll.unfocused",
        "d6xd6.roll.unfamiliar",
        "d6xd6.roll.penalty-total",
        "d6xd6.turn.one-roll",
        "d6xd6.option.missed",
    )
    offers = task_offers

    plus = plus()
    first = whole(
        "Change of the first die",
        0,
        -MOST_CHANGE,
        MOST_CHANGE,
        help="What the difficulty adds to this die or takes off it, as your host says.",
        rule=CHANGE,
        fold=DIFFICULTY,
    )
    second = whole("Change of the second die", 0, -MOST_CHANGE, MOST_CHANGE, rule=CHANGE, fold=DIFFICULTY)
    redirected = redirected(fold=OPTIONAL)
    armour_subtracts = armour_subtracts(fold=OPTIONAL)
    by_product = by_product(fold=OPTIONAL)
    buy_off = flag(
        "Pluses buy off difficulty",
        help="Each plus first cancels one step of difficulty; the rest add success levels.",
        rule="d6xd6.plus.buy-off",
        fold=OPTIONAL,
    )
    tier = row(
        "Difficulty before pluses",
        "difficult",
        (TIERS,),
        help="The changes of the dice are those of all its steps together.",
        rule="d6xd6.difficulty.tiers",
        only=("buy_off", ("1",)),
        fold=OPTIONAL,
    )

    @property
    def mods(self) -> tuple[int, int]:
        return self.first, self.second

    @property
    def steps(self) -> int:
        """The steps of the difficulty before pluses (d6xd6.difficulty.tiers)."""
        return int(tier(self.tier).facts["steps"])

    @cached_property
    def eased(self) -> Self:
        """The form after pluses have bought off steps of difficulty, where the group plays so."""
        if not self.buy_off:
            return self
        left = buy_off(self.plus, self.steps)
        first, second = (self.share(name, left.steps) for name in ("first", "second"))
        return self.but(first=first, second=second, plus=left.levels)

    def share(self, name: str, left: int) -> int:
        """What is left of the change of a die; every step is worth the same."""
        change: int = getattr(self, name)
        label, steps = self.asked[name].label, self.steps
        if change and not steps:
            words = f"{label} must be 0 where the difficulty is Average, not {change}."
            raise refuse(name, label, words)
        if steps and change % steps:
            legal = f"a multiple of {steps}, the same change for each step"
            raise refuse(name, label, f"{label} must be {legal}, not {minus(change)}.")
        return change // steps * left if steps else 0

    @cached_property
    def rolled(self) -> Task:
        """The roll after pluses have bought off difficulty."""
        return self.eased.task(subtracts=self.armour_subtracts)

    def number(self, outcome: Outcome) -> int:
        """When it happens, on the countdown."""
        return initiative(self.rolled, outcome, self.by_product)

    def check(self) -> None:
        self.task()
        self.eased.task()

    def odds(self) -> Answer:
        chance, levels = success(self.rolled), level_odds(self.rolled)
        place = number_odds(self.rolled, self.by_product)
        return Answer(
            f"You succeed {percent(chance)} of the time.",
            figures=(
                Figure("Success", chance, tone="success", key="success"),
                *_likeliest(levels),
                Figure("Success levels, on average", levels.mean(), "", key="mean_levels"),
                Figure("Number on the countdown, on average", place.mean(), "", key="mean_number"),
                *self.bought(),
            ),
            charts=(product_chart(self.rolled), levels_chart(self.rolled)),
            notes=self.house,
        )

    def bought(self) -> tuple[Figure, ...]:
        """What the pluses leave of a difficulty, and of them (d6xd6.plus.buy-off)."""
        if not self.buy_off:
            return ()
        left = buy_off(self.plus, self.steps)
        return (
            Figure("Difficulty after the pluses", TIERS.by("steps", left.steps).label, "", key="difficulty"),
            Figure("Pluses left over", left.levels, "", key="bonus_levels"),
        )

    def dice(self) -> Procedure:
        stage = roll_stage(self.rolled)

        def tell_number(_: None, throw: Throw, outcome: Outcome) -> Steps:
            number, steps = self.number(outcome), tell(self.rolled, throw, outcome)
            if number == outcome.total:
                return steps
            return [*steps, (f"In a fight you act at {number}", "d6xd6.turn.countdown")]

        return Procedure(None, (Stage(stage.label, stage.pool, stage.then, tell_number, key=stage.key),))

    def headline(self, run: Run) -> tuple[str, str]:
        outcome: Outcome = run.state
        if not outcome.success:
            spoiled = bare_levels(self.kind, self.focus, outcome.total)
            why = (
                "no success level is left for another target" if spoiled else f"the total is {outcome.total}"
            )
            return f"Failure: {why}.", "failure"
        words = f"Success with a total of {outcome.total}: {level_name(outcome.levels)}."
        return words, "critical" if outcome.levels > 3 else "success"

    def effects(self, state: Outcome) -> tuple[Effect, ...]:
        return (*roll_effects(self.rolled, state), Effect("number", self.number(state)))


def _likeliest(levels: Distribution) -> tuple[Figure, ...]:
    """How many levels a success has most often, where one number is likelier than all others."""
    good = [level for level in levels if level]
    top = max((levels[level] for level in good), default=None)
    likely = [level for level in good if levels[level] == top]
    if len(good) < 2 or len(likely) > 1:
        return ()
    words = f"{level_name(likely[0])} ({percent(levels[likely[0]])})"
    return (Figure("A success is most often", words, "", key="likeliest"),)

"""Set-up or shoot: what two actions against a hard target are best used for."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from rulespkg.chances.charts import bars
from rulespkg.model.answer import Answer, Figure, Step, percent
from rulespkg.model.field import Option
from rulespkg.model.form import choice, row, whole
from rulespkg.model.words import minus, signed
from rulespkg.systems.nwm.attacks.active_defense import SCOPES
from rulespkg.systems.nwm.attacks.set_ups import EASY, HARD, plan_odds, plan_roll
from rulespkg.systems.nwm.attacks.tables import DEFENSE
from rulespkg.systems.nwm.checks.task import chance
from rulespkg.systems.nwm.checks.task_calculator import TaskCalculator
from rulespkg.systems.nwm.fields import (
    MOST_BONUS,
    any_rank,
    attribute_rank,
    base_successes,
    modifier,
    rank_link,
)
from rulespkg.systems.nwm.offers import setup_offers
from rulespkg.systems.nwm.scale import ranks
from rulespkg.systems.nwm.words import extra_words

if TYPE_CHECKING:
    from rulespkg.dice import Procedure, Ratio, Run

PLANS = {
    "no_setup": "One attack",
    "two_attacks_at_least_one": "Two attacks",
    "easy": "Easy set-up, then attack",
    "hard": "Hard set-up, then attack",
}
_ADVICE = {
    "two_attacks_at_least_one": "Attack twice",
    "easy": "Take the easy set-up, then attack",
    "hard": "Try the hard set-up, then attack",
}

_SHORT = {"two_attacks_at_least_one": "two attacks", "easy": "easy set-up", "hard": "hard set-up"}


class SetUp(TaskCalculator):
    """Two actions against a target that is hard to hit: attack twice, or prepare first?"""

    id, title, win_label = "nwm.setup", "Set up or shoot?", "Hit"
    purpose = "Decide whether to set up or to shoot"
    strip = (("attack", ""), ("setup", "Set-up"), ("defense", "Defense"))
    rules = "nwm.setup.general", "nwm.setup.kinds", "nwm.setup.state"
    offers = setup_offers

    attack = attribute_rank("Attack", "good", rule="nwm.attack.roll")
    bonus = modifier("Bonus on the attack", rule="nwm.task.modifiers")
    defense = any_rank("Target's defense", "extraordinary", rule="nwm.attack.defence_value")
    active = row("Active defense", "", (DEFENSE,), "None", rule="nwm.defence.scope")
    setup = attribute_rank(
        "Hard set-up", "great", help="The attribute that you roll for the set-up.", rule="nwm.setup.kinds"
    )
    setup_bonus = modifier("Bonus on the set-up", rule="nwm.task.modifiers")
    setup_required = any_rank(
        "Set-up requires",
        "great",
        "A number",
        help="Normally easier than the attack itself.",
        rule="nwm.setup.kinds",
    )
    setup_number = whole(
        "Number for the set-up",
        6,
        -MOST_BONUS,
        MOST_BONUS,
        only=("setup_required", ("",)),
        rule="nwm.setup.kinds",
    )
    plan = choice(
        "Roll which plan",
        "hard",
        (Option(name, words) for name, words in PLANS.items()),
        rule="nwm.setup.general",
    )

    @cached_property
    def numbers(self) -> tuple[int, int, int, int]:
        """Attack with bonus, defense value, set-up with bonus, and its number."""
        active = SCOPES[self.active.removeprefix("defence-")] if self.active else 0
        required = base_successes(self.setup_required) if self.setup_required else self.setup_number
        return (
            base_successes(self.attack) + self.bonus,
            base_successes(self.defense) + active,
            base_successes(self.setup) + self.setup_bonus,
            required,
        )

    def dice(self) -> Procedure:
        return plan_roll(self.plan, *self.numbers)

    def headline(self, run: Run) -> tuple[str, str]:
        extra: int = run.state
        if extra < 0:
            return f"{PLANS[self.plan]}: a miss, {extra_words(extra)}.", "failure"
        return f"{PLANS[self.plan]}: a hit, {extra_words(extra)}.", "success"

    def odds(self) -> Answer:
        by_plan = plan_odds(*self.numbers)._asdict()
        two = {name: by_plan[name] for name in _ADVICE}
        most = max(two.values())
        best = [name for name in two if two[name] == most] if most else []
        plans = tuple(
            Figure(PLANS[name], by_plan[name], tone="success" if name in best else "", key=name)
            for name in by_plan
        )
        return Answer(
            _advice(best, most),
            figures=(*plans, Figure("Hard set-up made", chance(*self.numbers[2:]), key="setup_made")),
            charts=(
                bars(
                    "Chance to hit",
                    f"One attack alone hits {percent(by_plan['no_setup'])}.",
                    "Plan",
                    {PLANS[name]: value for name, value in by_plan.items()},
                    name="Hit at least once",
                    key="plans",
                    keys=tuple(by_plan),
                ),
            ),
            notes=self.reasons(),
        )

    def reasons(self) -> tuple[Step, ...]:
        """Every number of the plans, with the row or rule behind it."""
        attack, defense, prepare, required = self.numbers
        rank = ranks.title(base_successes(self.attack))
        condition = f"if {minus(prepare)} reaches {minus(required)}"
        hard = f"Hard set-up {signed(HARD)} {condition}; if not, you still attack."
        return (
            Step(f"Attack {minus(attack)}: {rank}, bonus {signed(self.bonus)}.", rank_link(self.attack)),
            Step(f"Defense value {minus(defense)}.", "nwm.attack.defence_value"),
            Step(f"Easy set-up {signed(EASY)}, without a roll.", "#setup-easy"),
            Step(hard, "#setup-hard"),
            Step("Being hit in between, or doing anything else, loses a set-up.", "nwm.setup.state"),
        )


def _advice(best: list[str], most: Ratio) -> str:
    if not most:
        return "Neither two attacks nor a set-up can hit this target."
    if len(best) > 1:
        return f"Equal at {percent(most)}: {', '.join(_SHORT[key] for key in best)}."
    return f"{_ADVICE[best[0]]}: {percent(most)}, the best chance."

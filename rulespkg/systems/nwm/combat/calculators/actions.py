"""Actions in a round: how many points, actions and hits initiative brings."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from rulespkg.chances.charts import histogram, lines
from rulespkg.model.answer import Answer, Chart, Effect, Figure, Step, number, percent
from rulespkg.model.calculator import Calculator
from rulespkg.model.form import Form, whole
from rulespkg.model.words import plural, signed
from rulespkg.systems.nwm.attacks import round_hits
from rulespkg.systems.nwm.checks.task import chance
from rulespkg.systems.nwm.combat import initiative
from rulespkg.systems.nwm.combat.initiative import ACTION, MOST_CARRY, actions, after_actions, left_words
from rulespkg.systems.nwm.fields import (
    MOST_BONUS,
    any_rank,
    attribute_rank,
    base_successes,
    modifier,
    rank_link,
)
from rulespkg.systems.nwm.scale import ranks

if TYPE_CHECKING:
    from rulespkg.dice import Distribution, Procedure, Ratio, Run

MOST_ROUNDS = 30
MOST_SHOWN = 8
"""Rounds in the chart, at least."""


class RoundAttacks(Form, fold="Attacks in that round"):
    """What each action is spent on."""

    attack = attribute_rank("Attack", "good", rule="nwm.attack.roll")
    attack_bonus = modifier("Bonus on attacks", rule="nwm.task.modifiers")
    defense = any_rank("Target's defense", "good", rule="nwm.attack.defence_value")

    @cached_property
    def hit(self) -> Ratio:
        """The chance that an attack hits."""
        return chance(base_successes(self.attack), base_successes(self.defense), self.attack_bonus)


class Quickness(Form):
    """How quickly somebody acts, and which round is asked about."""

    quick = attribute_rank(
        "Quickness", "average", help="How quickly you think and act.", rule="nwm.init.attribute"
    )
    bonus = modifier("Bonus", rule="nwm.task.modifiers")
    carry = whole(
        "Carried into round 1",
        0,
        -MOST_BONUS,
        MOST_CARRY,
        help="At most 3; below 0 a debt.",
        rule="nwm.init.carry",
    )
    round = whole("Round", 1, 1, MOST_ROUNDS, rule="nwm.init.rounds")

    @property
    def base(self) -> int:
        """Base successes for initiative."""
        return base_successes(self.quick) + self.bonus

    def points(self, turn: int) -> Distribution:
        """The distribution of action points in a round."""
        return initiative.points_in_round(self.base, turn, self.carry)


class Actions(Calculator, RoundAttacks, Quickness):
    """How many points and actions your quickness brings, in this round or a later one, and how many hits."""

    id, title = "nwm.actions", "Actions in a round"
    purpose = "See how much you can do in a round"
    strip = (("quick", ""), ("bonus", ""), ("round", ""))
    before_play = True
    rules = (
        "nwm.init.actions",
        "nwm.init.rounds",
        "nwm.init.bystander",
        "nwm.init.roll",
        "nwm.model.round_hits",
    )
    roll_label, win_label, count_label = "Roll initiative", "An action", "Action points"

    def dice(self) -> Procedure:
        return initiative.initiative_rounds(self.base, self.carry, self.round)

    def headline(self, run: Run) -> tuple[str, str]:
        points: int = run.state
        words = f"{plural(points, 'action point')} in round {self.round}: {plural(actions(points), 'action')}"
        return (
            f"{words}, {left_words(after_actions(points))}.",
            "success" if points >= ACTION else "failure",
        )

    def score(self, state: int) -> int:
        return state

    def wins(self, state: int) -> bool:
        return state >= ACTION

    def effects(self, state: int) -> tuple[Effect, ...]:
        return (
            Effect("action_points", state),
            Effect("actions", actions(state)),
            Effect("carry", after_actions(state)),
        )

    def odds(self) -> Answer:
        points = self.points(self.round)
        action_odds = points.map(actions)
        acts, mean = 1 - action_odds[0], action_odds.mean()
        hits = round_hits.hits(action_odds, self.hit)
        return Answer(
            f"Round {self.round}: {percent(acts)} for an action, {number(mean)} on average.",
            figures=(
                Figure("An action or more", acts, tone="success", key="acts"),
                Figure("Mean actions", mean, "", key="mean_actions"),
                Figure("A hit or more", hits.at_least_one, key="hits"),
                Figure("Mean hits", hits.mean, "", key="mean_hits"),
            ),
            charts=(_actions(action_odds), _action_points(points), self.by_round(points)),
            notes=self.notes(),
        )

    def by_round(self, points: Distribution) -> Chart:
        """The chance of an action in each of the first rounds, up to the one asked about."""
        chances = {
            str(turn): 1 - (points if turn == self.round else self.points(turn)).map(actions)[0]
            for turn in range(1, max(MOST_SHOWN, self.round) + 1)
        }
        sentence = f"{percent(chances['1'])} in round 1, {percent(chances['2'])} in round 2."
        return lines("An action or more, by round", sentence, "Round", "by_round", Chance=chances)

    def notes(self) -> tuple[Step, ...]:
        """What quickness is worth, and what each action does."""
        rank = base_successes(self.quick)
        steps = [Step(f"Quickness {ranks.title(rank)}: {rank}.", rank_link(self.quick))]
        if self.bonus:
            steps.append(Step(f"Bonus {signed(self.bonus)}.", "nwm.task.modifiers"))
        if self.carry:
            steps.append(Step(f"Carried over into round 1: {signed(self.carry)}.", "nwm.init.carry"))
        steps.append(Step("You spend all points on actions and carry over what is left.", "nwm.init.carry"))
        words = f"Each action is an attack that hits {percent(self.hit)} of the time."
        steps.append(Step(words, "nwm.attack.hit"))
        return tuple(steps)


def _actions(action_odds: Distribution) -> Chart:
    likely = max(action_odds, key=lambda count: float(action_odds[count]))
    sentence = f"The most common is {plural(likely, 'action')}, {percent(action_odds[likely])} of the time."
    return histogram("Actions", sentence, "Actions", action_odds, key="actions")


def _action_points(points: Distribution) -> Chart:
    sentence = f"{ACTION} points are an action; on average there are {number(points.mean())}."
    return histogram(
        "Action points",
        sentence,
        "Points",
        points,
        kind=lambda ap: ("Too few to act", "failure") if ap < ACTION else ("Enough", "success"),
        key="points",
    )._replace(key="points")

"""Chases and extended tasks."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Self

from rulespkg.chances.charts import bars, stacked
from rulespkg.model.answer import Answer, Card, Chart, Effect, Figure, Meter, Press, Series, number, percent
from rulespkg.model.calculator import Saved, action
from rulespkg.model.field import Option
from rulespkg.model.form import choice, whole
from rulespkg.model.problem import Problem, Refusal, refuse
from rulespkg.model.words import plural
from rulespkg.systems.buskit.checks.extended_tasks import (
    MOST_NEEDED,
    advantage_race,
    lead,
    race,
    tries,
    won_by_round,
)
from rulespkg.systems.buskit.checks.margin_calculator import MarginCalculator, margin_headline, ties_note
from rulespkg.systems.buskit.checks.opposed_roll import (
    OpposedOdds,
    opposed_odds,
    opposed_roll,
    outcome,
    success_chance,
)
from rulespkg.systems.buskit.fields import opposition, pool, ties
from rulespkg.systems.buskit.figures import outcome_figures
from rulespkg.systems.buskit.offers import pool_offers

if TYPE_CHECKING:
    from rulespkg.dice import Procedure, Ratio, Run


MODES = (
    Option("tries", "Successes within a number of tries"),
    Option("race", "Race to a number of successes"),
    Option("lead", "Lead of a number of successes"),
    Option("advantage", "Advantage Points"),
)

_RACES = ("mode", ("race", "lead", "advantage"))

_TRIES = ("mode", ("tries",))

KINDS = {"race": race, "lead": lead, "advantage": advantage_race}

SIDES = (Option("a", "Your side"), Option("b", "Other side"))


class Chase(MarginCalculator):
    """Who wins a chase, a race or a task of several rolls, from any score, and in how many rounds."""

    id, title = "buskit.chase", "Chases and extended tasks"
    purpose = "Run a chase, a race or a long task"
    rules = "buskit.extended.tries", "buskit.extended.race", "buskit.extended.lead", "buskit.extended.ap"
    roll_label, win_label, saved = "Roll a round", "You score", Saved("chase")
    offers = pool_offers(("a", "Your side"), ("b", "Other side"))

    mode = choice("Kind", "race", MODES, rule="buskit.extended.tries")
    a = pool("Your side", "d8")
    b = opposition("Other side", "d6")
    needed = whole("Successes needed", 3, 1, MOST_NEEDED, only=_TRIES)
    tries = whole("Tries", 4, 1, MOST_NEEDED, only=_TRIES)
    target_a = whole("Your side needs", 3, 1, MOST_NEEDED, only=_RACES, rule="buskit.extended.race")
    target_b = whole("Other side needs", 3, 1, MOST_NEEDED, only=_RACES, rule="buskit.extended.race")
    score_a = whole("Your score now", 0, 0, 99, help="Successes or points so far.")
    score_b = whole("Their score now", 0, 0, 99, help="Theirs so far; failures in a task with tries.")
    ties = ties(only=_TRIES)

    @property
    def tied(self) -> bool:
        """Whether a tie counts as success: the house rule, which only a task with tries knows."""
        return self.ties and self.mode == "tries"

    @property
    def needs(self) -> tuple[int, int]:
        """What each side still needs from the score as it stands."""
        a, b = self.score_a, self.score_b
        if self.mode == "lead":
            return self.target_a - (a - b), self.target_b - (b - a)
        return self.target_a - a, self.target_b - b

    @property
    def over(self) -> bool:
        """Whether nothing is left to roll for (buskit.extended)."""
        if self.mode == "tries":
            return self.score_a >= self.needed or self.score_b > self.tries - self.needed
        return min(self.needs) <= 0

    @cached_property
    def round(self) -> OpposedOdds:
        """The odds of one roll of both sides."""
        return opposed_odds(self.a.spec, self.b.spec)

    def check(self) -> None:
        if self.mode == "tries" and self.needed > self.tries:
            legal = f"at most the number of tries, {self.tries}"
            words = f"Successes needed must be {legal}; not {self.needed}."
            raise Refusal(Problem("needed", "Successes needed", words))

    def dice(self) -> Procedure:
        return opposed_roll(self.a.spec, self.b.spec, ("Your side", "Other side"), self.tied)

    def points(self, margin: int) -> int:
        """What a round brings to whoever wins it."""
        return abs(margin) if self.mode == "advantage" else 1

    def headline(self, run: Run) -> tuple[str, str]:
        if self.mode == "tries":
            return margin_headline(run.state, self.tied)
        result = outcome(run.state)
        if result == "tie":
            return "Tie: nobody scores.", "tie"
        side = "Your side scores" if result == "win" else "The other side scores"
        return f"{side} {self.points(run.state)}.", "success" if result == "win" else "failure"

    def wins(self, state: int) -> bool:
        """Whether your side scores in this round."""
        return outcome(state, self.tied) == "win"

    def effects(self, state: int) -> tuple[Effect, ...]:
        """Who scores how much in this round."""
        result = outcome(state, self.tied)
        side = {"win": "a", "fail": "b"}.get(result)
        scored = (Effect("score", self.points(state), side),) if side and self.mode != "tries" else ()
        return (Effect("outcome", result), Effect("margin", state), *scored)

    @action(
        "Score",
        name="score",
        who=choice("Who scores", "a", SIDES),
        by=whole("Points", 1, 1, 11),
        help="Add a success, or the margin for Advantage Points.",
    )
    def scored(self, who: str, by: int) -> Self:
        """One side's score with more points."""
        if self.over:
            words = "Who scores must be neither side, because it is over; lower a score to go on."
            raise refuse("who", "Who scores", words)
        if by > 1 and self.mode != "advantage":
            raise refuse("by", "Points", f"Points must be 1 here: a success counts once; not {by}.")
        if who == "a":
            return self.but(score_a=min(99, self.score_a + by))
        return self.but(score_b=min(99, self.score_b + by))

    def odds(self) -> Answer:
        if self.mode == "tries":
            return self.tries_odds()
        if self.over:
            won = self.needs[0] <= 0
            winner, tone = ("Your side has", "success") if won else ("The other side has", "failure")
            return Answer(f"{winner} won.", tone, figures=self.standing(), cards=self.cards())
        return self.race_odds()

    def standing(self) -> tuple[Figure, ...]:
        """What each side still needs, and in a chase for a lead how far you are ahead."""
        a, b = self.needs
        ahead = Figure("Your lead", self.score_a - self.score_b, "", key="lead")
        return (
            *((ahead,) if self.mode == "lead" else ()),
            Figure("Your side still needs", max(0, a), "", key="a_needs"),
            Figure("Other side still needs", max(0, b), "", key="b_needs"),
        )

    def tries_odds(self) -> Answer:
        """A task with so many tries."""
        win = success_chance(self.round, self.ties)
        left_tries = self.tries - self.score_a - self.score_b
        left = self.needed - self.score_a
        if left <= 0:
            return Answer("The task is done.", "success", cards=self.cards())
        if self.over:
            words = "The task has failed: too few tries are left."
            return Answer(words, "failure", cards=self.cards())
        chance = tries(win, left, left_tries)
        points = {str(n): tries(win, n, left_tries) for n in range(1, left_tries + 1)}
        return Answer(
            f"{plural(left, 'success')} in {plural(left_tries, 'more try')}: {percent(chance)} of the time.",
            figures=(
                Figure("Task succeeds", chance, tone="success", key="success"),
                Figure("Each try", win, key="each_try"),
            ),
            charts=(
                bars(
                    "Chance by successes needed",
                    f"All {left_tries}: {percent(points[str(left_tries)])}.",
                    "Successes",
                    points,
                    "success",
                    key="successes",
                ),
            ),
            cards=self.cards(),
            notes=ties_note(self.ties),
        )

    def race_odds(self) -> Answer:
        """A race of two sides."""
        a, b = self.needs
        result = KINDS[self.mode](self.round, a, b)
        if result.mean_rounds is None:
            return Answer("Nobody can ever score, so this never ends.", cards=self.cards())
        rounds = min(12, max(6, int(float(result.mean_rounds) * 2)))
        ends = won_by_round(self.round, self.mode, a, b, rounds)
        keys = tuple(str(n) for n in range(len(ends)))
        curve = tuple(
            Series(name, tuple((n, end[side]) for n, end in zip(keys, ends, strict=True)), tone, key, keys)
            for side, (name, tone, key) in enumerate(
                (("You have won", "success", "a_wins"), ("They have won", "failure", "b_wins"))
            )
        )
        open_ = 1 - ends[-1][0] - ends[-1][1]
        return Answer(
            f"Your side wins {percent(result.a_wins)}, after {_rounds(result.mean_rounds)}.",
            figures=(
                Figure("Your side wins", result.a_wins, tone="success", key="a_wins"),
                Figure("Other side wins", 1 - result.a_wins, tone="failure", key="b_wins"),
                Figure("Mean rounds", result.mean_rounds, "rounds", key="mean_rounds"),
                *self.standing(),
            ),
            charts=(
                Chart(
                    "lines",
                    "Won by number of rounds",
                    f"After {rounds} rounds {percent(open_)} are still going.",
                    "Rounds",
                    curve,
                    key="won_by_round",
                ),
                stacked("One round", outcome_figures(self.round), key="one_round"),
            ),
            cards=self.cards(),
        )

    def cards(self) -> tuple[Card, ...]:
        """The score, with buttons that add to it."""
        if self.mode == "tries":
            words = f"{plural(self.score_a, 'success')}, {plural(self.score_b, 'failure')}"
            meter = Meter("Successes", self.score_a, self.needed, "made", "successes")
            presses = (
                Press("score", "Success", {"who": "a", "by": "1"}),
                Press("score", "Failure", {"who": "b", "by": "1"}),
            )
            return (Card("Tries", words, "", (meter,), (), () if self.over else presses, "1"),)
        return (
            self.card("a", "Your side", self.score_a, self.target_a, "1"),
            self.card("b", "Other side", self.score_b, self.target_b, "2"),
        )

    def card(self, who: str, title: str, score: int, goal: int, place: str) -> Card:
        """The score of one side."""
        steps = () if self.over else (1, 2, 3, 5) if self.mode == "advantage" else (1,)
        presses = tuple(Press("score", f"+{by}", {"who": who, "by": str(by)}) for by in steps)
        goal_words = f"a lead of {goal}" if self.mode == "lead" else str(goal)
        meter = Meter("Score", score, goal, "reached", "score")
        return Card(title, f"{score}, needs {goal_words}", "", (meter,), (), presses, place)


def _rounds(mean: Ratio) -> str:
    return f"{number(mean)} {'round' if number(mean) == '1' else 'rounds'} on average"

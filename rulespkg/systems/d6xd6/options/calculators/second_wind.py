"""Second Wind: what one try recovers, and whether to rest or to fight on."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from rulespkg.chances.charts import stacked
from rulespkg.model.answer import (
    Answer,
    Chart,
    Effect,
    Figure,
    Grid,
    Series,
    Step,
    text_cell,
)
from rulespkg.model.calculator import Calculator
from rulespkg.model.field import Option
from rulespkg.model.form import choice
from rulespkg.systems.d6xd6.advice import reading_notes
from rulespkg.systems.d6xd6.damage.ranks import GRAZE, LABELS, name_of, state_rank
from rulespkg.systems.d6xd6.fields import AWAKE, Roller, armour_subtracts, plus
from rulespkg.systems.d6xd6.fields import kind as kind_field
from rulespkg.systems.d6xd6.offers import wind_offers
from rulespkg.systems.d6xd6.options.second_wind import GOALS, LEVELS, Prospect, second_wind

if TYPE_CHECKING:
    from rulespkg.dice import Distribution, Procedure, Ratio, Run
    from rulespkg.systems.d6xd6.checks.roll import Task

MOST_TURNS = 12
_UNITS = {LEVELS: "success levels", "successes": "successes"}
_GOALS = (Option("levels", "Success levels of your attacks"), Option("successes", "Attacks that succeed"))
_HURT = AWAKE[GRAZE:]
"""The states that let somebody act but leave something to recover."""
_BARE = "unhurt"


class SecondWind(Calculator, Roller):
    """See what one try recovers, and whether to rest or to fight on."""

    id, title = "d6xd6.second-wind", "Second Wind planner"
    purpose = "Catch a Second Wind"
    strip = (("damage", "Damage"), ("kind", "Roll"), ("focus", ""))
    rules = "d6xd6.option.second-wind", "d6xd6.roll.attribute-check", "d6xd6.damage.penalty"
    win_label, count_label = "Something recovered", "Damage"
    offers = wind_offers
    leading = ("damage",)

    damage = choice("Own damage", "wound", _HURT, rule="d6xd6.damage.penalty")
    kind = kind_field("Will or Brawn, the better")
    goal = choice("What you fight for", LEVELS, _GOALS)
    attack_kind = kind_field("Attack", fold="Your attacks")
    plus = plus(fold="Your attacks")
    armour_subtracts = armour_subtracts(fold="Readings")

    @property
    def before(self) -> int:
        """The rank of the state before the try."""
        return state_rank(self.damage)

    @cached_property
    def wind(self) -> Task:
        """The try, without the penalty for damage."""
        return self.but(damage=_BARE, plus=0).task(subtracts=self.armour_subtracts)

    @cached_property
    def attack(self) -> Task:
        """An attack, without the penalty for damage."""
        return self.but(damage=_BARE, kind=self.attack_kind).task(subtracts=self.armour_subtracts)

    @cached_property
    def prospect(self) -> Prospect:
        """Turns of rest and fight."""
        return Prospect(self.wind, self.attack, self.goal)

    @cached_property
    def after(self) -> Distribution:
        """The state after one try."""
        return self.dice().enumerate().sorted()

    @property
    def better(self) -> Ratio:
        """The chance that one try recovers something."""
        return self.after.probability(lambda state: state < self.before)

    @cached_property
    def pays(self) -> int:
        """The turns from which on it is always better to rest first, this one included; 0 for never."""
        pays, prospect = 0, self.prospect
        for turns in range(MOST_TURNS, 0, -1):
            if not prospect.plan(self.before, turns).rests:
                break
            pays = turns
        return pays

    @property
    def fights(self) -> str:
        """The fights in which rest pays, in words."""
        if self.pays:
            return f"fights of {self.pays} turns or more"
        return f"no fight of up to {MOST_TURNS} turns"

    @property
    def best(self) -> str:
        """What to do at one's next turn, in words."""
        return f"to rest first in {self.fights}" if self.pays else "to fight on"

    @property
    def advice(self) -> str:
        """Whether to rest or to fight on."""
        if not self.pays:
            return f"Fight on: within {MOST_TURNS} turns it never pays to rest"
        return f"Rest first in fights of {self.pays} turns or more"

    def check(self) -> None:
        self.dice()
        self.but(damage=_BARE, kind=self.attack_kind).task()

    def odds(self) -> Answer:
        better = self.better
        return Answer(
            f"{self.advice}.",
            figures=(
                Figure("You recover something", better, key="recovers"),
                Figure("Rest pays in", self.fights, "", key="rest_from"),
            ),
            charts=(self.state_chart(), self.turn_chart()),
            grids=(self.grid(),),
            notes=(
                Step(
                    "This ignores damage still to come, from which a step recovered may save you: "
                    "nobody hits you meanwhile, and you spend every later turn in the better way.",
                    "d6xd6.option.second-wind",
                ),
                *reading_notes(self, ("armour_subtracts",), lambda other: other.best),
                self.other_goal(),
            ),
        )

    def state_chart(self) -> Chart:
        """The state after one try."""
        figures = tuple(
            Figure(
                LABELS[state],
                chance,
                tone="failure" if state == self.before else "success",
                key=name_of(state),
            )
            for state, chance in self.after.chances().items()
        )
        return stacked("After one try", figures, "states", "bars")

    def other_goal(self) -> Step:
        """What would pay for the other goal."""
        goal = next(goal for goal in GOALS if goal != self.goal)
        words = f"Counted in {_UNITS[goal]}, rest pays in {self.but(goal=goal).fights}."
        return Step(words, "d6xd6.option.second-wind")

    def turn_chart(self) -> Chart:
        """Rest and fight by the turns that are left."""
        prospect = self.prospect
        plans = {str(turns): prospect.plan(self.before, turns) for turns in range(1, MOST_TURNS + 1)}
        rest = tuple((turns, plan.rest) for turns, plan in plans.items())
        fight = tuple((turns, plan.fight) for turns, plan in plans.items())
        series = (
            Series("Rest first", rest, "success", "rest", tuple(plans)),
            Series("Fight on", fight, "", "fight", tuple(plans)),
        )
        words, unit = f"{self.advice}.", _UNITS[self.goal]
        return Chart(
            "lines", "Rest or fight by turns left", words, "Turns left", series, unit, key="by_turns"
        )

    def grid(self) -> Grid:
        """The same for each state."""
        return Grid.of(
            "by_damage",
            "By damage",
            "The same for each damage level that lets you act.",
            {option.value: (option, self.but(damage=option.value)) for option in _HURT},
            ("damage", "Damage", lambda row: text_cell(row[0].label, f"#{row[0].value}")),
            ("recovers", "Recovers", lambda row: row[1].better),
            ("rest_from", "Rest pays in", lambda row: row[1].fights),
        )

    def dice(self) -> Procedure:
        return second_wind(self.wind, self.before)

    def headline(self, run: Run) -> tuple[str, str]:
        if run.state == self.before:
            return f"Nothing is recovered, and the {LABELS[self.before]} stays.", "failure"
        return f"You recover from {LABELS[self.before]} to {LABELS[run.state]}.", "success"

    def score(self, state: int) -> int:
        return -state

    def wins(self, state: int) -> bool:
        return state < self.before

    def counts(self, state: int) -> str:
        return LABELS[state]

    def effects(self, state: int) -> tuple[Effect, ...]:
        return (
            Effect("outcome", "success" if self.wins(state) else "failure"),
            Effect("recovered", self.before - state),
            Effect("state", name_of(state)),
        )

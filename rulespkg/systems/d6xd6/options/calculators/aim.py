"""Aim or shoot: so many turns of aiming and one attack, against an attack every turn."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Self

from rulespkg.chances.charts import lines
from rulespkg.model.answer import Answer, Chart, Effect, Figure, Grid, Step, chance_cell
from rulespkg.model.field import Option
from rulespkg.model.form import choice, whole
from rulespkg.model.problem import refuse
from rulespkg.model.words import plural
from rulespkg.systems.d6xd6.advice import Advice, Candidate, advice_words, advise, lead_notes, reading_notes
from rulespkg.systems.d6xd6.checks.roll import success
from rulespkg.systems.d6xd6.damage.attack import Attack, after, chain, reaches
from rulespkg.systems.d6xd6.damage.attack_form import (
    CONDITION_FOLD,
    PENALTY_FIELDS,
    PERMISSION_FOLD,
    READING_FIELDS,
    SHOWN_FIRST,
    AttackForm,
)
from rulespkg.systems.d6xd6.damage.ranks import DEAD, condition, label_of, name_of
from rulespkg.systems.d6xd6.fields import PERMISSION_FIELDS
from rulespkg.systems.d6xd6.options.aimed_attack import plan, plan_chances

if TYPE_CHECKING:
    from rulespkg.dice import Ratio, Repeated, Run

MOST_TURNS = 10
_NOTE = Step(
    "You do not roll for aiming, and may take the free step; only a Knockout or worse spoils your aim.",
    "d6xd6.option.aimed",
)
_RANKS = {name_of(rank): rank for rank in range(1, DEAD + 1)}
"""The states that can be a goal; without the house rule Dead is no state."""


class AimOrShoot(AttackForm):
    """Is it better to aim and attack once, or to attack every turn?"""

    id, title = "d6xd6.aim", "Aim or shoot"
    purpose = "Decide whether to aim or to shoot"
    rules = "d6xd6.option.aimed", "d6xd6.attack.chain", "d6xd6.attack.damage"
    roll_label, win_label, count_label = "Roll your plan", "Goal reached", "Damage"
    shown = "turns", "aim", "goal", *SHOWN_FIRST
    folds = (
        (CONDITION_FOLD, (*PENALTY_FIELDS, "plus", "trained_sniper", "abilities")),
        ("Target's Drama Points and cover", ("drama", "cover")),
        (PERMISSION_FOLD, (*PERMISSION_FIELDS, *READING_FIELDS)),
    )

    turns = whole("Turns in all", 3, 1, MOST_TURNS, rule="d6xd6.option.aimed")
    aim = whole("Turns of aim in your plan", 2, 0, MOST_TURNS - 1, rule="d6xd6.option.aimed")
    goal = choice(
        "Goal",
        "knockout",
        (Option(name, label_of(rank, rank == DEAD)) for name, rank in _RANKS.items()),
        help="This damage level or a worse one.",
        rule="d6xd6.damage.ratings",
    )

    @property
    def wanted(self) -> int:
        """The rank of the state to reach."""
        return _RANKS[self.goal]

    @property
    def goal_label(self) -> str:
        """The same in words."""
        return label_of(self.wanted, self.dead)

    @property
    def win_words(self) -> str:
        return self.goal_label

    def check(self) -> None:
        self.attack_with(self.weapon)
        label = self.asked["goal"].label
        if self.wanted == DEAD and not self.dead:
            raise refuse("goal", label, f"{label} must be Kill at most while “Dying and Dead” is off.")
        if self.aim >= self.turns:
            legal = f"fewer than the {plural(self.turns, 'turn')} in all"
            aim_label = self.asked["aim"].label
            raise refuse("aim", aim_label, f"{aim_label} must be {legal}, not {self.aim}.")
        if self.before >= self.wanted:
            now = label_of(self.before)
            raise refuse("goal", label, f"{label} must be worse than the target's damage, which is {now}.")

    @property
    def legal(self) -> Self:
        """The same form, if it is still legal with another reading."""
        self.check()
        return self

    @cached_property
    def plain(self) -> Attack:
        """The attack; whether the dead are told from the dying matters to no other goal."""
        return self.attack._replace(dead=self.wanted == DEAD)

    @cached_property
    def chances(self) -> tuple[Ratio, ...]:
        """The chance of the goal for 0, 1, ... turns of aim."""
        return plan_chances(self.plain, self.before, self.turns, self.wanted)

    @cached_property
    def advice(self) -> Advice:
        """The best plan."""
        return advise(Candidate(_label(aim, self.turns), chance) for aim, chance in enumerate(self.chances))

    def odds(self) -> Answer:
        chances, turns = self.chances, self.turns
        best = f"The best plan to bring the target to {self.goal_label} within {plural(turns, 'turn')}"
        return Answer(
            advice_words(self.advice),
            figures=(
                Figure(f"Your plan: {_label(self.aim, turns)}", chances[self.aim], key="your_plan"),
                Figure("Best plan", self.advice.best[0].worth, tone="success", key="best_plan"),
                Figure("Attack every turn", chances[0], key="attack_every_turn"),
                Figure("Aim all the time, attack once", chances[-1], key="aim_then_attack"),
                Figure("One attack succeeds", success(self.attack.task), key="success"),
            ),
            charts=(self.chart(),),
            grids=(self.plan_grid(), self.turn_grid()),
            notes=(
                *lead_notes(self.advice, of=best),
                *reading_notes(
                    self, (*PERMISSION_FIELDS, *READING_FIELDS), lambda other: other.legal.advice.label
                ),
                _NOTE,
                *self.ability_notes(),
                *self.house,
            ),
        )

    def plan_grid(self) -> Grid:
        """The plans for so many turns."""
        best = self.advice.best[0].worth
        return Grid.of(
            "plans",
            f"Plans for {plural(self.turns, 'turn')}",
            "So many turns of aim, and an attack in each of the turns that are left.",
            {str(aim): aim for aim in range(self.turns)},
            ("aim", "Turns of aim", str),
            ("attacks", "Attacks", lambda aim: str(self.turns - aim)),
            (
                "goal",
                self.goal_label,
                lambda aim: chance_cell(self.chances[aim], best=self.chances[aim] == best and best > 0),
            ),
        )

    @cached_property
    def by_turns(self) -> list[tuple[Ratio, Ratio]]:
        """For 0, 1, ... turns of aim: one aimed attack, and attacks in all those turns and one more."""
        attack, state, goal = self.plain, self.before, self.wanted
        shots = [reaches(odds, goal) for odds in chain(attack._replace(aim=0), state, MOST_TURNS).after()]
        return [
            (reaches(after(attack._replace(aim=aim), state), goal), shots[aim + 1])
            for aim in range(MOST_TURNS)
        ]

    def turn_grid(self) -> Grid:
        """One aimed attack against an attack every turn."""
        turns = {str(aim): (aim, *chances) for aim, chances in enumerate(self.by_turns)}
        return Grid.of(
            "aim_or_shoot",
            "Aim or shoot",
            "One attack after so many turns of aim, beside attacks in all those turns and one more.",
            turns,
            ("aim", "Turns of aim", lambda row: str(row[0])),
            ("aim_then_attack", "Aim, then one", lambda row: chance_cell(row[1], best=row[1] > row[2])),
            ("attack_every_turn", "Every turn", lambda row: chance_cell(row[2], best=row[2] > row[1])),
            (
                "better",
                "Better",
                lambda row: "aim" if row[1] > row[2] else "shoot" if row[2] > row[1] else "equal",
            ),
        )

    def chart(self) -> Chart:
        """The same as a chart."""
        better = [aim for aim, (aimed, shots) in enumerate(self.by_turns) if aimed > shots]
        words = (
            f"With {_list(better)} turns of aim, one aimed attack beats attacking every turn."
            if better
            else "One aimed attack never beats attacking every turn."
        )
        return lines(
            f"Chance of {self.goal_label}",
            words,
            "Turns of aim",
            "by_aim",
            Aim_then_one={str(aim): aimed for aim, (aimed, _) in enumerate(self.by_turns)},
            Every_turn={str(aim): shots for aim, (_, shots) in enumerate(self.by_turns)},
        )

    def dice(self) -> Repeated:
        return plan(self.attack, self.before, self.aim, self.turns, self.wanted)

    def headline(self, run: Run) -> tuple[str, str]:
        attacks, state = run.state
        words = f"After {plural(attacks, 'attack')} the target {condition(state)}"
        if self.wins(run.state):
            return f"{words}: the goal is reached.", "success"
        return f"{words}, short of {self.goal_label}.", "failure"

    def score(self, state: tuple[int, int]) -> int:
        return state[1]

    def wins(self, state: tuple[int, int]) -> bool:
        return state[1] >= self.wanted

    def counts(self, state: tuple[int, int]) -> str:
        return label_of(state[1], self.dead)

    def effects(self, state: tuple[int, int]) -> tuple[Effect, ...]:
        attacks, rank = state
        return (
            Effect("outcome", "success" if self.wins(state) else "failure"),
            Effect("attacks", attacks),
            Effect("state", name_of(rank), "target"),
        )


def _label(aim: int, turns: int) -> str:
    """A plan in words."""
    if aim == 0:
        return "attacking every turn" if turns > 1 else "attacking"
    attacks = {1: "once", 2: "twice"}.get(turns - aim, f"{turns - aim} times")
    return f"aiming {plural(aim, 'turn')} and attacking {attacks}"


def _list(numbers: list[int]) -> str:
    """Numbers in words; a run is told by its ends."""
    if len(numbers) > 2 and numbers[-1] - numbers[0] == len(numbers) - 1:
        return f"{numbers[0]} to {numbers[-1]}"
    return " or ".join(str(number) for number in numbers)

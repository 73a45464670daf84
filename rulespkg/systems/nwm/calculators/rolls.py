"""The task roller."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.model.answer import Answer, Effect, Figure, Grid, Step, chance_cell, percent, text_cell
from rulespkg.model.form import whole
from rulespkg.model.words import signed
from rulespkg.systems.nwm import scale
from rulespkg.systems.nwm.calculators.words import ExtraRoll, extra_figures, extra_words, successes_chart
from rulespkg.systems.nwm.checks import MOST, chance, counted, expected_extra, extras, minus, task
from rulespkg.systems.nwm.inputs import MOST_BONUS, address, base, modifier, ranked, rated
from rulespkg.systems.nwm.offers import task_offers

if TYPE_CHECKING:
    from rulespkg.dice import Procedure, Run


class Task(ExtraRoll):
    """Four dice on top of your rank: do you reach the number, and with how much to spare?"""

    id, title = "nwm.task", "Task roll"
    rules = "nwm.task.extra", "nwm.task.roll", "nwm.task.success"
    offers = task_offers

    rank = rated("Your rank", "great", rule="nwm.char.which_attribute")
    required = ranked(
        "Required",
        "great",
        "A number",
        help="The rank of what resists, or the one that should manage it half the time.",
        rule="nwm.task.required_opposed",
    )
    number = whole(
        "Required number", 6, -MOST_BONUS, MOST_BONUS, only=("required", ("",)), rule="nwm.task.required_gm"
    )
    bonus = modifier("Bonus", help="In successes, below 0 for a penalty.", rule="nwm.task.modifiers")

    @property
    def needed(self) -> int:
        """The number that must be reached: a rank's base successes, or a number (nwm.task.required_gm)."""
        return base(self.required) if self.required else self.number

    @property
    def numbers(self) -> tuple[int, int, int]:
        """Base successes, the number that must be reached, and the bonus."""
        return base(self.rank), self.needed, self.bonus

    def dice(self) -> Procedure:
        return task(*self.numbers)

    def headline(self, run: Run) -> tuple[str, str]:
        extra: int = run.state
        made = counted(extra + self.needed, "success")
        return f"{made}: {extra_words(extra)}.", "success" if extra >= 0 else "failure"

    def effects(self, state: int) -> tuple[Effect, ...]:
        rank, required, bonus = self.numbers
        successes = state + required
        return (
            Effect("dice", successes - rank - bonus),
            Effect("successes", successes),
            *super().effects(state),
        )

    def odds(self) -> Answer:
        found, made = extras(*self.numbers), chance(*self.numbers)
        mean: tuple[Figure, ...] = ()
        if made:
            extra = expected_extra(*self.numbers)
            mean = (Figure("Mean extra, given success", extra, "", key="mean_extra"),)
        return Answer(
            f"You succeed {percent(made)} of the time.",
            figures=(*extra_figures(found), *mean),
            charts=(successes_chart(found, self.needed),),
            grids=(self.reach(),),
            notes=self.reasons(),
        )

    def reach(self) -> Grid:
        """The chance of each number of extra successes, or more."""
        rank, required, bonus = self.numbers
        most = max(0, rank + bonus + MOST - required)
        rows = tuple(
            (text_cell(str(extra)), chance_cell(chance(rank, required + extra, bonus)))
            for extra in range(min(most, 2 * MOST) + 1)
        )
        keys = tuple(str(extra) for extra in range(len(rows)))
        return Grid(
            "At least so many extra successes",
            "",
            ("Extra", "Chance"),
            rows,
            True,
            "at_least",
            ("extra", "chance"),
            keys,
        )

    def reasons(self) -> tuple[Step, ...]:
        """What the dice must make, and why."""
        rank, required, bonus = self.numbers
        told = [Step(f"{scale.title(rank)}: {counted(rank, 'base success')}.", address(self.rank))]
        if bonus:
            told.append(Step(f"Bonus {signed(bonus)}.", "nwm.task.modifiers"))
        if self.required:
            words = f"Required: {scale.title(required)}, {minus(required)}."
            told.append(Step(words, address(self.required)))
        else:
            told.append(Step(f"Required: {minus(required)}.", "nwm.task.required_gm"))
        margin = rank + bonus - required
        told.append(Step(f"The dice must make {signed(-margin)} or more.", "nwm.task.success"))
        return tuple(told)

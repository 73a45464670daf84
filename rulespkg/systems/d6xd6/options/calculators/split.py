"""The split helper: levels shared out among several targets, and the best way to do it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.chances.charts import bars
from rulespkg.model.answer import Answer, Chart, Effect, Figure, Step, percent
from rulespkg.model.problem import refuse
from rulespkg.model.words import plural
from rulespkg.systems.d6xd6.advice import reading_notes
from rulespkg.systems.d6xd6.checks.roll import Outcome, level_odds, roll
from rulespkg.systems.d6xd6.damage.attack_form import PENALTY_FIELDS, PERMISSION_FOLD, READING_FIELDS, TASER
from rulespkg.systems.d6xd6.damage.ranks import label_of
from rulespkg.systems.d6xd6.fields import PERMISSION_FIELDS
from rulespkg.systems.d6xd6.figures import roll_effects
from rulespkg.systems.d6xd6.offers import own_offers
from rulespkg.systems.d6xd6.options.exceptional_attack import (
    HARM,
    OUT,
    WORST,
    Split,
    best,
    chance_of_targets,
    count_splits,
    ways,
)
from rulespkg.systems.d6xd6.options.split_form import MOST_LEVELS, MOST_ROWS, UNITS, SplitForm

if TYPE_CHECKING:
    from rulespkg.dice import Procedure, Ratio, Run

MOST_WAYS = 20_000
_SWITCHES = (*READING_FIELDS, *PERMISSION_FIELDS)


class SplitHelper(SplitForm):
    """Divide the levels of one attack among several targets, in the best way."""

    id, title = "d6xd6.split", "Split helper"
    purpose = "Split one attack among several targets"
    rules = "d6xd6.option.exceptional", "d6xd6.option.aimed", "d6xd6.defence.stack"
    win_label, count_label = "The attack succeeds", "Worth of the best split"
    offers = own_offers()
    shown = (
        "weapon",
        "base",
        "range",
        "kind",
        "focus",
        "levels",
        "aim",
        "shares",
        "targets",
        "goal",
    )
    folds = (
        ("Attacker's condition and pluses", (*PENALTY_FIELDS, "plus", "redirected", "trained_sniper")),
        (PERMISSION_FOLD, (*PERMISSION_FIELDS, *READING_FIELDS)),
    )

    def check(self) -> None:
        self.task(*self.reach(self.weapon).penalties)
        self.own_shares()
        most = self.with_aim(MOST_LEVELS)
        if count_splits(self.shared_attack.targets, most) > MOST_WAYS:
            words = f"Targets or turns of aim must be fewer: {plural(most, 'level')} have too many splits."
            raise refuse("targets", "Targets", words)

    def odds(self) -> Answer:
        mean = level_odds(self.rolled).expect(lambda levels: best(self.shared_attack, self.with_aim(levels)))
        reach = self.reached
        return Answer(
            self.best_words(self.ways),
            figures=(
                Figure("Levels to hand out", self.total, "", key="levels"),
                Figure("The attack succeeds", reach["1"], key="success"),
                Figure("The best split, on average", mean, UNITS[self.goal], key="mean_worth"),
            ),
            charts=(_chart(reach),),
            grids=(
                *((self.share_grid(),) if self.ways else ()),
                self.split_grid(),
                self.level_grid(),
            ),
            notes=(*self.notes(), *self.in_force(_SWITCHES)),
        )

    @property
    def reached(self) -> dict[str, Ratio]:
        """The chance of enough levels for each number of targets."""
        counts = range(1, len(self.targets) + 1)
        return {str(count): chance_of_targets(self.rolled, count, self.aim) for count in counts}

    def best_words(self, splits: tuple[Split, ...]) -> str:
        """One best split, of equals one that does the most harm, and how many others are as good."""
        if not splits:
            return "Nothing is left for another target."
        words = f"Best is {self.split_words(splits[0])}: {self.worth_words(splits[0].worth)}"
        equal = sum(split[2:] == splits[0][2:] for split in splits) - 1
        return f"{words} ({plural(equal, 'other')} as good)." if equal else f"{words}."

    def worth_words(self, worth: int) -> str:
        """What a split is worth, in words."""
        if self.goal == WORST:
            return f"one target at {label_of(worth, self.dead)}"
        if self.goal == HARM:
            return f"{plural(worth, 'step')} of damage in all"
        return f"{plural(worth, 'target')} {'knocked out' if self.goal == OUT else 'hurt'}"

    @property
    def choice(self) -> str:
        """The best split of the levels given."""
        return self.split_words(self.ways[0]) if self.ways else "none"

    def notes(self) -> list[Step]:
        """The rules that matter here, and the readings that change what is best."""
        words = (
            "You hand out all levels, one share for each target, and each target defends against its share."
        )
        notes = [Step(words, "d6xd6.option.exceptional")]
        if len(self.ways) > MOST_ROWS:
            notes.append(Step(f"The table shows the best {MOST_ROWS} of {len(self.ways)} splits."))
        if self.weapon == TASER:
            words = (
                "A taser's Kill stands here as it is before the victim's check, which may make it a Knockout."
            )
            notes.append(Step(words, "d6xd6.weapon.taser"))
        return [*notes, *reading_notes(self, _SWITCHES, lambda other: other.choice)]

    def dice(self) -> Procedure:
        return roll(self.rolled, "Attack")

    def headline(self, run: Run) -> tuple[str, str]:
        levels: int = run.state.levels
        if not levels:
            return "The attack fails: there is nothing to hand out.", "failure"
        total = self.with_aim(levels)
        splits = ways(self.shared_attack, total)
        return f"You have {plural(total, 'level')} to hand out. {self.best_words(splits)}", "success"

    def score(self, state: Outcome) -> tuple[int, int]:
        """A success is better than a failure, whatever can be made of it."""
        return int(self.wins(state)), self.counts(state)

    def wins(self, state: Outcome) -> bool:
        return state.success

    def counts(self, state: Outcome) -> int:
        return best(self.shared_attack, self.with_aim(state.levels))

    def effects(self, state: Outcome) -> tuple[Effect, ...]:
        return (
            *roll_effects(self.rolled, state),
            Effect("shared_levels", self.with_aim(state.levels)),
            Effect("worth", self.counts(state)),
        )


def _chart(reach: dict[str, Ratio]) -> Chart:
    """The chance of enough levels for so many targets."""
    several = f"{plural(len(reach), 'target')}: {percent(reach[str(len(reach))])}"
    return bars(
        "Enough levels, by number of targets",
        f"Enough levels for {several}.",
        "Targets",
        reach,
        "success",
        key="targets",
    )

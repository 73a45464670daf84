"""Calculators for several who roll: contests and races, and working together."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from rulespkg.chances.charts import bars, lines, stacked
from rulespkg.dice import Ratio
from rulespkg.model.answer import Answer, Cell, Effect, Figure, Grid, Step, percent
from rulespkg.model.calculator import Calculator
from rulespkg.model.field import Option
from rulespkg.model.form import Form, choice, parts, text, whole
from rulespkg.model.words import plural
from rulespkg.systems.toaster.calculators.words import (
    Ranked,
    likeliest,
    result_figures,
    result_headline,
    success_words,
)
from rulespkg.systems.toaster.checks import TARGET, listed, reached
from rulespkg.systems.toaster.contests import (
    MODES,
    NOBODY,
    TIE,
    Rivals,
    Team,
    collaboration,
    contest,
    eligible,
    race,
)
from rulespkg.systems.toaster.dice import Switches
from rulespkg.systems.toaster.forms import OPTIONAL, Rolls, Task, cap, modifier, nines, rank, zeros
from rulespkg.systems.toaster.inputs import ANY, MOST
from rulespkg.systems.toaster.offers import first_of
from rulespkg.systems.toaster.opposed import does

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulespkg.dice import Procedure, Run


def _unique(names: list[str], number: int) -> str:
    """A name by which a chart can tell two of the same name apart."""
    return names[number] if names.count(names[number]) == 1 else f"{names[number]} ({number + 1})"


def _draw_words(tie: Ratio) -> str:
    return f"The best total is shared {percent(tie)} of the time."


class Contestant(Form):
    """Somebody in a contest or race."""

    folded = ("modifier",)

    name = text("Name", 40)
    rank = rank("Rank", 5)
    modifier = modifier("Modifiers", help="Difficulty, head start, stun and wounds.")

    @property
    def label(self) -> str:
        """The name, or the place in the list."""
        return self.name or self.called


class Contest(Calculator):
    """Two to eight rivals: who wins, and how often does nobody?"""

    id, title, counted = "toaster.contest", "Contest or race", "Winner"
    rules = "toaster.actions.parallel_contest", "toaster.actions.opposed", "toaster.skills.run"
    offers = first_of("contestants", "First contestant")

    kind = choice(
        "What it is",
        "contest",
        (Option("contest", "Contest: each against 10"), Option("race", "Race: the highest total")),
        rule="toaster.actions.parallel_contest",
    )
    contestants = parts(
        Contestant,
        "Contestants",
        ({"name": "Ana", "rank": 6}, {"name": "Ben"}, {"name": "Cleo", "rank": 4}),
        2,
        8,
        "Contestant",
    )
    nines = nines(fold=OPTIONAL)
    zeros = zeros(fold=OPTIONAL)

    @property
    def names(self) -> list[str]:
        """What everybody is called."""
        return [one.label for one in self.contestants]

    @property
    def bonuses(self) -> list[int]:
        """What everybody adds to the die."""
        return [one.rank + one.modifier for one in self.contestants]

    def dice(self) -> Rivals:
        made = contest if self.kind == "contest" else race
        return made(self.bonuses, self.names, cap(self.nines), self.zeros)

    def headline(self, run: Run) -> tuple[str, str]:
        names, bonuses = self.names, self.bonuses
        faces = [event.throw.total for event in run.events[: len(names)]]
        order: dict[int, list[str]] = {}
        for face, bonus, name in zip(faces, bonuses, names, strict=True):
            if face or not self.zeros:
                order.setdefault(face + bonus, []).append(name)
        told = [f"{' and '.join(order[total])} {total}" for total in sorted(order, reverse=True)]
        failed = [name for face, name in zip(faces, names, strict=True) if self.zeros and not face]
        told += [f"{' and '.join(failed)} failed by a 0"] if failed else []
        places = ", ".join(told)
        if run.state == NOBODY:
            goal = f"reaches {TARGET}" if self.kind == "contest" else "succeeds"
            return f"Nobody {goal}: {places}.", "failure"
        if run.state == TIE:
            return f"The best total is shared: {places}.", "tie"
        return f"{does(names[run.state], 'win')}: {places}.", ""

    def counts(self, state: int) -> str:
        """Who wins; nobody here is the reader's side, so no winner is the better one."""
        return {NOBODY: "Nobody", TIE: "Tie"}.get(state) or f"{state + 1}. {self.names[state]}"

    def effects(self, state: int) -> tuple[Effect, ...]:
        """Who wins, by the place in the list."""
        return (Effect("winner", {NOBODY: "nobody", TIE: "tie"}.get(state) or str(state + 1)),)

    def odds(self) -> Answer:
        names, ends = self.names, self.dice().enumerate()
        first = {_unique(names, i): ends[i] for i in range(len(names))}
        others, keys = {"Tie for first": ends[TIE]}, [*map(str, range(1, len(names) + 1)), "tie"]
        if self.kind == "contest" or self.zeros:
            others["Nobody"] = ends[NOBODY]
            keys.append("nobody")
        single = Switches(cap(self.nines), self.zeros)
        reaching = {_unique(names, i): reached(bonus, single) for i, bonus in enumerate(self.bonuses)}
        return Answer(
            f"{likeliest(first, 'to win')}.",
            figures=(
                *(
                    Figure(f"{does(name, 'win')}", chance, key=key)
                    for key, (name, chance) in zip(keys, first.items(), strict=False)
                ),
                Figure("Tie for first", ends[TIE], tone="tie", key="tie"),
                *(
                    (Figure("Nobody succeeds", ends[NOBODY], tone="failure", key="nobody"),)
                    if "Nobody" in others
                    else ()
                ),
            ),
            charts=(
                bars(
                    "Who wins",
                    _draw_words(ends[TIE]),
                    "Contestant",
                    {**first, **others},
                    key="winners",
                    keys=tuple(keys),
                ),
                *(
                    (
                        bars(
                            f"Who reaches {TARGET}",
                            "Each alone.",
                            "Contestant",
                            reaching,
                            "success",
                            key="reaches",
                            keys=tuple(keys[: len(names)]),
                        ),
                    )
                    if self.kind == "contest"
                    else ()
                ),
            ),
            notes=tuple(self.notes()),
        )

    def notes(self) -> Iterator[Step]:
        """What is needed, and what a 0 does."""
        if self.kind == "contest":
            words = f"Each needs {TARGET} or more; the highest of those who succeed wins."
            yield Step(words, "toaster.actions.parallel_contest")
        else:
            yield Step("No target: the highest total wins.", "toaster.actions.opposed")
        if self.zeros:
            words = "A natural 0 fails, whatever the total; a second roll says whether it is a fumble."
            yield Step(words, "toaster.actions.rolling_zeros")


_FOLD = "Modifiers and optional rules"
MOST_HELPERS = 12
_GAPS = (Option(ANY, "Any"), *(Option(str(gap), str(gap)) for gap in range(21)))
_ROOM = (Option(ANY, "Any number"), *(Option(str(most), str(most)) for most in range(1, MOST_HELPERS + 1)))


class Helper(Form):
    """Somebody who works on a task with others."""

    name = text("Name", 40)
    rank = rank("Rank", 5)


class Filters(Form, fold="Who may help"):
    """Whom the GM lets help."""

    least = whole("Least rank", 0, 0, MOST, help="The source suggests 4.")
    gap = choice("Ranks below the best at most", ANY, _GAPS, help="The source suggests 2.")
    most = choice("Most who fit", ANY, _ROOM, help="The leader included.")


class Switched(Rolls, fold=_FOLD):
    """The optional rules on the roll."""


class Workers(Task):
    """Who works on it, and which die counts."""

    leading = "helpers", "mode"

    helpers = parts(
        Helper,
        "Who works on it",
        ({"name": "Ana", "rank": 6}, {"name": "Ben", "rank": 4}),
        2,
        MOST_HELPERS,
        "Helper",
    )
    mode = choice(
        "Die that counts",
        "highest",
        (Option("highest", "Highest: help"), Option("lowest", "Lowest: in each other's way")),
        rule="toaster.actions.collaboration",
    )


class Bent(Form, fold=_FOLD):
    """Whatever else counts."""

    modifier = modifier()


class Collaboration(Switched, Bent, Filters, Workers, Ranked):
    """Several on one task: the best die with the best rank, or the worst die where too many hinder."""

    id, title = "toaster.collaboration", "Working together"
    rules = ("toaster.actions.collaboration",)
    offers = first_of("helpers", "First helper")

    def check(self) -> None:
        self.dice()

    @cached_property
    def team(self) -> Team:
        """Those who roll, after the GM's filters."""
        gap = None if self.gap == ANY else int(self.gap)
        most = None if self.most == ANY else int(self.most)
        return eligible([one.rank for one in self.helpers], self.least, gap, most)

    @property
    def added(self) -> int:
        """Everything that is added to the best rank."""
        return self.eased + self.modifier

    def dice(self) -> Procedure:
        return collaboration(self.team, self.mode, self.added, self.switches)

    def headline(self, run: Run) -> tuple[str, str]:
        return result_headline(run.state, run, self.team.best + self.added)

    def reaching(self, count: int, mode: str) -> Ratio:
        """The chance to reach 10 with so many dice."""
        rules = self.switches._replace(variable=False)
        made = collaboration(Team((self.team.best,) * count, self.team.best), mode, self.added, rules)
        return made.enumerate()["success"]

    def odds(self) -> Answer:
        rules, team = self.switches, self.team
        chances = listed(self.dice().enumerate(), rules)
        figures = result_figures(chances)
        by_mode = {mode: {str(n): self.reaching(n, mode) for n in range(1, 9)} for mode in MODES}
        alone = by_mode["highest"]["1"]
        return Answer(
            success_words(chances, rules),
            figures=(
                *figures,
                Figure("Reaches 10 alone", alone, key="alone"),
                Figure("Dice", len(team.ranks), "", key="dice"),
            ),
            charts=(
                stacked("Outcome", figures),
                lines(
                    "Chance to reach 10 by number of dice",
                    f"Alone {percent(alone)}; two who help {percent(by_mode['highest']['2'])}, "
                    f"two in each other's way {percent(by_mode['lowest']['2'])}.",
                    "Dice",
                    "by_dice",
                    Highest_die=by_mode["highest"],
                    Lowest_die=by_mode["lowest"],
                ),
            ),
            grids=(self.grid(),),
            notes=(
                Step(
                    f"Of {plural(len(team.ranks), 'die')} the {self.mode} counts, with rank {team.best}.",
                    "toaster.actions.collaboration",
                ),
            ),
        )

    def grid(self) -> Grid:
        """Who rolls and who is left out."""
        left = list(self.team.ranks)
        rows = []
        for row in self.helpers:
            rolls = row.rank in left
            if rolls:
                left.remove(row.rank)
            rows.append(
                (
                    Cell(row.name or row.called, ""),
                    Cell(row.rank, ""),
                    Cell("rolls" if rolls else "left out", ""),
                )
            )
        return Grid(
            "Who rolls",
            "After the GM's filters.",
            ("Name", "Rank", "Part"),
            tuple(rows),
            key="helpers",
            column_keys=("name", "rank", "part"),
            row_keys=tuple(str(number) for number in range(1, len(rows) + 1)),
        )

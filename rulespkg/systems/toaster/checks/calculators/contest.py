"""The calculator of contests and races."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.chances.charts import bars
from rulespkg.model.answer import Answer, Effect, Figure, Step, percent
from rulespkg.model.calculator import Calculator
from rulespkg.model.field import Option
from rulespkg.model.form import Form, choice, parts, text
from rulespkg.model.words import minus
from rulespkg.systems.toaster.checks.contest import NOBODY, TIE, Rivals, contest, race
from rulespkg.systems.toaster.checks.opposed import does
from rulespkg.systems.toaster.checks.unopposed import TARGET, reached
from rulespkg.systems.toaster.fields import OPTIONAL, cap, modifier, nines, rank, zeros
from rulespkg.systems.toaster.figures import likeliest
from rulespkg.systems.toaster.index.dice import Switches
from rulespkg.systems.toaster.notation import listed
from rulespkg.systems.toaster.offers import first_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulespkg.dice import Ratio, Run


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
    """Which of two to eight rivals wins, and how often does nobody?"""

    id, title, count_label = "toaster.contest", "Contest or race", "Winner"
    purpose = "Run a race or a contest of many"
    strip = (
        ("contestants.1.rank", "First"),
        ("contestants.2.rank", "Second"),
        ("contestants.3.rank", "Third"),
    )
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
        return [contestant.label for contestant in self.contestants]

    @property
    def bonuses(self) -> list[int]:
        """What everybody adds to the die."""
        return [contestant.rank + contestant.modifier for contestant in self.contestants]

    def dice(self) -> Rivals:
        make = contest if self.kind == "contest" else race
        return make(self.bonuses, self.names, cap(self.nines), self.zeros)

    def headline(self, run: Run) -> tuple[str, str]:
        names, bonuses = self.names, self.bonuses
        faces = [event.throw.total for event in run.events[: len(names)]]
        order: dict[int, list[str]] = {}
        for face, bonus, name in zip(faces, bonuses, names, strict=True):
            if face or not self.zeros:
                order.setdefault(face + bonus, []).append(name)
        phrases = [f"{listed(order[total])} {minus(total)}" for total in sorted(order, reverse=True)]
        failed = [name for face, name in zip(faces, names, strict=True) if self.zeros and not face]
        phrases += [f"{listed(failed)} failed with a 0"] if failed else []
        places = ", ".join(phrases)
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
                *((Figure("Tie for first", ends[TIE], tone="tie", key="tie"),) if ends[TIE] else ()),
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
                            "Each rolls alone, whoever wins.",
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

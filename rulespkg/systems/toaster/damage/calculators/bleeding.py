"""The bleeding clock."""

from __future__ import annotations

from functools import cached_property

from rulespkg.chances.charts import bars
from rulespkg.dice import Distribution, Procedure, Ratio, Run
from rulespkg.model.answer import Answer, Chart, Effect, Figure, Grid, Series, Step, percent
from rulespkg.model.calculator import Calculator
from rulespkg.model.field import Option
from rulespkg.model.form import choice, whole
from rulespkg.model.problem import refuse
from rulespkg.model.words import plural
from rulespkg.systems.toaster.damage.bleeding import (
    STUN_PER_WOUND,
    Bled,
    Deadlines,
    Staunched,
    bleed,
    deadlines,
    staunch,
)
from rulespkg.systems.toaster.damage.stun_and_wounds import stun, wound_penalty
from rulespkg.systems.toaster.fields import MOST, OPTIONAL_AND_CHART, cap, modifier, nines, threshold, zeros
from rulespkg.systems.toaster.index.dice import Switches

_MARGIN = ("way", ("margin",))
_ROLLED = ("way", ("stop", "margin"))


def _stops(after: Distribution) -> Ratio:
    return after.probability(lambda end: end.left == 0)


def _next(due: Deadlines) -> str:
    """What comes first of what has not come yet."""
    coming = [
        (rounds, words)
        for rounds, words in ((due.mortal, "mortally wounded"), (due.unconscious, "unconscious"))
        if rounds
    ]
    if not coming:
        return "mortally wounded and unconscious already"
    rounds, words = min(coming)
    return f"{words} after {plural(rounds, 'round')}"


def _shown(rounds: int | None) -> int | str:
    return "never" if rounds is None else rounds


def _rates(after: Distribution) -> Chart:
    odds = after.map(lambda end: end.left)
    points = {str(left): odds[left] for left in range(max(odds) + 1)}
    sentence = f"The bleeding stops {percent(odds[0])} of the time."
    title = "Stun a round after the medical roll"
    return bars(title, sentence, "Stun a round", points, key="stun_a_round", distribution="each")


class Bleeding(Calculator):
    """How long until the next wound, and will a medical roll stop it?"""

    id, title, roll_label = "toaster.bleeding", "Bleeding clock", "Roll to stop it"
    purpose = "Stop somebody's bleeding"
    strip = (("wounds", "Wounds"), ("medic", "Medic"), ("way", "Roll"))
    rules = "toaster.harm.bleeding_margin", "toaster.harm.bleeding", "toaster.harm.bleeding_stop"
    win_label, count_label = "Bleeding stops", "Stun a round"

    wounds = whole("Wounds that bleed", 4, 0, MOST, rule="toaster.harm.bleeding")
    stun = whole("Stun so far", 10, 0, 999, rule="toaster.harm.stun")
    bled = whole(
        "Stun lost by bleeding",
        0,
        0,
        999,
        help=f"Each {STUN_PER_WOUND} have made one more wound.",
        rule="toaster.harm.bleeding",
    )
    medic = whole("Medic's medical rank", 6, 0, MOST, rule="toaster.healing.medical", only=_ROLLED)
    way = choice(
        "Medical roll",
        "stop",
        (
            Option("stop", "Stops it on 10, with the patient's wound penalty"),
            Option("margin", "Stops as many points as it makes over 10"),
            Option("stopped", "Made already: nothing bleeds anymore"),
        ),
        rule="toaster.harm.bleeding_margin",
    )
    margin = whole("Best margin so far", 0, 0, MOST, rule="toaster.harm.bleeding_margin", only=_MARGIN)
    modifier = modifier("Modifier on the medical roll", only=_ROLLED, fold=OPTIONAL_AND_CHART)
    threshold = threshold(fold=OPTIONAL_AND_CHART)
    nines = nines(only=_ROLLED, fold=OPTIONAL_AND_CHART)
    zeros = zeros(only=_ROLLED, fold=OPTIONAL_AND_CHART)
    rounds = whole("Rounds to chart", 12, 0, 99, fold=OPTIONAL_AND_CHART)

    @property
    def switches(self) -> Switches:
        """The optional rules on the medical roll."""
        return Switches(cap(self.nines), self.zeros)

    def check(self) -> None:
        """Refuse more stun by bleeding than there is in all."""
        if self.bled > self.stun:
            words = f"Stun lost by bleeding must be at most the {self.stun} stun so far, not "
            raise refuse("bled", "Stun lost by bleeding", f"{words}{self.bled}.")

    @property
    def best(self) -> int:
        """The best margin so far, where margins count."""
        return self.margin if self.way == "margin" else 0

    @property
    def stopped(self) -> bool:
        """Whether nothing bleeds anymore."""
        return self.way == "stopped"

    def after(self, rounds: int) -> Bled:
        """How it stands after so many rounds without help."""
        return bleed(self.wounds, rounds, self.best, self.stopped, self.bled)

    def dice(self) -> Procedure:
        if self.stopped:
            words = "Medical roll must not be repeated: the bleeding has stopped already."
            raise refuse("way", "Medical roll", words)
        by_margin = self.way == "margin"
        penalty = 0 if by_margin else wound_penalty(self.after(0).total_wounds)
        medic = (self.medic, ""), (self.modifier, "modifier"), (penalty, "wounds")
        return staunch(medic, self.wounds, by_margin, self.best, self.switches)

    def headline(self, run: Run) -> tuple[str, str]:
        end: Staunched = run.state
        if end.fumble:
            return f"The medic fumbles: it still bleeds, {end.left} stun a round.", "fumble"
        if end.left == 0:
            return "The bleeding stops.", "success"
        return f"It still bleeds: {end.left} stun a round.", "failure"

    def score(self, state: Staunched) -> tuple[int, int]:
        return -state.left, -int(state.fumble)

    def wins(self, state: Staunched) -> bool:
        return state.left == 0

    def counts(self, state: Staunched) -> int:
        return state.left

    def effects(self, state: Staunched) -> tuple[Effect, ...]:
        """The stun that is lost a round from now on, and whether the roll was a fumble."""
        return (
            Effect("outcome", "bleeds" if state.left else "stopped"),
            Effect("stun_a_round", state.left, "patient"),
            Effect("fumble", int(state.fumble), "medic"),
        )

    def odds(self) -> Answer:
        each = self.after(0).rate
        due = deadlines(self.wounds, self.stun, int(self.threshold), each, self.bled)
        after = None if self.stopped else self.dice().enumerate()
        headline = "Nothing bleeds anymore."
        if each and after:
            headline = f"{each} stun a round: {_next(due)}."
        return Answer(
            headline,
            figures=(
                Figure("Stun a round", each, "", key="stun_a_round"),
                *self.roll_figures(after),
                Figure("Rounds to the next wound", _shown(due.wound), "", key="rounds_to_wound"),
                Figure("Rounds to mortal wounds", _shown(due.mortal), "", key="rounds_to_mortal"),
                Figure("Rounds to unconsciousness", _shown(due.unconscious), "", key="rounds_to_unconscious"),
            ),
            charts=(*((_rates(after),) if after else ()), self.chart()),
            grids=(self.grid(),),
            notes=(
                Step("The new wounds do not raise the rate unless the GM says so.", "toaster.harm.bleeding"),
                Step("At 5 wounds, make a mortality check.", "toaster.harm.mortality_check"),
            ),
        )

    def roll_figures(self, after: Distribution | None) -> tuple[Figure, ...]:
        """What the medical roll does, if it is still to make."""
        if after is None:
            return ()
        stops = Figure("The medical roll stops it", _stops(after), tone="success", key="stops")
        if not self.zeros:
            return (stops,)
        fumbles = after.probability(lambda end: end.fumble)
        return stops, Figure("The medical roll is a fumble", fumbles, tone="fumble", key="fumble")

    @cached_property
    def timeline(self) -> list[tuple[Bled, int]]:
        """How it stands, and all stun, after 0, 1, ... rounds."""
        states = [self.after(rounds) for rounds in range(self.rounds + 1)]
        return [(bled, self.stun + bled.stun - self.bled) for bled in states]

    def grid(self) -> Grid:
        """How it goes on if nobody helps."""
        return Grid.of(
            "rounds",
            "Round by round",
            "If nobody helps.",
            {str(after): (str(after), *end) for after, end in enumerate(self.timeline)},
            ("rounds", "Rounds", lambda row: row[0]),
            ("stun", "Stun", lambda row: row[2]),
            ("bled", "Stun by bleeding", lambda row: row[1].stun),
            ("extra_wounds", "Wounds by bleeding", lambda row: row[1].extra_wounds),
            ("wounds", "All wounds", lambda row: row[1].total_wounds),
            ("condition", "State", lambda row: stun(row[2], int(self.threshold)).condition),
            ("mortal", "Mortal", lambda row: "yes" if row[1].mortally_wounded else "no"),
        )

    def chart(self) -> Chart:
        """The stun by round."""
        timeline = self.timeline
        points = tuple((str(after), Ratio(total)) for after, (_, total) in enumerate(timeline))
        bled, total = timeline[-1]
        sentence = (
            f"After {plural(self.rounds, 'round')}: {total} stun, {plural(bled.total_wounds, 'wound')}."
        )
        series = Series("Stun", points, "failure", keys=tuple(after for after, _ in points))
        return Chart("lines", "Stun by round", sentence, "Rounds", (series,), "stun", key="stun")

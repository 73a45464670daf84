"""Calculators for time running out: mortality and bleeding."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from rulespkg.chances.charts import bars, stacked
from rulespkg.dice import Ratio
from rulespkg.model.answer import Answer, Cell, Chart, Effect, Figure, Grid, Series, Step, number, percent
from rulespkg.model.calculator import Calculator
from rulespkg.model.field import Option
from rulespkg.model.form import choice, whole
from rulespkg.model.problem import refuse
from rulespkg.model.words import added, plural
from rulespkg.systems.toaster.bleeding import STUN_PER_WOUND, Bled, Staunched, bleed, deadlines, staunch
from rulespkg.systems.toaster.dice import UNLIMITED, Switches
from rulespkg.systems.toaster.forms import cap, modifier, nines, threshold, zeros
from rulespkg.systems.toaster.harm import (
    MORTAL,
    Clock,
    alive_after,
    expected_rounds,
    mortality_bonus,
    mortality_check,
    mortality_result,
    stun,
    wound_penalty,
)
from rulespkg.systems.toaster.inputs import MOST
from rulespkg.systems.toaster.offers import attribute_offers

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulespkg.dice import Distribution, Procedure, Run
    from rulespkg.systems.toaster.dice import Nines


_LONGEST = 40
"""As many rounds of an endless die as the chart tells apart."""


def _clocks(plus: int, extra: Nines) -> Chart:
    """How long one check leaves to live, by what comes then."""
    odds = mortality_check(plus, extra, _LONGEST if extra == UNLIMITED else 999).enumerate()
    most = max((clock.rounds for clock in odds), default=0)
    labels = [f"{rounds} or more" if rounds == _LONGEST else str(rounds) for rounds in range(most + 1)]
    series = tuple(
        Series(
            name,
            tuple((label, odds[Clock(lives, rounds)]) for rounds, label in enumerate(labels)),
            tone,
            key,
            tuple(map(str, range(most + 1))),
        )
        for name, key, tone, lives in (
            ("Dies then", "dies", "failure", False),
            ("Checks again then", "survives", "success", True),
        )
    )
    lasts = odds.expect(lambda clock: clock.rounds)
    sentence = f"One check gives {number(lasts)} rounds on average."
    return Chart("bars", "Rounds until death or the next check", sentence, "Rounds", series, key="clock")


def _faces(plus: int) -> Grid:
    rows = []
    for face in range(10):
        clock = mortality_result(face, face + plus)
        words = f"alive for {plural(clock.rounds, 'round')}, then check again"
        if not clock.survives:
            words = f"dies after {plural(clock.rounds, 'round')}" if clock.rounds else "dies at once"
        rows.append((Cell(str(face), ""), Cell(face + plus, ""), Cell(words, "")))
    sentence = f"The die {added(plus)}; a natural 0 kills whatever the total."
    return Grid(
        "Every face",
        sentence,
        ("Die", "Total", "Result"),
        tuple(rows),
        key="faces",
        column_keys=("die", "total", "result"),
        row_keys=tuple(map(str, range(10))),
    )


_FOLD = "Modifiers, optional rules and length of the chart"


class Mortality(Calculator):
    """Five wounds or more: how long is there to live?"""

    id, title, roll_label = "toaster.mortality", "Mortality clock", "Roll the check"
    rules = (
        "toaster.harm.mortality_check",
        "toaster.harm.mortality_result",
        "toaster.harm.mortality_alive_after",
    )
    won, counted = "Lives on", "Check"
    offers = attribute_offers("physique", "Physique")

    physique = whole("Physique", 5, 0, MOST, rule="toaster.attributes.physique")
    wounds = whole("Wounds", MORTAL, MORTAL, MOST, rule="toaster.harm.wound_penalty")
    help = whole(
        "Medical help for this check",
        0,
        0,
        MOST,
        help="What a medical roll made over 10.",
        rule="toaster.healing.medical",
    )
    modifier = modifier("Modifiers of every check", fold=_FOLD)
    nines = nines(fold=_FOLD)
    rounds = whole("Rounds to chart", 20, 0, 99, fold=_FOLD)

    @property
    def plus(self) -> int:
        """The bonus of every check."""
        return mortality_bonus(self.physique, self.wounds, self.modifier)

    @property
    def first(self) -> int:
        """The bonus of this check, with the help."""
        return self.plus + self.help

    @property
    def cap(self) -> Nines:
        """How often a 9 rolls on."""
        return cap(self.nines)

    def dice(self) -> Procedure:
        return mortality_check(self.first, self.cap)

    def headline(self, run: Run) -> tuple[str, str]:
        clock = run.state
        if clock.survives:
            return f"Alive for {plural(clock.rounds, 'round')}, then the next check.", "success"
        if clock.rounds:
            return f"Death comes after {plural(clock.rounds, 'round')} unless somebody helps.", "failure"
        return "Death comes at once.", "fumble"

    def score(self, state: Clock) -> tuple[int, int]:
        """To live is best; then the more rounds the better."""
        return int(state.survives), state.rounds

    def wins(self, state: Clock) -> bool:
        return state.survives

    def counts(self, state: Clock) -> str:
        if state.survives:
            return "Lives to check again"
        return "Dies later" if state.rounds else "Dies at once"

    def effects(self, state: Clock) -> tuple[Effect, ...]:
        """Whether it leads to another check, and the rounds until that or death."""
        return (Effect("outcome", "survives" if state.survives else "dies"), Effect("rounds", state.rounds))

    def odds(self) -> Answer:
        plus, rounds, extra, first = self.plus, self.rounds, self.cap, self.first
        check = self.dice().enumerate()
        alive = alive_after(plus, rounds, extra, first)
        mean = expected_rounds(plus, extra, first)
        now = check.probability(lambda clock: not clock.survives and clock.rounds == 0)
        later = check.probability(lambda clock: not clock.survives and clock.rounds > 0)
        survives = check.probability(lambda clock: clock.survives)
        points = tuple((str(after), chance) for after, chance in enumerate(alive))
        half = next((after for after, chance in enumerate(alive) if chance < Ratio(1, 2)), None)
        sentence = f"After {plural(rounds, 'round')}: {percent(alive[-1])} are alive."
        if half is not None:
            sentence = f"From {plural(half, 'round')} on fewer than half are alive. {sentence}"
        shares = (
            Figure("Dies at once", now, tone="fumble", key="dies_now"),
            Figure("Dies later", later, tone="failure", key="dies_later"),
            Figure("Lives to check again", survives, tone="success", key="survives"),
        )
        return Answer(
            f"The check leaves {percent(survives)} alive to check again; "
            f"without {'more ' if self.help else ''}treatment life lasts {number(mean)} rounds on average.",
            figures=(*shares, Figure("Mean rounds to live", mean, "rounds", key="mean_rounds")),
            charts=(
                stacked("One check", shares),
                _clocks(first, extra),
                Chart(
                    "lines",
                    "Alive after so many rounds",
                    sentence,
                    "Rounds",
                    (Series("Alive", points, "success", keys=tuple(after for after, _ in points)),),
                    key="alive",
                ),
            ),
            grids=(_faces(first),),
            notes=tuple(self.notes()),
        )

    def notes(self) -> Iterator[Step]:
        """What treatment means, and the last act."""
        if self.help:
            words = "The help counts for this check; later ones have the wounds and other modifiers alone."
            yield Step(words, "toaster.healing.medical")
        else:
            words = "Treatment: a new check, with the medical roll's margin added."
            yield Step(words, "toaster.healing.medical")
        yield Step("While conscious, allow one last simple act.", "toaster.harm.last_actions")


_MARGIN = ("way", ("margin",))
_ROLLED = ("way", ("stop", "margin"))


def _stops(after: Distribution) -> Ratio:
    return after.probability(lambda end: end.left == 0)


def _when(rounds: int | None, what: str) -> str:
    if rounds is None:
        return f"never {what}"
    return f"{what} after {plural(rounds, 'round')}" if rounds else f"{what} already"


def _shown(rounds: int | None) -> int | str:
    return "never" if rounds is None else rounds


def _rates(after: Distribution) -> Chart:
    odds = after.map(lambda end: end.left)
    points = {str(left): odds[left] for left in range(max(odds) + 1)}
    sentence = f"The bleeding stops {percent(odds[0])} of the time."
    title = "Stun a round after the medical roll"
    return bars(title, sentence, "Stun a round", points, key="stun_a_round")


class Bleeding(Calculator):
    """How long until the next wound, and will a medical roll stop it?"""

    id, title, roll_label = "toaster.bleeding", "Bleeding clock", "Roll to stop it"
    rules = "toaster.harm.bleeding_margin", "toaster.harm.bleeding", "toaster.harm.bleeding_stop"
    won, counted = "Bleeding stops", "Stun a round"

    wounds = whole("Wounds that bleed", 4, 0, MOST, rule="toaster.harm.bleeding")
    stun = whole("Stun so far", 10, 0, 999, rule="toaster.harm.stun")
    bled = whole(
        "Of that lost by bleeding",
        0,
        0,
        999,
        help=f"Each {STUN_PER_WOUND} have made one more wound.",
        rule="toaster.harm.bleeding",
    )
    medic = whole("Carer's medical rank", 6, 0, MOST, rule="toaster.healing.medical", only=_ROLLED)
    way = choice(
        "Medical roll",
        "stop",
        (
            Option("stop", "Stops it on 10, with the patient's wound penalty"),
            Option("margin", "Stops as many points as it makes over 10"),
            Option("stopped", "Made already: nothing bleeds any more"),
        ),
        rule="toaster.harm.bleeding_margin",
    )
    margin = whole("Best margin so far", 0, 0, MOST, rule="toaster.harm.bleeding_margin", only=_MARGIN)
    modifier = modifier("Modifier on the medical roll", only=_ROLLED, fold=_FOLD)
    threshold = threshold(fold=_FOLD)
    nines = nines(only=_ROLLED, fold=_FOLD)
    zeros = zeros(only=_ROLLED, fold=_FOLD)
    rounds = whole("Rounds to chart", 12, 0, 99, fold=_FOLD)

    @property
    def switches(self) -> Switches:
        """The optional rules on the medical roll."""
        return Switches(cap(self.nines), self.zeros)

    def check(self) -> None:
        """Refuse more stun by bleeding than there is in all."""
        if self.bled > self.stun:
            words = f"Of that lost by bleeding must be at most the {self.stun} stun so far, not "
            raise refuse("bled", "Of that lost by bleeding", f"{words}{self.bled}.")

    @property
    def best(self) -> int:
        """The best margin so far, where margins count."""
        return self.margin if self.way == "margin" else 0

    @property
    def stopped(self) -> bool:
        """Whether nothing bleeds any more."""
        return self.way == "stopped"

    def after(self, rounds: int) -> Bled:
        """How it stands after so many rounds without help."""
        return bleed(self.wounds, rounds, self.best, self.stopped, self.bled)

    def dice(self) -> Procedure:
        if self.stopped:
            words = "Medical roll must be still to make: the bleeding has stopped already."
            raise refuse("way", "Medical roll", words)
        by_margin = self.way == "margin"
        penalty = 0 if by_margin else wound_penalty(self.after(0).total_wounds)
        medic = self.medic + self.modifier + penalty
        return staunch(medic, self.wounds, by_margin, self.best, self.switches)

    def headline(self, run: Run) -> tuple[str, str]:
        end: Staunched = run.state
        if end.fumble:
            return f"The carer fumbles: it still bleeds, {end.left} stun a round.", "fumble"
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
            Effect("fumble", int(state.fumble), "carer"),
        )

    def odds(self) -> Answer:
        each = self.after(0).rate
        due = deadlines(self.wounds, self.stun, int(self.threshold), each, self.bled)
        after = None if self.stopped else self.dice().enumerate()
        headline = "Nothing bleeds any more."
        if each and after:
            headline = f"{each} stun a round: {_when(due.mortal, 'mortally wounded')}, "
            headline += f"{_when(due.unconscious, 'unconscious')}; "
            headline += f"the medical roll stops it {percent(_stops(after))} of the time."
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
        found = [self.after(rounds) for rounds in range(self.rounds + 1)]
        return [(bled, self.stun + bled.stun - self.bled) for bled in found]

    def grid(self) -> Grid:
        """How it goes on if nobody helps."""
        rows = tuple(
            (
                Cell(str(after), ""),
                Cell(total, ""),
                Cell(bled.stun, ""),
                Cell(bled.extra_wounds, ""),
                Cell(bled.total_wounds, ""),
                Cell(stun(total, int(self.threshold)).condition, ""),
                Cell("yes" if bled.mortally_wounded else "no", ""),
            )
            for after, (bled, total) in enumerate(self.timeline)
        )
        return Grid(
            "Round by round",
            "If nobody helps.",
            ("Rounds", "Stun", "Of that by bleeding", "Wounds by bleeding", "All wounds", "State", "Mortal"),
            rows,
            key="rounds",
            column_keys=("rounds", "stun", "bled", "extra_wounds", "wounds", "condition", "mortal"),
            row_keys=tuple(str(after) for after in range(len(rows))),
        )

    def chart(self) -> Chart:
        """The stun by round."""
        found = self.timeline
        points = tuple((str(after), Ratio(total)) for after, (_, total) in enumerate(found))
        bled, total = found[-1]
        sentence = (
            f"After {plural(self.rounds, 'round')}: {total} stun, {plural(bled.total_wounds, 'wound')}."
        )
        series = Series("Stun", points, "failure", keys=tuple(after for after, _ in points))
        return Chart("lines", "Stun by round", sentence, "Rounds", (series,), "stun", key="stun")

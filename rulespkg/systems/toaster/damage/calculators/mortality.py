"""The mortality clock."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.chances.charts import stacked
from rulespkg.dice import Procedure, Ratio, Run
from rulespkg.model.answer import Answer, Chart, Effect, Figure, Grid, Series, Step, number, percent
from rulespkg.model.calculator import Calculator
from rulespkg.model.form import whole
from rulespkg.model.words import added, plural
from rulespkg.systems.toaster.damage.mortality import (
    Clock,
    alive_after,
    expected_rounds,
    mortality_check,
    mortality_parts,
    mortality_result,
)
from rulespkg.systems.toaster.damage.stun_and_wounds import MORTAL
from rulespkg.systems.toaster.fields import MOST, OPTIONAL_AND_CHART, cap, modifier, nines
from rulespkg.systems.toaster.index.dice import UNLIMITED, Nines
from rulespkg.systems.toaster.notation import Parts, total
from rulespkg.systems.toaster.offers import attribute_offers

if TYPE_CHECKING:
    from collections.abc import Iterator


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
    title, label = "Rounds until death or the next check", "Rounds"
    return Chart("bars", title, sentence, label, series, key="clock", distribution="each")


def _faces(plus: int) -> Grid:
    def words(face: int) -> str:
        clock = mortality_result(face, face + plus)
        rounds = plural(clock.rounds, "round")
        if clock.survives:
            return f"alive for {rounds}, then check again"
        return f"dies after {rounds}" if clock.rounds else "dies at once"

    return Grid.of(
        "faces",
        "Every face",
        f"The die {added(plus)}; a natural 0 kills whatever the total.",
        {str(face): face for face in range(10)},
        ("die", "Die", str),
        ("total", "Total", lambda face: face + plus),
        ("result", "Result", words),
    )


def _rounds(mean: Ratio) -> str:
    return f"{number(mean)} {'round' if number(mean) == '1' else 'rounds'} on average"


class Mortality(Calculator):
    """Five wounds or more: how long is there to live?"""

    id, title, roll_label = "toaster.mortality", "Mortality clock", "Roll the check"
    purpose = "See how long a dying character has"
    strip = (("physique", ""), ("wounds", ""), ("help", "Help"))
    rules = (
        "toaster.harm.mortality_check",
        "toaster.harm.mortality_result",
        "toaster.harm.mortality_alive_after",
    )
    win_label, count_label = "Lives on", "Check"
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
    modifier = modifier("Modifiers of every check", fold=OPTIONAL_AND_CHART)
    nines = nines(fold=OPTIONAL_AND_CHART)
    rounds = whole("Rounds to chart", 20, 0, 99, fold=OPTIONAL_AND_CHART)

    @property
    def parts(self) -> Parts:
        """What is added to the die of every check."""
        return mortality_parts(self.physique, self.wounds, self.modifier)

    @property
    def plus(self) -> int:
        """The bonus of every check."""
        return total(self.parts)

    @property
    def first(self) -> int:
        """The bonus of this check, with the help."""
        return self.plus + self.help

    @property
    def cap(self) -> Nines:
        """How often a 9 rolls on."""
        return cap(self.nines)

    def dice(self) -> Procedure:
        return mortality_check((*self.parts, (self.help, "medical help")), self.cap)

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
        untreated = f"Mean rounds to live without {'more ' if self.help else ''}treatment"
        shares = (
            Figure("Dies at once", now, tone="fumble", key="dies_now"),
            Figure("Dies later", later, tone="failure", key="dies_later"),
            Figure("Lives to check again", survives, tone="success", key="survives"),
        )
        return Answer(
            f"Alive to check again: {percent(survives)}; {_rounds(mean)}.",
            figures=(*shares, Figure(untreated, mean, "rounds", key="mean_rounds")),
            charts=(
                stacked("One check", shares),
                _clocks(first, extra),
                Chart(
                    "lines",
                    "Alive by number of rounds",
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
            words = "The help counts only for this check, not for later ones."
            yield Step(words, "toaster.healing.medical")
        else:
            words = "Treatment brings a new check, with the margin of the medical roll as a bonus."
            yield Step(words, "toaster.healing.medical")
        yield Step(
            "A character who is still awake should be allowed something simple.", "toaster.harm.last_actions"
        )

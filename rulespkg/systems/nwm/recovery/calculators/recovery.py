"""Recovery time: how long an injury lasts."""

from __future__ import annotations

from functools import cached_property
from math import floor, log10
from typing import TYPE_CHECKING

from rulespkg.dice import Distribution, Procedure, Ratio, Run
from rulespkg.model.answer import (
    Answer,
    Chart,
    Effect,
    Figure,
    Grid,
    Series,
    Step,
    number,
    percent,
)
from rulespkg.model.calculator import Calculator
from rulespkg.model.field import Option
from rulespkg.model.form import choice, whole
from rulespkg.model.problem import refuse
from rulespkg.model.words import minus, plural, signed
from rulespkg.systems.nwm.checks.dice import FOUR_DICE
from rulespkg.systems.nwm.damage.impairment import MOST_IMPAIRED, impaired
from rulespkg.systems.nwm.fields import attribute_rank, base_successes, modifier, rank_link
from rulespkg.systems.nwm.offers import recovery_offers
from rulespkg.systems.nwm.recovery.injury import Injury, Period, suitable_unit, time_words
from rulespkg.systems.nwm.recovery.recovery import (
    mean_time,
    median_time,
    recovery_roll,
    recovery_time,
    recovery_times,
)
from rulespkg.systems.nwm.scale import ranks

if TYPE_CHECKING:
    from collections.abc import Iterator

BASE_PERIOD = 2
"""The successes that make the base period."""


class Recovery(Calculator, Injury):
    """How long does the harm last? One roll with every impairment, made when it happens."""

    id, title = "nwm.recovery", "Recovery time"
    purpose = "Get well again"
    strip = (("result", ""), ("rank", ""), ("wounds", "Wounds"))
    rules = "nwm.recovery.time", "nwm.recovery.alt", "nwm.recovery.odds"
    win_label, count_label, offers = "Within the base period", "Time", recovery_offers
    count_better = ""

    rank = attribute_rank("Resilience", "great", help="Whatever fits.", rule="nwm.recovery.time")
    bonus = modifier("Bonus", rule="nwm.task.modifiers")
    wounds = whole(
        "Other Wounds",
        0,
        0,
        MOST_IMPAIRED,
        help="This injury counts by itself.",
        rule="nwm.damage.cumulative",
    )
    dazes = whole("Other Dazes", 0, 0, MOST_IMPAIRED, rule="nwm.damage.cumulative")
    method = choice(
        "Method",
        "division",
        (Option("division", "Divide the period"), Option("steps", "Step it along the scale")),
        help="The two differ a little.",
        rule="nwm.recovery.alt",
    )

    @property
    def harm(self) -> tuple[int, int]:
        """All Wounds and Dazes, those of this injury included (nwm.damage.cumulative)."""
        wound = self.result in ("result-wound", "result-incapacitate") or self.wounded
        return self.wounds + wound, self.dazes + (self.result == "result-knockout")

    @cached_property
    def base(self) -> int:
        """Base successes of the roll, with every impairment (nwm.recovery.multiple)."""
        return impaired(base_successes(self.rank) + self.bonus, *self.harm)

    def check(self) -> None:
        """Stepping along the scale needs a period that is a number of it (nwm.recovery.alt)."""
        if self.result:
            return
        period = self.own_period
        if self.method != "steps" or ranks.number(ranks.convert(period)) == period:
            return
        legal = "a number of the scale such as 5, 10 or 30 to be stepped"
        words = f"Base period must be {legal}, not “{self.period}”."
        raise refuse("period", "Base period", words)

    def dice(self) -> Procedure:
        return recovery_roll(self.base, self.time_steps)

    def headline(self, run: Run) -> tuple[str, str]:
        words = f"{plural(run.state, 'success')}: {self.counts(run.state)}."
        return words, "success" if run.state >= BASE_PERIOD else "failure"

    def score(self, state: int) -> int:
        return state

    def wins(self, state: int) -> bool:
        return state >= BASE_PERIOD

    def counts(self, state: int) -> str:
        """How long everything lasts after a roll."""
        parts = [(part, self.time(part, state)) for part in self.periods]
        return "; ".join(f"{part.label} for {time_words(time, part.unit)}" for part, time in parts)

    def effects(self, state: int) -> tuple[Effect, ...]:
        """The successes, and how long everything lasts, each in the unit of its base period."""
        lasts = (
            Effect("time" if part.key == "it" else f"{part.key}_{part.unit}s", self.time(part, state))
            for part in self.periods
        )
        return (Effect("successes", state), *lasts)

    def time_steps(self, successes: int) -> Iterator[tuple[str, str]]:
        """How each period becomes the time that it lasts after a roll."""
        for part in self.periods:
            time = self.time(part, successes)
            plain = recovery_time(successes, part.base, False, self.method)
            base, lasts = time_words(part.base, part.unit), time_words(plain, part.unit)
            least = "" if time == plain else f", but at least {time_words(time, part.unit)}"
            if self.method == "steps":
                moved = plural(abs(successes - BASE_PERIOD), "half-step")
                way = "longer" if successes < BASE_PERIOD else "shorter"
                yield f"{part.label}: {base}, {moved} {way}: {lasts}{least}.", "nwm.recovery.alt"
            else:
                words = f"{part.label}: {base} ÷ {number(ranks.number(successes))} = {lasts}{least}."
                yield words, "nwm.recovery.time"

    def time(self, part: Period, successes: int) -> Ratio:
        """How long a period lasts after a roll."""
        return recovery_time(successes, part.base, part.down, self.method)

    def times(self, part: Period) -> Distribution:
        """The distribution of how long it lasts."""
        return recovery_times(self.base, part.base, part.down, self.method)

    def odds(self) -> Answer:
        last = self.periods[-1]
        times = self.times(last)
        return Answer(
            f"{last.label} for {_at_most(time_words(median_time(times), last.unit))}, half of the time.",
            figures=(
                *(figure for part in self.periods for figure in _figures(part, self.times(part))),
                Figure("Base successes of the roll", self.base, "", key="base"),
            ),
            charts=tuple(_chart(part, self.times(part)) for part in self.periods),
            grids=(self.grid(),),
            notes=self.reasons(),
        )

    def grid(self) -> Grid:
        """What each roll of the dice means."""

        def time(total: int, period: Period) -> str:
            return time_words(self.time(period, self.base + total), period.unit)

        odds = FOUR_DICE.odds()
        return Grid.of(
            "rolls",
            "Each roll",
            "One roll, which you make once, sets all periods.",
            {str(total): total for total in sorted(odds, reverse=True)},
            ("dice", "Dice", signed),
            ("successes", "Successes", lambda total: minus(self.base + total)),
            *((part.key, part.label, lambda total, part=part: time(total, part)) for part in self.periods),
            ("chance", "Chance", lambda total: odds[total]),
        )

    def reasons(self) -> tuple[Step, ...]:
        """What the roll and the periods come from."""
        return (*self.roll_reasons(), *self.period_reasons())

    def roll_reasons(self) -> list[Step]:
        """The rank of the roll with all that changes it."""
        wounds, dazes = self.harm
        rank = base_successes(self.rank)
        steps = [Step(f"Resilience {ranks.title(rank)}: {rank}.", rank_link(self.rank))]
        if self.bonus:
            steps.append(Step(f"Bonus {signed(self.bonus)}.", "nwm.task.modifiers"))
        if wounds or dazes:
            harm_words = f"{plural(wounds, 'Wound')} and {plural(dazes, 'Daze')}, this injury included"
            words = f"{harm_words}: {signed(-2 * (wounds + dazes))}, which leaves {minus(self.base)}."
            steps.append(Step(words, "nwm.recovery.multiple"))
        return steps

    def period_reasons(self) -> list[Step]:
        """The base periods, and what the roll does to them."""
        link = f"#{self.result}" if self.result else "nwm.recovery.time"
        steps = [
            Step(f"{part.label}: base period {time_words(part.base, part.unit)}.", link)
            for part in self.periods
        ]
        if self.result == "result-knockout":
            steps.append(Step("Both periods begin with the blow.", "#result-knockout"))
        if self.result == "result-incapacitate":
            steps.append(Step("The Wound's time begins when it is treated.", "#result-incapacitate"))
        if self.method == "steps":
            how, words = "nwm.recovery.alt", "Move base periods along the scale by the successes over 2."
        else:
            how, words = "nwm.recovery.time", "Divide base periods by the number of the rank that was rolled."
        return [*steps, Step(words, how)]


def _at_most(words: str) -> str:
    return words if words.startswith("under") else f"{words} or less"


def _figures(part: Period, times: Distribution) -> tuple[Figure, ...]:
    average = mean_time(times)
    unit, times_more = suitable_unit(average, part.unit)
    within = f"{part.label}: within {time_words(part.base, part.unit)}"
    return (
        Figure(
            f"{part.label}: median", time_words(median_time(times), part.unit), "", key=f"{part.key}_median"
        ),
        Figure(f"{part.label}: mean", average * times_more, f"{unit}s", key=f"{part.key}_mean"),
        Figure(within, _over(times, part.base), key=f"{part.key}_within"),
    )


def _chart(part: Period, times: Distribution) -> Chart:
    """A bar for each time; the times of neighboring bars stand in about the same ratio."""
    ordered = sorted(times, key=float)
    likely = max(ordered, key=lambda time: float(times[time]))
    sentence = f"The most common is {time_words(likely, part.unit)}, {percent(times[likely])} of the time."
    unit, more = suitable_unit(likely, part.unit)
    points = tuple((_short(time * more), times[time]) for time in ordered)
    series = (Series("Chance", points, keys=tuple(map(str, ordered))),)
    return Chart(
        "bars", f"{part.label} for", sentence, f"Time in {unit}s", series, key=part.key, distribution="each"
    )


def _over(times: Distribution, until: Ratio) -> Ratio:
    return times.probability(lambda time: bool(time <= until))


def _short(time: Ratio) -> str:
    """A time to three digits, and whole where it has more.

    >>> _short(Ratio(1000)), _short(Ratio(10, 3)), _short(Ratio(1, 70))
    ('1000', '3.33', '0.0143')
    """
    value = float(time)
    if value >= 100:
        return f"{value:.0f}"
    digits = f"{value:.{max(0, 2 - floor(log10(value)))}f}"
    return digits.rstrip("0").rstrip(".") if "." in digits else digits

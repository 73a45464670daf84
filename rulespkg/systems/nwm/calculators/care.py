"""Recovery time: how long an injury lasts."""

from __future__ import annotations

from functools import cached_property
from math import floor, log10
from typing import TYPE_CHECKING, NamedTuple

from rulespkg.dice import Ratio
from rulespkg.model.answer import (
    Answer,
    Chart,
    Effect,
    Figure,
    Grid,
    Series,
    Step,
    chance_cell,
    number,
    percent,
    text_cell,
)
from rulespkg.model.calculator import Calculator
from rulespkg.model.field import Option
from rulespkg.model.form import Form, choice, flag, row, text, whole
from rulespkg.model.problem import refuse
from rulespkg.model.words import plural, signed
from rulespkg.systems.nwm import scale
from rulespkg.systems.nwm.checks import FOUR, counted, minus
from rulespkg.systems.nwm.forms import MOST_HURT
from rulespkg.systems.nwm.inputs import address, amount, base, modifier, rated
from rulespkg.systems.nwm.offers import recovery_offers
from rulespkg.systems.nwm.recovery import impaired, lasting, mean, median, recovery, times
from rulespkg.systems.nwm.tables_damage import RESULTS

if TYPE_CHECKING:
    from rulespkg.dice import Distribution, Procedure, Run

LASTS = RESULTS._replace(
    rows=tuple(RESULTS.row(f"result-{name}") for name in ("wound", "down", "knockout", "incapacitate"))
)
"""The results that a recovery roll shortens."""
UNITS = ("round", "minute", "hour", "day")
MINUTES = {"second": Ratio(1, 60), "minute": Ratio(1), "hour": Ratio(60), "day": Ratio(1440)}
BASE = 2
"""The successes that make the base period."""


class Period(NamedTuple):
    """Something that lasts: its name, base period and unit; ``down`` where it has the least time of Down.

    ``key`` names it for whoever reads on.
    """

    label: str
    base: Ratio
    unit: str
    down: bool
    key: str


def _period(label: str, words: str, down: bool = False) -> Period:
    """A period as the table of results has it, such as "10 days"."""
    count, unit = words.split(" ")
    return Period(label, Ratio(int(count)), unit.removesuffix("s"), down, label.lower())


def time_words(time: Ratio, unit: str) -> str:
    """A time in a unit that suits it; rounds to the next whole one (reading G18).

    >>> time_words(Ratio(10, 3), "round"), time_words(Ratio(1, 2), "day"), time_words(Ratio(1000), "minute")
    ('4 rounds (3.33)', '12 hours', '16.67 hours')
    >>> time_words(Ratio(1, 2), "minute"), time_words(Ratio(1, 70), "minute")
    ('30 seconds', 'under a second')
    """
    if unit == "round":
        whole = -(-time.num // time.den)
        exact = "" if time.den == 1 else f" ({number(time)})"
        return plural(whole, "round") + exact
    minutes = time * MINUTES[unit]
    name = next((one for one in reversed(MINUTES) if minutes >= MINUTES[one]), "")
    if not name:
        return "under a second"
    found = minutes / MINUTES[name]
    return plural(1, name) if found == 1 else f"{number(found)} {name}s"


def suited(time: Ratio, unit: str) -> tuple[str, Ratio]:
    """The unit that a time is best told in, and how many of it make one of ``unit``; rounds stay rounds.

    >>> suited(Ratio(1, 14), "minute")[0], suited(Ratio(5), "round")[0]
    ('second', 'round')
    """
    if unit == "round":
        return unit, Ratio(1)
    name = next((one for one in reversed(MINUTES) if time * MINUTES[unit] >= MINUTES[one]), "second")
    return name, MINUTES[unit] / MINUTES[name]


_OWN = ("result", ("",))
_OUT = ("result-down", "result-knockout")
"""The injuries that a Wound may come with."""


class Injury(Form):
    """What happened: a result of the damage table, or a base period of one's own."""

    result = row("Injury", "result-wound", (LASTS,), "A base period of its own", rule="nwm.result.info")
    also_wound = flag(
        "And a Wound",
        help="As in Down + Wound; one roll serves both.",
        only=("result", _OUT),
        rule="nwm.damage.table",
    )
    period = text(
        "Base period",
        20,
        "10",
        help="A number above 0, such as 10, 1.5 or 3/2.",
        only=_OWN,
        rule="nwm.recovery.time",
    )
    unit = choice(
        "Unit",
        "day",
        (Option(unit, f"{unit}s") for unit in UNITS),
        only=_OWN,
        rule="nwm.recovery.time",
    )
    as_down = flag(
        "Counts as Down",
        help="It then never lasts fewer than 2, which are rounds as a rule.",
        only=_OWN,
        rule="nwm.recovery.time",
    )

    @property
    def own_period(self) -> Ratio:
        """A base period of one's own, above 0 and up to a great deal."""
        return amount(self.period, "period", "Base period")

    @property
    def wounded(self) -> bool:
        """Whether a Wound comes with it."""
        return self.result in _OUT and self.also_wound

    @cached_property
    def periods(self) -> tuple[Period, ...]:
        """Everything that the injury makes last, the longest impairment last (nwm.result.info)."""
        if not self.result:
            return (Period("It lasts", self.own_period, self.unit, self.as_down, "it"),)
        name = self.result.removeprefix("result-")
        facts = RESULTS.row(self.result).facts
        found = []
        if name in ("down", "knockout"):
            label = "Down" if name == "down" else "Unconscious"
            found.append(_period(label, facts["out_of_action"], name == "down"))
        if facts["impaired_for"]:
            label = "Dazed" if name == "knockout" else "Wounded"
            found.append(_period(label, facts["impaired_for"]))
        if self.wounded:
            found.append(_period("Wounded", RESULTS.row("result-wound").facts["impaired_for"]))
        return tuple(found)


class Recovery(Calculator, Injury):
    """How long does the harm last? One roll with every impairment, made when it happens."""

    id, title = "nwm.recovery", "Recovery time"
    rules = "nwm.recovery.time", "nwm.recovery.alt", "nwm.recovery.odds"
    won, counted, offers = "Within the base period", "Time", recovery_offers

    rank = rated("Resilience", "great", help="Whatever fits.", rule="nwm.recovery.time")
    bonus = modifier("Bonus", rule="nwm.task.modifiers")
    wounds = whole(
        "Other Wounds", 0, 0, MOST_HURT, help="This injury counts by itself.", rule="nwm.damage.cumulative"
    )
    dazes = whole("Other Dazes", 0, 0, MOST_HURT, rule="nwm.damage.cumulative")
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
        return impaired(base(self.rank) + self.bonus, *self.harm)

    def check(self) -> None:
        """Stepping along the scale needs a period that is a number of it (nwm.recovery.alt)."""
        if self.result:
            return
        period = self.own_period
        if self.method != "steps" or scale.number(scale.convert(period)) == period:
            return
        legal = "a number of the scale such as 5, 10 or 30 to be stepped"
        words = f"Base period must be {legal}, not “{self.period}”."
        raise refuse("period", "Base period", words)

    def dice(self) -> Procedure:
        return recovery(self.base)

    def headline(self, run: Run) -> tuple[str, str]:
        words = f"{counted(run.state, 'success')}: {self.counts(run.state)}."
        return words, "success" if run.state >= BASE else "failure"

    def score(self, state: int) -> int:
        return state

    def wins(self, state: int) -> bool:
        return state >= BASE

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

    def time(self, part: Period, successes: int) -> Ratio:
        """How long a period lasts after a roll."""
        return lasting(successes, part.base, part.down, self.method)

    def times(self, part: Period) -> Distribution:
        """The distribution of how long it lasts."""
        return times(self.base, part.base, part.down, self.method)

    def odds(self) -> Answer:
        last = self.periods[-1]
        found = self.times(last)
        return Answer(
            f"{last.label}: half of all are over it after {time_words(median(found), last.unit)}.",
            figures=(
                *(one for part in self.periods for one in _figures(part, self.times(part))),
                Figure("Base successes of the roll", self.base, "", key="base"),
            ),
            charts=(*(_chart(part, self.times(part)) for part in self.periods), _by_then(last, found)),
            grids=(self.grid(),),
            notes=self.reasons(),
        )

    def grid(self) -> Grid:
        """What each roll of the dice means."""
        rows, parts = [], self.periods
        for x in sorted(FOUR.odds(), reverse=True):
            made = self.base + x
            cells = [text_cell(time_words(self.time(part, made), part.unit)) for part in parts]
            rows.append((text_cell(signed(x)), text_cell(minus(made)), *cells, chance_cell(FOUR.odds()[x])))
        return Grid(
            "Each roll",
            "One roll, made once, sets every time.",
            ("Dice", "Successes", *(part.label for part in parts), "Chance"),
            tuple(rows),
            key="rolls",
            column_keys=("dice", "successes", *(part.key for part in parts), "chance"),
            row_keys=tuple(str(x) for x in sorted(FOUR.odds(), reverse=True)),
        )

    def reasons(self) -> tuple[Step, ...]:
        """What the roll and the periods come from."""
        return (*self.roll_reasons(), *self.period_reasons())

    def roll_reasons(self) -> list[Step]:
        """The rank of the roll with all that changes it."""
        wounds, dazes = self.harm
        rank = base(self.rank)
        told = [Step(f"Resilience {scale.title(rank)}: {rank}.", address(self.rank))]
        if self.bonus:
            told.append(Step(f"Bonus {signed(self.bonus)}.", "nwm.task.modifiers"))
        if wounds or dazes:
            hurt = f"{plural(wounds, 'Wound')} and {plural(dazes, 'Daze')}, this injury included"
            words = f"{hurt}: {signed(-2 * (wounds + dazes))}, which leaves {minus(self.base)}."
            told.append(Step(words, "nwm.recovery.multiple"))
        return told

    def period_reasons(self) -> list[Step]:
        """The base periods, and what the roll does to them."""
        link = f"#{self.result}" if self.result else "nwm.recovery.time"
        told = [
            Step(f"{part.label}: base period {time_words(part.base, part.unit)}.", link)
            for part in self.periods
        ]
        if self.result == "result-knockout":
            told.append(Step("Both periods begin with the blow.", "#result-knockout"))
        if self.result == "result-incapacitate":
            told.append(Step("The Wound's time begins when it is treated.", "#result-incapacitate"))
        if self.method == "steps":
            how, words = "nwm.recovery.alt", "moved along the scale by the successes over 2"
        else:
            how, words = "nwm.recovery.time", "divided by the number"
        return [*told, Step(f"Base periods are {words} of the roll.", how)]


def _figures(part: Period, found: Distribution) -> tuple[Figure, ...]:
    average = mean(found)
    unit, times_more = suited(average, part.unit)
    within = f"{part.label}: within {time_words(part.base, part.unit)}"
    return (
        Figure(f"{part.label}: median", time_words(median(found), part.unit), "", key=f"{part.key}_median"),
        Figure(f"{part.label}: mean", average * times_more, f"{unit}s", key=f"{part.key}_mean"),
        Figure(within, _over(found, part.base), key=f"{part.key}_within"),
    )


def _chart(part: Period, found: Distribution) -> Chart:
    """A bar for each time; the times of neighboring bars stand in about the same ratio."""
    ordered = sorted(found, key=float)
    likely = max(ordered, key=lambda time: float(found[time]))
    sentence = f"The commonest is {time_words(likely, part.unit)}, {percent(found[likely])} of the time."
    unit, more = suited(likely, part.unit)
    points = tuple((_short(time * more), found[time]) for time in ordered)
    series = (Series("Chance", points, keys=tuple(map(str, ordered))),)
    return Chart("bars", f"{part.label} for", sentence, f"Time in {unit}s", series, key=part.key)


def _over(found: Distribution, until: Ratio) -> Ratio:
    return found.probability(lambda time: bool(time <= until))


def _by_then(part: Period, found: Distribution) -> Chart:
    """The chance that it is over by each time; between two times that of the shorter one holds."""
    ordered = sorted(found, key=float)
    over = [(time, _over(found, time)) for time in ordered]
    unit, more = suited(median(found), part.unit)
    points = tuple((_short(time * more), chance) for time, chance in over)
    sure = time_words(ordered[-1], part.unit)
    series = (Series("Over by then", points, "success", keys=tuple(map(str, ordered))),)
    sentence = f"Certain after {sure}."
    return Chart("bars", f"{part.label}: over by then", sentence, f"Time in {unit}s", series, key="by_then")


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

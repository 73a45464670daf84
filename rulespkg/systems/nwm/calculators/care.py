"""Recovery time: how long an injury lasts."""

from __future__ import annotations

from math import floor, log10
from typing import TYPE_CHECKING, NamedTuple

from rulespkg.answer import (
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
from rulespkg.calculator import Calculator, Counted, Inputs
from rulespkg.choices import row_choice
from rulespkg.dice import Ratio
from rulespkg.field import Choice, Flag, Number, Option, Text
from rulespkg.problem import refuse
from rulespkg.systems.nwm import scale
from rulespkg.systems.nwm.checks import FOUR, counted, minus
from rulespkg.systems.nwm.forms import MOST_HURT
from rulespkg.systems.nwm.inputs import address, amount, base, modifier_field, rated_field
from rulespkg.systems.nwm.offers import recovery_offers
from rulespkg.systems.nwm.recovery import impaired, lasting, mean, median, recovery, times
from rulespkg.systems.nwm.tables_damage import RESULTS
from rulespkg.words import plural, signed

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


def periods(inputs: Inputs) -> tuple[Period, ...]:
    """Everything that an injury makes last, the longest impairment last (nwm.result.info)."""
    if not inputs["result"]:
        own = _own_period(inputs)
        return (Period("It lasts", own, inputs["unit"], inputs["as_down"], "it"),)
    name = inputs["result"].removeprefix("result-")
    facts = RESULTS.row(inputs["result"]).facts
    found = []
    if name in ("down", "knockout"):
        label = "Down" if name == "down" else "Unconscious"
        found.append(_period(label, facts["out_of_action"], name == "down"))
    if facts["impaired_for"]:
        label = "Dazed" if name == "knockout" else "Wounded"
        found.append(_period(label, facts["impaired_for"]))
    if _also(inputs):
        found.append(_period("Wounded", RESULTS.row("result-wound").facts["impaired_for"]))
    return tuple(found)


def _own_period(inputs: Inputs) -> Ratio:
    """A base period of one's own, above 0 and up to a great deal."""
    return amount(inputs["period"], "period", "Base period")


def _also(inputs: Inputs) -> bool:
    return bool(inputs["result"] in ("result-down", "result-knockout") and inputs["also_wound"])


def harm(inputs: Inputs) -> tuple[int, int]:
    """All Wounds and Dazes, those of this injury included (nwm.damage.cumulative)."""
    own = inputs["result"]
    wounds = (own in ("result-wound", "result-incapacitate")) + _also(inputs)
    return int(inputs["wounds"] + wounds), int(inputs["dazes"] + (own == "result-knockout"))


def base_of(inputs: Inputs) -> int:
    """Base successes of the roll, with every impairment (nwm.recovery.multiple)."""
    return impaired(base(inputs["rank"]) + inputs["bonus"], *harm(inputs))


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


def _recover(inputs: Inputs) -> Answer:
    parts, made = periods(inputs), base_of(inputs)
    last = parts[-1]
    found = times(made, last.base, last.down, inputs["method"])
    half = median(found)
    return Answer(
        f"{last.label}: half of all are over it after {time_words(half, last.unit)}.",
        figures=(
            *(one for part in parts for one in _figures(inputs, part, made)),
            Figure("Base successes of the roll", made, "", key="base"),
        ),
        charts=(*(_chart(inputs, part, made) for part in parts), _by_then(last, found)),
        grids=(_grid(inputs, parts, made),),
        notes=_reasons(inputs, parts, made),
    )


def _figures(inputs: Inputs, part: Period, made: int) -> tuple[Figure, ...]:
    found = times(made, part.base, part.down, inputs["method"])
    within = found.probability(lambda time: bool(time <= part.base))
    average = mean(found)
    unit, times_more = suited(average, part.unit)
    return (
        Figure(f"{part.label}: median", time_words(median(found), part.unit), "", key=f"{part.key}_median"),
        Figure(f"{part.label}: mean", average * times_more, f"{unit}s", key=f"{part.key}_mean"),
        Figure(
            f"{part.label}: within {time_words(part.base, part.unit)}",
            within,
            key=f"{part.key}_within",
        ),
    )


def _chart(inputs: Inputs, part: Period, made: int) -> Chart:
    """A bar for each time; the times of neighboring bars stand in about the same ratio."""
    found = times(made, part.base, part.down, inputs["method"])
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


def _grid(inputs: Inputs, parts: tuple[Period, ...], made: int) -> Grid:
    """What each roll of the dice means."""
    rows = []
    for x in sorted(FOUR.odds(), reverse=True):
        cells = [text_cell(time_words(_time(inputs, part, made + x), part.unit)) for part in parts]
        rows.append((text_cell(signed(x)), text_cell(minus(made + x)), *cells, chance_cell(FOUR.odds()[x])))
    heads = ("Dice", "Successes", *(part.label for part in parts), "Chance")
    return Grid(
        "Each roll",
        "One roll, made once, sets every time.",
        heads,
        tuple(rows),
        key="rolls",
        column_keys=("dice", "successes", *(part.key for part in parts), "chance"),
        row_keys=tuple(str(x) for x in sorted(FOUR.odds(), reverse=True)),
    )


def _reasons(inputs: Inputs, parts: tuple[Period, ...], made: int) -> tuple[Step, ...]:
    wounds, dazes = harm(inputs)
    rank = base(inputs["rank"])
    told = [Step(f"Resilience {scale.title(rank)}: {rank}.", address(inputs["rank"]))]
    if inputs["bonus"]:
        told.append(Step(f"Bonus {signed(inputs['bonus'])}.", "nwm.task.modifiers"))
    if wounds or dazes:
        hurt = f"{plural(wounds, 'Wound')} and {plural(dazes, 'Daze')}, this injury included"
        told.append(
            Step(
                f"{hurt}: {signed(-2 * (wounds + dazes))}, which leaves {minus(made)}.",
                "nwm.recovery.multiple",
            )
        )
    told += [
        Step(f"{part.label}: base period {time_words(part.base, part.unit)}.", _link(inputs))
        for part in parts
    ]
    if inputs["result"] == "result-knockout":
        told.append(Step("Both periods begin with the blow.", "#result-knockout"))
    if inputs["result"] == "result-incapacitate":
        told.append(Step("The Wound's time begins when it is treated.", "#result-incapacitate"))
    how = "nwm.recovery.alt" if inputs["method"] == "steps" else "nwm.recovery.time"
    words = (
        "moved along the scale by the successes over 2" if how.endswith("alt") else "divided by the number"
    )
    return (*told, Step(f"Base periods are {words} of the roll.", how))


def _link(inputs: Inputs) -> str:
    return f"#{inputs['result']}" if inputs["result"] else "nwm.recovery.time"


def _procedure(inputs: Inputs) -> Procedure:
    return recovery(base_of(inputs))


def _told(inputs: Inputs, successes: int) -> str:
    parts = [(part, _time(inputs, part, successes)) for part in periods(inputs)]
    return "; ".join(f"{part.label} for {time_words(time, part.unit)}" for part, time in parts)


def _time(inputs: Inputs, part: Period, successes: int) -> Ratio:
    return lasting(successes, part.base, part.down, inputs["method"])


def _headline(inputs: Inputs, run: Run) -> tuple[str, str]:
    words = f"{counted(run.state, 'success')}: {_told(inputs, run.state)}."
    return words, "success" if run.state >= BASE else "failure"


def _check(inputs: Inputs) -> None:
    """Stepping along the scale needs a period that is a number of it (nwm.recovery.alt)."""
    if inputs["result"]:
        return
    period = _own_period(inputs)
    if inputs["method"] != "steps" or scale.number(scale.convert(period)) == period:
        return
    legal = "a number of the scale such as 5, 10 or 30 to be stepped"
    words = f"Base period must be {legal}, not “{inputs['period']}”."
    raise refuse("period", "Base period", words)


def _effects(inputs: Inputs, successes: int) -> tuple[Effect, ...]:
    """The successes, and how long everything lasts, each in the unit of its base period."""
    parts = periods(inputs)
    return (
        Effect("successes", successes),
        *(Effect("time" if part.key == "it" else f"{part.key}_{part.unit}s", _time(inputs, part, successes))
          for part in parts),
    )  # fmt: skip


def _score(_: Inputs, successes: int) -> int:
    return successes


def _wins(_: Inputs, successes: int) -> bool:
    return successes >= BASE


RECOVERY = Calculator(
    "nwm.recovery",
    "Recovery time",
    "How long does the harm last? One roll with every impairment, made when it happens.",
    ("nwm.recovery.time", "nwm.recovery.alt", "nwm.recovery.odds"),
    (
        row_choice(
            "result", "Injury", "result-wound", (LASTS,), "A base period of its own", rule="nwm.result.info"
        ),
        Flag(
            "also_wound",
            "And a Wound",
            help="As in Down + Wound; one roll serves both.",
            only=("result", ("result-down", "result-knockout")),
            rule="nwm.damage.table",
        ),
        Text(
            "period",
            "Base period",
            "10",
            20,
            help="A number above 0, such as 10, 1.5 or 3/2.",
            only=("result", ("",)),
            rule="nwm.recovery.time",
        ),
        Choice(
            "unit",
            "Unit",
            "day",
            tuple(Option(unit, f"{unit}s") for unit in UNITS),
            only=("result", ("",)),
            rule="nwm.recovery.time",
        ),
        Flag(
            "as_down",
            "Counts as Down",
            help="It then never lasts fewer than 2, which are rounds as a rule.",
            only=("result", ("",)),
            rule="nwm.recovery.time",
        ),
        rated_field("rank", "Resilience", "great", help="Whatever fits.", rule="nwm.recovery.time"),
        modifier_field("bonus", "Bonus", rule="nwm.task.modifiers"),
        Number(
            "wounds",
            "Other Wounds",
            0,
            0,
            MOST_HURT,
            help="This injury counts by itself.",
            rule="nwm.damage.cumulative",
        ),
        Number("dazes", "Other Dazes", 0, 0, MOST_HURT, rule="nwm.damage.cumulative"),
        Choice(
            "method",
            "Method",
            "division",
            (Option("division", "Divide the period"), Option("steps", "Step it along the scale")),
            help="The two differ a little.",
            rule="nwm.recovery.alt",
        ),
    ),
    _recover,
    _procedure,
    _headline,
    _check,
    offers=recovery_offers,
    score=_score,
    wins=_wins,
    won="Within the base period",
    counted=Counted("Time", _told),
    effects=_effects,
)

"""An injury and the periods that it lasts (nwm.result.info)."""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from rulespkg.dice import Ratio
from rulespkg.model.answer import number
from rulespkg.model.field import Option
from rulespkg.model.form import Form, choice, flag, row, text
from rulespkg.model.words import plural
from rulespkg.systems.nwm.damage.tables import RESULTS
from rulespkg.systems.nwm.fields import positive_number

LASTING_RESULTS = RESULTS._replace(
    printed=tuple(RESULTS.row(f"result-{name}") for name in ("wound", "down", "knockout", "incapacitate"))
)
"""The results that a recovery roll shortens."""
UNITS = ("round", "minute", "hour", "day")
MINUTES = {"second": Ratio(1, 60), "minute": Ratio(1), "hour": Ratio(60), "day": Ratio(1440)}


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


MOST_EXACT = 1_000_000
"""From so many rounds on, no part of one is told."""


def time_words(time: Ratio, unit: str) -> str:
    """A time in a unit that suits it; rounds to the next whole one (reading G18).

    >>> time_words(Ratio(10, 3), "round"), time_words(Ratio(1, 2), "day"), time_words(Ratio(1000), "minute")
    ('4 rounds (3.33)', '12 hours', '16.67 hours')
    >>> time_words(Ratio(1, 1000), "round"), time_words(Ratio(5), "round")
    ('1 round', '5 rounds')
    >>> time_words(Ratio(1, 2), "minute"), time_words(Ratio(1, 70), "minute")
    ('30 seconds', 'under a second')
    """
    if unit == "round":
        whole = -(-time.num // time.den)
        exact = number(time)
        shows_exact = exact not in ("0", str(whole)) and whole < MOST_EXACT
        return plural(whole, "round") + (f" ({exact})" if shows_exact else "")
    minutes = time * MINUTES[unit]
    name = next((label for label in reversed(MINUTES) if minutes >= MINUTES[label]), "")
    if not name:
        return "under a second"
    amount = minutes / MINUTES[name]
    return plural(1, name) if amount == 1 else f"{number(amount)} {name}s"


def suitable_unit(time: Ratio, unit: str) -> tuple[str, Ratio]:
    """The unit that a time is best told in, and how many of it make one of ``unit``; rounds stay rounds.

    >>> suitable_unit(Ratio(1, 14), "minute")[0], suitable_unit(Ratio(5), "round")[0]
    ('second', 'round')
    """
    if unit == "round":
        return unit, Ratio(1)
    name = next((label for label in reversed(MINUTES) if time * MINUTES[unit] >= MINUTES[label]), "second")
    return name, MINUTES[unit] / MINUTES[name]


_OWN_PERIOD = ("result", ("",))
_OUT_OF_ACTION = ("result-down", "result-knockout")
"""The injuries that a Wound may come with."""


class Injury(Form):
    """What happened: a result of the damage table, or a base period of one's own."""

    result = row(
        "Injury", "result-wound", (LASTING_RESULTS,), "A base period of its own", rule="nwm.result.info"
    )
    also_wound = flag(
        "And a Wound",
        help="As in Down + Wound; one roll serves both.",
        only=("result", _OUT_OF_ACTION),
        rule="nwm.damage.table",
    )
    period = text(
        "Base period",
        20,
        "10",
        help="A number above 0, such as 10, 1.5 or 3/2.",
        only=_OWN_PERIOD,
        rule="nwm.recovery.time",
    )
    unit = choice(
        "Unit",
        "day",
        (Option(unit, f"{unit}s") for unit in UNITS),
        only=_OWN_PERIOD,
        rule="nwm.recovery.time",
    )
    as_down = flag(
        "Counts as Down",
        help="It then never lasts less than 2, normally counted in rounds.",
        only=_OWN_PERIOD,
        rule="nwm.recovery.time",
    )

    @property
    def own_period(self) -> Ratio:
        """A base period of one's own, above 0 and up to a great deal."""
        return positive_number(self.period, "period", "Base period")

    @property
    def wounded(self) -> bool:
        """Whether a Wound comes with it."""
        return self.result in _OUT_OF_ACTION and self.also_wound

    @cached_property
    def periods(self) -> tuple[Period, ...]:
        """Everything that the injury makes last, the longest impairment last (nwm.result.info)."""
        if not self.result:
            return (Period("It lasts", self.own_period, self.unit, self.as_down, "it"),)
        name = self.result.removeprefix("result-")
        facts = RESULTS.row(self.result).facts
        periods = []
        if name in ("down", "knockout"):
            label = "Down" if name == "down" else "Unconscious"
            periods.append(_period(label, facts["out_of_action"], name == "down"))
        if facts["impaired_for"]:
            label = "Dazed" if name == "knockout" else "Wounded"
            periods.append(_period(label, facts["impaired_for"]))
        if self.wounded:
            periods.append(_period("Wounded", RESULTS.row("result-wound").facts["impaired_for"]))
        return tuple(periods)

"""Figures, charts and sentences that several of NWM's calculators give."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.chances.charts import histogram
from rulespkg.model.answer import Effect, Figure
from rulespkg.model.calculator import Calculator
from rulespkg.systems.nwm import scale
from rulespkg.systems.nwm.checks import counted

if TYPE_CHECKING:
    from rulespkg.dice import Distribution
    from rulespkg.model.answer import Chart, Series

FAIL, BARE, EXTRA = ("Failure", "failure"), ("Bare success", "marginal"), ("With extra", "success")
"""The three ways in which a roll against a number ends, and their tones."""


def band(extra: int) -> tuple[str, str]:
    """What an extra is called, and its tone; below 0 it is a failure.

    >>> band(-1)[0], band(0)[0], band(2)[0]
    ('Failure', 'Bare success', 'With extra')
    """
    return FAIL if extra < 0 else EXTRA if extra else BARE


def extra_words(extra: int) -> str:
    """An extra in a few words.

    >>> extra_words(2), extra_words(0), extra_words(-1)
    ('2 extra', 'just enough', '1 short')
    """
    return f"{-extra} short" if extra < 0 else f"{extra} extra" if extra else "just enough"


def successes_chart(extras: Distribution, required: int) -> Chart:
    """A bar for each number of successes, by what it is against a required number."""
    sentence = f"{counted(required, 'success')} are needed." if required != 1 else "1 success is needed."
    made = extras.map(lambda extra: extra + required)
    found = histogram(
        "Successes", sentence, "Successes", made, kind=lambda made: band(made - required), key="successes"
    )
    return found._replace(series=tuple(_by_extra(one, min(made) - required) for one in found.series))


def _by_extra(series: Series, least: int) -> Series:
    """A series of the same chart with a key of its own, and each point by its extra, the first ``least``."""
    keys = tuple(str(least + place) for place in range(len(series.points)))
    return series._replace(key=series.name.lower().replace(" ", "_"), keys=keys)


def rank_figure(label: str, index: int, key: str) -> Figure:
    """A rank by its base successes, with its name behind them."""
    return Figure(label, index, f"({scale.title(index)})", key=key)


def extra_figures(extras: Distribution) -> tuple[Figure, ...]:
    """Success, bare success and failure."""
    return (
        Figure("Success", extras.probability(lambda extra: extra >= 0), tone="success", key="success"),
        Figure("Just enough", extras[0], tone="marginal", key="just_enough"),
        Figure("Failure", extras.probability(lambda extra: extra < 0), tone="failure", key="failure"),
    )


class ExtraRoll(Calculator):
    """A calculator whose roll against a number ends in an extra; meeting it is enough (nwm.task.extra)."""

    counted = "Extra"

    def score(self, state: int) -> int:
        """The more the number is exceeded, the better."""
        return state

    def wins(self, state: int) -> bool:
        return state >= 0

    def effects(self, state: int) -> tuple[Effect, ...]:
        """How it ended, and by how much."""
        ends = Effect("outcome", "success" if state >= 0 else "failure")
        return (ends, Effect("extra", state) if state >= 0 else Effect("short", -state))

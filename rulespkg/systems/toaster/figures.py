"""Figures, charts and sentences that several of Toaster's calculators give."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.chances.charts import stacked
from rulespkg.model.answer import Chart, Effect, Figure, Grid, percent
from rulespkg.model.calculator import Calculator
from rulespkg.model.words import minus
from rulespkg.systems.toaster.checks.opposed import YOU, clear
from rulespkg.systems.toaster.checks.unopposed import BANDS, TARGET
from rulespkg.systems.toaster.notation import listed

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rulespkg.dice import Ratio, Run
    from rulespkg.systems.toaster.index.dice import Switches


TONES = {
    "fumble": "fumble",
    "failure": "failure",
    "marginal": "marginal",
    "success": "success",
    "critical": "critical",
    "win": "success",
    "tie": "tie",
    "lose": "failure",
}
"""The tone of every result of a roll."""
_LABELS = {"lose": "Loss"}


def result_figures(chances: Mapping[str, Ratio]) -> tuple[Figure, ...]:
    """Results of a roll as figures, in their order."""
    return tuple(
        Figure(_LABELS.get(name, name.title()), chance, tone=TONES[name], key=name)
        for name, chance in chances.items()
    )


def result_chart(figures: tuple[Figure, ...], title: str = "Outcome") -> Chart:
    """Results of a roll as one bar, a distribution where they are five bands (toaster.outcomes.bands).

    >>> from rulespkg.dice import Ratio
    >>> result_chart(result_figures(dict.fromkeys(BANDS, Ratio(1, 5)))).distribution
    'bars'
    """
    ascend = tuple(figure.key for figure in figures) == BANDS
    return stacked(title, figures, distribution="bars" if ascend else "")


class Ranked(Calculator):
    """A calculator whose roll ends in a result, from fumble to critical (toaster.outcomes.bands)."""

    count_label = "Result"

    def score(self, state: str) -> int:
        return BANDS.index(state)

    def wins(self, state: str) -> bool:
        return state in ("success", "critical")

    def counts(self, state: str) -> str:
        return state.title()

    def effects(self, state: str) -> tuple[Effect, ...]:
        return (Effect("outcome", state),)


def likeliest(chances: Mapping[str, Ratio], what: str) -> str:
    """Who comes off best, in words; several who do as well are all named.

    >>> from rulespkg.dice import Ratio
    >>> likeliest({"Ana": Ratio(1, 4), "Ben": Ratio(1, 4), "Cleo": Ratio(1, 5)}, "to win")
    'Ana and Ben are likeliest to win: 25% each'
    """
    top = max(chances.values())
    best = [name for name, chance in chances.items() if chance == top]
    if len(best) == 1:
        return f"{best[0]} {'are' if best[0] == YOU else 'is'} likeliest {what}: {percent(top)}"
    names = "All" if len(best) == len(chances) > 2 else listed(best)
    if names == "All":
        return f"All are equally likely {what}: {percent(top)} each"
    return f"{names} are likeliest {what}: {percent(top)} each"


def success_words(chances: dict[str, Ratio], rules: Switches) -> str:
    """How often a check ends well, in one sentence."""
    if not rules.variable:
        return f"You succeed {percent(chances['success'])} of the time."
    well = chances["success"] + chances["critical"]
    return f"Success or better {percent(well)} of the time, marginal {percent(chances['marginal'])}."


def result_headline(result: str, run: Run, bonus: int) -> tuple[str, str]:
    """A result with the total of the last die."""
    last = run.events[-1]
    total = last.throw.total + bonus
    words = {"failure": "Failure", "success": "Success"}.get(result, result.title())
    tone = TONES[result]
    if any(event.key == "check" for event in run.events[-1:]):
        return f"{words} after a natural 0.", tone
    return f"{words}: {minus(total)} against {TARGET}.", tone


def rank_grid(rules: Switches) -> Grid:
    ranks = range(11)
    chances = {lead: clear(lead, rules.nines, rules.zeros)[0] for lead in range(-10, 11)}
    return Grid.of(
        "ranks",
        "Chance to win, rank by rank",
        "Columns are your bonus, rows the other side's; ties are not won.",
        {str(rank): rank for rank in ranks},
        ("bonus", "Bonus", lambda other: f"against {other}"),
        *((str(rank), str(rank), lambda other, rank=rank: chances[rank - other]) for rank in ranks),
        heat=True,
    )

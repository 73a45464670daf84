"""Figures, charts and sentences that several of Toaster's calculators give."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.answer import Cell, Chart, Figure, Series, percent
from rulespkg.calculator import Counted
from rulespkg.dice import Distribution, Ratio
from rulespkg.systems.toaster.checks import BANDS, TARGET

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from rulespkg.calculator import Inputs
    from rulespkg.dice import Run
    from rulespkg.systems.toaster.dice import Switches

TONES = {
    "fumble": "fumble",
    "failure": "failure",
    "marginal": "tie",
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
        Figure(_LABELS.get(name, name.title()), chance, tone=TONES[name]) for name, chance in chances.items()
    )


def stacked(title: str, figures: tuple[Figure, ...]) -> Chart:
    """Shares of a whole as one bar."""
    shares = [(one, one.value) for one in figures if isinstance(one.value, Ratio)]
    words = ", ".join(f"{one.label.lower()} {percent(chance)}" for one, chance in shares)
    series = tuple(Series(one.label, ((one.label, chance),), one.tone) for one, chance in shares)
    return Chart("stack", title, f"{words[:1].upper()}{words[1:]}.", "Outcome", series)


def histogram(
    title: str,
    sentence: str,
    label: str,
    distribution: Distribution,
    shown: Callable[[int], str] = str,
    name: str = "Chance",
) -> Chart:
    """A bar for every whole number from the least to the greatest outcome; ``shown`` labels them."""
    numbers = sorted(distribution)
    points = tuple((shown(value), distribution[value]) for value in range(numbers[0], numbers[-1] + 1))
    return Chart("bars", title, sentence, label, (Series(name, points),))


def bars(
    title: str, sentence: str, label: str, points: Mapping[str, Ratio], tone: str = "", name: str = "Chance"
) -> Chart:
    """One bar for each label."""
    return Chart("bars", title, sentence, label, (Series(name, tuple(points.items()), tone),))


def lines(title: str, sentence: str, label: str, **series: Mapping[str, Ratio]) -> Chart:
    """Lines over the same labels; an underscore in a name stands for a space."""
    made = tuple(Series(name.replace("_", " "), tuple(points.items())) for name, points in series.items())
    return Chart("lines", title, sentence, label, made)


def result_score(_: Inputs, result: str) -> int:
    """Results from fumble to critical, worst first (toaster.outcomes.bands)."""
    return BANDS.index(result)


def result_wins(_: Inputs, result: str) -> bool:
    """Success or better; what is marginal is not counted."""
    return result in ("success", "critical")


def _result_name(_: Inputs, result: str) -> str:
    return result.title()


RESULT = Counted("Result", _result_name)


def signed(value: int) -> str:
    """A number with its sign.

    >>> signed(3), signed(-2), signed(0)
    ('+3', '−2', '0')
    """
    return f"+{value}" if value > 0 else f"−{-value}" if value < 0 else "0"


def plural(count: int, noun: str, more: str = "") -> str:
    """A count with its noun.

    >>> plural(1, "die", "dice"), plural(2, "wound")
    ('1 die', '2 wounds')
    """
    return f"{count} {noun}" if count == 1 else f"{count} {more or noun + 's'}"


def chance_cell(chance: Ratio, best: bool = False, link: str = "") -> Cell:
    """A cell with a chance."""
    return Cell(chance, "chance", "best" if best else "", link)


def text_cell(text: str, link: str = "") -> Cell:
    """A cell with words."""
    return Cell(text, "", "", link)


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
    tone = "" if result == "marginal" else TONES[result]
    if any(event.label == "Fumble check" for event in run.events[-1:]):
        return f"{words} after a natural 0.", tone
    return f"{words}: {total} against {TARGET}.", tone

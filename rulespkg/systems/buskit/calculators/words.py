"""Figures, charts and sentences that several of Buskit's calculators give."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.answer import Cell, Chart, Figure, Series, Step, number, percent
from rulespkg.calculator import Counted
from rulespkg.dice import Distribution, Ratio
from rulespkg.systems.buskit.checks import LADDER, Odds, outcome, pool, wins
from rulespkg.systems.buskit.inputs import spec

if TYPE_CHECKING:
    from collections.abc import Callable

    from rulespkg.calculator import Inputs
    from rulespkg.systems.buskit.checks import PoolSpec


def three_way(odds: Odds, ties: bool = False) -> tuple[Figure, ...]:
    """Success, tie and failure as figures; with ``ties`` a tie is part of success."""
    if ties:
        return (
            Figure("Success", wins(odds, True), tone="success"),
            Figure("Failure", odds.fail, tone="failure"),
        )
    return (
        Figure("Success", odds.win, tone="success"),
        Figure("Tie", odds.tie, tone="tie"),
        Figure("Failure", odds.fail, tone="failure"),
    )


def stacked(title: str, figures: tuple[Figure, ...]) -> Chart:
    """Shares of a whole as one bar."""
    shares = [figure for figure in figures if isinstance(figure.value, Ratio)]
    words = ", ".join(
        f"{one.label.lower()} {percent(one.value)}" for one in shares if isinstance(one.value, Ratio)
    )
    series = tuple(
        Series(one.label, ((one.label, one.value),), one.tone)
        for one in shares
        if isinstance(one.value, Ratio)
    )
    return Chart("stack", title, f"{words[:1].upper()}{words[1:]}.", "Outcome", series)


def histogram(
    title: str,
    sentence: str,
    label: str,
    distribution: Distribution,
    tone: Callable[[int], str] | None = None,
    name: str = "Chance",
) -> Chart:
    """A bar for every whole number from the least to the greatest outcome."""
    numbers = sorted(distribution)
    points = [(value, distribution[value]) for value in range(numbers[0], numbers[-1] + 1)]
    if tone is None:
        return Chart("bars", title, sentence, label, (Series(name, tuple((str(v), p) for v, p in points)),))
    series = []
    for kind in dict.fromkeys(tone(value) for value, _ in points):
        kept = tuple((str(v), p if tone(v) == kind else Ratio(0)) for v, p in points)
        series.append(Series(kind.title(), kept, {"win": "success", "fail": "failure"}.get(kind, kind)))
    return Chart("bars", title, sentence, label, tuple(series))


def margin_chart(odds: Odds, ties: bool = False) -> Chart:
    """The margin from -11 to 11, with what each means."""
    likely = max(odds.margin, key=lambda by: (odds.margin[by].num / odds.margin[by].den, by))
    sentence = f"The commonest margin is {signed(likely)}, {percent(odds.margin[likely])} of the time."
    return histogram("Margin", sentence, "Margin", odds.margin, lambda by: outcome(by, ties))


def signed(value: int) -> str:
    """A margin with its sign.

    >>> signed(3), signed(-2), signed(0)
    ('+3', '−2', '0')
    """
    return f"+{value}" if value > 0 else f"−{-value}" if value < 0 else "0"


def at_least(distribution: Distribution, label: str = "Margin") -> Chart:
    """The chance of each margin or better, for those above 0."""
    most = max(distribution)
    points = tuple((str(by), _reaches(distribution, by)) for by in range(1, max(most, 1) + 1))
    sentence = (
        f"By 1 or more: {percent(points[0][1])}; by 3 or more: {percent(points[min(2, len(points) - 1)][1])}."
    )
    return Chart("bars", f"{label} or better", sentence, f"{label} of at least", (Series("Chance", points),))


def _reaches(distribution: Distribution, least: int) -> Ratio:
    return distribution.probability(lambda got: got >= least)


def ladder_chances(spec: PoolSpec) -> tuple[tuple[str, Ratio], ...]:
    """The chance of a pool to beat each difficulty die."""
    odds = pool(spec).odds()
    chances = []
    for die in LADDER:
        faces = int(die[1:])
        won = sum(weight * min(faces, total - 1) for total, weight in odds.items())
        chances.append((die, Ratio(won, odds.total * faces)))
    return tuple(chances)


def chance_cell(chance: Ratio, best: bool = False, link: str = "") -> Cell:
    """A cell with a chance."""
    return Cell(chance, "chance", "best" if best else "", link)


_PLURALS = {
    "die": "dice",
    "Wild Die": "Wild Dice",
    "success": "successes",
    "try": "tries",
    "more try": "more tries",
}


def plural(count: int, noun: str) -> str:
    """A count with its noun.

    >>> plural(1, "die"), plural(2, "Wound"), plural(3, "try")
    ('1 die', '2 Wounds', '3 tries')
    """
    return f"{count} {noun}" if count == 1 else f"{count} {_PLURALS.get(noun, noun + 's')}"


def mean(value: Ratio) -> str:
    """A mean for a sentence."""
    return number(value)


HOUSE_TIE = Step("House rule in force: ties succeed.", "buskit.action.tie")


def house(inputs: Inputs) -> tuple[Step, ...]:
    """A note where ties succeed."""
    return (HOUSE_TIE,) if inputs.get("ties") else ()


def told_margin(margin: int, ties: bool) -> tuple[str, str]:
    """Sentence and tone for the margin in which a contest ended."""
    result = outcome(margin, ties)
    if result == "tie":
        return "A tie: you do not succeed.", "tie"
    if result == "win":
        return (f"Success by {margin}." if margin else "A tie, which succeeds here."), "success"
    return f"Failure: {-margin} short.", "failure"


def margin_score(_: Inputs, margin: int) -> int:
    """A contest is better the higher its margin."""
    return margin


def margin_wins(inputs: Inputs, margin: int) -> bool:
    """Whether a contest is won, with the switch for ties."""
    return outcome(margin, inputs["ties"]) == "win"


MARGIN = Counted("Margin", margin_score)


def pools(inputs: Inputs, *names: str) -> list[PoolSpec]:
    labels = {"actor": "You", "opposition": "Opposition", "helper": "Helper", "other": "Second pool"}
    return [spec(inputs[name], name, labels.get(name, "Pool")) for name in names]

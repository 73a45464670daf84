"""Figures, charts and sentences that several of Buskit's calculators give."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.chances.charts import histogram
from rulespkg.dice import Ratio
from rulespkg.model.answer import Cell, Chart, Effect, Figure, Step, percent, text_cell
from rulespkg.model.calculator import Calculator
from rulespkg.model.words import signed
from rulespkg.systems.buskit.checks import LADDER, Odds, outcome, pool, trait_part, wins

if TYPE_CHECKING:
    from rulespkg.dice import Run
    from rulespkg.systems.buskit.checks import PoolSpec


def three_way(odds: Odds, ties: bool = False) -> tuple[Figure, ...]:
    """Success, tie and failure as figures; with ``ties`` a tie is part of success."""
    if ties:
        return (
            Figure("Success", wins(odds, True), tone="success", key="success"),
            Figure("Failure", odds.fail, tone="failure", key="failure"),
        )
    return (
        Figure("Success", odds.win, tone="success", key="success"),
        Figure("Tie", odds.tie, tone="tie", key="tie"),
        Figure("Failure", odds.fail, tone="failure", key="failure"),
    )


_KINDS = {"win": ("Win", "success"), "tie": ("Tie", "tie"), "fail": ("Fail", "failure")}


def margin_chart(odds: Odds, ties: bool = False) -> Chart:
    """The margin from -11 to 11, with what each means."""
    likely = max(odds.margin, key=lambda by: (odds.margin[by].num / odds.margin[by].den, by))
    sentence = f"The commonest margin is {signed(likely)}, {percent(odds.margin[likely])} of the time."
    return histogram(
        "Margin", sentence, "Margin", odds.margin, kind=lambda by: _KINDS[outcome(by, ties)], key="margin"
    )


def ladder_chances(spec: PoolSpec) -> tuple[tuple[str, Ratio], ...]:
    """The chance of a pool to beat each difficulty die."""
    odds = pool(spec).odds()
    chances = []
    for die in LADDER:
        faces = int(die[1:])
        won = sum(weight * min(faces, total - 1) for total, weight in odds.items())
        chances.append((die, Ratio(won, odds.total * faces)))
    return tuple(chances)


HOUSE_TIE = Step("House rule in force: ties succeed.", "buskit.action.tie")


def told_margin(margin: int, ties: bool) -> tuple[str, str]:
    """Sentence and tone for the margin in which a contest ended."""
    result = outcome(margin, ties)
    if result == "tie":
        return "Tie: you do not succeed.", "tie"
    if result == "win":
        return (f"Success by {margin}." if margin else "A tie, which succeeds here."), "success"
    return f"Failure: {-margin} short.", "failure"


class Contest(Calculator):
    """A calculator whose roll ends in a margin; a tie is what the form's switch says it is."""

    counted = "Margin"
    ties: bool

    def headline(self, run: Run) -> tuple[str, str]:
        """Sentence and tone for the margin in which it ended."""
        return told_margin(run.state, self.ties)

    def score(self, state: int) -> int:
        """The higher the margin, the better."""
        return state

    def wins(self, state: int) -> bool:
        """Whether it is won, with the switch for ties."""
        return outcome(state, self.ties) == "win"

    def effects(self, state: int) -> tuple[Effect, ...]:
        """The outcome, its degree and its margin (buskit.action.resolution, action.degree)."""
        return (
            Effect("outcome", outcome(state, self.ties)),
            Effect("degree", max(0, state)),
            Effect("margin", state),
        )

    @property
    def house(self) -> tuple[Step, ...]:
        """A note where ties succeed."""
        return house(self.ties)


def house(ties: bool) -> tuple[Step, ...]:
    """A note where ties succeed."""
    return (HOUSE_TIE,) if ties else ()


def dice_row(spec: PoolSpec) -> tuple[Cell, ...]:
    """What a pool rolls: Trait dice, which of them counts, other dice, Wild Dice (buskit.dice.highest)."""
    part = trait_part(spec)
    trait = (f"{part.number}d{part.sides}", "lowest" if part.low else "highest") if part else ("–", "–")
    return (
        *(text_cell(words) for words in trait),
        text_cell("+".join(spec.get("extra", ())) or "–"),
        Cell(spec.get("wild", 0), ""),
    )


DICE_COLUMNS = {"trait": "Trait dice", "kept": "Of these the", "extra": "Other dice", "wild": "Wild Dice"}
"""The columns of ``dice_row`` by their keys."""

"""The trait ranker."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.model.answer import Answer, Cell, Figure, Grid, Step, text_cell
from rulespkg.model.calculator import Calculator
from rulespkg.model.field import Option
from rulespkg.model.form import Form, choice, parts, text, whole
from rulespkg.model.words import signed
from rulespkg.systems.toaster.traits.tables import FREQUENCIES, TRAIT_MATRIX
from rulespkg.systems.toaster.traits.traits import trait_label, trait_magnitude

if TYPE_CHECKING:
    from rulespkg.model.row import Row


def _open(total: int, free: int) -> list[Step]:
    if total < 0:
        words = f"Positive ranks that the negative ones still pay for: {-total}."
        return [Step(words, "toaster.creation.trait_balance")]
    if total > free:
        words = f"Negative ranks still needed: {total - free}."
        return [Step(words, "toaster.creation.trait_balance")]
    return []


class OtherTrait(Form):
    """A trait that somebody has already."""

    name = text("Trait", 60)
    rank = whole("Rank", 1, -20, 20, rule="toaster.traits.rank")


class TraitRanker(Calculator):
    """A fitting rank for a new trait, and the balance of all traits."""

    id, title, odds_label = "toaster.traits", "Trait ranker", "Rank it"
    purpose = "Price a trait of your own"
    before_play = True
    rules = "toaster.traits.ranking_matrix", "toaster.traits.rank", "toaster.creation.trait_balance"

    severity = choice(
        "Severity",
        "Moderate",
        (Option(row.label, row.label, row=row.slug) for row in TRAIT_MATRIX.rows),
        help="How strongly it affects the character or the campaign.",
        rule="toaster.traits.ranking_matrix",
    )
    frequency = choice(
        "Frequency",
        "Common",
        (
            Option("Rare", "Rare: about every other session"),
            Option("Common", "Common: once a session or a few times an adventure"),
            Option("Constant", "Constant: many times a session"),
        ),
        help="How often it matters.",
        rule="toaster.traits.ranking_matrix",
    )
    effect = choice(
        "On the whole it",
        "hurts",
        (Option("helps", "helps"), Option("hurts", "hurts"), Option("even", "does as much good as harm")),
        rule="toaster.traits.neutral",
    )
    traits = parts(OtherTrait, "Other traits", ({"name": "Connections", "rank": 3},), 0, 20, "Trait")
    free = whole("Free traits", 0, 0, 20, rule="toaster.creation.free_traits", fold="Campaign")

    def odds(self) -> Answer:
        magnitude = trait_magnitude(self.severity, self.frequency)
        rank = {"helps": magnitude, "hurts": -magnitude, "even": 0}[self.effect]
        balance = sum(row.rank for row in self.traits)
        with_it = balance + rank
        positive = sum(row.rank for row in self.traits if row.rank > 0) + max(0, rank)
        free = self.free
        legal = 0 <= with_it <= free
        headline = f"Rank {signed(rank)}, {trait_label(rank).lower()}; traits add up to {signed(with_it)}, "
        headline += "legal." if legal else f"not 0{f' to {free}' if free else ''}."
        return Answer(
            headline,
            "success" if legal else "failure",
            steps=tuple(_open(with_it, free)),
            figures=(
                Figure("Suggested rank", rank, "", key="rank"),
                Figure("How strong", trait_label(rank), "", key="label"),
                Figure("Sum without it", balance, "", key="sum_without"),
                Figure("Sum with it", with_it, "", key="sum"),
                Figure("Positive ranks with it", positive, "", key="positive"),
            ),
            grids=(self.matrix(),),
            notes=(
                Step(
                    "A trait that is always on is not constant for that reason alone.",
                    "toaster.traits.ranking_matrix",
                ),
            ),
        )

    def matrix(self) -> Grid:
        """Every severity and frequency with its rank."""
        return Grid.of(
            "matrix",
            "Severity and frequency",
            "The rank of this trait says so.",
            {row.slug: row for row in TRAIT_MATRIX.rows},
            ("severity", "Severity", lambda row: text_cell(row.label, f"#{row.slug}")),
            *(
                (often.lower(), often, lambda row, often=often: self.magnitude(row, often))
                for often in FREQUENCIES
            ),
        )

    def magnitude(self, row: Row, frequency: str) -> Cell:
        """The rank of one of them; the chosen one is told."""
        chosen = (row.label, frequency) == (self.severity, self.frequency)
        link = f"#{row.slug}-{frequency.lower()}"
        magnitude = trait_magnitude(row.label, frequency)
        return Cell(f"{magnitude}: this trait" if chosen else magnitude, "", "", link)

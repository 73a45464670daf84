"""Calculators that keep accounts: advancement and traits."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from rulespkg.dice import Ratio
from rulespkg.model.answer import Answer, Cell, Figure, Grid, Step
from rulespkg.model.calculator import Calculator, Saved
from rulespkg.model.field import Option
from rulespkg.model.form import Form, choice, flag, parts, text, whole
from rulespkg.model.words import plural, signed
from rulespkg.systems.toaster.advancement import LUCK_COST, MOST_AWARD, Raise, halves, problems
from rulespkg.systems.toaster.characters import trait_label, trait_magnitude
from rulespkg.systems.toaster.creation import points
from rulespkg.systems.toaster.inputs import MOST
from rulespkg.systems.toaster.tables_characters import SKILL_COST
from rulespkg.systems.toaster.tables_traits import FREQUENCIES, TRAIT_MATRIX

if TYPE_CHECKING:
    from rulespkg.model.table import Row

DIFFICULTIES = tuple(
    Option(row.slug.removeprefix("cost-"), row.label, row=row.slug) for row in SKILL_COST.rows
)
_LEAVE = "The GM's leave"
_REASONS = (
    Option("used", "used in the adventure"),
    Option("taught", "taught by somebody"),
    Option("agreed", "another reason, agreed with the GM"),
    Option("none", "none"),
)


def _raises(wishes: tuple[Raise, ...]) -> Grid:
    rows = tuple(
        (
            Cell(wish.name, ""),
            Cell(f"{wish.base} to {wish.base + wish.by}" if wish.by else str(wish.base), ""),
            Cell(Ratio(halves(wish), 2), "points"),
            Cell(Ratio(halves(wish._replace(by=1)), 2), "points", link=f"#cost-{wish.difficulty}"),
        )
        for wish in wishes
    )
    columns = ("Skill", "Base", "Cost", "Each +1")
    return Grid(
        "Raises",
        "One experience point is one skill point.",
        columns,
        rows,
        key="raises",
        column_keys=("skill", "base", "cost", "each"),
        row_keys=tuple(str(number) for number in range(1, len(rows) + 1)),
    )


def _with_adventures(flat: dict[str, str]) -> dict[str, str]:
    """A ledger of version 1, which had one sum of experience: it is kept from before."""
    if "experience" not in flat:
        return flat
    rest = {name: text for name, text in flat.items() if name != "experience"}
    return {**rest, "adventures": "0", "kept": flat["experience"]}


class Adventure(Form):
    """What one adventure has brought."""

    points = whole(
        "Experience points",
        2,
        1,
        MOST_AWARD,
        help=f"1 to {MOST_AWARD}, usually 2.",
        rule="toaster.advancement.experience_award",
    )


class Wish(Form):
    """A skill to raise."""

    folded = "difficulty", "teacher"

    name = text("Skill", 60)
    base = whole("Base now", 3, 0, MOST, rule="toaster.skills.base")
    by = whole("Raise by", 1, 0, MOST)
    reason = choice("Reason", "used", _REASONS, rule="toaster.advancement.spend")
    difficulty = choice("Difficulty", "average", DIFFICULTIES, rule="toaster.skills.variable_cost")
    teacher = whole("Teacher's base", 0, 0, MOST, rule="toaster.skills.teach")


class Advancement(Calculator):
    """What the experience of an adventure buys, and whether it may."""

    id, title, odds_label = "toaster.advancement", "Advancement ledger", "Work it out"
    rules = (
        "toaster.advancement.spend",
        "toaster.advancement.experience_award",
        "toaster.skills.variable_cost",
        "toaster.skills.teach",
        "toaster.luck.recovery",
    )
    saved = Saved("ledger", 2, (_with_adventures,))

    adventures = parts(Adventure, "Adventures", ({}, {}), 0, 30, "Adventure")
    kept = whole("Points kept from before", 0, 0, 999, rule="toaster.advancement.spend")
    variable_cost = flag("Variable skill cost (optional rule)", rule="toaster.skills.variable_cost")
    skills = parts(
        Wish,
        "Skills to raise",
        ({"name": "Dodge", "base": 5}, {"name": "Stealth", "base": 2, "by": 2}),
        0,
        30,
        "Skill",
    )
    luck = whole(
        "Luck points bought back",
        0,
        0,
        MOST,
        help=f"{LUCK_COST} experience points each.",
        rule="toaster.luck.recovery",
        fold=_LEAVE,
    )
    high_base = flag("Bases above 10 are allowed", rule="toaster.skills.base", fold=_LEAVE)

    @cached_property
    def wishes(self) -> tuple[Raise, ...]:
        """The raises as they are paid for."""
        return tuple(
            Raise(
                row.name or row.called,
                row.base,
                row.by,
                row.difficulty if self.variable_cost else "average",
                row.reason,
                row.teacher,
            )
            for row in self.skills
        )

    def odds(self) -> Answer:
        wishes = self.wishes
        luck = self.luck * LUCK_COST
        earned = self.kept + sum(row.points for row in self.adventures)
        spent = sum(halves(wish) for wish in wishes) + 2 * luck
        left = 2 * earned - spent
        found = problems(wishes, earned, spent, self.high_base)
        headline = f"These raises cost {points(spent)} of {earned} points and leave {points(left)}."
        if found:
            headline = f"Not legal yet: {plural(len(found), 'thing')} to mend."
        return Answer(
            headline,
            "failure" if found else "success",
            steps=tuple(Step(one.message, one.rule) for one in found),
            figures=(
                Figure("Experience points", earned, "", key="skill_points"),
                Figure("Spent", Ratio(spent, 2), "points", key="spent"),
                Figure("Left", Ratio(left, 2), "points", key="left"),
                *((Figure("Of that for luck", luck, "", key="luck"),) if luck else ()),
            ),
            grids=(_raises(wishes),) if wishes else (),
            notes=(Step("Growth should be believable.", "toaster.advancement.spend"),),
        )


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


class Ranker(Calculator):
    """A fitting rank for a new trait, and the balance of all traits."""

    id, title, odds_label = "toaster.traits", "Trait ranker", "Rank it"
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
        headline = (
            f"Rank {signed(rank)}, {trait_label(rank).lower()}; all traits then add up to {signed(with_it)}, "
        )
        headline += "which is legal." if legal else f"not within 0 to {free}."
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
                    "A trait that is always on is not constant for that.",
                    "toaster.traits.ranking_matrix",
                ),
            ),
        )

    def matrix(self) -> Grid:
        """Every severity and frequency with its rank."""
        rows = tuple(
            (
                Cell(row.label, "", link=f"#{row.slug}"),
                *(self.magnitude(row, frequency) for frequency in FREQUENCIES),
            )
            for row in TRAIT_MATRIX.rows
        )
        return Grid(
            "Severity and frequency",
            "The rank of this trait says so.",
            ("Severity", *FREQUENCIES),
            rows,
            key="matrix",
            column_keys=("severity", *(one.lower() for one in FREQUENCIES)),
            row_keys=tuple(row.slug for row in TRAIT_MATRIX.rows),
        )

    def magnitude(self, row: Row, frequency: str) -> Cell:
        """The rank of one of them; the chosen one is told."""
        chosen = (row.label, frequency) == (self.severity, self.frequency)
        link = f"#{row.slug}-{frequency.lower()}"
        magnitude = trait_magnitude(row.label, frequency)
        return Cell(f"{magnitude}: this trait" if chosen else magnitude, "", "", link)
